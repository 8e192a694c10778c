"""How fast the rules run: random play through the State methods on one core, beside a fixed calibration loop.

The calibration loop is the same on every machine, so ``moves_per_calibration`` compares machines.
"""

from time import process_time
from typing import Any

import msgspec

from gnomehall.bots.search import Search
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.play import at_random
from gnomehall.lab.rates import random_moves, rate
from gnomehall.lab.simulate import random_match

# Between ``hard`` and ``master`` in most games.
SIMULATIONS = 400
# Copies, views and search are measured in the middle of this many fixed matches.
POSITIONS = 6


class Figure(msgspec.Struct):
    """Rates per second of one variant, on this machine, in this run."""

    game: str
    seats: int
    options: dict[str, Any]
    moves: float
    matches: float
    moves_per_match: float
    copies: float
    views: float
    playouts: float
    """Moves, when a whole random match is one call."""
    simulations: float
    """Of the searching bot, in mid-match."""
    moves_per_calibration: float


def calibrate(rounds: int = 20) -> float:
    """Rounds per second of a fixed loop over ints and lists, best of five."""
    best = 0.0
    for _ in range(5):
        began = process_time()
        for _ in range(rounds):
            cells = list(range(100))
            total = 0
            for step in range(2000):
                at = (step * 31) % 100
                cells[at] = (cells[at] + total) & 1023
                total += cells[at]
        best = max(best, rounds / (process_time() - began))
    return best


def middle(game: Game, seats: int, options: Any, number: int) -> State:
    """The middle choice of the random match with this seed."""
    chance = Quick(number)
    state = game.start(seats, options, chance)
    choices = [state.copy() for _ in at_random(state, chance) if len(state.legal()) > 1]
    return choices[len(choices) // 2]


def measure(game: Game, seats: int, options: Any, seconds: float, calibration: float) -> Figure:
    chance = Quick(1)
    lengths: list[int] = []

    def match() -> int:
        lengths.append(random_moves(game.start(seats, options, chance), chance))
        return lengths[-1]

    match()
    moves = rate(match, seconds)
    mean = sum(lengths) / len(lengths)
    states = [middle(game, seats, options, number) for number in range(POSITIONS)]

    def copy() -> int:
        for state in states * 20:
            state.copy()
        return POSITIONS * 20

    def view() -> int:
        for state in states * 20:
            state.view(0)
        return POSITIONS * 20

    whole = random_match(game, options)

    def playout() -> int:
        return whole(seats, options, [chance] * (seats + 1))[1]

    def search() -> int:
        for state in states:
            bot = Search(game, simulations=SIMULATIONS)
            bot.grow(state.view(state.actor()), state.legal(), chance)
        return POSITIONS * SIMULATIONS

    playout()
    return Figure(
        game.key,
        seats,
        msgspec.to_builtins(options),
        moves,
        moves / mean,
        mean,
        rate(copy, seconds / 4),
        rate(view, seconds / 4),
        rate(playout, seconds / 2),
        rate(search, seconds / 2),
        moves / calibration,
    )
