"""Messages to clients, as JSON tagged by ``is``."""

from typing import Any, Literal

from msgspec import Struct

from gnomehall.bots import Advice
from gnomehall.core.view import Outcome
from gnomehall.server.account_parts import BestMoment, Device, Fellow, GameResults, Invitation, PasskeyInfo, Rating
from gnomehall.server.clock_parts import Control, Ticking
from gnomehall.server.messages_beside import Is, NoticeChoices, Taught, Waits

__all__ = ["Is", "NoticeChoices", "Taught", "Waits"]

Phase = Literal["arranging", "playing", "over"]


class OptionInfo(Struct, frozen=True):
    """One option of a game, with its choices."""

    name: str
    choices: list[str | int | bool]
    default: str | int | bool


class GameInfo(Struct, frozen=True):
    """What a client needs to know about a game to arrange a match; its actions are under ``/api/actions``."""

    key: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    misfits: list[dict[str, Any]]
    """Combinations that cannot be played: ``{"seats": n, "options": {...}, "reason": text key}``."""


class Welcome(Is):
    """The first message: my public id and nickname, the games, the bots, and the program's version."""

    address: str
    """Where others reach the hall, for invitations; empty if only this machine does."""
    player: str
    name: str
    games: list[GameInfo]
    bots: list[str]
    version: str
    now: float = 0.0
    """The server's clock, in seconds since 1970."""


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits here. ``by`` is the public id of the player at whose screen the seat is played."""

    who: Literal["empty", "person", "local", "bot"]
    name: str = ""
    by: str = ""
    bot: str = ""
    """The level of the bot that plays the seat, for a person who is away too."""
    face: str = ""
    """The bot's character: its name is the text ``character-<face>``."""
    expected: bool = False
    """At a rematch: has not come yet."""
    offered: bool = False
    """A bot's seat that an onlooker may take."""
    online: bool = False
    resigned: bool = False
    stand_in: bool = False
    """The bot plays only this turn: its owner's time was up."""
    gone: bool = False
    """The player has deleted themselves: there is no name any more."""


