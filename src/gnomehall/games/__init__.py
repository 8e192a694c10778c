"""The games, one folder each. A new game is a folder and a line here."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from gnomehall.core.game import Game
from gnomehall.core.native import COMPILED
from gnomehall.core.text import Lang, Words, words
from gnomehall.games.duel import Duel
from gnomehall.games.gnomheim import Gnomheim
from gnomehall.games.lost_mines import LostMines
from gnomehall.games.taverns import Taverns
from gnomehall.games.treasures import Treasures

GAMES: dict[str, Game] = {game.key: game for game in (Treasures(), Taverns(), Duel(), LostMines(), Gnomheim())}


def part(key: str, name: str) -> ModuleType:
    """A module of the game by name (``draw``, ``bot``); every game folder has the same ones."""
    return import_module(f"gnomehall.games.{GAMES[key].key}.{name}")


def kernel(game: Game, options: Any) -> ModuleType | None:
    """The game's compiler-only kernel for whole matches, if it has one for these options and it can run here."""
    found = _fast(game.key, "kernel")
    return found if found is not None and found.plays(options) else None


def rows_of(game: Game) -> Callable[[list[Any]], bytes] | None:
    """Makes the rows of many positions as their movers see them, without views, if the game has a twin for that."""
    found = _fast(game.key, "observe")
    return None if found is None else found.rows


def _fast(key: str, name: str) -> ModuleType | None:
    """A compiler-only module of the game, if it has one and it can run here."""
    folder = f"gnomehall.games.{key}.fast"
    can_run = COMPILED and find_spec("librt") and find_spec(folder) and find_spec(f"{folder}.{name}")
    return part(key, f"fast.{name}") if can_run else None


def batch() -> ModuleType | None:
    """The compiler-only steps of many matches at once, if they can run here."""
    return import_module("gnomehall.core.batch") if COMPILED and find_spec("librt") else None


def game_words(key: str, lang: Lang, *packages: str) -> Words:
    """The texts of a game, with the common ones and those of the packages (a door's)."""
    return words(lang, *packages, f"gnomehall.games.{GAMES[key].key}")
