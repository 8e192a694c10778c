"""Reviews are kept with their matches, so whoever changes the evaluation must say so."""

import tomllib
from pathlib import Path

import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.review.account import evaluation
from gnomehall.review.review import EVALUATION
from support import every_game

MOVES = 60
SEEN = tomllib.loads((Path(__file__).parent / "evaluation.toml").read_text("utf-8"))


@every_game
def test_a_changed_evaluation_has_a_number_of_its_own(game: Game) -> None:
    """If this fails, raise EVALUATION and write the new figures into evaluation.toml."""
    chance, odds = Quick(7), evaluation(game)
    state = game.start(game.seats[-1], game.Options(), chance)
    seen: list[list[float]] = []
    while len(seen) < MOVES and state.actor() >= 0:
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))], chance)
        seen.append(odds(state))
    means = [sum(column) / len(seen) for column in zip(*seen, strict=True)]
    assert SEEN["number"] == EVALUATION
    assert SEEN["means"][game.key] == pytest.approx(means, abs=1e-6)