class TableLine(Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Phase
    seats: list[SeatInfo]
    number: int
    hints: bool
    turn: int
    """The seat to act; -1 if there is none or it is not known."""
    your_turn: bool
    due: float | None
    """When the time of the seat to act is up."""
    clock: Control | None
    away: bool
    """Put away, by me or because nobody touched it for long."""
    made: float
    """Seconds since 1970."""
    touched: float
    """When something last happened there."""
    invited: str = ""
    """Who invited me to this table, if I have not sat down yet."""
    follows: bool = False
    """I follow it as an onlooker."""


class Lists(Is, tag="hall"):
    """The hall: tables that anyone may join, newest first, and my own, last touched first."""

    open: list[TableLine]
    mine: list[TableLine]


class ChatLine(Struct, frozen=True):
    """One line of chat, from a seat or an onlooker."""

    name: str
    seat: int | None
    text: str
    at: float
    by: str = ""
    """The speaker's public id; empty for lines older than this field."""
    line: int = -1
    """Its number at the table, from 0."""


class Barred(Struct, frozen=True):
    """Somebody whom the host keeps out of a table."""

    player: str
    name: str
    at: float


class Wish(Struct, frozen=True):
    """A seat would like to take back its last action and what followed; those whose actions would go must agree."""

    seat: int
    to: int
    """How many actions would remain."""
    waits_for: list[int]
    """Seats of the people who have not answered yet."""


class OriginInfo(Struct, frozen=True):
    """The move of a finished match from which this one goes on."""

    table: str
    number: int
    """How many actions of that match had been taken."""
    seat: int | None
    """Whatever this seat could not know there was drawn anew; ``null``: everything stayed as it was."""


class Table(Is):
    """Everything about a table except the match itself. Sent whole whenever any of it changes."""

    table: str
    game: str
    version: int
    options: dict[str, Any]
    phase: Phase
    seats: list[SeatInfo]
    host: str
    open: bool
    hints: bool
    """Whether hints are allowed."""
    commitment: str
    """The hash of the seed, once the match has started."""
    chat: list[ChatLine]
    """The last lines; ``chat`` asks for earlier ones."""
    onlookers: int
    leads: list[str]
    """Who may arrange and start: the host, and the first to sit down if the host has no seat."""
    screens: int = 0
    """Screens that show the table to everyone."""
    rematch: str = ""
    """The table of the rematch, once somebody asked for one."""
    seed: str = ""
    """The seed itself, once the match is over."""
    wish: Wish | None = None
    hides: bool = False
    """Whether seats have secrets: then people at one screen need a curtain between turns."""
    muted: list[str] = []
    """Players whom the host has muted."""
    barred: list[Barred] = []
    clock: Control | None = None
    """How long people may think, if that was chosen."""
    reviews: bool = True
    """Whether the match may be reviewed once it is over."""
    origin: OriginInfo | None = None


class Seen(Is, tag="view"):
    """The match after ``number`` actions, through the eyes of ``seat``.

    ``whole``: ``public`` and ``own`` have every field. Otherwise they have only the fields that changed since the last
    view: an object changes fields of an object, or entries of a list (``{"17": 0}``, new ones at its end).
    ``events`` are those since the last view (in a whole view: of the last turn), one batch per action, with the seat
    that acted. If ``number`` went down, actions were taken back.
    """

    table: str
    number: int
    step: int
    """Counts actions, take-backs and resignations; only grows."""
    seat: int | None
    actor: int
    public: dict[str, Any]
    whole: bool = False
    own: dict[str, Any] | None = None
    events: list[tuple[int, list[dict[str, Any]]]] = []
    legal: list[int] = []
    """Codes of the actions this seat may take now."""
    undo: int | None = None
    """How many actions would remain if this seat took its last one back; ``null`` if it cannot."""
    outcome: Outcome | None = None
    clock: Ticking | None = None
    """At a table with a clock."""


class Said(Is):
    """A new line of chat."""

    table: str
    line: ChatLine


class Chatted(Is):
    """Earlier lines of chat."""

    table: str
    lines: list[ChatLine]


class SeatThen(Struct, frozen=True, omit_defaults=True):
    """A person's seat as it was at an earlier moment."""

    bot: bool = False
    """A bot played it."""
    resigned: bool = False


class Replayed(Is):
    """An earlier position; ``last`` is the total number of actions."""

    table: str
    number: int
    last: int
    seat: int | None
    public: dict[str, Any]
    own: dict[str, Any] | None
    actor: int
    events: list[tuple[int, list[dict[str, Any]]]]
    """The events of action ``number``, which led here."""
    seats: list[SeatThen]
    outcome: Outcome | None = None
    left: list[float] = []
    """Live clocks: seconds each seat had left."""
    took: float = 0.0
    """At a table with a clock: seconds before action ``number`` was taken."""


class TurnMark(Struct, frozen=True):
    """A turn begins after ``number`` actions. ``round`` is the game's own, from 1; else it counts laps."""

    number: int
    round: int
    seat: int


class Aside(Struct, frozen=True):
    """What happened beside the actions, after ``number`` of them: a take-back, a resignation, a bot for a person."""

    number: int
    what: Literal["undo", "resign", "handover", "takeback", "late", "rest"]
    """``late``: a bot plays because the time was up. ``rest``: the clock stands for a day."""
    seat: int


class Supposed(Is):
    """The position after ``actions`` that nobody has taken yet."""

    table: str
    seat: int
    number: int
    """Actions taken so far, without the supposed ones."""
    actions: list[int]
    actor: int
    public: dict[str, Any]
    own: dict[str, Any] | None
    legal: list[int]
    """What whoever is to act there could do."""
    outcome: Outcome | None = None


class Planned(Is):
    """My conditional moves at a seat of mine, whenever they change and when I come to the table."""

    table: str
    seat: int
    number: int
    lines: list[list[int]]
    seats: list[list[int]]
    """Who takes each action of each line."""


class Retold(Is):
    """A match as a list, for ``seat``: everything that happened, and where each turn begins."""

    table: str
    seat: int | None
    since: int
    """``events`` and ``turns`` begin with this action; ``asides`` are complete."""
    events: list[tuple[int, list[dict[str, Any]]]]
    """One batch per action, with the seat that acted."""
    turns: list[TurnMark]
    asides: list[Aside]


class Logged(Is):
    """All events for ``seat`` in ``number`` actions: one batch per action, with the seat that acted."""

    table: str
    number: int
    seat: int | None
    events: list[tuple[int, list[dict[str, Any]]]]
    asides: list[Aside] = []


class Done(Is):
    """The request with this id was done; an action is on disk. ``table`` is set if one was made or found."""

    id: str
    table: str = ""
    link: str = ""
    advice: list[Advice] = []
    """For a hint: the best actions, best first; ``value`` approximates the chance to win."""
    taught: Taught | None = None
    """For a lesson."""
    secret: str = ""
    """For a new webhook: the key that signs its messages."""


class Refused(Is):
    """The request was refused and changed nothing.

    ``reason`` is a text key: the text is ``refusal-<reason>``, except that ``misfit-...`` is a key itself.
    """

    id: str
    reason: str
    rule: str = ""
    at: tuple[str, ...] = ()


class Finished(Struct, frozen=True):
    """A finished match of mine."""

    line: TableLine
    at: float
    rank: int
    score: int


class Mine(Is, tag="me"):
    """My own page."""

    games: list[GameResults]
    ratings: list[Rating]
    moments: list[BestMoment]
    open: list[TableLine]
    finished: list[Finished]
    fellows: list[Fellow]
    devices: list[Device]
    passkeys: list[PasskeyInfo]


class Invited(Is):
    """My open invitations, all of them, whenever they change."""

    invitations: list[Invitation]


Answer = (
    Welcome
    | Lists
    | Table
    | Seen
    | Said
    | Chatted
    | Supposed
    | Planned
    | Replayed
    | Retold
    | Logged
    | Done
    | Refused
    | Mine
    | Invited
    | NoticeChoices
    | Waits
)
