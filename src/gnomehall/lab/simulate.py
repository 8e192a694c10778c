"""Many matches between bots on all cores. Results depend on the seed, not on the cores or machines."""

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.playout import play, play_at_random
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES, kernel
from gnomehall.lab.workers import Workers, cores, count, spread

# A win counts this much: divisible by 1 to 10, so shared wins stay whole and sums do not depend on their order.
WIN = 2520
# A worker reports after each chunk: small enough for a lively progress bar, large enough to cost nothing.
CHUNKS_PER_WORKER = 20
# Starting a process takes about half a second, more than playing fewer matches than this.
LEAST_PER_WORKER = 8


class Series(Struct, frozen=True):
    """What to play. ``bots`` has one name per seat; they rotate by one seat from match to match."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    seed: str


class Tally(Struct):
    """Totals of one bot over all its seats."""

    games: int = 0
    wins: int = 0
    score: int = 0
    rank: int = 0


class Sums(Struct):
    """Integers only, so that the order of adding does not matter."""

    games: int = 0
    moves: int = 0
    bots: dict[str, Tally] = {}
    reasons: dict[str, int] = {}

    def add(self, other: "Sums") -> None:
        self.games += other.games
        self.moves += other.moves
        self.reasons = dict(Counter(self.reasons) + Counter(other.reasons))
        for name, tally in other.bots.items():
            mine = self.bots.setdefault(name, Tally())
            mine.games += tally.games
            mine.wins += tally.wins
            mine.score += tally.score
            mine.rank += tally.rank


def simulate(series: Series, workers: Workers | None = None, report: Callable[[int], object] | None = None) -> Sums:
    """Play all matches; ``report`` gets the number just finished."""
    sums = Sums()
    for done in _spread(series, _useful(series, workers)):
        sums.add(done)
        if report is not None:
            report(done.games)
    return sums


def play_some(series: Series, first: int, last: int) -> Sums:
    """Matches ``first`` to ``last - 1``."""
    game = GAMES[series.game]
    options = convert_options(game, dict(series.options))
    sums = Sums()
    for number in range(first, last):
        _play(series, game, options, number, sums)
    return sums


def _play(series: Series, game: Game, options: Any, number: int, sums: Sums) -> None:
    seats = range(series.seats)
    names = [series.bots[(seat + number) % series.seats] for seat in seats]
    luck: list[Chance] = [Quick(seed_of(series.seed, number, who)) for who in ("match", *map(str, seats))]
    if set(names) == {"random"}:
        state, moves = random_match(game, options)(series.seats, options, luck)
    else:
        state = game.start(series.seats, options, luck[0])
        try:
            moves = play(state, [bots.find(name, game) for name in names], names, luck)
        except ValueError as error:
            raise ValueError(f"match {number}: {error}") from None
    outcome = state.outcome()
    assert outcome is not None
    share = WIN // len(outcome.winners)
    sums.games += 1
    sums.moves += moves
    sums.reasons[outcome.reason] = sums.reasons.get(outcome.reason, 0) + 1
    for seat, name in enumerate(names):
        tally = sums.bots.setdefault(name, Tally())
        tally.games += 1
        tally.wins += share if outcome.ranks[seat] == 1 else 0
        tally.score += outcome.scores[seat]
        tally.rank += outcome.ranks[seat]


def random_match(game: Game, options: Any) -> Callable[[int, Any, list[Any]], tuple[State, int]]:
    """The fastest way to play a random match: the game's kernel if it fits. Returns final state and moves."""
    if quick := kernel(game, options):
        found: Callable[[int, Any, list[Any]], tuple[State, int]] = quick.play_at_random
        return found

    def match(seats: int, options: Any, luck: list[Chance]) -> tuple[State, int]:
        state = game.start(seats, options, luck[0])
        return state, play_at_random(state, luck)

    return match


def seed_of(*parts: object) -> int:
    """A seed derived from these names."""
    told = "/".join(map(str, parts)).encode("utf-8", "surrogateescape")
    return int.from_bytes(hashlib.sha256(told).digest()[:16], "big")


def _useful(series: Series, workers: Workers | None) -> Workers:
    if workers is not None and not isinstance(workers, int):
        return workers
    return max(1, min(workers or cores(), series.games // LEAST_PER_WORKER))


def _spread(series: Series, workers: Workers) -> Iterator[Sums]:
    size = max(1, min(100, math.ceil(series.games / (count(workers) * CHUNKS_PER_WORKER))))
    chunks = [(first, min(first + size, series.games)) for first in range(0, series.games, size)]
    yield from spread(partial(_play_chunk, series), chunks, workers)


def _play_chunk(series: Series, chunk: tuple[int, int]) -> Sums:
    return play_some(series, *chunk)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def summary(series: Series, sums: Sums, seconds: float) -> dict[str, Any]:
    """The results as plain data."""
    return {
        "game": series.game,
        "seats": series.seats,
        "options": series.options,
        "seed": series.seed,
        "games": sums.games,
        "bots": {name: _bot_summary(sums.bots[name]) for name in dict.fromkeys(series.bots)},
        "moves_per_match": round(sums.moves / sums.games, 2),
        "reasons": dict(sorted(sums.reasons.items(), key=lambda item: (-item[1], item[0]))),
        "seconds": round(seconds, 3),
        "moves_per_second": round(sums.moves / seconds) if seconds else 0,
    }


def _bot_summary(tally: Tally) -> dict[str, Any]:
    wins = tally.wins / WIN
    low, high = wilson(wins, tally.games)
    return {
        "games": tally.games,
        "wins": round(wins, 3),
        "win_rate": round(wins / tally.games, 4),
        "win_rate_95": [round(low, 4), round(high, 4)],
        "mean_score": round(tally.score / tally.games, 3),
        "mean_rank": round(tally.rank / tally.games, 3),
    }
