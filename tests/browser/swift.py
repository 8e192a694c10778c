"""A server whose bots answer at once: ``python tests/browser/swift.py PORT DATABASE`` (see hall.py)."""

import sys

import click

from gnomehall.server.app import make_app, server
from gnomehall.server.commands import listen
from gnomehall.server.limits import Settings
from gnomehall.server.store import Store

HOST = "127.0.0.1"


def main(port: str, database: str) -> None:
    with listen(HOST, int(port)) as listener:
        address = f"http://{HOST}:{listener.getsockname()[1]}"
        click.echo(f"{address}/")
        sys.stdout.flush()
        # No pause before a bot's move, room for a test's fast clicks, and codes for phones.
        settings = Settings(address=address, pace=0.0, rate=500.0, burst=500.0)
        server(make_app(Store(database), settings)).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
