"""Facts about a seat of lost_mines that a learner can weigh beside the hand-made odds."""

from typing import Final

from gnomehall.games.lost_mines.cards import DECK, SABOTEUR, SELFISH
from gnomehall.games.lost_mines.position import Position

FEATURES: Final = ("points", "finds", "cards", "waits", "saboteur", "selfish", "mines_seen")
"""Points of finished rounds; treasures found this round; cards in hand; the part of a round until its turn; the two
roles apart from loyal; mines looked at."""


def features(state: Position, seat: int) -> list[list[float]]:
    """By seat and feature, in the world as it is or as ``seat`` imagines it."""
    seats = state.seats
    return [
        [
            float(state.total(other)),
            float(state.owners.count(other)),
            float(state.held[other]),
            float((other - state.turn) % seats) / float(seats),
            1.0 if state.roles[other] == SABOTEUR else 0.0,
            1.0 if state.roles[other] == SELFISH else 0.0,
            float(state.saw_mines[other].bit_count()),
        ]
        for other in range(seats)
    ]


def left(state: Position) -> float:
    """The part of the match still to be played, 1 at the start: rounds and cards to draw."""
    rounds = float(state.rounds - 1 - state.round) + float(state.deck) / float(DECK)
    return rounds / float(state.rounds)
