"""A match from the first question to the saved record. Leaving is never an error."""

from pathlib import Path

from gnomehall.core.play import turns
from gnomehall.core.text import words as texts
from gnomehall.lab.arguments import Fault
from gnomehall.terminal.screen import Screen
from gnomehall.terminal.setting import Given, arrange
from gnomehall.terminal.sitting import Sitting
from gnomehall.terminal.turn import Quit, take_turn

INTERRUPTED = 130


def play(given: Given) -> None:
    screen = Screen()
    try:
        sitting = arrange(given, screen)
    except (EOFError, KeyboardInterrupt) as gone:
        screen.say()
        screen.say(texts(given.lang, "gnomehall.terminal")("farewell"))
        raise SystemExit(INTERRUPTED if isinstance(gone, KeyboardInterrupt) else 0) from None
    try:
        _play(sitting)
    except (Quit, EOFError):
        _leave(sitting)
    except Fault:  # a bot failed: the match is saved
        _leave(sitting)
        raise
    except KeyboardInterrupt:
        _leave(sitting)
        raise SystemExit(INTERRUPTED) from None


def _play(sitting: Sitting) -> None:
    match, screen, words = sitting.match, sitting.screen, sitting.words
    screen.say(words("title"), style="bold")
    screen.say(words("aim"))
    screen.say(words("cast", names=", ".join(sitting.names)))
    screen.say(words("commitment", commitment=match.dice.commitment), style="dim")
    if screen.is_live and sitting.people and match.actor() >= 0:
        screen.say(words("begin-hint"))
        screen.pause(words("begin"))
    for seat in turns(match):
        if seat in sitting.people:
            sitting.face(seat)
            take_turn(sitting, seat)
        else:
            told = len(match.actions)
            sitting.let_bot_act(seat)
            if not sitting.people:
                for line in sitting.log(None, told):
                    screen.say(line)
    outcome = match.outcome()
    assert outcome is not None
    sitting.show_end(outcome)
    if sitting.asked_people:
        _offer_record(sitting)


def _offer_record(sitting: Sitting) -> None:
    words = sitting.words
    try:
        while text := sitting.screen.read(words("offer-record", file=str(sitting.default_path())) + " "):
            if text.lower() in words("no").split():
                return
            if sitting.save(sitting.default_path() if text.lower() in words("yes").split() else Path(text)):
                return
    except (EOFError, KeyboardInterrupt):
        sitting.screen.say()


def _leave(sitting: Sitting) -> None:
    """Save the match and say how to resume it."""
    sitting.screen.say()
    if sitting.match.actions and sitting.match.outcome() is None:
        path = sitting.default_path()
        if sitting.save(path):
            sitting.screen.say(sitting.words("resume", command=sitting.resume_command(path)), is_whole=True)
    sitting.screen.say(sitting.words("farewell"))
