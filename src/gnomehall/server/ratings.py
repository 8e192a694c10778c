"""Ratings by OpenSkill (Plackett-Luce), from results alone: against people, and against the ladder of bots.

Against people, persons are ranked among themselves; bots at the table are left out, because their strength says nothing
about who of the people played better. Against the ladder, each person is ranked among the bots of the table, whose
ratings are fixed by measurement, so only the person's rating moves.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from openskill.models import PlackettLuce

from gnomehall.bots import LEVELS
from gnomehall.bots.rungs import rungs
from gnomehall.server.account_parts import Rating
from gnomehall.server.writes import AddResult, RatingRow

Against = Literal["people", "bots"]
AGAINST: tuple[Against, ...] = ("people", "bots")
MODEL = PlackettLuce()
# With both players known exactly, a lead of STEP in mu multiplies the odds of a match for two by e.
STEP = math.sqrt(2.0) * MODEL.beta
START = 1500
# Elo's scale: 400 points multiply the odds by ten.
POINTS = 400.0 / math.log(10.0) / STEP
PROVISIONAL = 300
"""A rating is provisional until its margin is smaller: after about 10 matches against bots, 20 against people."""
HISTORY = 60
"""Points of a rating's curve."""
LEAST_SIGMA = 0.5
"""Of a bot's fixed rating: the usual level defines the scale, so its own would be zero."""


class Skill(NamedTuple):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma


class Change(NamedTuple):
    """A player's rating after a match."""

    player: str
    against: Against
    skill: Skill


Before = Callable[[str, Against], Skill]


def after(rows: Sequence[AddResult], before: Before) -> list[Change]:
    """The ratings that this match (its rows, all of them) changes."""
    rated = [row for row in rows if row.rated]
    people = [row for row in rated if row.who == "person"]
    changes: list[Change] = []
    if len({row.player for row in people}) > 1:
        skills = _rate([before(row.player, "people") for row in people], [_place(row, len(rows)) for row in people])
        changes += [Change(row.player, "people", skill) for row, skill in zip(people, skills, strict=True)]
    bots = [row for row in rated if row.who == "bot" and row.bot in LEVELS]
    for row in people:
        if bots and not row.helped:
            skills = [before(row.player, "bots"), *(ladder(row.game)[bot.bot] for bot in bots)]
            places = [_place(row, len(rows)), *(_place(bot, len(rows)) for bot in bots)]
            changes.append(Change(row.player, "bots", _rate(skills, places)[0]))
    return changes


def _place(row: AddResult, seats: int) -> float:
    """Whoever left the seat to a bot ranks behind all who stayed, as if resigned."""
    return float(row.rank + seats if row.left else row.rank)


def _rate(skills: Sequence[Skill], places: Sequence[float]) -> list[Skill]:
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    return [Skill(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=list(places))]


@cache
def ladder(game: str) -> dict[str, Skill]:
    """Fixed ratings of the levels: the usual level stands where everyone starts, the others as far from it as the
    measured comparisons between neighbours say, with the uncertainty of those measurements."""
    return {
        name: Skill(MODEL.mu + rung.height * STEP, max(LEAST_SIGMA, math.sqrt(rung.variance) * STEP))
        for name, rung in rungs(game).items()
    }


# As people see it


def points(mu: float) -> int:
    return round(START + POINTS * (mu - MODEL.mu))


def margin(sigma: float) -> int:
    """Half the width of the 95 % interval."""
    return round(2 * POINTS * sigma)


def shown(games: Iterable[str], rows: Sequence[RatingRow]) -> list[Rating]:
    """One rating per game and kind of rivals, with its curve."""
    found = []
    for game in games:
        for against in AGAINST:
            mine = [row for row in rows if (row.game, row.against) == (game, against)]
            if not mine:
                continue
            start = (mine[0].at, START, margin(Skill().sigma))
            curve = [start, *((row.at, points(row.mu), margin(row.sigma)) for row in mine)]
            levels = ladder(game).items() if against == "bots" else ()
            found.append(
                Rating(
                    game=game,
                    against=against,
                    value=curve[-1][1],
                    margin=curve[-1][2],
                    provisional=curve[-1][2] >= PROVISIONAL,
                    matches=len(mine),
                    history=curve[-HISTORY:],
                    ladder={level: points(skill.mu) for level, skill in levels},
                )
            )
    return found
