"""The luck of many matches: its mean by seat must be 0, whatever the evaluation."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.playout import play
from gnomehall.core.chance import Quick
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES
from gnomehall.lab.fairness import Setting, settings
from gnomehall.lab.simulate import seed_of
from gnomehall.lab.student import quantile
from gnomehall.lab.workers import cores, spread
from gnomehall.review.account import evaluation
from gnomehall.review.draws import Care, sampled
from gnomehall.review.ledger import Ledger
from gnomehall.review.review import EVALUATION


class Job(Struct, frozen=True):
    game: str
    bot: str
    setting: Setting
    number: int
    evaluation: int = EVALUATION


SURE = 0.95
"""Of each interval, and of what chance allows over all of them."""
CARE = Care(most=12, samples=6)
"""Less than a review's: the mean stays 0, and the variance of luck grows by a sixth at most."""


class Measured(Struct, frozen=True):
    """``luck``: by seat."""

    job: Job
    luck: list[float]


def measure(
    game: str,
    bot: str,
    games: int,
    workers: int | None = None,
    report: Callable[[int], object] = lambda _: None,
    kept: Path | None = None,
) -> list[Measured]:
    """The accounts of ``games`` matches, every number of seats and every option in turn. Matches in the file ``kept``
    are not played again, new ones are added to it. ValueError if it is something else.
    """
    wanted = list(_jobs(game, bot, games))
    before = {_key(one.job): one for one in _read(kept)} if kept is not None and kept.exists() else {}
    found = [before[key] for key in map(_key, wanted) if key in before]
    report(len(found))
    for one in spread(play_job, (job for job in wanted if _key(job) not in before), workers or cores()):
        found.append(one)
        if kept is not None:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        report(1)
    return found


def _key(job: Job) -> tuple[str, str, int, int]:
    return job.game, job.bot, job.number, job.evaluation


def _read(kept: Path) -> list[Measured]:
    """A last line that was cut off is dropped, from the file too."""
    whole = kept.read_bytes().rpartition(b"\n")
    try:
        found = [msgspec.json.decode(line, type=Measured) for line in whole[0].split(b"\n") if line]
    except msgspec.MsgspecError as error:
        raise ValueError(f"{kept} has no measured matches: {error}") from None
    if whole[2]:
        kept.write_bytes(whole[0] + whole[1])
    return found


def _jobs(key: str, bot: str, games: int) -> Iterator[Job]:
    found = settings(GAMES[key])
    for number in range(games):
        yield Job(key, bot, found[number % len(found)], number)


def play_job(job: Job) -> Measured:
    game, setting = GAMES[job.game], job.setting
    owners = ("match", "samples", "ledger", *range(setting.seats))
    chance, samples, seed, *lots = [seed_of("luck", job.game, job.number, owner) for owner in owners]
    match, fresh = Quick(chance), Quick(samples)
    options, odds = convert_options(game, dict(setting.options)), evaluation(game)
    state = game.start(setting.seats, options, match)
    mean = sampled(lambda: game.start(setting.seats, options, fresh), odds, CARE.samples).values
    dealt = [one - other for one, other in zip(odds(state), mean, strict=True)]
    ledger = Ledger(odds, state, match, seed, care=CARE)
    names = [job.bot] * setting.seats
    players = [bots.find(name, game) for name in names]
    play(
        state,
        players,
        names,
        [match, *map(Quick, lots)],
        lambda seat, legal, action, _: ledger.note(seat, legal, action),
    )
    ledger.settle()
    return Measured(job, [first + draws for first, draws in zip(dealt, ledger.draws, strict=True)])


def checked(found: list[Measured]) -> list[dict[str, Any]]:
    """By setting and seat: mean luck and half the width of its 95 % interval."""
    lucks: dict[tuple[int, str, int], list[float]] = {}
    for one in found:
        for seat, luck in enumerate(one.luck):
            setting = one.job.setting
            lucks.setdefault((setting.seats, setting.varied, seat), []).append(luck)
    told = []
    for (seats, option, seat), column in sorted(lucks.items()):
        mean = sum(column) / len(column)
        spread_ = math.sqrt(sum((luck - mean) ** 2 for luck in column) / max(1, len(column) - 1))
        told.append(
            {
                "seats": seats,
                "option": option,
                "seat": seat,
                "games": len(column),
                "mean": mean,
                "error": spread_ / math.sqrt(len(column)),
                "reach": quantile(SURE, max(1, len(column) - 1)) * spread_ / math.sqrt(len(column)),
            }
        )
    return told


def family(told: list[dict[str, Any]]) -> dict[str, Any]:
    """All intervals read together: how many miss 0 and how many would by chance, at most; the deviation nearest to the
    largest that chance allows, or farthest beyond it, and that bound, both in standard errors (Bonferroni's bound).
    The last seat of each setting is left out: its luck is what the others lack.
    """
    seen = [one for one in told if one["error"] > 0.0 and one["seat"] < one["seats"] - 1]
    count = len(seen)
    allowed, chance = 0, SURE**count
    while chance < SURE:
        allowed += 1
        chance += math.comb(count, allowed) * (1 - SURE) ** allowed * SURE ** (count - allowed)
    sure = 1 - (1 - SURE) / max(1, count)
    found = [(abs(one["mean"]) / one["error"], quantile(sure, one["games"] - 1)) for one in seen]
    largest, bound = max(found, key=lambda pair: pair[0] / pair[1], default=(0.0, 0.0))
    return {
        "intervals": count,
        "missed": sum(abs(one["mean"]) > one["reach"] for one in seen),
        "allowed": allowed,
        "largest": largest,
        "bound": bound,
    }
