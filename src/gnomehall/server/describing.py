"""How tables are described to clients: the ``table`` message, and the lists of the hall."""

from collections.abc import Iterable

from gnomehall.server.limits import LIST_LENGTH
from gnomehall.server.messages import Lists, SeatInfo, Table as TableMessage, TableLine
from gnomehall.server.presence import Client, People
from gnomehall.server.tables import Table
from gnomehall.server.writes import SaveMatch, Seated


def seat_info(seat: Seated, people: People) -> SeatInfo:
    return SeatInfo(
        who=seat.who,  # type: ignore[arg-type]  # stored as text
        name=seat.name,
        by=seat.by,
        bot=seat.bot,
        ready=seat.ready,
        online=people.is_online(seat.by),
        resigned=seat.resigned,
    )


def table_message(table: Table, people: People) -> TableMessage:
    seated = {seat.by for seat in table.seats if seat.by}
    dice = table.match.dice if table.match is not None else None
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
        chat=table.chat,
        onlookers=sum(people.clients[conn].player not in seated for conn in table.watchers),
        rematch=table.rematch,
        seed=dice.seed.hex() if dice is not None and table.phase == "over" else "",
        hides=table.hides(),
    )


def hall_lists(client: Client, tables: dict[str, Table], mine: Iterable[str], people: People) -> Lists:
    """The hall as this player sees it: tables in memory (``mine``: the player's own), and stored rows for the rest."""
    stored = [row for name, row in client.rows.items() if name not in tables]
    open_rows = [row for row in stored if row.open and row.phase == "arranging"]
    open_rows += [table.row() for table in tables.values() if table.open and table.phase == "arranging"]
    own_rows = [row for row in stored if any(seat.by == client.player for seat in row.seats)]
    own_rows += [tables[name].row() for name in mine]

    def lines(rows: list[SaveMatch]) -> list[TableLine]:
        newest = sorted(rows, key=lambda row: row.made, reverse=True)[:LIST_LENGTH]
        return [_line(row, tables.get(row.match), client.player, people) for row in newest]

    return Lists(open=lines(open_rows), mine=lines(own_rows))


def _line(row: SaveMatch, table: Table | None, player: str, people: People) -> TableLine:
    actor = table.actor() if table is not None else -1
    seat = row.seats[actor] if actor >= 0 else None
    return TableLine(
        table=row.match,
        game=row.game,
        options=dict(row.options),
        phase=row.phase,
        seats=[seat_info(seated, people) for seated in row.seats],
        number=row.number,
        hints=row.hints,
        your_turn=seat is not None and seat.by == player and not seat.bot,
        made=row.made,
    )
