"""Luck while bots play: draws, and the choices of bots that err at random."""

import math
from collections import Counter

import pytest

from gnomehall.bots import find
from gnomehall.bots.playout import play
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.lab.simulate import seed_of
from gnomehall.review.account import evaluation
from gnomehall.review.ledger import Ledger
from support import EXAMPLE, WITH_SOLO, every_game

DRAWN = 300


@every_game
@pytest.mark.parametrize("name", ["random", "greedy", "easy"])
def test_a_bot_chooses_again_as_it_chose(game: Game, name: str) -> None:
    """Over what it imagined: told once, the same worlds give other choices in the same proportions."""
    state = game.start(game.seats[-1], game.Options(), Quick(1))
    seat, legal = state.actor(), state.legal()[:]
    bot, chance = find(name, game), Quick(2)
    before, after = Counter[int](), Counter[int]()
    for _ in range(DRAWN // 10):
        before[bot.choose(state.view(seat), legal, chance)] += 1
        for _ in range(10):
            after[bot.again(legal, chance)] += 0.1  # type: ignore[assignment]
    far = sum(abs(before[action] - after[action]) for action in legal) / (DRAWN // 10)
    alike = sum(math.sqrt(2 * after[action]) for action in legal) / (DRAWN // 10)
    assert set(after) <= set(legal)
    assert far <= 2 * alike


def test_a_search_cannot_tell_what_else_it_would_have_done() -> None:
    assert find("search:5", WITH_SOLO).again([1, 2], Quick(1)) == -1


def luck_of(game: Game, names: list[str], number: int) -> float:
    """Of the first seat."""
    chance, *lots = (Quick(seed_of("ledger", number, who)) for who in range(len(names) + 1))
    state = game.start(len(names), game.Options(), chance)
    players = [find(name, game) for name in names]
    ledger = Ledger(evaluation(game), state, chance, seed_of("samples", number), players)
    play(state, players, names, [chance, *lots], lambda seat, legal, action, _: ledger.note(seat, legal, action))
    ledger.settle()
    for kind in (ledger.draws, ledger.choices):
        assert sum(kind) == pytest.approx(0.0, abs=1e-9)
    assert any(ledger.choices)
    return ledger.draws[0] + ledger.choices[0]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "names"), [(EXAMPLE, ["easy", "random"]), (WITH_SOLO, ["random", "random"])])
def test_mean_luck_is_nothing_however_well_anybody_plays(game: Game, names: list[str]) -> None:
    lucks = [luck_of(game, names, number) for number in range(24)]
    mean = sum(lucks) / len(lucks)
    error = math.sqrt(sum((luck - mean) ** 2 for luck in lucks) / (len(lucks) - 1) / len(lucks))
    assert any(lucks)
    assert abs(mean) <= 3 * error
