"""Fits how a game weighs worlds to matches in which the truth is known. A run is a folder, and can be stopped:

plan.json            what is fitted and how
watched-BOT.jsonl    matches of each bot (watching.py), one per line
beliefs.toml         the weights
scores.json          how good they are on held-out matches
"""

import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from gnomehall.core.likelihood import FILE, Beliefs, LogLoss, Made, text_of
from gnomehall.games import part
from gnomehall.lab.fitting import dot, fit, softmax
from gnomehall.lab.training import append, mend
from gnomehall.lab.watching import Moment, Watched, Watcher, groups, read_matches
from gnomehall.lab.workers import cores, spread

# One match in so many is held out of every fit, to measure by.
HELD_OUT = 3
DIGITS = 3
# Trust is found to this part of 1.
STEPS = 20
LEAST = 1e-9
Shares = Callable[[Moment], list[float]]
"""How likely each world of a moment is."""


class Plan(Struct, frozen=True):
    game: str
    version: int
    bots: list[str]
    """Learned from."""
    others: list[str]
    """Only measured: do the weights hold for bots that were never learned from?"""
    matches: int
    """Of each bot; of the others a third as many."""
    seed: str
    command: str = ""

    def counts(self) -> dict[str, int]:
        """By bot: matches."""
        return dict.fromkeys(self.bots, self.matches) | dict.fromkeys(self.others, self.matches // 3)


class Scores(Struct, frozen=True):
    """Of one bot's held-out matches: mean log-loss per match and, by field, the Brier score of what worlds say."""

    bot: str
    matches: int
    moments: int
    log_loss: LogLoss
    gain: float
    """How much lower the log-loss is than that of the weights that ship."""
    off: float
    """Half of the gain's 95 % interval."""
    brier: dict[str, LogLoss]


class Believing:
    def __init__(self, folder: Path, plan: Plan, report: Callable[[int], object], workers: int | None = None) -> None:
        self.folder = folder
        self.plan = plan
        self.report = report
        self.workers = workers or cores()

    def run(self) -> tuple[Beliefs, list[Scores]]:
        plan = self.plan
        watched = {bot: self._watch(bot, matches) for bot, matches in plan.counts().items()}
        names = part(plan.game, "bot.signs").SIGNS
        lessons = [match for bot in plan.bots for match in learned(watched[bot])]
        weights = [round(weight, DIGITS) for weight in fit(groups(lessons), [0.0] * len(names))]
        trust = trust_of(lessons, weights)
        scores = [
            score(bot, held_out(matches), [trust * weight for weight in weights]) for bot, matches in watched.items()
        ]
        made = Made(
            plan.command,
            plan.seed,
            plan.bots,
            len(lessons),
            {one.bot: one.log_loss for one in scores},
        )
        found = Beliefs(plan.game, plan.version, trust, dict(zip(names, weights, strict=True)), made)
        (self.folder / FILE).write_text(text_of(found), "utf-8")
        (self.folder / "scores.json").write_bytes(msgspec.json.format(msgspec.json.encode(scores), indent=1) + b"\n")
        return found, scores

    def _watch(self, bot: str, matches: int) -> list[Watched]:
        path = self.folder / f"watched-{bot.replace(':', '-')}.jsonl"
        mend(path)
        done = {match.number for match in read_matches(path)}
        self.report(len(done))
        left = [number for number in range(matches) if number not in done]
        watcher = Watcher(self.plan.game, bot, self.plan.seed)
        for match in spread(watcher, left, min(self.workers, max(1, len(left)))):
            append(path, match)
            self.report(1)
        return [match for match in read_matches(path) if match.moments]


def learned(matches: Iterable[Watched]) -> list[Watched]:
    return [match for match in matches if match.number % HELD_OUT]


def held_out(matches: Iterable[Watched]) -> list[Watched]:
    return [match for match in matches if not match.number % HELD_OUT]


def trust_of(matches: Sequence[Watched], weights: Sequence[float]) -> float:
    """The part of the weights with which the drawn worlds tell best what is hidden.

    The whole tells the true world apart best, but leaves only the likeliest few of the drawn ones to count.
    """

    def error(part: float) -> float:
        return sum(errors_of(matches, weighing([part * weight for weight in weights])).values())

    return min((step / STEPS for step in range(STEPS + 1)), key=error)


def weighing(weights: Sequence[float]) -> Shares:
    return lambda moment: softmax([dot(row, weights) for row in moment.rows])


def score(bot: str, matches: Sequence[Watched], weights: Sequence[float]) -> Scores:
    ways: list[Shares] = [
        lambda moment: softmax([0.0] * len(moment.rows)),
        lambda moment: softmax(moment.shipped),
        weighing(weights),
    ]
    surprise = [[mean(surprise_of(moment, way) for moment in match.moments) for match in matches] for way in ways]
    gains = [before - after for before, after in zip(surprise[1], surprise[2], strict=True)]
    gain = mean(gains)
    off = 1.96 * math.sqrt(sum((one - gain) ** 2 for one in gains)) / max(1, len(gains))
    errors = [errors_of(matches, way) for way in ways]
    return Scores(
        bot,
        len(matches),
        sum(len(match.moments) for match in matches),
        LogLoss(*(round(mean(one), 4) for one in surprise)),
        round(gain, 4),
        round(off, 4),
        {field: LogLoss(*(round(one[field], 4) for one in errors)) for field in errors[0]},
    )


def surprise_of(moment: Moment, way: Shares) -> float:
    return -math.log(max(LEAST, way(moment)[0]))


def errors_of(matches: Sequence[Watched], way: Shares) -> dict[str, float]:
    """By field: the mean square error of the odds of each fact, by the drawn worlds alone."""
    sums: dict[str, list[float]] = {}
    for match in matches:
        for moment in match.moments:
            shares = way(moment)
            rest = sum(shares[1:])
            for fact in moment.facts:
                odds = sum(shares[1 + world] for world in fact.worlds) / rest
                sums.setdefault(fact.field, []).append((odds - fact.is_true) ** 2)
    return {field: mean(errors) for field, errors in sorted(sums.items())}


def mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / max(1, len(found))
