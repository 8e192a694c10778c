"""What gnomes can ever reach as the cards lie: a flood fill over the whole forest, empty spaces included.

Cells are bits: the northern rows in one machine word, the others in a second (``low_...``). With one int of 77 bits the
compiled flood takes 20 times as long.
"""

from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.lost_mines.forest import Forest
from gnomehall.games.lost_mines.layout import COLUMNS

HALF: Final = 4 * COLUMNS
NORTHERN: Final = (1 << HALF) - 1
BITS: Final = [1 << slot for slot in range(HALF)]


def out_of_reach(forest: Forest, starts: list[int], goals: list[int]) -> i64:
    """Goals (as bits) that can never be reached from the starts, even building through every empty space."""
    east: i64 = forest.east & NORTHERN
    south: i64 = forest.south & NORTHERN
    low_east: i64 = forest.east >> HALF
    low_south: i64 = forest.south >> HALF
    wanted, low_wanted = _bits(goals)
    seen, low_seen = _bits(starts)
    while True:
        before, low_before = seen, low_seen
        seen |= (seen & east) << 1 | seen >> 1 & east
        low_seen |= (low_seen & low_east) << 1 | low_seen >> 1 & low_east
        down = (seen & south) << COLUMNS
        up = (low_seen << HALF - COLUMNS | seen >> COLUMNS) & south
        low_seen |= (low_seen & low_south) << COLUMNS | low_seen >> COLUMNS & low_south | down >> HALF
        seen |= down & NORTHERN | up
        if not (wanted & ~seen | low_wanted & ~low_seen):
            return 0
        if seen == before and low_seen == low_before:
            break
    missed: i64 = 0
    number: i64
    for number in range(len(goals)):
        goal: i64 = goals[number]
        if not (seen >> goal if goal < HALF else low_seen >> goal - HALF) & 1:
            missed |= BITS[number]
    return missed


def _bits(slots: list[int]) -> tuple[i64, i64]:
    """Cells as bits: the northern rows, and the others."""
    north: i64 = 0
    south: i64 = 0
    slot: i64
    for slot in slots:
        if slot < HALF:
            north |= BITS[slot]
        else:
            south |= BITS[slot - HALF]
    return north, south
