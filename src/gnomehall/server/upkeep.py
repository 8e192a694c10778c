"""Commands for whoever runs a hall: ``backup``, ``restore``, ``admin``. They work while the hall is open."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from gnomehall.server.store import Store

WAIT = 10.0
"""Seconds to wait for a server to carry out an order."""
UNITS = {"m": 60.0, "h": 3600.0, "d": 86400.0}

database_option = click.option(
    "--database",
    metavar="URL",
    envvar="GNOMEHALL_DATABASE",
    help="sqlite:///file or postgresql://...  [default: a file in your data folder]",
)


def chosen(database: str | None) -> str:
    from gnomehall.server.commands import default_database

    return database or default_database()


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Copy the hall's database to FILE, as it is at one moment, while people play."""
    from sqlalchemy.exc import SQLAlchemyError

    from gnomehall.server.backup import Unfit, backup as copy

    try:
        size = copy(chosen(database), file)
    except (Unfit, SQLAlchemyError, OSError) as error:
        raise click.ClickException(f"no backup was made: {_short(error)}") from None
    click.echo(f"{file}: {size} bytes")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace a database that has something in it.")
@database_option
def restore(file: Path, force: bool, database: str | None) -> None:
    """Fill the hall's database from a backup. No server may be running."""
    from sqlalchemy.exc import SQLAlchemyError

    from gnomehall.server.backup import Unfit, restore as fill
    from gnomehall.server.claim import Taken

    try:
        fill(file, chosen(database), force)
    except Taken as taken:
        raise click.ClickException(f"nothing was restored: the hall is open at {taken}") from None
    except (Unfit, SQLAlchemyError, OSError, ValueError) as error:
        raise click.ClickException(f"nothing was restored: {_short(error)}") from None
    click.echo("restored")


class Desk:
    """The database, and how answers are printed."""

    def __init__(self, database: str, as_json: bool) -> None:
        self.database = database
        self.as_json = as_json

    def use(self, do: "Callable[[Store], Any]") -> Any:
        from sqlalchemy.exc import SQLAlchemyError

        from gnomehall.server.store import Store

        try:
            store = Store(self.database)
            try:
                return do(store)
            finally:
                store.close()
        except (SQLAlchemyError, OSError, ValueError) as error:
            raise click.ClickException(_short(error)) from None

    def show(self, rows: list[dict[str, Any]]) -> None:
        if self.as_json:
            click.echo(json.dumps(rows, ensure_ascii=False, default=str))
            return
        for row in rows:
            click.echo("  ".join(f"{name}={_plain(value)}" for name, value in row.items()))
        if not rows:
            click.echo("none")

    def order(self, what: str, whom: str = "") -> None:
        """Leave an order and wait for the answer."""
        from gnomehall.server import orders

        def wait(store: "Store") -> str | None:
            number = orders.give(store, what, whom, time.time())
            until = time.monotonic() + WAIT
            while (said := orders.answer(store, number)) is None and time.monotonic() < until:
                time.sleep(0.1)
            return said

        said = self.use(wait) or "no server runs; it will be done when one starts"
        self.show([{"order": what, "whom": whom, "answer": said}])


@click.group()
@database_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def admin(context: click.Context, database: str | None, as_json: bool) -> None:
    """Look after a hall, also while it is open. Servers log every order; `admin orders` lists them."""
    context.obj = Desk(chosen(database), as_json)


def _listing(name: str, words: str, read: "Callable[[Store, int], list[dict[str, Any]]]") -> None:
    @admin.command(name, help=words)
    @click.option("--most", default=50, show_default=True, type=click.IntRange(1))
    @click.pass_obj
    def listing(desk: Desk, most: int) -> None:
        desk.show(desk.use(lambda store: read(store, most)))


def _tables(store: "Store", most: int) -> list[dict[str, Any]]:
    from gnomehall.server import admin as desk

    return desk.tables(store, most)


