"""One question to a bot and its answer, wherever bots run: in a process of the server or in a browser's worker."""

from collections.abc import Callable

import msgspec

from gnomehall.bots import LEVELS, find
from gnomehall.bots.hints import advise
from gnomehall.bots.levels import level
from gnomehall.core.chance import Quick
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.lab.beliefs import suspicion
from gnomehall.review.decisions import work
from gnomehall.review.pondering import ponder
from gnomehall.review.review import review
from gnomehall.server.questions import LookBack, Suspect, Think
from gnomehall.server.waiting import Answered, Past, Question

Report = Callable[[float], object]


def answer(question: Question, report: Report | None = None) -> Answered:
    """``report`` hears how much of a review is done, from 0 to 1."""
    try:
        return think(question) if isinstance(question, Think) else look_back(question, report)
    except Exception as error:  # anything may go wrong in a bot; its message could hold what it saw
        return Answered(failed=f"it raised {type(error).__name__}")


def think(question: Think) -> Answered:
    game = GAMES[question.game]
    view = msgspec.json.decode(question.view, type=game.ViewType)
    if question.asker is not None:
        return Answered(advice=advise(game, view, question.legal, question.patience))
    is_level = question.bot in LEVELS
    bot = level(question.bot, game, question.patience) if is_level else find(question.bot, game)
    return Answered(action=bot.choose(view, question.legal, Quick(question.seed)))


def look_back(question: Past, report: Report | None) -> Answered:
    record = Record.from_json(question.record)
    match question:
        case Suspect():
            return Answered(found=msgspec.json.encode(suspicion(record)))
        case LookBack():
            return Answered(found=msgspec.json.encode(review(record, GAMES, counted(record, report))))
        case _:
            return Answered(found=msgspec.json.encode(ponder(record, GAMES, question.number)))


def counted(record: Record, report: Report | None) -> Callable[[int], object] | None:
    """Adds up the work of a review and reports every percent of it."""
    if report is None:
        return None
    total, done, told = work(record), 0, 0

    def count(more: int) -> None:
        nonlocal done, told
        done += more
        if 100 * done >= (told + 1) * total:
            told = 100 * done // total
            report(told / 100)

    return count
