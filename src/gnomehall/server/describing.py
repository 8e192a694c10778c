"""How tables are described to clients: the ``table`` message, and the lists of the hall."""

from collections.abc import Iterable
from heapq import nlargest

from gnomehall.core.chance import Dice
from gnomehall.server.limits import ABANDONED, CHAT_SHOWN, LIST_LENGTH, UNTOUCHED
from gnomehall.server.messages import OriginInfo, SeatInfo, Table as TableMessage, TableLine, Wish
from gnomehall.server.presence import Client, People
from gnomehall.server.tables import Table
from gnomehall.server.writes import SaveMatch, Seated, is_gone


def seat_info(seat: Seated, people: People) -> SeatInfo:
    return SeatInfo(
        who=seat.who,  # type: ignore[arg-type]  # stored as text
        name=seat.name,
        by=seat.by,
        bot=seat.bot,
        face=seat.face,
        expected=seat.expected,
        offered=seat.offered,
        online=people.is_online(seat.by),
        resigned=seat.resigned,
        stand_in=seat.stand_in,
        gone=is_gone(seat.by),
    )


def table_message(table: Table, people: People) -> TableMessage:
    dice = None if table.seed is None else Dice(table.seed)
    return TableMessage(
        table=table.id,
        game=table.game.key,
        version=table.version,
        options=table.options,
        phase=table.phase,
        seats=[seat_info(seat, people) for seat in table.seats],
        host=table.host,
        open=table.open,
        hints=table.hints,
        commitment=dice.commitment if dice is not None else "",
        chat=table.chat[-CHAT_SHOWN:],
        onlookers=onlookers(table, people) + table.elsewhere.onlookers,
        leads=table.leads,
        screens=screens(table, people) + table.elsewhere.screens,
        rematch=table.rematch,
        seed=dice.seed.hex() if dice is not None and table.phase == "over" else "",
        wish=wish_info(table),
        hides=table.hides(),
        muted=table.guests.muted,
        barred=table.guests.barred,
        clock=table.clock,
        reviews=table.reviews,
        origin=origin_info(table),
    )


def origin_info(table: Table) -> OriginInfo | None:
    origin = table.origin
    return None if origin is None else OriginInfo(origin.match, len(origin.actions), origin.seat)


def onlookers(table: Table, people: People) -> int:
    """How many watch through this process without a seat."""
    seated = {seat.by for seat in table.seats if seat.by}
    watchers = [people.clients[conn] for conn in table.watchers]
    return sum(client.player not in seated and table.id not in client.screens for client in watchers)


def screens(table: Table, people: People) -> int:
    return sum(table.id in people.clients[conn].screens for conn in table.watchers)


def wish_info(table: Table) -> Wish | None:
    wish = table.wish
    if wish is None:
        return None
    seats = [number for number, seat in enumerate(table.seats) if seat.by in wish.waits_for and seat.who == "person"]
    return Wish(wish.seat, wish.to, seats)


def open_lines(waiting: Iterable[Table], stored: Iterable[SaveMatch], people: People, now: float) -> list[TableLine]:
    """Tables that anyone may join, the newest, the same for everybody. ``waiting`` are in memory."""
    newest = nlargest(LIST_LENGTH, waiting, key=lambda table: table.made)
    rows = _kept([*(table.row() for table in newest), *stored], now)
    rows = sorted(rows, key=lambda row: -row.made)[:LIST_LENGTH]
    return [table_line(row, None, None, people, now) for row in rows]


def own_lines(
    client: Client, tables: dict[str, Table], mine: Iterable[str], invited: dict[str, str], people: People, now: float
) -> list[TableLine]:
    """The player's tables (``mine``: those in memory), those they follow, and those they are ``invited`` to, by table
    by whom."""
    stored = [row for name, row in client.rows.items() if name not in tables]
    rows = [row for row in stored if is_mine(row, client.player) or row.match in client.follows]
    rows += [tables[name].row() for name in {*mine, *invited, *client.follows} & tables.keys()]
    # What is over must not push out what still waits for somebody.
    rows = sorted(_kept(rows, now), key=lambda row: (row.phase == "over", -row.touched))[:LIST_LENGTH]
    return [table_line(row, tables.get(row.match), client, people, now, invited) for row in rows]


def is_mine(row: SaveMatch, player: str) -> bool:
    """The store remembers everyone who ever sat here, also before the start."""
    return player in (row.host, *(seat.by for seat in row.seats))


def _kept(rows: Iterable[SaveMatch], now: float) -> list[SaveMatch]:
    """Without the tables that nobody started."""
    return [row for row in rows if row.phase != "arranging" or row.touched > now - ABANDONED]


def table_line(
    row: SaveMatch,
    table: Table | None,
    client: Client | None,
    people: People,
    now: float,
    invited: dict[str, str] | None = None,
) -> TableLine:
    """``client`` is None in a list for everybody."""
    turn = table.actor() if table is not None else -1
    seat = row.seats[turn] if turn >= 0 else None
    your_turn = client is not None and seat is not None and seat.by == client.player and not seat.bot
    return TableLine(
        table=row.match,
        game=row.game,
        options=dict(row.options),
        phase=row.phase,
        seats=[seat_info(seated, people) for seated in row.seats],
        number=row.number,
        hints=row.hints,
        turn=turn,
        your_turn=your_turn,
        due=table.due() if table is not None else None,
        clock=row.clock,
        away=client is not None and _is_away(row, client, your_turn, now),
        made=row.made,
        touched=row.touched,
        invited=(invited or {}).get(row.match, ""),
        follows=client is not None and row.match in client.follows,
    )


def _is_away(row: SaveMatch, client: Client, your_turn: bool, now: float) -> bool:
    """Put away by the player and not their turn again; or against bots alone and untouched for long."""
    put = client.away.get(row.match)
    if put is not None and not (your_turn and row.number != put):
        return True
    is_alone = all(seat.by == client.player for seat in row.seats if seat.by)
    return row.phase == "playing" and is_alone and row.touched < now - UNTOUCHED
