"""A server whose bots answer at once: ``python tests/browser/swift.py PORT DATABASE`` (see hall.py)."""

import sys

import click

from gnomehall.server.app import make_app, server
from gnomehall.server.commands import listen
from gnomehall.server.limits import Settings
from gnomehall.server.store import Store

HOST = "127.0.0.1"
SETTINGS = Settings(pace=0.0, rate=500.0, burst=500.0)
"""No pause before a bot's move, and room for a test's fast clicks."""


def main(port: str, database: str) -> None:
    with listen(HOST, int(port)) as listener:
        click.echo(f"http://{HOST}:{listener.getsockname()[1]}/")
        sys.stdout.flush()
        server(make_app(Store(database), SETTINGS)).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
