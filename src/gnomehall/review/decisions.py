"""Errors of decisions: the odds of the best choice less those of the one taken, both as that seat could see it.

A decision is judged over worlds that fit the seat's view, so nobody is blamed for what they could not know. The best
choice is picked on one half of the worlds and measured on the other: picked and measured on the same half, the
luckiest of many equal choices would look better than all. Large errors are checked by a search.
"""

import math
from collections.abc import Callable, Iterator
from typing import Any, Literal

from msgspec import Struct

from gnomehall.bots.search import Node, Search, Worlds
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.record import Record
from gnomehall.core.view import View
from gnomehall.games import part
from gnomehall.review.account import seed_of

Judgement = Literal["", "inaccuracy", "mistake", "blunder"]
LIMITS: tuple[tuple[float, Judgement], ...] = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
WORLDS = 16
"""Half to pick the best choice, half to measure it."""
SHORTLIST = 8
"""Choices tried in more than one world: the best of the first."""
SURE = 2.0
"""Standard errors by which an error must exceed 0 to be judged."""
CHECKS = 8
"""The largest errors of a match are checked by search."""
CHECK_WORK = 10
"""A check counts as much as this many actions when progress is told."""
SIMULATIONS = 300
CHECK_WORLDS = 48
WEIGHED = 8
"""Worlds in which every choice of a judged decision is weighed."""


class Decision(Struct):
    """``number``: actions taken before it. ``gain``: odds of the choice taken less those of the average choice."""

    number: int
    seat: int
    choices: int
    taken: str
    best: str
    best_code: int
    error: float
    unsure: float
    gain: float
    checked: bool = False
    judgement: Judgement = ""
    theme: str = ""
    """If it was judged: what it was about, one of the game's ``THEMES``; empty if none holds for sure."""
    weighed: list[tuple[int, float]] = []
    """If it was judged: every choice, with the seat's odds after it."""


def decisions(
    record: Record, games: dict[str, Game], report: Callable[[int], object] | None = None
) -> Iterator[Decision]:
    """Every decision between several choices, before checking. ``report`` hears of every action."""
    walk = record.steps(games)
    _, match = next(walk)
    for number, text in enumerate(record.actions):
        seat = match.state.actor()
        legal = match.state.legal()[:]
        if len(legal) > 1:
            taken = match.game.actions.from_text(text)
            chance = Quick(seed_of(record, number) ^ 1)
            yield _decision(match.game, match.state, number, seat, legal, taken, chance)
        next(walk)
        if report is not None:
            report(1)


def _decision(
    game: Game, state: State, number: int, seat: int, legal: list[int], taken: int, chance: Quick
) -> Decision:
    mind = part(game.key, "bot")
    view = state.view(seat)

    def tried(world: State, actions: list[int], seed: int) -> tuple[dict[int, float], bool]:
        """The seat's odds after each action, with the same luck for all; and whether any luck was used."""
        found, drew = {}, False
        for action in actions:
            luck = Quick(seed)
            fresh = luck.state
            after = world.copy()
            after.apply(action, luck)
            found[action] = mind.forecast(after)[seat]
            drew = drew or luck.state != fresh
        return found, drew

    first, drew = tried(game.imagine(view, chance), legal, chance.below(1 << 30))
    mean = sum(first.values()) / len(first)
    likely = sorted(legal, key=lambda action: -first[action])[:SHORTLIST]
    is_certain = not drew and mind.worlds(view) == 1
    if is_certain:
        best = likely[0]
        error, unsure = first[best] - first[taken], 0.0
    else:
        best, error, unsure = _compared(game, view, mind, list({*likely, taken}), taken, tried, first, chance)
    text = game.actions.to_text
    gain = first[taken] - mean
    return Decision(number, seat, len(legal), text(taken), text(best), best, max(0.0, error), unsure, gain)


def _compared(
    game: Game,
    view: View[Any, Any],
    mind: Any,
    actions: list[int],
    taken: int,
    tried: Callable[[State, list[int], int], tuple[dict[int, float], bool]],
    first: dict[int, float],
    chance: Quick,
) -> tuple[int, float, float]:
    """The best action, how much better than the one taken it is, and the standard error of that."""
    worlds = [game.imagine(view, chance) for _ in range(WORLDS - 1)]
    weights = mind.weigh(view, worlds)
    half = WORLDS // 2
    picking = [(1.0, first)]
    scale = sum(weights) / len(weights)
    for world, weight in zip(worlds[: half - 1], weights, strict=False):
        picking.append((weight / scale, tried(world, actions, chance.below(1 << 30))[0]))
    best = max(actions, key=lambda action: sum(weight * odds[action] for weight, odds in picking))
    if best == taken:
        return taken, 0.0, 0.0
    pairs = []
    for world, weight in zip(worlds[half - 1 :], weights[half - 1 :], strict=True):
        odds, _ = tried(world, [best, taken], chance.below(1 << 30))
        pairs.append((weight, odds[best] - odds[taken]))
    return best, *weighted(pairs)


