"""The cave tiles: what their fronts and backs show. A *kind* is a tile's number among those that differ."""

from functools import cache

from gnomehall.core.data import load
from gnomehall.games.treasures.figures import TileData

DATA = load("gnomehall.games.treasures", "tiles.toml", TileData)

TILES = DATA.tiles
KINDS = len(TILES)
FRONTS = 3
MOUNTAIN_POINTS = DATA.mountain_points
DANGER_LIMIT = DATA.danger_limit

FRONT = [tile.front for tile in TILES]
BACK = [tile.back for tile in TILES]
COUNT = [tile.count for tile in TILES]
IS_DANGER = [tile.icon == "danger" for tile in TILES]
# Cheapest first: the tile that is spent.
LADDERS = sorted((kind for kind in range(KINDS) if TILES[kind].icon == "ladder"), key=BACK.__getitem__)
SWAPS = sorted((kind for kind in range(KINDS) if TILES[kind].icon == "swap"), key=BACK.__getitem__)
OF_FRONT = [[kind for kind in range(KINDS) if FRONT[kind] == front] for front in range(FRONTS + 1)]


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
