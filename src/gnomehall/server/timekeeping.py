"""What clocks need of the store: where time is up, and when nobody served the database. Blocking, except ``watch``,
which runs beside the hall."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from gnomehall.server.schema import DUE, PROCESSES
from gnomehall.server.store import Store

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.clocks")
EVERY = 5.0
"""Seconds between two looks for clocks that ran out at tables that are not in memory."""
MOST = 200
"""Matches that are looked at together because time is up."""
ALONE = "alone"
"""The row of a process that has the database for itself. Processes that share one have rows of their own."""


def late(store: Store, now: float) -> list[str]:
    """Matches in which somebody's time is up."""
    with store.engine.connect() as connection:
        found = sa.select(DUE.c.match).where(DUE.c.due < now).order_by(DUE.c.due).limit(MOST)
        return list(connection.scalars(found))


def is_needed(store: Store) -> bool:
    """Whether a clock runs anywhere."""
    with store.engine.connect() as connection:
        return connection.scalar(sa.select(DUE.c.match).where(DUE.c.due.is_not(None)).limit(1)) is not None


def closed(store: Store, now: float) -> tuple[float, float]:
    """From the last sign of life of any process until now; empty if there was none. Clocks do not count that time."""
    with store.engine.connect() as connection:
        last = connection.scalar(sa.select(sa.func.max(PROCESSES.c.beat)).where(PROCESSES.c.beat > 0))
    return (now if last is None else min(last, now)), now


def note(store: Store, now: float) -> None:
    """The hall is open."""
    sign = store.insert(PROCESSES).values(process=ALONE, beat=now)
    with store.engine.begin() as connection:
        connection.execute(sign.on_conflict_do_update(index_elements=["process"], set_={"beat": now}))


async def _load(hall: "Hall", match: str) -> None:
    try:
        await hall.load(match)
    except SQLAlchemyError:
        raise
    except Exception:  # a bug: the clocks of the other tables go on
        log.exception("fault", extra={"ask": "clocks"})


async def watch(hall: "Hall") -> None:
    """Load the tables where somebody's time is up; say from time to time that the hall is open."""
    while True:
        try:
            for match in await hall.apart(late, hall.store, time.time()):
                await _load(hall, match)
            if not hall.process and await hall.apart(is_needed, hall.store):
                await hall.apart(note, hall.store, time.time())
        except SQLAlchemyError as error:
            log.error("clocks not read", extra={"error": type(error).__name__})
        await asyncio.sleep(EVERY)
