"""``gnomehall calibrate``: how far the win odds that hints show can be trusted."""

from pathlib import Path
from typing import Any

import click
import msgspec

from gnomehall.core.text import LANGS, Words, pick_language
from gnomehall.games import game_words
from gnomehall.lab.arguments import check_folders, find_bots, find_game, write_page
from gnomehall.lab.calibration import calibrate as measure, plot
from gnomehall.lab.progress import bar


@click.command()
@click.argument("game")
@click.option("--bot", default="medium", show_default=True, help="The bot on every seat; hints are followed.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 100_000), help="Matches.")
@click.option("--every", default=12, show_default=True, type=click.IntRange(1), help="A hint once in so many choices.")
@click.option("--seed", default="hints", show_default=True, help="Any text; the same text gives the same matches.")
@click.option(
    "--plot", "picture", type=click.Path(dir_okay=False, path_type=Path), help="Write a reliability plot (SVG)."
)
@click.option("--forecast", is_flag=True, help="Measure the odds that reviews use instead of hints.")
@click.option("--json", "as_json", is_flag=True, help="Results as JSON.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of the report.")
def calibrate(
    game: str,
    bot: str,
    games: int,
    every: int,
    seed: str,
    picture: Path | None,
    forecast: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """How often players win who are told that they will: Brier score and reliability of the odds in hints."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    find_bots(bot, rules, words)
    check_folders(picture)
    with bar(words("title"), games, words("simulate-stopped")) as report:
        told = measure(game, bot, games, seed, every, report=report, forecast=forecast)
    click.echo(msgspec.json.format(msgspec.json.encode(told), indent=1).decode() if as_json else markdown(told, words))
    if picture is not None:
        write_page(picture, plot(told, words("calibrate-odds"), words("calibrate-won")))


def markdown(told: dict[str, Any], words: Words) -> str:
    heads = [words(f"calibrate-{name}") for name in ("hints", "odds", "won", "interval")]
    lines = [
        words("calibrate-brier", hints=told["hints"], brier=f"{told['brier']:.3f}", fair=f"{told['fair']:.3f}"),
        "",
        f"| {' | '.join(heads)} |",
        "|---" * len(heads) + "|",
    ]
    for one in told["bins"]:
        interval = f"{one['low']:.0%}–{one['high']:.0%}"
        lines.append(f"| {one['hints']} | {one['odds']:.0%} | {one['won']:.0%} | {interval} |")
    return "\n".join(lines)
