"""How good a position of taverns is: a seat's runes, plus what its taverns and diggers are likely to bring."""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.core.odds import odds, shares
from gnomehall.games.taverns.layout import ALL, MEMBERS
from gnomehall.games.taverns.pieces import FIRST_SQUARE, WASTE
from gnomehall.games.taverns.position import LAYING, NO_TAVERN, SETTLING, Position
from gnomehall.games.taverns.taverns import income

# Share of a tavern's income to count on, by the owner's lead. The slope is so gentle that losing a guest always costs
# the owner: with a steeper one, bots left their gnomes in rivals' taverns all game long.
HOLD: Final = [0.64, 0.68, 0.71, 0.73]
# Worth of a nugget that could be collected now, and of a share in the rest of the vein.
DIG: Final = 0.45
SHARE: Final = 0.3
# Worth of a gnome in reserve, of each province with own gnomes, of a find still to be laid.
RESERVE: Final = 0.35
ROAM: Final = 0.1
FIND: Final = 1.5
# What it is worth that a match is over and won, and costs if it is lost: greedy bots ended matches far behind, since
# every further round would have cost them runes.
FINAL: Final = 25.0
# Typical error, in runes, of a guess at the final score, and by what to divide it at the start and at the end of a
# match: fitted to self-play by the learner, measured on other matches (docs/training.md).
SPREAD: Final = 15.0
SURE_EARLY: Final = 0.12
SURE_LATE: Final = 2.6
MOST_ROUNDS: Final = 14.0
# The forecast's error: at the end, and per square of the rounds to go. Waiting a whole round for the next turn costs
# TEMPO runes. Fitted to 43 matches of medium bots (docs/review.md).
END_SPREAD: Final = 1.0
ROUND_SPREAD: Final = 0.5
TEMPO: Final = 3.5


def evaluate(state: Position, seat: int) -> float:
    """Own worth minus a mix of the best rival's and the rivals' average."""
    worth = worths(state)
    rivals = [value for other, value in enumerate(worth) if other != seat]
    lead = worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)
    outcome = state.outcome()
    return lead if outcome is None else lead + FINAL * (1 if seat in outcome.winners else -1)


def glance(state: Position, seat: int) -> float:
    """What a beginner sees: own prospects only."""
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
    """Adds what a province promises to each clan."""
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
        worth[keeper] += rounds * HOLD[min(3, max(0, held - most))] * float(income(state, province, keeper))
    elif keeper == NO_TAVERN:
        leader: i64 = state.leader[province]
        if leader >= 0 and state.stock[leader] and not state.kept[leader]:
            worth[leader] += 0.5 * rounds * HOLD[min(3, most - second)] * float(income(state, province, leader))
    hands = crowd - 1 if keeper >= 0 else crowd
    if gold and hands:
        for clan in range(seats):
            diggers: i64 = gnomes[first + clan]
            if clan == keeper:
                diggers -= 1
            if diggers:
                worth[clan] += DIG * float(min(diggers, gold)) + SHARE * float(gold * diggers) / float(hands)


def rounds_left(state: Position) -> float:
    """Estimated turns left per seat, from throws, nuggets, reserves and untouched provinces."""
    throws = state.mine - state.token
    untouched = len(MEMBERS[ALL & ~(state.red | state.rich)])
    turns = 1.6 * min(throws, 3 * untouched + 6) + 0.6 * sum(state.gold) + sum(state.reserve) * 0.4
    return min(MOST_ROUNDS, 1.0 + turns / state.seats)


def values(state: Position, seat: int) -> list[float]:
    """Chance to win by seat; the result once the match is over."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    left = rounds_left(state) / MOST_ROUNDS
    return odds(worths(state), SPREAD / (SURE_EARLY * left + SURE_LATE * (1.0 - left)))


def forecast(state: Position) -> list[float]:
    """Chance to win by seat, for reviews: as calibrated as can be, and fair to whoever is not on turn."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    worth = worths(state)
    if state.phase != SETTLING:
        for clan in range(state.seats):
            worth[clan] -= TEMPO * float((clan - state.mover) % state.seats) / float(state.seats)
    rounds = rounds_left(state)
    return odds(worth, END_SPREAD + ROUND_SPREAD * rounds * rounds)
