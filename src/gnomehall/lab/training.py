"""Expert iteration: play against oneself, fit weights to it, keep them if they beat the old ones, again.

Everything is in one folder, so a run can be stopped at any time and resumed:

    plan.json             what is trained and how
    selfplay-N.jsonl      generation N's matches of the best weights against themselves, one per line
    weights-N.json        the weights fitted to them; weights-0.json is the start
    compare-N.jsonl       new against old, seats exchanged (the file of a tournament)
    generations.jsonl     one line per finished generation
    start-N.jsonl         the best generation against the start
    weights.json          the best weights
    index.html            curves and ladder
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from gnomehall.bots import weights as known
from gnomehall.bots.weights import Made, Quality, Weights
from gnomehall.core.game import Game
from gnomehall.games import GAMES
from gnomehall.lab import roundrobin
from gnomehall.lab.fitting import fit, quality
from gnomehall.lab.selfplay import (
    DIGITS,
    Played,
    Player,
    Setting,
    as_list,
    as_weights,
    choice_groups,
    read_matches,
    value_groups,
)
from gnomehall.lab.simulate import wilson
from gnomehall.lab.standing import EDGE, ERROR, Played as Compared, comparison, is_empty
from gnomehall.lab.workers import cores, spread

STARTS = {"hand": known.hand, "zero": known.zero}
# The fit uses this many of the latest generations' matches.
WINDOW = 4
# One match in so many is held out of every fit, to measure by.
HELD_OUT = 5

Bar = Callable[[str, int, int], AbstractContextManager[Callable[[int], None]]]
"""A progress bar by phase (``selfplay``, ``compare``, ``start``), generation and number of matches."""


class Plan(Struct, frozen=True):
    game: str
    version: int
    seats: int
    options: dict[str, str]
    seed: str
    start: str
    """``hand`` or ``zero``."""
    think: str
    """Simulations per choice (``200``) or seconds (``0.1s``)."""
    matches: int
    """Of self-play per generation."""
    games: int
    """Matches of a comparison, at the most."""
    command: str = ""


class Verdict(Struct, frozen=True):
    """A comparison as far as it was needed: comparisons won, and the sequential test's word."""

    won: float
    games: int
    empty: int
    better: bool
    decided: bool

    def rate(self) -> tuple[float, float, float]:
        """The share won, with its 95 % interval. The test stops early, so the share of a clear pair is flattered."""
        low, high = wilson(self.won, self.games)
        return (self.won / self.games if self.games else 0.5), low, high


class Generation(Struct, frozen=True):
    number: int
    against: int
    """The generation it was fitted from and played against."""
    verdict: Verdict
    matches: int
    held_out: int
    fair: Quality
    before: Quality
    after: Quality


class OutOfTime(Exception):  # nothing is wrong
    """The time given is over; the folder can be resumed."""


