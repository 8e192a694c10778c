"""Messages from clients: one struct for everything a browser (or a program that plays a seat) may ask.

They travel as JSON over one websocket, tagged by ``do``. The answer (``done`` or ``refused``, see messages.py) repeats
the request's ``id``.
"""

from msgspec import Struct

from gnomehall.bots import USUAL
from gnomehall.core.text import Lang


class Do(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """A request."""

    id: str = ""


class Name(Do):
    """Set my nickname."""

    name: str


class Hall(Do):
    """Send me the hall's lists, now and whenever they change; ``leave`` without a table ends that."""


class Make(Do):
    """Make a table. I host it and take seat 0. ``bots`` fills the other seats and starts at once ("play now")."""

    game: str
    seats: int
    options: dict[str, str | int | bool] = {}
    open: bool = False
    bots: str = ""
    hints: bool = True
    """Whether hints are allowed at this table."""


class Join(Do):
    """Watch a table: seats, chat and match, through my first seat's eyes, else as an onlooker."""

    table: str


class Leave(Do):
    """Stop watching a table, or the hall if no table is given."""

    table: str = ""


class Sit(Do):
    """Take an empty seat; with ``local``, for another person at my screen, under that name."""

    table: str
    seat: int
    local: str = ""


class Stand(Do):
    """Before the start: free one of my seats. The host may free any seat, a bot's included."""

    table: str
    seat: int


class Bot(Do):
    """Host, before the start: put a bot on an empty seat."""

    table: str
    seat: int
    bot: str


class Arrange(Do):
    """Host, before the start: change the variant, the number of seats, who may join, or hints."""

    table: str
    seats: int
    options: dict[str, str | int | bool]
    open: bool
    hints: bool | None = None
    """``null`` leaves it unchanged."""


class Ready(Do):
    """Before the start: everyone at my screen is ready, or not."""

    table: str
    ready: bool


class Start(Do):
    """Host: start the match. Every seat must be taken and every person ready; the host counts as ready."""

    table: str


class Look(Do):
    """Watch through the eyes of this seat of mine (several people at one screen), or as an onlooker."""

    table: str
    seat: int | None


class Act(Do):
    """Take an action, decided on the position after ``number`` actions. A repeated ``id`` is played only once."""

    table: str
    seat: int
    number: int
    action: int
    step: int | None = None
    """The ``step`` of the view it was decided on; with it, a take-back in between makes the action stale too."""


class Undo(Do):
    """Take back my last action, if that is still possible. A repeated ``id`` is done only once."""

    table: str
    seat: int
    number: int
    step: int | None = None


class Why(Do):
    """Why may my seat not take this action? Answered by ``refused``, or by ``done`` if it may."""

    table: str
    seat: int
    action: int


class Hint(Do):
    """On my turn: what would a strong bot do? ``done`` carries its ``advice``."""

    table: str
    seat: int


class Resign(Do):
    """Give up; if the match goes on, a bot plays the seat. A repeated ``id`` is done only once."""

    table: str
    seat: int


class Handover(Do):
    """Let a bot play a seat: mine, or that of a person who has been gone for a minute.

    Anyone seated may ask for the latter; then only ``medium`` can be chosen.
    """

    table: str
    seat: int
    bot: str = USUAL


class Takeback(Do):
    """Take my seat back from the bot that plays it."""

    table: str
    seat: int


class Say(Do):
    """Send a line of chat."""

    table: str
    text: str


class Rematch(Do):
    """After the end: a new table with the same people, bots and variant."""

    table: str


class Replay(Do):
    """Send the position after ``number`` actions through the eyes of ``seat``.

    While the match runs, only my own seats or an onlooker's view; once it is over, any seat.
    """

    table: str
    number: int
    seat: int | None


class Log(Do):
    """Send all events so far, for the seat I look through: what a log needs after a reload."""

    table: str


class Learn(Do):
    """A lesson: show the step that these answers lead to, read on from it, or take an action in it.

    The client keeps the progress; the server keeps nothing of a lesson.
    """

    game: str
    lesson: str
    lang: Lang
    at: int = 0
    """The step, from 0."""
    answers: list[int] = []
    """My actions in the steps before it."""
    read: bool = False
    """Go on: the step asks for nothing."""
    action: int | None = None


class Transfer(Do):
    """Send a link that moves me to another device; it works once, for ten minutes."""


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
    | Learn
    | Transfer
)
