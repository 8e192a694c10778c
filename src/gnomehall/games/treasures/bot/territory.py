"""The treasure each seat reaches before the others do.

Sets of cells are ints with one bit per cell, laid out so that a step along an axis is a shift.
"""

from functools import cache
from typing import Final

from gnomehall.games.treasures.layout import DATA, Layout
from gnomehall.games.treasures.position import CHASED, Position
from gnomehall.games.treasures.tiles import BACK, COUNT, FRONT, FRONTS, KINDS

NEARNESS: Final = [0.75, 0.55, 0.4, 0.3, 0.2]
"""By number of runs, what a treasure that far away is worth compared with one in hand."""
SHARED: Final = 0.4
"""The part of a treasure's worth that counts if a rival is as near."""
CHASED_COST: Final = 6.0
"""What a chased gnome will no longer collect."""
MEAN_BACK: Final = [
    sum(BACK[kind] * COUNT[kind] for kind in range(KINDS) if FRONT[kind] == front)
    / max(1, sum(COUNT[kind] for kind in range(KINDS) if FRONT[kind] == front))
    for front in range(FRONTS + 1)
]
"""By front, the expected points on an unseen back."""
GEMS: Final = [0.0, 1.0, 2.0, 3.0]
"""By front, the points of the basic game."""


def territory(state: Position) -> list[float]:
    """By seat, the worth of what it stands on and of what it reaches in fewer runs than anyone else.

    ``fast/territory.py`` has the same for compiled code.
    """
    value = values_of_fronts(state)
    chart = chart_of(state.layout)
    bit = chart.bit
    lying = [0] * (FRONTS + 1)  # by front: the cells where it lies
    for slot in state.layout.cells:
        lying[state.fronts[slot]] |= bit[slot]
    standing = [0] * state.seats  # by seat: the cells its gnomes stand on
    for gnome, slot in enumerate(state.gnomes):
        if slot >= 0:
            standing[gnome // state.team] |= bit[slot]
    taken = 0
    for cells in standing:
        taken |= cells
    free = (lying[1] | lying[2] | lying[3]) & ~taken
    passable = free | chart.crossed
    worth = [0.0] * state.seats
    for seat in range(state.seats):
        worth[seat] += sum(value[front] * (lying[front] & standing[seat]).bit_count() for front in (1, 2, 3))
        if state.advanced and not state.out[seat]:
            team = state.gnomes[seat * state.team : (seat + 1) * state.team]
            worth[seat] -= CHASED_COST * team.count(CHASED)
    reached = standing
    for near in NEARNESS:
        reached = [chart.slide(cells, passable) & free if cells else 0 for cells in reached]
        once = twice = 0
        for cells in reached:
            twice |= once & cells
            once |= cells
        if not once:
            break
        for seat, cells in enumerate(reached):
            for front in (1, 2, 3):
                sole = (cells & ~twice & lying[front]).bit_count()
                split = (cells & twice & lying[front]).bit_count()
                worth[seat] += near * value[front] * (sole + SHARED * split)
        free &= ~once
    return worth


def values_of_fronts(state: Position) -> list[float]:
    return MEAN_BACK if state.advanced else GEMS


class Chart:
    """The bit of each cell of a layout, and the shifts along its axes."""

    def __init__(self, layout: Layout) -> None:
        places = layout.place_of.values()
        low_q, low_r = min(q for q, _ in places), min(r for _, r in places)
        width = max(q for q, _ in places) - low_q + 2  # an empty column keeps rows apart
        self.bit = {slot: 1 << ((r - low_r) * width + q - low_q) for slot, (q, r) in layout.place_of.items()}
        self.shifts = [abs(dr * width + dq) for dq, dr in DATA.axes]
        crossed = [] if layout.solid else [slot for slot in layout.mountain if slot != layout.dragon]
        self.crossed = sum(self.bit[slot] for slot in crossed)

    def slide(self, cells: int, passable: int) -> int:
        """All cells that one run from any of these reaches."""
        reached = 0
        for shift in self.shifts:
            step = cells
            while step := step << shift & passable:
                reached |= step
            step = cells
            while step := step >> shift & passable:
                reached |= step
        return reached


@cache
def chart_of(layout: Layout) -> Chart:
    return Chart(layout)
