"""The luck die: throws, contests, and the offer to repeat a roll."""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.layout import FACES
from gnomehall.games.gnomheim.position import REROLLING, Position
from gnomehall.games.gnomheim.resolving import ROLLS, Roll
from gnomehall.games.gnomheim.view import Rolled


def throw(state: Position, chance: Chance) -> int:
    die = FACES[chance.below(len(FACES))]
    state.dice = [*state.dice, die]
    return die


def roll(state: Position, seat: int, added: int, what: int, chance: Chance, tell: Tell | None) -> int:
    """R19: clovers in all; luck from cards counts only for the player on turn."""
    clovers = throw(state, chance) + added
    if seat == state.turn:
        clovers += state.luck
    if tell is not None:
        tell.reveal(Rolled(seat, clovers, ROLLS[what]))
    return clovers


def offers_reroll(state: Position, seat: int, rolled: Roll) -> bool:
    """C8: the player on turn may repeat a roll of his own. True if that has to be asked."""
    if not state.rerolls or seat != state.turn:
        return False
    state.begin().roll = rolled
    return state.ask(REROLLING, seat)


def contest(
    state: Position, seats: list[int], added: list[int], what: int, chance: Chance, tell: Tell | None
) -> list[list[int]]:
    """R22, A23: all totals of each of ``seats``; those tied for the best roll on until one is ahead. The greatest list
    wins: whoever fell behind in an earlier throw stays behind.
    """
    totals: list[list[int]] = [[] for _ in seats]
    best = list(range(len(seats)))
    while len(best) > 1:
        for at in best:
            totals[at].append(roll(state, seats[at], added[at], what, chance, tell))
        most = max(totals[at][-1] for at in best)
        best = [at for at in best if totals[at][-1] == most]
    return totals
