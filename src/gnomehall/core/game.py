"""The contract: what every game provides, and all that doors, bots and tests may use."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Self, get_args

from msgspec import Struct, structs

from gnomehall.core.actions import ActionSpace
from gnomehall.core.chance import Chance
from gnomehall.core.native import holds, i64, mypyc_attr
from gnomehall.core.pages import NUMBER, rules_page, tables_of
from gnomehall.core.suspicion import Suspicion
from gnomehall.core.text import Lang, words
from gnomehall.core.view import Event, Option, Outcome, Refusal, Tell, Trait, Turn, View


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of a match: small ints and lists of ints. It has secrets, so only views of it leave the rules."""

    @abstractmethod
    def actor(self) -> i64:
        """The seat to act; -1 when the match is over."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Every action the actor may take. The list is shared: never modify it."""

    def pick(self, chance: Chance) -> i64:
        """Any legal action, all equally likely. An override draws the same one with the same luck."""
        legal = self.legal()
        return legal[chance.below(len(legal))]

    def is_legal(self, action: i64) -> bool:
        """Whether ``legal`` lists this action."""
        return holds(self.legal(), action)

    @abstractmethod
    def refusal(self, action: int) -> Refusal | None:
        """Why the actor may not take this action; None if it may. Reveals nothing the actor does not know."""

    @abstractmethod
    def apply(self, action: i64, chance: Chance, tell: Tell | None = None) -> None:
        """Take a legal action, unchecked."""

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def standing(self) -> Outcome:
        """Scores, ranks and reason if the match ended here. It may tell secrets while the match is running."""

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is running."""
        return None if self.actor() >= 0 else self.standing()

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
    """``View[Public, Own]`` of this game, for decoding."""
    events: tuple[type[Event], ...]
    actions: ActionSpace
    suspicion: Suspicion | None = None
    """For games with secret roles."""
    figures = ""
    """The player's own card file, if this object was made with one."""

    @abstractmethod
    def start(self, seats: int, options: Any, chance: Chance) -> State:
        """A new match, before the first choice."""

    @abstractmethod
    def imagine(self, view: View[Any, Any], chance: Chance) -> State:
        """A random complete state consistent with what one seat knows."""

    @abstractmethod
    def variants(self) -> Iterator[tuple[int, Any]]:
        """Every number of seats with every sensible set of options, for tests and benches."""

    @abstractmethod
    def longest(self, seats: int, options: Any) -> int:
        """An upper bound on the number of actions."""

    def hides(self, seats: int, options: Any) -> bool:
        """Whether a seat of such a match ever knows something that others do not."""
        return True

    def misfit(self, seats: int, options: Any) -> str | None:
        """The text key of why these options cannot be played with so many seats; None if they can."""
        return None if seats in self.seats else "misfit-seats"

    def turn(self, state: Any) -> Turn:
        """The turn this position belongs to, which everyone knows: others may have to choose in the course of it."""
        return Turn(0, state.actor())

    def traits(self, public: Any) -> list[Trait]:
        """For balance reports: win shares by the game's own properties (roles, clans). Most games have none."""
        return []

    def with_figures(self, text: str, name: str) -> "Game":
        """The game with a player's own figures; ValueError with line and reason if they are bad."""
        raise ValueError(f"{self.key} takes no figures of your own")

    def option_list(self) -> list[Option]:
        """The options with their choices, from the type annotations."""
        return [_option(field) for field in structs.fields(self.Options)]

    def rules_page(self, lang: Lang) -> str:
        """The rules page, as Markdown."""
        return rules_page(_package(self), lang)

    def card_page(self, lang: Lang) -> str | None:
        """Every card of the game in full, as Markdown; None for a game without cards."""
        package = _package(self)
        cards = tables_of(package).get("cards")
        return cards(words(lang, package)) if cards else None

    def rule_numbers(self, lang: Lang) -> list[str]:
        """The numbers of the rules and rulings on the rules page, in its order."""
        return NUMBER.findall(self.rules_page(lang))


def _package(game: Game) -> str:
    """The game's folder."""
    return type(game).__module__.rpartition(".")[0]


def _option(field: structs.FieldInfo) -> Option:
    choices = (False, True) if field.type is bool else get_args(field.type)
    assert choices, f"option {field.name}: a Literal or bool is expected"
    return Option(field.name, choices, field.default)
