"""Priors for duel: how likely an action looks without trying it, for choices below the root of the search.

Fitted to the greedy bot: the top prior is its choice in half the cases, out of 15 actions on average.
"""

import math
from functools import cache
from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.duel.actions import (
    BRIBE,
    DONE,
    DROP,
    LAY,
    MEND,
    PLACINGS,
    REPAIR,
    SABOTAGE,
    USE_KEY,
    USE_MAP,
    USE_ROCKFALL,
)
from gnomehall.games.duel.bot.weighing import HELD
from gnomehall.games.duel.cards import IS_TROLL, NUGGETS, OPENINGS, TUNNELS
from gnomehall.games.duel.layout import OUT, POINTS, Layout
from gnomehall.games.duel.position import Position
from gnomehall.parts.paths import DOWN, EMPTY, TURNS, face_of

# How a goal's attraction fades per step.
FADE: Final = 0.8
ADVANCE: Final = 4.2
RETREAT: Final = 6.3
OPENING: Final = -0.2
TOUCH: Final = 1.2
NUGGET: Final = 4.2
TROLL: Final = -3.2
KEEP: Final = 11.0
"""Per nugget that a card is worth in hand."""
LAYING: Final = -0.4
BRIBING: Final = -5.5
FIRST_SABOTAGE: Final = 3.2
NEXT_SABOTAGE: Final = 0.0
REPAIRING: Final = 7.3
UNLOCKING: Final = -4.4
BURYING: Final = -3.5
LOOKING: Final = -1.7
MENDING: Final = 5.2
DROPPING: Final = -0.7
STOPPING: Final = -1.9

# By tunnel: how much it is liked wherever it goes.
LIKES: Final = [
    LAYING + NUGGET * NUGGETS[kind] - KEEP * HELD[kind] + (TROLL if IS_TROLL[kind] else 0.0) for kind in range(TUNNELS)
]


@cache
def attraction(layout: Layout, hidden: int) -> list[float]:
    """By slot: closeness of the nearest face-down goal; ``hidden`` is a mask of goals."""
    goals = [POINTS[slot] for number, slot in enumerate(layout.goals) if hidden >> number & 1]
    pulls = [max((FADE ** (abs(x - at_x) + abs(y - at_y)) for at_x, at_y in goals), default=0.0) for x, y in POINTS]
    return [*pulls, 0.0]


def priors(state: Position, legal: list[int]) -> list[float]:
    """By legal action: its weight."""
    seat = state.mover
    faces = state.net.faces
    hidden = 0
    for number, slot in enumerate(state.layout.goals):
        if faces[slot] == DOWN:
            hidden |= 1 << number
    pull = attraction(state.layout, hidden)
    best = 0.0
    for slot in state.net.edges[seat]:
        best = max(best, pull[slot])
    rival = state.seats - 1 - seat
    sabotage = NEXT_SABOTAGE if state.is_sabotaged(rival) else FIRST_SABOTAGE
    return [
        math.exp(_laying(action, faces, pull, best) if action < BRIBE else _other(action, sabotage)) for action in legal
    ]


def _laying(action: i64, faces: list[int], pull: list[float], best: float) -> float:
    kind = (action - LAY) // PLACINGS
    placing = (action - LAY) % PLACINGS
    reached = 0.0
    like = LIKES[kind]
    beyond: i64
    for beyond in OUT[16 * (placing // TURNS) + OPENINGS[face_of(kind, placing % TURNS)]]:
        beside = beyond >> 2
        face: i64 = faces[beside]
        if face == EMPTY:
            like += OPENING
            if pull[beside] > reached:  # noqa: PLR1730  # as in prospects.py
                reached = pull[beside]
        elif face == DOWN:
            like += TOUCH
    return like + (ADVANCE if reached > best else RETREAT) * (reached - best)


def _other(action: int, sabotage: float) -> float:
    if DROP <= action < DONE:
        return DROPPING - KEEP * HELD[action - DROP]
    if action < SABOTAGE:
        return BRIBING
    if action < REPAIR:
        return sabotage
    if action < USE_KEY:
        return REPAIRING
    if action < USE_ROCKFALL:
        return UNLOCKING
    if action < USE_MAP:
        return BURYING
    if action < MEND:
        return LOOKING
    if action < DROP:
        return MENDING
    return STOPPING if action == DONE else 0.0
