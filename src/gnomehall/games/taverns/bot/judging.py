"""How good a position of taverns is for a seat: the runes it has, and those its taverns and diggers may bring."""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.core.odds import odds, shares
from gnomehall.games.taverns.layout import ALL, MEMBERS
from gnomehall.games.taverns.pieces import FIRST_SQUARE, WASTE
from gnomehall.games.taverns.position import LAYING, NO_TAVERN, Position

# How much of a tavern's income to count on, by how far its clan leads. It rises so little that a guest who leaves
# always costs the owner: with a steeper rise rivals stayed and drank all game long.
HOLD: Final = [0.64, 0.68, 0.71, 0.73]
# A nugget within reach of a digger now, and a share of the vein later.
DIG: Final = 0.45
SHARE: Final = 0.3
# A gnome that can still come, a province where one has somebody, a find in hand.
RESERVE: Final = 0.35
ROAM: Final = 0.1
FIND: Final = 1.5
# Runes by which a guess of the final score is usually wrong.
SPREAD: Final = 15.0


def evaluate(state: Position, seat: int) -> float:
    """Own worth, less the strongest rival's and a little of the others'."""
    worth = worths(state)
    rivals = [value for other, value in enumerate(worth) if other != seat]
    return worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def glance(state: Position, seat: int) -> float:
    """What a beginner counts: the own prospects, whatever the others do."""
    return worths(state)[seat]


def worths(state: Position) -> list[float]:
    worth = [float(square - FIRST_SQUARE) for square in state.squares]
    if state.mover < 0:
        return worth
    rounds = rounds_left(state)
    inhabited: i64 = 0
    mask: i64
    for mask in state.where:
        inhabited |= mask
    province: i64
    for province in MEMBERS[inhabited]:
        _add_province(state, province, rounds, worth)
    for clan in range(state.seats):
        worth[clan] += RESERVE * min(rounds, float(state.reserve[clan]))
        worth[clan] += ROAM * len(MEMBERS[state.where[clan]])
    if state.phase == LAYING:
        worth[state.mover] += FIND if state.roll != WASTE else 0.0
    return worth


def _add_province(state: Position, province: i64, rounds: float, worth: list[float]) -> None:
    """What a province with gnomes in it promises to each clan."""
    gnomes = state.gnomes
    seats: i64 = state.seats
    keeper: i64 = state.keepers[province]
    gold: i64 = state.gold[province]
    first = province * seats
    crowd: i64 = 0
    most: i64 = 0
    second: i64 = 0
    for clan in range(seats):
        count: i64 = gnomes[first + clan]
        crowd += count
        if clan == keeper:
            continue
        if count > most:
            second = most
            most = count
        elif count > second:
            second = count
    if keeper >= 0:
        held: i64 = gnomes[first + keeper]
        worth[keeper] += rounds * HOLD[min(3, max(0, held - most))] * float(crowd - held)
    elif keeper == NO_TAVERN:
        leader: i64 = state.leader[province]
        if leader >= 0 and state.stock[leader] and not state.kept[leader]:
            worth[leader] += 0.5 * rounds * HOLD[min(3, most - second)] * float(crowd - most)
    hands = crowd - 1 if keeper >= 0 else crowd
    if gold and hands:
        for clan in range(seats):
            diggers: i64 = gnomes[first + clan]
            if clan == keeper:
                diggers -= 1
            if diggers:
                worth[clan] += DIG * float(min(diggers, gold)) + SHARE * float(gold * diggers) / float(hands)


def rounds_left(state: Position) -> float:
    """About how many more turns each seat will have: throws, veins and untouched provinces take turns to use up."""
    throws = state.mine - state.token
    untouched = len(MEMBERS[ALL & ~(state.red | state.rich)])
    turns = 1.6 * min(throws, 3 * untouched + 6) + 0.6 * sum(state.gold) + sum(state.reserve) * 0.4
    return min(14.0, 1.0 + turns / state.seats)


def values(state: Position, seat: int) -> list[float]:
    """By seat, how likely it looks to win; at the end, who did."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    return odds(worths(state), SPREAD)
