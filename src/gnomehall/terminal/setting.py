"""Before the match: command-line arguments, questions for the rest, and the sitting made of them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from rich.text import Text

from gnomehall.bots import BOTS, LEVELS, USUAL
from gnomehall.core.chance import Dice
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.picture import fold
from gnomehall.core.record import BadRecord, Record, convert_options
from gnomehall.core.text import Lang, Words, words as texts
from gnomehall.core.view import Option
from gnomehall.games import GAMES, game_words
from gnomehall.lab.arguments import Fault, check_fit, choice_text, fill_seats, find_bots, read_options, read_seed
from gnomehall.terminal.screen import Complete, Screen, printable
from gnomehall.terminal.sitting import Sitting
from gnomehall.terminal.speech import plainly

LONGEST_NAME = 24
LARGEST_FIGURES = 1 << 20
BOT_INDENT = 12

T = TypeVar("T")


class Given(msgspec.Struct, frozen=True):
    """The command line's arguments; None if not given."""

    game: str | None
    seats: int | None
    humans: int | None
    bots: str | None
    seed: str | None
    options: dict[str, str]
    load: Path | None
    cards: Path | None
    hints: bool
    lang: Lang


def arrange(given: Given, screen: Screen) -> Sitting:
    """A sitting, after asking for what is missing; without a person, defaults apply."""
    sitting = _begin(given, screen) if given.load is None else _take_up(given, given.load, screen)
    sitting.hints = given.hints
    return sitting


def _begin(given: Given, screen: Screen) -> Sitting:
    game = _game(given, screen)
    if given.cards is not None:
        game = _with_figures(game, given.cards)
    words = game_words(game.key, given.lang, "gnomehall.terminal")
    seats = _seats(given, game, screen, words)
    options = _options(given, game, seats, screen, words)
    check_fit(game, seats, options, words)
    people = _people(given, seats, screen, words)
    bot_names = _bots(given, game, seats - people, screen, words)
    match = Match(game, seats, options, Dice(read_seed(given.seed)))
    return Sitting(match, seat_names(people, bot_names, words), people, bot_names, screen, words)


def seat_names(people: int, bot_names: Sequence[str], words: Words) -> list[str]:
    names = [words("seat-name", number=seat + 1) for seat in range(people + len(bot_names))]
    for number, bot in enumerate(bot_names):
        names[people + number] = f"{names[people + number]} ({_shown(bot, words)})"
    return names


def _shown(bot: str, words: Words) -> str:
    """A bot's display name: ``search:2s`` is Thinker 2s, ``file.py:Mine`` is Mine."""
    kind, _, rest = bot.rpartition(":")
    return words(f"bot-{bot}") if bot in BOTS else f"{words(f'bot-{kind}')} {rest}" if kind in BOTS else rest


def _take_up(given: Given, path: Path, screen: Screen) -> Sitting:
    common = texts(given.lang, "gnomehall.terminal")
    if given.seats is not None or given.seed is not None or given.options or given.cards is not None:
        raise Fault(common("load-alone"))
    record, match = read_match(path)
    if given.game not in (None, record.game):
        raise Fault(common("load-other", game=record.game))
    words = game_words(record.game, given.lang, "gnomehall.terminal")
    people = _people(given, match.seats, screen, words)
    bot_names = _bots(given, match.game, match.seats - people, screen, words)
    names = record_names(record) or seat_names(people, bot_names, words)
    sitting = Sitting(match, names, people, bot_names, screen, words)
    sitting.path = path
    return sitting


def read_match(path: Path) -> tuple[Record, Match]:
    """A record and its match; Fault if it is not one."""
    try:
        record = Record.read(path)
        return record, record.replay(GAMES)
    except BadRecord as error:
        raise Fault(printable(f"{path}: {error}")) from None


def record_names(record: Record) -> list[str]:
    """The names in a record, if there is a printable one for every seat."""
    names = [printable(name.replace("\n", " "))[:LONGEST_NAME].strip() for name in record.names[: record.seats]]
    return names if len(record.names) == record.seats and all(names) else []


# The questions. Enter takes the default.


def _game(given: Given, screen: Screen) -> Game:
    if given.game is not None:
        if given.game not in GAMES:
            raise Fault(f"no game {given.game[:40]!r}; there are: {', '.join(GAMES)}")
        return GAMES[given.game]
    keys = list(GAMES)
    if not screen.is_live or len(keys) == 1:
        return GAMES[keys[0]]
    words = texts(given.lang, "gnomehall.terminal")
    labels = [game_words(key, given.lang)("title") for key in keys]
    return GAMES[_pick(screen, words, words("ask-game"), keys, labels, keys[0])]


