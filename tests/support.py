"""Shared by tests over all games: every variant, random matches and their positions."""

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec
import pytest

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.match import Match
from gnomehall.core.play import at_random, pick as pick, turns  # noqa: PLC0414  # tests of games import it from here
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


EXAMPLE = GAMES["treasures"]
"""For tests that need one game, any game, and know its actions: the only place outside its folder that names one."""
WITH_ROLES = next(game for game in GAMES.values() if game.suspicion is not None)
WITH_FIGURES = next(game for game in GAMES.values() if type(game).with_figures is not Game.with_figures)
WITH_SOLO = next(game for game in GAMES.values() if 1 in game.seats)

every_variant = pytest.mark.parametrize("variant", variants(), ids=variant_name)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def play_on(match: Match, chance: Chance, most: int = 100_000) -> None:
    """Random actions until the match is over, or ``most`` have been taken."""
    for actor in islice(turns(match), most):
        match.act(actor, pick(match.state, chance))


def positions(variant: Variant, seed: int) -> Iterator[tuple[State, int, Chance]]:
    """Copies of every position of a random match, with the action about to be taken."""
    game, seats, options = variant
    chance = Quick(seed)
    state = game.start(seats, options, chance)
    for action in at_random(state, chance):
        yield state.copy(), action, chance


def some(variant: Variant, seed: int, count: int) -> list[tuple[State, int]]:
    """About ``count`` positions, spread evenly over a random match."""
    walk = [(state, action) for state, action, _ in positions(variant, seed)]
    step = max(1, len(walk) // count)
    return walk[seed % step :: step]


def final_state(variant: Variant, seed: int) -> State:
    """The last position of a random match."""
    game, seats, options = variant
    chance = Quick(seed)
    state = game.start(seats, options, chance)
    for _ in at_random(state, chance):
        pass
    return state


def final(variant: Variant, seed: int) -> Outcome:
    outcome = final_state(variant, seed).outcome()
    assert outcome is not None
    return outcome


def told_by(state: State, action: int, chance: Chance) -> tuple[State, list[Told]]:
    """The state after an action, and the events."""
    after = state.copy()
    tell = Tell()
    after.apply(action, chance, tell)
    return after, tell.told


def heard(told: list[Told], seat: int | None) -> list[Event]:
    return [event for one in told if (event := one.to(seat)) is not None]


def everyone(seats: int) -> list[int | None]:
    return [None, *range(seats)]


def conserved(game: Game, state: State) -> None:
    """Assert the invariants of the game's ``conserve.py``: nothing appears or vanishes."""
    import_module(f"games.{game.key}.conserve").conserved(state)
