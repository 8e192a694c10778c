"""Limits on what clients may send and how often, and on how long things are kept."""

import hashlib
import time
import unicodedata
from collections.abc import Callable

from msgspec import Struct

from gnomehall.server.asks import Speed
from gnomehall.server.notices.settings import NoticeSettings

thread_time: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""Seconds of CPU of this thread; Python in a browser knows only the time that passed."""
MESSAGE_BYTES = 16 << 10
"""Longer messages are refused; beyond four times this the connection is closed."""
ID_LENGTH = 64
NAME_LENGTH = 24
CHAT_LENGTH = 300
CHAT_LINES = 100
"""Chat lines per table in memory; older ones are only in the store."""
CHAT_SHOWN = 20
"""Chat lines sent at once."""
TALK, ONLOOKERS_TALK = (0.5, 5.0), (0.1, 2.0)
"""Lines that somebody may send per second, and at once."""
FORGIVEN = (5.0, 500.0)
"""Messages refused as too frequent, per second and at once, beyond which a connection is closed."""
CROWD = (0.1, 1.0)
"""Seconds of the hall's time for all who neither acted nor came to a match of theirs lately, per second and at once:
those who play go first."""
STORING = 0.005
"""Seconds that the crowd is charged for whatever must be stored: moves wait for the commit before theirs."""
LATELY = 3600.0
GUEST_SEATS = 2
"""Seats that one guest may take at an open table: their own, and one for somebody beside them."""
LIST_LENGTH = 30
HINT_COST = 10.0
"""The rate limit counts a hint as this many extra messages: it takes half a second of CPU."""
ACCOUNT_COST = 10.0
"""Extra messages for a player's page: adding it up takes 20 ms with 300 finished matches, 90 ms with 2000."""
LISTS_COST = 3.0
"""Extra messages for the hall's lists: reading them takes 4 ms."""
TOLD_ACTIONS = 100
"""Actions that the log or the list of a match may tell per extra message: telling 1100 of them takes 3 ms."""
WATCHED_TABLES = 50
LINK_SECONDS = 600.0
"""How long a link works that moves a player or passes a seat on."""
DAY = 24 * 3600
ABANDONED = float(DAY)
"""Seconds after which a table that nobody touched and nobody started is dropped."""
UNTOUCHED = 14 * 24 * 3600.0
"""Seconds after which a match against bots alone counts as put away."""
JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need."""
BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\U0001d159"
"""Letters, marks and symbols that show nothing."""
STYLES = "\ufe0e\ufe0f"
"""Choose how the sign before them is drawn."""
MARKS = 3
"""Combining marks on one sign; more would run over neighbouring lines."""


class Share(Struct, frozen=True):
    """What one address may use: a household, a class or an office behind it is never hindered. Pairs are a sustained
    rate per second and what may be used at once."""

    sockets: int = 300
    websockets: int = 100
    waiting: int = 20
    """Requests for answers that take long, like reviews, at the same time."""
    arrivals: tuple[float, float] = (10, 300)
    """New sockets."""
    newcomers: tuple[float, float] = (1 / 30, 40)
    """New players."""
    tables: tuple[float, float] = (1 / 15, 60)
    """New tables."""
    requests: tuple[float, float] = (50, 1000)
    """Pages and files."""
    messages: tuple[float, float] = (200, 2000)
    bytes: tuple[float, float] = (250_000, 4_000_000)
    """Received through websockets."""
    seconds: tuple[float, float] = (0.015, 0.4)
    """Of the hall's time for handling requests."""


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
    pace: float = 1.2
    """Seconds between consecutive bot moves for people who want to follow them calmly."""
    think: float = 10.0
    """Seconds after which a bot is given up on and a random move is played."""
    workers: int = 3
    """Bot processes; if several, one is reserved for short questions."""
    absence: float = 60.0
    """Seconds after which a disconnected player's seat may be handed to a bot."""
    idle: float = 600.0
    """Seconds after which an unwatched table leaves memory."""
    seconds: tuple[float, float] = (0.03, 0.4)
    """Of the hall's time that a connection may use for its requests: per second, and at once."""
    share: Share = Share()
    """What one address may use."""
    free: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Networks whose addresses are not limited."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose word about the client's address and scheme is taken."""
    names: tuple[str, ...] = ()
    """Further names of the hall's host that requests may use."""
    metrics_token: str = ""
    """Lets other machines read the metrics; empty: only this one may."""
    even: float = 1.0
    """Where something is hidden, bots answer after this many times the fixed time of their level, however long they
    thought; 0: at once."""
    notices: NoticeSettings = NoticeSettings()

    def pause(self, speed: Speed) -> float:
        """Seconds between consecutive bot moves for someone who wishes this speed."""
        return {"calm": self.pace, "brisk": self.pace / 3, "once": 0.0}[speed]


def clean(text: str) -> str:
    """A player's text as one NFC line without control, direction or invisible characters."""
    kept: list[str] = []
    marks = MARKS  # a mark needs a sign to stand on
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if sign.isspace():
            marks = MARKS
        elif sign in JOINERS:
            pass
        elif kind[0] == "C" or sign in BLANKS or (kind[0] == "M" and (marks >= MARKS or is_style(sign))):
            continue
        else:
            marks = marks + 1 if kind[0] == "M" else 0
        kept.append(sign)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split())).strip(JOINERS + " ")


def is_style(sign: str) -> bool:
    """Variation selectors show nothing; only those that emoji need are kept."""
    return sign not in STYLES and unicodedata.name(sign, "").startswith("VARIATION SELECTOR")


def hashed(secret: str) -> str:
    """The form in which a secret is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()
