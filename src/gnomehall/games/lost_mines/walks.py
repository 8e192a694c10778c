"""Where a gnome of lost_mines can walk, and by which way (R29-R32)."""

from gnomehall.core.native import holds, i64
from gnomehall.games.lost_mines.cards import FREE, GATE, NARROW, SHUT, STOP
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, Forest
from gnomehall.games.lost_mines.layout import EDGE_AT, NEIGHBOURS, SLOTS, side_to


def reach(forest: Forest, start: i64, steps: i64, gnomes: list[int]) -> list[int]:
    """Every cell within so many steps, nearest first."""
    faces = forest.faces
    links = forest.links
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


def way_to(forest: Forest, start: i64, steps: i64, gnomes: list[int], goal: i64) -> list[int]:
    """The one of ``ways`` that ends at the goal. As long as no trap is near, the first way found is it."""
    faces = forest.faces
    came = [-1] * SLOTS
    came[start] = start
    edge: list[int] = [start]
    slot: i64
    other: i64
    for _ in range(steps):
        beyond: list[int] = []
        for slot in edge:
            for other in NEIGHBOURS[16 * slot + forest.links[slot]]:
                gate: i64 = GATE[faces[other]]
                if gate == SHUT or (gate == NARROW and holds(gnomes, other)):
                    continue
                if is_trapped(forest, slot, other):
                    return next(way for way in ways(forest, start, steps, gnomes) if way[-1] == goal)
                if came[other] >= 0:
                    continue
                came[other] = slot
                if other == goal:
                    return _way_back(came, goal)
                if gate != STOP:
                    beyond.append(other)
        edge = beyond
    raise AssertionError("a way to every cell within reach")


def ways(forest: Forest, start: int, steps: int, gnomes: list[int]) -> list[list[int]]:
    """A way to every cell within reach: fewest traps, then fewest steps (A22). Its first cell is the start."""
    best: dict[int, tuple[int, list[int]]] = {}
    edge: dict[int, tuple[int, list[int]]] = {start: (0, [start])}
    for _ in range(steps):
        beyond: dict[int, tuple[int, list[int]]] = {}
        for slot, (traps, way) in edge.items():
            for other in NEIGHBOURS[16 * slot + forest.links[slot]]:
                gate = GATE[forest.faces[other]]
                if gate in (FREE, STOP) or (gate == NARROW and other not in gnomes):
                    sprung = traps + is_trapped(forest, slot, other)
                    if other not in beyond or sprung < beyond[other][0]:
                        beyond[other] = (sprung, [*way, other])
        beyond.pop(start, None)
        for other, found in beyond.items():
            if other not in best or found[0] < best[other][0]:
                best[other] = found
        edge = {slot: found for slot, found in beyond.items() if GATE[forest.faces[slot]] != STOP}
    return [way for _, way in best.values()]


def is_trapped(forest: Forest, slot: i64, other: i64) -> bool:
    return forest.tokens[EDGE_AT[4 * slot + side_to(slot, other)]] == TRAP_TOKEN


def _way_back(came: list[int], goal: i64) -> list[int]:
    way: list[int] = [goal]
    slot = goal
    while came[slot] != slot:
        slot = came[slot]
        way.append(slot)
    way.reverse()
    return way
