"""What everyone sees the cards of a seat do, in a few counts: no rule needs them, but they tell something of roles.

A path, a tool or a storm on an obstacle helps; an obstacle, a trap, a troll or a storm on a path hinders. Each counts
for mates or for rivals, by whose dwarves are nearer to the place.
"""

from gnomehall.games.lost_mines.layout import COLUMNS, SLOTS

SORTS = ("helped-mates", "helped-rivals", "hindered-mates", "hindered-rivals", "put-aside")
DEEDS = len(SORTS)
# The first of each pair; one more where rivals are nearer.
HELPED, HINDERED, PUT_ASIDE = 0, 2, 4
FAR = 99
COLUMN = [slot % COLUMNS for slot in range(SLOTS)]
ROW = [slot // COLUMNS for slot in range(SLOTS)]


def near_rivals(at: list[int], clans: list[int], seat: int, slot: int) -> int:
    """1 where a dwarf of the other clan is nearer to a cell than all of the seat's clan, 0 otherwise."""
    clan, column, row = clans[seat], COLUMN[slot], ROW[slot]
    mates = rivals = FAR
    for other, place in enumerate(at):
        away = abs(COLUMN[place] - column) + abs(ROW[place] - row)
        if clans[other] == clan:
            mates = min(mates, away)
        elif away < rivals:
            rivals = away
    return 1 if rivals < mates else 0
