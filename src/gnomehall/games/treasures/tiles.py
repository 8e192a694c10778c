"""The cave tiles: what their fronts and backs show. A *kind* is a tile's number among those that differ."""

from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.games.treasures.figures import TileData

DATA: Final = load("gnomehall.games.treasures", "tiles.toml", TileData)

TILES: Final = DATA.tiles
KINDS: Final = len(TILES)
FRONTS: Final = 3
MOUNTAIN_POINTS: Final = DATA.mountain_points
DANGER_LIMIT: Final = DATA.danger_limit

FRONT: Final = [tile.front for tile in TILES]
BACK: Final = [tile.back for tile in TILES]
COUNT: Final = [tile.count for tile in TILES]
IS_DANGER: Final = [tile.icon == "danger" for tile in TILES]
# Cheapest first: the tile that is spent.
LADDERS: Final = sorted((kind for kind in range(KINDS) if TILES[kind].icon == "ladder"), key=BACK.__getitem__)
SWAPS: Final = sorted((kind for kind in range(KINDS) if TILES[kind].icon == "swap"), key=BACK.__getitem__)
OF_FRONT: Final = [[kind for kind in range(KINDS) if FRONT[kind] == front] for front in range(FRONTS + 1)]


@cache
def _fronts(layout: str) -> list[int]:
    if layout == "classic":
        return [front for front, count in DATA.classic_fronts.items() for _ in range(count)]
    shown = [FRONT[kind] for kind in range(KINDS) for _ in range(COUNT[kind])]
    if layout != "mountain":
        for _ in range(DATA.rubies_out):
            shown.remove(1)
    return shown


def fronts(layout: str) -> list[int]:
    """The fronts that go on a board, before shuffling; a list of the caller's own."""
    return _fronts(layout)[:]
