"""Matches in which worlds are drawn beside the truth: what a learner of ``weigh`` sees."""

import math
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.playout import ask
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.play import turns
from gnomehall.core.record import convert_options
from gnomehall.core.view import View
from gnomehall.games import GAMES, part
from gnomehall.lab.fairness import settings
from gnomehall.lab.fitting import Group
from gnomehall.lab.simulate import seed_of

WORLDS = 48
"""Drawn beside the truth: about as many as the levels that search draw."""
RIVALS = 16
"""So many of them are learned from: more make the fit slower, hardly better."""
MOMENTS = 8
"""Per match, at the most: neighbouring ones are almost the same."""
# One in so many choices is considered; of those, MOMENTS are kept.
EVERY = 3
DIGITS = 4
LEAST = 1e-300


class Fact(Struct, frozen=True, array_like=True):
    """Something hidden: the field of a seat's ``own``, whether it is so, and in which worlds it is."""

    field: str
    is_true: bool
    worlds: list[int]


class Moment(Struct, frozen=True, array_like=True):
    """``rows``: the signs of the true world, then of those drawn; ``shipped``: what ``weigh`` says of them."""

    rows: list[list[float]]
    shipped: list[float]
    facts: list[Fact]


class Watched(Struct, frozen=True):
    number: int
    moments: list[Moment]


def is_learnable(game: Game) -> bool:
    """Whether behaviour tells anything about what is hidden in the game."""
    return find_spec(f"gnomehall.games.{game.key}.bot.signs") is not None


class Watcher:
    """Plays a match by its number; an object, so that it can be sent to workers."""

    def __init__(self, key: str, bot: str, seed: str) -> None:
        self.key = key
        self.bot = bot
        self.seed = seed

    def __call__(self, number: int) -> Watched:
        game = GAMES[self.key]
        ways = settings(game)
        setting = ways[number % len(ways)]
        luck, choices, lots = (Quick(seed_of(self.seed, self.bot, number, who)) for who in ("match", "bots", "worlds"))
        player = bots.find(self.bot, game)
        state = game.start(setting.seats, convert_options(game, dict(setting.options)), luck)
        seen: list[tuple[View[Any, Any], State]] = []
        count = 0
        for seat in turns(state):
            view, legal = state.view(seat), state.legal()[:]
            if len(legal) > 1 and not lots.below(EVERY):
                count += 1
                if len(seen) < MOMENTS:
                    seen.append((view, state.copy()))
                elif (place := lots.below(count)) < MOMENTS:
                    seen[place] = (view, state.copy())
            state.apply(ask(player, self.bot, view, legal, choices), luck)
        return Watched(number, [moment(game, view, true, lots) for view, true in seen])


def moment(game: Game, view: View[Any, Any], true: State, chance: Quick) -> Moment:
    worlds = [true, *(game.imagine(view, chance) for _ in range(WORLDS))]
    rows = [[round(value, DIGITS) for value in row] for row in part(game.key, "bot.signs").signs(view, worlds)]
    weights = part(game.key, "bot").weigh(view, worlds)
    shipped = [round(math.log(max(LEAST, weight)), DIGITS) for weight in weights]
    return Moment(rows, shipped, facts(game, view, worlds))


def facts(game: Game, view: View[Any, Any], worlds: Sequence[State]) -> list[Fact]:
    """What is hidden in the truth or in some world, as far as it may differ: cards in hands, discards, roles."""
    fields = part(game.key, "bot.signs").HIDDEN
    found: dict[tuple[int, str, str], list[int]] = {}
    for number, world in enumerate(worlds):
        for seat in range(len(worlds[0].standing().scores)):
            if seat != view.seat:
                for field, value in sorted(known(world, seat, fields)):
                    found.setdefault((seat, field, value), []).append(number)
    return [
        Fact(field, there[0] == 0, [number - 1 for number in there if number])
        for (_, field, _), there in found.items()
        if len(there) < len(worlds)
    ]


def known(world: State, seat: int, fields: Sequence[str]) -> set[tuple[str, str]]:
    """(field, name) of every name in these fields of what the seat knows."""
    found: set[tuple[str, str]] = set()
    for field in fields:
        value = getattr(world.own(seat), field)
        found |= {(field, name) for name in (value if isinstance(value, list) else [value])}
    return found


def groups(matches: Sequence[Watched]) -> list[Group]:
    """For the fit: which of the worlds is the true one. Every match counts 1, however long it was."""
    return [
        Group(each.rows[: 1 + RIVALS], [1.0] + [0.0] * RIVALS, 1.0 / len(match.moments))
        for match in matches
        for each in match.moments
    ]


def read_matches(path: Path) -> list[Watched]:
    """The matches of a file by number, without a truncated last line."""
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")[:-1]
    return sorted((msgspec.json.decode(line, type=Watched) for line in lines), key=lambda match: match.number)
