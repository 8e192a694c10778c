"""The command ``tournament``."""

import secrets
from pathlib import Path
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
    check_folders,
    chosen_options,
    chosen_workers,
    find_bots,
    find_game,
    on_cluster,
    read_options,
    takes_options,
    write_page,
)
from gnomehall.lab.progress import bar, show_table
from gnomehall.lab.report import named_pairs, page
from gnomehall.lab.roundrobin import LINEUPS, Schedule, kept_schedule, pairs as pairs_of, results, run
from gnomehall.lab.standing import Played

MOST_GAMES = 1_000_000


@click.command()
@click.argument("game")
@click.option("--bots", required=True, help="Two or more bots, separated by commas.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(2, MOST_GAMES), help="Matches per pair.")
@click.option("--seats", type=int, help="Number of seats; by default the fewest the game allows, at least two.")
@click.option("--lineup", type=click.Choice(LINEUPS), default="teams", help="Half of the seats each, or one alone.")
@click.option("--luck", is_flag=True, help="Also show the rates with luck taken out; the raw ones stay.")
@click.option("--until", type=click.Choice(["decided"]), help="Stop a pair once a sequential test has decided it.")
@click.option(
    "--keep", type=click.Path(dir_okay=False, path_type=Path), help="Keep matches in this file, and resume from it."
)
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a report with plots to this file.")
@click.option("--seed", help="Any text; the same text gives the same deals.")
@click.option("--json", "as_json", is_flag=True, help="Results as JSON.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of the table and the report.")
@on_cluster
@takes_options
def tournament(
    game: str,
    bots: str,
    games: int,
    seats: int | None,
    lineup: str,
    luck: bool,
    until: str | None,
    keep: Path | None,
    html: Path | None,
    seed: str | None,
    as_json: bool,
    lang: str | None,
    cluster: str | None,
    pairs: tuple[str, ...],
    **named: str | None,
) -> None:
    """Play a round robin of bots in GAME: every pair plays the same deals with seats swapped."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    options = read_options(rules, chosen_options(pairs, named))
    names = list(dict.fromkeys(find_bots(bots, rules, words)))
    if len(names) < 2:
        raise Fault("a tournament needs at least two different bots")
    if luck and lineup == "one":
        raise Fault("--luck compares halves of the seats: it needs --lineup teams")
    if until and lineup == "one":  # with a shared last place, one among equals is mostly behind their mean
        raise Fault("--until decided compares halves of the seats: it needs --lineup teams")
    count = max(2, rules.seats[0]) if seats is None else seats
    check_fit(rules, count, options, words)
    if count < 2:
        raise Fault("a tournament needs at least two seats")
    check_folders(keep, html)
    chosen = {key: str(value) for key, value in msgspec.to_builtins(options).items()}
    seed = seed or _kept_seed(keep) or secrets.token_hex(8)
    decided = until == "decided"
    schedule = Schedule(game, count, chosen, tuple(names), games, seed, lineup, decided, rules.version, luck)
    told = results(schedule, _run(schedule, keep, cluster, words))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=1).decode())
    else:
        _show(told, words)
    if html is not None:
        write_page(html, page(told, words))
        click.echo(words("tournament-report", file=str(html)), err=as_json)


def _kept_seed(keep: Path | None) -> str | None:
    """The seed of the tournament being resumed."""
    try:
        schedule = kept_schedule(keep) if keep is not None else None
    except ValueError as error:
        raise Fault(str(error)) from None
    return schedule.seed if schedule is not None else None


def _run(schedule: Schedule, keep: Path | None, cluster: str | None, words: Words) -> list[Played]:
    stopped = words("tournament-stopped", file=str(keep)) if keep else words("tournament-stopped-unkept")
    count = schedule.games * len(pairs_of(schedule))
    with chosen_workers(cluster, words) as workers, bar(words("title"), count, stopped) as report:
        return run(schedule, keep, workers, report)


def _show(told: dict[str, Any], words: Words) -> None:
    console = Console(highlight=False)
    title = words("tournament-title", game=words("title"), games=told["games"], seats=told["seats"])
    console.print(title, style="bold", markup=False)
    console.print(words("tournament-lineup", lineup=told["lineup"]), markup=False)
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(words("simulate-bot"))
    for key in ("simulate-rate", "simulate-interval", "tournament-rating", "simulate-rank", "tournament-time-95"):
        table.add_column(words(key), justify="right", no_wrap=True)
    for row in told["bots"]:
        table.add_row(
            row["bot"],
            f"{row['win_rate']:.1%}" if row["games"] else "–",
            f"{row['low']:.1%}–{row['high']:.1%}" if row["games"] else "–",
            f"{row['rating']:.1f}",
            f"{row['mean_rank']:.2f}",
            f"{row['seconds_95']:.3f}",
        )
    show_table(table)
    if len(told["bots"]) > 2:
        for pair in told["pairs"]:
            if pair["win_rate"] >= 0.5:
                line = f"  {pair['bot']} {words('tournament-against')} {pair['against']}: {pair['win_rate']:.1%}"
                console.print(f"{line} ({pair['low']:.1%}–{pair['high']:.1%}, {pair['games']})", markup=False)
    for pair in told["luck"]:
        figures = {name: f"{pair[name]:.1%}" for name in ("raw", "rate", "low", "high")}
        figures["fewer"] = "–" if pair["fewer"] is None else f"{pair['fewer']:.2f}"
        line = words("tournament-luck", bot=pair["bot"], against=pair["against"], **figures)
        console.print(line, markup=False)
    if told["empty"]:
        console.print(words("tournament-empty", games=told["empty"]), markup=False)
    if told["undecided"]:
        console.print(words("tournament-undecided", pairs=named_pairs(told)), markup=False)
    console.print(words("simulate-seed", seed=told["seed"]), markup=False)
