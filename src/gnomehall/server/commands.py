"""The command ``gnomehall serve``."""

import contextlib
import errno
import os
import socket
import sys
import webbrowser
from pathlib import Path

import click

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
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all interfaces."
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
def serve(host: str, port: int | None, database: str | None, browse: bool, level: str) -> None:
    """Serve the hall: play in the browser, with friends by a link."""
    from gnomehall.server import logs

    logs.set_up(level)
    with listen(host, port) as listener:
        run(listener, database or default_database(), host, browse)


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


def run(listener: socket.socket, database: str, host: str, browse: bool = False) -> None:
    """Serve until interrupted."""
    from sqlalchemy.exc import SQLAlchemyError

    from gnomehall.server.app import make_app, server
    from gnomehall.server.store import Store

    try:
        store = Store(database)
    except ModuleNotFoundError:
        raise click.ClickException("PostgreSQL needs its driver: pip install 'gnomehall[postgres]'") from None
    except (SQLAlchemyError, ValueError, OSError) as error:
        raise click.ClickException(f"cannot open the database: {' '.join(str(error).split())[:200]}") from None
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    click.echo(f"The hall is open: {address}")
    sys.stdout.flush()
    if browse:
        webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is the normal way to stop; everything is closed by now
        server(make_app(store)).run(sockets=[listener])


SERVER_COMMANDS: tuple[click.Command, ...] = (serve,)
