"""How fast the rules run: random play through the public State methods, one core, beside a fixed calibration loop.

The calibration is the same little program on every machine; ``moves per calibration`` compares two machines.
"""

import json
import os
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from gnomehall.bots.search import Search
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game, State
from gnomehall.core.native import COMPILED
from gnomehall.core.play import at_random
from gnomehall.games import GAMES
from gnomehall.lab import bothways, growth, peers as others
from gnomehall.lab.arguments import check_folders
from gnomehall.lab.progress import show_table
from gnomehall.lab.rates import random_moves, rate
from gnomehall.lab.simulate import random_match

# Between what ``hard`` and ``master`` think in most games.
SIMULATIONS = 400
# Copies, views and search are measured from the middle of so many matches, always the same.
POSITIONS = 6


class Figure(msgspec.Struct):
    """What one variant of a game does in a second, on this machine, in this run."""

    game: str
    seats: int
    options: dict[str, Any]
    moves: float
    matches: float
    moves_per_match: float
    copies: float
    views: float
    playouts: float
    """Moves of whole random matches in one call each."""
    simulations: float
    """Of the searching bot, from the middle of matches."""
    moves_per_calibration: float


def calibrate(rounds: int = 20) -> float:
    """Rounds a second of a fixed loop over ints and lists, the best of a few: what this machine is worth."""
    best = 0.0
    for _ in range(5):
        began = process_time()
        for _ in range(rounds):
            cells = list(range(100))
            total = 0
            for step in range(2000):
                at = (step * 31) % 100
                cells[at] = (cells[at] + total) & 1023
                total += cells[at]
        best = max(best, rounds / (process_time() - began))
    return best


def middle(game: Game, seats: int, options: Any, number: int) -> State:
    """A choice in the middle of a random match, which its number decides."""
    chance = Quick(number)
    state = game.start(seats, options, chance)
    choices = [state.copy() for _ in at_random(state, chance) if len(state.legal()) > 1]
    return choices[len(choices) // 2]


def measure(game: Game, seats: int, options: Any, seconds: float, calibration: float) -> Figure:
    chance = Quick(1)
    lengths: list[int] = []

    def match() -> int:
        lengths.append(random_moves(game.start(seats, options, chance), chance))
        return lengths[-1]

    match()
    moves = rate(match, seconds)
    mean = sum(lengths) / len(lengths)
    states = [middle(game, seats, options, number) for number in range(POSITIONS)]

    def copy() -> int:
        for state in states * 20:
            state.copy()
        return POSITIONS * 20

    def view() -> int:
        for state in states * 20:
            state.view(0)
        return POSITIONS * 20

    whole = random_match(game, options)

    def playout() -> int:
        return whole(seats, options, [chance] * (seats + 1))[1]

    def search() -> int:
        for state in states:
            bot = Search(game, simulations=SIMULATIONS)
            bot.grow(state.view(state.actor()), state.legal(), chance)
        return POSITIONS * SIMULATIONS

    playout()
    return Figure(
        game.key,
        seats,
        msgspec.to_builtins(options),
        moves,
        moves / mean,
        mean,
        rate(copy, seconds / 4),
        rate(view, seconds / 4),
        rate(playout, seconds / 2),
        rate(search, seconds / 2),
        moves / calibration,
    )


@click.group("bench", invoke_without_command=True)
@click.option("--game", "keys", multiple=True, type=click.Choice(list(GAMES)), help="Only this game (repeatable).")
@click.option(
    "--seconds", default=1.0, show_default=True, type=click.FloatRange(0.01), help="CPU seconds for each variant."
)
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures to this file too.")
@click.option("--peers", is_flag=True, help="Random play beside the games of other libraries, taking turns.")
@click.option("--both", is_flag=True, help="Plain against compiled (after make fast), taking turns.")
@click.option("--growth", "plot", type=click.Path(path_type=Path), help="Draw how cost grows, as an SVG file.")
@click.pass_context
def bench(
    context: click.Context,
    keys: tuple[str, ...],
    seconds: float,
    target: Path | None,
    peers: bool,
    both: bool,
    plot: Path | None,
) -> None:
    """Measure how fast the rules run."""
    if context.invoked_subcommand is not None:
        return
    check_folders(target, plot)
    if peers:
        compare_with_peers(seconds)
    elif both:
        if not COMPILED:
            raise click.UsageError("nothing is compiled here: make fast")
        show_table(bothways.table(seconds, keys))
        click.echo(_machine())
    elif plot is not None:
        growth.draw(plot, seconds)
    else:
        measure_all(keys, seconds, target)


def measure_all(keys: tuple[str, ...], seconds: float, target: Path | None) -> None:
    calibration = calibrate()
    work = [(game, *variant) for key, game in GAMES.items() if not keys or key in keys for variant in game.variants()]
    figures = []
    began = perf_counter()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for game, seats, options in progress.track(work, description="bench"):
            figures.append(measure(game, seats, options, seconds, calibration))
    show_table(_table(figures))
    click.echo(
        f"{'compiled' if COMPILED else 'plain'} · calibration {calibration:.0f} rounds/s · "
        f"Python {sys.version.split()[0]} · {perf_counter() - began:.0f} s"
    )
    if target is not None:
        found = {
            "compiled": COMPILED,
            "calibration": calibration,
            "python": sys.version.split()[0],
            "figures": msgspec.to_builtins(figures),
        }
        target.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def compare_with_peers(seconds: float) -> None:
    found, missing = others.find_all()
    show_table(others.table(others.measure(found, seconds, rounds=5)))
    click.echo(_machine())
    for name in missing:
        click.echo(f"missing: {name}")


def _machine() -> str:
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    return f"{'compiled' if COMPILED else 'plain'} · Python {sys.version.split()[0]} · load {load}"


def _table(figures: list[Figure]) -> Table:
    table = Table(box=None, pad_edge=False)
    for name in ("game", "seats", "variant", "moves/s", "moves", "copy µs", "view µs", "playout", "search", "calibr."):
        table.add_column(name, justify="left" if name in ("game", "variant") else "right")
    for one in figures:
        standard = msgspec.to_builtins(GAMES[one.game].Options())
        variant = " ".join(str(value) for name, value in one.options.items() if value != standard[name])
        table.add_row(
            one.game,
            str(one.seats),
            variant or "standard",
            f"{one.moves:,.0f}",
            f"{one.moves_per_match:.0f}",
            f"{1e6 / one.copies:.2f}",
            f"{1e6 / one.views:.1f}",
            f"{one.playouts:,.0f}",
            f"{one.simulations:,.0f}",
            f"{one.moves_per_calibration:.1f}",
        )
    return table
