"""The hub: everything in memory. No I/O and no clock: what to send, store and ask of bots is returned as an Out."""

import logging
import secrets
from collections.abc import Iterable

from gnomehall.core.game import Game
from gnomehall.server.describing import hall_lists, table_message
from gnomehall.server.gameinfo import game_info
from gnomehall.server.limits import Bucket, Settings
from gnomehall.server.messages import Lists, Welcome
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client, People
from gnomehall.server.tables import Table
from gnomehall.server.views import Eyes
from gnomehall.server.writes import Stored

log = logging.getLogger("gnomehall.hub")
ID_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"


class Hub:
    """Connections and tables. A table that is not in memory comes in through ``restore``."""

    def __init__(self, games: dict[str, Game], bots: Iterable[str], version: str, settings: Settings) -> None:
        self.games = games
        self.bots = list(bots)
        self.settings = settings
        self.version = version
        self.people = People(settings.absence)
        self.tables: dict[str, Table] = {}
        self.related: dict[str, set[str]] = {}
        """By player: tables in memory that they host or sit at."""
        self.hall_changed = False
        self.refusals = 0
        self._infos = [game_info(game) for game in games.values()]
        self._related_people: dict[str, set[str]] = {}
        """By table: the reverse of ``related``."""
        self._eyes: dict[str, dict[int, Eyes]] = {}
        """The watchers of tables that were forgotten, kept for when they are restored."""

    # Connections

    def connect(self, conn: int, player: str, name: str, now: float) -> Out:
        out = Out()
        client = Client(conn, player, name, Bucket(self.settings.rate, self.settings.burst, now))
        welcome = Welcome(
            address=self.settings.address,
            player=player,
            name=name,
            games=self._infos,
            bots=self.bots,
            version=self.version,
        )
        out.sends.append((conn, encode(welcome)))
        if self.people.add(client, now):
            for related in sorted(self.related.get(player, ())):
                self.tell_table(self.tables[related], out)
        return out

    def disconnect(self, conn: int, now: float) -> Out:
        out = Out()
        client = self.people.clients.get(conn)
        if client is None:
            return out
        changed = client.watching & self.tables.keys()
        for name in changed:
            self.tables[name].watchers.pop(conn, None)
            self.tables[name].used = now
        if self.people.remove(client, now):
            changed |= self.related.get(client.player, set())
        for name in sorted(changed):
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

    def reindex(self, table: Table) -> None:
        """After somebody sat down or left."""
        people = table.people
        for player in self._related_people.get(table.id, set()) - people:
            self.related[player].discard(table.id)
        for player in people:
            self.related.setdefault(player, set()).add(table.id)
        self._related_people[table.id] = people

    def forget(self, name: str) -> None:
        """Drop the table from memory; the store has it."""
        table = self.tables.pop(name, None)
        if table is None:
            return
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
        table = Table.restored(stored, game, now)
        if table.broken:
            log.warning("match cannot be opened", extra={"table": table.id, "reason": table.broken})
        self.add(table)
        eyes = self._eyes.pop(table.id, {})
        for client in self.people.clients.values():
            if table.id in client.watching:
                if (before := eyes.get(client.conn)) in table.seats_of(client.player):
                    table.watchers[client.conn] = before
                self.watch(client, table, out, now)
        self.prompt(table, out)
        return out

    def tick(self, now: float) -> Out:
        """Called regularly: send the hall's lists if they changed, drop idle tables."""
        out = Out()
        if self.hall_changed:
            self.hall_changed = False
            for client in self.people.in_hall():
                out.sends.append((client.conn, encode(self.lists(client))))
        for table in [table for table in self.tables.values() if self._is_idle(table, now)]:
            row = table.row()
            for client in self.people.in_hall():
                client.rows[table.id] = row
            self.forget(table.id)
        self.people.forget_absent(now)
        return out

    def _is_idle(self, table: Table, now: float) -> bool:
        return not table.watchers and not table.bot_to_move() and now - table.used > self.settings.idle

    def lists(self, client: Client) -> Lists:
        return hall_lists(client, self.tables, self.related.get(client.player, ()), self.people)

    def fresh_id(self) -> str:
        """A table's id is part of its link, so it must be unguessable."""
        return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))

    # What handlers do with a table

    def watch(self, client: Client, table: Table, out: Out, now: float) -> None:
        """Watch through the same eyes as before, else the player's first seat, else as an onlooker."""
        own = table.seats_of(client.player)
        eyes = table.watchers.get(client.conn)
        client.watching.add(table.id)
        table.watchers[client.conn] = eyes if eyes is not None else own[0] if own else None
        table.used = now
        out.sends.append((client.conn, encode(table_message(table, self.people))))
        self.show(client.conn, table, out)

    def show(self, conn: int, table: Table, out: Out) -> None:
        """Send one whole view."""
        if table.sight is not None:
            out.sends.append((conn, table.sight.whole(table.id, table.steps, table.watchers[conn])))

    def tell_table(self, table: Table, out: Out, but: int = -1) -> None:
        """Send the table message to all watchers, except connection ``but``."""
        if table.open and table.phase == "arranging":
            self.hall_changed = True
        if table.watchers:
            message = encode(table_message(table, self.people))
            out.sends += [(conn, message) for conn in table.watchers if conn != but]

    def keep(self, table: Table, out: Out, now: float) -> None:
        """Store the changed arrangement and tell all watchers."""
        table.used = now
        self.hall_changed = True
        out.writes.append(table.row())
        self.tell_table(table, out)

    def prompt(self, table: Table, out: Out) -> None:
        """If it is a bot's turn, ask it (once per step)."""
        bot = table.bot_to_move()
        if not bot or table.thinking == table.steps or table.match is None:
            return
        table.thinking = table.steps
        actors = table.match.actors
        question = table.question(bot, secrets.randbits(62))
        question.after_bot = bool(actors) and bool(table.seats[actors[-1]].bot)
        out.thinks.append(question)
