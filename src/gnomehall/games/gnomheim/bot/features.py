"""Facts about a team of Gnomheim that a learner can weigh beside the hand-made odds."""

from typing import Final

from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.layout import ROUNDS
from gnomehall.games.gnomheim.position import Position

FEATURES: Final = ("score", "gold", "mana", "cards", "stunned", "out", "waits")
"""Gnomes or crowns brought in; gold; mana; cards in hand; stunned gnomes; gnomes that left home; the part of a round
until its turn."""


def features(state: Position, seat: int) -> list[list[float]]:
    """By seat and feature, as far as ``seat`` can tell."""
    seats = state.seats
    found: list[list[float]] = []
    for other in range(seats):
        home = state.home(other)
        stunned = out = 0
        for gnome in range(other * TEAM, other * TEAM + state.team):
            if state.stun[gnome]:
                stunned += 1
            if state.places[gnome] != home:
                out += 1
        found.append(
            [
                float(state.score[other]),
                float(state.gold[other]),
                float(state.mana[other]),
                float(len(state.hands[other])),
                float(stunned),
                float(out),
                float((other - state.turn) % seats) / float(seats),
            ]
        )
    return found


def left(state: Position) -> float:
    """The part of the match still to be played, 1 at the start: rounds."""
    return 1.0 - float(min(state.round - 1, ROUNDS)) / float(ROUNDS)
