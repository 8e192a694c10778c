"""Where a gnome of lost_mines can walk, and by which way (R29-R32)."""

from typing import Final

from gnomehall.core.native import holds, i64
from gnomehall.games.lost_mines.cards import FREE, GATE, NARROW, SHUT, STOP
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, Forest
from gnomehall.games.lost_mines.layout import EDGE_AT, NEIGHBOURS, side_to

NOWHERE: Final = -1


def reach(forest: Forest, start: i64, steps: i64, gnomes: list[int]) -> list[int]:
    """Every cell within so many steps, nearest first; of equally near ones, first those where the movement ends."""
    faces = forest.faces
    links = forest.links
    found: list[int] = [start]
    begin: i64 = 0
    at: i64
    other: i64
    while steps and begin < len(found):
        steps -= 1
        end: i64 = len(found)
        nearer = end
        for at in range(begin, end):
            slot: i64 = found[at]
            for other in NEIGHBOURS[16 * slot + links[slot]]:
                gate: i64 = GATE[faces[other]]
                if gate == SHUT or holds(found, other):
                    continue
                if gate == STOP:
                    found.insert(nearer, other)
                    nearer += 1
                elif gate == FREE or not holds(gnomes, other):
                    found.append(other)
        begin = nearer
    del found[0]
    return found


def way_to(forest: Forest, start: i64, steps: i64, gnomes: list[int], goal: i64) -> list[int]:
    """The one of ``ways`` that ends at the goal."""
    cells, traps, back = _walks(forest, start, steps, gnomes, goal)
    best: i64 = 0
    number: i64
    for number in range(1, len(cells)):
        if cells[number] == goal and (not best or traps[number] < traps[best]):
            best = number
    assert best, "a way to every cell within reach"
    return _way(cells, back, best)


def ways(forest: Forest, start: int, steps: int, gnomes: list[int]) -> list[list[int]]:
    """A way to every cell within reach: fewest traps, then fewest steps (A22). Its first cell is the start."""
    cells, traps, back = _walks(forest, start, steps, gnomes, NOWHERE)
    best: dict[int, int] = {}
    for number in range(1, len(cells)):
        cell = cells[number]
        if cell not in best or traps[number] < traps[best[cell]]:
            best[cell] = number
    return [_way(cells, back, number) for number in best.values()]


def _walks(
    forest: Forest, start: i64, steps: i64, gnomes: list[int], goal: i64
) -> tuple[list[int], list[int], list[int]]:
    """By number of steps and last cell, the walk with the fewest traps, none of them back to the start: where it ends,
    its traps, and the walk that it prolongs by one cell. Stops at a walk to the goal without traps: none is better.
    """
    faces = forest.faces
    cells: list[int] = [start]
    traps: list[int] = [0]
    back: list[int] = [0]
    begin: i64 = 0
    number: i64
    other: i64
    for _ in range(steps):
        end: i64 = len(cells)
        for number in range(begin, end):
            slot: i64 = cells[number]
            if number and GATE[faces[slot]] == STOP:
                continue
            for other in NEIGHBOURS[16 * slot + forest.links[slot]]:
                gate: i64 = GATE[faces[other]]
                if gate == SHUT or other == start or (gate == NARROW and holds(gnomes, other)):
                    continue
                sprung: i64 = traps[number]
                if is_trapped(forest, slot, other):
                    sprung += 1
                known = end
                while known < len(cells) and cells[known] != other:
                    known += 1
                if known == len(cells):
                    cells.append(other)
                    traps.append(sprung)
                    back.append(number)
                    if other == goal and not sprung:
                        return cells, traps, back
                elif sprung < traps[known]:
                    traps[known] = sprung
                    back[known] = number
        begin = end
    return cells, traps, back


def _way(cells: list[int], back: list[int], number: i64) -> list[int]:
    """From the start to the end of a walk."""
    way: list[int] = []
    while number:
        way.append(cells[number])
        number = back[number]
    way.append(cells[0])
    way.reverse()
    return way


def is_trapped(forest: Forest, slot: i64, other: i64) -> bool:
    return forest.tokens[EDGE_AT[4 * slot + side_to(slot, other)]] == TRAP_TOKEN
