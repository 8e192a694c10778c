"""Messages to clients, as JSON tagged by ``is``."""

from typing import Any, Literal

from msgspec import Struct

from gnomehall.bots import Advice
from gnomehall.core.lesson import Ending as LessonMatch
from gnomehall.core.view import Outcome

Phase = Literal["arranging", "playing", "over"]


class Is(Struct, tag_field="is", tag=str.lower, kw_only=True, omit_defaults=True):
    """A message of the hall."""


class OptionInfo(Struct, frozen=True):
    """One option of a game, with its choices."""

    name: str
    choices: list[str | int | bool]
    default: str | int | bool


class GameInfo(Struct, frozen=True):
    """What a client needs to know about a game. ``actions`` is the table that encodes and decodes actions."""

    key: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    misfits: list[dict[str, Any]]
    """Combinations that cannot be played: ``{"seats": n, "options": {...}, "reason": text key}``."""
    actions: list[dict[str, Any]]


class Welcome(Is):
    """The first message: my public id and nickname, the games, the bots, and the program's version."""

    address: str
    """Where others reach the hall, for invitations; empty if only this machine does."""
    player: str
    name: str
    games: list[GameInfo]
    bots: list[str]
    version: str


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits here. ``by`` is the public id of the player at whose screen the seat is played."""

    who: Literal["empty", "person", "local", "bot"]
    name: str = ""
    by: str = ""
    bot: str = ""
    """The bot that plays the seat, for a person who is away too."""
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
    """The hall: tables that anyone may join, and my own; newest first."""

    open: list[TableLine]
    mine: list[TableLine]


class ChatLine(Struct, frozen=True):
    """One line of chat, from a seat or an onlooker."""

    name: str
    seat: int | None
    text: str
    at: float


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
    onlookers: int
    rematch: str = ""
    """The table of the rematch, once somebody asked for one."""
    seed: str = ""
    """The seed itself, once the match is over."""
    hides: bool = False
    """Whether seats have secrets: then people at one screen need a curtain between turns."""


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
    undo: bool = False
    outcome: Outcome | None = None


class Said(Is):
    """A new line of chat."""

    table: str
    line: ChatLine


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
    outcome: Outcome | None = None


class Logged(Is):
    """All events for ``seat`` in ``number`` actions: one batch per action, with the seat that acted."""

    table: str
    number: int
    seat: int | None
    events: list[tuple[int, list[dict[str, Any]]]]


class Scene(Struct, frozen=True):
    """One position of a lesson, and the action that led to it."""

    number: int
    actor: int
    public: dict[str, Any]
    own: dict[str, Any] | None
    events: list[tuple[int, list[dict[str, Any]]]]
    outcome: Outcome | None = None


class Taught(Struct, frozen=True, omit_defaults=True):
    """Where a learner is in a lesson, and what they read there."""

    at: int
    """The step, from 0; equal to ``steps`` at the end."""
    steps: int
    answers: list[int]
    seat: int
    seats: int
    title: str
    text: str
    """What the step says."""
    done: str = ""
    """What there was to say about the step just finished."""
    wrong: str = ""
    """Why the action taken, though legal, is not what the step asks for; then nothing has changed."""
    rule: str = ""
    """The rule to read about that mistake."""
    rules: list[str] = []
    """The rules this step is about."""
    point: list[str] = []
    """Names to be marked on the board."""
    legal: list[int] = []
    """Empty unless the step asks for an action."""
    shows: int | None = None
    """An action that fits, for whoever asks to be shown."""
    scenes: list[Scene] = []
    """What happened since, in order; the last is the position now. Empty after a mistake."""
    match: LessonMatch | None = None
    """At the end of a course: the real match it offers."""


class Done(Is):
    """The request with this id was done; an action is on disk. ``table`` is set if one was made or found."""

    id: str
    table: str = ""
    link: str = ""
    advice: list[Advice] = []
    """For a hint: the best actions, best first; ``value`` approximates the chance to win."""
    taught: Taught | None = None
    """For a lesson."""


class Refused(Is):
    """The request was refused and changed nothing.

    ``reason`` is a text key: the text is ``refusal-<reason>``, except that ``misfit-...`` is a key itself.
    """

    id: str
    reason: str
    rule: str = ""
    at: tuple[str, ...] = ()


Answer = Welcome | Lists | Table | Seen | Said | Replayed | Logged | Done | Refused