class Training:
    """A run in its folder. ``until``: when to stop, by ``time.monotonic``."""

    def __init__(self, folder: Path, plan: Plan, bar: Bar, until: float = math.inf, workers: int | None = None) -> None:
        self.folder = folder
        self.plan = plan
        self.bar = bar
        self.until = until
        self.workers = workers or cores()
        self.game: Game = GAMES[plan.game]
        simulations, seconds = (0, float(plan.think[:-1])) if plan.think.endswith("s") else (int(plan.think), 0.0)
        self.setting = Setting(plan.game, plan.seats, plan.options, simulations, seconds)
        self.generations = read_lines(self._path("generations.jsonl"), Generation)
        if not self._weights(0).exists():
            begin = STARTS[plan.start](self.game)
            made = Made(plan.command, plan.seed, plan.start, 0, plan.seats, plan.options, plan.think)
            known.write(self._weights(0), msgspec.structs.replace(begin, made=made))

    @property
    def best(self) -> int:
        """The latest generation that was kept."""
        return next((one.number for one in reversed(self.generations) if one.verdict.better), 0)

    def run(self, most: int, after: Callable[["Training"], object]) -> None:
        """Until there are ``most`` generations (0: no limit) or time is up; ``after`` is called after each."""
        while not most or len(self.generations) < most:
            self.one_more()
            after(self)

    def one_more(self) -> None:
        number, best = len(self.generations) + 1, self.best
        self._play(number, best)
        made = self._fit(number, best)
        verdict = self._compare("compare", number, best)
        assert made.fair
        assert made.before
        assert made.after
        line = Generation(number, best, verdict, made.matches, made.held_out, made.fair, made.before, made.after)
        append(self._path("generations.jsonl"), line)
        self.generations.append(line)
        known.write(self._path("weights.json"), self.read(self.best))

    def read(self, number: int) -> Weights:
        return known.read(self._weights(number), self.game)

    def against_start(self) -> Verdict | None:
        """The best generation against the start, played if it has not been; None if nothing was better."""
        return self._compare("start", self.best, 0, stops=False) if self.best else None

    def known_against_start(self) -> Verdict | None:
        """The same, as far as it was played."""
        path = self._path(f"start-{self.best}.jsonl")
        return counted(roundrobin.read(self._schedule("start", self.best, 0), path)) if path.exists() else None

    def _path(self, name: str) -> Path:
        return self.folder / name

    def _weights(self, number: int) -> Path:
        return self._path(f"weights-{number}.json")

    def _play(self, number: int, best: int) -> None:
        path = self._path(f"selfplay-{number}.jsonl")
        mend(path)
        done = {match.number for match in read_matches(path)}
        left = [match for match in range(self.plan.matches) if match not in done]
        player = Player(self.setting, self.read(best), f"{self.plan.seed}/{number}")
        with self.bar("selfplay", number, self.plan.matches) as report:
            report(len(done))
            for played in spread(player, left, min(self.workers, max(1, len(left)))):
                append(path, played)
                report(1)
                self._watch_time()

    def _fit(self, number: int, best: int) -> Made:
        path = self._weights(number)
        if path.exists():
            return self.read(number).made
        old = self.read(best)
        matches: list[Played] = []
        for back in range(max(1, number - WINDOW + 1), number + 1):
            matches += read_matches(self._path(f"selfplay-{back}.jsonl"))
        learned = [match for match in matches if match.number % HELD_OUT]
        apart = [match for match in matches if not match.number % HELD_OUT]
        before = as_list(old, self.game)
        values = fit(value_groups(learned), before)
        names = known.kinds(self.game)
        habits = fit(choice_groups(learned, self.game), [old.habits.get(name, 0.0) for name in names])
        tests = value_groups(apart)
        plan = self.plan
        made = Made(
            plan.command, plan.seed, plan.start, number, plan.seats, plan.options, plan.think, len(learned), len(apart),
            quality(tests, None), quality(tests, before), quality(tests, values),
        )  # fmt: skip
        new = Weights(
            plan.game,
            plan.version,
            as_weights(values, self.game),
            {name: round(value, DIGITS) for name, value in zip(names, habits, strict=True)},
            made,
        )
        known.write(path, new)
        return made

    def _schedule(self, kind: str, number: int, against: int, stops: bool = True) -> roundrobin.Schedule:
        plan = self.plan
        bots = tuple(f"learned:{self._weights(each).resolve()}:{plan.think}" for each in (number, against))
        seed = f"{plan.seed}/{kind}/{number}"
        return roundrobin.Schedule(
            plan.game, plan.seats, plan.options, bots, plan.games, seed, decided=stops, version=plan.version
        )

    def _compare(self, kind: str, number: int, against: int, stops: bool = True) -> Verdict:
        schedule = self._schedule(kind, number, against, stops)
        with self.bar(kind, number, self.plan.games) as report:

            def note(done: int) -> None:
                report(done)
                if stops:
                    self._watch_time()

            played = roundrobin.run(schedule, self._path(f"{kind}-{number}.jsonl"), self.workers, note)
        return judge(played) if stops else counted(played)

    def _watch_time(self) -> None:
        if monotonic() >= self.until:
            raise OutOfTime


def judge(matches: Sequence[Compared]) -> Verdict:
    """Wald's test between 45 % and 55 %, deal by deal, up to where it decides: more matches than that, which other
    cores may have finished meanwhile, do not count.
    """
    step, bound = math.log((0.5 + EDGE) / (0.5 - EDGE)), math.log((1 - ERROR) / ERROR)
    found: list[Compared] = []
    lead = 0.0
    for both in _deals(matches):
        found += both
        lead += sum(step * (2 * comparison(match, 0) - 1) for match in both)
        if abs(lead) >= bound:
            break
    return msgspec.structs.replace(counted(found), better=lead >= bound, decided=abs(lead) >= bound)


def counted(matches: Iterable[Compared]) -> Verdict:
    """Without stopping early: better if the whole 95 % interval is above one half."""
    every = list(matches)
    clear = [match for match in every if not is_empty(match.ranks)]
    won = sum(comparison(match, 0) for match in clear)
    low, high = wilson(won, len(clear))
    return Verdict(won, len(clear), len(every) - len(clear), low > 0.5, low > 0.5 or high < 0.5)


def _deals(matches: Sequence[Compared]) -> Iterator[list[Compared]]:
    """Both seatings of each deal, in order, up to the first gap."""
    found = {(match.deal, match.turn): match for match in matches}
    deal = 0
    while (deal, 0) in found and (deal, 1) in found:
        yield [found[deal, 0], found[deal, 1]]
        deal += 1


def append(path: Path, line: Struct) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


def mend(path: Path) -> None:
    """Cut off a truncated last line, so that the next one starts afresh."""
    if path.exists() and not (text := path.read_bytes()).endswith(b"\n"):
        path.write_bytes(text[: text.rfind(b"\n") + 1])


def read_lines(path: Path, kind: type[Generation]) -> list[Generation]:
    mend(path)
    return [msgspec.json.decode(line, type=kind) for line in path.read_bytes().splitlines()] if path.exists() else []
