"""The tunnels on the table: which card lies where, what each gnome reaches, where each may build on. It knows neither
turns nor hands.

Vocabulary: parts/paths.py.
"""

from functools import cache
from typing import Final, Self

from gnomehall.core.native import i64, place_of
from gnomehall.games.duel.cards import FACES, FENCE_PARTS, PATHS, REACHED, STARTS
from gnomehall.games.duel.layout import BESIDE, COLOURS, OUT, SLOTS, Layout
from gnomehall.parts.paths import BEYOND, DOWN, EMPTY, FIRST_FACE, face_of, kind_of

# By colour and face: a start or a ladder of this colour (rule 20).
HOMES: Final = [
    [face >= FIRST_FACE and PATHS[kind_of(face)].ladder == COLOURS[colour] for face in range(FACES)]
    for colour in (0, 1)
]


class Network:
    """Public, all of it.

    By slot ``faces`` and ``fences``. By seat ``reach`` (by slot: sides its gnome reaches), ``edges`` (empty cells that
    its tunnels run into, sorted) and ``homes`` (its start and ladders). ``due``: face-down goals that a tunnel has
    reached.
    Copy-on-write: copies share all lists until one of them changes; ``homes`` and ``due`` are replaced, never mutated.
    """

    def blank(self, colours: list[int]) -> Self:
        """Not __init__, which compiled copies would have to run."""
        self.colours = colours
        self.is_shared = False
        self.faces = [EMPTY] * SLOTS + [BEYOND]
        self.fences = [0] * (SLOTS + 1)
        self.reach = [[0] * (SLOTS + 1) for _ in colours]
        self.edges: list[list[int]] = [[] for _ in colours]
        self.homes: list[list[int]] = [[] for _ in colours]
        self.due: list[int] = []
        return self

    def copy(self) -> "Network":
        self.is_shared = True
        new = Network()
        new.colours = self.colours
        new.is_shared = True
        new.faces = self.faces
        new.fences = self.fences
        new.reach = self.reach
        new.edges = self.edges
        new.homes = self.homes
        new.due = self.due
        return new

    def _unshare(self) -> None:
        self.is_shared = False
        self.faces = self.faces[:]
        self.fences = self.fences[:]
        self.reach = [reach[:] for reach in self.reach]
        self.edges = [edges[:] for edges in self.edges]

    def put(self, slot: i64, face: i64) -> None:
        """Put a card down without following it up: call ``survey`` afterwards."""
        if self.is_shared:
            self._unshare()
        self.faces[slot] = face

    def survey(self) -> None:
        """Rebuild everything that follows from the faces."""
        if self.is_shared:
            self._unshare()
        self.fences = [0] * (SLOTS + 1)
        self.homes = [[] for _ in self.colours]
        self.due = []
        for slot, face in enumerate(self.faces):
            if face >= FIRST_FACE:
                self._fence(slot, face, 1)
                for seat, colour in enumerate(self.colours):
                    if HOMES[colour][face]:
                        self.homes[seat].append(slot)
        for seat in range(len(self.colours)):
            self._explore(seat)

    def _fence(self, slot: i64, face: i64, sign: i64) -> None:
        """Add (or with sign -1 remove) what a card asks of its neighbours."""
        fences = self.fences
        side: i64
        for side in range(4):
            other: i64 = BESIDE[4 * slot + side]
            asked: i64 = FENCE_PARTS[4 * face + side]
            before: i64 = fences[other]
            fences[other] = before + sign * asked
        fences[SLOTS] = 0

    def _explore(self, seat: i64) -> None:
        """R1: flood from the starts and ladders of its colour."""
        self.reach[seat] = [0] * (SLOTS + 1)
        self.edges[seat] = []
        self._flood(seat, [16 * slot + 15 for slot in self.homes[seat]])

    def _flood(self, seat: i64, todo: list[int]) -> None:
        """Spread a gnome's reach into these cards: ``16 * slot`` + the sides (bits) by which it enters."""
        faces = self.faces
        reach = self.reach[seat]
        reached = REACHED[self.colours[seat]]
        edges = self.edges[seat]
        entered: i64
        beyond: i64
        while todo:
            entered = todo.pop()
            slot = entered >> 4
            stood: i64 = reach[slot]
            card: i64 = faces[slot]
            gained = reached[16 * card + (entered & 15)] & ~stood
            if gained:
                reach[slot] = stood | gained
                for beyond in OUT[16 * slot + gained]:
                    cell = beyond >> 2
                    face: i64 = faces[cell]
                    if face >= FIRST_FACE:
                        if not reach[cell] >> (beyond & 3) & 1:
                            todo.append(16 * cell + (1 << (beyond & 3)))
                    elif face == EMPTY:
                        place = place_of(edges, cell)
                        if place == len(edges) or edges[place] != cell:
                            edges.insert(place, cell)
                    elif face == DOWN and cell not in self.due:
                        self.due = sorted([*self.due, cell])

    def _set_homes(self, seat: i64, homes: list[int]) -> None:
        both = self.homes[:]
        both[seat] = homes
        self.homes = both

    def enter(self, slot: i64) -> None:
        """After a card was laid or opened: let in the gnomes that stand beside it or on it."""
        face = self.faces[slot]
        for seat in range(len(self.colours)):
            reach = self.reach[seat]
            stood: i64 = reach[slot]
            reach[slot] = 0
            came = 15 if HOMES[self.colours[seat]][face] else stood | self.arrivals(seat, slot)
            if came:
                self._flood(seat, [16 * slot + came])

    def arrivals(self, seat: i64, slot: i64) -> i64:
        """Sides of this cell where a gnome's tunnel arrives, as bits."""
        reach = self.reach[seat]
        at = 4 * slot
        came: i64 = 0
        for side in range(4):
            there: i64 = reach[BESIDE[at + side]]
            came |= (there >> (side ^ 2) & 1) << side
        return came

    def lay(self, slot: i64, face: i64) -> None:
        if self.is_shared:
            self._unshare()
        if self.faces[slot] == DOWN:
            self.due = [other for other in self.due if other != slot]
        else:
            for seat in range(len(self.colours)):
                edges = self.edges[seat]
                place = place_of(edges, slot)
                if place < len(edges) and edges[place] == slot:
                    edges.pop(place)
        for seat in range(len(self.colours)):
            if HOMES[self.colours[seat]][face]:
                self._set_homes(seat, [*self.homes[seat], slot])
        self.faces[slot] = face
        self._fence(slot, face, 1)
        self.enter(slot)

    def open(self, slot: i64) -> None:
        """Unlock a door or pay off a troll."""
        if self.is_shared:
            self._unshare()
        self.faces[slot] |= 1
        self.enter(slot)

    def remove(self, slot: i64) -> None:
        if self.is_shared:
            self._unshare()
        face: i64 = self.faces[slot]
        self._fence(slot, face, -1)
        self.faces[slot] = EMPTY
        for seat in range(len(self.colours)):
            if HOMES[self.colours[seat]][face]:
                self._set_homes(seat, [other for other in self.homes[seat] if other != slot])
            if self.reach[seat][slot] or self.arrivals(seat, slot):
                self._explore(seat)


def network(colours: list[int], layout: Layout) -> Network:
    """Rule 2: starts face up, goals face down."""
    return _laid_out(tuple(colours), layout).copy()


@cache
def _laid_out(colours: tuple[int, ...], layout: Layout) -> Network:
    net = Network().blank(list(colours))
    for slot in layout.goals:
        net.put(slot, DOWN)
    for colour in colours:
        net.put(layout.starts[colour], face_of(STARTS[colour], 0))
    net.survey()
    return net
