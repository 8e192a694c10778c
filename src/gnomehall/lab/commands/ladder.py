"""The commands ``ladder enter``, ``ladder play`` and ``ladder show``."""

import sys
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table

from gnomehall.core.text import LANGS, Words, pick_language, words as common_words
from gnomehall.games import GAMES
from gnomehall.lab.arguments import Fault, check_folders, write_page
from gnomehall.lab.entrants import BadEntrant, made
from gnomehall.lab.ladder import Ladder, Limits, Programme, run
from gnomehall.lab.ladder_report import page, table_of, told
from gnomehall.lab.progress import bar, show_table

GAMES_BY_DEFAULT = 100
at_file = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
in_language = click.option("--lang", type=click.Choice(LANGS), help="Language of messages and reports.")


@click.group()
def ladder() -> None:
    """A ladder of bots: any program enters and plays rated matches; the levels are its fixed points."""


@ladder.command()
@at_file
@click.argument("name")
@click.argument("how")
@click.option("--game", "games", multiple=True, type=click.Choice(list(GAMES)), help="Only this; several are possible.")
@click.option("--limit", type=click.FloatRange(0.1, 3600), help="Seconds per choice: 10, with mcp: 180.")
@click.option("--env", multiple=True, metavar="NAME", help="Let it see this environment variable.")
@in_language
def enter(
    file: Path, name: str, how: str, games: tuple[str, ...], limit: float | None, env: tuple[str, ...], lang: str | None
) -> None:
    """Add NAME to the ladder in FILE. HOW: a bot's name, FILE.py:CLASS, run:COMMAND, spiel:FILE.py:NAME,
    pettingzoo:FILE.py:NAME or mcp:COMMAND.
    """
    words = common_words(pick_language(lang))
    if sys.platform == "win32":
        raise Fault(words("ladder-posix"))
    check_folders(file)
    kept = _read(file)
    if name in kept.entrants:
        raise Fault(words("ladder-there", name=name))
    try:
        entrant = made(name, how, list(games), limit, list(env))
    except BadEntrant as bad:
        raise Fault(words(bad.key, **bad.values)) from None
    kept.add(entrant)
    click.echo(words("ladder-entered", name=name, how=entrant.how, limit=entrant.limit, games=", ".join(entrant.games)))


@ladder.command()
@at_file
@click.option("--games", type=click.IntRange(1), help=f"Matches; {GAMES_BY_DEFAULT} if nothing else says when to stop.")
@click.option("--hours", type=click.FloatRange(0, 1000, min_open=True), help="Time.")
@click.option("--until", type=click.Choice(["certain"]), help="Until every rating is known to within 100 points.")
@click.option("--workers", type=click.IntRange(1), help="Matches at a time; by default one per core.")
@in_language
def play(
    file: Path, games: int | None, hours: float | None, until: str | None, workers: int | None, lang: str | None
) -> None:
    """Play rated matches between the entrants in FILE and the levels, those first that tell most. Resumes."""
    words = common_words(pick_language(lang))
    kept = _entered(file, words)
    if games is None and hours is None and until is None:
        games = GAMES_BY_DEFAULT
    limits = Limits(games, hours, until is not None)
    with bar(words("ladder-playing"), games, words("tournament-stopped", file=str(file))) as report:
        programme = run(kept, limits, workers, lambda _: report(1))
    _show(told(kept), words)
    _tell_given_up(programme, words)


@ladder.command()
@at_file
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a report with plots to this file.")
@click.option("--json", "as_json", is_flag=True, help="Results as JSON.")
@in_language
def show(file: Path, html: Path | None, as_json: bool, lang: str | None) -> None:
    """Ratings with their 95 % intervals, time, cost and failures of everyone in FILE."""
    words = common_words(pick_language(lang))
    check_folders(html)
    found = told(_entered(file, words))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    else:
        _show(found, words)
    if html is not None:
        write_page(html, page(found, words))
        click.echo(words("tournament-report", file=str(html)), err=as_json)


def _read(file: Path) -> Ladder:
    try:
        return Ladder(file)
    except (ValueError, OSError) as error:
        raise Fault(str(error)) from None


def _entered(file: Path, words: Words) -> Ladder:
    kept = _read(file)
    if not kept.entrants:
        raise Fault(words("ladder-empty", file=str(file)))
    return kept


def _show(found: dict[str, Any], words: Words) -> None:
    console = Console(highlight=False)
    console.print(words("ladder-title", matches=found["matches"]), style="bold", markup=False)
    heads, rows = table_of(found, words)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    show_table(table)
    console.print(words("ladder-scale"), markup=False)
    for row in found["entrants"]:
        if row.get("last_failure"):
            said = words("ladder-last-failure", said=row["last_failure"])
            console.print(f"{row['name']}: {said}", markup=False)


def _tell_given_up(programme: Programme, words: Words) -> None:
    for name, game in programme.given_up():
        click.echo(words("ladder-given-up", name=name, game=game), err=True)
