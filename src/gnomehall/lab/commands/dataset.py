"""The command ``dataset``."""

import secrets
from importlib.util import find_spec
from pathlib import Path

import click
import msgspec

from gnomehall.core.text import LANGS, pick_language
from gnomehall.games import game_words
from gnomehall.lab.arguments import (
    Fault,
    check_fit,
    check_folders,
    chosen_options,
    fill_seats,
    find_bots,
    find_game,
    read_options,
    takes_options,
    write_page,
)
from gnomehall.lab.commands.simulate import MOST_GAMES
from gnomehall.lab.dataset import write
from gnomehall.lab.progress import bar
from gnomehall.lab.simulate import Series


@click.command()
@click.argument("game")
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, MOST_GAMES), help="Number of matches.")
@click.option(
    "--bots",
    default="greedy,random",
    show_default=True,
    help="Bots by seat, separated by commas; a short list repeats.",
)
@click.option("--seats", type=int, help="Number of seats; by default one per bot.")
@click.option("--seed", help="Any text; the same text gives the same rows.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of messages.")
@takes_options
def dataset(
    game: str,
    out: Path,
    games: int,
    bots: str,
    seats: int | None,
    seed: str | None,
    lang: str | None,
    pairs: tuple[str, ...],
    **named: str | None,
) -> None:
    """Write matches of GAME between bots to OUT (Parquet), one row per decision, and a card beside it (OUT.md)."""
    if find_spec("pyarrow") is None:
        raise Fault("Parquet needs pyarrow: pip install 'gnomehall[dataset]'")
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    options = read_options(rules, chosen_options(pairs, named))
    names = find_bots(bots, rules, words)
    count = max(len(names), rules.seats[0]) if seats is None else seats
    check_fit(rules, count, options, words)
    if len(names) > count:
        raise Fault(f"{len(names)} bots are more than {count} seats")
    about = out.with_name(f"{out.name}.md")
    check_folders(out, about)
    series = Series(
        game=game,
        seats=count,
        options={key: str(value) for key, value in msgspec.to_builtins(options).items()},
        bots=tuple(fill_seats(names, count)),
        games=games,
        seed=secrets.token_hex(8) if seed is None else seed,
    )
    with bar(words("title"), games, words("simulate-stopped")) as report:
        described = write(series, str(out), report)
    write_page(about, described)
    click.echo(f"{out}\n{about}")
