"""The command ``puzzles``: finds puzzles in matches that bots play."""

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from msgspec import Struct

from gnomehall import bots
from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import Record, convert_options
from gnomehall.core.text import LANGS, pick_language
from gnomehall.games import GAMES, game_words
from gnomehall.lab.arguments import Fault, check_folders, find_bots, find_game, write_page
from gnomehall.lab.fairness import Setting, settings
from gnomehall.lab.progress import bar
from gnomehall.lab.simulate import seed_of
from gnomehall.lab.workers import cores, spread
from gnomehall.review.puzzles import Puzzle, found_in


class Job(Struct, frozen=True):
    game: str
    bot: str
    setting: Setting
    number: int
    seed: str


def play(job: Job) -> list[Puzzle]:
    """Bots play a match; the puzzles in it."""
    game, setting = GAMES[job.game], job.setting
    luck = Quick(seed_of(job.seed, msgspec.json.encode(setting).decode(), job.number))
    dice = Dice(bytes(luck.below(256) for _ in range(32)))
    match = Match(game, setting.seats, convert_options(game, dict(setting.options)), dice)
    bot = bots.find(job.bot, game)
    for seat in turns(match):
        match.act(seat, bot.choose(match.view(seat), match.legal(seat), luck))
    return list(found_in(Record.of(match), GAMES))


def jobs(game: str, bot: str, games: int, seed: str, seats: list[int]) -> Iterator[Job]:
    """All settings in turn, or those with these numbers of seats."""
    played = [setting for setting in settings(GAMES[game]) if not seats or setting.seats in seats]
    if not played:
        raise Fault(f"{game} is not played by {seats}")
    for number in range(games):
        yield Job(game, bot, played[number % len(played)], number, seed)


@click.command()
@click.argument("game")
@click.option("--games", default=20, show_default=True, type=click.IntRange(1, 100_000), help="Matches to search.")
@click.option("--bot", default="medium", show_default=True, help="The bot on every seat.")
@click.option("--seed", default="puzzles", show_default=True, help="Any text; the same text gives the same puzzles.")
@click.option("--seats", multiple=True, type=int, help="Only with so many seats; may be repeated.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write them to this file.")
@click.option("--lang", type=click.Choice(LANGS), help="Language of what is printed.")
def puzzles(
    game: str, games: int, bot: str, seed: str, seats: tuple[int, ...], out: Path | None, lang: str | None
) -> None:
    """Find puzzles in matches of GAME between bots: one choice beats the next by 10 points, a longer search agrees."""
    rules = find_game(game)
    words = game_words(game, pick_language(lang))
    find_bots(bot, rules, words)
    check_folders(out)
    found: list[Puzzle] = []
    with bar(words("title"), games, words("simulate-stopped")) as report:
        for more in spread(play, jobs(game, bot, games, seed, list(seats)), cores()):
            found += more
            report(1)
    found.sort(key=lambda puzzle: puzzle.seed)
    if out is not None:
        write_page(out, "[\n" + ",\n".join(msgspec.json.encode(each).decode() for each in found) + "\n]\n")
    click.echo(words("puzzles-found", count=len(found), games=games))
