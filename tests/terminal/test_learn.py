"""Lessons at the terminal: every one to its end, leaving and returning, what does not fit."""

from pathlib import Path

import msgspec
import pytest

from gnomehall.core.game import Game
from gnomehall.core.lesson import Learning, Lesson, lesson_words, lessons
from gnomehall.core.text import LANGS
from gnomehall.games import GAMES
from gnomehall.terminal.lesson_list import as_page
from terminal.scripts import ok, refused

ROOT = Path(__file__).parents[2]
ALL = [(game, lesson) for game in GAMES.values() for lesson in lessons(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), ALL, ids=lambda it: it.key)


@pytest.fixture(autouse=True)
def own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))


def answers(game: Game, lesson: Lesson) -> list[str]:
    """What a learner types who does as told."""
    learning, typed = Learning(game, lesson), []
    while not learning.is_over:
        if learning.step.do:
            typed.append(game.actions.to_text(learning.fitting[0]))
            learning.answer(learning.fitting[0])
        else:
            typed.append("")
            learning.read_on()
    return [*typed, "no"]


@every_lesson
@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_is_played_to_its_end(game: Game, lesson: Lesson, lang: str) -> None:
    no = "нет" if lang == "ru" else "no"
    said = ok("learn", game.key, lesson.key, "--lang", lang, typed=[*answers(game, lesson)[:-1], no])
    words = lesson_words(game, "ru" if lang == "ru" else "en")
    assert said.count(words("lesson-over")) == 1
    flat = " ".join(said.split())
    for step in lesson.steps:
        assert " ".join(words(lesson.text(step.name)).replace("**", "").split()) in flat, step.name


def test_leaving_and_returning_loses_nothing() -> None:
    game, lesson = ALL[0]
    typed = answers(game, lesson)
    first = ok("learn", game.key, "--lang", "en", typed=typed[:1])
    assert f"gnomehall learn {game.key} {lesson.key}" in first
    again = ok("learn", game.key, "--lang", "en", typed=typed[1:])
    assert "Step 2 of" in again
    assert "Step 1 of" not in again
    assert f"✓ {lesson.key}" in ok("lessons", game.key, "--lang", "en")


def test_progress_that_no_longer_fits_starts_anew(tmp_path: Path) -> None:
    game, lesson = ALL[0]
    folder = tmp_path / "gnomehall"
    folder.mkdir()
    (folder / "lessons.json").write_text(f'{{"{game.key}": {{"{lesson.key}": {{"at": 1, "answers": ["x"]}}}}}}')
    assert "Step 1 of" in ok("learn", game.key, "--lang", "en", typed=[])
    (folder / "lessons.json").write_text("[]")
    assert "Step 1 of" in ok("learn", game.key, "--lang", "en", typed=[])


def test_a_hint_says_what_to_type_and_what_does_not_fit_is_answered() -> None:
    game, lesson = ALL[0]
    said = ok("learn", game.key, "--lang", "en", typed=["hint", "undo", "list", "why", "nonsense", "quit"])
    assert f"Type: {answers(game, lesson)[0]}" in said
    assert "Not in a lesson." in said
    assert "“nonsense” does not fit here." in said


def test_unknown_games_and_lessons_get_one_line() -> None:
    assert "no lesson 'x'" in refused("learn", ALL[0][0].key, "x")
    assert "chess" in refused("learn", "chess")


def test_the_lessons_are_listed_for_programs() -> None:
    listed = msgspec.json.decode(ok("lessons", "--json"))
    assert [(line["game"], line["lesson"]) for line in listed] == [(game.key, lesson.key) for game, lesson in ALL]
    assert all(line["steps"] and line["rules"] and line["languages"] == ["ru", "en"] for line in listed)


def test_the_page_of_lessons_and_rules_is_fresh() -> None:
    assert (ROOT / "docs" / "lessons-and-rules.md").read_text("utf-8") == as_page(GAMES.values())
