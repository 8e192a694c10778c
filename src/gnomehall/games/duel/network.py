"""The tunnels on the table: what lies where, what each dwarf reaches, where each may build on. It knows no turns and
no hands.

Vocabulary as in layout.py and cards.py: a *slot* is a cell, a *face* a card as it lies, a *fence* what a cell asks of
a card.
"""

from bisect import insort
from typing import Final, Self

from gnomehall.games.duel.cards import (
    BEYOND,
    DOWN,
    EMPTY,
    FACES,
    FENCES,
    FIRST_FACE,
    LINKS,
    PATHS,
    SIDES_IN,
    STARTS,
    face_of,
    kind_of,
)
from gnomehall.games.duel.layout import ACROSS, BESIDE, COLOURS, SLOTS, Layout

# By colour and face: a start or a ladder of this colour, whose tunnel always leads home (rule 20).
HOMES: Final = [
    [face >= FIRST_FACE and PATHS[kind_of(face)].ladder == COLOURS[colour] for face in range(FACES)]
    for colour in (0, 1)
]
HOME_FACES: Final = [[face for face in range(FACES) if homes[face]] for homes in HOMES]


class Network:
    """What everyone sees of the tunnels.

    ``faces`` and ``fences`` by slot; by seat ``reach`` (by slot the sides its dwarf comes to) and ``edges`` (sorted:
    empty cells that a tunnel it reaches runs into); ``due``: goals face down that someone's tunnel has come to.
    """

    def blank(self, colours: list[int]) -> Self:
        """A new one with nothing in it yet; see position.py."""
        self.colours = colours
        # Bytes, because all cells of a table are copied in 0.1 µs so and in 1 µs as a list.
        self.faces = bytearray(SLOTS + 1)
        self.faces[SLOTS] = BEYOND
        self.fences = bytearray(SLOTS + 1)
        self.reach = [bytearray(SLOTS + 1) for _ in colours]
        self.edges: list[list[int]] = [[] for _ in colours]  # never changed in place, so copies share it
        self.due: list[int] = []  # nor this
        return self

    def copy(self) -> "Network":
        new = Network()
        new.colours = self.colours
        new.faces = self.faces[:]
        new.fences = self.fences[:]
        new.reach = [reach[:] for reach in self.reach]
        new.edges = self.edges
        new.due = self.due
        return new

    def lay_out(self, layout: Layout) -> None:
        """Rule 2: the starts face up, the goals face down."""
        for slot in layout.goals:
            self.faces[slot] = DOWN
        for colour in self.colours:
            self.faces[layout.starts[colour]] = face_of(STARTS[colour], 0)
        self.survey()

    def survey(self) -> None:
        """Find out anew everything that follows from the faces."""
        faces = self.faces
        self.fences = bytearray(SLOTS + 1)
        self.due = []
        for slot in range(SLOTS):
            if faces[slot] >= FIRST_FACE:
                self._fence(slot, faces[slot], 1)
        self._explore()

    def _fence(self, slot: int, face: int, sign: int) -> None:
        fences = self.fences
        for side in range(4):
            beside = BESIDE[4 * slot + side]
            if beside != SLOTS:
                fences[beside] += sign * FENCES[4 * face + side]

    def _explore(self) -> None:
        """Ruling R1: flood from the starts and ladders of each colour."""
        faces = self.faces
        for seat, colour in enumerate(self.colours):
            self.reach[seat] = bytearray(SLOTS + 1)
            self._set_edges(seat, [])
            todo: list[int] = []
            for face in HOME_FACES[colour]:  # 5x over looking at every cell
                slot = faces.find(face)
                while slot >= 0:
                    todo += [4 * slot, 4 * slot + 1, 4 * slot + 2, 4 * slot + 3]
                    slot = faces.find(face, slot + 1)
            self.flood(seat, todo)

    def flood(self, seat: int, todo: list[int]) -> None:
        """The dwarf comes to these edges (``at``) from outside their cards: go on from there."""
        faces = self.faces
        reach = self.reach[seat]
        links = LINKS[self.colours[seat]]
        edges = self.edges[seat]
        while todo:
            at = todo.pop()
            slot = at >> 2
            gained = links[4 * faces[slot] + (at & 3)] & ~reach[slot]
            if gained:
                reach[slot] |= gained
                slot *= 4
                for side in SIDES_IN[gained]:
                    beyond = ACROSS[slot + side]
                    cell = beyond >> 2
                    face = faces[cell]
                    if face >= FIRST_FACE:
                        todo.append(beyond)
                    elif face == EMPTY:
                        if cell not in edges:
                            if edges is self.edges[seat]:
                                edges = edges[:]
                            insort(edges, cell)
                    elif face == DOWN and cell not in self.due:
                        self.due = sorted([*self.due, cell])
        if edges is not self.edges[seat]:
            self._set_edges(seat, edges)

    def _set_edges(self, seat: int, edges: list[int]) -> None:
        both = self.edges[:]
        both[seat] = edges
        self.edges = both

    def enter(self, slot: int) -> None:
        """A card was laid or opened here: let both dwarves in where they stand before it or on it."""
        face = self.faces[slot]
        at = 4 * slot
        for seat, colour in enumerate(self.colours):
            reach = self.reach[seat]
            stood = reach[slot]
            reach[slot] = 0
            todo = []
            for side in range(4):
                beyond = ACROSS[at + side]
                if stood >> side & 1 or reach[beyond >> 2] >> (beyond & 3) & 1:
                    todo.append(at + side)
            if HOMES[colour][face]:
                todo += [at, at + 1, at + 2, at + 3]
            if todo:
                self.flood(seat, todo)

    def lay(self, slot: int, face: int) -> None:
        if self.faces[slot] == DOWN:
            self.due = [other for other in self.due if other != slot]
        else:
            for seat, edges in enumerate(self.edges):
                if slot in edges:
                    self._set_edges(seat, [other for other in edges if other != slot])
        self.faces[slot] = face
        fences = self.fences
        at = 4 * slot
        face *= 4
        fences[BESIDE[at]] += FENCES[face]
        fences[BESIDE[at + 1]] += FENCES[face + 1]
        fences[BESIDE[at + 2]] += FENCES[face + 2]
        fences[BESIDE[at + 3]] += FENCES[face + 3]
        fences[SLOTS] = 0  # what lies beyond asks nothing
        self.enter(slot)

    def open(self, slot: int) -> None:
        """A key in the door, or a paid troll."""
        self.faces[slot] |= 1
        self.enter(slot)

    def remove(self, slot: int) -> None:
        self._fence(slot, self.faces[slot], -1)
        self.faces[slot] = EMPTY
        self._explore()
