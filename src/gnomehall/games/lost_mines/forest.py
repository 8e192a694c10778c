"""The paths through the forest: what lies where, where a card or token may go, how far a gnome comes. It knows no turns
and no hands.

Vocabulary as in layout.py and cards.py: a *slot* is a cell, a *face* a card as it lies, a *fence* what a cell asks of a
card, an *edge* the place between two cells. A *token* on an edge is 0 for none, 1 for a trap, ``TROLL_OF + seat`` for
that seat's troll.
"""

from functools import cache
from typing import Final, Self

from gnomehall.core.native import holds, i64, insort, place_of
from gnomehall.games.lost_mines.cards import (
    ARMS,
    BEYOND,
    DOWN,
    EMPTY,
    FIRST_FACE,
    FREE,
    GATE,
    NARROW,
    SHUT,
    SHUTS,
    START,
    STOP,
    TOOL_FOR,
    is_path,
)
from gnomehall.games.lost_mines.layout import (
    ACROSS,
    BESIDE,
    EDGE_AT,
    EDGES,
    ENDS,
    INSIDE,
    JOINED,
    NEIGHBOURS,
    OTHERS,
    SLOTS,
    TOWARDS,
    Layout,
    side_to,
)

TRAP_TOKEN: Final = 1
TROLL_OF: Final = 2
# A fence's bits by the side of the cell that is looked at.
NEED: Final = [1, 2, 4, 8]
BAN: Final = [16, 32, 64, 128]
MINE: Final = [256, 512, 1024, 2048]
# A cell is worth building on where a path runs into it or a mine lies beside it.
CALLS: Final = 0xF0F
# Cells with an eastern, a southern neighbour, as bits.
EASTERN: Final = sum(1 << slot for slot, side in ENDS if side == 1)
SOUTHERN: Final = sum(1 << slot for slot, side in ENDS if side == 2)


