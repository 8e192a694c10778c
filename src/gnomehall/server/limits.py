"""How much a client may send, and how often: the figures, and the bucket that counts. It stops nobody itself."""

import unicodedata

from msgspec import Struct

MESSAGE_BYTES = 16 << 10
"""A longer message is refused; one of more than four times that closes the connection."""
ID_LENGTH = 64
NAME_LENGTH = 24
CHAT_LENGTH = 300
CHAT_LINES = 100
"""Lines of chat a table keeps at hand; older ones stay in the store only."""
LIST_LENGTH = 30
HINT_COST = 10.0
"""A hint counts as so many messages more: it takes half a second of thinking."""
WATCHED_TABLES = 50
JOINERS = "\u200c\u200d"
"""The invisible signs that some scripts and emoji need."""


class Settings(Struct, frozen=True):
    """What a hall may be told otherwise: tests and benches do."""

    rate: float = 20.0
    """Messages a second a connection may send for long,"""
    burst: float = 60.0
    """and at once."""
    tables: int = 20
    """Unfinished tables a player may be host of at a time."""
    pace: float = 0.8
    """Seconds between two moves of bots at a table, so that people can follow."""
    think: float = 10.0
    """Seconds after which a bot is replaced for that move."""
    workers: int = 3
    """Processes in which bots think; one of several only answers what is due soon."""
    absence: float = 60.0
    """Seconds after which a gone player's seat may be given to a bot."""
    idle: float = 600.0
    """Seconds after which a table that nobody watches leaves memory."""
    linger: float = 0.001
    """Seconds the writer waits for company before it commits."""


class Bucket:
    """Counts what one connection sends: it fills at ``rate`` a second up to ``burst``, each message takes from it."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


def clean(text: str) -> str:
    """A player's text on one line: composed, without control, direction and invisible characters."""
    visible = [sign for sign in text if sign.isspace() or sign in JOINERS or unicodedata.category(sign)[0] != "C"]
    return unicodedata.normalize("NFC", " ".join("".join(visible).split())).strip(JOINERS + " ")
