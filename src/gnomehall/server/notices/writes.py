"""What the hub stores about notices; part of the hall's writes."""

from typing import Literal

from msgspec import Struct

Kind = Literal["push", "mail", "telegram", "discord", "webhook"]
KINDS: tuple[Kind, ...] = ("push", "mail", "telegram", "discord", "webhook")
Reason = Literal["turn", "soon", "end", "invited", "rematch"]
"""``soon``: the time for a turn is running out."""


class Tell(Struct):
    """Something to tell: one row in the outbox for every channel of the player that wants it. Written together with
    the step, so there is exactly one per turn. Without a player: to those who follow the match and want to know."""

    match: str
    step: int
    player: str
    reason: Reason
    at: float
    due: float
    """A little later than ``at``: whoever comes and looks meanwhile need not be told."""
    process: str = ""


class Saw(Struct):
    """The player looks at the table: whatever is not on its way yet need not be sent, except a warning for later."""

    match: str
    player: str


class SaveWishes(Struct, kw_only=True):
    """How a player wants to be told."""

    player: str
    lang: str
    zone: str = "UTC"
    quiet_from: int | None = None
    """Minutes after midnight in ``zone``."""
    quiet_to: int | None = None
    digest: int = 0
    """Hours to collect notices for one message; 0 sends each at once."""
    every: bool = True
    """Every match, or only those chosen."""


class AddChannel(Struct):
    """Where to tell a player."""

    channel: str
    player: str
    kind: Kind
    address: str
    secret: str
    confirmed: bool
    made: float


class DropChannel(Struct):
    channel: str
    player: str


class Choose(Struct):
    """What the player wants of one match; ``told`` None: as for every match."""

    player: str
    match: str
    told: bool | None
    follows: bool


class Told(Struct):
    """What was read for this player's last request about notices."""

    wishes: SaveWishes | None = None
    channels: list[AddChannel] = []
    failing: set[str] = set()
    choices: dict[str, tuple[bool | None, bool]] = {}
    """By match: told, follows."""
    kinds: list[Kind] = []
    """What the hall offers."""
    push_key: str = ""
    fresh: str = ""
    """An id for a new channel, and the link by which Telegram confirms it."""
    link: str = ""
    is_asked: bool = False
    """This e-mail address was asked to confirm lately."""
    local: bool = False


NoticeWrite = Tell | Saw | SaveWishes | AddChannel | DropChannel | Choose
