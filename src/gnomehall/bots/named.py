"""Bots by the names people type: ``master``, ``search:2000``, ``learned:weights.json:0.5s``, ``file.py:MyBot``."""

import importlib.util
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from gnomehall.bots.bot import Bot
from gnomehall.bots.greedy import Greedy
from gnomehall.bots.learned import Learned
from gnomehall.bots.levels import LEVELS, level
from gnomehall.bots.random import Random
from gnomehall.bots.search import Search
from gnomehall.bots.weights import read
from gnomehall.core.game import Game
from gnomehall.core.text import words

SECONDS = 0.5
EXAMPLES = ("search:2000", "search:2s", "learned:weights.json")


class UnknownBot(ValueError):
    """No bot can be made of this name: a text key with its values, so that people read it in their language."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(words("en")(key, **values))
        self.key = key
        self.values = values


def _search(game: Game) -> Bot:
    return Search(game, seconds=SECONDS)


BOTS: dict[str, Callable[[Game], Bot]] = {name: partial(level, name) for name in LEVELS} | {
    "greedy": Greedy,
    "random": Random,
    "search": _search,
}


def find(name: str, game: Game) -> Bot:
    """A new bot for one seat; UnknownBot if there is none."""
    if name in BOTS:
        return BOTS[name](game)
    if amount := re.fullmatch(r"search:(\d{1,7})|search:(\d{1,3}(?:\.\d+)?)s", name):
        simulations, seconds = int(amount[1] or 0), float(amount[2] or 0)
        if not simulations and not seconds:
            raise UnknownBot("bot-bad-search", name=name)
        return Search(game, simulations, seconds)
    if amount := re.fullmatch(r"learned:(.+?)(?::(\d{1,7})|:(\d{1,3}(?:\.\d+)?)s)?", name):
        return _learned(Path(amount[1]), game, int(amount[2] or 0), float(amount[3] or 0))
    path, colon, class_name = name.rpartition(":")
    if colon and path.endswith(".py"):
        return _from_file(Path(path), class_name, game)
    raise UnknownBot(
        "bot-unknown", name=name[:60], names=", ".join([*BOTS, "search:2000", "search:2s", "learned:weights.json"])
    )


def _learned(path: Path, game: Game, simulations: int, seconds: float) -> Bot:
    if not path.is_file():
        raise UnknownBot("bot-no-file", file=str(path))
    try:
        weights = read(path, game)
    except ValueError as error:
        raise UnknownBot("bot-bad-weights", file=str(path), reason=str(error)) from None
    return Learned(game, weights, simulations, seconds or (0.0 if simulations else SECONDS))


def _from_file(path: Path, class_name: str, game: Game) -> Bot:
    spec = importlib.util.spec_from_file_location(f"own bot {path.stem}", path)  # never clashes with an import
    if spec is None or spec.loader is None or not path.exists():
        raise UnknownBot("bot-no-file", file=str(path))
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)  # dataclasses look their types up here
    spec.loader.exec_module(module)
    bot = getattr(module, class_name, None)
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise UnknownBot("bot-no-class", file=str(path), name=class_name)
    return bot(game)  # type: ignore[call-arg]  # a bot's __init__ takes the game
