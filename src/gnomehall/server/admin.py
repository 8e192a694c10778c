"""What `gnomehall admin` lists: read from the database, so it costs the running servers nothing. Blocking."""

from typing import Any

import sqlalchemy as sa

from gnomehall.server.rows import match_row
from gnomehall.server.schema import BANS, CHAT, KEPT, MATCHES, MEMBERS, ORDERS, PLAYERS, STEPS, TOKENS
from gnomehall.server.store import Store

Row = dict[str, Any]
HOUR = 3600.0


def tables(store: Store, most: int) -> list[Row]:
    """Unfinished tables, last touched first. No secret of a match: who sits there, and how it stands."""
    shown = MATCHES.select().where(MATCHES.c.phase != "over").order_by(MATCHES.c.touched.desc()).limit(most)
    with store.engine.connect() as connection:
        rows = [match_row(row) for row in connection.execute(shown).mappings()]
        steps = _counted(connection, STEPS, [row.match for row in rows])
    return [
        {
            "table": row.match,
            "game": row.game,
            "phase": row.phase,
            "open": row.open,
            "host": row.host,
            "seats": [seat.name or seat.bot or seat.who for seat in row.seats],
            "steps": steps.get(row.match, 0),
            "made": row.made,
            "touched": row.touched,
        }
        for row in rows
    ]


def players(store: Store, most: int) -> list[Row]:
    """Newest first."""
    hosted = sa.select(MEMBERS.c.player, sa.func.count().label("matches")).group_by(MEMBERS.c.player).subquery("hosted")
    seen = sa.select(TOKENS.c.player, sa.func.max(TOKENS.c.seen).label("seen"), sa.func.count().label("devices"))
    seen_by = seen.group_by(TOKENS.c.player).subquery("seen_by")
    found = (
        sa.select(PLAYERS, hosted.c.matches, seen_by.c.seen, seen_by.c.devices)
        .outerjoin(hosted, hosted.c.player == PLAYERS.c.player)
        .outerjoin(seen_by, seen_by.c.player == PLAYERS.c.player)
        .order_by(PLAYERS.c.made.desc())
        .limit(most)
    )
    with store.engine.connect() as connection:
        return [{**row, "matches": row["matches"] or 0} for row in connection.execute(found).mappings()]


def costs(store: Store, most: int, now: float) -> list[Row]:
    """What was asked of the hall in the last hour, by table: steps and lines of chat; and the bytes kept of each."""
    with store.engine.connect() as connection:
        busy = (
            sa.select(STEPS.c.match, sa.func.count().label("steps"))
            .where(STEPS.c.at > now - HOUR)
            .group_by(STEPS.c.match)
            .order_by(sa.desc("steps"))
            .limit(most)
        )
        steps = _pairs(connection, busy)
        said = (
            sa.select(CHAT.c.match, sa.func.count().label("lines"))
            .where(CHAT.c.at > now - HOUR)
            .group_by(CHAT.c.match)
            .order_by(sa.desc("lines"))
            .limit(most)
        )
        lines = _pairs(connection, said)
        names = sorted({*steps, *lines})
        size = sa.select(KEPT.c.match, sa.func.sum(sa.func.length(KEPT.c.data))).where(KEPT.c.match.in_(names))
        kept = _pairs(connection, size.group_by(KEPT.c.match))
    busiest = sorted(names, key=lambda name: -steps.get(name, 0) - lines.get(name, 0))[:most]
    return [
        {"table": name, "steps": steps.get(name, 0), "lines": lines.get(name, 0), "kept_bytes": kept.get(name, 0)}
        for name in busiest
    ]


def bans(store: Store, now: float) -> list[Row]:
    with store.engine.connect() as connection:
        found = connection.execute(BANS.select().where(BANS.c.until > now).order_by(BANS.c.until)).mappings()
        return [dict(row) for row in found]


def orders(store: Store, most: int) -> list[Row]:
    """What was ordered lately, newest first."""
    with store.engine.connect() as connection:
        found = connection.execute(ORDERS.select().order_by(ORDERS.c.number.desc()).limit(most)).mappings()
        return [dict(row) for row in found]


def _counted(connection: sa.Connection, table: sa.Table, matches: list[str]) -> dict[str, int]:
    counted = sa.select(table.c.match, sa.func.count()).where(table.c.match.in_(matches)).group_by(table.c.match)
    return _pairs(connection, counted)


def _pairs(connection: sa.Connection, query: sa.Select[Any]) -> dict[str, int]:
    return {str(name): int(number) for name, number in connection.execute(query)}
