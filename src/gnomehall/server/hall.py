"""The running hall: connects the hub to the store, the bots and the connections. Knows no rule about tables."""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from gnomehall import __version__
from gnomehall.bots import LEVELS, Advice
from gnomehall.core.game import Game
from gnomehall.core.record import Record
from gnomehall.core.view import Refusal
from gnomehall.games import GAMES
from gnomehall.server import asks, dispatch, hinting, playing
from gnomehall.server.hub import Hub
from gnomehall.server.limits import Settings
from gnomehall.server.metrics import Metrics
from gnomehall.server.out import Out, Think, no, refused
from gnomehall.server.players import hashed
from gnomehall.server.store import Store
from gnomehall.server.thinkers import Thinkers
from gnomehall.server.writer import Writer
from gnomehall.server.writes import AddStep, AddToken, SavePlayer

log = logging.getLogger("gnomehall.hall")
TICK = 0.5
LONGEST_QUEUE = 500
"""A slow reader with more messages waiting is dropped; when it reconnects, one whole view brings it up to date."""
SUSPICIONS = 50
"""Cached results, up to 100 KB each."""

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Line:
    """The outgoing messages of one connection, in order."""

    __slots__ = ("dropped", "waiting", "wake")

    def __init__(self) -> None:
        self.waiting: deque[bytes] = deque()
        self.wake: asyncio.Future[None] | None = None
        self.dropped = False

    def put(self, message: bytes) -> None:
        self.waiting.append(message)
        if self.wake is not None:
            self.wake.set_result(None)
            self.wake = None

    async def run(self, send: Send) -> None:
        loop = asyncio.get_running_loop()
        waiting = self.waiting
        while True:
            while waiting and not self.dropped:
                await send({"type": "websocket.send", "text": waiting.popleft().decode()})
            if self.dropped:
                await send({"type": "websocket.close", "code": 1013, "reason": "too slow"})
                return
            self.wake = loop.create_future()
            await self.wake


