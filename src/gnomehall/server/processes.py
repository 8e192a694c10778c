"""One process among several on the same database: it says that it lives, tells who is here, and takes over from dead
ones. What the others store reaches it through keeping_up.py."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from gnomehall.server import sharing
from gnomehall.server.bus import Bus
from gnomehall.server.describing import onlookers, screens
from gnomehall.server.keeping_up import KeepingUp
from gnomehall.server.out import Out
from gnomehall.server.writes import Present, Stored, Watched, Write

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.processes")
BEAT = 0.3
"""Seconds between two signs of life."""
ROUND = 10
"""Beats in which every table in memory is looked at once, whether or not somebody said that it changed."""
RECKON = 100
"""Beats between two comparisons of who is connected with what is stored about it."""


class Processes:
    """``start`` in the event loop of the hall."""

    def __init__(self, hall: "Hall", bus: Bus) -> None:
        self.hall = hall
        self.hub = hall.hub
        self.bus = bus
        self.follower = sharing.Follower(hall.store, hall.process)
        self.keeping_up = KeepingUp(hall, self.follower)
        self._beats = 0
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.bus.listen(self.keeping_up.wake)
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self.keeping_up.run())]

    async def close(self) -> None:
        """After the writer has stored everything: hand over to the others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self.hall.apart(sharing.leave, self.hall.store, self.hub.process, time.time())
        except SQLAlchemyError as error:  # the others notice that the beats stop
            log.error("not signed off", extra={"error": type(error).__name__})
        await self.hall.apart(self.bus.close)
        self.follower.close()

    async def read(self, name: str) -> Stored | None:
        """A match from the store, and where else its people are."""
        stored = await self.hall.apart(self.follower.match, self.hall.store, name)
        if stored is not None:
            await self.keeping_up.read_people([stored.row])
        return stored

    # Living

    async def _live(self) -> None:
        while True:
            try:
                await self._beat()
            except SQLAlchemyError as error:
                log.error("no beat", extra={"error": type(error).__name__})
            except Exception:  # a bug: the next beat may do
                log.exception("fault", extra={"ask": "beat"})
            await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        hall, people = self.hall, self.hub.people
        living = await self.hall.apart(sharing.beat, hall.store, self.hub.process)
        dead, born, people.processes = people.processes - living, living - people.processes, living
        self._bury(dead)
        if born:  # or only slow, and taken for dead
            self.keeping_up.recheck(born)
        self.take_over()
        self._tell_watched()
        if self._beats % RECKON == 0:
            await self._reckon()
        is_first = min(living) == self.hub.process
        if is_first and (dead or self._beats % ROUND == 0):
            for match in await self.hall.apart(sharing.orphans, hall.store, time.time()):
                await hall.load(match)
        # Without a bus look at all tables, else at a part of them.
        names = list(self.hub.tables)
        if self.bus.is_up:
            self.keeping_up.look_at(names[self._beats % ROUND :: ROUND])
        else:
            self.keeping_up.look_at_all()
        await self.keeping_up.read_lists()
        self._beats += 1

    def _bury(self, dead: set[str]) -> None:
        """Whoever was connected to a process that died has left."""
        out, now = Out(), time.time()
        for player, where in self.hub.people.elsewhere.items() if dead else ():
            lost = [process for process in dead & where.keys() if where[process] is None]
            where.update(dict.fromkeys(lost, now))
            if lost and not self.hub.people.is_online(player):
                self.keeping_up.tell_tables(player, out)
        self.hall.writer.put(out)

    def take_over(self) -> None:
        """Ask the bots whose process died."""
        for table in list(self.hub.tables.values()):
            if table.thinking != table.steps and not table.broken and table.bot_to_move():
                out = Out()
                self.hub.prompt(table, out)
                if out.writes:
                    self.hall.writer.put(out)

    def _tell_watched(self) -> None:
        """Store how many watch the tables here, for the others."""
        out = Out()
        for name in self.hub.watched & self.hub.tables.keys():
            table, people = self.hub.tables[name], self.hub.people
            counts = onlookers(table, people), screens(table, people)
            if counts != table.told_watchers:
                table.told_watchers = counts
                out.writes.append(Watched(name, self.hub.process, *counts))
        self.hub.watched.clear()
        self.hall.writer.put(out)

    async def _reckon(self) -> None:
        """Mend what is stored about who is connected here, if a write was lost."""
        process, now, people = self.hub.process, time.time(), self.hub.people
        for player in [each for each in people.elsewhere if each not in self.hub.related]:
            if not people.is_online(player):
                del people.elsewhere[player]
        stored = await self.hall.apart(sharing.connected, self.hall.store, process)
        here = {player for player, presence in people.players.items() if presence.conns}
        writes: list[Write] = [Present(player, process, now) for player in stored - here]
        writes += [Present(player, process, None) for player in here - stored]
        if writes:
            out = Out()
            out.writes += writes
            self.hall.writer.put(out)
