"""The boards and figures of Gnomheim, with tables of all that never changes during a match.

A *cell* is its place in the board's list, from 0. *Safe* cells are start cells: the starting castle of the adventure,
both castles of the duel. FAR is the distance between cells that no printed way joins.
"""

import math
from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.games.gnomheim.figures import BoardData

CELLS: Final = 24
FAR: Final = 99
NONE: Final = 0
GOLD: Final = 1
MANA: Final = 2
ANY: Final = 3
RESOURCES: Final = ("none", "gold", "mana", "any")
# Largest turn of a slide, in degrees (A54).
STRAIGHT: Final = 75.0


DATA: Final = load("gnomehall.games.gnomheim", "board.toml", BoardData)


def figure(name: str) -> int:
    return DATA.figures[name].value


FACES: Final = DATA.die.faces
MORTAR_PUSH: Final = DATA.mortar.push
MOST_CLOVERS: Final = max(FACES)
STEP_COST: Final = figure("step")
FOREST_EXTRA: Final = figure("forest_extra")
WALL_EXTRA: Final = figure("wall_extra")
WEB_EXTRA: Final = figure("web_extra")
MORTAR_COST: Final = figure("mortar")
TESLA_COST: Final = figure("tesla")
TESLA_NEEDED: Final = figure("tesla_needed")
MARKET_GIVE: Final = figure("market_give")
STUN_EXTRA: Final = figure("stun_extra")
KEG_PUSH: Final = figure("keg_push")
ROUNDS: Final = figure("rounds")


class Board:
    """Lists are by cell; ``dist`` and ``on`` by ``cell * CELLS + other``."""

    def __init__(self, name: str) -> None:
        data = DATA.boards[name]
        self.name = name
        self.count = len(data.cells)
        number = {cell.id: at for at, cell in enumerate(data.cells)}
        self.zones = [cell.zone for cell in data.cells]
        self.spots = [(cell.x, cell.y) for cell in data.cells]
        self.resources = [RESOURCES.index(cell.resource) for cell in data.cells] + [NONE] * (CELLS - self.count)
        self.near = [tuple(sorted(number[other] for other in cell.near)) for cell in data.cells]
        self.near += [()] * (CELLS - self.count)
        self.starts = [number[cell] for cell in data.starts]
        self.goal = number[data.goal] if data.goal else -1
        self.metro = number[data.metro] if data.metro else -1
        self.metro_table = [number[cell] for cell in data.metro_table]
        self.safe = [self._has_zone(cell, "start") for cell in range(CELLS)]
        self.forest = [self._has_zone(cell, "forest") for cell in range(CELLS)]
        self.isle = [self._has_zone(cell, "isle") for cell in range(CELLS)]
        self.isles = [cell for cell in range(self.count) if self.isle[cell]]
        self.shore = min(
            (other for cell in self.isles for other in self.near[cell] if not self.isle[other]), default=-1
        )
        self.market = [False] * CELLS
        for stall in data.market:
            self.market[number[stall]] = True
        self.teslas = [[number[cell] for cell in cells] for cells in data.teslas]
        # By cell, what a gnome standing there may shoot at.
        self.aims: list[tuple[int, ...]] = [()] * CELLS
        for mortar in data.mortars:
            for place in mortar.used_from:
                self.aims[number[place]] = tuple(number[aim] for aim in mortar.aims_at)
        self.targets = sorted({aim for aims in self.aims for aim in aims})
        self.open = [cell for cell in range(self.count) if not self.safe[cell]]
        self.dist = [FAR] * (CELLS * CELLS)
        for cell in range(self.count):
            self._measure(cell)
        # Neighbours that pushes and flights may enter: all but start cells.
        self.paths = [tuple(other for other in self.near[cell] if not self.safe[other]) for cell in range(CELLS)]
        # Cells with a blocked side (a start cell, the end of the line), at which a push may be aimed in vain (A15).
        self.closed = [self._is_closed(cell) for cell in range(CELLS)]
        self.on = [self._straight(at // CELLS, at % CELLS) for at in range(CELLS * CELLS)]
        self.exits = [STEP_COST + (FOREST_EXTRA if self.forest[cell] else 0) for cell in range(CELLS)]
        self.to_go = [self._costs(seat) for seat in range(len(self.starts) if self.goal < 0 else 1)]

    def _has_zone(self, cell: int, zone: str) -> bool:
        return cell < self.count and self.zones[cell] == zone

    def _is_closed(self, cell: int) -> bool:
        end_of_line = cell in self.metro_table and len(self.near[cell]) == 1
        return end_of_line or any(cell in self.near[start] for start in self.starts)

    def _measure(self, start: int) -> None:
        """Steps to every other cell, never through a start cell."""
        edge, steps = [start], 0
        self.dist[start * CELLS + start] = 0
        while edge:
            steps += 1
            reached = []
            for cell in edge:
                if cell != start and self.safe[cell]:
                    continue
                for other in self.near[cell]:
                    if self.dist[start * CELLS + other] == FAR:
                        self.dist[start * CELLS + other] = steps
                        reached.append(other)
            edge = reached

    def _straight(self, came: int, cell: int) -> int:
        """The cell straight on after going from ``came`` to ``cell``; -1 if there is none."""
        if came >= self.count or cell not in self.near[came]:
            return -1
        (x0, y0), (x1, y1) = self.spots[came], self.spots[cell]
        best, turn = -1, 180.0 if self.goal >= 0 else STRAIGHT  # on the road there is only one way on, however it bends
        for other in self.near[cell]:
            if other != came:
                x2, y2 = self.spots[other]
                bend = math.degrees(math.atan2(y2 - y1, x2 - x1) - math.atan2(y1 - y0, x1 - x0))
                bend = abs((bend + 180) % 360 - 180)
                if bend <= turn:
                    best, turn = other, bend
        return best

    def _costs(self, seat: int) -> list[float]:
        """By cell, the gold a gnome needs to reach its goal, by the shortest way and with average luck."""
        goal = self.goal if self.goal >= 0 else self.starts[1 - seat]
        cost = [float(FAR)] * CELLS
        cost[goal] = 0.0
        for _ in range(self.count):
            for cell in range(self.count):
                for other in self.near[cell]:
                    cost[cell] = min(cost[cell], cost[other] + STEP_COST + (FOREST_EXTRA if self.forest[cell] else 0))
            if self.metro >= 0:
                cost[self.metro] = sum(cost[self.metro_table[face]] for face in FACES) / len(FACES)
        return cost


@cache
def board(name: str) -> Board:
    return Board(name)
