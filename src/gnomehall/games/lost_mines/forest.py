"""The forest of lost_mines: what lies where, and where a card or token may go. It knows no turns and no hands.

*Slot*, *face* and *fence* are those of parts/paths.py and cards.py, *edge* that of layout.py. A *token* on an edge is 0
for none, TRAP_TOKEN, or ``TROLL_OF + seat`` for that seat's troll.
"""

from functools import cache
from typing import Final, Self

from gnomehall.core.native import i64, insort, place_of
from gnomehall.games.lost_mines.cards import ARMS, ASKS, MINE_SHIFT, SHUTS, START, TOOL_FOR, is_path
from gnomehall.games.lost_mines.layout import (
    ACROSS,
    BESIDE,
    EDGE_AT,
    EDGES,
    ENDS,
    INSIDE,
    JOINED,
    OTHERS,
    SLOTS,
    TOWARDS,
    Layout,
)
from gnomehall.parts.paths import BEYOND, DOWN, EMPTY, FIRST_FACE

TRAP_TOKEN: Final = 1
TROLL_OF: Final = 2
# By side: its bit; and all bits of a fence about it.
BIT: Final = [1, 2, 4, 8]
ABOUT: Final = [bit | bit << 4 | bit << MINE_SHIFT for bit in BIT]
# The bits of a fence that invite a card: a path runs in, or a mine face down lies beside the cell.
CALLS: Final = 15 | 15 << MINE_SHIFT
# Cells with a neighbour to the east, to the south, as bits.
EASTERN: Final = sum(1 << slot for slot, side in ENDS if side == 1)
SOUTHERN: Final = sum(1 << slot for slot, side in ENDS if side == 2)


