"""The review of a finished match: the account, the errors of decisions, and what to show first."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from gnomehall.core.game import Game
from gnomehall.core.record import Record
from gnomehall.review.account import LUCK, Account, Kind, Step, account
from gnomehall.review.decisions import Decision, Judgement, accuracy, decisions, judge

Part = Literal["", "despite", "none", "quarter", "third", "half", "two-thirds", "all"]
SHOWN = 3
"""Luckiest draws and turns that mattered."""
SHARES: tuple[tuple[float, "Part"], ...] = (
    (0.125, "none"),
    (0.29, "quarter"),
    (0.42, "third"),
    (0.58, "half"),
    (0.83, "two-thirds"),
)
"""How much of the winner's gain was luck: below these parts of it."""
SLIGHT = 0.01
"""Changes of odds below this are not worth mentioning."""
EVALUATION = 3
"""Raise it when ``forecast`` or ``weigh`` of any game or anything in this folder changes what a review says: reviews
that are kept with their matches are then made anew."""


class SeatReview(Struct):
    """``final - initial == luck + own + others``. ``accuracy``: None if the seat never had a choice that mattered."""

    initial: float
    luck: float
    own: float
    others: float
    final: float
    accuracy: float | None
    decisions: int
    inaccuracies: int
    mistakes: int
    blunders: int


class StepReview(Struct, omit_defaults=True):
    """A term of the account; for decisions between several choices also the error."""

    number: int
    kind: Kind
    seat: int
    before: list[float]
    after: list[float]
    action: str = ""
    code: int = -1
    outcomes: int = 1
    luck: list[float] = []
    luck_unsure: list[float] = []
    choices: int = 1
    best: str = ""
    best_code: int = -1
    error: float = 0.0
    error_unsure: float = 0.0
    checked: bool = False
    judgement: Judgement = ""
    theme: str = ""
    weighed: list[tuple[int, float]] = []


class Review(Struct):
    """``luckiest`` and ``mattered`` are places in ``steps``, most important first. ``part``: how much of the only
    winner's gain was luck.
    """

    game: str
    version: int
    actions: int
    seats: list[SeatReview]
    steps: list[StepReview]
    luckiest: list[int]
    mattered: list[int]
    winners: list[int]
    part: Part


def review(record: Record, games: dict[str, Game], report: Callable[[int], object] | None = None) -> Review:
    """Raises BadRecord if the match cannot be replayed or is not over. ``report`` hears of ``work``."""
    told = account(record, games, report)
    found = list(decisions(record, games, report))
    judge(record, games, found, report)
    return put_together(told, found, len(record.actions))


def put_together(told: Account, found: list[Decision], actions: int) -> Review:
    by_number = {one.number: one for one in found}
    steps = [_step(step, by_number.get(step.number) if step.kind == "decision" else None) for step in told.steps]
    seats = []
    for seat, total in enumerate(told.seats):
        mine = [one for one in found if one.seat == seat]
        named = [one.judgement for one in mine]
        seats.append(
            SeatReview(
                initial=total.initial,
                luck=total.luck,
                own=total.own,
                others=total.others,
                final=total.final,
                accuracy=accuracy(found, seat),
                decisions=len(mine),
                inaccuracies=named.count("inaccuracy"),
                mistakes=named.count("mistake"),
                blunders=named.count("blunder"),
            )
        )
    winners = [seat for seat, one in enumerate(seats) if one.final > 0.0] if len(seats) > 1 else []
    part = luck_part(seats[winners[0]]) if len(winners) == 1 else ""
    return Review(told.game, told.version, actions, seats, steps, _luckiest(steps), _mattered(steps), winners, part)


def luck_part(one: SeatReview) -> Part:
    gain = one.final - one.initial
    if one.luck <= -SLIGHT:
        return "despite"
    share = one.luck / gain if gain > 0.0 else 0.0
    return next((name for below, name in SHARES if share < below), "all")


def _step(step: Step, decision: Decision | None) -> StepReview:
    told = StepReview(step.number, step.kind, step.seat, step.before, step.after)
    told.action, told.code, told.outcomes = step.action, step.code, step.outcomes
    if step.kind in LUCK:
        told.luck, told.luck_unsure = step.change, step.unsure
    if decision is not None:
        told.choices, told.checked = decision.choices, decision.checked
        told.best, told.best_code = decision.best, decision.best_code
        told.error, told.error_unsure, told.judgement = decision.error, decision.unsure, decision.judgement
        told.theme = decision.theme
        told.weighed = decision.weighed
    return told


def _luckiest(steps: list[StepReview]) -> list[int]:
    """The draws that moved anybody's odds most."""
    draws = [at for at, step in enumerate(steps) if step.luck and _most(step) >= SLIGHT]
    return sorted(draws, key=lambda at: -_most(steps[at]))[:SHOWN]


def _mattered(steps: list[StepReview]) -> list[int]:
    """The decisions and resignations that moved anybody's odds most."""
    decided = [at for at, step in enumerate(steps) if not step.luck and _most(step) >= SLIGHT]
    return sorted(decided, key=lambda at: -_most(steps[at]))[:SHOWN]


def _most(step: StepReview) -> float:
    return max(abs(after - before) for before, after in zip(step.before, step.after, strict=True))
