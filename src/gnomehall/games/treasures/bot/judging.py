"""How good a position of treasures is for a seat: points held, and the treasure its gnomes reach first."""

from typing import Final

from gnomehall.core.native import COMPILED
from gnomehall.core.odds import odds, shares
from gnomehall.games.treasures.bot import territory as plain
from gnomehall.games.treasures.bot.territory import values_of_fronts
from gnomehall.games.treasures.fast import territory as fast
from gnomehall.games.treasures.position import WAITING, Position

SPREAD: Final = 6.0
"""Typical error, in points, of a guess at the final score."""
# The forecast's error: at the end, and per tile left on the board. What waiting a whole round for the next turn costs,
# per tile left. The land that a gnome still to be placed will reach. In points, fitted to 60 matches of medium bots
# (docs/review.md).
END_SPREAD: Final = 1.0
TILE_SPREAD: Final = 0.15
TEMPO: Final = 0.065
TO_PLACE: Final = 24.0


def evaluate(state: Position, seat: int) -> float:
    """Own points, present and expected, less those of the strongest rival and, in part, of the others."""
    worth = [float(state.points(other)) for other in range(state.seats)]
    if state.mover >= 0:
        for other, land in enumerate(territory(state)):
            worth[other] += land
    rivals = [worth[other] for other in range(state.seats) if other != seat]
    return worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def glance(state: Position, seat: int) -> float:
    """What a beginner counts: points in hand, and the tiles under its own gnomes."""
    value = values_of_fronts(state)
    team = state.gnomes[seat * state.team : (seat + 1) * state.team]
    return state.points(seat) + 0.9 * sum(value[state.fronts[slot]] for slot in team if slot >= 0)


def values(state: Position, seat: int) -> list[float]:
    """By seat, the chance to win; at the end, its share of the win."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    lands = territory(state)
    return odds([state.points(other) + lands[other] for other in range(state.seats)], SPREAD)


def forecast(state: Position) -> list[float]:
    """By seat, the chance to win, for reviews: as calibrated as can be, and fair to whoever is not on turn."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    seats, team = state.seats, state.team
    left = float(len(state.fronts) - state.fronts.count(0))
    worth = territory(state)
    for other in range(seats):
        waits = float((other - state.mover) % seats) / float(seats)
        worth[other] += float(state.points(other)) - TEMPO * left * waits
        if state.to_place:
            worth[other] += TO_PLACE * float(state.gnomes[other * team : (other + 1) * team].count(WAITING))
    return odds(worth, END_SPREAD + TILE_SPREAD * left)


def territory(state: Position) -> list[float]:
    return fast.territory(state) if COMPILED else plain.territory(state)
