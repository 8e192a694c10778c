"""A round robin of bots: every pair plays the same deals with seats swapped, and can resume after a stop.

Every finished match is one line of the file it is kept in, so nothing is played twice and a report can be made at any
time. A *comparison* is what one match says of a pair: which of the two took the better places.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.playout import play
from gnomehall.core.chance import Quick
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES
from gnomehall.lab.simulate import seed_of
from gnomehall.lab.standing import BUCKETS, Played, bucket, is_decided, is_empty, leads, standing, without_luck
from gnomehall.lab.workers import Workers, cores, spread
from gnomehall.review.ledger import Ledger

LINEUPS = ("teams", "one")


class Schedule(Struct, frozen=True):
    """What to play: ``games`` matches per pair, fewer if ``decided`` stops a pair once it is clear."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    seed: str
    lineup: str = "teams"
    """``teams``: each of a pair has half of the seats. ``one``: the first sits alone among copies of the second."""
    decided: bool = False
    version: int = 0
    """Of the game's rules; matches of other versions are not counted."""
    luck: bool = False
    """Measure the luck of every match, to take it out of the rates."""


class Job(Struct, frozen=True):
    """One match; ``seats`` has the bot of each seat, by its number in the schedule."""

    pair: tuple[int, int]
    deal: int
    turn: int
    seats: tuple[int, ...]


def pairs(schedule: Schedule) -> list[tuple[int, int]]:
    return list(combinations(range(len(schedule.bots)), 2))


