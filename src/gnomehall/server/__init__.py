"""The hall: tables, matches that cannot be lost, and one websocket for every browser."""
