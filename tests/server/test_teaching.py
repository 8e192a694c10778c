"""Lessons over the network: the client keeps the progress, the server replays it and shows the learner's view only."""

from typing import Any

import msgspec
import pytest

from gnomehall.core.game import Game
from gnomehall.core.lesson import Learning, Lesson, lessons
from gnomehall.games import GAMES
from server.house import House, Message, Person

ALL = [(game, lesson) for game in GAMES.values() for lesson in lessons(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), ALL, ids=lambda it: it.key)


def ask(person: Person, game: Game, lesson: Lesson, **more: Any) -> Message:
    return person.do("learn", game=game.key, lesson=lesson.key, lang="ru", **more)


def plain(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


@every_lesson
def test_a_lesson_is_taken_step_by_step_and_shows_only_the_learners_view(game: Game, lesson: Lesson) -> None:
    person, here = House().arrive("ann"), Learning(game, lesson)
    taught = ask(person, game, lesson)["taught"]
    while not here.is_over:
        place = {"at": taught["at"], "answers": taught["answers"]}
        if here.step.do:
            assert taught["shows"] in taught["legal"]
            taught = ask(person, game, lesson, action=here.fitting[0], **place)["taught"]
            here.answer(here.fitting[0])
        else:
            assert "legal" not in taught
            taught = ask(person, game, lesson, read=True, **place)["taught"]
            here.read_on()
        now, view = taught["scenes"][-1], here.match.view(lesson.learner)
        assert taught["at"] == here.at
        assert (now["public"], now["own"]) == (plain(view.public), plain(view.own))
        heard = [event for scene in taught["scenes"] for _, told in scene["events"] for event in told]
        told = [event for step in here.match.events(lesson.learner) for event in step]
        assert heard == plain(told[len(told) - len(heard) :])
    assert ask(person, game, lesson, at=here.at, answers=here.answers)["taught"]["scenes"]


@every_lesson
def test_a_mistake_is_corrected_and_a_forbidden_action_refused(game: Game, lesson: Lesson) -> None:
    here = Learning(game, lesson)
    while not here.step.do:
        here.read_on()
    person, place = House().arrive("ann"), {"at": here.at, "answers": here.answers}
    legal = set(here.match.legal(lesson.learner))
    for action in legal - set(here.fitting):
        taught = ask(person, game, lesson, action=action, **place)["taught"]
        assert taught["wrong"]
        assert (taught["at"], taught["answers"]) == (here.at, here.answers)
        assert "scenes" not in taught
    forbidden = next(action for action in range(game.actions.size) if action not in legal)
    assert ask(person, game, lesson, action=forbidden, **place)["is"] == "refused"


def test_what_leads_nowhere_is_refused() -> None:
    person, (game, lesson) = House().arrive("ann"), ALL[0]
    for bad in (
        {"at": -1},
        {"at": 10**9},
        {"at": 1, "answers": [10**9]},
        {"at": 0, "answers": [0]},
        {"at": 0, "answers": [0] * 1_000},
        {"action": -1},
        {"action": 10**9},
    ):
        assert ask(person, game, lesson, **bad)["reason"] == "lesson-changed", bad
    assert person.do("learn", game="chess", lesson=lesson.key, lang="en")["reason"] == "no-such-lesson"
    assert person.do("learn", game=game.key, lesson="x", lang="en")["reason"] == "no-such-lesson"
