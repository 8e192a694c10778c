"""The hall on the network: tables, stored matches, one websocket per browser."""
