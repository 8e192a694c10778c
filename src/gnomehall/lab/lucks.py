"""The luck of many matches: its mean by seat must be 0, whatever the evaluation."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import NormalDist
from typing import Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.core.chance import Dice, Quick, seed_from_text
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import Record, convert_options
from gnomehall.games import GAMES
from gnomehall.lab.fairness import Setting, settings
from gnomehall.lab.simulate import seed_of
from gnomehall.lab.workers import cores, spread
from gnomehall.review.account import Sum, account
from gnomehall.review.review import EVALUATION


class Job(Struct, frozen=True):
    game: str
    bot: str
    setting: Setting
    number: int
    evaluation: int = EVALUATION


SURE = 0.95
"""Of each interval, and of what chance allows over all of them."""


class Measured(Struct, frozen=True):
    job: Job
    seats: list[Sum]


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
    dice = Dice(seed_from_text(f"luck {job.game} {job.number}"))
    match = Match(game, setting.seats, convert_options(game, dict(setting.options)), dice)
    player, chance = bots.find(job.bot, game), Quick(seed_of("luck", job.game, job.number))
    for seat in turns(match):
        match.act(seat, player.choose(match.view(seat), match.legal(seat)[:], chance))
    return Measured(job, account(Record.of(match), GAMES).seats)


def checked(found: list[Measured]) -> list[dict[str, Any]]:
    """By setting and seat: mean luck and half the width of its 95 % interval."""
    lucks: dict[tuple[int, str, int], list[float]] = {}
    for one in found:
        for seat, total in enumerate(one.seats):
            setting = one.job.setting
            lucks.setdefault((setting.seats, setting.varied, seat), []).append(total.luck)
    told = []
    for (seats, option, seat), column in sorted(lucks.items()):
        mean = sum(column) / len(column)
        spread_ = math.sqrt(sum((luck - mean) ** 2 for luck in column) / max(1, len(column) - 1))
        reach = 1.96 * spread_ / math.sqrt(len(column))
        told.append(
            {"seats": seats, "option": option, "seat": seat, "games": len(column), "mean": mean, "reach": reach}
        )
    return told


def family(told: list[dict[str, Any]]) -> dict[str, Any]:
    """All intervals read together: how many miss 0 and how many would by chance, at most; the largest deviation in
    standard errors and the largest that chance allows (Bonferroni's bound, which holds although the lucks of a match
    mirror each other).
    """
    seen = [abs(one["mean"]) / (one["reach"] / 1.96) for one in told if one["reach"] > 0.0]
    count = len(seen)
    allowed, chance = 0, SURE**count
    while chance < SURE:
        allowed += 1
        chance += math.comb(count, allowed) * (1 - SURE) ** allowed * SURE ** (count - allowed)
    bound = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, count))
    return {
        "intervals": count,
        "missed": sum(each > 1.96 for each in seen),
        "allowed": allowed,
        "largest": max(seen, default=0.0),
        "bound": bound,
    }
