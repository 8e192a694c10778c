"""Puzzles: decisions of recorded matches in which one choice is clearly the best, as that seat could see it."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from gnomehall.bots.hints import seed_of as seed_of_view
from gnomehall.bots.levels import adviser
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.origin import Origin
from gnomehall.core.record import Record
from gnomehall.review.account import check, seed_of
from gnomehall.review.decisions import SURE, searched, weighed

MARGIN = 0.10
"""By how much the best choice must beat the next one: by the evaluation, and by the search that checks it."""
CHOICES = range(3, 60)
"""How many choices a puzzle may have."""
LONGER = 3.0
"""The search over all choices gets this many times the time of a hint."""
SIMULATIONS = 900
"""Of the search that compares the best choice with the next one, after each."""
PER_MATCH = 2
APART = 12
"""Actions between two puzzles of a match."""


class Puzzle(Struct, omit_defaults=True):
    """A position by the record that leads to it. ``weighed``: every choice with the seat's odds after it."""

    version: int
    seats: int
    options: dict[str, str | int | bool]
    seed: str
    actions: list[str]
    seat: int
    weighed: list[tuple[int, float]]
    best: int
    table: str = ""
    """The hall's match it is from, if there is one."""
    origin: Origin | None = None

    def match(self, game: Game) -> Match:
        """The match at that decision."""
        record = Record(
            game.key, self.version, self.options, self.seats, self.seed, "", self.actions, origin=self.origin
        )
        return record.replay({game.key: game})


def found_in(record: Record, games: dict[str, Game], table: str = "") -> Iterator[Puzzle]:
    """Up to ``PER_MATCH`` puzzles of a finished match. BadRecord if it is not over or cannot be replayed."""
    check(record, games)
    count, latest = 0, -APART
    for number, match in record.steps(games):
        if count == PER_MATCH or number == len(record.actions):
            return
        legal, seat = match.state.legal()[:], match.state.actor()
        if number - latest < APART or len(legal) not in CHOICES:
            continue
        view, chance = match.state.view(seat), Quick(seed_of(record, number) ^ 3)
        odds = weighed(match.game, view, legal, chance)
        (best, most), (other, next_best), *_ = sorted(odds, key=lambda pair: -pair[1])
        if most - next_best < MARGIN:
            continue
        advice = adviser(match.game, LONGER).advise(view, legal, Quick(seed_of_view(view)))
        if advice[0].action != best:
            continue
        margin, unsure = searched(match.game, view, (best, other), chance, SIMULATIONS)
        if margin >= MARGIN and margin >= SURE * unsure:
            where = record.version, record.seats, record.options, record.seed, record.actions[:number]
            yield Puzzle(*where, seat, odds, best, table, record.origin)
            count, latest = count + 1, number


@cache
def shipped(game: Game) -> list[Puzzle]:
    """The puzzles that come with the program, of the present rules."""
    path = files(type(game).__module__.rpartition(".")[0]) / "puzzles.json"
    found = msgspec.json.decode(path.read_bytes(), type=list[Puzzle]) if path.is_file() else []
    return [puzzle for puzzle in found if puzzle.version == game.version]


def of_day(puzzles: list[Puzzle], day: int) -> Puzzle | None:
    """The puzzle of a day, counted from 1970: all in turn."""
    return puzzles[day % len(puzzles)] if puzzles else None
