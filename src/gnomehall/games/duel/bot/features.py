"""Facts about a seat of duel that a learner can weigh beside the hand-made odds."""

from typing import Final

from gnomehall.games.duel.bot.prospects import secured
from gnomehall.games.duel.cards import DECK, NUGGETS, TUNNELS
from gnomehall.games.duel.position import Position

FEATURES: Final = ("nuggets", "hand_size", "hoard", "broken", "ends", "turn")
"""Nuggets won and claimed; cards in hand; nuggets on those cards; broken tools; open tunnel ends; being on turn."""


def features(state: Position, seat: int) -> list[list[float]]:
    """By seat and feature, as far as ``seat`` can tell."""
    found: list[list[float]] = []
    for other in range(int(state.seats)):
        hand = state.hands[other]
        hoard = 0
        for kind in hand:
            if kind < TUNNELS:
                hoard += NUGGETS[kind]
        found.append(
            [
                secured(state, other),
                float(len(hand)),
                float(hoard),
                float(state.count_broken(other)),
                float(len(state.net.edges[other])),
                1.0 if state.mover == other else 0.0,
            ]
        )
    return found


def left(state: Position) -> float:
    """The part of the match still to be played, 1 at the start: rounds and cards to draw."""
    rounds = float(state.rounds - state.round) + float(state.deck) / float(len(DECK))
    return rounds / float(state.rounds)
