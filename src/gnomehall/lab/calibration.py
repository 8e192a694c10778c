"""How far the odds can be trusted that hints show and reviews use: Brier score and reliability, by game."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from gnomehall import bots
from gnomehall.bots.hints import advise
from gnomehall.bots.playout import ask
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.play import turns
from gnomehall.core.record import convert_options
from gnomehall.games import GAMES, part
from gnomehall.lab.fairness import Setting, settings
from gnomehall.lab.simulate import seed_of, wilson
from gnomehall.lab.workers import cores, spread

BINS = 10
SIZE, MARGIN = 260, 34


class Job(Struct, frozen=True):
    """One match between equal bots, in which a hint is asked for now and then."""

    game: str
    bot: str
    setting: Setting
    number: int
    seed: str
    every: int
    """A hint is asked for once in this many choices, at random."""
    forecast: bool = False
    """Instead of hints: the forecast that reviews use, for every seat, as often."""


class Hinted(Struct, frozen=True):
    """A hint's odds, the fair share, and what the seat won in the end."""

    odds: float
    fair: float
    won: float


def jobs(game: Game, bot: str, games: int, seed: str, every: int, forecast: bool = False) -> Iterator[Job]:
    """Numbers of seats and options in turn."""
    found = settings(game)
    for number in range(games):
        yield Job(game.key, bot, found[number % len(found)], number, seed, every, forecast)


def play_job(job: Job) -> list[Hinted]:
    """A seat that is given a hint follows it: the odds are those of playing on well from there."""
    game, seats = GAMES[job.game], job.setting.seats
    luck, choices, lots = (Quick(seed_of(job.seed, job.game, job.number, who)) for who in ("match", "bots", "hints"))
    player = bots.find(job.bot, game)
    state = game.start(seats, convert_options(game, dict(job.setting.options)), luck)
    hinted: list[tuple[int, float]] = []
    for seat in turns(state):
        view, legal = state.view(seat), state.legal()[:]
        is_asked = len(legal) > 1 and not lots.below(job.every)
        if is_asked and job.forecast:
            hinted += enumerate(part(game.key, "bot").forecast(state))
        advice = advise(game, view, legal) if is_asked and not job.forecast else []
        if advice:
            hinted.append((seat, min(1.0, max(0.0, advice[0].value))))
            action = advice[0].action
        else:
            action = ask(player, job.bot, view, legal, choices)
        state.apply(action, luck)
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners
    return [Hinted(odds, 1 / seats, (seat in winners) / len(winners)) for seat, odds in hinted]


def calibrate(
    key: str,
    bot: str,
    games: int,
    seed: str,
    every: int,
    workers: int | None = None,
    report: Callable[[int], object] | None = None,
    forecast: bool = False,
) -> dict[str, Any]:
    """Play and ask; Brier scores of the hints and of the fair share, and a line for every tenth of odds."""
    told: list[Hinted] = []
    for found in spread(play_job, jobs(GAMES[key], bot, games, seed, every, forecast), workers or cores()):
        told += found
        if report is not None:
            report(1)
    told.sort(key=lambda one: (one.odds, one.fair, one.won))  # sums must not depend on which core was first
    return {"game": key, "bot": bot, "games": games, "seed": seed, "every": every} | measured(told)


def measured(told: list[Hinted]) -> dict[str, Any]:
    count = max(1, len(told))
    bins: list[dict[str, Any]] = []
    for number in range(BINS):
        fell = [one for one in told if min(BINS - 1, int(one.odds * BINS)) == number]
        if fell:
            won = sum(one.won for one in fell)
            low, high = wilson(won, len(fell))
            mean = sum(one.odds for one in fell) / len(fell)
            bins.append({"hints": len(fell), "odds": mean, "won": won / len(fell), "low": low, "high": high})
    return {
        "hints": len(told),
        "brier": sum((one.odds - one.won) ** 2 for one in told) / count,
        "fair": sum((one.fair - one.won) ** 2 for one in told) / count,
        "bins": bins,
    }


def plot(told: dict[str, Any], across: str, up: str) -> str:
    """The reliability plot as SVG: odds shown against matches won, with 95 % intervals."""

    def at(odds: float, won: float) -> tuple[float, float]:
        return MARGIN + odds * (SIZE - 2 * MARGIN), SIZE - MARGIN - won * (SIZE - 2 * MARGIN)

    (left, low), (right, high) = at(0, 0), at(1, 1)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
        'font-family="sans-serif" font-size="11" fill="#444">',
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fffdf6"/>',
        f'<path d="M{left},{high}V{low}H{right}" fill="none" stroke="#888"/>',
        f'<path d="M{left},{low}L{right},{high}" stroke="#bbb" stroke-dasharray="4 3"/>',
        f'<text x="{SIZE / 2}" y="{SIZE - 8}" text-anchor="middle">{across}</text>',
        f'<text transform="translate(12,{SIZE / 2}) rotate(-90)" text-anchor="middle">{up}</text>',
    ]
    for one in told["bins"]:
        x, y = at(one["odds"], one["won"])
        _, least = at(0, one["low"])
        _, most = at(0, one["high"])
        lines.append(f'<path d="M{x:.1f},{least:.1f}V{most:.1f}" stroke="#a5483f"/>')
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#a5483f"><title>{one["hints"]}</title></circle>')
    for percent in (0, 50, 100):
        x, y = at(percent / 100, percent / 100)
        lines.append(f'<text x="{x:.0f}" y="{low + 14:.0f}" text-anchor="middle">{percent}</text>')
        lines.append(f'<text x="{left - 4:.0f}" y="{y + 4:.0f}" text-anchor="end">{percent}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
