"""Who is connected: players, and their connections."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from gnomehall.core.text import Lang
from gnomehall.server.account import Account
from gnomehall.server.asks import Speed
from gnomehall.server.bucket import Bucket
from gnomehall.server.limits import FORGIVEN, LATELY, STORING, thread_time
from gnomehall.server.notices.writes import Told
from gnomehall.server.visitors import Visitor
from gnomehall.server.writes import SaveMatch

Found = TypeVar("Found")


class Client:
    """One connection: its player and what it watches."""

    def __init__(
        self, conn: int, player: str, name: str, lang: Lang, bucket: Bucket, time: Bucket, device: str = ""
    ) -> None:
        self.conn = conn
        self.player = player
        self.name = name
        self.lang: Lang = lang
        self.bucket = bucket
        self.device = device
        """The hash of the device's token."""
        self.visitor: Visitor | None = None
        """The address it comes from; None in the terminal and in tests."""
        self.made = 0.0
        """When the player was made."""
        self.came = bucket.at
        self.has_asked = False
        self.time = time
        """The hall's time it may use."""
        self.crowd: Bucket | None = None
        """The time it shares with all who do not play; None for those whose address is not limited."""
        self.acted = 0.0
        """When it last made a move, or came to a match of its own."""
        self.patience = Bucket(*FORGIVEN, bucket.at)
        self.is_flooding = False
        self.watching: set[str] = set()
        self.pace: Speed = "brisk"
        self.screens: set[str] = set()
        """Tables that this connection shows to everyone, so never through a seat's eyes."""
        self.in_hall = False
        self.rows: dict[str, SaveMatch] = {}
        """Tables of the hall's lists that are in the store but not in memory."""
        self.lines: Any = None
        """Its own tables in the hall's lists, encoded; None if they changed."""
        self.away: dict[str, int] = {}
        """Matches the player put away, with the number of actions they had then."""
        self.account = Account()
        self.told = Told()
        self.waits: list[str] = []
        """Tables that wait for this player, as last sent."""
        self.follows: set[str] = set()
        """Tables this player follows as an onlooker."""

    def may_ask(self, now: float) -> bool:
        """Whether one more message is not too many, for this connection and for its address."""
        visitor, crowd = self.visitor, self._crowd(now)
        may = self.bucket.take(now) and self.time.take(now, 0.0)
        may = may and (visitor is None or (visitor.take("messages", now) and visitor.take("seconds", now, 0.0)))
        may = may and (crowd is None or crowd.take(now, 0.0))
        self.is_flooding = not may and not self.patience.take(now)
        self.has_asked = True
        return may

    def _crowd(self, now: float) -> Bucket | None:
        """What it shares with others; None for those who play."""
        return None if now - self.acted < LATELY else self.crowd

    def is_in_crowd(self, now: float) -> bool:
        return self._crowd(now) is not None

    def wait(self, now: float) -> float:
        """Seconds until one more message is not too many."""
        waits = [self.bucket.wait(now), self.time.wait(now, 0.0)]
        if (crowd := self._crowd(now)) is not None:
            waits.append(crowd.wait(now, 0.0))
        if self.visitor is not None:
            waits += self.visitor.wait("messages", now), self.visitor.wait("seconds", now, 0.0)
        return max(waits)

    def charged(self, read: Callable[[], Found]) -> Found:
        """What is read for this client, in a thread; it is charged for the time that took."""
        began = thread_time()
        try:
            return read()
        finally:
            self.spend(time.time(), thread_time() - began)

    def spend(self, now: float, seconds: float) -> None:
        """What was asked took this long."""
        self.time.spend(now, seconds)
        if (crowd := self._crowd(now)) is not None:
            crowd.spend(now, seconds)
        if self.visitor is not None:
            self.visitor.spend("seconds", now, seconds)

    def spend_on_storing(self, now: float) -> None:
        if (crowd := self._crowd(now)) is not None:
            crowd.spend(now, STORING)


class Presence:
    """A player's open connections, and when the last one closed."""

    def __init__(self) -> None:
        self.conns: set[int] = set()
        self.gone = 0.0
        self.came = 0.0
        """When the first of the open connections was made."""


class People:
    """All connections. ``absence``: seconds after which a disconnected player counts as absent."""

    def __init__(self, absence: float) -> None:
        self.absence = absence
        self.clients: dict[int, Client] = {}
        self.players: dict[str, Presence] = {}
        self.since = 0.0
        """When the first client came: players not seen since count as gone from then on."""
        self.elsewhere: dict[str, dict[str, float | None]] = {}
        """By player and other process: when they left it; None while they are connected there."""
        self.processes: set[str] = set()
        """The living ones."""

    def add(self, client: Client, now: float) -> bool:
        """Whether this is the player's first connection."""
        self.since = self.since or now
        self.clients[client.conn] = client
        presence = self.players.setdefault(client.player, Presence())
        presence.conns.add(client.conn)
        if len(presence.conns) == 1:
            presence.came = now
        return len(presence.conns) == 1

    def remove(self, client: Client, now: float) -> bool:
        """Whether this was the player's last connection."""
        del self.clients[client.conn]
        presence = self.players[client.player]
        presence.conns.discard(client.conn)
        if presence.conns:
            return False
        presence.gone = now
        return True

    def of(self, player: str) -> list[Client]:
        presence = self.players.get(player)
        return [] if presence is None else [self.clients[conn] for conn in presence.conns]

    def in_hall(self) -> list[Client]:
        return [client for client in self.clients.values() if client.in_hall]

    def is_alive(self, process: str) -> bool:
        return process in self.processes

    def is_online(self, player: str) -> bool:
        presence = self.players.get(player)
        if presence is not None and presence.conns:
            return True
        return any(gone is None and each in self.processes for each, gone in self.elsewhere.get(player, {}).items())

    def is_absent(self, player: str, now: float) -> bool:
        """Gone long enough for a bot to take over."""
        if self.is_online(player):
            return False
        return now - self.gone(player) >= self.absence

    def gone(self, player: str) -> float:
        """When this player was last seen before the present connection; if that is not known, when the hall opened."""
        presence = self.players.get(player)
        left = [gone for gone in self.elsewhere.get(player, {}).values() if gone is not None]
        if presence is not None and presence.gone:
            left.append(presence.gone)
        return max(left, default=self.since)

    def forget_absent(self, now: float) -> None:
        for player in [player for player in self.players if self.is_absent(player, now)]:
            del self.players[player]
