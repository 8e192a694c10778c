"""The wake-up bus between processes on one database: it says which rows are new, never what is in them.

Nothing depends on delivery: whoever missed a wake-up reads the rows later (processes.py).
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol
from urllib.parse import urlsplit, urlunsplit

import msgspec
from msgspec import Struct

from gnomehall.server.writes import (
    AddInvite,
    AddLine,
    AddStep,
    DeletePlayer,
    DropTokens,
    Present,
    SaveMatch,
    SavePlayer,
    Watched,
    Write,
)

log = logging.getLogger("gnomehall.bus")
CHANNEL = "gnomehall"
MOST = 150
"""Names in one wake-up: PostgreSQL takes less than 8000 bytes."""
AGAIN = 0.3
"""Seconds between attempts to reach the bus."""


class Wake(Struct, array_like=True):
    """What one commit of a process touched."""

    process: str
    steps: dict[str, int] = {}
    """By match: how many steps are stored now."""
    tables: list[str] = []
    """Matches of which the row, the chat or the watchers changed."""
    players: list[str] = []
    """Players whose devices, name or invitations changed."""
    present: list[str] = []
    """Players who came or left."""


Hear = Callable[[Wake | None], None]
"""Takes a wake-up; None after a gap in which wake-ups may have been lost. Called from any thread."""


class Bus(Protocol):
    is_up: bool
    """False while wake-ups may be lost."""

    def listen(self, hear: Hear) -> None:
        """Called once, in the event loop."""

    def tell(self, wakes: Sequence[Wake]) -> None:
        """Called in the writer's thread after a commit. Never raises."""

    def close(self) -> None: ...


def wakes(process: str, writes: Sequence[Write]) -> list[Wake]:
    """What others need to read after these writes; several if they do not fit into one."""
    whole = Wake(process)
    tables, players, present = set[str](), set[str](), set[str]()
    for write in writes:
        if isinstance(write, AddStep):
            whole.steps[write.match] = max(write.step + 1, whole.steps.get(write.match, 0))
        elif isinstance(write, SaveMatch | AddLine | Watched):
            tables.add(write.match)
        elif isinstance(write, SavePlayer | DropTokens | DeletePlayer | AddInvite):
            players.add(write.player)
        elif isinstance(write, Present):
            present.add(write.player)
    found = [Wake(process, steps=dict(part)) for part in _parts(whole.steps.items())]
    found += [Wake(process, tables=part) for part in _parts(sorted(tables))]
    found += [Wake(process, players=part) for part in _parts(sorted(players))]
    found += [Wake(process, present=part) for part in _parts(sorted(present))]
    if sum(len(each.steps) + len(each.tables) + len(each.players) + len(each.present) for each in found) <= MOST:
        one = Wake(process, whole.steps, sorted(tables), sorted(players), sorted(present))
        return [one] if found else []
    return found


def _parts(names: Any) -> Iterator[list[Any]]:
    left = iter(names)
    while part := list(islice(left, MOST)):
        yield part


def _read(data: bytes | str, hear: Hear) -> None:
    try:
        hear(msgspec.json.decode(data, type=Wake))
    except msgspec.DecodeError:  # somebody else's message
        log.warning("unreadable wake-up")


class Alone:
    """One process has the database for itself."""

    is_up = True

    def listen(self, hear: Hear) -> None: ...

    def tell(self, wakes: Sequence[Wake]) -> None: ...

    def close(self) -> None: ...


class Notify:
    """PostgreSQL's LISTEN/NOTIFY: one listening connection per process, one for telling.

    Notifications have a commit of their own without a sync: a NOTIFY inside the moves' transaction would hold
    PostgreSQL's one lock for notifications until the moves are on disk.
    """

    def __init__(self, database: str) -> None:
        import psycopg

        self.is_up = False
        self._url = database
        self._connect: Callable[..., psycopg.Connection[Any]] = psycopg.connect
        self._failed = psycopg.Error
        self._teller: psycopg.Connection[Any] | None = None
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def listen(self, hear: Hear) -> None:
        self._thread = threading.Thread(target=self._run, args=(hear,), name="bus", daemon=True)
        self._thread.start()

    def _run(self, hear: Hear) -> None:
        while not self._closed.is_set():
            try:
                with self._connect(self._url, autocommit=True) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self.is_up = True
                    hear(None)
                    while not self._closed.is_set():
                        for said in connection.notifies(timeout=0.5):
                            _read(said.payload, hear)
            except self._failed as error:
                self.is_up = False
                log.warning("the bus is away", extra={"error": type(error).__name__})
                self._closed.wait(AGAIN)
            except RuntimeError:  # the event loop is closed
                return

    def tell(self, wakes: Sequence[Wake]) -> None:
        try:
            if self._teller is None:
                self._teller = self._connect(self._url, autocommit=True, options="-c synchronous_commit=off")
            for wake in wakes:
                self._teller.execute("select pg_notify(%s, %s)", (CHANNEL, msgspec.json.encode(wake).decode()))
        except self._failed as error:
            log.warning("wake-up lost", extra={"error": type(error).__name__})
            if self._teller is not None:
                self._teller.close()
            self._teller = None

    def close(self) -> None:
        self._closed.set()
        if self._thread is not None:
            self._thread.join(2)
        if self._teller is not None:
            self._teller.close()


class Nats:
    """NATS: ``nats://host:4222/hall``; halls that share a server differ by the name after the slash."""

    def __init__(self, url: str) -> None:
        """ModuleNotFoundError without the client library, ValueError if the address is not one of NATS."""
        import nats  # noqa: F401

        parts = urlsplit(url)
        if parts.scheme not in ("nats", "tls") or not parts.hostname:
            raise ValueError(f"expected nats://host:port/name, got {parts.scheme or url}")
        self.is_up = False
        self._server = urlunsplit((parts.scheme, parts.netloc, "", "", ""))
        self._subject = f"{CHANNEL}.{parts.path.strip('/') or 'hall'}"
        self._client: Any = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None

    def listen(self, hear: Hear) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(hear))

    async def _run(self, hear: Hear) -> None:
        import nats
        from nats.aio.msg import Msg

        async def up() -> None:
            self.is_up = True
            hear(None)

        async def down() -> None:
            if self.is_up:
                log.warning("the bus is away")
            self.is_up = False

        async def failed(error: Exception) -> None:
            log.debug("bus", extra={"error": type(error).__name__})

        async def said(message: Msg) -> None:
            _read(message.data, hear)

        while self._client is None:
            try:
                self._client = await nats.connect(
                    self._server,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN,
                    reconnected_cb=up,
                    disconnected_cb=down,
                    error_cb=failed,
                )
            except (OSError, nats.errors.Error) as error:
                log.warning("the bus is away", extra={"error": type(error).__name__})
                await asyncio.sleep(AGAIN)
        await self._client.subscribe(self._subject, cb=said)
        await up()

    def tell(self, wakes: Sequence[Wake]) -> None:
        if self._loop is not None and self.is_up:
            data = [msgspec.json.encode(wake) for wake in wakes]
            with contextlib.suppress(RuntimeError):  # the event loop is closed
                asyncio.run_coroutine_threadsafe(self._publish(data), self._loop)

    async def _publish(self, data: list[bytes]) -> None:
        import nats

        with contextlib.suppress(nats.errors.Error, OSError):
            for each in data:
                await self._client.publish(self._subject, each)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._client is not None and self._loop is not None and not self._loop.is_closed():
            self._loop.create_task(self._client.close())
