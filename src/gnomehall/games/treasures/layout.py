"""The boards of treasures: cells, lines, and lookup tables for runs.

A *slot* is a cell's number, the same on all boards. A *line* is a straight row of cells along one axis; its *mask* has
one bit per cell, set where a run may go. ``at`` stands for ``AXES * slot + axis``.
"""

from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.games.treasures.figures import BoardData, Place

DATA: Final = load("gnomehall.games.treasures", "board.toml", BoardData)
AXES: Final = len(DATA.axes)


def _names() -> list[str]:
    """The cell names of all boards, row by row."""
    widths: list[int] = []
    for layout in DATA.layouts.values():
        for number, row in enumerate(layout.rows):
            if number == len(widths):
                widths.append(0)
            widths[number] = max(widths[number], row.count)
    return [f"{chr(ord('a') + number)}{place + 1}" for number, width in enumerate(widths) for place in range(width)]


NAMES: Final = _names()
SLOTS: Final = len(NAMES)
SLOT_OF: Final = {name: slot for slot, name in enumerate(NAMES)}


class Layout:
    """One board, with everything that never changes during a match."""

    def __init__(self, name: str, solid: bool, run_base: int) -> None:
        data = DATA.layouts[name]
        self.name = name
        self.teams = data.teams
        self.last_placer_moves = data.first_mover == "last"
        self.place_of: dict[int, Place] = {}
        for number, row in enumerate(data.rows):
            for step in range(row.count):
                self.place_of[SLOT_OF[f"{chr(ord('a') + number)}{step + 1}"]] = (row.q + step, row.r)
        self.slot_at = {place: slot for slot, place in self.place_of.items()}
        self.mountain = [self.slot_at[place] for place in data.mountain]
        self.dragon = self.slot_at[data.dragon] if data.dragon else -1
        self.solid = solid
        self.cells = [slot for slot in self.place_of if slot not in self.mountain]
        self.line_of = [-1] * (SLOTS * AXES)
        self.bit_of = [0] * (SLOTS * AXES)
        self.lines: list[list[int]] = []
        for axis in range(AXES):
            self._add_lines(axis)
        crossed = [] if solid else [slot for slot in self.mountain if slot != self.dragon]
        self.bare = [0] * len(self.lines)
        for slot in crossed:
            self.set_open(self.bare, slot)
        self.full = self.bare[:]
        for slot in self.cells:
            self.set_open(self.full, slot)
        self.run_base = run_base
        # By ``at`` and mask, filled on demand: the whole table has 176,000 entries, a match needs a few thousand.
        self.runs: list[list[tuple[int, ...] | None]] = [
            [None] * (1 << len(self.lines[line])) if line >= 0 else [] for line in self.line_of
        ]

        # By slot, for each axis: ``at``, the line, and its part of ``runs``.
        self.rays = [
            [(at, self.line_of[at], self.runs[at]) for at in range(slot * AXES, slot * AXES + AXES)]
            for slot in range(SLOTS)
        ]

    def _add_lines(self, axis: int) -> None:
        dq, dr = DATA.axes[axis]
        for q, r in self.slot_at:
            if (q - dq, r - dr) in self.slot_at:
                continue
            line: list[int] = []
            while (cell := self.slot_at.get((q + dq * len(line), r + dr * len(line)))) is not None:
                self.line_of[cell * AXES + axis] = len(self.lines)
                self.bit_of[cell * AXES + axis] = 1 << len(line)
                line.append(cell)
            self.lines.append(line)

    def set_open(self, masks: list[int], slot: int) -> None:
        at = slot * AXES
        for axis in range(AXES):
            masks[self.line_of[at + axis]] |= self.bit_of[at + axis]

    def set_shut(self, masks: list[int], slot: int) -> None:
        at = slot * AXES
        for axis in range(AXES):
            masks[self.line_of[at + axis]] &= ~self.bit_of[at + axis]

    def is_open(self, masks: list[int], slot: int) -> bool:
        at = slot * AXES
        return bool(masks[self.line_of[at]] & self.bit_of[at])

    def fill_runs(self, at: int, mask: int) -> tuple[int, ...]:
        """The run actions from one cell along one axis, cached in ``runs``."""
        line = self.lines[self.line_of[at]]
        start = at // AXES
        here = line.index(start)
        found: list[int] = []
        for path in (range(here + 1, len(line)), range(here - 1, -1, -1)):
            for place in path:
                if not mask >> place & 1:
                    break
                if line[place] not in self.mountain:
                    found.append(self.run_base + start * SLOTS + line[place])
        runs = tuple(found)
        self.runs[at][mask] = runs
        return runs

    def way(self, start: int, end: int) -> list[int] | None:
        """The slots of a straight run after its start, -1 for a step off the board; None if it is not straight."""
        (q, r), (to_q, to_r) = self.place_of[start], self.place_of[end]
        far = max(abs(to_q - q), abs(to_r - r), abs(to_q + to_r - q - r))
        for axis_q, axis_r in DATA.axes:
            for sign in (1, -1):
                dq, dr = axis_q * sign, axis_r * sign
                if far and (q + dq * far, r + dr * far) == (to_q, to_r):
                    return [self.slot_at.get((q + dq * step, r + dr * step), -1) for step in range(1, far + 1)]
        return None


@cache
def layout(name: str, solid: bool, run_base: int) -> Layout:
    return Layout(name, solid, run_base)
