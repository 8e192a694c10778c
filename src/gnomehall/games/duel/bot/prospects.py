"""What a seat of duel may expect to have at the end of the round, in nuggets: what a search climbs towards.

Unlike the greedy bot's judgement, which has to tell a good step from a bad one at once, this one has to foresee: it was
fitted to how rounds between bots ended. Nothing that is not claimed is worth much once the cards run out.
"""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.duel.bot.weighing import HELD
from gnomehall.games.duel.cards import DOWN, FIRST_FACE, GOALS, GOLD_AT, NUGGETS, OPENINGS, kind_of
from gnomehall.games.duel.layout import PLACES
from gnomehall.games.duel.position import Ground

# What a goal that nobody has turned up is worth on the average.
MEAN_GOAL: Final = sum(NUGGETS[kind] for kind in GOALS) / len(GOALS)
# Of a goal's worth, what is left a step further away; and what the nearest, the second ... of all count.
FADE: Final = 0.6
FARTHEST: Final = 63
FADES: Final = [FADE**steps for steps in range(FARTHEST + 1)]
# By cell and cell, as a gnome digs.
STEPS_BETWEEN: Final = [[abs(x - to_x) + abs(y - to_y) for to_x, to_y in PLACES] for x, y in PLACES]
SHARES: Final = [1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.2, 0.1, 0.1]
WORTHS: Final = [float(nuggets) for nuggets in NUGGETS]
# Having looked at a goal, and how much less gold counts that lies open for both.
KNOWN: Final = 0.2
OPEN: Final = 0.6
# Turns that it takes to come to a goal, and a step nearer to it.
ARRIVAL: Final = 6.0
STEP: Final = 3.0
DELAYS: Final = [ARRIVAL + STEP * steps for steps in range(FARTHEST + 1)]
# What lies before a seat or is held counts by half when so many turns are left.
HALF: Final = 15.0
HAND: Final = 0.1
BROKEN_COST: Final = [0.0, 0.3, 0.4, 0.45]
STUCK_COST: Final = 1.0
# A troll's nugget is paid at the end of the round.
BRIBE_COST: Final = 0.95
# By how many nuggets the difference of two such guesses is usually wrong: at the end, and more for every round to come.
SURE: Final = 0.4
LUCK: Final = 1.2


def secured(state: Ground, seat: int) -> float:
    """What is the seat's whatever comes: won, claimed, and less what its trolls will be paid."""
    value = float(state.nuggets(seat))
    faces = state.net.faces
    for claim in state.claims:
        if claim & 1 == seat:
            value += WORTHS[kind_of(faces[claim >> 1])]
    for bribe in state.bribes:
        if bribe & 1 == seat:
            value -= BRIBE_COST
    return value


def prospects(state: Ground, seat: int) -> float:
    value = secured(state, seat)
    hand = state.hands[seat]
    turns = float(len(hand)) + 0.5 * float(state.deck)
    lasting = turns / (turns + HALF)
    held = 0.0
    for kind in hand:
        held += HELD[kind]
    value += lasting * (HAND * held - BROKEN_COST[state.count_broken(seat)])
    return value + _gold(state, seat, turns) if state.net.edges[seat] else value - STUCK_COST * lasting


def goal_worth(state: Ground, seat: int, number: int) -> float:
    """What a goal that lies face down is worth to a seat, as far as it knows."""
    known = state.peek_masks[number] >> seat & 1
    return WORTHS[state.peek_kinds[number]] + KNOWN if known else MEAN_GOAL


def _gold(state: Ground, seat: int, turns: float) -> float:
    """What may still be claimed."""
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
    """How likely a tunnel comes to that cell in time."""
    away = STEPS_BETWEEN[slot]
    near: i64 = FARTHEST
    edge: i64
    for edge in edges:
        steps: i64 = away[edge]
        if steps < near:  # noqa: PLR1730  # plain, a call of min takes several times as long
            near = steps
    return FADES[near] * turns / (turns + DELAYS[near])
