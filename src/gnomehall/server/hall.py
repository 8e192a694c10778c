"""The running hall: connects the hub to the store, the bots and the connections. Knows no rule about tables."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from gnomehall import __version__
from gnomehall.bots import LEVELS, Advice
from gnomehall.core.game import Game
from gnomehall.core.text import Lang
from gnomehall.core.view import Refusal
from gnomehall.games import GAMES
from gnomehall.server import (
    asks,
    bans,
    dispatch,
    hinting,
    keeping,
    loading,
    orders,
    playing,
    reading,
    ticking,
    timekeeping,
)
from gnomehall.server.arriving import Arrivals
from gnomehall.server.bucket import Bucket
from gnomehall.server.bus import Alone, Bus, Notify
from gnomehall.server.challenges import Challenges
from gnomehall.server.desk import Desk
from gnomehall.server.hub import Hub
from gnomehall.server.limits import CROWD, Settings
from gnomehall.server.line import SIGNED_OUT, TOO_MUCH, TOO_SLOW, Line, Socket
from gnomehall.server.metrics import Metrics
from gnomehall.server.notices.sender import Sender
from gnomehall.server.notices.writes import AddChannel, Tell
from gnomehall.server.out import Out, refused
from gnomehall.server.processes import Processes
from gnomehall.server.questions import Think
from gnomehall.server.store import Known, Store
from gnomehall.server.thinkers import Thinkers
from gnomehall.server.turnstile import Turnstile
from gnomehall.server.visitors import Visitor
from gnomehall.server.writer import Loss, Writer
from gnomehall.server.writes import AddStep, DeletePlayer, Stored

log = logging.getLogger("gnomehall.hall")
TRIES = 5
"""How often a request is handled again after another process was first."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
"""Seconds between attempts to read a table from a failing store."""
LOOK = 0.0007
"""Seconds of CPU that it costs to ask whether another process stored more about a table."""

Found = TypeVar("Found")