class Forest:
    """What everyone sees of the board.

    ``faces`` by slot and ``tokens`` by edge are everything; the rest follows from them and is kept up to date for
    speed: ``fences`` by slot; ``links`` by slot (sides by which a gnome may leave, as bits); the sorted slots ``rim``
    (empty cells that invite a card), ``laid`` (path cards) and ``blocked`` (obstacles not overcome); the sorted
    ``spots`` (edges free for a token); ``east`` and ``south`` (cells, as bits, from which one can or might yet pass to
    the neighbour on that side).
    """

    def blank(self) -> Self:
        """An empty forest. Not __init__, which compiled copies would have to run."""
        self.faces = [EMPTY] * SLOTS + [BEYOND]
        self.tokens = [0] * (EDGES + 1)
        self.fences = [0] * (SLOTS + 1)
        self.links = [0] * (SLOTS + 1)
        self.rim: list[int] = []
        self.laid: list[int] = []
        self.blocked: list[int] = []
        self.spots: list[int] = []
        self.east = EASTERN
        self.south = SOUTHERN
        return self

    def copy(self) -> "Forest":
        new = Forest()
        new.faces = self.faces[:]
        new.tokens = self.tokens[:]
        new.fences = self.fences[:]
        new.links = self.links[:]
        new.rim = self.rim[:]
        new.laid = self.laid[:]
        new.blocked = self.blocked[:]
        new.spots = self.spots[:]
        new.east = self.east
        new.south = self.south
        return new

    def lay_out(self, layout: Layout) -> None:
        """R6, R7: the starts face up, the mines face down."""
        for slot in layout.mines:
            self.faces[slot] = DOWN
        for slot in layout.starts:
            self.faces[slot] = START
        self.survey()

    def survey(self) -> None:
        """Work out everything that follows from faces and tokens."""
        faces = self.faces
        self.fences = [0] * (SLOTS + 1)
        self.links = [0] * (SLOTS + 1)
        self.spots = []
        self.east = EASTERN
        self.south = SOUTHERN
        # Most of the board is empty: skipping that halves the time to imagine a world.
        for slot in range(SLOTS):
            if faces[slot] != EMPTY:
                self._fence(slot)
        self.laid = [slot for slot in range(SLOTS) if is_path(faces[slot])]
        self.blocked = [slot for slot in self.laid if TOOL_FOR[faces[slot]] >= 0]
        self.rim = [slot for slot in range(SLOTS) if self.fences[slot] & CALLS and faces[slot] == EMPTY]
        for edge, (slot, side) in enumerate(ENDS):
            if faces[slot] != EMPTY or faces[BESIDE[4 * slot + side]] != EMPTY:
                self._join(edge)

    # Changes

    def lay(self, slot: i64, face: i64) -> None:
        """R16: a path card into an empty cell where it fits. Its neighbours agree with it, so little changes."""
        faces = self.faces
        fences = self.fences
        links = self.links
        arms: i64 = ARMS[face]
        faces[slot] = face
        self.rim.pop(place_of(self.rim, slot))
        insort(self.laid, slot)
        if TOOL_FOR[face] >= 0:
            insort(self.blocked, slot)
        at = 4 * slot
        for side in range(4):
            other: i64 = BESIDE[at + side]
            lies: i64 = faces[other]
            if lies == BEYOND:
                continue
            asked: i64 = fences[other]
            asks: i64 = ASKS[4 * face + side]
            fences[other] = asked | asks
            if arms >> side & 1:
                edge: i64 = EDGE_AT[at + side]
                token: i64 = self.tokens[edge]
                if lies == EMPTY:
                    if not asked & CALLS:
                        insort(self.rim, other)
                    if not token:
                        insort(self.spots, edge)
                elif token < TROLL_OF:
                    links[slot] |= BIT[side]
                    if lies != DOWN:
                        links[other] |= BIT[side ^ 2]
                    elif not token:
                        self._free(edge)
            elif side == 1:
                self.east &= OTHERS[slot]
            elif side == 2:
                self.south &= OTHERS[slot]
            elif side == 3:
                self.east &= OTHERS[other]
            else:
                self.south &= OTHERS[other]

    def remove(self, slot: int) -> list[int]:
        """R27: take a path card away. Returns the edges whose tokens have no path card left under them (A9)."""
        if TOOL_FOR[self.faces[slot]] >= 0:
            self.blocked.remove(slot)
        self.laid.remove(slot)
        self.faces[slot] = EMPTY
        bared = []
        for side in range(4):
            edge = EDGE_AT[4 * slot + side]
            if self.tokens[edge] and not is_path(self.faces[BESIDE[4 * slot + side]]):
                bared.append(edge)
        if self.fences[slot] & CALLS:
            insort(self.rim, slot)
        self._change(slot)
        return bared

    def open(self, slot: int, face: int) -> None:
        """R34: turn a mine face up."""
        self.faces[slot] = face
        self._change(slot)

    def overcome(self, slot: int) -> None:
        """R22."""
        self.blocked.remove(slot)
        self.faces[slot] |= 1

    def set_token(self, edge: i64, token: i64) -> None:
        self.tokens[edge] = token
        self._join(edge)

    def _change(self, slot: int) -> None:
        self._fence(slot)
        for side in range(4):
            other = BESIDE[4 * slot + side]
            if other < SLOTS:
                self._join(EDGE_AT[4 * slot + side])
                if self.faces[other] == EMPTY and (other in self.rim) != bool(self.fences[other] & CALLS):
                    if other in self.rim:
                        self.rim.remove(other)
                    else:
                        insort(self.rim, other)

    def _fence(self, slot: int) -> None:
        """Tell the neighbours what the card here asks of them."""
        face = self.faces[slot]
        for side in range(4):
            other = BESIDE[4 * slot + side]
            if other < SLOTS:
                self.fences[other] = self.fences[other] & ~ABOUT[side ^ 2] | ASKS[4 * face + side]

    def _join(self, edge: i64) -> None:
        """Work out what an edge lets through, and whether a token may stand on it."""
        slot, side = ENDS[edge]
        other, back = BESIDE[4 * slot + side], side ^ 2
        here, there = self.faces[slot], self.faces[other]
        out, into = ARMS[here] >> side & 1, ARMS[there] >> back & 1
        shut = (here >= FIRST_FACE and not out) or (there >= FIRST_FACE and not into)
        walkable = self.tokens[edge] < TROLL_OF and not shut
        self.links[slot] &= ~BIT[side]
        self.links[other] &= ~BIT[back]
        if walkable and out and there != EMPTY:
            self.links[slot] |= BIT[side]
        if walkable and into and here != EMPTY:
            self.links[other] |= BIT[back]
        if (out or into) and not shut and not self.tokens[edge]:
            self._free(edge)
        else:
            place = place_of(self.spots, edge)
            if place < len(self.spots) and self.spots[place] == edge:
                self.spots.pop(place)
        if side == 1:
            self.east = self.east & ~(1 << slot) | (not shut) << slot
        else:
            self.south = self.south & ~(1 << slot) | (not shut) << slot

    def _free(self, edge: i64) -> None:
        """Let a token stand there."""
        place = place_of(self.spots, edge)
        if place == len(self.spots) or self.spots[place] != edge:
            self.spots.insert(place, edge)

    # Questions

    def has_path(self, edge: int) -> bool:
        """R24, R25: a path links two cards here or leads into an empty space. A21: or up to a mine face down."""
        slot, side = ENDS[edge]
        ends = ((self.faces[slot], side), (self.faces[BESIDE[4 * slot + side]], side ^ 2))
        runs = [bool(ARMS[face] >> way & 1) for face, way in ends if face >= FIRST_FACE]
        return bool(runs) and all(runs)

    def is_joined_around(self, slot: i64) -> bool:
        """Whether all cells around a card can be reached from it nearby, through empty spaces too. If so, laying it
        cut nothing off: this look is 10x as quick as the flood through the whole forest (passage.py).
        """
        faces = self.faces
        fences = self.fences
        corners: i64 = 0
        for corner in range(4):
            cell: i64 = ACROSS[4 * slot + corner]
            if not (fences[cell] >> 4 | SHUTS[faces[cell]]) & TOWARDS[corner]:
                corners |= BIT[corner]
        return not INSIDE[slot] & ~JOINED[16 * corners + ARMS[faces[slot]]]


def forest_of(layout: Layout) -> Forest:
    """R6, R7: the starts face up, the mines face down."""
    return _laid_out(layout).copy()


@cache
def _laid_out(layout: Layout) -> Forest:
    forest = Forest().blank()
    forest.lay_out(layout)
    return forest
