"""What tests over all games share: every variant, random matches, and positions along them."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.view import Event, Outcome, Tell, Told
from gnomehall.games import GAMES

Variant = tuple[Game, int, Any]


def variants() -> list[Variant]:
    return [(game, seats, options) for game in GAMES.values() for seats, options in game.variants()]


def variant_name(variant: Variant) -> str:
    game, seats, options = variant
    chosen = msgspec.to_builtins(options)
    standard = msgspec.to_builtins(game.Options())
    differs = [str(value) for name, value in chosen.items() if value != standard[name]]
    return "-".join([game.key, str(seats), *differs])


every_variant = pytest.mark.parametrize("variant", variants(), ids=variant_name)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def pick(state: State, chance: Chance) -> int:
    legal = state.legal()
    return legal[chance.below(len(legal))]


def positions(variant: Variant, seed: int) -> Iterator[tuple[State, int, Chance]]:
    """Every position of a random match with the action about to be taken; the caller must not change the state."""
    game, seats, options = variant
    chance = Quick(seed)
    state = game.start(seats, options, chance)
    while state.actor() >= 0:
        action = pick(state, chance)
        yield state, action, chance
        state = state.copy()
        state.apply(action, chance)


def some(variant: Variant, seed: int, count: int) -> list[tuple[State, int]]:
    """About ``count`` positions spread over a random match."""
    walk = [(state, action) for state, action, _ in positions(variant, seed)]
    step = max(1, len(walk) // count)
    return walk[seed % step :: step]


def final_state(variant: Variant, seed: int) -> State:
    """The last position of a random match."""
    game, seats, options = variant
    chance = Quick(seed)
    state = game.start(seats, options, chance)
    while state.actor() >= 0:
        state.apply(pick(state, chance), chance)
    return state


def final(variant: Variant, seed: int) -> Outcome:
    outcome = final_state(variant, seed).outcome()
    assert outcome is not None
    return outcome


def told_by(state: State, action: int, chance: Chance) -> tuple[State, list[Told]]:
    """The state after an action, and what was told."""
    after = state.copy()
    tell = Tell()
    after.apply(action, chance, tell)
    return after, tell.told


def heard(told: list[Told], seat: int | None) -> list[Event]:
    return [event for one in told if (event := one.to(seat)) is not None]


def everyone(seats: int) -> list[int | None]:
    return [None, *range(seats)]


def conserved(game: Game, state: State) -> None:
    """Assert what the game's own ``conserve.py`` says can neither appear nor vanish."""
    import_module(f"games.{game.key}.conserve").conserved(state)
