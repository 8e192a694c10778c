"""The tunnels on the table: which card lies where, what each gnome reaches, where each may build on. It knows neither
turns nor hands.

Vocabulary: parts/paths.py.
"""

from functools import cache
from typing import Final, Self

from gnomehall.core.native import i64, place_of
from gnomehall.games.duel.cards import FACES, FENCE_PARTS, LINKS, PATHS, STARTS
from gnomehall.games.duel.layout import ACROSS, BESIDE, COLOURS, OUT, SLOTS, Layout
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
        self.fences = [0] * (SLOTS + 1)
        self.homes = [[] for _ in self.colours]
        self.due = []
        for slot, face in enumerate(self.faces):
            if face >= FIRST_FACE:
                self._fence(slot, face, 1)
                for seat, colour in enumerate(self.colours):
                    if HOMES[colour][face]:
                        self.homes[seat].append(slot)
        self._explore()

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

    def _explore(self) -> None:
        """R1: flood from the starts and ladders of each colour."""
        self.reach = [[0] * (SLOTS + 1) for _ in self.colours]
        self.edges = [[] for _ in self.colours]
        for seat in range(len(self.colours)):
            todo: list[int] = []
            for slot in self.homes[seat]:
                todo += [4 * slot, 4 * slot + 1, 4 * slot + 2, 4 * slot + 3]
            self.flood(seat, todo)

    def flood(self, seat: i64, todo: list[int]) -> None:
        """Spread a gnome's reach from these edges (``at``), entered from outside their cards."""
        faces = self.faces
        reach = self.reach[seat]
        links = LINKS[self.colours[seat]]
        edges = self.edges[seat]
        at: i64
        beyond: i64
        while todo:
            at = todo.pop()
            slot = at >> 2
            stood: i64 = reach[slot]
            gained = links[4 * faces[slot] + (at & 3)] & ~stood
            if gained:
                reach[slot] = stood | gained
                for beyond in OUT[16 * slot + gained]:
                    cell = beyond >> 2
                    face: i64 = faces[cell]
                    if face >= FIRST_FACE:
                        if not reach[cell] >> (beyond & 3) & 1:
                            todo.append(beyond)
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
        at = 4 * slot
        face = self.faces[slot]
        side: i64
        for seat in range(len(self.colours)):
            is_home = HOMES[self.colours[seat]][face]
            reach = self.reach[seat]
            stood: i64 = reach[slot]
            reach[slot] = 0
            todo: list[int] = []
            for side in range(4):
                beyond: i64 = ACROSS[at + side]
                there: i64 = reach[beyond >> 2]
                if is_home or (stood >> side | there >> (beyond & 3)) & 1:
                    todo.append(at + side)
            if todo:
                self.flood(seat, todo)

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
        self._fence(slot, self.faces[slot], -1)
        for seat in range(len(self.colours)):
            if HOMES[self.colours[seat]][self.faces[slot]]:
                self._set_homes(seat, [other for other in self.homes[seat] if other != slot])
        self.faces[slot] = EMPTY
        self._explore()


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
