"""The writer thread: group commit, and one order for all output.

Output without writes queues behind output with writes, so no client sees a move that could still be lost. If a write
for a table fails, later output for it is dropped. After a commit others are woken through the bus.

The loop collects, the thread commits: a batch goes over as a whole and comes back as a whole, so a commit costs two
hand-overs however many moves are in it. The next batch goes over only when the loop has settled the one before: it
knows by then what was lost.
"""

import asyncio
import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Literal

from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from gnomehall.server.bus import Alone, Bus, wakes
from gnomehall.server.out import Out
from gnomehall.server.sharing import is_stored
from gnomehall.server.store import Conflict, Store
from gnomehall.server.writes import AddLine, AddStep, Claim, SaveMatch, Write

log = logging.getLogger("gnomehall.store")


ASK_AGAIN = (0.1, 0.2, 0.3, 0.4, *[0.5] * 6)
"""Seconds before each question whether a commit without an answer was stored."""

Loss = Literal["", "conflict", "refused", "failed", "unknown"]
"""Why something is not stored: another process was first, the database refuses the data, it failed, or nobody can tell
whether it is stored."""


class Group:
    """One Out, stored as a whole or not at all. ``loss``: why it was not stored and will not be."""

    __slots__ = ("loss", "out", "waiter")

    def __init__(self, out: Out, waiter: "asyncio.Future[bool] | None" = None) -> None:
        self.out = out
        self.waiter = waiter
        self.loss: Loss = ""

    @property
    def matches(self) -> set[str]:
        kept = {write.match for write in self.out.writes if isinstance(write, AddStep | SaveMatch | AddLine | Claim)}
        return kept | {self.out.table} if self.out.table else kept


class Writer:
    """``put`` and the callbacks run in the loop. ``on_stored`` gets each Out in order once it is on disk, ``on_lost``
    each that failed, ``on_lost_matches`` the matches for which memory is now ahead of the store."""

    def __init__(
        self,
        store: Store,
        on_stored: Callable[[Out], None],
        on_lost: Callable[[Out, Loss], None],
        on_lost_matches: Callable[[set[str]], None],
        bus: Bus | None = None,
        process: str = "",
    ) -> None:
        self.store = store
        self.on_stored = on_stored
        self.on_lost = on_lost
        self.on_lost_matches = on_lost_matches
        self.bus = bus or Alone()
        self.process = process
        self.commits = 0
        self._batches: SimpleQueue[list[Group] | None] = SimpleQueue()
        self._next: list[Group] = []
        self._is_committing = self._is_due = False
        self._under_way: deque[Group] = deque()
        self._loop = asyncio.get_running_loop()
        self._committer = threading.Thread(target=self._run, name="writer", daemon=True)
        self._committer.start()

    def put(self, out: Out) -> None:
        if out.writes or self._under_way:
            self._put(Group(out))
        else:
            self.on_stored(out)

    async def store_now(self, writes: list[Write]) -> bool:
        """Wait for the commit; False if it failed."""
        out = Out()
        out.writes += writes
        waiter: asyncio.Future[bool] = self._loop.create_future()
        self._put(Group(out, waiter))
        return await waiter

    def storing(self) -> set[str]:
        """Matches for which memory may be ahead of the store."""
        return set[str]().union(*(group.matches for group in self._under_way if group.out.writes))

    def _put(self, group: Group) -> None:
        self._under_way.append(group)
        self._next.append(group)
        if not self._is_committing and not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._hand_over)  # with whatever else this turn of the loop stores

    def _hand_over(self) -> None:
        self._is_due = False
        if self._next and not self._is_committing:
            self._is_committing = True
            batch, self._next = self._next, []
            self._batches.put(batch)

    async def close(self) -> None:
        """Store what is queued, then stop."""
        while self._under_way:
            await asyncio.sleep(0.002)
        self._batches.put(None)
        while self._committer.is_alive():
            await asyncio.sleep(0.002)

    # In the thread

    def _run(self) -> None:
        while (groups := self._batches.get()) is not None:
            self._store(groups)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits for this
                self._loop.call_soon_threadsafe(self._settle, groups)
            self._tell_others(groups)

    def _store(self, groups: list[Group]) -> None:
        writes = [write for group in groups if not group.loss for write in group.out.writes]
        loss = self._write(writes)
        if loss in ("failed", "unknown"):
            for group in groups:
                group.loss = group.loss or (loss if group.out.writes or group.matches else "")
        if loss not in ("conflict", "refused"):
            return
        # Something in the batch is at fault: store group by group to find it.
        lost: set[str] = set()
        for group in groups:
            if not group.loss:
                group.loss = "conflict" if group.matches & lost else self._write(group.out.writes)
            if group.loss:
                lost |= group.matches

    def _write(self, writes: list[Write]) -> Loss:
        if not writes:
            return ""
        try:
            self.store.write(writes)
        except Conflict:
            return "conflict"
        except (OperationalError, InterfaceError) as error:  # its message would contain the data
            log.error("not stored", extra={"error": type(error).__name__})
            stored = self._was_stored(writes)
            if stored is not True:
                return "unknown" if stored is None else "failed"
        except Exception as error:  # whatever it is, the thread must go on for the others
            log.error("not stored", extra={"error": type(error).__name__})
            if not isinstance(error, SQLAlchemyError):
                self.store.drop_writer()
            return "refused"
        self.commits += 1
        return ""

    def _tell_others(self, groups: list[Group]) -> None:
        """Once per batch, and after the people here: they should not wait for it."""
        if self.process:
            stored = [write for group in groups if not group.loss for write in group.out.writes]
            self.bus.tell(wakes(self.process, stored))

    def _was_stored(self, writes: list[Write]) -> bool | None:
        """The answer of a commit may be lost though it was stored. None if the store does not tell."""
        for pause in ASK_AGAIN:
            time.sleep(pause)
            try:
                return is_stored(self.store, writes)
            except SQLAlchemyError:
                continue
        return None

    # In the loop

    def _settle(self, groups: list[Group]) -> None:
        try:
            self._tell(groups)
        finally:  # whatever went wrong here: others have moves to store
            self._is_committing = False
            self._hand_over()

    def _tell(self, groups: list[Group]) -> None:
        lost: set[str] = set()
        for group in groups:
            first = self._under_way.popleft()
            assert first is group
            lost |= group.matches if group.loss else set()
            try:
                if group.loss:
                    self.on_lost(group.out, group.loss)
                else:
                    self.on_stored(group.out)
            except Exception:  # a bug there must not silence the other tables
                log.exception("fault", extra={"ask": "output"})
            if group.waiter is not None and not group.waiter.done():
                group.waiter.set_result(not group.loss)
        if any(group.loss for group in groups):
            for waiting in self._under_way:
                if waiting.matches & lost:
                    waiting.loss = "conflict"
                    lost |= waiting.matches
            self.on_lost_matches(lost)
