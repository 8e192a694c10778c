"""A round robin of bots: every pair plays the same deals with the seats exchanged. Stopped, it goes on where it was.

Every finished match is a line of the file it is kept in, so that nothing is played twice and a report can be made
at any time. A *comparison* is what one match says of a pair: which of the two took the better places.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.playout import play
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES
from gnomehall.lab.simulate import seed_of
from gnomehall.lab.standing import BUCKETS, Played, bucket, is_decided
from gnomehall.lab.workers import cores, spread

LINEUPS = ("teams", "one")


class Plan(Struct, frozen=True):
    """What is to be played: ``games`` matches a pair, fewer where ``decided`` stops a pair that is clear."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    games: int
    seed: str
    lineup: str = "teams"
    """``teams``: each of a pair has half of the seats. ``one``: the first of a pair is alone among the second."""
    decided: bool = False
    version: int = 0
    """Of the game's rules: what was played by others is not counted with them."""


class Job(Struct, frozen=True):
    """One match: which bot (by its number in the plan) has which seat of which deal."""

    pair: tuple[int, int]
    deal: int
    turn: int
    seats: tuple[int, ...]


def pairs(plan: Plan) -> list[tuple[int, int]]:
    return list(combinations(range(len(plan.bots)), 2))


def lineups(plan: Plan, pair: tuple[int, int], deal: int) -> list[tuple[int, ...]]:
    """How a pair sits at one deal: all ways of exchanging the seats."""
    one, other = pair
    count = plan.seats
    if plan.lineup == "one":
        places = (2 * deal % count, (2 * deal + 1) % count)
        return [tuple(one if seat == alone else other for seat in range(count)) for alone in places]
    order = list(range(count))
    Quick(seed_of(plan.seed, deal, "seats")).shuffle(order)
    first = set(order[: (count + deal % 2) // 2])
    halves = tuple(one if seat in first else other for seat in range(count))
    return [halves, tuple(other if seat in first else one for seat in range(count))]


def jobs(plan: Plan) -> Iterator[Job]:
    """All matches, deal by deal, so that a tournament that is stopped early has played every pair as often."""
    for deal in range((plan.games + 1) // 2):
        for pair in pairs(plan):
            for turn, seats in enumerate(lineups(plan, pair, deal)):
                if 2 * deal + turn < plan.games:
                    yield Job(pair, deal, turn, seats)


def run(
    plan: Plan, kept: Path | None = None, workers: int | None = None, report: Callable[[int], object] = lambda _: None
) -> list[Played]:
    """Play what is not played yet; ``report`` is told how many matches are done with, found ones included."""
    before = read(plan, kept) if kept else []
    wanted = {_key(job) for job in jobs(plan)}
    found = {_key(played): played for played in before if _key(played) in wanted}
    report(len(found))
    with Keeper(plan, kept, before) as keeper:
        left = (job for job in jobs(plan) if _key(job) not in found and not _settled(plan, found, job.pair))
        for played in spread(Player(plan), left, workers or cores()):
            found[_key(played)] = played
            keeper.add(played)
            report(1)
    return [found[key] for key in sorted(found)]


class Player:
    """Plays a job. An object, because it travels to the workers with its plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, job: Job) -> Played:
        plan = self.plan
        game = GAMES[plan.game]
        owners = ("match", *(f"{job.turn}/{seat}" for seat in range(plan.seats)))
        luck: list[Chance] = [Quick(seed_of(plan.seed, job.deal, owner)) for owner in owners]
        names = [plan.bots[number] for number in job.seats]
        players = [bots.find(name, game) for name in names]
        state = game.start(plan.seats, convert_options(game, dict(plan.options)), luck[0])
        seconds = [0.0] * plan.seats
        clocks = [[0] * BUCKETS for _ in plan.bots]

        def time_move(seat: int, legal: list[int], _action: int, took: float) -> None:
            if len(legal) > 1:
                seconds[seat] += took
                clocks[job.seats[seat]][bucket(took)] += 1

        moves = play(state, players, names, luck, time_move)
        outcome = state.outcome()
        assert outcome is not None
        ranks, scores = list(outcome.ranks), list(outcome.scores)
        return Played(job.pair, job.deal, job.turn, job.seats, ranks, scores, outcome.reason, moves, seconds, clocks)


class Keeper:
    """The file of finished matches: a line each, after a line with the plan. A line that was cut short goes away."""

    def __init__(self, plan: Plan, path: Path | None, before: list[Played]) -> None:
        self.file: IO[bytes] | None = None
        if path is not None:
            fresh = path.with_name(path.name + ".new")
            fresh.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (plan, *before)))
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


def kept_plan(path: Path) -> Plan | None:
    """What a file of matches was played for; None where nothing is kept yet, ValueError where it is something else."""
    return _kept(path)[0]


def read(plan: Plan, path: Path) -> list[Played]:
    """The matches a file already has; ValueError where it belongs to another tournament."""
    before, found = _kept(path)
    if before is None:
        return []
    if msgspec.structs.replace(before, games=plan.games, decided=plan.decided) != plan:
        raise ValueError(
            f"{path} has another tournament (game, version of its rules, seats, options, bots or seed differ)"
        )
    return found


def _kept(path: Path) -> tuple[Plan | None, list[Played]]:
    """The plan and the matches of a file; a line that was cut short counts for nothing."""
    if not path.exists() or not (lines := path.read_bytes().split(b"\n")[:-1]):
        return None, []
    try:
        return msgspec.json.decode(lines[0], type=Plan), [msgspec.json.decode(line, type=Played) for line in lines[1:]]
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path} is not a tournament's file: {error}") from None


def undecided(plan: Plan, matches: Iterable[Played]) -> list[tuple[str, str]]:
    """The pairs of which the sequential test, where one was wanted, could not tell who is better."""
    found = {_key(played): played for played in matches}
    left = [pair for pair in pairs(plan) if plan.decided and not _settled(plan, found, pair)]
    return [(plan.bots[one], plan.bots[other]) for one, other in left]


def _key(match: Job | Played) -> tuple[Any, ...]:
    return match.deal, tuple(match.pair), match.turn


def _settled(plan: Plan, found: dict[tuple[Any, ...], Played], pair: tuple[int, int]) -> bool:
    """Whether a pair's deals, in their order up to the first gap, already say which of the two is better."""
    if not plan.decided:
        return False
    line: list[Played] = []
    for deal in range(plan.games):
        both = [found.get((deal, pair, turn)) for turn in (0, 1)]
        whole = [played for played in both if played is not None]
        if len(whole) < len(both):
            break
        line += whole
    return is_decided(line, pair[0])
