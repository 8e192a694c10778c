"""Who is connected: players, and their connections."""

from msgspec import Struct

from gnomehall.server.limits import Bucket
from gnomehall.server.writes import SaveMatch


class Client:
    """One connection: its player and what it watches."""

    def __init__(self, conn: int, player: str, name: str, bucket: Bucket) -> None:
        self.conn = conn
        self.player = player
        self.name = name
        self.bucket = bucket
        self.watching: set[str] = set()
        self.in_hall = False
        self.rows: dict[str, SaveMatch] = {}
        """Tables of the hall's lists that are in the store but not in memory."""


class Presence(Struct):
    """A player's open connections, and when the last one closed."""

    conns: set[int]
    gone: float = 0.0


class People:
    """All connections. ``absence``: seconds after which a disconnected player counts as absent."""

    def __init__(self, absence: float) -> None:
        self.absence = absence
        self.clients: dict[int, Client] = {}
        self.players: dict[str, Presence] = {}
        self.since = 0.0
        """When the first client came: players not seen since count as gone from then on."""

    def add(self, client: Client, now: float) -> bool:
        """Whether this is the player's first connection."""
        self.since = self.since or now
        self.clients[client.conn] = client
        presence = self.players.setdefault(client.player, Presence(set()))
        presence.conns.add(client.conn)
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
        return [self.clients[conn] for conn in self.players[player].conns]

    def in_hall(self) -> list[Client]:
        return [client for client in self.clients.values() if client.in_hall]

    def is_online(self, player: str) -> bool:
        presence = self.players.get(player)
        return presence is not None and bool(presence.conns)

    def is_absent(self, player: str, now: float) -> bool:
        """Gone long enough for a bot to take over."""
        if self.is_online(player):
            return False
        presence = self.players.get(player)
        gone = presence.gone if presence is not None else self.since
        return now - gone >= self.absence

    def forget_absent(self, now: float) -> None:
        for player in [player for player in self.players if self.is_absent(player, now)]:
            del self.players[player]
