"""Twin of ``bot/territory.py`` for compiled code: sets of cells in two machine words instead of one long int.

Compiled, words cost a tenth of long ints; in plain Python they are slower, so plain files never call this.
"""

from functools import cache
from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.treasures.bot.territory import CHASED_COST, NEARNESS, SHARED, values_of_fronts
from gnomehall.games.treasures.figures import Place
from gnomehall.games.treasures.layout import DATA, SLOTS, Layout
from gnomehall.games.treasures.position import CHASED, Position

WORD: Final = 63
# Shifted down to make a bit: mypyc would shift a literal 1 up in a narrower type.
HIGHEST: Final = 4611686018427387904


class Chart:
    """The bit number of each cell, from WORD on in the high word, and the shifts along the axes."""

    def __init__(self, layout: Layout) -> None:
        places: list[Place] = list(layout.place_of.values())
        low_q, low_r = min(q for q, _ in places), min(r for _, r in places)
        width = max(q for q, _ in places) - low_q + 2  # an empty column keeps rows apart
        self.bit = [0] * SLOTS
        for slot, (q, r) in layout.place_of.items():
            self.bit[slot] = (r - low_r) * width + q - low_q
        self.shifts = [abs(dr * width + dq) for dq, dr in DATA.axes]
        self.crossed = Cells(0.0)
        for slot in layout.mountain:
            if slot != layout.dragon and not layout.solid:
                self.crossed.add(self.bit[slot])


class Cells:
    """A set of cells and a worth: of each cell (for a front) or of all (for a seat)."""

    def __init__(self, worth: float) -> None:
        self.low: i64 = 0
        self.high: i64 = 0
        self.worth = worth

    def add(self, bit: i64) -> None:
        if bit < WORD:
            self.low |= HIGHEST >> (WORD - 1 - bit)
        else:
            self.high |= HIGHEST >> (2 * WORD - 1 - bit)

    def remove(self, other: "Cells") -> None:
        self.low &= ~other.low
        self.high &= ~other.high


@cache
def chart_of(layout: Layout) -> Chart:
    return Chart(layout)


def bit_count(word: i64) -> i64:
    word -= (word >> 1) & 0x5555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def slide(low: i64, high: i64, free_low: i64, free_high: i64, shifts: list[int]) -> tuple[i64, i64]:
    """All cells that one run from any of these reaches; ``Chart.slide`` of the plain twin."""
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
    """How many cells; often none in one of the words."""
    found: i64 = bit_count(low) if low else 0
    if high:
        found += bit_count(high)
    return float(found)


def territory(state: Position) -> list[float]:
    """Equals ``bot.territory.territory``."""
    chart = chart_of(state.layout)
    fronts = _lying(state, chart)
    seats = [Cells(0.0) for _ in range(state.seats)]
    free = Cells(0.0)
    for tiles in fronts:
        free.low |= tiles.low
        free.high |= tiles.high
    for gnome, slot in enumerate(state.gnomes):
        if slot >= 0:
            seats[gnome // state.team].add(chart.bit[slot])
    for seat in seats:
        free.remove(seat)
    for number, seat in enumerate(seats):
        stood = 0.0
        for tiles in fronts:
            stood += tiles.worth * count(tiles.low & seat.low, tiles.high & seat.high)
        seat.worth += stood
        if state.advanced and not state.out[number]:
            mates = state.gnomes[number * state.team : (number + 1) * state.team]
            seat.worth -= CHASED_COST * mates.count(CHASED)
    _race(seats, fronts, free, chart)
    return [seat.worth for seat in seats]


def _lying(state: Position, chart: Chart) -> list[Cells]:
    """By front from 1 on, the cells where it lies."""
    fronts, bit = state.fronts, chart.bit
    lying = [Cells(worth) for worth in values_of_fronts(state)]
    for slot in state.layout.cells:
        front = fronts[slot]
        if front:
            lying[front].add(bit[slot])
    return lying[1:]


def _race(seats: list[Cells], fronts: list[Cells], free: Cells, chart: Chart) -> None:
    """Run by run, share out the free tiles."""
    pass_low: i64 = free.low | chart.crossed.low
    pass_high: i64 = free.high | chart.crossed.high
    for near in NEARNESS:
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
                some_low: i64 = seat.low & tiles.low
                some_high: i64 = seat.high & tiles.high
                if some_low | some_high:
                    sole = count(some_low & ~twice_low, some_high & ~twice_high)
                    split = count(some_low & twice_low, some_high & twice_high)
                    seat.worth += near * tiles.worth * (sole + SHARED * split)
        free.low &= ~once_low
        free.high &= ~once_high
