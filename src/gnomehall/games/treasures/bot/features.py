"""Facts about a seat of treasures that a learner can weigh beside the hand-made odds."""

from typing import Final

from gnomehall.games.treasures.position import WAITING, Position

FEATURES: Final = ("points", "waits", "placed", "gnomes")
"""Points now; the part of a round until its turn; gnomes placed and gnomes on the board, as parts of the team."""


def features(state: Position, seat: int) -> list[list[float]]:
    """By seat and feature, as far as ``seat`` can tell."""
    seats, team = state.seats, state.team
    found: list[list[float]] = []
    for other in range(seats):
        mine = state.gnomes[other * team : (other + 1) * team]
        on_board = 0
        for place in mine:
            if place >= 0:
                on_board += 1
        found.append(
            [
                float(state.points(other)),
                float((other - state.mover) % seats) / float(seats),
                1.0 - float(mine.count(WAITING)) / float(team),
                float(on_board) / float(team),
            ]
        )
    return found


def left(state: Position) -> float:
    """The part of the match still to be played, 1 at the start: tiles left on the board."""
    cells = len(state.layout.cells)
    return float(len(state.fronts) - state.fronts.count(0)) / float(cells)
