"""Twin of ``Layout`` on packed vectors: its runs; compiled code only (kernel.py)."""

from functools import cache
from typing import Final

from librt.vecs import append, vec

from gnomehall.core.native import i32, i64, u8
from gnomehall.games.treasures.actions import RUN
from gnomehall.games.treasures.layout import SLOTS, Layout, layout as layout_of
from gnomehall.games.treasures.observe import row
from gnomehall.games.treasures.position import GONE, WAITING, Position
from gnomehall.games.treasures.tiles import fronts

UNKNOWN: Final = 255
# One number per ``at`` (layout.py) holds its line, its bit in the line's mask, and where its runs begin.
LINE: Final = 0xFF
BIT_FROM: Final = 8
BIT: Final = 0xFFFF
RUNS_FROM: Final = 24


class Tracks:
    """Runs by ``at`` and open mask: their number, and where their ends stand in one long vector.

    The smallest types that fit, and counts apart, for the sake of the processor's cache: 1.15x over whole words.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.line = vec[i64](layout.line_of)
        self.bit = vec[i64](layout.bit_of)
        ats: list[int] = []
        size = 0
        for at, table in enumerate(layout.runs):
            ats.append(size << RUNS_FROM | layout.bit_of[at] << BIT_FROM | layout.line_of[at] & LINE)
            size += len(table)
        self.ats = vec[i64](ats)
        self.counts = vec[u8]([UNKNOWN] * size)
        self.firsts = vec[i32]([0] * size)
        self.ends = vec[u8]()
        # The cells of all lines in sequence; where each line begins; by ``at``, the cell's position in its line.
        self.along = vec[i64]([slot for line in layout.lines for slot in line])
        begin = [0]
        for cells in layout.lines:
            begin.append(begin[-1] + len(cells))
        self.begin = vec[i64](begin)
        self.spot = vec[i64]([bit.bit_length() - 1 for bit in layout.bit_of])
        self.is_cell = vec[i64]([1 if slot in layout.cells else 0 for slot in range(SLOTS)])
        self.cells = vec[i64](layout.cells)
        self.fronts = vec[i64](fronts(layout.name))
        self.full = vec[i64](layout.full)
        self.zeros = vec[i64]([0] * SLOTS)
        self.waiting = vec[i64]([WAITING] * SLOTS)
        self.no_fronts = vec[u8]([0] * SLOTS)
        # By number of seats, a finished match without loot, and its row: copying is faster than building.
        self.over = {seats: _over(layout, seats) for seats in layout.teams}
        self.rows = {seats: row(state.view(0)) for seats, state in self.over.items()}

    def fill_runs(self, at: i64, mask: i64) -> i64:
        """Equals ``Layout.fill_runs``, but returns the number of runs."""
        first: i64 = len(self.ends)
        self.walk(at, mask, 1)
        self.walk(at, mask, -1)
        count: i64 = len(self.ends) - first
        self.firsts[(self.ats[at] >> RUNS_FROM) + mask] = i32(first)
        self.counts[(self.ats[at] >> RUNS_FROM) + mask] = u8(count)
        return count

    def walk(self, at: i64, mask: i64, step: i64) -> None:
        """Add the ends of the runs in one direction."""
        line = self.line[at]
        begin, length = self.begin[line], self.begin[line + 1] - self.begin[line]
        ends = self.ends
        place = self.spot[at] + step
        while 0 <= place < length and mask >> place & 1:
            if self.is_cell[self.along[begin + place]]:
                ends = append(ends, u8(self.along[begin + place]))
            place += step
        self.ends = ends


def _over(layout: Layout, seats: int) -> Position:
    state = Position().blank(layout, False, seats)
    state.mover = -1
    state.to_place = 0
    state.gnomes = [GONE] * len(state.gnomes)
    state.out = [True] * seats
    return state


@cache
def tracks_of(name: str, solid: bool) -> Tracks:
    return Tracks(layout_of(name, solid, RUN))
