"""The protocol: every message between the hall and a browser (or a program that plays a seat).

All travel as JSON over one websocket. What a client sends has a tag in ``do``, what the hall sends has one in ``is``.
A client may put any ``id`` on what it sends; the answer to it (``done`` or ``refused``) carries the same ``id``.
"""

from typing import Any, Literal

from msgspec import Struct

from gnomehall.core.view import Outcome

Phase = Literal["arranging", "playing", "over"]


# What a client sends


class Do(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """Anything a client asks for."""

    id: str = ""


class Name(Do):
    """My nickname from now on."""

    name: str


class Hall(Do):
    """Show me the hall and keep me told of its open tables; ``Leave`` ends that."""


class Make(Do):
    """Make a table. I am its host and take seat 0. ``bots`` fills the other seats at once and starts ("play now")."""

    game: str
    seats: int
    options: dict[str, str | int | bool] = {}
    open: bool = False
    bots: str = ""


class Join(Do):
    """Watch this table: its arrangement, chat and match, through the eyes of my first seat, else an onlooker's."""

    table: str


class Leave(Do):
    """Stop watching a table (or the hall, with no table)."""

    table: str = ""


class Sit(Do):
    """Take an empty seat; with ``local`` another person at my own screen takes it under that name."""

    table: str
    seat: int
    local: str = ""


class Stand(Do):
    """Before the start: free a seat of mine; the host may free anyone's (kick, or remove a bot)."""

    table: str
    seat: int


class Bot(Do):
    """Host, before the start: a bot takes an empty seat."""

    table: str
    seat: int
    bot: str


class Arrange(Do):
    """Host, before the start: another variant, number of seats, or openness."""

    table: str
    seats: int
    options: dict[str, str | int | bool]
    open: bool


class Ready(Do):
    """Before the start: my people at this screen are ready, or not yet."""

    table: str
    ready: bool


class Start(Do):
    """Host: begin. Every seat must be taken and every person ready (the host counts as ready)."""

    table: str


class Look(Do):
    """See the match through the eyes of this seat of mine (several people at one screen), or as an onlooker."""

    table: str
    seat: int | None


class Act(Do):
    """Take an action, decided on the position after ``number`` actions. A repeated ``id`` is played once."""

    table: str
    seat: int
    number: int
    action: int
    step: int | None = None
    """The ``step`` of the view it was decided on: with it, a take-back in between makes the action stale too."""


class Undo(Do):
    """Take back my last action, as far as the rules of taking back allow. A repeated ``id`` is done once."""

    table: str
    seat: int
    number: int
    step: int | None = None


class Why(Do):
    """Why may this seat of mine not take this action? Answered by ``refused`` (or ``done`` if it may)."""

    table: str
    seat: int
    action: int


class Resign(Do):
    """Give up; a bot plays the seat on where the match goes on."""

    table: str
    seat: int


class Handover(Do):
    """A bot plays this seat: mine, or that of a person who has been gone for a minute (any seated person may ask)."""

    table: str
    seat: int
    bot: str = "greedy"


class Takeback(Do):
    """I play my seat again that a bot has been playing for me."""

    table: str
    seat: int


class Say(Do):
    """Chat."""

    table: str
    text: str


class Rematch(Do):
    """After the end: the same people, bots and variant at a new table."""

    table: str


class Replay(Do):
    """The position after ``number`` actions through the eyes of ``seat``.

    While the match runs: only my own seat's eyes or an onlooker's. Once it is over: any seat's.
    """

    table: str
    number: int
    seat: int | None


class Log(Do):
    """All that happened so far, as heard by the seat I look through: what a log needs after a reload."""

    table: str


class Transfer(Do):
    """A link, good once and for ten minutes, that makes another device me."""


Ask = (
    Name
    | Hall
    | Make
    | Join
    | Leave
    | Sit
    | Stand
    | Bot
    | Arrange
    | Ready
    | Start
    | Look
    | Act
    | Undo
    | Why
    | Resign
    | Handover
    | Takeback
    | Say
    | Rematch
    | Replay
    | Log
    | Transfer
)


# What the hall sends


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
    commitment: str
    """The hash of the seed, from the start of the match on."""
    chat: list[ChatLine]
    onlookers: int
    rematch: str = ""
    """The table of the next match, once somebody asked for one."""
    seed: str = ""
    """The seed itself, once the match is over."""


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


class Refused(Is):
    """What you asked for was not done and changed nothing.

    ``reason`` is a text key: its words stand under ``refusal-<reason>``, those of ``misfit-...`` under the key itself.
    """

    id: str
    reason: str
    rule: str = ""
    at: tuple[str, ...] = ()


Answer = Welcome | Lists | Table | Seen | Said | Replayed | Logged | Done | Refused
