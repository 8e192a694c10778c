"""One question to a bot and its answer, wherever bots run: in a process of the server or in a browser's worker."""

import msgspec

from gnomehall.bots import LEVELS, find
from gnomehall.bots.hints import advise
from gnomehall.bots.levels import level
from gnomehall.core.chance import Quick
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.lab.beliefs import suspicion
from gnomehall.review.review import review
from gnomehall.server.out import LookBack, Suspect, Think
from gnomehall.server.waiting import Answered, Question


def answer(question: Question) -> Answered:
    try:
        return think(question) if isinstance(question, Think) else look_back(question)
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


def look_back(question: Suspect | LookBack) -> Answered:
    record = Record.from_json(question.record)
    found = suspicion(record) if isinstance(question, Suspect) else review(record, GAMES)
    return Answered(found=msgspec.json.encode(found))
