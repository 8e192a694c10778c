"""The luck of many matches: its mean by seat must be 0, whatever the evaluation."""

import math
from collections.abc import Callable, Iterator
from typing import Any

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


class Job(Struct, frozen=True):
    game: str
    bot: str
    setting: Setting
    number: int


class Measured(Struct, frozen=True):
    setting: Setting
    seats: list[Sum]


def measure(
    key: str, bot: str, games: int, workers: int | None = None, report: Callable[[int], object] | None = None
) -> list[Measured]:
    """The accounts of ``games`` matches, every number of seats and every option in turn."""
    found = []
    for one in spread(play_job, _jobs(key, bot, games), workers or cores()):
        found.append(one)
        if report is not None:
            report(1)
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
    return Measured(setting, account(Record.of(match), GAMES).seats)


def checked(found: list[Measured]) -> list[dict[str, Any]]:
    """By setting and seat: mean luck and half the width of its 95 % interval."""
    lucks: dict[tuple[int, str, int], list[float]] = {}
    for one in found:
        for seat, total in enumerate(one.seats):
            lucks.setdefault((one.setting.seats, one.setting.varied, seat), []).append(total.luck)
    told = []
    for (seats, option, seat), column in sorted(lucks.items()):
        mean = sum(column) / len(column)
        spread_ = math.sqrt(sum((luck - mean) ** 2 for luck in column) / max(1, len(column) - 1))
        reach = 1.96 * spread_ / math.sqrt(len(column))
        told.append(
            {"seats": seats, "option": option, "seat": seat, "games": len(column), "mean": mean, "reach": reach}
        )
    return told