class Forest:
    """What everyone sees of the board.

    ``faces`` by slot and ``tokens`` by edge say all; the rest follows from them and is kept up for speed: ``fences`` by
    slot, ``links`` by slot (sides over which a gnome may leave), sorted lists of slots ``rim`` (empty, and a card may
    go there), ``laid`` (path cards) and ``blocked`` (obstacles not overcome), the sorted ``spots`` (edges free for a
    token), and as bits ``east`` and ``south`` (cells one may come to pass from, or already can, to the neighbour on
    that side).
    """

    def blank(self) -> Self:
        """A new one with nothing in it yet; see position.py."""
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
        """Find out anew everything that follows from faces and tokens."""
        faces = self.faces
        self.fences = [0] * (SLOTS + 1)
        self.links = [0] * (SLOTS + 1)
        self.spots = []
        self.east = EASTERN
        self.south = SOUTHERN
        # Most of the board is empty: passing over that halves the time it takes to imagine a world.
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
        """R16: a path card into an empty cell where it fits. What lies there agrees with it, so little changes."""
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
            back = side ^ 2
            if arms >> side & 1:
                asked: i64 = fences[other]
                need: i64 = NEED[back]
                fences[other] = asked | need
                edge: i64 = EDGE_AT[at + side]
                token: i64 = self.tokens[edge]
                if lies == EMPTY:
                    if not asked & CALLS:
                        insort(self.rim, other)
                    if not token:
                        insort(self.spots, edge)
                elif token < TROLL_OF:
                    links[slot] |= NEED[side]
                    if lies != DOWN:
                        links[other] |= NEED[back]
                    elif not token:
                        self._free(edge)
            else:
                fences[other] |= BAN[back]
                if side == 1:
                    self.east &= OTHERS[slot]
                elif side == 2:
                    self.south &= OTHERS[slot]
                elif side == 3:
                    self.east &= OTHERS[other]
                else:
                    self.south &= OTHERS[other]

    def remove(self, slot: int) -> list[int]:
        """R27: a path card goes; tokens go too where no card is left under them. Returns the edges they stood on."""
        if TOOL_FOR[self.faces[slot]] >= 0:
            self.blocked.remove(slot)
        self.laid.remove(slot)
        self.faces[slot] = EMPTY
        bared = []
        for side in range(4):
            edge = EDGE_AT[4 * slot + side]
            if self.tokens[edge] and self.faces[BESIDE[4 * slot + side]] == EMPTY:
                bared.append(edge)
        if self.fences[slot] & CALLS:
            insort(self.rim, slot)
        self._change(slot)
        return bared

    def open(self, slot: int, face: int) -> None:
        """R34: a mine is turned up and lies so from now on."""
        self.faces[slot] = face
        self._change(slot)

    def overcome(self, slot: int) -> None:
        """R22: a tool on the obstacle."""
        self.blocked.remove(slot)
        self.faces[slot] |= 1

    def set_token(self, edge: i64, token: i64) -> None:
        """A token comes or goes."""
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
        """What the card here asks of its neighbours."""
        face = self.faces[slot]
        for side in range(4):
            other, back = BESIDE[4 * slot + side], side ^ 2
            if other == SLOTS:
                continue
            asked = self.fences[other] & ~(NEED[back] | BAN[back] | MINE[back])
            if face == DOWN:
                asked |= MINE[back]
            elif face >= FIRST_FACE:
                asked |= NEED[back] if ARMS[face] >> side & 1 else BAN[back]
            self.fences[other] = asked

    def _join(self, edge: i64) -> None:
        """What an edge lets through, and whether a token may stand on it."""
        slot, side = ENDS[edge]
        other, back = BESIDE[4 * slot + side], side ^ 2
        here, there = self.faces[slot], self.faces[other]
        out, into = ARMS[here] >> side & 1, ARMS[there] >> back & 1
        shut = (here >= FIRST_FACE and not out) or (there >= FIRST_FACE and not into)
        walkable = self.tokens[edge] < TROLL_OF and not shut
        self.links[slot] &= ~NEED[side]
        self.links[other] &= ~NEED[back]
        if walkable and out and there != EMPTY:
            self.links[slot] |= NEED[side]
        if walkable and into and here != EMPTY:
            self.links[other] |= NEED[back]
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
        """A token may stand there."""
        place = place_of(self.spots, edge)
        if place == len(self.spots) or self.spots[place] != edge:
            self.spots.insert(place, edge)

    # Questions

    def has_path(self, edge: int) -> bool:
        """R24, R25: a path links two cards here, or runs out into an empty space (A21: or up to a mine face down)."""
        slot, side = ENDS[edge]
        ends = ((self.faces[slot], side), (self.faces[BESIDE[4 * slot + side]], side ^ 2))
        runs = [bool(ARMS[face] >> way & 1) for face, way in ends if face >= FIRST_FACE]
        return bool(runs) and all(runs)

    def is_joined_around(self, slot: i64) -> bool:
        """Whether from a card one can come to all cells around it near by, empty spaces included. So a card that was
        laid here cut nothing off: a look instead of a walk through the whole forest (passage.py), 10x as long.
        """
        faces = self.faces
        fences = self.fences
        corners: i64 = 0
        for corner in range(4):
            cell: i64 = ACROSS[4 * slot + corner]
            if not (fences[cell] >> 4 | SHUTS[faces[cell]]) & TOWARDS[corner]:
                corners |= NEED[corner]
        return not INSIDE[slot] & ~JOINED[16 * corners + ARMS[faces[slot]]]

    def reach(self, start: i64, steps: i64, gnomes: list[int]) -> list[int]:
        """R29-R32: every cell a gnome comes to within so many steps, near ones first."""
        faces = self.faces
        links = self.links
        found: list[int] = []
        edge: list[int] = [start]
        slot: i64
        other: i64
        while steps and edge:
            steps -= 1
            nearer: i64 = len(found)
            for slot in edge:
                for other in NEIGHBOURS[16 * slot + links[slot]]:
                    gate: i64 = GATE[faces[other]]
                    if gate == SHUT or other == start or holds(found, other):
                        continue
                    if gate == STOP:
                        found.insert(nearer, other)
                        nearer += 1
                    elif gate == FREE or not holds(gnomes, other):
                        found.append(other)
            edge = found[nearer:]
        return found

    def way(self, start: i64, steps: i64, gnomes: list[int], goal: i64) -> list[int]:
        """That of ``ways`` which ends at a goal. While no trap is near, the first one found is the one."""
        faces = self.faces
        came = [-1] * SLOTS
        came[start] = start
        edge: list[int] = [start]
        slot: i64
        other: i64
        for _ in range(steps):
            beyond: list[int] = []
            for slot in edge:
                for other in NEIGHBOURS[16 * slot + self.links[slot]]:
                    gate: i64 = GATE[faces[other]]
                    if gate == SHUT or (gate == NARROW and holds(gnomes, other)):
                        continue
                    if self.is_trapped(slot, other):
                        return next(way for way in self.ways(start, steps, gnomes) if way[-1] == goal)
                    if came[other] >= 0:
                        continue
                    came[other] = slot
                    if other == goal:
                        return _way_back(came, goal)
                    if gate != STOP:
                        beyond.append(other)
            edge = beyond
        raise AssertionError("a way to every cell within reach")

    def ways(self, start: int, steps: int, gnomes: list[int]) -> list[list[int]]:
        """A way to every cell within reach, with the fewest traps, then the fewest steps (A22); its first cell is the
        start.
        """
        best: dict[int, tuple[int, list[int]]] = {}
        edge: dict[int, tuple[int, list[int]]] = {start: (0, [start])}
        for _ in range(steps):
            beyond: dict[int, tuple[int, list[int]]] = {}
            for slot, (traps, way) in edge.items():
                for other in NEIGHBOURS[16 * slot + self.links[slot]]:
                    gate = GATE[self.faces[other]]
                    if gate in (FREE, STOP) or (gate == NARROW and other not in gnomes):
                        sprung = traps + self.is_trapped(slot, other)
                        if other not in beyond or sprung < beyond[other][0]:
                            beyond[other] = (sprung, [*way, other])
            beyond.pop(start, None)
            for other, found in beyond.items():
                if other not in best or found[0] < best[other][0]:
                    best[other] = found
            edge = {slot: found for slot, found in beyond.items() if GATE[self.faces[slot]] != STOP}
        return [way for _, way in best.values()]

    def is_trapped(self, slot: i64, other: i64) -> bool:
        return self.tokens[EDGE_AT[4 * slot + side_to(slot, other)]] == TRAP_TOKEN


def _way_back(came: list[int], goal: i64) -> list[int]:
    way: list[int] = [goal]
    slot = goal
    while came[slot] != slot:
        slot = came[slot]
        way.append(slot)
    way.reverse()
    return way


def forest_of(layout: Layout) -> Forest:
    """R6, R7: the starts face up, the mines face down."""
    return _laid_out(layout).copy()


@cache
def _laid_out(layout: Layout) -> Forest:
    forest = Forest().blank()
    forest.lay_out(layout)
    return forest
