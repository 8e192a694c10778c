"""The command ``simulate``."""

import secrets
import time
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table

from gnomehall.core.text import LANGS, Words, pick_language
from gnomehall.games import game_words
from gnomehall.lab.arguments import (
    Fault,
    check_fit,
    chosen_options,
    chosen_workers,
    fill_seats,
    find_bots,
    find_game,
    on_cluster,
    read_options,
    takes_options,
)
from gnomehall.lab.progress import bar, show_table
from gnomehall.lab.simulate import Series, simulate as play_all, summary

MOST_GAMES = 10_000_000


@click.command()
@click.argument("game")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, MOST_GAMES), help="Number of matches.")
@click.option(
    "--bots",
    default="greedy,random",
    show_default=True,
    help="Bots by seat, separated by commas; a short list repeats.",
)
@click.option("--seats", type=int, help="Number of seats; by default one per bot.")
@click.option("--seed", help="Any text; the same text gives the same results.")
@click.option("--json", "as_json", is_flag=True, help="Results as JSON.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of the table.")
@on_cluster
@takes_options
def simulate(
    game: str,
    games: int,
    bots: str,
    seats: int | None,
    seed: str | None,
    as_json: bool,
    lang: str | None,
    cluster: str | None,
    pairs: tuple[str, ...],
    **named: str | None,
) -> None:
    """Play many matches of GAME between bots, on all cores, and compare them."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    given = chosen_options(pairs, named)
    options = read_options(rules, given)
    names = find_bots(bots, rules, words)
    count = max(len(names), rules.seats[0]) if seats is None else seats
    check_fit(rules, count, options, words)
    if len(names) > count:
        raise Fault(f"{len(names)} bots are more than {count} seats")
    series = Series(
        game=game,
        seats=count,
        options={key: str(value) for key, value in msgspec.to_builtins(options).items()},
        bots=tuple(fill_seats(names, count)),
        games=games,
        seed=secrets.token_hex(8) if seed is None else seed,
    )
    results = _run(series, cluster, words)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(results), indent=1).decode())
    else:
        _show(results, words)


def _run(series: Series, cluster: str | None, words: Words) -> dict[str, Any]:
    with chosen_workers(cluster, words) as workers:
        began = time.perf_counter()
        with bar(words("title"), series.games, words("simulate-stopped")) as report:
            sums = play_all(series, workers, report)
        return summary(series, sums, time.perf_counter() - began)


def _show(results: dict[str, Any], words: Words) -> None:
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("simulate-bot"))
    for column in ("games", "wins", "rate", "interval", "score", "rank"):
        table.add_column(words(f"simulate-{column}"), justify="right", no_wrap=True)
    for name, bot in results["bots"].items():
        low, high = bot["win_rate_95"]
        table.add_row(
            name,
            str(bot["games"]),
            f"{bot['wins']:.1f}",
            f"{bot['win_rate']:.1%}",
            f"{low:.1%}–{high:.1%}",
            f"{bot['mean_score']:.1f}",
            f"{bot['mean_rank']:.2f}",
        )
    title = words("simulate-title", game=words("title"), games=results["games"], seats=results["seats"])
    console.print(title, style="bold", markup=False)
    show_table(table)
    for reason, count in results["reasons"].items():
        console.print(f"  {words(f'reason-{reason}')} {count}", markup=False)
    speed = words("simulate-speed", moves=f"{results['moves_per_match']:.1f}", speed=results["moves_per_second"])
    console.print(speed, markup=False)
    console.print(words("simulate-seed", seed=results["seed"]), markup=False)
