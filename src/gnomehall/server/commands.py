"""The command ``gnomehall serve``."""

import contextlib
import errno
import os
import socket
import sys
import webbrowser
from pathlib import Path

import click

from gnomehall.server import addresses

USUAL_PORT = 8000
LEVELS = ("debug", "info", "warning", "error")


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'gnomehall' / 'hall.sqlite'}"


@click.command()
@click.option("--host", help="Address to listen on.  [default: all interfaces]")
@click.option("--local", is_flag=True, help="Serve this machine only; friends cannot join from others.")
@click.option(
    "--public-url",
    metavar="URL",
    envvar="GNOMEHALL_PUBLIC_URL",
    help="Where others reach the hall, for invitations: behind a proxy, or by a name.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="0 picks a free port.  [default: 8000, or a free port if that is taken]",
)
@click.option(
    "--database",
    metavar="URL",
    envvar="GNOMEHALL_DATABASE",
    help="sqlite:///file or postgresql://...  [default: a file in your data folder]",
)
@click.option("--open", "browse", is_flag=True, help="Also open a browser window.")
@click.option(
    "--log",
    "level",
    default="warning",
    show_default=True,
    type=click.Choice(LEVELS),
    help="Log level; logs are JSON lines on stderr.",
)
def serve(
    host: str | None,
    local: bool,
    public_url: str | None,
    port: int | None,
    database: str | None,
    browse: bool,
    level: str,
) -> None:
    """Serve the hall: play in the browser, with friends by a link. The local network can join."""
    from gnomehall.server import logs

    if local and host is not None:
        raise click.UsageError("--local and --host exclude each other")
    public = None if public_url is None else addresses.checked(public_url)
    logs.set_up(level)
    chosen = addresses.LOCAL if local else host or addresses.ANY
    with listen(chosen, port) as listener:
        own, others = addresses.of(chosen, listener.getsockname()[1])
        run(listener, database or default_database(), own, public or others, browse)


def listen(host: str, port: int | None) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = USUAL_PORT if port is None else port
    try:
        return socket.create_server((host, wanted), family=family, backlog=2048)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return listen(host, 0)
        why = os.strerror(error.errno) if error.errno else str(error)
        raise click.ClickException(f"cannot listen on {host}:{wanted}: {why}") from None


def run(listener: socket.socket, database: str, own: str, others: str, browse: bool = False) -> None:
    """Serve until interrupted. ``own`` is the address on this machine, ``others`` that for everyone else, if any."""
    from sqlalchemy.exc import SQLAlchemyError

    from gnomehall.server.app import make_app, server
    from gnomehall.server.limits import Settings
    from gnomehall.server.store import Store

    try:
        store = Store(database)
    except ModuleNotFoundError:
        raise click.ClickException("PostgreSQL needs its driver: pip install 'gnomehall[postgres]'") from None
    except (SQLAlchemyError, ValueError, OSError) as error:
        raise click.ClickException(f"cannot open the database: {' '.join(str(error).split())[:200]}") from None
    click.echo(f"The hall is open: {own}/")
    click.echo(addresses.invitation(others))
    sys.stdout.flush()
    if browse:
        webbrowser.open(own)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is the normal way to stop; everything is closed by now
        server(make_app(store, Settings(address=others))).run(sockets=[listener])


SERVER_COMMANDS: tuple[click.Command, ...] = (serve,)
