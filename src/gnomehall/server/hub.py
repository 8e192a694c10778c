"""The hub: everything in memory. No I/O and no clock: what to send, store and ask of bots is returned as an Out."""

import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from gnomehall.core.game import Game
from gnomehall.core.text import Lang
from gnomehall.server.account_parts import Invitation, Wait
from gnomehall.server.bucket import Bucket
from gnomehall.server.describing import open_lines, own_lines, table_message
from gnomehall.server.gameinfo import game_info
from gnomehall.server.limits import Settings
from gnomehall.server.messages import Invited, Lists, Waits, Welcome
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client, People
from gnomehall.server.restoring import restored
from gnomehall.server.tables import Table
from gnomehall.server.views import Eyes
from gnomehall.server.waiting import evenly
from gnomehall.server.writes import Claim, Due, Present, Release, SaveMatch, Stored

log = logging.getLogger("gnomehall.hub")
LISTS_EVERY = 0.005
"""Seconds between two lists of open tables for everybody, per watcher: a hundred watchers get two a second."""
OPEN_FOR, CHANGED_FOR = 30.0, 0.2
"""Seconds for which the encoded list of open tables may be used if nothing changed, and if something did: whoever asks
meanwhile is sent the new one soon after."""


class Hub:
    """Connections and tables. A table that is not in memory comes in through ``restore``."""

    def __init__(
        self, games: dict[str, Game], bots: Iterable[str], version: str, settings: Settings, process: str = ""
    ) -> None:
        self.process = process
        """The name of this process among those that serve the same database; empty if it is alone."""
        self.games = games
        self.bots = list(bots)
        self.settings = settings
        self.version = version
        self.people = People(settings.absence)
        self.tables: dict[str, Table] = {}
        self.related: dict[str, set[str]] = {}
        """By player: tables in memory that they host or sit at."""
        self.invitations: dict[str, dict[str, Invitation]] = {}
        """By player who is or was here lately, and by table."""
        self.waiting: dict[str, Table] = {}
        """Tables in memory that anyone may join."""
        self.stored_open: dict[str, SaveMatch] = {}
        """Those of the store, as somebody last read them."""
        self.hall_changed = False
        self.untold: dict[int, None] = {}
        """Connections that the hall's lists must be sent to, in order."""
        self.listed = 0.0
        """When the list of open tables was last sent to everybody."""
        self._open: tuple[float, Any] = (-OPEN_FOR, Raw(b"[]"))  # when it was made, and encoded
        self.watched: set[str] = set()  # tables whose watchers changed since other processes were told
        self.stirred: set[str] = set()
        """Players at whose tables something happened since their lists were sent."""
        self.deleted: set[str] = set()
        """Players who were deleted since the start: what their open connections still send is refused."""
        self.closed = (0.0, 0.0)  # when nobody served this database before this process opened it
        self.refusals = 0
        self.is_muted: Callable[[str, float], bool] = lambda _player, _now: False  # by an administrator
        self.about = {"games": [game_info(game) for game in games.values()], "bots": self.bots}
        """What the page brings along; ``games`` is encoded once for all welcomes."""
        self._infos: Any = Raw(encode(self.about["games"]))
        self._related_people: dict[str, set[str]] = {}  # by table: the reverse of ``related``
        self._eyes: dict[str, dict[int, Eyes]] = {}
        """The watchers of tables that were forgotten, kept for when they are restored."""

    # Connections

    def connect(self, conn: int, player: str, name: str, now: float, lang: Lang = "en", device: str = "") -> Out:
        out = Out()
        settings = self.settings
        messages, seconds = Bucket(settings.rate, settings.burst, now), Bucket(*settings.seconds, now)
        client = Client(conn, player, name, lang, messages, seconds, device)
        welcome = Welcome(
            address=self.settings.address,
            player=player,
            name=name,
            games=self._infos,
            bots=self.bots,
            version=self.version,
            now=now,
        )
        out.sends.append((conn, encode(welcome)))
        if self.people.add(client, now):
            if self.process:
                out.writes.append(Present(player, self.process, None))
            for related in sorted(self.related.get(player, ())):
                self.stirred |= self.tables[related].people
                self.tell_table(self.tables[related], out)
        self.tell_waits(client, out)
        return out

    def disconnect(self, conn: int, now: float) -> Out:
        out = Out()
        client = self.people.clients.get(conn)
        if client is None:
            return out
        changed = client.watching & self.tables.keys()
        self.watched |= changed
        for name in changed:
            self.tables[name].watchers.pop(conn, None)
            self.tables[name].used = now
        if self.people.remove(client, now):
            if self.process:
                out.writes.append(Present(client.player, self.process, now))
            changed |= self.related.get(client.player, set())
        for name in sorted(changed):
            self.stirred |= self.tables[name].people
            self.tell_table(self.tables[name], out)
        return out

    # Tables in memory

    def table(self, name: str) -> Table:
        found = self.tables.get(name)
        if found is None:
            raise no("no-such-table")
        return found

    def add(self, table: Table) -> None:
        self.tables[table.id] = table
        self.reindex(table)
        self.list_open(table)

    def reindex(self, table: Table) -> None:
        """After somebody sat down or left."""
        table.awaited = table.awaits()
        people = table.people
        for player in self._related_people.get(table.id, set()) - people:
            self.related[player].discard(table.id)
            self.stirred.add(player)
        for player in people:
            self.related.setdefault(player, set()).add(table.id)
        self._related_people[table.id] = people

    def forget(self, name: str) -> None:
        """Drop the table from memory; the store has it."""
        table = self.tables.pop(name, None)
        if table is None:
            return
        self.waiting.pop(name, None)
        if table.watchers:
            self._eyes[name] = table.watchers
        for player in self._related_people.pop(name, set()):
            related = self.related[player]
            related.discard(name)
            if not related:
                del self.related[player]

    def restore(self, stored: Stored, now: float) -> Out:
        """Take a stored table into memory and show it to clients that already watch it."""
        out = Out()
        game = self.games.get(stored.row.game)
        if stored.row.match in self.tables or game is None:
            return out
        table = restored(stored, game, now)
        if table.broken:
            log.warning("match cannot be played", extra={"table": table.id, "reason": table.broken})
            out.writes.append(Due(table.id, None))
        self.add(table)
        if table.phase == "playing" and table.version != game.version:
            self._close(table, out, now)
        out.writes += table.forgive(self.closed, now)
        eyes = self._eyes.pop(table.id, {})
        for client in self.people.clients.values():
            if table.id in client.watching:
                if (before := eyes.get(client.conn)) in table.seats_of(client.player):
                    table.watchers[client.conn] = before
                self.watch(client, table, out, now)
        self.prompt(table, out)
        return out

    def _close(self, table: Table, out: Out, now: float) -> None:
        """The rules changed while the match was under way: it ends as it stands, and is not rated."""
        log.info("match closed", extra={"table": table.id, "game": table.game.key, "version": table.version})
        table.phase = "over"
        table.wish = None
        self.keep(table, out, now)

    def keep_all(self) -> Out:
        """Before the process stops: all that running matches have shown."""
        out = Out()
        for table in self.tables.values():
            if table.phase == "playing":
                out.writes += table.keep()
        return out

    def tick(self, now: float) -> Out:
        """Called regularly: note whom the hall's lists must be sent to (watching.py does it), drop idle tables."""
        out = Out()
        watchers = self.people.in_hall()
        is_due = self.hall_changed and now - self.listed >= LISTS_EVERY * len(watchers)
        if is_due or self.stirred:
            self.check_invitations(out)
        if is_due:
            self._encode_open(now)
            self.listed = now
            self.hall_changed = False
        for client in watchers:
            if client.player in self.stirred:
                client.lines = None
            if is_due or client.lines is None:
                self.untold[client.conn] = None
        for player in self.stirred:
            for client in self.people.of(player):
                self.tell_waits(client, out)
        self.stirred.clear()
        for table in [table for table in self.tables.values() if self._is_idle(table, now)]:
            row = table.row()
            if table.id in self.waiting:
                self.stored_open[table.id] = row
            for client in watchers:
                client.rows[table.id] = row
            if table.phase == "playing":
                out.writes += table.keep()
            self.forget(table.id)
        self.people.forget_absent(now)
        return out

    def _is_idle(self, table: Table, now: float) -> bool:
        is_wanted = table.watchers or table.bot_to_move() or self.people.is_online(table.awaits())
        return not is_wanted and now - table.used > self.settings.idle

    def lists(self, client: Client, now: float) -> bytes:
        """The ``hall`` message. Its open tables are encoded once for everybody, the client's own when they changed."""
        if now - self._open[0] >= (CHANGED_FOR if self.hall_changed else OPEN_FOR):
            self._encode_open(now)
        if client.lines is None:
            invited = {table: each.name for table, each in self.invitations.get(client.player, {}).items()}
            mine = self.related.get(client.player, ())
            client.lines = Raw(encode(own_lines(client, self.tables, mine, invited, self.people, now)))
        return encode(Lists(open=self._open[1], mine=client.lines))

    def _encode_open(self, now: float) -> None:
        stored = [row for name, row in self.stored_open.items() if name not in self.tables]
        self._open = now, Raw(encode(open_lines(self.waiting.values(), stored, self.people, now)))

    def read_open(self, rows: Iterable[SaveMatch]) -> None:
        """These open tables are in the store."""
        found = {row.match: row for row in rows}
        self.hall_changed = self.hall_changed or any(
            name not in self.tables for name in found.keys() ^ self.stored_open.keys()
        )
        self.stored_open = found

    def list_open(self, table: Table) -> None:
        if table.open and table.phase == "arranging":
            self.waiting[table.id] = table
        else:
            self.waiting.pop(table.id, None)

    def tell_waits(self, client: Client, out: Out) -> None:
        """Send which matches wait for the player, if that changed. Only those in memory are known."""
        related = [self.tables[name] for name in self.related.get(client.player, ())]
        waiting = sorted((table for table in related if table.awaits() == client.player), key=lambda each: each.touched)
        names = [table.id for table in waiting]
        if names != client.waits:
            client.waits = names
            matches = [Wait(table.id, table.game.key) for table in waiting]
            out.sends.append((client.conn, encode(Waits(matches=matches))))

    # Invitations

    def invite(self, player: str, new: Iterable[Invitation], out: Out) -> None:
        """Add invitations and show the player all of them."""
        mine = self.invitations.setdefault(player, {})
        mine.update({each.table: each for each in new})
        self.stirred.add(player)
        self._tell_invitations(player, out)

    def check_invitations(self, out: Out) -> None:
        """Drop invitations to tables that have started, or where the invited person sits."""
        for player, mine in list(self.invitations.items()):
            over = [name for name in mine if not self._is_awaited(player, name)]
            for name in over:
                del mine[name]
            if over:
                self._tell_invitations(player, out)
            if not mine or not self.people.is_online(player):  # read again when they come back
                del self.invitations[player]

    def _is_awaited(self, player: str, name: str) -> bool:
        table = self.tables.get(name)
        return table is None or (table.phase == "arranging" and player not in table.people)

    def _tell_invitations(self, player: str, out: Out) -> None:
        message = encode(Invited(invitations=list(self.invitations[player].values())))
        out.sends += [(client.conn, message) for client in self.people.of(player)]

    # What handlers do with a table

    def watch(self, client: Client, table: Table, out: Out, now: float) -> None:
        """Watch through the same eyes as before, else the player's first seat, else as an onlooker."""
        client.watching.add(table.id)
        self.watched.add(table.id)
        table.watchers[client.conn] = self.eyes(client, table)
        table.used = now
        out.sends.append((client.conn, encode(table_message(table, self.people))))
        self.show(client.conn, table, out)

    def eyes(self, client: Client, table: Table) -> Eyes:
        """The eyes for this connection: those it has, if the seat is still the player's. Whoever passed on one of
        several seats looks on: the other hands at this screen are not theirs to see."""
        own = table.seats_of(client.player)
        if not own or table.id in client.screens:
            return None
        now = table.watchers.get(client.conn)
        if now in own:
            return now
        return own[0] if now is None or table.phase != "playing" else None

    def show(self, conn: int, table: Table, out: Out) -> None:
        """Send one whole view."""
        shown = table.sight or table.shown
        if shown is not None:
            out.sends.append((conn, shown.whole(table.id, table.steps, table.watchers[conn], table.ticking())))

    def tell_table(self, table: Table, out: Out, but: int = -1) -> None:
        """Send the table message to all watchers, except connection ``but``."""
        self.list_open(table)
        if table.id in self.waiting:
            self.hall_changed = True
        if table.watchers:
            message = encode(table_message(table, self.people))
            out.sends += [(conn, message) for conn in table.watchers if conn != but]

    def save(self, table: Table, out: Out, now: float) -> None:
        """Store what changed about the table."""
        table.used = table.touched = now
        table.revision += 1
        out.writes.append(table.row())
        if table.phase == "over":
            self.prompt(table, out)  # nobody: releases the claim

    def keep(self, table: Table, out: Out, now: float) -> None:
        """Store the changed arrangement and tell all watchers."""
        self.hall_changed = self.hall_changed or table.open or table.id in self.waiting
        self.stirred |= table.people
        self.stirred.update(player for player, mine in self.invitations.items() if table.id in mine)
        self.save(table, out, now)
        self.tell_table(table, out)

    def _pause(self, table: Table) -> float:
        """Seconds between two bots' moves: the slowest wish of those who play here and watch, else of onlookers."""
        watching = [self.people.clients[conn] for conn in table.watchers]
        playing = [client for client in watching if table.seats_of(client.player)]
        return max((self.settings.pause(client.pace) for client in playing or watching), default=0.0)

    def show_clocks(self, table: Table, out: Out) -> None:
        """A clock changed without an action."""
        self.set_due(table, out)
        if table.clocks is not None:
            for conn in table.watchers:
                self.show(conn, table, out)

    def set_due(self, table: Table, out: Out) -> None:
        """Store when the running clock is up, if that changed."""
        due, clocks = table.due(), table.clocks
        if clocks is not None and due != clocks.told_due:
            clocks.told_due = due
            out.writes.append(Due(table.id, due))

    def prompt(self, table: Table, out: Out) -> None:
        """If it is a bot's turn, ask it (once per step), unless another living process does. Among several processes
        the claim is stored first: a question goes out only once that succeeded."""
        self.set_due(table, out)
        bot = table.bot_to_move()
        step, holder = table.elsewhere.thinker
        if not bot and self.process and holder == self.process:
            out.writes.append(Release(table.id, table.steps, self.process))
            table.elsewhere = replace(table.elsewhere, thinker=(table.steps, ""))
        if not bot or table.thinking == table.steps or table.match is None:
            return
        if self.process:
            if step >= table.steps and holder != self.process and self.people.is_alive(holder):
                return
            out.writes.append(Claim(table.id, table.steps, self.process, holder if step == table.steps else ""))
            table.elsewhere = replace(table.elsewhere, thinker=(table.steps, self.process))
            out.table = out.table or table.id
        table.thinking = table.steps
        actors = table.match.actors
        question = table.question(bot, secrets.randbits(62))
        if actors and table.seats[actors[-1]].bot:
            question.pause = self._pause(table)
        if table.hides():
            question.even = self.settings.even * evenly(bot)
        out.thinks.append(question)
