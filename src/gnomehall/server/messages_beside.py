"""Messages to clients beside tables and matches: lessons, what waits, notices. Part of ``messages``."""

from typing import Any

from msgspec import Struct

from gnomehall.core.lesson import Ending as LessonMatch
from gnomehall.core.view import Outcome
from gnomehall.server.account_parts import ChannelInfo, Choice, Wait
from gnomehall.server.notices.writes import Kind


class Is(Struct, tag_field="is", tag=str.lower, kw_only=True, omit_defaults=True):
    """A message of the hall."""


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


class Waits(Is):
    """All matches in which it is my turn, longest waiting first: sent whenever they change, on every page."""

    matches: list[Wait]


class NoticeChoices(Is, tag="notices"):
    """My settings for notices, and what this hall offers."""

    kinds: list[Kind]
    push_key: str
    """What a browser subscribes with (``applicationServerKey``)."""
    asked: bool
    """Whether I ever set anything; until then nothing is sent."""
    lang: str
    zone: str
    digest: int
    every: bool
    channels: list[ChannelInfo]
    choices: list[Choice]
    quiet_from: int | None = None
    quiet_to: int | None = None
