"""The board of lost_mines: its cells, the edges between them, and where starts and mines lie.

*Slot*, *side* and ``at`` are those of parts/paths.py. An *edge* lies between two neighbouring cells and may hold a trap
or a troll; EDGES itself stands for the edge of the board.
"""

from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.core.native import i64
from gnomehall.games.lost_mines.figures import BoardData, Clan
from gnomehall.parts.paths import neighbours

CLANS: Final[tuple[Clan, ...]] = ("blue", "yellow")

DATA: Final = load("gnomehall.games.lost_mines", "board.toml", BoardData)
COLUMNS: Final = DATA.columns
ROWS: Final = DATA.rows
SLOTS: Final = COLUMNS * ROWS

NAMES: Final = [f"{chr(ord('a') + column)}{row + 1}" for row in range(ROWS) for column in range(COLUMNS)]
SLOT_OF: Final = {name: slot for slot, name in enumerate(NAMES)}

# By ``at``: the neighbour there. The slot beyond the board borders only on itself.
BESIDE: Final = neighbours(COLUMNS, ROWS) + [SLOTS] * 4
# By ``at``: the cell across a corner, clockwise from the north-east.
ACROSS: Final = [BESIDE[4 * BESIDE[4 * slot + side] + (side + 1) % 4] for slot in range(SLOTS) for side in range(4)]
# By slot: the sides with a cell, as bits.
INSIDE: Final = [sum(1 << side for side in range(4) if BESIDE[4 * slot + side] < SLOTS) for slot in range(SLOTS)]
# By corner, clockwise from the north-east: the sides of the cell across it that lead back to neighbours of this one.
TOWARDS: Final = [4 | 8, 1 | 8, 1 | 2, 2 | 4]
# By slot: all cells but this one, as bits.
OTHERS: Final = [~(1 << slot) for slot in range(SLOTS)]


def _joined(corners: int, arms: int) -> int:
    joined = arms
    for side in (0, 1, 2, 3) * 2:
        pair = 1 << side | 1 << (side + 1) % 4
        if corners >> side & 1 and joined & pair:
            joined |= pair
    return joined


# By ``16 * corners + arms``: the neighbours (bits) reachable from a card with these arms, directly or around the
# passable corners, clockwise from the north-east.
JOINED: Final = [_joined(corners, arms) for corners in range(16) for arms in range(16)]
# By edge: the cell to its west or north, and the side of it. All edges to the east come first.
ENDS: Final = [(slot, side) for side in (1, 2) for slot in range(SLOTS) if BESIDE[4 * slot + side] < SLOTS]
EDGES: Final = len(ENDS)
EDGE_NAMES: Final = [f"{NAMES[slot]}-{NAMES[BESIDE[4 * slot + side]]}" for slot, side in ENDS]
EDGE_OF: Final = {name: edge for edge, name in enumerate(EDGE_NAMES)}


def _edge(slot: int, side: int) -> int:
    other = BESIDE[4 * slot + side]
    if other == SLOTS:
        return EDGES
    return ENDS.index((slot, side) if side in (1, 2) else (other, side ^ 2))


# By ``at``: the edge there.
EDGE_AT: Final = [_edge(slot, side) for slot in range(SLOTS) for side in range(4)] + [EDGES] * 4
# By ``16 * slot + a mask of sides``: the neighbours on those sides.
NEIGHBOURS: Final = [
    tuple(BESIDE[4 * slot + side] for side in range(4) if mask >> side & 1 and BESIDE[4 * slot + side] < SLOTS)
    for slot in range(SLOTS)
    for mask in range(16)
]


def side_to(slot: i64, other: i64) -> i64:
    """The side of a cell on which its neighbour lies."""
    if other < slot:
        return 3 if other == slot - 1 else 0
    return 1 if other == slot + 1 else 2


class Layout:
    """Where the starts (by clan) and the mines lie."""

    def __init__(self, name: str) -> None:
        data = DATA.boards[name]
        self.name = name
        self.starts = [SLOT_OF[data.starts[clan]] for clan in CLANS]
        self.mines = [SLOT_OF[cell] for cell in data.mines]


@cache
def layout(name: str) -> Layout:
    return Layout(name)


def chosen_layout(board: str, seats: int) -> Layout:
    """R5: what the option ``board`` means for so many players."""
    return layout(DATA.usual[seats] if board == "usual" else board)
