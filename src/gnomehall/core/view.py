"""What leaves the rules: views, events, refusals, outcomes. Plain data that round-trips through JSON."""

from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

PublicT = TypeVar("PublicT")
OwnT = TypeVar("OwnT")


class View(Struct, Generic[PublicT, OwnT], frozen=True):
    """What one seat may know: the public part and its own. An onlooker has no seat."""

    seat: int | None
    public: PublicT
    own: OwnT | None


class Event(Struct, tag_field="event", tag=str.lower):
    """A happening. A game's events are its subclasses; their fields are numbers and names."""


class Refusal(Struct, frozen=True):
    """Why an action is forbidden: a text key, the rule number, and the places or cards at fault."""

    reason: str
    rule: str
    at: tuple[str, ...] = ()


class Outcome(Struct, frozen=True):
    """How a match ended. Rank 1 wins; equal ranks are shared. ``parts`` breaks the scores down, by seat."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    parts: tuple[dict[str, int], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Option(Struct, frozen=True):
    """One option of a game."""

    name: str
    choices: tuple[str | int | bool, ...]
    default: str | int | bool


class Trait(NamedTuple):
    """What a seat with one property (a role, a clan) won, beside its fair share."""

    facet: str
    label: str
    won: float
    fair: float


class Turn(NamedTuple):
    """Whose turn it is, and in which round: from 1, or 0 in a game without rounds of its own."""

    round: int
    seat: int


def ranks(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks by key, highest first; equal keys share the better rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Illegal(Exception):
    """The rules forbid this; ``refusal.reason`` is the text key."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Told(Struct, frozen=True):
    """One event with its audience. ``uncovers``: it revealed something hidden to somebody."""

    event: Event | None
    private: dict[int, Event]
    uncovers: bool

    def to(self, seat: int | None) -> Event | None:
        """The event as told to this seat or an onlooker; None if it hears nothing."""
        if seat is not None and seat in self.private:
            return self.private[seat]
        return self.event


class Tell:
    """Collects the events of an action."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def all(self, event: Event) -> None:
        """Everyone is told, and nobody learns anything hidden."""
        self.told.append(Told(event, {}, False))

    def reveal(self, event: Event) -> None:
        """Everyone learns something hidden (a card is turned over, a die is rolled)."""
        self.told.append(Told(event, {}, True))

    def only(self, seat: int, event: Event, others: Event | None = None) -> None:
        """One seat learns something hidden; the others are told ``others``, or nothing."""
        self.told.append(Told(others, {seat: event}, True))

    def veil(self, seat: int, event: Event, others: Event | None = None) -> None:
        """The seat knew it already; the others are told ``others``, or nothing."""
        self.told.append(Told(others, {seat: event}, False))
