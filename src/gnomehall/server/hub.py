"""The hub: a message in; what is to be sent, kept and thought about out. No I/O, no clock but the one it is told."""

import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall.core.game import Game
from gnomehall.core.view import Illegal, Refusal
from gnomehall.server.asks import Ask
from gnomehall.server.gameinfo import game_info
from gnomehall.server.limits import ID_LENGTH, LIST_LENGTH, MESSAGE_BYTES, Bucket, Settings
from gnomehall.server.messages import (
    Lists,
    SeatInfo,
    Table as TableMessage,
    TableLine,
    Welcome,
)
from gnomehall.server.out import Out, encode, no, refused
from gnomehall.server.tables import Table
from gnomehall.server.views import Eyes
from gnomehall.server.writes import SaveMatch, SavePlayer, Seated, Stored

log = logging.getLogger("gnomehall.hub")
_decode = msgspec.json.Decoder(Ask).decode
ID_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"


class Client:
    """One connection: whose it is and what it watches."""

    def __init__(self, conn: int, player: str, name: str, bucket: Bucket) -> None:
        self.conn = conn
        self.player = player
        self.name = name
        self.bucket = bucket
        self.watching: set[str] = set()
        self.in_hall = False
        self.rows: dict[str, SaveMatch] = {}
        """Lines of the hall that are in the store but not in memory."""


class Presence(Struct):
    """A player's open connections, and since when there is none."""

    conns: set[int]
    gone: float = 0.0


