"""``territory`` of bot.py for compiled code: the same boards of bits in two machine words instead of one long int.

Compiled, long ints cost as much as in plain Python, and words a tenth of it; run as plain Python words would be slower,
so plain files never use this.
"""

from functools import cache
from typing import Final

from gnomehall.core.native import i64
from gnomehall.games.treasures.figures import Place
from gnomehall.games.treasures.layout import DATA, SLOTS, Layout
from gnomehall.games.treasures.position import CHASED, Position

WORD: Final = 63
# Bits are shifted down from here: compiled, a 1 that is shifted up is narrower than a word.
HIGHEST: Final = 4611686018427387904


class Chart:
    """By slot, the number of its bit, from WORD on in the high word; the shifts that are a step along an axis."""

    def __init__(self, layout: Layout) -> None:
        places: list[Place] = list(layout.place_of.values())
        low_q, low_r = min(q for q, _ in places), min(r for _, r in places)
        width = max(q for q, _ in places) - low_q + 2  # a column nobody stands on keeps rows apart
        self.bit = [0] * SLOTS
        for slot, (q, r) in layout.place_of.items():
            self.bit[slot] = (r - low_r) * width + q - low_q
        self.shifts = [abs(dr * width + dq) for dq, dr in DATA.axes]
        self.crossed = Cells(0.0)
        for slot in layout.mountain:
            if slot != layout.dragon and not layout.solid:
                self.crossed.add(self.bit[slot])


class Cells:
    """A set of cells, and what each or all of it is worth."""

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
    """How many cells; most boards that are counted are small or empty."""
    found: i64 = bits(low) if low else 0
    if high:
        found += bits(high)
    return float(found)


def territory(state: Position, value: list[float], nearness: list[float], chased_cost: float) -> list[float]:
    """By seat: the treasure reached in fewer runs than by anyone else (shared where equal); near ones count more."""
    chart = chart_of(state.layout)
    fronts = _lying(state, chart, value)
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
            seat.worth -= chased_cost * mates.count(CHASED)
    _race(seats, fronts, free, chart, nearness)
    return [seat.worth for seat in seats]


def _lying(state: Position, chart: Chart, value: list[float]) -> list[Cells]:
    """By front from 1 on: the cells where such a tile lies."""
    front, bit = state.fronts, chart.bit
    fronts = [Cells(worth) for worth in value]
    for slot in state.layout.cells:
        lies = front[slot]
        if lies:
            fronts[lies].add(bit[slot])
    return fronts[1:]


def _race(seats: list[Cells], fronts: list[Cells], free: Cells, chart: Chart, nearness: list[float]) -> None:
    """Run by run, who comes first to what is free."""
    pass_low: i64 = free.low | chart.crossed.low
    pass_high: i64 = free.high | chart.crossed.high
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
                some_low: i64 = seat.low & tiles.low
                some_high: i64 = seat.high & tiles.high
                if some_low | some_high:
                    sole = count(some_low & ~twice_low, some_high & ~twice_high)
                    split = count(some_low & twice_low, some_high & twice_high)
                    seat.worth += near * tiles.worth * (sole + 0.4 * split)
        free.low &= ~once_low
        free.high &= ~once_high
