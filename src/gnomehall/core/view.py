"""What leaves the rules: views, events, refusals, outcomes. All plain data that survives JSON both ways."""

from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

PublicT = TypeVar("PublicT")
OwnT = TypeVar("OwnT")


class View(Struct, Generic[PublicT, OwnT], frozen=True):
    """What one seat may know: what is public and what is its own. An onlooker has no seat."""

    seat: int | None
    public: PublicT
    own: OwnT | None


class Event(Struct, tag_field="event", tag=str.lower):
    """A happening. A game's events are its subclasses; their fields are numbers and names."""


class Refusal(Struct, frozen=True):
    """Why an action is forbidden: a text key, the number of the rule, and the places or cards at fault."""

    reason: str
    rule: str
    at: tuple[str, ...] = ()


class Outcome(Struct, frozen=True):
    """How a match ended. Rank 1 is a winner; equal ranks share the place. ``parts`` says what scores are made of."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    parts: tuple[dict[str, int], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Option(Struct, frozen=True):
    """One option of a game: its name, what it can be, and what it is unless chosen."""

    name: str
    choices: tuple[str | int | bool, ...]
    default: str | int | bool


class Trait(NamedTuple):
    """How often seats with one property (a role, a clan) won, beside how often would be fair."""

    facet: str
    label: str
    won: float
    fair: float


def ranks(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Places by comparable keys, the highest first; equal keys share the better place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Illegal(Exception):
    """The rules forbid this; the text for people is found by the refusal's reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Told(Struct, frozen=True):
    """One event with its audience. ``uncovers``: it showed somebody something that was hidden before."""

    event: Event | None
    private: dict[int, Event]
    uncovers: bool

    def to(self, seat: int | None) -> Event | None:
        """The event as this seat (or an onlooker) may hear it."""
        if seat is not None and seat in self.private:
            return self.private[seat]
        return self.event


class Tell:
    """Collects what happens while an action is applied."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def all(self, event: Event) -> None:
        """Something that follows from what everyone could see."""
        self.told.append(Told(event, {}, False))

    def reveal(self, event: Event) -> None:
        """Everyone learns something that was hidden from someone (a card is turned, a die is thrown)."""
        self.told.append(Told(event, {}, True))

    def only(self, seat: int, event: Event, others: Event | None = None) -> None:
        """One seat learns something hidden; the others hear ``others``, or nothing."""
        self.told.append(Told(others, {seat: event}, True))

    def veil(self, seat: int, event: Event, others: Event | None = None) -> None:
        """Others see only that something happened; the seat itself knew all of it before."""
        self.told.append(Told(others, {seat: event}, False))
