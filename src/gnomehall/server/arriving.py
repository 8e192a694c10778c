"""Whoever comes: the player of a device, who is created if new. People who come together share reads and commits."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from gnomehall.core.text import Lang
from gnomehall.server import naming
from gnomehall.server.accounts import day
from gnomehall.server.limits import hashed
from gnomehall.server.looks import Looks
from gnomehall.server.out import Out
from gnomehall.server.store import Known
from gnomehall.server.visitors import Visitor
from gnomehall.server.writes import AddToken, SavePlayer, SeeToken

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.hall")


class Arrivals:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by hash of a token
        self._looks = Looks(self._find)
        """By the hash of a token."""

    async def player(self, token: str, lang: Lang, visitor: Visitor | None, is_fresh: bool) -> Known | None:
        """As ``Hall.player``."""
        try:
            return await self._player(hashed(token), lang, visitor, is_fresh, time.time())
        except SQLAlchemyError as error:
            log.error("not read", extra={"error": type(error).__name__})
            return None

    async def _player(
        self, token_hash: str, lang: Lang, visitor: Visitor | None, is_fresh: bool, now: float
    ) -> Known | None:
        writer = self.hall.writer
        lock = self._locks.get(token_hash) or asyncio.Lock()
        self._locks[token_hash] = lock
        async with lock:  # a browser may connect twice at once
            known = None if is_fresh else await self._looks.ask(token_hash)
            if known is None:
                if visitor is not None and not visitor.take("newcomers", now):
                    return None
                new, name = secrets.token_hex(8), naming.fresh(lang)
                if await writer.store_now([SavePlayer(new, name, now), AddToken(token_hash, new, now)]):
                    return Known(new, name, day(now), now)
                known = await self._looks.ask(token_hash)  # at another process, perhaps
        if known is not None and known.seen < day(now):
            out = Out()
            out.writes.append(SeeToken(token_hash, day(now)))
            writer.put(out)
        return known

    async def _find(self, tokens: list[str]) -> dict[str, Known]:
        return await self.hall.apart(self.hall.store.players, tokens)