def lineups(schedule: Schedule, pair: tuple[int, int], deal: int) -> list[tuple[int, ...]]:
    """The two seatings of a pair for one deal."""
    one, other = pair
    count = schedule.seats
    if schedule.lineup == "one":
        places = (2 * deal % count, (2 * deal + 1) % count)
        return [tuple(one if seat == alone else other for seat in range(count)) for alone in places]
    order = list(range(count))
    Quick(seed_of(schedule.seed, deal, "seats")).shuffle(order)
    first = set(order[: (count + deal % 2) // 2])
    halves = tuple(one if seat in first else other for seat in range(count))
    return [halves, tuple(other if seat in first else one for seat in range(count))]


def jobs(schedule: Schedule) -> Iterator[Job]:
    """All matches, deal by deal, so that an interrupted tournament has played every pair equally often."""
    for deal in range((schedule.games + 1) // 2):
        for pair in pairs(schedule):
            for turn, seats in enumerate(lineups(schedule, pair, deal)):
                if 2 * deal + turn < schedule.games:
                    yield Job(pair, deal, turn, seats)


def run(
    schedule: Schedule,
    kept: Path | None = None,
    workers: Workers | None = None,
    report: Callable[[int], object] = lambda _: None,
) -> list[Played]:
    """Play what is missing; ``report`` gets the number of matches just finished, starting with those found."""
    before = read(schedule, kept) if kept else []
    wanted = {_key(job) for job in jobs(schedule)}
    found = {_key(played): played for played in before if _key(played) in wanted}
    report(len(found))
    decisions = Decisions(schedule)
    with Keeper(schedule, kept, before) as keeper:
        left = (job for job in jobs(schedule) if _key(job) not in found and not decisions.stop(found, job.pair))
        for played in spread(Player(schedule), left, workers or cores()):
            found[_key(played)] = played
            keeper.add(played)
            report(1)
    return [found[key] for key in sorted(found)]


class Player:
    """Plays a job; an object, so that it can be sent to the workers with its schedule."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule

    def __call__(self, job: Job) -> Played:
        schedule = self.schedule
        game = GAMES[schedule.game]
        # Both seatings of a deal share the match's luck and, by seat, that of the players: less is left to chance.
        owners = ("match", *range(schedule.seats))
        luck = [Quick(seed_of(schedule.seed, job.deal, owner)) for owner in owners]
        names = [schedule.bots[number] for number in job.seats]
        players = [bots.find(name, game) for name in names]
        state = game.start(schedule.seats, convert_options(game, dict(schedule.options)), luck[0])
        ahead = leads(game, [number == job.pair[0] for number in job.seats])
        seed = seed_of(schedule.seed, job.deal, "ledger")
        ledger = Ledger(ahead, state, luck[0], seed, players) if schedule.luck else None
        dealt = ahead(state)[0] - 0.5  # the other seating of this deal has the opposite
        seconds = [0.0] * schedule.seats
        clocks = [[0] * BUCKETS for _ in schedule.bots]

        def time_move(seat: int, legal: list[int], action: int, took: float) -> None:
            if ledger is not None:
                ledger.note(seat, legal, action)
            if len(legal) > 1:
                seconds[seat] += took
                clocks[job.seats[seat]][bucket(took)] += 1

        moves = play(state, players, names, [*luck], time_move)
        if ledger is not None:
            ledger.settle()
        lucky = [] if ledger is None else [dealt + ledger.draws[0], ledger.choices[0]]
        outcome = state.outcome()
        assert outcome is not None
        ranks, scores = list(outcome.ranks), list(outcome.scores)
        how = outcome.reason
        return Played(job.pair, job.deal, job.turn, job.seats, ranks, scores, how, moves, seconds, clocks, lucky)


class Keeper:
    """The file of finished matches: the schedule, then one line per match. A truncated last line is dropped."""

    def __init__(self, schedule: Schedule, path: Path | None, before: list[Played]) -> None:
        self.file: IO[bytes] | None = None
        if path is not None:
            fresh = path.with_name(path.name + ".new")
            fresh.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (schedule, *before)))
            fresh.replace(path)
            self.file = path.open("ab")

    def add(self, line: Played) -> None:
        if self.file is not None:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()

    def __enter__(self) -> "Keeper":
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()


class Decisions:
    """After how many deals each pair was decided, if the schedule stops there: the first time, deal by deal, that the
    sequential test says who is better; with luck taken out if it was measured."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule
        self.lines: dict[tuple[int, int], list[Played]] = {pair: [] for pair in pairs(schedule)}
        self.ends: dict[tuple[int, int], int] = {}

    def stop(self, found: dict[tuple[Any, ...], Played], pair: tuple[int, int]) -> int | None:
        """Looks at deals that ``found`` has since the last call, up to the first gap."""
        line = self.lines[pair]
        while self.schedule.decided and pair not in self.ends:
            both = [found.get((len(line) // 2, pair, turn)) for turn in (0, 1)]
            whole = [played for played in both if played is not None]
            if len(whole) < len(both):
                break
            line += whole
            if is_decided(line, pair[0], by_luck=self.schedule.luck):
                self.ends[pair] = len(line) // 2
        return self.ends.get(pair)


def kept_schedule(path: Path) -> Schedule | None:
    """The schedule of a kept file; None if there is no file yet, ValueError if it is something else."""
    return _kept(path)[0]


def read(schedule: Schedule, path: Path) -> list[Played]:
    """The matches a file already has; ValueError if it is of another tournament."""
    before, found = _kept(path)
    if before is None:
        return []
    if msgspec.structs.replace(before, games=schedule.games, decided=schedule.decided) != schedule:
        raise ValueError(
            f"{path} has another tournament (game, version of its rules, seats, options, bots or seed differ)"
        )
    return found


def _kept(path: Path) -> tuple[Schedule | None, list[Played]]:
    """The schedule and the matches of a file, without a truncated last line."""
    if not path.exists() or not (lines := path.read_bytes().split(b"\n")[:-1]):
        return None, []
    try:
        return msgspec.json.decode(lines[0], type=Schedule), [
            msgspec.json.decode(line, type=Played) for line in lines[1:]
        ]
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path} is not a tournament's file: {error}") from None


def results(schedule: Schedule, matches: list[Played]) -> dict[str, Any]:
    """The results as plain data. Of a decided pair, only the matches up to the decision count: how many more were under
    way then depends on the cores."""
    decisions, by_key = Decisions(schedule), {_key(played): played for played in matches}
    ends = {pair: decisions.stop(by_key, pair) for pair in pairs(schedule)}
    matches = [played for played in matches if (end := ends[played.pair]) is None or played.deal < end]
    return {
        "game": schedule.game,
        "seats": schedule.seats,
        "options": schedule.options,
        "seed": schedule.seed,
        "lineup": schedule.lineup,
        "games": len(matches),
        "empty": sum(is_empty(played.ranks) for played in matches),
        "moves_per_match": round(sum(played.moves for played in matches) / max(1, len(matches)), 1),
        "undecided": undecided(schedule, matches),
        "undecided_raw": undecided(msgspec.structs.replace(schedule, luck=False), matches),
        "luck": [
            {"bot": schedule.bots[one], "against": schedule.bots[other]} | found
            for one, other in pairs(schedule)
            if (found := without_luck(matches, (one, other))) is not None
        ],
    } | standing(schedule.bots, schedule.seats, schedule.lineup, matches)


def undecided(schedule: Schedule, matches: Iterable[Played]) -> list[tuple[str, str]]:
    """The pairs that the sequential test, if wanted, could not decide."""
    found = {_key(played): played for played in matches}
    decisions = Decisions(schedule)
    left = [pair for pair in pairs(schedule) if schedule.decided and not decisions.stop(found, pair)]
    return [(schedule.bots[one], schedule.bots[other]) for one, other in left]


def _key(match: Job | Played) -> tuple[Any, ...]:
    return match.deal, tuple(match.pair), match.turn
