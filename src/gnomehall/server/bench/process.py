"""A server in a process of its own, for benchmarks and tests."""

import socket
from multiprocessing.connection import Connection

from gnomehall.server.limits import Settings

UNLIMITED = Settings(rate=1e9, burst=1e9, tables=1 << 30, pace=0.0, seconds=(1e9, 1e9), even=0.0)
"""No rate limits, and bots that do not wait for people."""


def host(pipe: Connection, database: str, settings: Settings = UNLIMITED, port: int = 0, bus: str = "") -> None:
    """The process's target: serve as ``gnomehall serve`` does, and send the port through the pipe."""
    from gnomehall.server.app import make_app, server
    from gnomehall.server.bus import Nats
    from gnomehall.server.store import Store

    listener = socket.create_server(("127.0.0.1", port), backlog=4096)
    app = make_app(Store(database), settings, Nats(bus) if bus else None)
    pipe.send(listener.getsockname()[1])
    server(app).run(sockets=[listener])
