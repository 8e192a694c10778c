"""What a seat may believe of the others' roles, from what everyone saw their cards do (deeds.py).

Every deed makes each role more or less likely by a factor; the factors were fitted to matches between bots. Within a
clan the roles are dealt without replacement, so that all ways to deal them are weighed together.
"""

import math
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from gnomehall.games.lost_mines.cards import ROLES, roles_of
from gnomehall.games.lost_mines.deeds import DEEDS
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import UNKNOWN, Situation
from gnomehall.games.lost_mines.view import View

# By role and sort of deed: the logarithm of the factor, against a loyal dwarf's. Half of what fits best, since with the
# whole the late beliefs of long rounds were worse than none (tools/brier.py).
FACTORS: Final = [
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, -0.02, 0.0, 0.12, 0.0],
    [0.0, 0.05, 0.0, -0.2, 0.0],
]
# Deeds beyond so many of a sort say nothing new.
MOST: Final = 2


def lean(deeds: Sequence[int], seat: int, role: int) -> float:
    """How much a seat's deeds speak for a role: a logarithm."""
    mine = deeds[seat * DEEDS : (seat + 1) * DEEDS]
    return sum(factor * min(count, MOST) for factor, count in zip(FACTORS[role], mine, strict=True))


def weigh(view: View, worlds: Sequence[Situation]) -> list[float]:
    """How likely each imagined world is beside the others, by the roles in it."""
    deeds = view.table.deeds
    seats = range(view.table.seats)
    leans = [[lean(deeds, seat, role) for role in range(len(ROLES))] for seat in seats]
    return [math.exp(sum(leans[seat][world.roles[seat]] for seat in seats)) for world in worlds]


def beliefs(view: View) -> list[list[float]]:
    """By seat, how likely it has each role, for the one who looks; what it has seen is certain."""
    table = view.table
    known = [UNKNOWN] * table.seats
    if view.own is not None and view.seat is not None:
        known = view.own.roles[:]
        known[view.seat] = view.own.role
    found = [[0.0] * len(ROLES) for _ in range(table.seats)]
    for clan in range(len(CLANS)):
        members = [seat for seat in range(table.seats) if table.clans[seat] == clan]
        left = roles_of(table.seats)
        for seat in members:
            if known[seat] != UNKNOWN:
                left.remove(known[seat])
                found[seat][known[seat]] = 1.0
        open_seats = [seat for seat in members if known[seat] == UNKNOWN]
        leans = [[lean(table.deeds, seat, role) for role in range(len(ROLES))] for seat in open_seats]
        total = 0.0
        for roles in permutations(left, len(open_seats)):
            weight = math.exp(sum(leans[number][role] for number, role in enumerate(roles)))
            total += weight
            for seat, role in zip(open_seats, roles, strict=True):
                found[seat][role] += weight
        for seat in open_seats:
            found[seat] = [part / total for part in found[seat]]
    return found
