"""Parts of the messages about a player's own page: results, ratings, moments, people, devices."""

from typing import Literal

from msgspec import Struct

from gnomehall.server.notices.writes import Kind


class Tally(Struct, frozen=True):
    """Matches of one kind; a shared first place is a win too."""

    played: int
    won: int


class GameResults(Struct, frozen=True):
    """My finished matches of one game, each counted once: with people elsewhere, at one screen, with bots, or solo."""

    game: str
    people: Tally
    bots: dict[str, Tally]
    """By the strongest bot at the table."""
    screen: int
    solo: int
    best: int
    """My highest score."""


class Rating(Struct, frozen=True):
    """A rating on Elo's scale; ``margin`` is half the width of its 95 % interval."""

    game: str
    against: Literal["people", "bots"]
    value: int
    margin: int
    provisional: bool
    matches: int
    history: list[tuple[float, int, int]]
    """Time, value and margin at the start and after each match; only the last of them if there are many."""
    ladder: dict[str, int]
    """Against bots: where the levels stand."""


class BestMoment(Struct, frozen=True):
    """Something to look at again: ``value`` is a score, a lead or a number of wins, as the kind says."""

    kind: Literal["first-win", "best-score", "strongest-bot", "closest-win", "longest-streak"]
    game: str
    table: str
    at: float
    value: int = 0
    bot: str = ""


class Fellow(Struct, frozen=True):
    """Somebody I played with lately, and our last match."""

    player: str
    name: str
    together: int
    game: str
    at: float
    online: bool
    put_off: bool
    """They put off my last invitation; I can invite them again a day later."""


class Device(Struct, frozen=True):
    """A browser that is signed in as me. ``seen`` is a day: midnight UTC, in seconds since 1970."""

    id: str
    made: float
    seen: float
    here: bool
    """The one that asks."""


class PasskeyInfo(Struct, frozen=True):
    """One of my passkeys; ``used`` is a day."""

    id: str
    made: float
    used: float


class Invitation(Struct, frozen=True):
    """Somebody I played with asks me to join a table."""

    table: str
    game: str
    name: str


class Wait(Struct, frozen=True):
    """A match in which it is my turn."""

    table: str
    game: str


class ChannelInfo(Struct, frozen=True):
    """Where I am told. ``label``: an e-mail address or a host."""

    channel: str
    kind: Kind
    label: str
    confirmed: bool
    failing: bool
    made: float


class Choice(Struct, frozen=True):
    """What I want of one table; ``told`` null: as of every match."""

    table: str
    told: bool | None
    follows: bool
