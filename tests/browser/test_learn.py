"""Lessons in a real browser: the first course of every game, by doing what the coach shows."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.person import DESK, PHONE, Person
from gnomehall.core.game import Game
from gnomehall.core.lesson import Lesson, lesson_words, lessons
from gnomehall.games import GAMES

FIRST = [(game, next(iter(lessons(game).values()))) for game in GAMES.values() if lessons(game)]
STEP = 40_000
"""Milliseconds within which a step must be over, the others' moves included."""


def take_step(person: Person, lesson: Lesson, at: int) -> None:
    """Read on, or ask to be shown and do that."""
    coach = person.page.locator(".coach")
    expect(coach).to_have_attribute("data-step", str(at), timeout=STEP)
    if not lesson.steps[at].do:
        coach.locator("button.primary").click(timeout=STEP)
        return
    coach.locator("button.small:has(svg)").click(timeout=STEP)
    person.page.locator(".hint button").first.click(timeout=STEP)


@pytest.mark.parametrize(("number", "first"), list(enumerate(FIRST)), ids=[game.key for game, _ in FIRST])
def test_the_first_course_is_taken_and_remembered(newcomer: Newcomer, number: int, first: tuple[Game, Lesson]) -> None:
    game, lesson = first
    person = newcomer(lang="ru" if number % 2 else "en", size=PHONE if number % 2 else DESK, hurried=True)
    words = lesson_words(game, "ru" if number % 2 else "en")
    page = person.page
    person.go(f"/learn/{game.key}")
    page.get_by_text(words(lesson.text("title")), exact=True).click()
    for at in range(len(lesson.steps)):
        take_step(person, lesson, at)
        if at == 0:
            expect(page.locator(".coach")).to_have_attribute("data-step", "1", timeout=STEP)
            page.reload()
    expect(page.locator(".end.card")).to_be_visible(timeout=STEP)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.go(f"/learn/{game.key}")
    expect(page.locator(".mark.done")).to_have_count(1)


def test_a_mistake_is_answered_with_the_reason_and_a_course_ends_in_a_match(newcomer: Newcomer) -> None:
    game, lesson = FIRST[0]
    words = lesson_words(game, "en")
    person = newcomer(lang="en", hurried=True)
    page = person.page
    person.go(f"/learn/{game.key}/{lesson.key}")
    at = next(number for number, step in enumerate(lesson.steps) if step.do)
    for number in range(at):
        take_step(person, lesson, number)
    expect(page.locator(".coach")).to_have_attribute("data-step", str(at))
    wrong = lesson.steps[at].wrong[0]
    others = page.locator("[data-cell].can:not([data-hint]), [data-cell][data-can]:not([data-hint])")
    for _ in lesson.steps[at].do[0].split()[1:]:
        others.first.click()
    expect(page.get_by_role("alert")).to_contain_text(words(lesson.text(lesson.steps[at].name, wrong.name))[:30])
    for number in range(at, len(lesson.steps)):
        take_step(person, lesson, number)
    page.locator(".end button.primary").click()
    expect(page.locator(".banner")).to_be_visible(timeout=STEP)
