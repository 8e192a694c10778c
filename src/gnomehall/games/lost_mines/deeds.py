"""What everyone sees the cards of a seat do, in a few counts: no rule needs them, but they tell something of roles.

A path, a tool or a storm on an obstacle helps; an obstacle, a trap, a troll or a storm on a path hinders. Each counts
for mates or for rivals, by whose dwarves are nearer to the place.
"""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.lost_mines.layout import COLUMNS, SLOTS

SORTS: Final = ("helped-mates", "helped-rivals", "hindered-mates", "hindered-rivals", "put-aside")
DEEDS: Final = len(SORTS)
# The first of each pair; one more where rivals are nearer.
HELPED: Final = 0
HINDERED: Final = 2
PUT_ASIDE: Final = 4
FAR: Final = 99
# By two cells, ``SLOTS * one + other``: how many rows and columns they are apart.
APART: Final = [
    abs(one % COLUMNS - other % COLUMNS) + abs(one // COLUMNS - other // COLUMNS)
    for one in range(SLOTS)
    for other in range(SLOTS)
]


def near_rivals(at: list[int], clans: list[int], seat: i64, slot: i64) -> i64:
    """1 where a dwarf of the other clan is nearer to a cell than all of the seat's clan, 0 otherwise."""
    clan: i64 = clans[seat]
    mates: i64 = FAR
    rivals: i64 = FAR
    for other in range(len(at)):
        away: i64 = APART[SLOTS * slot + at[other]]
        if clans[other] == clan:
            mates = min(mates, away)
        elif away < rivals:
            rivals = away
    return 1 if rivals < mates else 0
