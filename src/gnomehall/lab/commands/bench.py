"""The command ``bench``."""

import json
import os
import sys
from pathlib import Path
from time import perf_counter

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from gnomehall.core.native import COMPILED
from gnomehall.games import GAMES
from gnomehall.lab import growth, peers as others, speedup
from gnomehall.lab.arguments import check_folders
from gnomehall.lab.progress import show_table
from gnomehall.lab.speed import Figure, calibrate, measure


@click.group("bench", invoke_without_command=True)
@click.option("--game", "keys", multiple=True, type=click.Choice(list(GAMES)), help="Only this game; repeatable.")
@click.option("--seconds", default=1.0, show_default=True, type=click.FloatRange(0.01), help="CPU seconds per variant.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Also write the figures to this file.")
@click.option("--peers", is_flag=True, help="Compare with games of other libraries, in alternating rounds.")
@click.option("--both", is_flag=True, help="Compare plain with compiled (after make fast), in alternating rounds.")
@click.option("--growth", "plot", type=click.Path(path_type=Path), help="Plot how cost grows, as an SVG file.")
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
        show_table(speedup.table(seconds, keys))
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
