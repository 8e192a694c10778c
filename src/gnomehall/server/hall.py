"""The running hall: the hub joined to the store, the bots and the connections. It decides nothing about tables."""

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
from gnomehall.server import arranging, asks, playing
from gnomehall.server.hub import Hub
from gnomehall.server.limits import Settings
from gnomehall.server.metrics import Metrics
from gnomehall.server.out import Out, Think, no, refused
from gnomehall.server.store import Store
from gnomehall.server.thinkers import Thinkers
from gnomehall.server.writer import Writer
from gnomehall.server.writes import AddStep, AddToken, SavePlayer

log = logging.getLogger("gnomehall.hall")
TICK = 0.5
LONGEST_QUEUE = 500
"""Messages that may wait for one slow reader before it is dropped; on its return it gets one whole view."""

SUSPICIONS = 50
"""So many finished matches' curves are kept at hand; the largest has some 100 KB."""

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Line:
    """What waits to be sent to one connection, in order."""

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
    """One server's hall. Make it inside the loop that runs it."""

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
        """The id and the name of whoever holds this token, or of somebody new; None if that cannot be kept."""
        hashed = arranging.hashed(token)
        known = await asyncio.to_thread(self.store.player, hashed)
        if known is not None:
            return known
        async with self._arriving:  # one browser may come twice at once
            known = await asyncio.to_thread(self.store.player, hashed)
            if known is None:
                player, now = secrets.token_hex(8), time.time()
                if await self.writer.store_now([SavePlayer(player, "", now), AddToken(hashed, player, now)]):
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
        ask = self.hub.read(conn, data, time.time())
        if isinstance(ask, Out):
            self.writer.put(ask)
            return
        missing = self.hub.missing(ask)
        try:
            if missing is not None:
                await self.load(missing)
            if type(ask) is asks.Hall:
                await self._load_lists(conn)
            self.writer.put(self.hub.handle(conn, ask, time.time()))
        except SQLAlchemyError as error:
            log.error("not read", extra={"error": type(error).__name__})
            self._say_no(conn, ask.id, "not-read")
        except Exception:
            # A fault of ours: memory may be half changed, the store is not. Go on from what the store has.
            log.exception("fault", extra={"ask": type(ask).__name__})
            self._say_no(conn, ask.id, "fault")
            self._reload_lost({getattr(ask, "table", "")} & self.hub.tables.keys())

    async def load(self, table: str) -> None:
        """From the store into memory, if there is such a table and it is not there yet."""
        if table in self.hub.tables or not table.isalnum():  # as all our names are; a store may choke on others
            return
        stored = await asyncio.to_thread(self.store.match, table)
        if stored is not None:
            self.writer.put(self.hub.restore(stored, time.time()))

    async def _load_lists(self, conn: int) -> None:
        client = self.hub.clients[conn]
        waiting, mine = await asyncio.to_thread(self.store.lists, client.player, time.time())
        for row in mine:
            if row.phase == "playing":  # whose turn it is, only the match itself knows
                await self.load(row.match)
        client.rows = {row.match: row for row in (*waiting, *mine)}

    async def record(self, table: str) -> Record:
        """The record of a match that is over; Illegal where it is not, or cannot be opened."""
        await self.load(table)
        return self.hub.table(table).record()

    async def suspicion(self, table: str) -> bytes:
        """Who suspected whom in a match that is over, encoded; Illegal as above, or where nothing was secret."""
        record = await self.record(table)
        if GAMES[record.game].suspicion is None:
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
        """Whether this is some player's token."""
        return await asyncio.to_thread(self.store.player, arranging.hashed(token)) is not None

    async def transfer(self, code: str, token: str) -> bool:
        """Make the token that of the player who asked for this link, if the link is still good."""
        hashes = arranging.hashed(code), arranging.hashed(token)
        return await asyncio.to_thread(self.store.use_transfer, *hashes, time.time()) is not None

    # What comes back from the writer and the bots

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
        """It was not stored, so it was not done."""
        if out.asker is not None and out.asker[0] in self.lines:
            conn, ask = out.asker
            self.lines[conn].put(refused(conn, ask, Refusal("not-stored", ""))[1])

    def _say_no(self, conn: int, ask: str, reason: str) -> None:
        out = Out()
        out.sends.append(refused(conn, ask, Refusal(reason, "")))
        self.writer.put(out)

    def _reload_lost(self, matches: set[str]) -> None:
        log.error("tables are read again", extra={"tables": sorted(matches)})
        for match in matches:
            self.hub.forget(match)
        task = asyncio.create_task(self._reload(matches))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload(self, matches: set[str]) -> None:
        await asyncio.sleep(TICK)  # a store in trouble is not asked again and again
        for match in matches:
            try:
                await self.load(match)
            except SQLAlchemyError as error:  # whoever asks for it next will try again
                log.error("not read", extra={"error": type(error).__name__})

    def _answer(self, think: Think, action: int) -> None:
        try:
            self.writer.put(playing.thought(self.hub, think.table, think.step, action, time.time()))
        except Exception:  # as above
            log.exception("fault", extra={"ask": "thought"})
            self._reload_lost({think.table} & self.hub.tables.keys())

    def _advise(self, think: Think, advice: list[Advice]) -> None:
        self.writer.put(playing.advised(self.hub, think, advice, time.time()))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.writer.put(self.hub.tick(time.time()))