class Hub:
    """Everything in memory: who is connected, and the tables in use. ``restore`` gives it those it misses."""

    def __init__(self, games: dict[str, Game], bots: Iterable[str], version: str, settings: Settings) -> None:
        self.games = games
        self.bots = list(bots)
        self.settings = settings
        self.version = version
        self.clients: dict[int, Client] = {}
        self.players: dict[str, Presence] = {}
        self.tables: dict[str, Table] = {}
        self.related: dict[str, set[str]] = {}
        """By player: the tables in memory that they are host of or seated at."""
        self.hall_changed = False
        self.refusals = 0
        self.since = 0.0
        self.now = 0.0
        self._infos = [game_info(game) for game in games.values()]
        self._people: dict[str, set[str]] = {}
        self._eyes: dict[str, dict[int, Eyes]] = {}
        """Of tables that are to be read again: who looked on, through whose eyes."""

    # Connections

    def connect(self, conn: int, player: str, name: str, now: float) -> Out:
        self.now = now
        self.since = self.since or now
        out = Out()
        bucket = Bucket(self.settings.rate, self.settings.burst, now)
        self.clients[conn] = Client(conn, player, name, bucket)
        presence = self.players.setdefault(player, Presence(set()))
        presence.conns.add(conn)
        welcome = Welcome(player=player, name=name, games=self._infos, bots=self.bots, version=self.version)
        out.sends.append((conn, encode(welcome)))
        if len(presence.conns) == 1:
            for related in sorted(self.related.get(player, ())):
                self.tell_table(self.tables[related], out)
        return out

    def disconnect(self, conn: int, now: float) -> Out:
        self.now = now
        out = Out()
        client = self.clients.pop(conn, None)
        if client is None:
            return out
        changed = set()
        for name in client.watching & self.tables.keys():
            self.tables[name].watchers.pop(conn, None)
            self.tables[name].used = now
            changed.add(name)
        presence = self.players[client.player]
        presence.conns.discard(conn)
        if not presence.conns:
            presence.gone = now
            changed |= self.related.get(client.player, set())
        for name in sorted(changed):
            self.tell_table(self.tables[name], out)
        return out

    def is_online(self, player: str) -> bool:
        presence = self.players.get(player)
        return presence is not None and bool(presence.conns)

    def is_absent(self, player: str) -> bool:
        """Gone for so long that a bot may take over."""
        if self.is_online(player):
            return False
        presence = self.players.get(player)
        gone = presence.gone if presence is not None else self.since
        return self.now - gone >= self.settings.absence

    # Messages

    def read(self, conn: int, data: bytes | str, now: float) -> Ask | Out:
        """What the client asks for; or the refusal of a message that is too large, too frequent or malformed."""
        self.now = now
        try:
            if len(data) > MESSAGE_BYTES:
                raise no("too-large")
            if not self.clients[conn].bucket.take(now):
                raise no("too-frequent")
            try:
                ask: Ask = _decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                raise no("malformed") from None
            if len(ask.id) > ID_LENGTH or not ask.id.isprintable():  # PostgreSQL keeps no text with a NUL in it
                raise no("malformed")
            return ask
        except Illegal as illegal:
            self.refusals += 1
            out = Out()
            out.sends.append(refused(conn, _id_of(data, illegal.refusal), illegal.refusal))
            return out

    def missing(self, ask: Ask) -> str | None:
        """The table that must be given by ``restore`` before this can be handled."""
        name: str = getattr(ask, "table", "")
        return name if name and name not in self.tables else None

    def handle(self, conn: int, ask: Ask, now: float) -> Out:
        """Do what was asked, or refuse it and change nothing."""
        self.now = now
        out = Out()
        out.table = getattr(ask, "table", "")
        try:
            HANDLERS[type(ask)](self, self.clients[conn], ask, out)
        except Illegal as illegal:
            self.refusals += 1
            out = Out()
            out.sends.append(refused(conn, ask.id, illegal.refusal))
        return out

    # Tables

    def table(self, name: str) -> Table:
        found = self.tables.get(name)
        if found is None:
            raise no("no-such-table")
        return found

    def add(self, table: Table) -> None:
        self.tables[table.id] = table
        self.reindex(table)

    def reindex(self, table: Table) -> None:
        """After somebody came to the table or left it."""
        people = table.people
        for player in self._people.get(table.id, set()) - people:
            self.related[player].discard(table.id)
        for player in people:
            self.related.setdefault(player, set()).add(table.id)
        self._people[table.id] = people

    def forget(self, name: str) -> None:
        """Out of memory; the store has it."""
        table = self.tables.pop(name, None)
        if table is None:
            return
        if table.watchers:
            self._eyes[name] = table.watchers
        for player in self._people.pop(name, set()):
            related = self.related[player]
            related.discard(name)
            if not related:
                del self.related[player]

    def restore(self, stored: Stored, now: float) -> Out:
        """Take a table into memory, for those who watch it already too."""
        self.now = now
        out = Out()
        game = self.games.get(stored.row.game)
        if stored.row.match in self.tables or game is None:
            return out
        table = Table.restored(stored, game, now)
        if table.broken:
            log.warning("match cannot be opened", extra={"table": table.id, "reason": table.broken})
        self.add(table)
        eyes = self._eyes.pop(table.id, {})
        for client in self.clients.values():
            if table.id in client.watching:
                if (before := eyes.get(client.conn)) in table.seats_of(client.player):
                    table.watchers[client.conn] = before
                self.watch(client, table, out)
        self.prompt(table, out)
        return out

    def watch(self, client: Client, table: Table, out: Out) -> None:
        """Through the eyes of the player's first seat, else an onlooker's."""
        own = table.seats_of(client.player)
        eyes = table.watchers.get(client.conn)
        client.watching.add(table.id)
        table.watchers[client.conn] = eyes if eyes is not None else own[0] if own else None
        table.used = self.now
        out.sends.append((client.conn, encode(self.table_message(table))))
        self.show(client.conn, table, out)

    def show(self, conn: int, table: Table, out: Out) -> None:
        """One whole view."""
        if table.sight is not None:
            out.sends.append((conn, table.sight.whole(table.id, table.steps, table.watchers[conn])))

    def tell_table(self, table: Table, out: Out, but: int = -1) -> None:
        """How it stands, to all who watch (``but`` one who is told already)."""
        if table.open and table.phase == "arranging":
            self.hall_changed = True
        if table.watchers:
            message = encode(self.table_message(table))
            out.sends += [(conn, message) for conn in table.watchers if conn != but]

    def keep(self, table: Table, out: Out) -> None:
        """The arrangement changed: store it and tell it."""
        table.used = self.now
        self.hall_changed = True
        out.writes.append(table.row())
        self.tell_table(table, out)

    def prompt(self, table: Table, out: Out) -> None:
        """Ask the bot whose choice it is."""
        bot = table.bot_to_move()
        if not bot or table.thinking == table.steps or table.match is None:
            return
        table.thinking = table.steps
        actors = table.match.actors
        question = table.question(bot, secrets.randbits(62))
        question.after_bot = bool(actors) and bool(table.seats[actors[-1]].bot)
        out.thinks.append(question)

    def tick(self, now: float) -> Out:
        """Every now and then: tell the hall what changed in it, let idle tables go."""
        self.now = now
        out = Out()
        if self.hall_changed:
            self.hall_changed = False
            for client in self.clients.values():
                if client.in_hall:
                    out.sends.append((client.conn, encode(self.lists(client))))
        for table in [table for table in self.tables.values() if self._is_idle(table)]:
            row = table.row()
            for client in self.clients.values():
                if client.in_hall:
                    client.rows[table.id] = row
            self.forget(table.id)
        for player in [player for player, presence in self.players.items() if not presence.conns]:
            if self.is_absent(player):
                del self.players[player]
        return out

    def _is_idle(self, table: Table) -> bool:
        return not table.watchers and not table.bot_to_move() and self.now - table.used > self.settings.idle

    # What the messages say

    def seat_info(self, seat: Seated) -> SeatInfo:
        return SeatInfo(
            who=seat.who,  # type: ignore[arg-type]  # kept as plain text, one of these words
            name=seat.name,
            by=seat.by,
            bot=seat.bot,
            ready=seat.ready,
            online=self.is_online(seat.by),
            resigned=seat.resigned,
        )

    def table_message(self, table: Table) -> TableMessage:
        seated = {seat.by for seat in table.seats if seat.by}
        dice = table.match.dice if table.match is not None else None
        return TableMessage(
            table=table.id,
            game=table.game.key,
            version=table.version,
            options=table.options,
            phase=table.phase,
            seats=[self.seat_info(seat) for seat in table.seats],
            host=table.host,
            open=table.open,
            hints=table.hints,
            commitment=dice.commitment if dice is not None else "",
            chat=table.chat,
            onlookers=sum(self.clients[conn].player not in seated for conn in table.watchers),
            rematch=table.rematch,
            seed=dice.seed.hex() if dice is not None and table.phase == "over" else "",
            hides=table.hides(),
        )

    def lists(self, client: Client) -> Lists:
        """The hall as this player sees it: what is in memory, and what the store gave for the rest."""
        rows = {name: row for name, row in client.rows.items() if name not in self.tables}
        waiting = [row for row in rows.values() if row.open and row.phase == "arranging"]
        waiting += [table.row() for table in self.tables.values() if table.open and table.phase == "arranging"]
        mine = [row for row in rows.values() if any(seat.by == client.player for seat in row.seats)]
        mine += [self.tables[name].row() for name in self.related.get(client.player, ())]
        return Lists(open=self._lines(waiting, client), mine=self._lines(mine, client))

    def _lines(self, rows: list[SaveMatch], client: Client) -> list[TableLine]:
        newest = sorted(rows, key=lambda row: row.made, reverse=True)[:LIST_LENGTH]
        return [self._line(row, client.player) for row in newest]

    def _line(self, row: SaveMatch, player: str) -> TableLine:
        table = self.tables.get(row.match)
        actor = table.actor() if table is not None else -1
        seat = row.seats[actor] if actor >= 0 else None
        return TableLine(
            table=row.match,
            game=row.game,
            options=dict(row.options),
            phase=row.phase,
            seats=[self.seat_info(seated) for seated in row.seats],
            number=row.number,
            hints=row.hints,
            your_turn=seat is not None and seat.by == player and not seat.bot,
            made=row.made,
        )

    def fresh_id(self) -> str:
        """The name of a new table: part of its link, and not to be guessed."""
        return "".join(secrets.choice(ID_ALPHABET) for _ in range(12))

    def save_player(self, client: Client, out: Out) -> None:
        out.writes.append(SavePlayer(client.player, client.name, self.now))


Handler = Callable[[Hub, Client, Any, Out], None]
HANDLERS: dict[type, Handler] = {}


def handles(kind: type) -> Callable[[Handler], Handler]:
    """This function does what messages of this kind ask."""

    def note(function: Handler) -> Handler:
        HANDLERS[kind] = function
        return function

    return note


def _id_of(data: bytes | str, refusal: Refusal) -> str:
    """The id on a refused message, as far as one can be read."""
    if refusal.reason == "too-large":
        return ""
    try:
        found = msgspec.json.decode(data, type=_Id).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return found if len(found) <= ID_LENGTH else ""


class _Id(Struct):
    id: str = ""
