"""How good a position of treasures is for a seat: what it holds, and the treasure its gnomes reach before others do.

Sets of cells are ints with a bit a cell (a *board*), laid out so that a step along an axis is a shift.
"""

from functools import cache
from typing import Final

from gnomehall.core.native import COMPILED
from gnomehall.core.odds import odds, shares
from gnomehall.games.treasures.fast import territory as fast_territory
from gnomehall.games.treasures.layout import DATA, Layout
from gnomehall.games.treasures.position import CHASED, Position
from gnomehall.games.treasures.tiles import BACK, COUNT, FRONT, FRONTS, KINDS

# What a treasure within reach is worth beside one in hand, by how many runs away it is; far ones seldom come home.
NEARNESS: Final = [0.75, 0.55, 0.4, 0.3, 0.2]
# A chased gnome collects nothing more.
CHASED_COST: Final = 6.0
# What a tile is worth before anyone looked at its back: the mean under each front.
MEAN_BACK: Final = [
    sum(BACK[kind] * COUNT[kind] for kind in range(KINDS) if FRONT[kind] == front)
    / max(1, sum(COUNT[kind] for kind in range(KINDS) if FRONT[kind] == front))
    for front in range(FRONTS + 1)
]


def evaluate(state: Position, seat: int) -> float:
    """Own points, present and expected, less the strongest rival's and a little of the others'."""
    worth = [float(state.points(other)) for other in range(state.seats)]
    if state.mover >= 0:
        for other, land in enumerate(territory(state)):
            worth[other] += land
    rivals = [worth[other] for other in range(state.seats) if other != seat]
    return worth[seat] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)


def glance(state: Position, seat: int) -> float:
    """What a beginner counts: the points in hand and the tiles the own gnomes stand on."""
    value = MEAN_BACK if state.advanced else [0.0, 1.0, 2.0, 3.0]
    team = state.gnomes[seat * state.team : (seat + 1) * state.team]
    return state.points(seat) + 0.9 * sum(value[state.fronts[slot]] for slot in team if slot >= 0)


def territory(state: Position) -> list[float]:
    """By seat: the treasure reached in fewer runs than by anyone else (shared where equal); near ones count more."""
    value = MEAN_BACK if state.advanced else [0.0, 1.0, 2.0, 3.0]
    if COMPILED:
        return fast_territory.territory(state, value, NEARNESS, CHASED_COST)
    return territory_in_long_ints(state, value)


def territory_in_long_ints(state: Position, value: list[float]) -> list[float]:
    chart = _chart(state.layout)
    bit = chart.bit
    rich = [0] * (FRONTS + 1)
    for slot in state.layout.cells:
        rich[state.fronts[slot]] |= bit[slot]
    stands = [0] * state.seats
    for gnome, slot in enumerate(state.gnomes):
        if slot >= 0:
            stands[gnome // state.team] |= bit[slot]
    taken = 0
    for stand in stands:
        taken |= stand
    free = (rich[1] | rich[2] | rich[3]) & ~taken
    passable = free | chart.crossed
    worth = [0.0] * state.seats
    for seat in range(state.seats):
        worth[seat] += sum(value[front] * (rich[front] & stands[seat]).bit_count() for front in (1, 2, 3))
        if state.advanced and not state.out[seat]:
            team = state.gnomes[seat * state.team : (seat + 1) * state.team]
            worth[seat] -= CHASED_COST * team.count(CHASED)
    edge = stands
    for near in NEARNESS:
        reached = [chart.slide(cells, passable) & free if cells else 0 for cells in edge]
        once = twice = 0
        for cells in reached:
            twice |= once & cells
            once |= cells
        if not once:
            break
        for seat, cells in enumerate(reached):
            alone, shared = cells & ~twice, cells & twice
            for front in (1, 2, 3):
                sole, split = (alone & rich[front]).bit_count(), (shared & rich[front]).bit_count()
                worth[seat] += near * value[front] * (sole + 0.4 * split)
        free &= ~once
        edge = reached
    return worth


class Chart:
    """Where each cell of a layout stands in a board of bits, and which shifts are its six directions."""

    def __init__(self, layout: Layout) -> None:
        places = layout.place_of.values()
        low_q, low_r = min(q for q, _ in places), min(r for _, r in places)
        width = max(q for q, _ in places) - low_q + 2  # a column nobody stands on keeps rows apart
        self.bit = {slot: 1 << ((r - low_r) * width + q - low_q) for slot, (q, r) in layout.place_of.items()}
        self.shifts = [dr * width + dq for dq, dr in DATA.axes]
        crossed = [] if layout.solid else [slot for slot in layout.mountain if slot != layout.dragon]
        self.crossed = sum(self.bit[slot] for slot in crossed)

    def slide(self, cells: int, passable: int) -> int:
        """Every cell that a run from any of these reaches."""
        reached = 0
        for shift in self.shifts:
            step = cells
            while step := (step << shift if shift > 0 else step >> -shift) & passable:
                reached |= step
            step = cells
            while step := (step >> shift if shift > 0 else step << -shift) & passable:
                reached |= step
        return reached


@cache
def _chart(layout: Layout) -> Chart:
    return Chart(layout)


def values(state: Position, seat: int) -> list[float]:
    """By seat, how likely it looks to win; at the end, who did."""
    outcome = state.outcome()
    if outcome is not None:
        return shares(outcome)
    lands = territory(state)
    return odds([state.points(other) + lands[other] for other in range(state.seats)], SPREAD)


# Points by which a guess of the final score is usually wrong.
SPREAD: Final = 6.0
