"""The account of a finished match: for each seat, what draws, its own decisions and the others' were worth.

With V the evaluation (``forecast`` of the game, each seat's odds of winning) and Q(s, a) the mean of V over everything
that could be drawn after action a in position s, an action changes the odds by

    V(after) - V(before) = [Q - V(before)]  +  [V(after) - Q]
                           the decision         the luck

Summed over the match, the terms give final - initial exactly, whatever V is: an error of the evaluation moves credit
between neighbouring steps but never in or out of the account. Luck has mean 0 because Q knows nothing of the draw.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.match import Match
from gnomehall.core.record import BadRecord, Record
from gnomehall.games import part
from gnomehall.review.draws import FULL, Mean, Values, expected, sampled

Kind = Literal["deal", "decision", "draw", "resign"]
LUCK: tuple[Kind, ...] = ("deal", "draw")


class Step(Struct):
    """One term of the account. ``number``: actions taken before it."""

    number: int
    kind: Kind
    seat: int
    """Whose decision it was, or after whose action something was drawn; -1 for the first deal."""
    before: list[float]
    """Each seat's odds."""
    after: list[float]
    action: str = ""
    code: int = -1
    outcomes: int = 1
    """How many outcomes of the draw were weighed."""
    unsure: list[float] = []
    """Standard errors of the luck, if the outcomes were sampled."""

    @property
    def change(self) -> list[float]:
        return [after - before for before, after in zip(self.before, self.after, strict=True)]


class Sum(Struct):
    """A seat's account: ``final - initial == luck + own + others``."""

    initial: float
    luck: float
    own: float
    others: float
    final: float


class Account(Struct):
    game: str
    version: int
    seats: list[Sum]
    steps: list[Step]


def evaluation(game: Game, gone: tuple[int, ...] = ()) -> Values:
    """The fixed evaluation: every seat's odds in the true position. Seats that resigned have none: theirs go to the
    others in proportion.
    """
    forecast: Values = part(game.key, "bot").forecast
    if not gone:
        return forecast

    def odds(state: State) -> list[float]:
        found = forecast(state)
        outcome = state.outcome()
        if outcome is not None:  # the best of those who stayed
            best = min((rank for seat, rank in enumerate(outcome.ranks) if seat not in gone), default=0)
            found = [float(rank == best) for rank in outcome.ranks]
        return share_out(found, gone)

    return odds


def share_out(odds: list[float], gone: tuple[int, ...]) -> list[float]:
    """The odds without those who resigned; all 0 if nobody is left."""
    total = sum(value for seat, value in enumerate(odds) if seat not in gone)
    return [0.0 if seat in gone else value / total for seat, value in enumerate(odds)]


def account(record: Record, games: dict[str, Game], report: Callable[[int], object] | None = None) -> Account:
    """Raises BadRecord if the record cannot be played or is not finished."""
    check(record, games)
    steps = list(terms(record, games, report))
    return Account(record.game, record.version, add_up(steps), steps)


def check(record: Record, games: dict[str, Game]) -> None:
    """A running match is not reviewed: BadRecord."""
    if record.replay(games).outcome() is None:
        raise BadRecord("the match is not over")


def terms(record: Record, games: dict[str, Game], report: Callable[[int], object] | None = None) -> Iterator[Step]:
    """The steps of the account, in order."""
    walk = record.steps(games)
    _, match = next(walk)
    game = match.game
    odds = evaluation(game)
    deal = _deal(match, odds, seed_of(record, -1))
    now = odds(match.state)
    yield Step(0, "deal", -1, deal.values, now, "", -1, deal.outcomes, deal.errors)
    gone: tuple[int, ...] = ()
    before, position = match.state.copy(), match.dice.position
    for number in range(len(record.actions) + 1):
        if number:
            next(walk)
            action, seat = match.actions[-1], match.actors[-1]
            text = game.actions.to_text(action)
            after = odds(match.state)
            if match.dice.position == position:
                yield Step(number - 1, "decision", seat, now, after, text, action)
            else:
                mean = expected(before, action, odds, seed_of(record, number))
                yield Step(number - 1, "decision", seat, now, mean.values, text, action)
                yield Step(number - 1, "draw", seat, mean.values, after, text, action, mean.outcomes, mean.errors)
            now, before, position = after, match.state.copy(), match.dice.position
            if report is not None:
                report(1)
        for when, seat in match.resigned:
            if when == number:
                gone = (*gone, seat)
                odds = evaluation(game, gone)
                after = odds(match.state)
                yield Step(number, "resign", seat, now, after)
                now = after


def _deal(match: Match, odds: Values, seed: int) -> Mean:
    """What the first deal was worth before it was dealt; or, from one seat's knowledge, the world it began in."""
    chance = Quick(seed)
    return sampled(lambda: match.deal(chance), odds, FULL.samples)


def add_up(steps: list[Step]) -> list[Sum]:
    sums = []
    for seat in range(len(steps[0].before)):
        changes = [(step, step.change[seat]) for step in steps]
        decided = [(step.seat == seat, change) for step, change in changes if step.kind not in LUCK]
        sums.append(
            Sum(
                initial=steps[0].before[seat],
                luck=sum(change for step, change in changes if step.kind in LUCK),
                own=sum(change for is_own, change in decided if is_own),
                others=sum(change for is_own, change in decided if not is_own),
                final=steps[-1].after[seat],
            )
        )
    return sums


def seed_of(record: Record, number: int) -> int:
    """Independent of the match's dice, the same for every review of the record."""
    digest = hashlib.sha256(f"review {record.seed} {number}".encode()).digest()
    return int.from_bytes(digest[:7], "big")
