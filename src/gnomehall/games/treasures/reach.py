"""``territory`` of bot.py for compiled code: the same boards of bits in two machine words instead of one long int.

Compiled, long ints cost as much as in plain Python, and words a tenth of it; run as plain Python words would be slower,
so plain files never use this.
"""

from functools import cache
from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.treasures.figures import Place
from gnomehall.games.treasures.layout import DATA, SLOTS, Layout
from gnomehall.games.treasures.position import CHASED
from gnomehall.games.treasures.rules import Position

WORD: Final = 63


class Chart:
    """By slot, its bit in the low or the high word; the shifts that are a step along an axis."""

    def __init__(self, layout: Layout) -> None:
        places: list[Place] = list(layout.place_of.values())
        low_q, low_r = min(q for q, _ in places), min(r for _, r in places)
        width = max(q for q, _ in places) - low_q + 2  # a column nobody stands on keeps rows apart
        self.low = [0] * SLOTS
        self.high = [0] * SLOTS
        for slot, (q, r) in layout.place_of.items():
            bit = 1 << ((r - low_r) * width + q - low_q)
            self.low[slot] = bit % (1 << WORD)
            self.high[slot] = bit >> WORD
        self.shifts = [abs(dr * width + dq) for dq, dr in DATA.axes]
        crossed = [] if layout.solid else [slot for slot in layout.mountain if slot != layout.dragon]
        self.crossed_low: i64 = sum(self.low[slot] for slot in crossed)
        self.crossed_high: i64 = sum(self.high[slot] for slot in crossed)


@cache
def chart_of(layout: Layout) -> Chart:
    return Chart(layout)


def bits(word: i64) -> i64:
    """How many are set."""
    word -= (word >> 1) & 0x5555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def slide(low: i64, high: i64, free_low: i64, free_high: i64, shifts: list[int]) -> tuple[i64, i64]:
    """Every cell that a run from any of these reaches."""
    got_low: i64 = 0
    got_high: i64 = 0
    for step in shifts:
        shift: i64 = step
        back: i64 = WORD - shift
        a, b = low, high
        while a | b:
            b = ((b << shift) | (a >> back)) & free_high
            a = (a << shift) & free_low
            got_low |= a
            got_high |= b
        a, b = low, high
        while a | b:
            a = ((a >> shift) | (b << back)) & free_low
            b = (b >> shift) & free_high
            got_low |= a
            got_high |= b
    return got_low, got_high


def count(low: i64, high: i64) -> float:
    return float(bits(low) + bits(high))


class Cells:
    """A set of cells, and what each or all of it is worth."""

    def __init__(self, worth: float) -> None:
        self.low: i64 = 0
        self.high: i64 = 0
        self.worth = worth


def territory(state: Position, value: list[float], nearness: list[float], chased_cost: float) -> list[float]:
    """By seat: the treasure reached in fewer runs than by anyone else (shared where equal); near ones count more."""
    chart = chart_of(state.layout)
    low, high = chart.low, chart.high
    fronts = [Cells(worth) for worth in value]
    for slot in state.layout.cells:
        tiles = fronts[state.front[slot]]
        tiles.low |= low[slot]
        tiles.high |= high[slot]
    del fronts[0]
    seats = [Cells(0.0) for _ in range(state.seats)]
    free = Cells(0.0)
    for tiles in fronts:
        free.low |= tiles.low
        free.high |= tiles.high
    for dwarf, slot in enumerate(state.dwarves):
        if slot >= 0:
            owner = seats[dwarf // state.team]
            owner.low |= low[slot]
            owner.high |= high[slot]
            free.low &= ~low[slot]
            free.high &= ~high[slot]
    for number, seat in enumerate(seats):
        stood = 0.0
        for tiles in fronts:
            stood += tiles.worth * count(tiles.low & seat.low, tiles.high & seat.high)
        seat.worth += stood
        if state.advanced and not state.out[number]:
            team = state.dwarves[number * state.team : (number + 1) * state.team]
            seat.worth -= chased_cost * team.count(CHASED)
    _race(seats, fronts, free, chart, nearness)
    return [seat.worth for seat in seats]


def _race(seats: list[Cells], fronts: list[Cells], free: Cells, chart: Chart, nearness: list[float]) -> None:
    """Run by run, who comes first to what is free."""
    pass_low: i64 = free.low | chart.crossed_low
    pass_high: i64 = free.high | chart.crossed_high
    for near in nearness:
        once_low: i64 = 0
        once_high: i64 = 0
        twice_low: i64 = 0
        twice_high: i64 = 0
        for seat in seats:
            if seat.low | seat.high:
                got_low, got_high = slide(seat.low, seat.high, pass_low, pass_high, chart.shifts)
                seat.low = got_low & free.low
                seat.high = got_high & free.high
                twice_low |= once_low & seat.low
                twice_high |= once_high & seat.high
                once_low |= seat.low
                once_high |= seat.high
        if not (once_low | once_high):
            return
        for seat in seats:
            for tiles in fronts:
                sole = count(seat.low & ~twice_low & tiles.low, seat.high & ~twice_high & tiles.high)
                split = count(seat.low & twice_low & tiles.low, seat.high & twice_high & tiles.high)
                seat.worth += near * tiles.worth * (sole + 0.4 * split)
        free.low &= ~once_low
        free.high &= ~once_high
