"""What a seat should believe about the others' roles, from what everyone saw their cards do (measures.py).

What a card did for either clan makes each role more or less likely; the factors were fitted to 700 matches of `medium`
bots. Roles are dealt without replacement within a clan, so all ways to deal them are weighed together.
"""

import math
from itertools import permutations
from typing import Final

from gnomehall.core.suspicion import Suspicion
from gnomehall.games.lost_mines.bot.measures import measures
from gnomehall.games.lost_mines.cards import ROLES, SABOTEUR, SELFISH, roles_of
from gnomehall.games.lost_mines.imagine import known_roles
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import UNKNOWN
from gnomehall.games.lost_mines.view import Public, View

# By role and measure: the log-likelihood ratio against a loyal gnome.
FACTORS: Final = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [-0.5, -1.1, 0.05, 0.4, 0.05, 0.0, 0.0, 0.0, -0.15, -1.1, 0.1, 0.1],
    [0.1, 0.4, 0.0, 0.5, 0.0, -1.1, 0.55, 0.8, -0.45, -1.15, -0.2, 0.6],
]
# By seats: how much of that to believe. With few players there are hardly any mates to help or hinder and rounds are
# long: with more trust, three players' late beliefs would be worse than none (tests/games/lost_mines/brier.py).
TRUST: Final = {3: 0.2, 4: 0.4, 5: 0.9, 6: 0.9, 7: 0.9, 8: 0.9, 9: 0.9}


def leans(public: Public) -> list[list[float]]:
    """By seat and role: the log-likelihood of the seat's deeds, up to a constant."""
    trust = TRUST[public.seats]
    return [
        [trust * sum(factor * much for factor, much in zip(factors, done, strict=True)) for factors in FACTORS]
        for done in measures(public)
    ]


def beliefs(view: View) -> list[list[float]]:
    """By seat and role: how likely, in the eyes of the viewer. What it has seen is certain."""
    public = view.public
    known = known_roles(view)
    spoken = leans(public)
    found = [[0.0] * len(ROLES) for _ in range(public.seats)]
    for clan in CLANS:
        members = [seat for seat in range(public.seats) if public.players[seat].clan == clan]
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
    role_of=lambda own: own.role,
    turn_of=lambda public: (public.round, public.turn),
)
