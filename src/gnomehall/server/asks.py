"""Messages from clients: one struct for everything a browser (or a program that plays a seat) may ask.

They travel as JSON over one websocket, tagged by ``do``. The answer (``done`` or ``refused``, see messages.py) repeats
the request's ``id``.
"""

from typing import Literal

from gnomehall.bots import USUAL
from gnomehall.server.asks_about_me import Again, Decline, Delete, Learn, Me, Name, RemovePasskey, SignOut, Transfer
from gnomehall.server.asks_looking_back import Reviews, WhatIf
from gnomehall.server.clock_parts import Control
from gnomehall.server.do import Do
from gnomehall.server.notices.asks import NoticeAsk

__all__ = [
    "Again",
    "Decline",
    "Delete",
    "Do",
    "Learn",
    "Me",
    "Name",
    "RemovePasskey",
    "Reviews",
    "SignOut",
    "Transfer",
    "WhatIf",
]

Speed = Literal["calm", "brisk", "once"]


class Hall(Do):
    """Send me the hall's lists, now and whenever they change; ``leave`` without a table ends that."""


class Make(Do):
    """Make a table, which I host. ``bots`` fills the other seats and starts at once ("play now")."""

    game: str
    seats: int
    options: dict[str, str | int | bool] = {}  # msgspec copies it
    open: bool = False
    bots: str = ""
    hints: bool = True
    """Whether hints are allowed at this table."""
    seated: bool = True
    """Whether I take seat 0; if not, the first to sit down may start the match as well as I."""
    clock: Control | None = None


class Join(Do):
    """Watch a table: seats, chat and match, through my first seat's eyes, else as an onlooker.

    At a rematch this also says that I have come.
    """

    table: str
    screen: bool = False
    """A screen for everyone to see: always an onlooker, even if I have a seat."""


class Leave(Do):
    """Stop watching a table, or the hall if no table is given."""

    table: str = ""


class Sit(Do):
    """Take a free seat, or during the match an offered one; with ``local``, for someone beside me, under that name.

    If someone at the table has my name, I sit down under another.
    """

    table: str
    seat: int | None = None
    """``null``: the first free seat."""
    local: str = ""


class Stand(Do):
    """Before the start: free one of my seats. The host may free any seat; a person is kept out of the table then."""

    table: str
    seat: int


class Bot(Do):
    """Host, before the start: put a bot on a seat that is empty or whose player has not come."""

    table: str
    seat: int | None = None
    """``null``: on every such seat."""
    bot: str = USUAL


class Arrange(Do):
    """Host, before the start: change the variant, the number of seats, who may join, or hints."""

    table: str
    seats: int
    options: dict[str, str | int | bool]
    open: bool
    hints: bool | None = None
    """``null`` leaves it unchanged."""
    clock: Control | None = None
    """``null``: no clock."""


class Start(Do):
    """Host: start the match, once every seat is taken."""

    table: str


class Offer(Do):
    """Host, during the match: offer a bot's seat to onlookers, or withdraw the offer."""

    table: str
    seat: int
    offered: bool


class Pass(Do):
    """Send a link by which another player takes over my seat; it works once, for ten minutes."""

    table: str
    seat: int


class Take(Do):
    """Take over the seat of such a link; its player then has it no longer."""

    table: str
    code: str


class Away(Do):
    """Put a match away in my list, or bring it back. It comes back by itself when it is my turn again."""

    table: str
    away: bool


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
    """Take back my last action and what followed, so that ``to`` actions remain (see ``undo`` of the view).

    If actions of other people would go, they are asked: the table shows a ``wish``. A repeated ``id`` is done once.
    """

    table: str
    seat: int
    to: int


class Agree(Do):
    """Answer a seat's wish to take back. A single no ends it; so does whoever wished."""

    table: str
    to: int
    yes: bool


class Pace(Do):
    """How fast bots should follow each other where I play. The slowest wish of the people at a table counts."""

    pace: Speed


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


class Suppose(Do):
    """By days, where nothing is hidden: what would be possible after these actions? Answered by ``supposed``."""

    table: str
    seat: int
    actions: list[int]


class Plan(Do):
    """By days, where nothing is hidden: my answers to what others may do, in place of those planned before.

    Each line begins with the position after ``number`` actions and has the actions of all seats in order; where what
    happened agrees with a line, my next action in it is taken at once. Nobody else is told.
    """

    table: str
    seat: int
    number: int
    lines: list[list[int]]


class Rest(Do):
    """By days: stop the clock for a day, out of the rest that the table has. Everyone seated may ask."""

    table: str


class Takeback(Do):
    """Take my seat back from the bot that plays it."""

    table: str
    seat: int


class Say(Do):
    """Send a line of chat. Only those at the table may: the host, the seated, and onlookers who have joined."""

    table: str
    text: str


class Chat(Do):
    """Send me up to twenty lines of chat before the line ``before``; answered by ``chatted``."""

    table: str
    before: int


class Mute(Do):
    """Host: mute somebody at this table, or let them speak again. What they say is refused."""

    table: str
    player: str
    mute: bool


class Bar(Do):
    """Host: keep somebody out of this table, or let them in again. Before the start they lose their seats.

    A host who frees another person's seat (``stand``) keeps them out too.
    """

    table: str
    player: str
    bar: bool


class Report(Do):
    """Report a line of chat to whoever runs the hall."""

    table: str
    line: int


class Rematch(Do):
    """After the end: a new table with the same people, bots and variant; it starts once all of them have come."""

    table: str


class Replay(Do):
    """Send the position after ``number`` actions through the eyes of ``seat``.

    While the match runs, only my own seats or an onlooker's view; once it is over, any seat.
    """

    table: str
    number: int
    seat: int | None
    more: int = 0
    """Send up to seven positions after it too: playing a replay then never waits."""


class Retell(Do):
    """Send the match as a list, through the eyes of ``seat``; whose eyes are allowed is as for ``replay``."""

    table: str
    seat: int | None
    since: int = 0
    """Leave out the actions before this one: somebody who follows a running match has them."""


class Log(Do):
    """Send all events so far, for the seat I look through: what a log needs after a reload."""

    table: str


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
    | Start
    | Offer
    | Pass
    | Take
    | Away
    | Look
    | Act
    | Undo
    | Agree
    | Pace
    | Why
    | Hint
    | Resign
    | Handover
    | Takeback
    | Rest
    | Suppose
    | Plan
    | Say
    | Chat
    | Mute
    | Bar
    | Report
    | Rematch
    | Replay
    | Retell
    | Reviews
    | WhatIf
    | Log
    | Learn
    | Transfer
    | Me
    | SignOut
    | RemovePasskey
    | Delete
    | Again
    | Decline
    | NoticeAsk
)
