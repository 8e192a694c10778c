"""Tables of the rules page, made from the data."""

from collections.abc import Iterable
from typing import Final

from gnomehall.core.data import Source
from gnomehall.core.pages import Table, row
from gnomehall.core.text import Words
from gnomehall.games.treasures.figures import Tile
from gnomehall.games.treasures.layout import DATA as BOARD
from gnomehall.games.treasures.tiles import FRONTS, TILES


def fronts(words: Words) -> str:
    """Tiles by front, with the points on their backs."""
    lines = []
    for front in range(1, FRONTS + 1):
        tiles = [tile for tile in TILES if tile.front == front]
        backs = [tile.back for tile in tiles]
        count = sum(tile.count for tile in tiles)
        lines.append(row(words("front", front=front), count, f"{min(backs)}–{max(backs)}", _source(words, tiles)))
    return "\n".join(lines)


def backs(words: Words) -> str:
    """Tiles by sign: how many there are with each number of points."""
    points = sorted({tile.back for tile in TILES})
    lines = []
    for icon in ("plain", "danger", "ladder", "swap"):
        tiles = [tile for tile in TILES if tile.icon == icon]
        counts = [sum(tile.count for tile in tiles if tile.back == back) for back in points]
        # A narrow phone has no room for a column of sources: the page says below what the dagger means.
        dagger = " †" if any(tile.source == "reconstructed" for tile in tiles) else ""
        lines.append(row(words("icon", icon=icon) + dagger, *(count or "–" for count in counts), sum(counts)))
    return "\n".join(lines)


def boards(words: Words) -> str:
    """Boards: tiles, and gnomes per team for two, three and four players."""
    lines = []
    for name, board in BOARD.layouts.items():
        shown = words("part-mountain") if board.mountain else words(f"option-layout-{name}")
        tiles = sum(line.count for line in board.rows) - len(board.mountain)
        teams = ", ".join(map(str, board.teams.values()))
        lines.append(row(shown, tiles, teams, words("source", source=board.source)))
    return "\n".join(lines)


def _source(words: Words, tiles: Iterable[Tile]) -> str:
    sources: set[Source] = {tile.source for tile in tiles}
    return ", ".join(words("source", source=source) for source in sorted(sources))


TABLES: Final[dict[str, Table]] = {"fronts": fronts, "backs": backs, "boards": boards}