def _players(store: "Store", most: int) -> list[dict[str, Any]]:
    from gnomehall.server import admin as desk

    return desk.players(store, most)


def _costs(store: "Store", most: int) -> list[dict[str, Any]]:
    from gnomehall.server import admin as desk

    return desk.costs(store, most, time.time())


def _orders(store: "Store", most: int) -> list[dict[str, Any]]:
    from gnomehall.server import admin as desk

    return desk.orders(store, most)


_listing("tables", "Unfinished tables, last touched first.", _tables)
_listing("players", "Players, newest first.", _players)
_listing("costs", "The busiest tables of the last hour.", _costs)
_listing("orders", "What was ordered lately, and how it went.", _orders)


@admin.command()
@click.argument("table")
@click.pass_obj
def close(desk: Desk, table: str) -> None:
    """Close a table; a match ends without a result."""
    desk.order("close", table)


@admin.command()
@click.argument("player")
@click.confirmation_option(prompt="All that is stored about this player goes. Really?")
@click.pass_obj
def delete(desk: Desk, player: str) -> None:
    """Delete all data of a player (the id is in `admin players`)."""
    desk.order("delete", player)


@admin.command()
@click.pass_obj
def sweep(desk: Desk) -> None:
    """Remove the tables that nobody started, now."""
    desk.order("sweep")


@admin.command()
@click.argument("address")
@click.option("--for", "length", default="1d", show_default=True, help="30m, 12h, 7d; 0 ends the ban.")
@click.pass_obj
def ban(desk: Desk, address: str, length: str) -> None:
    """Refuse an address for a time."""
    from gnomehall.server import bans

    try:
        whom = bans.network(address)
    except ValueError:
        raise click.UsageError(f"{address!r} is not an address") from None
    _set(desk, "address", whom, length)


@admin.command()
@click.argument("player")
@click.option("--for", "length", default="1d", show_default=True, help="30m, 12h, 7d; 0 ends it.")
@click.pass_obj
def mute(desk: Desk, player: str, length: str) -> None:
    """Keep a player out of all chats for a time."""
    _set(desk, "mute", player, length)


@admin.command()
@click.argument("game")
@click.option("--most", default=60, show_default=True, type=click.IntRange(1), help="Finished matches to search.")
@click.pass_obj
def puzzles(desk: Desk, game: str, most: int) -> None:
    """Take the puzzles of GAME from this hall's own matches, the latest, in place of those taken before."""
    from gnomehall.games import GAMES
    from gnomehall.server.puzzling import collect

    if game not in GAMES:
        raise click.UsageError(f"{game!r} is not a game")
    found = desk.use(lambda store: collect(store, GAMES[game], most))
    desk.show([{"game": game, "puzzles": len(found)}])


@admin.command("bans")
@click.pass_obj
def list_bans(desk: Desk) -> None:
    """Who is banned or muted now."""
    from gnomehall.server import admin as read

    desk.show(desk.use(lambda store: read.bans(store, time.time())))


def _set(desk: Desk, kind: Any, whom: str, length: str) -> None:
    from gnomehall.server import bans, orders

    seconds, now = _seconds(length), time.time()

    def write(store: "Store") -> None:
        bans.ban(store, kind, whom, now, seconds)
        orders.note(store, kind, whom, now, f"for {seconds:.0f} seconds")

    desk.use(write)
    desk.show([{"kind": kind, "whom": whom, "seconds": seconds}])


def _seconds(length: str) -> float:
    try:
        return float(length[:-1]) * UNITS[length[-1]] if length != "0" else 0.0
    except (ValueError, KeyError, IndexError):
        raise click.UsageError(f"{length!r} is not a time: 30m, 12h, 7d or 0") from None


def _plain(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _short(error: BaseException) -> str:
    return " ".join(str(error).split())[:200]


UPKEEP_COMMANDS: tuple[click.Command, ...] = (backup, restore, admin)
