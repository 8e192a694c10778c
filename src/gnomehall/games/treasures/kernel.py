"""A whole random match of the basic game on packed vectors, for compiled code only.

Several times as fast as ``bots.playout.play_at_random`` over the rules, which is its oracle: from the same luck both
come to the same end. Run as plain Python packed vectors are slower than lists, so plain files never
load this one.
"""

from functools import cache
from typing import Final

from librt.vecs import append, pop, vec

from gnomehall.core.chance import Quick
from gnomehall.core.native import i32, i64, u8
from gnomehall.games.treasures.actions import RUN
from gnomehall.games.treasures.layout import SLOTS, Layout, layout as layout_of
from gnomehall.games.treasures.position import GONE
from gnomehall.games.treasures.rules import Position
from gnomehall.games.treasures.tiles import FRONTS, fronts
from gnomehall.games.treasures.view import Options

UNKNOWN: Final = 255
# What there is to know of an ``at`` in one number: its line, its bit in the line's mask, where its runs begin.
LINE: Final = 0xFF
BIT_FROM: Final = 8
BIT: Final = 0xFFFF
RUNS_FROM: Final = 24


class Tracks:
    """The runs of a layout by ``at`` and open mask: how many, and where their ends stand in one long vector.

    In as few bytes as they fit in, and counts apart, since the processor's cache is small: 1.15x over whole words.
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
        # The cells of all lines, one line after another; where each begins; by ``at``, the cell's place in its line.
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
        # By seats: a match that is over, but for what was found. To copy it is quicker than to make one.
        self.over = {seats: _over(layout, seats) for seats in layout.teams}

    def fill(self, at: i64, mask: i64) -> i64:
        """Look up a mask that is met for the first time, as ``Layout.fill_runs``; how many runs there are."""
        first: i64 = len(self.ends)
        self.walk(at, mask, 1)
        self.walk(at, mask, -1)
        count: i64 = len(self.ends) - first
        self.firsts[(self.ats[at] >> RUNS_FROM) + mask] = i32(first)
        self.counts[(self.ats[at] >> RUNS_FROM) + mask] = u8(count)
        return count

    def walk(self, at: i64, mask: i64, step: i64) -> None:
        """Add the ends of all runs one way along a line."""
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
    state.dwarves = [GONE] * len(state.dwarves)
    state.out = [True] * seats
    return state


@cache
def tracks_of(name: str, solid: bool) -> Tracks:
    return Tracks(layout_of(name, solid, RUN))


class Board:
    """One match under way."""

    def __init__(self, tracks: Tracks, seats: i64) -> None:
        self.tracks = tracks
        self.ats = tracks.ats
        self.seats = seats
        self.team: i64 = tracks.layout.teams[seats]
        self.front = tracks.zeros[:]
        self.masks = tracks.full[:]
        self.dwarves = tracks.zeros[: self.team * seats]
        self.counts = tracks.zeros[:seats]
        self.gems = tracks.zeros[:seats]
        self.total: i64 = 0
        # How many runs each dwarf of the mover has along each axis.
        self.ways = tracks.zeros[: self.team * 3]

    def lay_out(self, chance: Quick) -> None:
        """R6: shuffle the tiles onto the board."""
        shuffled = self.tracks.fronts[:]
        last = len(shuffled) - 1
        while last > 0:
            other = chance.below(last + 1)
            item = shuffled[last]
            shuffled[last] = shuffled[other]
            shuffled[other] = item
            last -= 1
        front, cells = self.front, self.tracks.cells
        at: i64 = 0
        while at < len(cells):
            front[cells[at]] = shuffled[at]
            at += 1

    def placings(self) -> vec[i64]:
        """B3: the cheapest tiles that are free."""
        fronts, masks, line, bit = self.front, self.masks, self.tracks.line, self.tracks.bit
        free = vec[i64](capacity=24)
        least: i64 = FRONTS
        for slot in self.tracks.cells:
            front = fronts[slot]
            if front <= least and masks[line[slot * 3]] & bit[slot * 3]:
                if front < least:
                    least = front
                    free = vec[i64](capacity=24)
                free = append(free, slot)
        return free

    def place(self, starter: i64, luck: list[Quick]) -> i64:
        """R7: all dwarves, one after another; who placed last."""
        free = self.placings()
        seat = starter
        moves: i64 = 0
        last = self.team * self.seats
        while True:
            free, slot = pop(free, luck[seat + 1].below(len(free)))
            self.dwarves[seat * self.team + moves // self.seats] = slot
            self.shut(slot)
            moves += 1
            if moves == last:
                return seat
            if not len(free):
                free = self.placings()
            seat = seat + 1 if seat + 1 < self.seats else 0

    def shut(self, slot: i64) -> None:
        masks, ats = self.masks, self.ats
        at = slot * 3
        end = at + 3
        while at < end:
            known = ats[at]
            masks[known & LINE] &= ~(known >> BIT_FROM & BIT)
            at += 1

    def survey(self, seat: i64) -> i64:
        """How many runs a seat has."""
        tracks, masks, ats, ways = self.tracks, self.masks, self.ats, self.ways
        counts = tracks.counts
        total: i64 = 0
        number: i64 = 0
        dwarf = seat * self.team
        last = dwarf + self.team
        while dwarf < last:
            at = self.dwarves[dwarf] * 3
            end = at + 3
            while at < end:
                known = ats[at]
                mask = masks[known & LINE]
                found = i64(counts[(known >> RUNS_FROM) + mask])
                if found == UNKNOWN:
                    found = tracks.fill(at, mask)
                ways[number] = found
                total += found
                number += 1
                at += 1
            dwarf += 1
        return total

    def run(self, seat: i64, pick: i64) -> None:
        """Take the run of that number: dwarf by dwarf, axis by axis, as ``legal`` lists them."""
        ways = self.ways
        number: i64 = 0
        while pick >= ways[number]:
            pick -= ways[number]
            number += 1
        dwarf = seat * self.team + number // 3
        start = self.dwarves[dwarf]
        known = self.ats[start * 3 + number % 3]
        tracks = self.tracks
        first = i64(tracks.firsts[(known >> RUNS_FROM) + self.masks[known & LINE]])
        end = i64(tracks.ends[first + pick])
        self.dwarves[dwarf] = end
        self.gems[seat] += self.front[start]
        self.front[start] = 0
        self.counts[seat] += 1
        self.shut(end)

    def leave(self, seat: i64) -> None:
        """R11: off the board with the tiles the dwarves stood on."""
        dwarf = seat * self.team
        last = dwarf + self.team
        while dwarf < last:
            slot = self.dwarves[dwarf]
            self.gems[seat] += self.front[slot]
            self.counts[seat] += 1
            self.front[slot] = 0
            self.dwarves[dwarf] = GONE
            dwarf += 1

    def next_mover(self, seat: i64) -> i64:
        """Whoever can run from ``seat`` on; those who cannot are out. -1 at the end."""
        tried: i64 = 0
        while tried < self.seats:
            if self.dwarves[seat * self.team] != GONE:
                self.total = self.survey(seat)
                if self.total:
                    return seat
                self.leave(seat)
            seat = seat + 1 if seat + 1 < self.seats else 0
            tried += 1
        return -1

    def end(self, starter: i64) -> Position:
        """The same as a position of the rules, when everyone is out."""
        state = self.tracks.over[self.seats].copy()
        state.starter = starter
        state.masks = _listed(self.masks)
        state.counts = _listed(self.counts)
        state.gems = _listed(self.gems)
        fronts = self.front
        for slot in self.tracks.cells:
            if fronts[slot]:
                state.front[slot] = fronts[slot]
        return state


def _listed(items: vec[i64]) -> list[int]:
    return [item for item in items]  # noqa: C416  # compiled to a loop; list() would ask an iterator


def plays(options: Options) -> bool:
    return options.mode == "basic"


def play_at_random(seats: int, options: Options, luck: list[Quick]) -> tuple[Position, int]:
    """A whole match of the basic game: its end, and how many moves it took."""
    tracks = tracks_of(options.layout, options.mountain == "block")
    board = Board(tracks, seats)
    board.lay_out(luck[0])
    starter = luck[0].below(seats)
    placer = board.place(starter, luck)
    moves: i64 = len(board.dwarves)
    seat = board.next_mover(placer if tracks.layout.last_placer_moves else starter)
    while seat >= 0:
        board.run(seat, luck[seat + 1].below(board.total))
        moves += 1
        seat = board.next_mover(seat + 1 if seat + 1 < board.seats else 0)
    return board.end(starter), moves
