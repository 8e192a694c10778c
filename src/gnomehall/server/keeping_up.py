"""Memory keeps up with what other processes stored. Rows are the truth; wake-ups only say where to look, and what was
missed is found by looking at all tables in turn."""

import asyncio
import logging
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from gnomehall.core.view import Illegal
from gnomehall.server.bus import Wake
from gnomehall.server.describing import is_mine
from gnomehall.server.following import catch_up
from gnomehall.server.leaving import silence
from gnomehall.server.looks import Looks
from gnomehall.server.news import Presence, Read
from gnomehall.server.out import Out
from gnomehall.server.sharing import Follower
from gnomehall.server.writes import News, SaveMatch

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.processes")
MOST = 400
"""Tables that are read at once."""
PATIENCE = 0.004
"""Seconds before looking again at a table for which this process is storing something itself."""
AGAIN = 0.2
"""Seconds before the next attempt at a failing store."""


class KeepingUp:
    """``run`` in the event loop of the hall; ``wake`` is for any thread."""

    def __init__(self, hall: "Hall", follower: Follower) -> None:
        self.hall = hall
        self.hub = hall.hub
        self.follower = follower
        self.moved: set[str] = set()
        """Tables in memory with steps that may not be known here."""
        self.changed: set[str] = set()
        """Tables in memory about which anything may not be known here."""
        self.listed: set[str] = set()
        """Tables that changed and are not in memory; the hall may list them."""
        self.came_or_left: set[str] = set()
        self.players: set[str] = set()
        """Players whose devices, name or invitations changed."""
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._looks = Looks(self._look)

    # Wake-ups

    def wake(self, wake: Wake | None) -> None:
        self._loop.call_soon_threadsafe(self._heard, wake)

    def _heard(self, wake: Wake | None) -> None:
        tables = self.hub.tables
        if wake is None:
            self.look_at_all()
        elif wake.process != self.hub.process:
            for match, steps in wake.steps.items():
                if (table := tables.get(match)) is not None and table.rows < steps:
                    self.moved.add(match)
            for name in wake.tables:
                (self.changed if name in tables else self.listed).add(name)
            self.came_or_left.update(wake.present)
            self.players.update(wake.players)
            for player in wake.players:  # somebody may have been deleted, with their names in old matches
                self.changed |= self.hub.related.get(player, set())
            if self.moved or self.changed or self.came_or_left or self.players:
                self._news.set()

    def look_at(self, names: Collection[str]) -> None:
        if names:
            self.changed.update(names)
            self._news.set()

    def look_at_all(self) -> None:
        """Wake-ups may have been lost."""
        self.look_at(self.hub.tables)
        self.came_or_left |= self.hub.people.elsewhere.keys()

    def recheck(self, processes: set[str]) -> None:
        """Read again who is at these processes."""
        elsewhere = self.hub.people.elsewhere
        self.came_or_left |= {player for player, where in elsewhere.items() if processes & where.keys()}
        self._news.set()

    # Following

    async def run(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await self._read_tables()
                await self._read_presence()
                await self._read_players()
            except SQLAlchemyError as error:
                log.error("not read", extra={"error": type(error).__name__})
                self.look_at_all()
                await asyncio.sleep(AGAIN)
            except Exception:  # a bug: tables that others change must not stand still
                log.exception("fault", extra={"ask": "follow"})
                await asyncio.sleep(AGAIN)
            if self.moved or self.changed:
                await asyncio.sleep(PATIENCE)
                self._news.set()

    async def _read_tables(self) -> None:
        tables, writer = self.hub.tables, self.hall.writer
        self.moved &= tables.keys()
        self.changed &= tables.keys()
        names = list((self.moved | self.changed) - writer.storing())[:MOST]
        if not names:
            return
        whole = self.changed.intersection(names)
        self.moved.difference_update(names)
        self.changed.difference_update(names)
        found = await self.hall.apart(self.follower.news, [self._known(name) for name in names], whole)
        if misfits := self._take_all(found):
            self.hall.reload(misfits)

    async def read_now(self, name: str) -> None:
        """Before somebody is shown the table: they may come from a process that knew more."""
        if await self._looks.ask(name):
            self.hub.forget(name)
            await self.hall.load(name)

    async def _look(self, names: list[str]) -> dict[str, bool]:
        """Read these tables; says which must be loaded anew. Their own askers do that, so that no fault of one table
        reaches those at another."""
        here = [name for name in names if name in self.hub.tables]
        found = await self.hall.apart(self.follower.news, [self._known(name) for name in here], here)
        return dict.fromkeys(self._take_all(found), True)

    async def is_behind(self, name: str) -> bool:
        """Whether the store knew more about the table, which is then read."""
        if name not in self.hub.tables:
            return False
        before = self._known(name)
        await self.read_now(name)
        return name in self.hub.tables and self._known(name) != before

    def _known(self, name: str) -> Read:
        table = self.hub.tables[name]
        return Read(name, table.rows, table.revision, table.lines, any(seat.bot for seat in table.seats))

    def _take_all(self, found: dict[str, News]) -> set[str]:
        """Returns the tables whose news do not fit what is in memory."""
        storing = self.hall.writer.storing()
        return {name for name, news in found.items() if not self._take(name, news, storing)}

    def _take(self, name: str, news: News, storing: set[str]) -> bool:
        """False if the news do not fit what is in memory."""
        table = self.hub.tables.get(name)
        if table is None or table.broken:
            return True
        if name in storing:  # memory is ahead of the store
            self.changed.add(name)
            self._news.set()
            return True
        try:
            self.hall.writer.put(catch_up(self.hub, table, news))
        except (Illegal, ValueError):
            return False
        except Exception:  # a bug, as in Hall.take
            log.exception("fault", extra={"ask": "follow"})
            return False
        self.came_or_left |= table.people - self.hub.people.elsewhere.keys()
        return True

    # People

    async def _read_presence(self) -> None:
        hub = self.hub
        wanted = {player for player in self.came_or_left if player in hub.related or player in hub.people.elsewhere}
        self.came_or_left.clear()
        if wanted:
            self.take_presence(await self.hall.apart(self.follower.presence, wanted))

    async def read_people(self, rows: Iterable[SaveMatch]) -> None:
        """Where else the people of these tables are, if that is not known."""
        people = {player for row in rows for player in (row.host, *(seat.by for seat in row.seats)) if player}
        if wanted := people - self.hub.people.elsewhere.keys():
            self.take_presence(await self.hall.apart(self.follower.presence, wanted))

    def take_presence(self, found: Presence) -> None:
        people, out = self.hub.people, Out()
        for player, where in found.items():
            before = people.is_online(player)
            people.elsewhere[player] = where
            people.processes |= {process for process, gone in where.items() if gone is None}
            if people.is_online(player) != before:
                self.tell_tables(player, out)
        self.hall.writer.put(out)

    def tell_tables(self, player: str, out: Out) -> None:
        for name in sorted(self.hub.related.get(player, ())):
            self.hub.tell_table(self.hub.tables[name], out)

    async def _read_players(self) -> None:
        """Sign out what was signed out elsewhere; new names and invitations; what deleted players said goes."""
        hub, hall = self.hub, self.hall
        players, self.players = self.players, set()
        if not players:
            return
        out = Out()
        for player in await self.hall.apart(self.follower.missing, players):
            for table in list(hub.tables.values()):
                silence(hub, table, player, out)
        hall.writer.put(out)
        for client in [client for player in players for client in hub.people.of(player)]:
            known = await self.hall.apart(hall.store.player, client.device)
            if known is None:
                hall.sign_out(client.conn)
            elif client.conn in hub.people.clients:
                client.name = known.name
                await hall.invite(client.conn)

    # Lists

    async def read_lists(self) -> None:
        """Tables that others made or changed, for whoever looks at the hall."""
        listed, self.listed = self.listed, set()
        if listed and self.hub.people.in_hall():
            rows = await self.hall.apart(self.follower.rows, listed)
            await self.read_people(rows)
            for row in rows:
                self._list(row)

    def _list(self, row: SaveMatch) -> None:
        hub = self.hub
        if row.open and row.phase == "arranging":
            hub.stored_open[row.match] = row
            hub.hall_changed = True
        elif hub.stored_open.pop(row.match, None) is not None:
            hub.hall_changed = True
        for client in hub.people.in_hall():
            if row.match in client.rows or is_mine(row, client.player):
                client.rows[row.match] = row
                hub.stirred.add(client.player)