def _with_figures(game: Game, path: Path) -> Game:
    """The game with a player's own card file; Fault if it takes none or the file is bad."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FIGURES)
        text = data.decode("utf-8-sig")  # some editors write a BOM
        return game.with_figures(text.replace("\r\n", "\n"), path.name)
    except OSError as error:
        raise Fault(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Fault(f"{path.name}, line {line}: not UTF-8") from None
    except ValueError as error:
        raise Fault(printable(str(error))) from None


def _seats(given: Given, game: Game, screen: Screen, words: Words) -> int:
    if given.seats is not None:
        return given.seats
    least, most = game.seats[0], game.seats[-1]
    usual = max(least, min(most, 2))
    if given.bots is not None:
        usual = max(least, (1 if given.humans is None else given.humans) + len(find_bots(given.bots, game, words)))
    elif given.humans is not None:
        usual = max(usual, given.humans)
    if not screen.is_live or least == most:
        return usual
    return _number(screen, words, words("ask-seats", least=least, most=most), game.seats, usual)


def _options(given: Given, game: Game, seats: int, screen: Screen, words: Words) -> Any:
    chosen = dict(given.options)
    options = read_options(game, chosen)
    for option in game.option_list() if screen.is_live else ():
        fitting = [choice_text(value) for value in _fitting(game, seats, chosen, option)]
        if option.name in chosen or len(fitting) < 2:
            continue
        usual = choice_text(option.default)
        labels = [words(f"option-{option.name}-{value}") for value in fitting]
        question = words(f"option-{option.name}") + ":"
        chosen[option.name] = _pick(screen, words, question, fitting, labels, usual if usual in fitting else fitting[0])
        options = read_options(game, chosen)
    return options


def _fitting(game: Game, seats: int, chosen: Mapping[str, str], option: Option) -> list[str | int | bool]:
    """The values that fit what is chosen so far."""
    found: list[str | int | bool] = []
    for value in option.choices:
        tried = convert_options(game, {**chosen, option.name: choice_text(value)})
        if game.misfit(seats, tried) is None:
            found.append(value)
    return found


def _people(given: Given, seats: int, screen: Screen, words: Words) -> int:
    if given.humans is not None:
        if not 0 <= given.humans <= seats:
            raise Fault(words("too-many-people", humans=given.humans, seats=seats))
        return given.humans
    if not screen.is_live:
        return 1
    return _number(screen, words, words("ask-humans", seats=seats), range(seats + 1), usual=1)


def _bots(given: Given, game: Game, count: int, screen: Screen, words: Words) -> list[str]:
    if given.bots is not None:
        names = find_bots(given.bots, game, words)
        if len(names) > count:
            raise Fault(words("too-many-bots", bots=len(names), free=count))
        return fill_seats(names, count)
    if not screen.is_live or not count:
        return fill_seats([USUAL], count)
    spoken = {words(f"bot-{name}").lower(): name for name in LEVELS}
    for label, name in spoken.items():
        screen.say_lines(fold(Text(f"  {label:<9} {words(f'bot-{name}-about')}"), screen.width, BOT_INDENT))
    shown_usual = words(f"bot-{USUAL}").lower()
    while True:
        said = screen.read(words("ask-bots", usual=shown_usual) + " ", _completing([*spoken, *BOTS])) or USUAL
        text = ",".join(spoken.get(name.strip().lower(), name) for name in said.split(","))
        try:
            return fill_seats(find_bots(text, game, words)[:count], count)
        except Fault as fault:
            screen.say(fault.message)


def _number(screen: Screen, words: Words, question: str, allowed: range, usual: int) -> int:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit()) or int(text[:9]) not in allowed:
            raise ValueError(words("expected-number", least=allowed[0], most=allowed[-1]))
        return int(text)

    return _ask(screen, f"{question} [{usual}] ", read, usual)


def _pick(screen: Screen, words: Words, question: str, values: Sequence[str], labels: Sequence[str], usual: str) -> str:
    def read(text: str) -> str:
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(values):
            return values[int(text) - 1]
        fits = [value for value, label in zip(values, labels, strict=True) if text.lower() in (value, label.lower())]
        fits = fits or [
            value for value, label in zip(values, labels, strict=True) if label.lower().startswith(text.lower())
        ]
        if len(fits) != 1:
            raise ValueError(words("expected-number", least=1, most=len(values)))
        return fits[0]

    numbered = [f"{number} {label}" for number, label in enumerate(labels, 1)]
    shown = f"{question} {'  '.join(numbered)}"
    if len(shown) > screen.width - 8:
        shown = "\n  ".join([question, *numbered]) + "\n "
    return _ask(screen, f"{shown} [{values.index(usual) + 1}] ", read, usual, _completing([*labels, *values]))


def _completing(names: Sequence[str]) -> Complete:
    """Completes the last of the names in a line, which commas separate."""

    def complete(line: str) -> list[str]:
        begun = line.rpartition(",")[2]
        said = line[: len(line) - len(begun.lstrip())]
        fitting = dict.fromkeys(name for name in names if plainly(name).startswith(plainly(begun.strip())))
        start = len(line) - len(line.rpartition(" ")[2])  # what is before the last word stays
        return [f"{said}{name}"[start:] for name in fitting]

    return complete


def _ask(screen: Screen, prompt: str, read: Callable[[str], T], usual: T, complete: Complete | None = None) -> T:
    while True:
        text = screen.read(prompt, complete)
        if not text:
            return usual
        try:
            return read(text)
        except ValueError as error:
            screen.say(str(error))
