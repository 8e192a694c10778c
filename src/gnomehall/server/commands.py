"""The command ``gnomehall serve``."""

import contextlib
import errno
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gnomehall.server import addresses
from gnomehall.server.upkeep import UPKEEP_COMMANDS

if TYPE_CHECKING:
    from gnomehall.server.bus import Bus
    from gnomehall.server.limits import Settings
    from gnomehall.server.store import Store

if TYPE_CHECKING:
    from gnomehall.server.notices.settings import NoticeSettings

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
@click.option(
    "--bus",
    metavar="URL",
    envvar="GNOMEHALL_BUS",
    help="nats://host:4222/name: wakes the other processes on one PostgreSQL.  [default: PostgreSQL itself]",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    metavar="ADDRESS/NET",
    multiple=True,
    envvar="GNOMEHALL_TRUSTED_PROXY",
    help="A proxy in front of the hall: what it says about a visitor's address and scheme is taken. May repeat.",
)
@click.option(
    "--metrics-token",
    metavar="TOKEN",
    default="",
    envvar="GNOMEHALL_METRICS_TOKEN",
    help="Lets other machines read /metrics with this bearer token.  [default: only this machine]",
)
@click.option(
    "--smtp",
    metavar="URL",
    envvar="GNOMEHALL_SMTP",
    help="Send e-mail notices: smtp://user:password@host:587?from=hall@example.org",
)
@click.option("--telegram", metavar="TOKEN", envvar="GNOMEHALL_TELEGRAM", help="Send notices by this Telegram bot.")
@click.option(
    "--site",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    envvar="GNOMEHALL_SITE",
    help="The folder that make site built: the hall then offers to play offline.",
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
    bus: str | None,
    proxies: tuple[str, ...],
    metrics_token: str,
    smtp: str | None,
    telegram: str | None,
    site: Path | None,
    browse: bool,
    level: str,
) -> None:
    """Serve the hall: play in the browser, with friends by a link. The local network can join."""
    from gnomehall.server import logs
    from gnomehall.server.limits import Settings

    if local and host is not None:
        raise click.UsageError("--local and --host exclude each other")
    public = None if public_url is None else addresses.checked(public_url)
    nets = tuple(addresses.checked_net(each) for each in proxies)
    logs.set_up(level)
    chosen = addresses.LOCAL if local else host or addresses.ANY
    with listen(chosen, port) as listener:
        own, others = addresses.of(chosen, listener.getsockname()[1])
        notices = notice_settings(public or others or own, smtp or "", telegram or "")
        names = (chosen,) if chosen != addresses.ANY else ()
        settings = Settings(
            address=public or others, names=names, proxies=nets, metrics_token=metrics_token, notices=notices
        )
        run(listener, database or default_database(), own, settings, bus, browse, site)


def notice_settings(address: str, smtp: str, telegram: str) -> "NoticeSettings":
    from gnomehall.server.notices.mail import smtp_of
    from gnomehall.server.notices.settings import NoticeSettings

    if smtp:
        try:
            smtp_of(smtp)
        except ValueError as error:  # its text repeats no password
            raise click.BadParameter(str(error), param_hint="--smtp") from None
    return NoticeSettings(address=address, smtp=smtp, telegram=telegram)


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


def nats(url: str, store: "Store") -> "Bus":
    from gnomehall.server.bus import Nats

    if not store.is_shared:
        raise click.ClickException("--bus is for several processes on one PostgreSQL; a SQLite file belongs to one")
    try:
        return Nats(url)
    except ModuleNotFoundError:
        raise click.ClickException("NATS needs its client: pip install 'gnomehall[nats]'") from None
    except ValueError as error:
        raise click.ClickException(f"--bus: {error}") from None


def run(
    listener: socket.socket,
    database: str,
    own: str,
    settings: "Settings",
    bus: str | None = None,
    browse: bool = False,
    site: Path | None = None,
) -> None:
    """Serve until interrupted. ``own`` is the address on this machine; that for others is in the settings, if any."""
    from sqlalchemy.exc import SQLAlchemyError

    from gnomehall.server.app import make_app, server
    from gnomehall.server.claim import Taken, claimed
    from gnomehall.server.store import Store

    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(claimed(database, own))
            store = Store(database)
        except ModuleNotFoundError:
            raise click.ClickException("PostgreSQL needs its driver: pip install 'gnomehall[postgres]'") from None
        except Taken as taken:
            raise click.ClickException(f"the hall of this database is already open: {taken}") from None
        except (SQLAlchemyError, ValueError, OSError) as error:
            raise click.ClickException(f"cannot open the database: {' '.join(str(error).split())[:200]}") from None
        stack.callback(store.close)
        wakes = nats(bus, store) if bus else None
        click.echo(f"The hall is open: {own}/")
        click.echo(addresses.invitation(settings.address))
        sys.stdout.flush()
        if browse:
            webbrowser.open(own)
        with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is the normal way to stop; everything is closed by now
            server(make_app(store, settings, wakes, site)).run(sockets=[listener])


SERVER_COMMANDS: tuple[click.Command, ...] = (serve, *UPKEEP_COMMANDS)