class Hall:
    """Must be created inside the event loop that runs it."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        games: dict[str, Game] = GAMES,
        bots: Iterable[str] = LEVELS,
    ) -> None:
        self.store = store
        self.settings = settings or Settings()
        self.hub = Hub(games, bots, __version__, self.settings)
        self.lines: dict[int, Line] = {}
        self.writer = Writer(store, self.settings.linger, self._deliver, self._refuse, self._reload_lost)
        self.thinkers = Thinkers(
            self.settings.workers, self.settings.think, self.settings.pace, self._answer, self._advise
        )
        self.metrics = Metrics(self)
        self._suspicions: dict[str, asyncio.Future[bytes]] = {}
        self._last_conn = 0
        self._arriving = asyncio.Lock()
        self._tasks = {asyncio.create_task(self._tick())}

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self.thinkers.close()
        await self.writer.close()
        self.store.close()

    # Connections

    async def player(self, token: str) -> tuple[str, str] | None:
        """Id and name of this token's player, who is created if new; None if that could not be stored."""
        token_hash = hashed(token)
        known = await asyncio.to_thread(self.store.player, token_hash)
        if known is not None:
            return known
        async with self._arriving:  # a browser may connect twice at once
            known = await asyncio.to_thread(self.store.player, token_hash)
            if known is None:
                player, now = secrets.token_hex(8), time.time()
                if await self.writer.store_now([SavePlayer(player, "", now), AddToken(token_hash, player, now)]):
                    known = player, ""
        return known

    def connect(self, player: str, name: str) -> tuple[int, Line]:
        self._last_conn += 1
        line = self.lines[self._last_conn] = Line()
        self.writer.put(self.hub.connect(self._last_conn, player, name, time.time()))
        return self._last_conn, line

    def disconnect(self, conn: int) -> None:
        del self.lines[conn]
        self.writer.put(self.hub.disconnect(conn, time.time()))

    async def take(self, conn: int, data: bytes | str) -> None:
        """One message from a connection."""
        ask = dispatch.read(self.hub, conn, data, time.time())
        if isinstance(ask, Out):
            self.writer.put(ask)
            return
        missing = dispatch.missing(self.hub, ask)
        try:
            if missing is not None:
                await self.load(missing)
            if type(ask) is asks.Hall:
                await self._load_lists(conn)
            self.writer.put(dispatch.handle(self.hub, conn, ask, time.time()))
        except SQLAlchemyError as error:
            log.error("not read", extra={"error": type(error).__name__})
            self._say_no(conn, ask.id, "not-read")
        except Exception:
            # A bug: memory may be inconsistent, the store is not. Reload from the store.
            log.exception("fault", extra={"ask": type(ask).__name__})
            self._say_no(conn, ask.id, "fault")
            self._reload_lost({getattr(ask, "table", "")} & self.hub.tables.keys())

    async def load(self, table: str) -> None:
        """Load a table from the store, if it exists and is not in memory."""
        if table in self.hub.tables or not table.isalnum():  # all ids are; PostgreSQL rejects some other text
            return
        stored = await asyncio.to_thread(self.store.match, table)
        if stored is not None:
            self.writer.put(self.hub.restore(stored, time.time()))

    async def _load_lists(self, conn: int) -> None:
        client = self.hub.people.clients[conn]
        waiting, mine = await asyncio.to_thread(self.store.lists, client.player, time.time())
        for row in mine:
            if row.phase == "playing":  # only a loaded match knows whose turn it is
                await self.load(row.match)
        client.rows = {row.match: row for row in (*waiting, *mine)}

    async def record(self, table: str) -> Record:
        """Illegal unless the match is over and can be opened."""
        await self.load(table)
        return self.hub.table(table).record()

    async def suspicion(self, table: str) -> bytes:
        """Who suspected whom, encoded. Illegal as for ``record``, and for games without secret roles."""
        record = await self.record(table)
        if self.hub.games[record.game].suspicion is None:
            raise no("no-roles")
        found = self._suspicions.get(table)
        if found is None:
            found = self._suspicions[table] = asyncio.ensure_future(self.thinkers.suspicion(record.to_json()))
            if len(self._suspicions) > SUSPICIONS:
                del self._suspicions[next(iter(self._suspicions))]
        told = await asyncio.shield(found)
        if not told:
            self._suspicions.pop(table, None)
            raise no("fault")
        return told

    async def is_known(self, token: str) -> bool:
        return await asyncio.to_thread(self.store.player, hashed(token)) is not None

    async def transfer(self, code: str, token: str) -> bool:
        """Give the token to the player who asked for this link; False if the link is used or expired."""
        hashes = hashed(code), hashed(token)
        return await asyncio.to_thread(self.store.use_transfer, *hashes, time.time()) is not None

    # Callbacks of the writer and the bots

    def _deliver(self, out: Out) -> None:
        lines = self.lines
        for conn, message in out.sends:
            line = lines.get(conn)
            if line is None or line.dropped:
                continue
            if len(line.waiting) > LONGEST_QUEUE:
                line.dropped = True
                line.waiting.clear()
            line.put(message)
        for think in out.thinks:
            self.thinkers.ask(think)
        for write in out.writes:
            if type(write) is AddStep:
                self.metrics.steps += 1

    def _refuse(self, out: Out) -> None:
        """Tell the asker that the write failed and nothing was done."""
        if out.asker is not None and out.asker[0] in self.lines:
            conn, ask = out.asker
            self.lines[conn].put(refused(conn, ask, Refusal("not-stored", ""))[1])

    def _say_no(self, conn: int, ask: str, reason: str) -> None:
        out = Out()
        out.sends.append(refused(conn, ask, Refusal(reason, "")))
        self.writer.put(out)

    def _reload_lost(self, matches: set[str]) -> None:
        log.error("reloading tables", extra={"tables": sorted(matches)})
        for match in matches:
            self.hub.forget(match)
        task = asyncio.create_task(self._reload(matches))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload(self, matches: set[str]) -> None:
        await asyncio.sleep(TICK)  # do not hammer a failing store
        for match in matches:
            try:
                await self.load(match)
            except SQLAlchemyError as error:  # the next request for it tries again
                log.error("not read", extra={"error": type(error).__name__})

    def _answer(self, think: Think, action: int) -> None:
        try:
            self.writer.put(playing.thought(self.hub, think.table, think.step, action, time.time()))
        except Exception:  # a bug, as in take()
            log.exception("fault", extra={"ask": "thought"})
            self._reload_lost({think.table} & self.hub.tables.keys())

    def _advise(self, think: Think, advice: list[Advice]) -> None:
        self.writer.put(hinting.advised(self.hub, think, advice))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.writer.put(self.hub.tick(time.time()))
