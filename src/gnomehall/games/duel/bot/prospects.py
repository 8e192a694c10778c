"""Nuggets a seat of duel can expect at the end of the round: the leaf value of the search.

The greedy bot's evaluation ranks single steps; this one predicts, and was fitted to how rounds between bots ended.
Unclaimed gold is worth little once the cards run out.
"""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.duel.bot.weighing import HELD
from gnomehall.games.duel.cards import GOALS, GOLD_AT, NUGGETS, OPENINGS
from gnomehall.games.duel.layout import POINTS
from gnomehall.games.duel.position import Position
from gnomehall.parts.paths import DOWN, FIRST_FACE, kind_of

# Average worth of a face-down goal.
MEAN_GOAL: Final = sum(NUGGETS[kind] for kind in GOALS) / len(GOALS)
# How a goal's worth fades per step.
FADE: Final = 0.6
FARTHEST: Final = 63
FADES: Final = [FADE**steps for steps in range(FARTHEST + 1)]
# By slot and slot: cards to lay between them.
STEPS_BETWEEN: Final = [[abs(x - to_x) + abs(y - to_y) for to_x, to_y in POINTS] for x, y in POINTS]
# How much the best, the second ... card of gold counts.
SHARES: Final = [1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.2, 0.1, 0.1]
WORTHS: Final = [float(nuggets) for nuggets in NUGGETS]
# Bonus for having looked at a goal; discount for face-up gold, which both may claim.
KNOWN: Final = 0.2
OPEN: Final = 0.6
# Turns it takes to reach a goal, plus per step of distance.
ARRIVAL: Final = 6.0
STEP: Final = 3.0
DELAYS: Final = [ARRIVAL + STEP * steps for steps in range(FARTHEST + 1)]
# Cards in hand and broken tools count half with this many turns left.
HALF: Final = 15.0
HAND: Final = 0.1
BROKEN_COST: Final = [0.0, 0.3, 0.4, 0.45]
STUCK_COST: Final = 1.0
# Paid at the end of the round.
BRIBE_COST: Final = 0.95
# Standard error of the difference of two prospects in nuggets: at the end, and per square root of a round to go.
SURE: Final = 0.4
LUCK: Final = 1.2


def secured(state: Position, seat: int) -> float:
    """Nuggets won and claimed, minus what trolls will cost."""
    value = float(state.nuggets(seat))
    faces = state.net.faces
    for claim in state.claims:
        if claim & 1 == seat:
            value += WORTHS[kind_of(faces[claim >> 1])]
    for bribe in state.bribes:
        if bribe & 1 == seat:
            value -= BRIBE_COST
    return value


def prospects(state: Position, seat: int) -> float:
    value = secured(state, seat)
    hand = state.hands[seat]
    turns = float(len(hand)) + 0.5 * float(state.deck)
    lasting = turns / (turns + HALF)
    held = 0.0
    for kind in hand:
        held += HELD[kind]
    value += lasting * (HAND * held - BROKEN_COST[state.count_broken(seat)])
    return value + _gold(state, seat, turns) if state.net.edges[seat] else value - STUCK_COST * lasting


def goal_worth(state: Position, seat: int, number: int) -> float:
    """Worth of a face-down goal as far as the seat knows."""
    known = state.peek_masks[number] >> seat & 1
    return WORTHS[state.peek_kinds[number]] + KNOWN if known else MEAN_GOAL


def _gold(state: Position, seat: int, turns: float) -> float:
    """Gold that may still be claimed."""
    faces = state.net.faces
    edges = state.net.edges[seat]
    found: list[float] = []
    for number, slot in enumerate(state.layout.goals):
        if faces[slot] == DOWN:
            found.append(_hope(edges, slot, turns) * goal_worth(state, seat, number))
    for slot in state.gold:
        face = faces[slot]
        if face >= FIRST_FACE and OPENINGS[face] & GOLD_AT[face]:
            found.append(OPEN * _hope(edges, slot, turns) * WORTHS[kind_of(face)])
    found.sort()
    total = 0.0
    for rank in range(min(len(SHARES), len(found))):
        total += SHARES[rank] * found[len(found) - 1 - rank]
    return total


def _hope(edges: list[int], slot: i64, turns: float) -> float:
    """Chance that a tunnel reaches the slot in time."""
    away = STEPS_BETWEEN[slot]
    near: i64 = FARTHEST
    edge: i64
    for edge in edges:
        steps: i64 = away[edge]
        if steps < near:  # noqa: PLR1730  # min() is several times slower in plain Python
            near = steps
    return FADES[near] * turns / (turns + DELAYS[near])
