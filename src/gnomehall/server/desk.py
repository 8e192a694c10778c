"""What the hall hands out beside the socket: records, suspicions, a player's data, links to other devices."""

import asyncio
import time
from typing import TYPE_CHECKING

from gnomehall.core.record import Record
from gnomehall.server.export import export
from gnomehall.server.limits import hashed
from gnomehall.server.out import no
from gnomehall.server.questions import Suspect
from gnomehall.server.reviews import Reviews

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

MOST_KNOWN = 50
"""Cached results, up to 500 KB each."""


class Desk:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._suspicions: dict[str, asyncio.Future[bytes]] = {}
        self.reviews = Reviews(hall)
        self._exporting: set[str] = set()

    async def record(self, table: str) -> Record:
        """Illegal unless the match is over and can be opened."""
        await self.hall.load(table)
        return self.hall.hub.table(table).record()

    async def suspicion(self, table: str) -> bytes:
        """Who suspected whom, encoded. Illegal as for ``record``, and for games without secret roles."""
        record = await self.present(table)
        if self.hall.hub.games[record.game].suspicion is None:
            raise no("no-roles")
        return await self._found(self._suspicions, table, Suspect(record.to_json()))

    async def present(self, table: str) -> Record:
        """The record of a match of the present rules."""
        record = await self.record(table)
        if record.version != self.hall.hub.games[record.game].version:
            raise no("older-version")
        return record

    async def _found(self, known: dict[str, asyncio.Future[bytes]], table: str, question: Suspect) -> bytes:
        """The answer of a bot process, which is asked once however many want to know."""
        found = known.get(table)
        if found is None:
            found = known[table] = self.hall.thinkers.find(question)
            if len(known) > MOST_KNOWN:
                del known[next(iter(known))]
        told = await asyncio.shield(found)
        if not told:
            known.pop(table, None)
            raise no("fault")
        return told

    async def is_known(self, token: str) -> bool:
        return await self.hall.apart(self.hall.store.player, hashed(token)) is not None

    async def transfer(self, code: str, token: str) -> bool:
        """Give the token to the player who asked for this link; False if the link is used or expired."""
        hashes = hashed(code), hashed(token)
        return await self.hall.apart(self.hall.store.use_transfer, *hashes, time.time()) is not None

    async def export(self, token: str) -> bytes | None:
        """One at a time, and once per player: replaying all matches of somebody may take seconds."""
        known = await self.hall.apart(self.hall.store.player, hashed(token))
        if known is None:
            return None
        if known.player in self._exporting:
            raise no("too-frequent")
        self._exporting.add(known.player)
        try:
            async with self.hall.reading:
                return await self.hall.apart(export, self.hall.store, self.hall.hub.games, known.player)
        finally:
            self._exporting.discard(known.player)