def weighted(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Weighted mean of (weight, value) and its standard error."""
    total = sum(weight for weight, _ in pairs)
    mean = sum(weight * value for weight, value in pairs) / total
    square = sum((weight * (value - mean)) ** 2 for weight, value in pairs)
    count = len(pairs)
    return mean, math.sqrt(square * count / max(1, count - 1)) / total


def work(record: Record) -> int:
    """How much ``report`` hears of in a whole review of this match."""
    return 2 * len(record.actions) + CHECKS * CHECK_WORK


def judge(
    record: Record, games: dict[str, Game], found: list[Decision], report: Callable[[int], object] | None = None
) -> None:
    """Check the largest errors by search and name those that hold. An unchecked error is not judged."""
    suspects = sorted((one for one in found if one.error >= LIMITS[-1][0]), key=lambda one: -one.error)[:CHECKS]
    wanted = {one.number: one for one in suspects}
    for number, match in record.steps(games):
        one = wanted.get(number)
        if one is not None:
            parse = match.game.actions.from_text
            pair = (parse(one.best), parse(one.taken))
            chance = Quick(seed_of(record, number) ^ 2)
            one.error, one.unsure = searched(match.game, match.state.view(one.seat), pair, chance)
            one.checked = True
            one.judgement = verdict(one.error, one.unsure)
            if one.judgement:
                one.theme = theme_of(match.game, match.state, one.seat, pair, seed_of(record, number))
                one.weighed = weighed(match.game, match.state.view(one.seat), match.state.legal()[:], chance)
            if report is not None:
                report(CHECK_WORK)
    if report is not None:
        report((CHECKS - len(wanted)) * CHECK_WORK)


def theme_of(game: Game, state: State, seat: int, pair: tuple[int, int], seed: int) -> str:
    """What the error was about: the better action and the one played compared, with the same luck for both."""
    better, played = state.copy(), state.copy()
    for world, action in zip((better, played), pair, strict=True):
        world.apply(action, Quick(seed))
    return str(part(game.key, "bot").theme(state, better, played, seat))


def weighed(game: Game, view: View[Any, Any], legal: list[int], chance: Quick) -> list[tuple[int, float]]:
    """Each action with the mean odds after it, over worlds that fit the view and with the same luck for all."""
    assert view.seat is not None
    mind = part(game.key, "bot")
    worlds = [game.imagine(view, chance) for _ in range(WEIGHED)]
    weights = mind.weigh(view, worlds)
    total = dict.fromkeys(legal, 0.0)
    for world, weight in zip(worlds, weights, strict=True):
        seed = chance.below(1 << 30)
        for action in legal:
            after = world.copy()
            after.apply(action, Quick(seed))
            total[action] += weight * mind.forecast(after)[view.seat]
    return [(action, round(value / sum(weights), 4)) for action, value in total.items()]


def verdict(error: float, unsure: float) -> Judgement:
    if error < SURE * unsure:
        return ""
    return next((name for least, name in LIMITS if error >= least), "")


def searched(
    game: Game, view: View[Any, Any], pair: tuple[int, int], chance: Quick, simulations: int = 0
) -> tuple[float, float]:
    """How much better the first action is than the second if all play on well, and the standard error."""
    assert view.seat is not None
    worlds = Worlds(game, view, CHECK_WORLDS, part(game.key, "bot").values, chance)
    seen = [
        _values_after(game, view.seat, worlds, action, Quick(chance.below(1 << 30)), simulations) for action in pair
    ]
    means = [sum(values) / len(values) for values in seen]
    variances = [
        sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
        for values, mean in zip(seen, means, strict=True)
    ]
    return max(0.0, means[0] - means[1]), math.sqrt(sum(variances))


def _values_after(game: Game, seat: int, worlds: Worlds, action: int, chance: Quick, simulations: int) -> list[float]:
    """The seat's odds at the leaves of a search that starts after this action."""
    search = Search(game)
    values = search.values
    seen: list[float] = []

    def note(state: State, eyes: int) -> list[float]:
        found = values(state, eyes)
        seen.append(found[seat])
        return found

    search.values = note
    root = Node()
    for _ in range(simulations or SIMULATIONS):
        drawn = worlds.draw(chance)
        world = worlds.states[drawn].copy()
        world.apply(action, chance)
        search.simulate(root, world, worlds.extra[drawn], seat, chance)
        seen[-1] -= worlds.extra[drawn][seat]
    return seen[len(seen) // 3 :]  # the first leaves were found before the tree knew anything


def accuracy(found: list[Decision], seat: int) -> float | None:
    """What the seat's choices gained over choosing at random, as a share of what the best would have: 1 is perfect, 0
    is no better than chance. None if there was nothing to choose.
    """
    mine = [one for one in found if one.seat == seat]
    most = sum(one.error + one.gain for one in mine)
    return min(1.0, max(0.0, sum(one.gain for one in mine) / most)) if most > 1e-9 else None
