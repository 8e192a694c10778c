"""Keeps matches that the server did not keep while they were played. Blocking, like the store,
except ``fill``, which runs beside the hall."""

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from gnomehall.core.game import Game
from gnomehall.server.restoring import restored
from gnomehall.server.schema import KEPT, MATCHES, STEPS
from gnomehall.server.store import Store
from gnomehall.server.writes import ACT, AddKept, Stored

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.keeping")


def kept_or_made(store: Store, game: Game, stored: Stored) -> tuple[list[AddKept], bool]:
    """What was kept of a match of older rules. If that is nothing, what the present rules show of it, provided that
    they allow all its actions and end it where it ended; then it is new."""
    found = kept(store, stored.row.match)
    if found:
        return found, False
    made = shown_by(game, stored)
    return made, bool(made)


def kept(store: Store, match: str) -> list[AddKept]:
    """All that was kept of what the match has shown."""
    with store.engine.connect() as connection:
        found = connection.execute(KEPT.select().where(KEPT.c.match == match).order_by(KEPT.c.first))
        return [AddKept(*row) for row in found]


def shown_by(game: Game, stored: Stored) -> list[AddKept]:
    """All that a match shows under these rules, in one piece; nothing if it cannot be played by them."""
    row = replace(stored.row, version=game.version, phase="playing")
    table = restored(Stored(row, stored.steps, []), game, 0.0)
    if table.match is None or (table.match.outcome() is not None) != (stored.row.phase == "over"):
        return []
    return table.keep()


def keep_missing(store: Store, games: dict[str, Game]) -> Iterator[AddKept]:
    """Pieces for matches of the present rules of which something is missing: they were played before anything was
    kept, or the server was killed."""
    for name in _incomplete(store):
        stored = store.match(name)
        game = games.get(stored.row.game) if stored is not None else None
        if stored is None or game is None or stored.row.version != game.version:
            continue
        made = shown_by(game, stored)
        if not made:
            log.warning("match cannot be kept", extra={"table": name})
        yield from made


def _incomplete(store: Store) -> list[str]:
    actions = sa.select(STEPS.c.match, sa.func.count().label("number")).where(STEPS.c.kind == ACT)
    counted = actions.group_by(STEPS.c.match).subquery()
    kept = sa.select(KEPT.c.match, sa.func.max(KEPT.c.last).label("last")).group_by(KEPT.c.match).subquery()
    missing = (
        sa.select(MATCHES.c.match)
        .outerjoin(counted, counted.c.match == MATCHES.c.match)
        .outerjoin(kept, kept.c.match == MATCHES.c.match)
        .where(
            sa.or_(
                sa.and_(MATCHES.c.phase == "over", kept.c.last.is_(None)),
                sa.and_(
                    MATCHES.c.phase == "playing",
                    sa.func.coalesce(kept.c.last, -1) < sa.func.coalesce(counted.c.number, 0),
                ),
            )
        )
    )
    with store.engine.connect() as connection:
        return list(connection.scalars(missing))


async def fill(hall: "Hall") -> None:
    """Once per start, match by match: the next program may know other rules."""
    missing = keep_missing(hall.store, hall.hub.games)
    try:
        while (piece := await hall.apart(next, missing, None)) is not None:
            await hall.writer.store_now([piece])
    except SQLAlchemyError as error:  # the next start tries again
        log.error("not kept", extra={"error": type(error).__name__})
