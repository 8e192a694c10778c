"""The contract: what every game answers, and all that doors, bots and tests may ask."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Self, get_args

from msgspec import Struct, structs

from gnomehall.core.actions import ActionSpace
from gnomehall.core.chance import Chance
from gnomehall.core.native import i64, mypyc_attr
from gnomehall.core.suspicion import Suspicion
from gnomehall.core.view import Event, Option, Outcome, Refusal, Tell, Trait, View


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of a match: small ints and lists of ints. It holds secrets, so it never leaves the rules' side."""

    @abstractmethod
    def actor(self) -> i64:
        """Whose choice it is; -1 when the match is over."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Every action the actor may take now. The list is shared: read it, never change it."""

    @abstractmethod
    def refusal(self, action: int) -> Refusal | None:
        """Why the actor may not take this action, or None where it may. Says nothing the actor does not know."""

    @abstractmethod
    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        """Take a legal action. Trusts its caller."""

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Scores, ranks and the reason; None while the match runs."""

    @abstractmethod
    def public(self) -> Any:
        """What everyone may know, built field by field."""

    @abstractmethod
    def own(self, seat: int) -> Any:
        """What only this seat knows, earlier peeks included."""

    def view(self, seat: int | None) -> View[Any, Any]:
        """What one seat (or an onlooker) may know."""
        return View(seat, self.public(), None if seat is None else self.own(seat))


@mypyc_attr(native_class=False)
class Game(ABC):
    """The static facts of a game; one object each."""

    key: str
    version: int
    seats: range
    Options: type[Struct]
    ViewType: Any
    """Its ``View[Public, Own]``, for reading one back from JSON."""
    events: tuple[type[Event], ...]
    actions: ActionSpace
    suspicion: Suspicion | None = None
    """For games with secret roles."""
    figures = ""
    """The text of a player's own figures (a card file), where this object was made with some."""

    @abstractmethod
    def start(self, seats: int, options: Any, chance: Chance) -> State:
        """A new match, before the first choice."""

    @abstractmethod
    def imagine(self, view: View[Any, Any], chance: Chance) -> State:
        """A whole world that fits what one seat knows, drawn at random."""

    @abstractmethod
    def variants(self) -> Iterator[tuple[int, Any]]:
        """Every number of seats with every sensible set of options: what tests and benches walk through."""

    @abstractmethod
    def longest(self, seats: int, options: Any) -> int:
        """No match has more actions than this."""

    def hides(self, seats: int, options: Any) -> bool:
        """Whether a seat of such a match ever knows what others do not."""
        return True

    def misfit(self, seats: int, options: Any) -> str | None:
        """The text key of why these options cannot be played with so many seats; None if they can."""
        return None if seats in self.seats else "misfit-seats"

    def traits(self, public: Any) -> list[Trait]:
        """What a finished match tells about fairness between roles, clans and the like; most games have none."""
        return []

    def with_figures(self, text: str, name: str) -> "Game":
        """The same game with a player's own figures; ValueError with the line and the reason for bad ones."""
        raise ValueError(f"{self.key} takes no figures of one's own")

    def option_list(self) -> list[Option]:
        """The options with what each can be, read off their types."""
        return [_option(field) for field in structs.fields(self.Options)]

    def rules_page(self, lang: str) -> str:
        """The game's rules in its own words, as Markdown."""
        return files(type(self).__module__.rpartition(".")[0]).joinpath(f"RULES.{lang}.md").read_text("utf-8")

    def rule_numbers(self, lang: str) -> list[str]:
        """The numbers under which the rules page states rules: ``**7.**`` at the start of a paragraph."""
        return re.findall(r"^\*\*([A-Z]?\d+)\.\*\*", self.rules_page(lang), re.MULTILINE)


def _option(field: structs.FieldInfo) -> Option:
    choices = (False, True) if field.type is bool else get_args(field.type)
    assert choices, f"option {field.name}: a Literal or bool is expected"
    return Option(field.name, choices, field.default)
