"""The cave tiles. A *kind* is the number of a front and back that go together; views show kinds as ``Stack``."""

from functools import cache
from typing import Final

from gnomehall.core.data import load
from gnomehall.games.treasures.figures import TileData
from gnomehall.games.treasures.view import Fronts, Stack

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
# Cheapest first: that one is spent (B29).
LADDERS: Final = sorted((kind for kind in range(KINDS) if TILES[kind].icon == "ladder"), key=BACK.__getitem__)
SWAPS: Final = sorted((kind for kind in range(KINDS) if TILES[kind].icon == "swap"), key=BACK.__getitem__)
OF_FRONT: Final = [[kind for kind in range(KINDS) if FRONT[kind] == front] for front in range(FRONTS + 1)]

STACKS: Final = [[Stack(tile.front, tile.back, tile.icon, count) for count in range(tile.count + 1)] for tile in TILES]
"""By kind and count."""
KIND_OF: Final = {
    icon: [{BACK[kind]: kind for kind in OF_FRONT[front] if TILES[kind].icon == icon} for front in range(FRONTS + 1)]
    for icon in ("plain", "danger", "ladder", "swap")
}
"""By icon, front and back."""
NO_FRONTS: Final = Fronts(0, 0, 0)


@cache
def _fronts(layout: str) -> list[int]:
    counted = {"classic": DATA.classic_fronts, "tiny": DATA.tiny_fronts}.get(layout)
    if counted is not None:
        return [front for front, count in counted.items() for _ in range(count)]
    shown = [FRONT[kind] for kind in range(KINDS) for _ in range(COUNT[kind])]
    if layout != "mountain":
        for _ in range(DATA.rubies_out):
            shown.remove(1)
    return shown


def fronts(layout: str) -> list[int]:
    """The fronts of a board's tiles, unshuffled, in a new list."""
    return _fronts(layout)[:]


def to_stacks(counts: list[int]) -> list[Stack]:
    """Name tiles counted by kind."""
    return [STACKS[kind][count] for kind, count in enumerate(counts) if count] if any(counts) else []


def to_counts(stacks: list[Stack]) -> list[int]:
    """Count tiles by kind; the inverse of ``to_stacks``."""
    counts = [0] * KINDS
    for stack in stacks:
        counts[KIND_OF[stack.icon][stack.front][stack.back]] = stack.count
    return counts


def to_fronts(counts: list[int]) -> Fronts:
    """What the fronts show of tiles counted by kind."""
    if not any(counts):
        return NO_FRONTS
    shown = [0] * (FRONTS + 1)
    for kind, count in enumerate(counts):
        if count:
            shown[FRONT[kind]] += count
    return Fronts(shown[1], shown[2], shown[3])