class Hall:
    """Must be created inside the event loop that runs it."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        games: dict[str, Game] = GAMES,
        bots: Iterable[str] = LEVELS,
        bus: Bus | None = None,
    ) -> None:
        """``bus`` wakes the other processes on a shared database: by default the database itself does."""
        self.store = store
        self.settings = settings or Settings()
        self.process = secrets.token_hex(4) if store.is_shared else ""
        self.crowd = Bucket(*CROWD, time.time())
        self.turnstile = Turnstile()
        self.hub = Hub(games, bots, __version__, self.settings, self.process)
        self.hub.closed = timekeeping.closed(store, time.time())
        self.lines: dict[int, Line] = {}
        bus = bus or (Notify(store.address) if store.is_shared else Alone())
        outcomes = self._deliver, self._refuse, self.reload
        self.writer = Writer(store, *outcomes, bus, self.process)
        self.processes = Processes(self, bus) if self.process else None
        self.thinkers = Thinkers(self.settings.workers, self.settings.think, self._answer, self._advise)
        self.metrics = Metrics(self)
        self.sender = Sender(self)
        self.desk = Desk(self)
        self.bans = bans.Bans()
        self.hub.is_muted = self.bans.is_muted
        self.challenges = Challenges()
        self._last_conn = 0
        self.arrivals = Arrivals(self)
        self.reading = asyncio.Lock()  # whatever replays many matches of a player, one after another
        self.listing = asyncio.Lock()  # what the hall's lists need, too
        self._apart: set[asyncio.Future[Any]] = set()
        # Requests to handle again once their tables have been read again: connection, request, how often so far.
        self._again: list[tuple[int, asks.Ask, int]] = []
        regular = ticking.tick(self), keeping.fill(self), timekeeping.watch(self)
        self._tasks = {
            asyncio.create_task(task) for task in (*regular, orders.obey(self), orders.sweep(self), bans.watch(self))
        }
        if self.processes is not None:
            self.processes.start()
            self.thinkers.warm_up()  # people come from other processes with bots to move

    async def close(self) -> None:
        """Bots come last: they may think for a while, and other processes should take over from them at once."""
        for task in self._tasks:
            task.cancel()
        self.writer.put(self.hub.keep_all())
        await self.sender.close()
        await self.writer.close()
        if self.processes is not None:
            await self.processes.close()
        await self.thinkers.close()
        if self._apart:
            await asyncio.wait(self._apart)
        self.store.close()

    async def apart(self, function: Callable[..., Found], *arguments: Any) -> Found:
        """Call something blocking in a thread. The hall waits for it before it closes the store, whoever gave up."""
        under_way = asyncio.get_running_loop().run_in_executor(None, partial(function, *arguments))
        self._apart.add(under_way)
        under_way.add_done_callback(self._apart.discard)
        return await asyncio.shield(under_way)

    # Connections

    async def player(
        self, token: str, lang: Lang = "en", visitor: Visitor | None = None, is_fresh: bool = False
    ) -> Known | None:
        """This token's player, who is created if new; None if that could not be stored or read, or if too many came.
        ``is_fresh``: the token was made just now, so nobody has it yet."""
        return await self.arrivals.player(token, lang, visitor, is_fresh)

    def connect(
        self,
        player: str,
        name: str,
        lang: Lang = "en",
        device: str = "",
        visitor: Visitor | None = None,
        made: float = 0.0,
        socket: Socket | None = None,
    ) -> tuple[int, Line]:
        """``device``: the token's hash, ``made``: when the player was."""
        conn, now = self._last_conn + 1, time.time()
        self._last_conn = conn
        line = self.lines[conn] = Line(socket)
        self.writer.put(self.hub.connect(conn, player, name, now, lang, device))
        client = self.hub.people.clients[conn]
        client.visitor, client.made = visitor, made
        client.crowd = self.crowd if visitor is not None and visitor.share is not None else None
        return conn, line

    async def invite(self, conn: int) -> None:
        """Show a player who has just come the invitations that wait."""
        player = self.hub.people.clients[conn].player
        try:
            found = await self.apart(reading.invitations, self.store, player, time.time())
            for each in found:
                await self.load(each.table)
        except SQLAlchemyError as error:
            log.error("not read", extra={"error": type(error).__name__})
            return
        if found and conn in self.lines:
            out = Out()
            self.hub.invite(player, found, out)
            self.hub.check_invitations(out)
            self.writer.put(out)

    def disconnect(self, conn: int) -> None:
        del self.lines[conn]
        self.writer.put(self.hub.disconnect(conn, time.time()))

    async def take(self, conn: int, data: bytes | str) -> None:
        """One message from a connection."""
        rest = self.hear(conn, data)
        if rest is not None:
            await rest

    def hear(self, conn: int, data: bytes | str) -> Coroutine[Any, Any, None] | None:
        """The same, at once; or what is left to do if something must be read from the store."""
        if self.lines[conn].dropped:
            return None
        now = time.time()
        ask = dispatch.read(self.hub, conn, data, now)
        if isinstance(ask, Out):
            self.writer.put(ask)
            client = self.hub.people.clients[conn]
            if client.is_flooding:
                self.lines[conn].drop(TOO_MUCH)
            elif wait := client.wait(now):
                self.lines[conn].rest(wait)
            return None
        if self.hub.people.clients[conn].is_in_crowd(now):
            return self._in_turn(conn, ask)
        return self._begin(conn, ask, now)

    async def _in_turn(self, conn: int, ask: asks.Ask) -> None:
        await self.turnstile.turn()
        if conn in self.lines and (rest := self._begin(conn, ask, time.time())) is not None:
            await rest

    def _begin(self, conn: int, ask: asks.Ask, now: float) -> Coroutine[Any, Any, None] | None:
        if type(ask) in loading.READ_FIRST or dispatch.missing(self.hub, ask) is not None:
            return self._handle(conn, ask)
        return self._do(conn, ask, 0, now)

    async def _handle(self, conn: int, ask: asks.Ask, tries: int = 0) -> None:
        missing = dispatch.missing(self.hub, ask)
        try:
            if missing is not None:
                await self.load(missing)
            elif type(ask) is asks.Join and self.processes is not None:
                await self.processes.keeping_up.read_now(ask.table)
            await loading.load(self, conn, ask)
        except SQLAlchemyError as error:
            self._not_read(conn, ask, error)
        except Exception:
            self._fault(conn, ask)
        else:
            if conn in self.lines and (rest := self._do(conn, ask, tries, time.time())) is not None:
                await rest

    def _do(self, conn: int, ask: asks.Ask, tries: int, now: float) -> Coroutine[Any, Any, None] | None:
        """Handle a request for which everything is in memory."""
        try:
            refusals = self.hub.refusals
            out = dispatch.handle(self.hub, conn, ask, now)
        except Exception:
            self._fault(conn, ask)
            return None
        if out.writes:
            self.hub.people.clients[conn].spend_on_storing(now)
        out.asked = conn, ask, tries
        if self.hub.refusals > refusals and self.processes is not None and tries < TRIES:
            return self._look_again(out, conn, ask, tries)
        self.writer.put(out)
        return None

    async def _look_again(self, out: Out, conn: int, ask: asks.Ask, tries: int) -> None:
        """Before something is refused: another process may have stored more about the table."""
        self.hub.people.clients[conn].spend(time.time(), LOOK)
        try:
            is_behind = await self._is_behind(ask)
        except SQLAlchemyError as error:
            self._not_read(conn, ask, error)
            return
        if is_behind:
            await self._handle(conn, ask, tries + 1)
        else:
            self.writer.put(out)

    def _not_read(self, conn: int, ask: asks.Ask, error: SQLAlchemyError) -> None:
        log.error("not read", extra={"error": type(error).__name__})
        self._say_no(conn, ask.id, "not-read")

    def _fault(self, conn: int, ask: asks.Ask) -> None:
        """A bug: memory may be inconsistent, the store is not. Reload from the store."""
        log.exception("fault", extra={"ask": type(ask).__name__})
        self._say_no(conn, ask.id, "fault")
        self.reload({getattr(ask, "table", "")} & self.hub.tables.keys())

    async def _is_behind(self, ask: asks.Ask) -> bool:
        """Before something is refused: whether another process had stored more about the table, which is then read."""
        return self.processes is not None and await self.processes.keeping_up.is_behind(getattr(ask, "table", ""))

    async def load(self, table: str) -> None:
        """Load a table from the store, if it exists and is not in memory."""
        if table in self.hub.tables or not table.isalnum():  # all ids are; PostgreSQL rejects some other text
            return
        if self.processes is None:
            stored = await self.apart(self.store.match, table)
        else:
            stored = await self.processes.read(table)
        if stored is not None:
            await self._read_kept(stored)
            self.writer.put(self.hub.restore(stored, time.time()))
            if self.processes is not None:  # wake-ups that came meanwhile found no table
                self.processes.keeping_up.look_at([table])

    async def _read_kept(self, stored: Stored) -> None:
        """What was shown, if the rules have changed since."""
        game = self.hub.games.get(stored.row.game)
        if game is not None and stored.row.version != game.version and stored.row.seed is not None:
            stored.kept, is_new = await self.apart(keeping.kept_or_made, self.store, game, stored)
            if is_new:
                await self.writer.store_now([*stored.kept])

    # Callbacks of the writer and the bots

    def _deliver(self, out: Out) -> None:
        lines = self.lines
        for conn, message in out.sends:
            line = lines.get(conn)
            if line is None or line.dropped:
                continue
            if line.waiting and line.is_too_long:
                line.drop(TOO_SLOW)
            line.put(message)
        for conn in out.closes:
            self.sign_out(conn)
        for think in out.thinks:
            self.thinkers.ask(think)
        for write in out.writes:
            if type(write) is AddStep:
                self.metrics.steps += 1
            elif type(write) is Tell or type(write) is AddChannel:
                self.sender.wake()

    def _refuse(self, out: Out, loss: Loss) -> None:
        """Tell the asker that nothing was done; or try again if another process was first, if a shared database was
        away for a moment, or if the commit may have succeeded and the request can be repeated safely."""
        self.hub.deleted -= {write.player for write in out.writes if isinstance(write, DeletePlayer)}
        if out.asked is not None and out.asked[2] < TRIES:
            is_safe = isinstance(out.asked[1], asks.Act | asks.Undo | asks.Resign) and out.asked[1].id
            is_away = loss == "failed" and self.store.is_shared
            if loss == "conflict" or is_away or (loss == "unknown" and is_safe):
                self._again.append(out.asked)
                return
        if out.asker is not None and out.asker[0] in self.lines:
            conn, ask = out.asker
            reason = "not-known" if loss == "unknown" else "not-stored"
            self.lines[conn].put(refused(conn, ask, Refusal(reason, ""))[1])

    def sign_out(self, conn: int) -> None:
        """Its device was signed out."""
        if conn in self.lines:
            self.lines[conn].drop(SIGNED_OUT)

    def _say_no(self, conn: int, ask: str, reason: str) -> None:
        out = Out()
        out.sends.append(refused(conn, ask, Refusal(reason, "")))
        self.writer.put(out)

    def reload(self, matches: set[str]) -> None:
        """Memory may differ from the store: read these matches again, and handle again what waits for that."""
        for match in matches:
            self.hub.forget(match)
        task = asyncio.create_task(self._reload(matches, self._again))
        self._again = []
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload(self, matches: set[str], again: list[tuple[int, asks.Ask, int]]) -> None:
        pause = FIRST_PAUSE
        for match in sorted(matches):
            while True:
                try:
                    await self.load(match)
                    break
                except SQLAlchemyError as error:
                    log.error("not read", extra={"error": type(error).__name__})
                    await asyncio.sleep(pause)  # do not hammer a failing store
                    pause = min(2 * pause, LONGEST_PAUSE)
        for conn, ask, tries in again:
            if conn in self.lines:
                await self._handle(conn, ask, tries + 1)

    def _answer(self, think: Think, action: int) -> None:
        try:
            self.writer.put(playing.thought(self.hub, think.table, think.step, action, time.time()))
        except Exception:  # a bug, as in take()
            log.exception("fault", extra={"ask": "thought"})
            self.reload({think.table} & self.hub.tables.keys())

    def _advise(self, think: Think, advice: list[Advice]) -> None:
        self.writer.put(hinting.advised(self.hub, think, advice))
