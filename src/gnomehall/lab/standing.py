"""Results of finished matches: rates with intervals, ratings, times, and whether a pair is decided."""

import math
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce

from gnomehall.core.game import Game, State
from gnomehall.lab import control
from gnomehall.lab.control import cleaned
from gnomehall.lab.simulate import wilson
from gnomehall.review.account import evaluation
from gnomehall.review.draws import Values

# Histogram of seconds per move: buckets grow by a quarter, from 10 µs.
BUCKETS = 64
FIRST_SECONDS = 1e-5
GROWTH = 1.25
# The sequential test tells 55 % from 45 % with at most 5 % error.
EDGE = 0.05
ERROR = 0.05
TINY = 1e-12
SEATINGS = 2
"""Two seats without odds are not ahead of each other."""


class Played(Struct, frozen=True):
    """One finished match of a tournament; bots are numbers in its schedule, by seat in ``seats``."""

    pair: tuple[int, int]
    deal: int
    turn: int
    seats: tuple[int, ...]
    ranks: list[int]
    scores: list[int]
    reason: str
    moves: int
    seconds: list[float]
    """Thinking time by seat, over moves with a choice."""
    clocks: list[list[int]]
    """By bot: how many such moves fell into each bucket."""
    lucky: list[float] = []
    """If measured: how much of ``comparison``, for the pair's first bot, was luck of draws and luck of choices in the
    eyes of ``forecast``."""


def bucket(seconds: float) -> int:
    if seconds <= FIRST_SECONDS:
        return 0
    return min(BUCKETS - 1, 1 + int(math.log(seconds / FIRST_SECONDS) / math.log(GROWTH)))


def percentile(clock: Sequence[int], part: float) -> float:
    """The time that this part of the moves stayed under: the upper end of a bucket."""
    left = part * sum(clock)
    for number, count in enumerate(clock):
        left -= count
        if left <= 0:
            return float(FIRST_SECONDS * GROWTH**number)
    return 0.0


def comparison(played: Played, bot: int) -> float:
    """1 if this bot's seats have the better mean rank, 0 if worse, 0.5 if equal."""
    return _compared(played.ranks, [number == bot for number in played.seats])


def _compared(ranks: Sequence[int], is_mine: Sequence[bool]) -> float:
    mine = [rank for rank, own in zip(ranks, is_mine, strict=True) if own]
    theirs = [rank for rank, own in zip(ranks, is_mine, strict=True) if not own]
    ahead = sum(theirs) * len(mine) - sum(mine) * len(theirs)
    return 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))


def leads(game: Game, is_mine: Sequence[bool]) -> Values:
    """What ``comparison`` is likely to be, by the odds of ``forecast``: how often one of these seats will be ahead of
    one of the others. At the end, what it is.
    """
    odds = evaluation(game)
    pairs = [(one, other) for one, own in enumerate(is_mine) if own for other, its in enumerate(is_mine) if not its]

    def values(state: State) -> list[float]:
        outcome = state.outcome()
        if outcome is not None:
            return [_compared(outcome.ranks, is_mine)]
        found = odds(state)
        return [sum(found[one] / (found[one] + found[other] + TINY) for one, other in pairs) / len(pairs)]

    return values


def win_share(played: Played, bot: int) -> float:
    """The share of the victory of this bot's seats."""
    winners = [number for rank, number in zip(played.ranks, played.seats, strict=True) if rank == 1]
    return winners.count(bot) / len(winners)


def is_empty(ranks: Sequence[int]) -> bool:
    """Whether nobody is ahead of anybody: as a rule nobody scored. It says nothing about who plays better."""
    return len(ranks) > 1 and max(ranks) == 1


def is_decided(line: Iterable[Played], bot: int, by_luck: bool = False) -> bool:
    """Wald's sequential test between 45 % and 55 %; a drawn comparison counts as half of each.

    ``by_luck``: luck, which must have been measured, is taken out first.
    """
    if by_luck:
        return control.is_decided(*results_and_luck(line, bot), EDGE, ERROR)
    step = math.log((0.5 + EDGE) / (0.5 - EDGE))
    bound = math.log((1 - ERROR) / ERROR)
    return abs(sum(step * (2 * comparison(played, bot) - 1) for played in line)) >= bound


