"""Who is on a ladder and how to run them: our own bots here, every other program as a process of its own."""

import re
import shlex
import shutil
import sys
from pathlib import Path

from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.named import UnknownBot
from gnomehall.games import GAMES

LIMIT = 10.0
"""Seconds per choice."""
MODEL_LIMIT = 180.0
"""The same for a language model."""
ADAPTERS = {
    "spiel": "gnomehall.research.ladder.spiel",
    "pettingzoo": "gnomehall.research.ladder.pettingzoo",
    "mcp": "gnomehall.research.ladder.mcp",
}
"""Modules that let a program of another kind speak the line protocol: no imports, the lab is below research."""
KINDS = ("run", *ADAPTERS)
NAME = re.compile(r"[\w.+-]{1,40}")


class Entrant(Struct, frozen=True, tag_field="is", tag="entrant"):
    """``how``: the name of a bot, or one of KINDS, a colon, and what to run."""

    name: str
    how: str
    games: list[str]
    limit: float
    env: list[str] = []
    """Names of environment variables it is given; their values are never kept."""


class BadEntrant(ValueError):
    """A text key with its values."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def made(name: str, how: str, games: list[str], limit: float | None, env: list[str]) -> Entrant:
    """An entrant whose paths are absolute, because it will run in a folder of its own; BadEntrant if it cannot be."""
    if not NAME.fullmatch(name) or name in bots.LEVELS:
        raise BadEntrant("ladder-bad-name", name=name[:60])
    kind, colon, rest = how.partition(":")
    is_outside = colon and kind in KINDS
    if is_outside:
        how = f"{kind}:{_located(kind, rest)}"
    elif is_own_file(how):
        how = _absolute(how)
    wanted = games or list(GAMES)
    if not is_outside:
        for key in wanted:
            try:
                bots.find(how, GAMES[key])
            except UnknownBot as unknown:
                raise BadEntrant(unknown.key, **unknown.values) from None
            except Exception as error:  # a user's own file may fail in any way
                reason = f"{type(error).__name__}: {error}"
                raise BadEntrant("bot-fails", name=how[:60], reason=reason) from None
    return Entrant(name, how, wanted, limit or (MODEL_LIMIT if kind == "mcp" else LIMIT), env)


def is_own_file(how: str) -> bool:
    path, colon, _ = how.rpartition(":")
    return bool(colon) and path.endswith(".py") and how.partition(":")[0] not in KINDS


def _located(kind: str, rest: str) -> str:
    if kind in ("spiel", "pettingzoo"):
        path, colon, thing = rest.rpartition(":")
        if not colon or not thing.isidentifier():
            raise BadEntrant("ladder-bad-how", how=f"{kind}:{rest}"[:80])
        if not Path(path).is_file():
            raise BadEntrant("bot-no-file", file=path)
        return _absolute(rest)
    words = shlex.split(rest)
    if not words:
        raise BadEntrant("ladder-bad-how", how=f"{kind}:{rest}"[:80])
    placed = [str(Path(word).absolute()) if Path(word).is_file() else word for word in words]
    if shutil.which(placed[0]) is None:
        raise BadEntrant("bot-no-file", file=placed[0])
    return shlex.join(placed)


def _absolute(where: str) -> str:
    path, _, thing = where.rpartition(":")
    return f"{Path(path).absolute()}:{thing}"


def command(entrant: Entrant) -> list[str] | None:
    """What to run; None for a bot of ours, which is safe here and has no start-up to wait for."""
    kind, _, rest = entrant.how.partition(":")
    if kind == "run":
        return shlex.split(rest)
    if kind == "mcp":
        return [sys.executable, "-m", ADAPTERS[kind], *shlex.split(rest)]
    if kind in ADAPTERS:
        return [sys.executable, "-m", ADAPTERS[kind], rest]
    if is_own_file(entrant.how):
        return [sys.executable, "-m", "gnomehall.lab.own_seat", entrant.how]
    return None
