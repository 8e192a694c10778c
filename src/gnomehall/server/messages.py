"""What the hall sends: every message to a browser (or a program that plays a seat), as JSON with a tag in ``is``."""

from typing import Any, Literal

from msgspec import Struct

from gnomehall.bots import Advice
from gnomehall.core.view import Outcome

Phase = Literal["arranging", "playing", "over"]


class Is(Struct, tag_field="is", tag=str.lower, kw_only=True, omit_defaults=True):
    """Anything the hall tells."""


class OptionInfo(Struct, frozen=True):
    """One option of a game: its name, what it can be, and what it is unless chosen."""

    name: str
    choices: list[str | int | bool]
    default: str | int | bool


class GameInfo(Struct, frozen=True):
    """What a client needs to know of a game; ``actions`` is the action table from which codes are read and made."""

    key: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    misfits: list[dict[str, Any]]
    """Combinations that cannot be played: ``{"seats": n, "options": {...}, "reason": text key}``."""
    actions: list[dict[str, Any]]


class Welcome(Is):
    """The first message: who I am (a public id and a nickname), the games, the bots, the program's version."""

    player: str
    name: str
    games: list[GameInfo]
    bots: list[str]
    version: str


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits here. ``by`` is the public id of the player whose screen it is played at."""

    who: Literal["empty", "person", "local", "bot"]
    name: str = ""
    by: str = ""
    bot: str = ""
    """The bot that plays the seat (also in place of a person who is away)."""
    ready: bool = False
    online: bool = False
    resigned: bool = False


class TableLine(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Phase
    seats: list[SeatInfo]
    number: int
    hints: bool
    your_turn: bool
    made: float
    """Seconds since 1970."""


class Lists(Is, tag="hall"):
    """The hall: tables that anyone may join, and my own, the newest first."""

    open: list[TableLine]
    mine: list[TableLine]


class ChatLine(Struct, frozen=True):
    """One line of chat, from a seat or an onlooker."""

    name: str
    seat: int | None
    text: str
    at: float


class Table(Is):
    """How a table stands. Sent whole whenever anything of it changes, except the match itself."""

    table: str
    game: str
    version: int
    options: dict[str, Any]
    phase: Phase
    seats: list[SeatInfo]
    host: str
    open: bool
    hints: bool
    """Whether the people at it may ask for hints."""
    commitment: str
    """The hash of the seed, from the start of the match on."""
    chat: list[ChatLine]
    onlookers: int
    rematch: str = ""
    """The table of the next match, once somebody asked for one."""
    seed: str = ""
    """The seed itself, once the match is over."""
    hides: bool = False
    """Whether any seat of the match knows what others do not: people at one screen then need a curtain."""


class Seen(Is, tag="view"):
    """The match after ``number`` actions, through the eyes of ``seat``.

    ``whole``: ``public`` and ``own`` hold every field. Otherwise only fields that changed since the view before; a list
    may then stand as an object of its changed entries (``{"17": 0}``).
    ``events`` are those since the view before (of the whole last turn, in a whole view), each batch one action's, with
    the seat that acted. A smaller ``number`` than before means that actions were taken back.
    """

    table: str
    number: int
    step: int
    """Grows with whatever changes the match: actions, take-backs, resignations."""
    seat: int | None
    actor: int
    public: dict[str, Any]
    whole: bool = False
    own: dict[str, Any] | None = None
    events: list[tuple[int, list[dict[str, Any]]]] = []
    legal: list[int] = []
    """What this seat may do now, as codes."""
    undo: bool = False
    outcome: Outcome | None = None


class Said(Is):
    """A new line of chat."""

    table: str
    line: ChatLine


class Replayed(Is):
    """An earlier position; ``last`` is how many actions there are in all."""

    table: str
    number: int
    last: int
    seat: int | None
    public: dict[str, Any]
    own: dict[str, Any] | None
    actor: int
    events: list[tuple[int, list[dict[str, Any]]]]
    """What led here: the events of action ``number``."""
    outcome: Outcome | None = None


class Logged(Is):
    """Everything that ``seat`` heard in ``number`` actions: one batch an action, with the seat that acted."""

    table: str
    number: int
    seat: int | None
    events: list[tuple[int, list[dict[str, Any]]]]


class Done(Is):
    """What you asked for under this id was done (an action: is on disk). ``table`` where one was made or found."""

    id: str
    table: str = ""
    link: str = ""
    advice: list[Advice] = []
    """For a hint: what to do and what else there is, best first; ``value`` is near the chance to win."""


class Refused(Is):
    """What you asked for was not done and changed nothing.

    ``reason`` is a text key: its words stand under ``refusal-<reason>``, those of ``misfit-...`` under the key itself.
    """

    id: str
    reason: str
    rule: str = ""
    at: tuple[str, ...] = ()


Answer = Welcome | Lists | Table | Seen | Said | Replayed | Logged | Done | Refused