class Rate(Struct):
    """A share of comparisons with its 95 % interval, over the matches that were not empty."""

    games: int = 0
    won: float = 0.0
    empty: int = 0

    def add(self, value: float, is_empty: bool) -> None:
        if is_empty:
            self.empty += 1
        else:
            self.games += 1
            self.won += value

    def told(self) -> dict[str, Any]:
        low, high = wilson(self.won, self.games)
        rate = self.won / self.games if self.games else 0.0
        shown = {"win_rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)}
        return {"games": self.games, "empty": self.empty} | shown


def standing(names: Sequence[str], seats: int, lineup: str, matches: Sequence[Played]) -> dict[str, Any]:
    """Everything a report shows. With lineup ``one``, a rate is the share of matches the lone bot won. Rates leave out
    empty matches and count them separately.
    """
    alone = lineup == "one"
    rates = [Rate() for _ in names]
    against = {(bot, other): Rate() for bot in range(len(names)) for other in range(len(names)) if bot != other}
    totals = [[0.0, 0.0, 0.0, 0.0] for _ in names]  # seats, score, rank, seconds
    clocks = [[0] * BUCKETS for _ in names]
    for played in matches:
        empty = is_empty(played.ranks)
        for bot, other in (played.pair, played.pair[::-1]):
            if alone and bot != played.pair[0]:
                continue
            value = win_share(played, bot) if alone else comparison(played, bot)
            rates[bot].add(value, empty)
            against[bot, other].add(value, empty)
        for seat, bot in enumerate(played.seats):
            for at, part in enumerate((1, played.scores[seat], played.ranks[seat], played.seconds[seat])):
                totals[bot][at] += part
        for bot, counts in enumerate(played.clocks):
            clocks[bot] = [one + more for one, more in zip(clocks[bot], counts, strict=True)]
    mu, sigma = ratings(len(names), matches)
    table = [
        {"bot": name}
        | rates[bot].told()
        | {"rating": round(mu[bot], 2), "rating_sigma": round(sigma[bot], 2)}
        | _means(totals[bot], clocks[bot])
        for bot, name in enumerate(names)
    ]
    return {
        "bots": sorted(table, key=lambda row: (-row["win_rate"], row["bot"])),
        "pairs": [
            {"bot": names[bot], "against": names[other]} | against[bot, other].told()
            for bot, other in against
            if against[bot, other].games or against[bot, other].empty
        ],
        "fair_share": round(1 / seats if alone else 0.5, 4),
    }


def without_luck(matches: Sequence[Played], pair: tuple[int, int]) -> dict[str, Any] | None:
    """The pair's rate with luck, whose mean is 0, taken out as control variates. Both seatings of a deal share much of
    their luck, so deals are what the interval counts.

    ``fewer``: how many times fewer matches give the same interval than without pairs and luck. None if luck was
    measured in too few deals.
    """
    mine = [each for each in matches if tuple(each.pair) == pair and each.lucky]
    told = sum(not is_empty(each.ranks) for each in mine)
    deals: dict[int, list[Played]] = {}
    for each in mine:
        deals.setdefault(each.deal, []).append(each)
    whole = [results_and_luck(both, pair[0]) for both in deals.values() if len(both) == SEATINGS]
    won = [sum(results) / SEATINGS for results, _ in whole]
    lucks = [[sum(column) / SEATINGS for column in zip(*rows, strict=True)] for _, rows in whole]
    found = cleaned(won, lucks, _variance([comparison(each, pair[0]) for each in mine]) / SEATINGS)
    return None if found is None or not told else found.told(len(mine), told / len(mine))


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / max(1, len(values))
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def results_and_luck(matches: Iterable[Played], bot: int) -> tuple[list[float], list[list[float]]]:
    """What each match says of this bot, the first of the pair, against the other; and the luck in that."""
    mine = list(matches)
    return [comparison(each, bot) for each in mine], [each.lucky for each in mine]


def _means(totals: Sequence[float], clock: Sequence[int]) -> dict[str, float]:
    count, score, rank, seconds = totals
    moves = sum(clock)
    return {
        "mean_score": round(score / count, 3) if count else 0.0,
        "mean_rank": round(rank / count, 3) if count else 0.0,
        "seconds_a_move": round(seconds / moves, 5) if moves else 0.0,
        "seconds_95": round(percentile(clock, 0.95), 5),
    }


def ratings(count: int, matches: Iterable[Played]) -> tuple[list[float], list[float]]:
    """OpenSkill (Plackett-Luce) over all matches in order; a bot with several seats moves by their mean."""
    model = PlackettLuce()
    now = [model.rating() for _ in range(count)]
    for played in matches:
        after = model.rate([[now[bot]] for bot in played.seats], ranks=[float(rank) for rank in played.ranks])
        for bot in set(played.seats):
            mine = [team[0] for team, number in zip(after, played.seats, strict=True) if number == bot]
            mu = sum(rating.mu for rating in mine) / len(mine)
            now[bot] = model.rating(mu=mu, sigma=sum(rating.sigma for rating in mine) / len(mine))
    return [rating.mu for rating in now], [rating.sigma for rating in now]
