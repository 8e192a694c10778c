"""The command ``review``: what was luck, what was skill in a finished match; or that mean luck is 0."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from gnomehall.core.record import BadRecord, Record
from gnomehall.core.text import LANGS, Words, pick_language
from gnomehall.games import GAMES, game_words
from gnomehall.lab.arguments import Fault, check_folders, find_game, write_page
from gnomehall.lab.lucks import checked, family, measure
from gnomehall.lab.progress import bar, show_table
from gnomehall.lab.reviewing import headline, page, sections, table, unsure
from gnomehall.review.decisions import work
from gnomehall.review.review import Review, review as look_back


@click.command()
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write the review to this file.")
@click.option("--check", metavar="GAME", help="Instead: the mean luck over many matches of GAME, which must be 0.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(2), help="Matches in all, for --check.")
@click.option("--bot", default="random", show_default=True, help="Who plays them, for --check.")
@click.option(
    "--keep", type=click.Path(dir_okay=False, path_type=Path), help="Keep matches of --check here, and resume from it."
)
@click.option("--json", "as_json", is_flag=True, help="Results as JSON.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of the review.")
def review(
    file: Path | None,
    html: Path | None,
    check: str | None,
    games: int,
    bot: str,
    keep: Path | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """What was luck and what was skill in the finished match of FILE: odds, luck, errors, accuracy."""
    if (file is None) == (check is None):
        raise Fault("expected the file of a finished match, or --check GAME")
    if check is not None:
        check_folders(keep)
        _check(check, games, bot, keep, as_json, game_words(find_game(check).key, pick_language(lang)))
        return
    assert file is not None
    check_folders(html)
    try:
        record = Record.read(file)
        if record.game not in GAMES:
            raise BadRecord(f"no such game: {record.game[:40]!r}")
    except BadRecord as error:
        raise Fault(f"{file}: {error}") from None
    words = game_words(record.game, pick_language(lang))
    with bar(words("title"), work(record), words("simulate-stopped")) as report:
        told = look_back(record, GAMES, report)
    names = _names(record, words)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=1).decode())
    else:
        _show(told, names, words)
    if html is not None:
        write_page(html, page(told, GAMES[told.game], names, words))
        click.echo(words("tournament-report", file=str(html)), err=as_json)


def _names(record: Record, words: Words) -> list[str]:
    given = ["".join(char for char in name if char.isprintable()).strip() for name in record.names]
    if len(given) == record.seats and all(given):
        return given
    return [words("seat-name", number=seat + 1) for seat in range(record.seats)]


def _show(told: Review, names: list[str], words: Words) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(words("review-title", game=words("title")), style="bold")
    console.print(headline(told, names, words))
    head, *rows = table(told, names, words)
    shown = Table(box=None, padding=(0, 2, 0, 0))
    for number, name in enumerate(head):
        shown.add_column(name, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        shown.add_row(*row)
    show_table(shown)
    console.print(words("review-points"))
    console.print(words("review-trust"))
    for heading, lines in sections(told, GAMES[told.game], names, words):
        console.print()
        console.print(heading, style="bold")
        for line in lines:
            console.print(f"  {line}")
    if unsure(told):
        console.print()
        console.print(words("review-unsure", percent=f"{200 * unsure(told):.1f}"))


def _check(key: str, games: int, bot: str, keep: Path | None, as_json: bool, words: Words) -> None:
    try:
        with bar(words("title"), games, words("simulate-stopped")) as report:
            told = checked(measure(key, bot, games, report=report, kept=keep))
    except ValueError as error:
        raise Fault(str(error)) from None
    whole = family(told)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode({"seats": told, "all": whole}), indent=1).decode())
        return
    click.echo(words("review-check", games=games))
    for one in told:
        setting = f"{one['seats']}, {one['option'] or '–'}, {words('seat-name', number=one['seat'] + 1)}"
        figures = {"mean": f"{100 * one['mean']:+.3f}", "reach": f"{100 * one['reach']:.3f}"}
        click.echo(words("review-check-line", setting=setting, **figures))
    figures = {name: f"{whole[name]:.2f}" for name in ("largest", "bound")}
    counts = {name: whole[name] for name in ("intervals", "missed", "allowed")}
    click.echo(words("review-check-all", **counts, **figures))
