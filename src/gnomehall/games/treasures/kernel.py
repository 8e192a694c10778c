"""A whole random match of the basic game on packed vectors, for compiled code only.

Several times as fast as ``bots.playout.play_at_random`` over the rules, which is its oracle: from the same position and
the same luck both come to the same end. Run as plain Python packed vectors are slower than lists, so plain files never
load this one.
"""

from functools import cache
from typing import Final

from librt.vecs import append, vec

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.games.treasures.actions import PLACE, RUN
from gnomehall.games.treasures.layout import AXES, SLOTS, Layout
from gnomehall.games.treasures.position import GONE
from gnomehall.games.treasures.rules import Position
from gnomehall.games.treasures.view import Options

UNKNOWN: Final = -1


class Tracks:
    """The runs of a layout by ``at`` and open mask: how many, and where their ends stand in one long vector."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.line = vec[i64](layout.line_of)
        self.bit = vec[i64](layout.bit_of)
        bases: list[int] = []
        size = 0
        for table in layout.runs:
            bases.append(size)
            size += len(table)
        self.base = vec[i64](bases)
        self.count = vec[i64]([UNKNOWN] * size)
        self.first = vec[i64]([0] * size)
        self.ends = vec[i64]()

    def fill(self, at: i64, mask: i64) -> i64:
        """Look up a mask that is met for the first time; how many runs there are."""
        runs = self.layout.fill_runs(at, mask)
        place = self.base[at] + mask
        ends = self.ends
        self.first[place] = len(ends)
        for run in runs:
            ends = append(ends, (run - RUN) % SLOTS)
        self.ends = ends
        self.count[place] = len(runs)
        return len(runs)


@cache
def tracks_of(layout: Layout) -> Tracks:
    return Tracks(layout)


class Board:
    """One match under way."""

    def __init__(self, state: Position) -> None:
        tracks = tracks_of(state.layout)
        self.tracks: Tracks = tracks
        self.line = tracks.line
        self.bit = tracks.bit
        self.seats: i64 = state.seats
        self.team: i64 = state.team
        self.front = vec[i64](state.front)
        self.masks = vec[i64](state.masks)
        self.dwarves = vec[i64](state.dwarves)
        self.counts = vec[i64](state.counts)
        self.gems = vec[i64](state.gems)
        self.total: i64 = 0
        # How many runs each dwarf of the mover has along each axis.
        self.ways = vec[i64]([0] * (state.team * AXES))

    def shut(self, slot: i64) -> None:
        masks, line, bit = self.masks, self.line, self.bit
        at = slot * 3
        masks[line[at]] &= ~bit[at]
        masks[line[at + 1]] &= ~bit[at + 1]
        masks[line[at + 2]] &= ~bit[at + 2]

    def survey(self, seat: i64) -> i64:
        """How many runs a seat has."""
        tracks, masks, line, ways = self.tracks, self.masks, self.line, self.ways
        base, count = tracks.base, tracks.count
        total: i64 = 0
        number: i64 = 0
        dwarf = seat * self.team
        last = dwarf + self.team
        while dwarf < last:
            at = self.dwarves[dwarf] * 3
            end = at + 3
            while at < end:
                mask = masks[line[at]]
                found = count[base[at] + mask]
                if found < 0:
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
        at = start * 3 + number % 3
        tracks = self.tracks
        end = tracks.ends[tracks.first[tracks.base[at] + self.masks[self.line[at]]] + pick]
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

    def next_mover(self, seat: i64, out: list[bool]) -> i64:
        """Whoever can run from ``seat`` on; those who cannot are out. -1 at the end."""
        tried: i64 = 0
        while tried < self.seats:
            if not out[seat]:
                self.total = self.survey(seat)
                if self.total:
                    return seat
                out[seat] = True
                self.leave(seat)
            seat = seat + 1 if seat + 1 < self.seats else 0
            tried += 1
        return -1


def plays(options: Options) -> bool:
    return options.mode == "basic"


def play_at_random(state: Position, luck: list[Chance]) -> int:
    """From the start of a basic match to its end, in place; how many moves it took."""
    assert not state.advanced
    board = Board(state)
    out = state.out[:]
    moves: i64 = _place_at_random(state, board, luck)
    seat = board.next_mover(state.mover, out)
    while seat >= 0:
        board.run(seat, luck[seat + 1].below(board.total))
        moves += 1
        seat = board.next_mover(seat + 1 if seat + 1 < board.seats else 0, out)
    state.mover = -1
    state.moves = []
    state.out = out
    state.front = list(board.front)
    state.masks = list(board.masks)
    state.dwarves = list(board.dwarves)
    state.counts = list(board.counts)
    state.gems = list(board.gems)
    return moves


def _place_at_random(state: Position, board: Board, luck: list[Chance]) -> i64:
    """R7, R8: the placings; afterwards ``mover`` is who runs first, if it can."""
    seat: i64 = state.mover
    moves: i64 = 0
    last: i64 = state.to_place
    free = state.moves[:]
    while moves < last:
        slot: i64 = free.pop(luck[seat + 1].below(len(free))) - PLACE
        board.dwarves[seat * board.team + moves // board.seats] = slot
        board.shut(slot)
        moves += 1
        if not free and moves < last:
            state.masks = list(board.masks)
            free = state.placings()
        if moves < last:
            seat = seat + 1 if seat + 1 < board.seats else 0
    state.to_place = 0
    state.mover = seat if state.layout.last_placer_moves else state.starter
    return moves
