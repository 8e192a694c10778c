"""The ladder: a file of entrants and results, and the matches that tell most about their ratings.

The file has one JSON object per line and is only ever appended to: its seed, entrants, matches. Whatever was finished
before a stop or a kill counts; a truncated last line is dropped.
"""

import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from gnomehall.bots import LEVELS
from gnomehall.bots.rungs import rungs
from gnomehall.games import GAMES
from gnomehall.lab.entrants import Entrant
from gnomehall.lab.rated import Job, Result, play
from gnomehall.lab.rating import Compared, Fit, fit, margin
from gnomehall.lab.standing import comparison, is_empty
from gnomehall.lab.workers import cores, spread

CERTAIN = 100
"""Points: an interval of this half width is certain enough to stop."""
MOST_FAILURES = 3
"""In a row, since the start of the command: then an entrant plays this game no more."""

LEVEL_ENTRANTS = {level: Entrant(level, level, list(GAMES), 0.0) for level in LEVELS}


class Head(Struct, frozen=True, tag_field="is", tag="ladder"):
    """The first line."""

    seed: str


Line = Head | Entrant | Result
Key = tuple[str, tuple[str, str], int, int]


class Ladder:
    """What a file says. Results of other versions of a game's rules stay in the file and are not counted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seed = ""
        self._is_whole = False
        self.entrants: dict[str, Entrant] = {}
        self.results: dict[Key, Result] = {}
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        try:
            for line in lines:
                self._take(msgspec.json.decode(line, type=Line))
        except msgspec.MsgspecError as error:
            raise ValueError(f"{path} is not a ladder's file: {error}") from None
        if lines and not self.seed:
            raise ValueError(f"{path} is not a ladder's file")

    def _take(self, line: Line) -> None:
        if isinstance(line, Head):
            self.seed = line.seed
        elif isinstance(line, Entrant):
            self.entrants[line.name] = line
        elif line.game in GAMES and line.version == GAMES[line.game].version:
            self.results[key_of(line)] = line

    def add(self, *lines: Line) -> None:
        """Append, after a whole line: one that a kill cut short goes."""
        if not self.seed:
            lines = (Head(secrets.token_hex(8)), *lines)
        with self.path.open("ab") as file:
            if not self._is_whole:
                file.truncate(self.path.read_bytes().rfind(b"\n") + 1)
                self._is_whole = True
            file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        for line in lines:
            self._take(line)

    def matches(self, game: str) -> list[Result]:
        return [result for result in self.results.values() if result.game == game]

    def players(self, game: str) -> list[Entrant]:
        return [entrant for entrant in self.entrants.values() if game in entrant.games]

    def fit(self, game: str) -> Fit:
        """Matches in which nobody was ahead of anybody say nothing and are left out."""
        matches = [compared(result) for result in self.matches(game) if not is_empty(result.played.ranks)]
        fixed = {level: rung.height for level, rung in rungs(game).items()}
        return fit([entrant.name for entrant in self.players(game)], fixed, matches)


def key_of(match: Result) -> Key:
    return match.game, match.names, match.played.deal, match.played.turn


def compared(result: Result) -> Compared:
    played = result.played
    return Compared(*result.names, comparison(played, 0), played.lucky[0] if played.lucky else None)


class Limits(Struct, frozen=True):
    """When to stop: whichever comes first."""

    games: int | None = None
    hours: float | None = None
    certain: bool = False


class Programme:
    """Chooses the next matches while others are being played."""

    def __init__(self, ladder: Ladder, limits: Limits) -> None:
        self.ladder = ladder
        self.limits = limits
        self.until = None if limits.hours is None else monotonic() + 3600 * limits.hours
        self.under_way: dict[Key, Job] = {}
        self.failures: dict[tuple[str, str], int] = {}
        """By entrant and game: in a row."""
        self.begun = 0
        self.fits: dict[str, Fit] = {}
        """By game, as they will be when what is under way has been played."""
        for game in GAMES:
            self._rate(game)

    def jobs(self) -> Iterator[Job]:
        while not self._is_time() and (pair := self._next()) is not None:
            game, one, other = pair
            for job in self._missing(game, (one, other)):
                if self._is_time() or self._gave_up(one, game) or self._gave_up(other, game):
                    break
                self.begun += 1
                self.under_way[key(job)] = job
                self.fits[game].expect(one.name, other.name)
                yield job

    def note(self, result: Result) -> None:
        self.under_way.pop(key_of(result), None)
        self.ladder.add(result)
        for side, name in enumerate(result.names):
            has_failed = result.failed is not None and result.failed.who == side
            where = name, result.game
            self.failures[where] = self.failures.get(where, 0) + 1 if has_failed else 0
        self._rate(result.game)

    def given_up(self) -> list[tuple[str, str]]:
        """Entrants and games."""
        return [where for where, count in self.failures.items() if count >= MOST_FAILURES]

    def _gave_up(self, entrant: Entrant, game: str) -> bool:
        return self.failures.get((entrant.name, game), 0) >= MOST_FAILURES

    def _is_time(self) -> bool:
        games = self.limits.games
        return (games is not None and self.begun >= games) or (self.until is not None and monotonic() >= self.until)

    def _rate(self, game: str) -> None:
        found = self.fits[game] = self.ladder.fit(game)
        for job in self.under_way.values():
            if job.game == game:
                found.expect(job.pair[0].name, job.pair[1].name)

    def _next(self) -> tuple[str, Entrant, Entrant] | None:
        """The pair whose next match is expected to tell most."""
        best, found = 0.0, None
        for game, known in self.fits.items():
            for one, other in self._pairs(game):
                if (tells := known.told_by(one.name, other.name)) > best:
                    best, found = tells, (game, one, other)
        return found

    def _pairs(self, game: str) -> Iterator[tuple[Entrant, Entrant]]:
        players = [one for one in self.ladder.players(game) if not self._gave_up(one, game)]
        open_ = [one for one in players if not self._is_certain(one, game)]
        yield from ((one, level) for one in open_ for level in LEVEL_ENTRANTS.values())
        yield from ((one, other) for one, other in combinations(players, 2) if one in open_ or other in open_)

    def _is_certain(self, entrant: Entrant, game: str) -> bool:
        return self.limits.certain and margin(self.fits[game].height(entrant.name).variance) <= CERTAIN

    def _missing(self, game: str, pair: tuple[Entrant, Entrant]) -> Sequence[Job]:
        """The second turn of a deal that was left half played, else both of the next deal."""
        names, deal = (pair[0].name, pair[1].name), 0
        while True:
            turns = [
                Job(game, pair, deal, turn, self.ladder.seed)
                for turn in (0, 1)
                if (game, names, deal, turn) not in self.ladder.results
                and (game, names, deal, turn) not in self.under_way
            ]
            if turns:
                return turns
            deal += 1


def key(job: Job) -> Key:
    return job.game, (job.pair[0].name, job.pair[1].name), job.deal, job.turn


def run(
    ladder: Ladder, limits: Limits, workers: int | None = None, report: Callable[[Result], object] | None = None
) -> Programme:
    """Play; ``report`` gets every result."""
    programme = Programme(ladder, limits)
    for result in spread(play, programme.jobs(), workers or cores()):
        programme.note(result)
        if report is not None:
            report(result)
    return programme
