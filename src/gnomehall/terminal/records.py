"""Saved matches: replayed on the screen, or verified."""

from pathlib import Path

from gnomehall.core.match import Match
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.text import Lang, Words, words as texts
from gnomehall.games import GAMES, game_words
from gnomehall.lab.arguments import Fault
from gnomehall.terminal.screen import Screen, printable
from gnomehall.terminal.setting import read_match, record_names, seat_names
from gnomehall.terminal.sitting import Sitting, show_outcome


def replay(path: Path, seat: int | None, lang: Lang, by_step: bool) -> None:
    """Show the match as one seat or an onlooker was told it; ``by_step`` adds the position after every action."""
    screen = Screen()
    record, _ = read_match(path)
    if seat is not None and not 0 <= seat < record.seats:
        raise Fault(f"--seat: expected 0 to {record.seats - 1}, got {seat}")
    words = game_words(record.game, lang, "gnomehall.terminal")
    steps = record.steps(GAMES)
    _, match = next(steps)
    names = record_names(record) or seat_names(record.seats, [], words)
    sitting = Sitting(match, names, record.seats, [], screen, words)
    screen.say(words("title"), style="bold")
    _show_whole(sitting, seat)
    try:
        for number, _ in steps:
            _show_step(sitting, seat, number, by_step)
    except (EOFError, KeyboardInterrupt):
        screen.say()
        return
    if not by_step:
        _show_whole(sitting, seat)
    _show_state(match, sitting, words)


def _show_whole(sitting: Sitting, seat: int | None) -> None:
    width = sitting.screen.width
    sitting.screen.say_lines(list(sitting.draw(seat).text(width).split("\n")))


def _show_step(sitting: Sitting, seat: int | None, number: int, by_step: bool) -> None:
    screen = sitting.screen
    lines = sitting.log(seat, number - 1)
    if by_step:
        if screen.is_live:
            screen.pause(sitting.words("more"))
        sitting.show(seat, news=[f"{number:>3}. {line}" for line in lines])
        return
    for line in lines:
        screen.say(f"{number:>3}. {line}")


def _show_state(match: Match, sitting: Sitting, words: Words) -> None:
    outcome = match.outcome()
    if outcome is None:
        sitting.screen.say(words("unfinished"))
    else:
        show_outcome(outcome, sitting.names, sitting.screen, words)


def verify(path: Path, lang: Lang) -> str:
    """One line confirming the record; Fault with the reason if it is false."""
    words = texts(lang, "gnomehall.terminal")
    try:
        record = Record.read(path)
        match = record.verify(GAMES)
    except BadRecord as error:
        raise Fault(printable(f"{path}: {error}")) from None
    ended = "no" if match.outcome() is None else "yes"
    return words(
        "verified",
        file=printable(str(path)),
        game=game_words(record.game, lang)("title"),
        count=len(record.actions),
        ended=ended,
    )
