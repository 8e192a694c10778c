"""Every lesson of every game can be played through, with right and wrong answers, and teaches the rules it names."""

import re
from importlib.resources import files

import pytest

from gnomehall.bots import LEVELS
from gnomehall.core.game import Game
from gnomehall.core.lesson import MINUTES_AN_ACTION, WORDS_A_MINUTE, Learning, Lesson, left_out, lesson_words, lessons
from gnomehall.core.record import convert_options
from gnomehall.core.text import LANGS, Lang
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from support import every_game

ALL = [(game, lesson) for game in GAMES.values() for lesson in lessons(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), ALL, ids=lambda it: it.key)
every_language = pytest.mark.parametrize("lang", LANGS)
LONGEST_COURSE = 10.0
FIRST_MOVE = 0.5
"""Minutes, of reading."""


def at(game: Game, lesson: Lesson, number: int) -> Learning:
    """The lesson at this step, by the first answers that fit."""
    learning = Learning(game, lesson)
    while learning.at < number:
        go_on(learning)
    return learning


def go_on(learning: Learning) -> None:
    if learning.step.do:
        assert learning.fitting, f"{learning.step.name}: nothing legal fits {learning.step.do}"
        assert learning.answer(learning.fitting[0]).is_right
    else:
        learning.read_on()


def written(game: Game, lang: Lang) -> set[str]:
    """The keys in the file of the lessons' words."""
    source = files(f"gnomehall.games.{game.key}").joinpath("lessons", f"{lang}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][a-z0-9_-]*) =", source, re.MULTILINE))


def texts(lesson: Lesson) -> set[str]:
    """Keys that the lesson asks for; ``-done`` is optional."""
    keys = {lesson.text("title"), lesson.text("about")}
    for step in lesson.steps:
        keys |= {lesson.text(step.name)} | {lesson.text(step.name, wrong.name) for wrong in step.wrong}
    return keys


@every_game
def test_every_game_has_a_first_course_and_more(game: Game) -> None:
    first, *_ = lessons(game).values()
    assert first.match is not None, "the first course ends in a real match"
    assert first.match.bot in LEVELS[:2], "a gentle bot"
    assert game.misfit(first.match.seats, convert_options(game, first.match.options)) is None


@every_lesson
def test_whatever_fits_leads_to_the_end(game: Game, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        for action in at(game, lesson, number).fitting if step.do else [None]:
            learning = at(game, lesson, number)
            if action is not None:
                assert learning.answer(action).is_right
            while not learning.is_over:
                go_on(learning)


@every_lesson
def test_every_allowed_mistake_is_answered_and_changes_nothing(game: Game, lesson: Lesson) -> None:
    words = lesson_words(game, "en")
    for number, step in enumerate(lesson.steps):
        learning = at(game, lesson, number)
        foreseen: set[str] = set()
        for action in set(learning.match.legal(lesson.learner)) - set(learning.fitting) if step.do else ():
            answer = learning.answer(action)
            assert not answer.is_right
            assert words(answer.text)
            foreseen.add(answer.text)
        assert learning.at == number
        assert {lesson.text(step.name, wrong.name) for wrong in step.wrong} <= foreseen, "a mistake nobody can make"


@every_lesson
def test_what_the_rules_forbid_is_refused_by_the_rules(game: Game, lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        learning = at(game, lesson, number)
        legal = set(learning.match.legal(lesson.learner))
        forbidden = next((action for action in range(game.actions.size) if action not in legal), None)
        if step.do and forbidden is not None:
            with pytest.raises(Illegal):
                learning.answer(forbidden)
        if not step.do and legal:
            with pytest.raises(Illegal):
                learning.answer(min(legal))
        assert learning.at == number


@every_lesson
def test_leaving_and_returning_loses_nothing(game: Game, lesson: Lesson) -> None:
    for number in range(len(lesson.steps) + 1):
        before = at(game, lesson, number)
        after = Learning.resume(game, lesson, number, before.answers)
        assert after.match.actions == before.match.actions
        assert after.match.view(lesson.learner) == before.match.view(lesson.learner)
    with pytest.raises(ValueError, match="do not lead"):
        Learning.resume(game, lesson, len(lesson.steps) + 1, before.answers)


@every_lesson
def test_steps_are_well_formed(game: Game, lesson: Lesson) -> None:
    names = [step.name for step in lesson.steps]
    assert len(set(names)) == len(names)
    assert {name for name in names if not re.fullmatch(r"[a-z][a-z0-9]*", name)} == set(), "one plain word each"
    known = {name for kind in game.actions.kinds for domain in kind.domains for name in domain.names}
    assert {name for step in lesson.steps for name in step.point} - known == set(), "points at what cannot be named"
    rules = set(game.rule_numbers("en"))
    assert set(lesson.rules) - rules == set(), "no such rules"
    assert {wrong.rule for step in lesson.steps for wrong in step.wrong} - rules <= {""}


@every_game
@every_language
def test_every_text_is_there_and_none_is_unused(game: Game, lang: Lang) -> None:
    words, there = lesson_words(game, lang), written(game, lang)
    wanted = {key for lesson in lessons(game).values() for key in texts(lesson)}
    assert wanted - there == set()
    optional = {lesson.text(step.name, "done") for lesson in lessons(game).values() for step in lesson.steps}
    assert there - wanted - optional == set()
    assert {key for key in there if words(key).count("**") % 2} == set(), "an emphasis without an end"


@every_game
def test_both_languages_say_the_same_things(game: Game) -> None:
    assert written(game, "ru") == written(game, "en")


@every_game
@every_language
def test_the_first_move_comes_soon_and_the_course_is_short(game: Game, lang: Lang) -> None:
    words = lesson_words(game, lang)
    first, *_ = lessons(game).values()
    said = 0
    for step in first.steps:
        said += len(words(first.text(step.name)).split())
        if step.do:
            break
    assert said / WORDS_A_MINUTE + MINUTES_AN_ACTION / 2 <= FIRST_MOVE
    assert all(lesson.minutes(words) <= LONGEST_COURSE for lesson in lessons(game).values())


@every_game
def test_every_rule_is_met_by_a_lesson_or_left_out_for_a_reason(game: Game) -> None:
    met = {rule for lesson in lessons(game).values() for rule in lesson.rules}
    rules, why = set(game.rule_numbers("en")), left_out(game)
    assert rules - met - set(why) == set(), "met by no lesson"
    assert set(why) & met == set(), "met after all"
    assert set(why) <= rules
    assert all(why.values())
