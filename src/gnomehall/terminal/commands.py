"""The terminal's commands."""

from pathlib import Path
from typing import Any

import click
import msgspec
from rich.markdown import Markdown
from rich.text import Text

from gnomehall.core.game import Game
from gnomehall.core.text import LANGS, Words
from gnomehall.games import GAMES, game_words
from gnomehall.lab.arguments import Fault, choice_text, chosen_options, find_game, takes_options, write_page
from gnomehall.terminal.screen import language

lang_option = click.option("--lang", type=click.Choice(LANGS), help="Language; by default the system's.")
file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="Number of seats.")
@click.option("--humans", type=int, help="How many people sit at this screen; they take the first seats.")
@click.option("--bots", help="Bots on the other seats, separated by commas; a short list repeats.")
@click.option("--seed", help="Seed of all luck: any text, or 64 hex digits.")
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved match.")
@click.option("--cards", type=click.Path(path_type=Path), metavar="FILE", help="Play with your own card file.")
@click.option("--hints/--no-hints", default=True, help="Allow hints.")
@lang_option
@takes_options
def play(
    game: str | None,
    seats: int | None,
    humans: int | None,
    bots: str | None,
    seed: str | None,
    load: Path | None,
    cards: Path | None,
    hints: bool,
    lang: str | None,
    pairs: tuple[str, ...],
    **named: str | None,
) -> None:
    """Play GAME against bots or with others at this screen. Asks for what is not given."""
    from gnomehall.terminal.play import play as play_match
    from gnomehall.terminal.setting import Given

    options = chosen_options(pairs, named)
    play_match(Given(game, seats, humans, bots, seed, options, load, cards, hints, language(lang)))


@click.command()
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@lang_option
def games(as_json: bool, lang: str | None) -> None:
    """List the games with their seats and options."""
    chosen = language(lang)
    facts = [(game, game_words(key, chosen, "gnomehall.terminal")) for key, game in GAMES.items()]
    if as_json:
        told = [_facts(game, words) for game, words in facts]
        click.echo(msgspec.json.format(msgspec.json.encode(told), indent=1).decode())
        return
    for game, words in facts:
        _show_game(game, words)


def _facts(game: Game, words: Words) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": words("title"),
        "about": words("about"),
        "length": words("length"),
        "version": game.version,
        "seats": list(game.seats),
        "options": game.option_list(),
        "variants": [{"seats": seats, "options": options} for seats, options in game.variants()],
        "actions": game.actions.size,
    }


def _show_game(game: Game, words: Words) -> None:
    from gnomehall.terminal.screen import Screen

    screen = Screen()
    title = Text(game.key, "bold")
    title.append(f"  {words('title')}, ", "")
    title.append(words("game-seats", least=game.seats[0], most=game.seats[-1]) + ", " + words("length"), "dim")
    screen.say(title)
    screen.say(f"  {words('about')}")
    for option in game.option_list():
        screen.say(f"  --{option.name.replace('_', '-')}  {words(f'option-{option.name}')}")
        for value in map(choice_text, option.choices):
            usual = f" ({words('usual')})" if value == choice_text(option.default) else ""
            screen.say(f"      {value:<12} {words(f'option-{option.name}-{value}')}{usual}")
    screen.say(f"  {words('game-variants', count=sum(1 for _ in game.variants()))}")


@click.command()
@click.argument("game")
@click.option("--cards", is_flag=True, help="Show every card of the game in full instead.")
@lang_option
def rules(game: str, cards: bool, lang: str | None) -> None:
    """Show the rules of GAME."""
    from gnomehall.terminal.reading import rules_text
    from gnomehall.terminal.screen import Screen

    found = find_game(game)
    words = game_words(found.key, language(lang), "gnomehall.terminal")
    page = found.card_page(words.lang) if cards else rules_text(found, words)
    if page is None:
        raise Fault(words("no-cards", game=words("title")))
    Screen().show_long(Markdown(page))


@click.command()
@click.argument("game")
@click.argument("lesson", required=False)
@lang_option
def learn(game: str, lesson: str | None, lang: str | None) -> None:
    """Learn GAME by playing: a lesson, by default the first that is not finished."""
    from gnomehall.terminal.learn import learn as take_lesson

    take_lesson(find_game(game), lesson, language(lang))


@click.command("lessons")
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@click.option("--page", type=click.Path(path_type=Path), help="Write the table of lessons and rules as Markdown.")
@lang_option
def list_lessons(game: str | None, as_json: bool, page: Path | None, lang: str | None) -> None:
    """List the lessons of all games, or of GAME."""
    from gnomehall.terminal.lesson_list import as_data, as_page, show

    chosen = GAMES if game is None else {game: find_game(game)}
    if page is not None:
        write_page(page, as_page(chosen.values()))
    elif as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(as_data(chosen.values())), indent=1).decode())
    else:
        show(chosen.values(), language(lang))


@click.command()
@file_argument
@click.option("--seat", type=int, help="As told to this seat (from 0); by default to an onlooker.")
@click.option("--step", "by_step", is_flag=True, help="Show the position after every action.")
@lang_option
def replay(file: Path, seat: int | None, by_step: bool, lang: str | None) -> None:
    """Show a saved match."""
    from gnomehall.terminal.records import replay as show_record

    show_record(file, seat, language(lang), by_step)


@click.command()
@file_argument
@lang_option
def verify(file: Path, lang: str | None) -> None:
    """Verify a saved match: commitment, every action, outcome."""
    from gnomehall.terminal.records import verify as check_record

    click.echo(check_record(file, language(lang)))


@click.command()
@file_argument
@click.option("--seat", type=int, help="Only the view of this seat (from 0).")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@lang_option
def beliefs(file: Path, seat: int | None, as_json: bool, lang: str | None) -> None:
    """Show who suspected whom in a finished match of a game with secret roles."""
    from gnomehall.terminal.suspicion import show_suspicion

    show_suspicion(file, seat, as_json, language(lang))


TERMINAL_COMMANDS: tuple[click.Command, ...] = (play, learn, list_lessons, games, rules, replay, verify, beliefs)
