"""Work per second of CPU time, and the random match that benches measure."""

from collections.abc import Callable
from time import process_time

from gnomehall.core.chance import Chance
from gnomehall.core.game import State


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work gets done in a second of CPU time; ``work`` returns how much it did."""
    done, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        done += work()
    return done / spent


def random_moves(state: State, chance: Chance) -> int:
    """Play at random to the end; the number of moves.

    Written out because it is what is measured: calls from interpreted code, and no generator in between.
    """
    below = chance.below
    moves = 0
    while state.actor() >= 0:
        legal = state.legal()
        state.apply(legal[below(len(legal))], chance)
        moves += 1
    return moves
