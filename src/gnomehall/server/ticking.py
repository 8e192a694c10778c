"""What the hall does several times a second: whose time is up, whose lists changed, who reads nothing."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from gnomehall.server import timing, watching
from gnomehall.server.line import SILENT

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.hall")
TICK = 0.5
UNSPOKEN = 60.0
"""Seconds in which a new connection must ask for something."""


async def tick(hall: "Hall") -> None:
    while True:
        await asyncio.sleep(TICK)
        for part in (hub, clocks, lines):
            guarded(part, hall)
        while hall.hub.untold:
            guarded(one_list, hall)
            await asyncio.sleep(0)


def guarded(part: Callable[["Hall", float], None], hall: "Hall") -> None:
    try:
        part(hall, time.time())
    except Exception:  # a bug: clocks and lists must go on
        log.exception("fault", extra={"ask": "tick"})


def one_list(hall: "Hall", now: float) -> None:
    hall.writer.put(watching.tell_list(hall.hub, now))


def hub(hall: "Hall", now: float) -> None:
    hall.writer.put(hall.hub.tick(now))


def clocks(hall: "Hall", now: float) -> None:
    for table in timing.late(hall.hub, now):
        try:
            hall.writer.put(timing.run_out(hall.hub, table, now))
        except Exception:  # a bug, as in Hall.take; the clocks of the other tables go on
            log.exception("fault", extra={"ask": "clocks"})
            hall.reload({table.id})


def lines(hall: "Hall", now: float) -> None:
    at = time.monotonic()
    for conn, line in hall.lines.items():
        line.check(at)
        client = hall.hub.people.clients[conn]
        if not client.has_asked and now - client.came > UNSPOKEN and not line.dropped:
            line.drop(SILENT)
