"""The program's table has an edge where the real one has none (ruling A1): matches must not notice.

The suite plays a sample; all 10,000 matches are played by

    PYTHONPATH=tests python tests/games/duel/test_edge.py 10000
"""

import sys

import pytest

from gnomehall.bots import BOTS
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.duel.actions import BRIBE, PLACES
from gnomehall.games.duel.layout import NAMES, RIM
from gnomehall.games.duel.rules import Position
from gnomehall.games.duel.view import Options

GREEDY_IN = 20
"""One match in so many is the greedy bot's against itself; the others are random."""


def rim_cells_laid(seats: int, seed: int, bot: str) -> list[str]:
    """Play a match; the cells of the outermost ring that a card was laid into. No such cell: none was cut off."""
    game, chance = GAMES["duel"], Quick(seed)
    state = game.start(seats, Options(), chance)
    assert isinstance(state, Position)
    bots = [BOTS[bot](game) for _ in range(seats)]
    found = []
    while (actor := state.actor()) >= 0:
        legal = state.legal()
        if bot == "random":
            action = legal[chance.below(len(legal))]
        else:
            action = bots[actor].choose(state.view(actor), legal, chance)
        if action < BRIBE and action % PLACES // 2 in RIM:
            found.append(NAMES[action % PLACES // 2])
        state.apply(action, chance)
    return found


@pytest.mark.rule("3")
@pytest.mark.parametrize("seats", [1, 2])
def test_no_random_match_comes_near_the_edge(seats: int) -> None:
    assert not any(rim_cells_laid(seats, seed, "random") for seed in range(150))


@pytest.mark.rule("3")
@pytest.mark.parametrize("seats", [1, 2])
def test_no_greedy_match_comes_near_the_edge(seats: int) -> None:
    assert not any(rim_cells_laid(seats, seed, "greedy") for seed in range(2))


def main(count: int) -> None:
    for seed in range(count):
        bot = "greedy" if seed % GREEDY_IN == 0 else "random"
        found = rim_cells_laid(1 + seed // 2 % 2, seed, bot)
        if found:
            sys.exit(f"match {seed} ({bot}) laid a card at {', '.join(found)}")
    sys.stdout.write(f"{count} matches, none of them at the edge\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
