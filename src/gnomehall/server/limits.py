"""Limits on what clients may send and how often."""

import unicodedata

from msgspec import Struct

MESSAGE_BYTES = 16 << 10
"""Longer messages are refused; beyond four times this the connection is closed."""
ID_LENGTH = 64
NAME_LENGTH = 24
CHAT_LENGTH = 300
CHAT_LINES = 100
"""Chat lines per table in memory; older ones are only in the store."""
LIST_LENGTH = 30
HINT_COST = 10.0
"""The rate limit counts a hint as this many extra messages: it takes half a second of CPU."""
WATCHED_TABLES = 50
JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need."""


class Settings(Struct, frozen=True):
    """Address, limits and timings of a hall; tests and benchmarks change them."""

    address: str = ""
    """Where others reach the hall, without a slash at the end; empty if only this machine does."""
    rate: float = 20.0
    """Sustained messages per second and connection."""
    burst: float = 60.0
    """Messages a connection may send at once."""
    tables: int = 20
    """Unfinished tables one player may host."""
    pace: float = 0.8
    """Seconds between consecutive bot moves at a table, so that people can follow."""
    think: float = 10.0
    """Seconds after which a bot is given up on and a random move is played."""
    workers: int = 3
    """Bot processes; if several, one is reserved for short questions."""
    absence: float = 60.0
    """Seconds after which a disconnected player's seat may be handed to a bot."""
    idle: float = 600.0
    """Seconds after which an unwatched table leaves memory."""
    linger: float = 0.001
    """Seconds the writer waits for more writes before it commits."""


class Bucket:
    """Token bucket: refills at ``rate`` per second up to ``burst``."""

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
    """A player's text as one NFC line without control, direction or invisible characters."""
    visible = [sign for sign in text if sign.isspace() or sign in JOINERS or unicodedata.category(sign)[0] != "C"]
    return unicodedata.normalize("NFC", " ".join("".join(visible).split())).strip(JOINERS + " ")
