"""Who may not connect or speak for a time. Blocking to read; the answers come from memory."""

import asyncio
import ipaddress
import logging
import time
from typing import TYPE_CHECKING, Literal

from sqlalchemy.exc import SQLAlchemyError

from gnomehall.server.line import BANNED
from gnomehall.server.schema import BANS
from gnomehall.server.store import Store

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.admin")

Kind = Literal["address", "mute"]
FRESH = 5.0
"""Seconds between two readings of the table."""


def network(address: str) -> str:
    """What is banned with an address: itself, or its /64 if it is IPv6, since a household has a whole one."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Bans:
    """A copy of the table; ``refresh`` reads it again, from a thread."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], float] = {}

    def refresh(self, store: Store) -> None:
        with store.engine.connect() as connection:
            rows = connection.execute(BANS.select()).all()
        self._until = {(row.kind, row.whom): row.until for row in rows}

    def is_banned(self, household: str, now: float) -> bool:
        """By the name under which an address is counted (visitors.py)."""
        return self._until.get(("address", household), 0.0) > now

    def is_muted(self, player: str, now: float) -> bool:
        return self._until.get(("mute", player), 0.0) > now


def ban(store: Store, kind: Kind, whom: str, now: float, seconds: float) -> None:
    """Until ``seconds`` from now; 0 ends it. What is over is removed."""
    with store.engine.begin() as connection:
        connection.execute(BANS.delete().where(BANS.c.until <= now))
        connection.execute(BANS.delete().where(BANS.c.kind == kind, BANS.c.whom == whom))
        if seconds > 0:
            connection.execute(BANS.insert().values(kind=kind, whom=whom, until=now + seconds, made=now))


async def watch(hall: "Hall") -> None:
    """Read the table again and again; disconnect whoever was banned since."""
    while True:
        try:
            await hall.apart(hall.bans.refresh, hall.store)
        except SQLAlchemyError as error:
            log.error("bans not read", extra={"error": type(error).__name__})
        now = time.time()
        for conn, line in hall.lines.items():
            visitor = hall.hub.people.clients[conn].visitor
            if visitor is not None and hall.bans.is_banned(visitor.name, now) and not line.dropped:
                line.drop(BANNED)
        await asyncio.sleep(FRESH)
