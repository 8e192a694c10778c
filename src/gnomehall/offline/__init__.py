"""The hall in a browser tab: the hub, the games and the bots in web workers (Pyodide), without a server."""
