"""What a seat may believe of the others' roles, from what everyone saw their cards do (deeds.py).

What a card did for its owner's clan and for the other makes each role more or less likely; by how much was fitted to
700 matches of `medium` bots. Within a clan the roles are dealt without replacement, so that all ways to deal them are
weighed together.
"""

import math
from itertools import permutations
from typing import Final

from gnomehall.core.suspicion import Suspicion
from gnomehall.games.lost_mines.bot.deeds import measures
from gnomehall.games.lost_mines.cards import ROLES, SABOTEUR, SELFISH, roles_of
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import UNKNOWN
from gnomehall.games.lost_mines.view import Public, View

# By role and measure (deeds.py): the logarithm of the factor, against a loyal gnome's.
FACTORS: Final = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [-0.5, -1.1, 0.05, 0.4, 0.05, 0.0, 0.0, 0.0, -0.15, -1.1, 0.1, 0.1],
    [0.1, 0.4, 0.0, 0.5, 0.0, -1.1, 0.55, 0.8, -0.45, -1.15, -0.2, 0.6],
]
# How much of that to believe, by seats. Where few play, hardly any mates are there to help or hinder and rounds are
# long: with more trust the late beliefs of three would be worse than none (tools/brier.py).
TRUST: Final = {3: 0.2, 4: 0.4, 5: 0.9, 6: 0.9, 7: 0.9, 8: 0.9, 9: 0.9}


def leans(public: Public) -> list[list[float]]:
    """By seat and role: how much the seat's deeds speak for the role, a logarithm."""
    trust = TRUST[public.seats]
    return [
        [trust * sum(factor * much for factor, much in zip(factors, done, strict=True)) for factors in FACTORS]
        for done in measures(public)
    ]


def beliefs(view: View) -> list[list[float]]:
    """By seat, how likely it has each role, for the one who looks; what it has seen is certain."""
    public = view.public
    known = [UNKNOWN] * public.seats
    if view.own is not None and view.seat is not None:
        known = view.own.roles[:]
        known[view.seat] = view.own.role
    spoken = leans(public)
    found = [[0.0] * len(ROLES) for _ in range(public.seats)]
    for clan in range(len(CLANS)):
        members = [seat for seat in range(public.seats) if public.clans[seat] == clan]
        left = roles_of(public.seats)
        for seat in members:
            if known[seat] != UNKNOWN:
                left.remove(known[seat])
                found[seat][known[seat]] = 1.0
        open_seats = [seat for seat in members if known[seat] == UNKNOWN]
        total = 0.0
        for roles in permutations(left, len(open_seats)):
            weight = math.exp(sum(spoken[seat][role] for seat, role in zip(open_seats, roles, strict=True)))
            total += weight
            for seat, role in zip(open_seats, roles, strict=True):
                found[seat][role] += weight
        for seat in open_seats:
            found[seat] = [part / total for part in found[seat]]
    return found


SUSPICION: Final = Suspicion(
    roles=ROLES,
    suspected=(ROLES[SABOTEUR], ROLES[SELFISH]),
    beliefs=beliefs,
    role_of=lambda own: ROLES[own.role],
    turn_of=lambda public: (public.round, public.turn),
)
