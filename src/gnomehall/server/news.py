"""What others stored, read from PostgreSQL past SQLAlchemy, which costs 100 µs of CPU per statement."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from gnomehall.server.messages import ChatLine
from gnomehall.server.rows import match_row
from gnomehall.server.schema import MATCHES
from gnomehall.server.steps import driver_of
from gnomehall.server.writes import AddLine, AddStep, SaveMatch

DEAD = 1.3
"""Seconds without a beat after which a process counts as dead."""

_COLUMNS = [column.name for column in MATCHES.c]
_STEPS = """
    select steps.match, step, kind, seat, action, ask, at
    from unnest(%s::text[], %s::int[]) as known (match, rows)
    join steps on steps.match = known.match and steps.step >= known.rows order by steps.match, step"""
_THINKERS = "select match, step, process from thinking where match = any(%s::text[])"
_ROWS = f"""
    select {", ".join(f"matches.{name}" for name in _COLUMNS)}
    from unnest(%s::text[], %s::int[]) as known (match, revision)
    join matches on matches.match = known.match and matches.revision > known.revision"""
_LINES = """
    select chat.match, chat.line, name, seat, text, at, player
    from unnest(%s::text[], %s::int[]) as known (match, lines)
    join chat on chat.match = known.match and chat.line >= known.lines order by chat.match, chat.line"""
_WATCHERS = f"""
    select match, sum(onlookers), sum(screens) from watched join processes using (process)
    where match = any(%s::text[]) and process != %s
    and processes.beat > extract(epoch from clock_timestamp()) - {DEAD} group by match"""
_PRESENCE = f"""
    select player, process, beat > extract(epoch from clock_timestamp()) - {DEAD}, gone, beat
    from present left join processes using (process) where player = any(%s::text[]) and process != %s"""


class Read(NamedTuple):
    """How much of a match a process has in memory."""

    match: str
    rows: int
    revision: int
    lines: int
    has_bots: bool


Presence = dict[str, dict[str, float | None]]
"""By player and process: when they left it; None while they are connected."""


def steps(connection: sa.Connection, known: Collection[Read]) -> list[AddStep]:
    """Steps beyond those that are known."""
    values = [read.match for read in known], [read.rows for read in known]
    return [AddStep(*row) for row in _found(connection, _STEPS, values)]


def thinkers(connection: sa.Connection, matches: Sequence[str]) -> list[tuple[str, int, str]]:
    """Match, step, and the process that thinks about it."""
    return list(_found(connection, _THINKERS, (matches,)))


def rows(connection: sa.Connection, known: Collection[Read]) -> list[SaveMatch]:
    """Rows of later revisions than those that are known."""
    values = [read.match for read in known], [read.revision for read in known]
    return [match_row(zip(_COLUMNS, row, strict=True)) for row in _found(connection, _ROWS, values)]


def lines(connection: sa.Connection, known: Collection[Read]) -> list[AddLine]:
    """Chat beyond what is known."""
    values = [read.match for read in known], [read.lines for read in known]
    return [
        AddLine(match, line, ChatLine(name, seat, text, at, player, line), player)
        for match, line, name, seat, text, at, player in _found(connection, _LINES, values)
    ]


def watchers(connection: sa.Connection, process: str, matches: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Onlookers and screens at other living processes."""
    found = dict.fromkeys(matches, (0, 0))
    for match, onlookers, screens in _found(connection, _WATCHERS, (matches, process)):
        found[match] = (onlookers, screens)
    return found


def presence(connection: sa.Connection, process: str, players: Collection[str]) -> Presence:
    """Where else these players are or were. Whoever was at a process that died left when it was last alive."""
    found: Presence = {player: {} for player in players}
    for player, other, is_alive, gone, beat in _found(connection, _PRESENCE, (list(players), process)):
        found[player][other] = gone if is_alive or gone is not None else beat or 0.0
    return found


def _found(connection: sa.Connection, statement: str, values: Sequence[Any]) -> Iterable[Any]:
    with driver_of(connection) as driver:
        return driver.execute(statement, values, prepare=True).fetchall()  # type: ignore[no-any-return]
