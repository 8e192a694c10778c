"""Facts about a clan of taverns that a learner can weigh beside the hand-made odds."""

from typing import Final

from gnomehall.games.taverns.bot.judging import MOST_ROUNDS, rounds_left
from gnomehall.games.taverns.layout import MEMBERS
from gnomehall.games.taverns.pieces import FIRST_SQUARE
from gnomehall.games.taverns.position import Position

FEATURES: Final = ("runes", "taverns", "reserve", "provinces", "waits")
"""Runes, in tens; taverns kept; gnomes in hand; provinces with own gnomes; the part of a round until its turn."""


def features(state: Position, seat: int) -> list[list[float]]:
    """By seat and feature, as far as ``seat`` can tell."""
    seats = state.seats
    return [
        [
            0.1 * float(state.squares[other] - FIRST_SQUARE),
            float(len(MEMBERS[state.kept[other]])),
            float(state.reserve[other]),
            float(len(MEMBERS[state.where[other]])),
            float((other - state.mover) % seats) / float(seats),
        ]
        for other in range(seats)
    ]


def left(state: Position) -> float:
    """The part of the match still to be played, 1 at the start: estimated rounds."""
    return rounds_left(state) / MOST_ROUNDS
