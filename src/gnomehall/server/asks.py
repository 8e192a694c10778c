"""What a client sends: one struct for everything a browser (or a program that plays a seat) may ask of the hall.

All travel as JSON over one websocket, with a tag in ``do``. A client may put any ``id`` on what it sends; the answer to
it (``done`` or ``refused``, see messages.py) carries the same ``id``.
"""

from msgspec import Struct

from gnomehall.bots import USUAL


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
    hints: bool = True
    """Whether people at this table may ask for hints."""


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
    """Host, before the start: another variant, number of seats, openness, or with hints or without."""

    table: str
    seats: int
    options: dict[str, str | int | bool]
    open: bool
    hints: bool | None = None
    """As it is, unless given."""


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


class Hint(Do):
    """What would a strong bot do in place of this seat of mine, whose turn it is? ``done`` brings its ``advice``."""

    table: str
    seat: int


class Resign(Do):
    """Give up; a bot plays the seat on where the match goes on. A repeated ``id`` is done once."""

    table: str
    seat: int


class Handover(Do):
    """A bot plays this seat: mine, or that of a person who has been gone for a minute.

    Any seated person may ask for the latter, and then ``medium`` plays.
    """

    table: str
    seat: int
    bot: str = USUAL


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
    | Hint
    | Resign
    | Handover
    | Takeback
    | Say
    | Rematch
    | Replay
    | Log
    | Transfer
)
