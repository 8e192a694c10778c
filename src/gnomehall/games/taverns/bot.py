"""How good a position of taverns is for a seat: the runes it has, and those its taverns and diggers may bring."""

from typing import Final

from gnomehall.games.taverns.layout import ALL, MEMBERS, PROVINCES
from gnomehall.games.taverns.pieces import FIRST_SQUARE, WASTE
from gnomehall.games.taverns.position import LAYING, NO_TAVERN, Country
from gnomehall.games.taverns.view import View
from gnomehall.parts.odds import alike, no_habits, no_traits, odds, shares

# How much of a tavern's income to count on, by how far its clan leads. It rises so little that a guest who leaves
# always costs the owner: with a steeper rise rivals stayed and drank all game long.
HOLD: Final = [0.64, 0.68, 0.71, 0.73]
# A nugget within reach of a digger now, and a share of the vein later.
DIG: Final = 0.45
SHARE: Final = 0.3
# A dwarf that can still come, a province where one has somebody, a find in hand.
RESERVE: Final = 0.35
ROAM: Final = 0.1
FIND: Final = 1.5
# Runes by which a guess of the final score is usually wrong.
SPREAD: Final = 15.0
weigh = alike
traits = no_traits
habits = no_habits
# How far the lower levels misjudge, and how many simulations the upper ones think: by tournaments, docs/strength.md.
FAULTS: Final = [3.0, 1.8, 0.5]
THOUGHT: Final = [800, 6000]


def worlds(view: View) -> int:
    """Nothing is hidden, but a throw of the die is averaged over a few."""
    return 3 if view.table.phase == "turn" and view.table.token < view.table.mine else 1


def evaluate(state: Country, seat: int) -> float:
    """Own worth, less the strongest rival's and a little of the others'."""
    worth = worths(state)
    rivals = [value for other, value in enumerate(worth) if other != seat]
    return worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def glance(state: Country, seat: int) -> float:
    """What a beginner counts: the own prospects, whatever the others do."""
    return worths(state)[seat]


def worths(state: Country) -> list[float]:
    seats = state.seats
    worth = [float(square - FIRST_SQUARE) for square in state.squares]
    if state.mover < 0:
        return worth
    rounds = rounds_left(state)
    for province in range(PROVINCES):
        row = state.dwarves[province * seats : (province + 1) * seats]
        crowd = sum(row)
        if not crowd:
            continue
        keeper = state.keepers[province]
        gold = state.gold[province]
        if keeper >= 0:
            rival = max(count for clan, count in enumerate(row) if clan != keeper)
            worth[keeper] += rounds * HOLD[min(3, max(0, row[keeper] - rival))] * (crowd - row[keeper])
        elif keeper == NO_TAVERN:
            leader = state.leader[province]
            if leader >= 0 and state.stock[leader] and leader not in state.keepers:
                rest = sorted(row)
                worth[leader] += 0.5 * rounds * HOLD[min(3, rest[-1] - rest[-2])] * (crowd - row[leader])
        if gold:
            diggers = [count - (clan == keeper) for clan, count in enumerate(row)]
            hands = sum(diggers)
            if hands:
                for clan, count in enumerate(diggers):
                    worth[clan] += DIG * min(count, gold) + SHARE * gold * count / hands
    for clan in range(seats):
        worth[clan] += RESERVE * min(rounds, state.reserve[clan])
        worth[clan] += ROAM * state.where[clan].bit_count()
    if state.phase == LAYING:
        worth[state.mover] += FIND if state.roll != WASTE else 0.0
    return worth


def rounds_left(state: Country) -> float:
    """About how many more turns each seat will have: throws, veins and untouched provinces take turns to use up."""
    throws = state.mine - state.token
    untouched = len(MEMBERS[ALL & ~(state.red | state.rich)])
    turns = 1.6 * min(throws, 3 * untouched + 6) + 0.6 * sum(state.gold) + sum(state.reserve) * 0.4
    return min(14.0, 1.0 + turns / state.seats)


def values(state: Country, seat: int) -> list[float]:
    """By seat, how likely it looks to win; at the end, who did."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    return odds(worths(state), SPREAD)
