"""Random matches until every kind of action, event and refusal of a game has been met and put into words."""

from collections.abc import Iterator
from itertools import count

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.play import turns
from gnomehall.core.say import action_text, event_text, refusal_text
from gnomehall.core.text import LANGS
from gnomehall.core.view import Event, Tell, Told
from gnomehall.games import game_words, part
from support import every_game

MOST_MATCHES = 1000
PROBES = 4


class Hunt:
    """What has not been met yet, and what has been put into words."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = [game_words(game.key, lang) for lang in LANGS]
        self.kinds = {kind.name for kind in game.actions.kinds}
        self.events = {str(event.__struct_config__.tag) for event in game.events}
        self.refusals = set(part(game.key, "actions").REFUSALS)
        self.rules = set(game.rule_numbers("en"))
        self.finals = {kind.name for kind in game.actions.kinds if kind.final}
        """Kinds that doors ask about first, and that have not uncovered anything yet."""
        self.once_legal: dict[str, dict[int, None]] = {}
        """By kind, in the order they were met."""
        self.said: set[object] = set()
        """Actions and events: each is put into words once, because Fluent is slower than the rules."""

    def is_over(self) -> bool:
        return not (self.kinds or self.events or self.refusals or self.finals)

    def choose(self, legal: list[int], chance: Chance) -> int:
        """Kinds not met yet come first."""
        fresh = (
            [action for action in legal if self.game.actions.kind_of(action).name in self.kinds] if self.kinds else []
        )
        found = fresh or legal
        return found[chance.below(len(found))]

    def probe(self, state: State, legal: list[int], chance: Chance) -> None:
        """Ask for actions that may be forbidden."""
        if not self.refusals:
            return
        for action in legal:
            self.once_legal.setdefault(self.game.actions.kind_of(action).name, {})[action] = None
        for action in self.doubtful(legal, chance):
            refusal = state.refusal(action)
            if refusal is not None and refusal.reason in self.refusals:
                self.refusals.discard(refusal.reason)
                assert refusal.rule in self.rules, f"{refusal} cites no rule"
                assert all(refusal_text(refusal, lang) for lang in self.words)

    def doubtful(self, legal: list[int], chance: Chance) -> Iterator[int]:
        """Any action, one that was legal some time ago, and one that differs from a legal one in a single field."""
        kinds = self.game.actions.kinds
        for _ in range(PROBES):
            kind = kinds[chance.below(len(kinds))]
            yield kind.base + chance.below(kind.size)
            once = list(self.once_legal.get(kind.name, ()))
            if once:
                yield once[chance.below(len(once))]
            yield nearby(self.game, legal[chance.below(len(legal))], chance)

    def hear(self, action: int, told: list[Told], names: list[str]) -> None:
        kind = self.game.actions.kind_of(action).name
        self.kinds.discard(kind)
        if any(one.uncovers for one in told):
            self.finals.discard(kind)
        if action not in self.said:
            self.said.add(action)
            assert all(action_text(self.game, action, lang) for lang in self.words)
        for event in [event for one in told for event in (one.event, *one.private.values()) if event is not None]:
            self.say(event, names)

    def say(self, event: Event, names: list[str]) -> None:
        self.events.discard(str(event.__struct_config__.tag))
        if repr(event) not in self.said:
            self.said.add(repr(event))
            assert all(event_text(event, lang, names) for lang in self.words)


def nearby(game: Game, action: int, chance: Chance) -> int:
    """The action with one field changed; a symmetric pair or an action without fields stays as it is."""
    kind = game.actions.kind_of(action)
    if kind.symmetric or not kind.fields:
        return action
    values = list(kind.decode(action))
    at = chance.below(len(values))
    values[at] = chance.below(kind.domains[at].size)
    return kind.encode(values)


def play(hunt: Hunt, seats: int, options: object, chance: Chance) -> None:
    """Play one match, noting every event, and put its end into words."""
    names = [f"P{seat}" for seat in range(seats)]
    state = hunt.game.start(seats, options, chance)
    for _ in turns(state):
        legal = state.legal()
        hunt.probe(state, legal, chance)
        action, tell = hunt.choose(legal, chance), Tell()
        state.apply(action, chance, tell)
        hunt.hear(action, tell.told, names)
    outcome = state.outcome()
    assert outcome is not None
    for lang in hunt.words:
        assert lang(f"reason-{outcome.reason}")
        assert all(lang(f"part-{name}") for parts in outcome.parts for name in parts)


@every_game
def test_random_play_meets_every_action_event_and_refusal(game: Game) -> None:
    hunt = Hunt(game)
    variants = list(game.variants())
    chance = Quick(2)
    for number in count():
        unmet = sorted(hunt.kinds | hunt.events | hunt.refusals | hunt.finals)
        assert number < MOST_MATCHES, f"never met: {unmet}"
        play(hunt, *variants[number % len(variants)], chance)
        if hunt.is_over():
            return
