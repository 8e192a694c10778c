"""Taking back, being asked first, hurrying bots, and the result after a resignation."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE, TURN, Person
from browser.player import Player
from browser.test_together import one_to_move

DIGGING = "taverns"
"""A game in which one click does what cannot be taken back."""


def number(person: Person) -> int:
    return int(person.banner.get_attribute("data-number") or -1)


def test_a_misclick_is_taken_back_after_the_bots_answer(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", url=swift_hall.url, hurried=True)
    ann.play_now(EXAMPLE, 2)
    assert ann.wait_for_turn()
    before = number(ann)
    ann.move()
    assert ann.wait_for_turn()
    assert number(ann) > before + 1
    ann.press("Undo")
    expect(ann.banner).to_have_attribute("data-number", str(before))
    assert ann.has_turn()


def test_people_are_asked_before_their_answer_is_taken_back(newcomer: Newcomer) -> None:
    ann, boris = newcomer(lang="en"), newcomer(lang="ru")
    ann.make_table(EXAMPLE, 2)
    boris.go(f"/table/{ann.table}")
    boris.press("Сесть за стол")
    ann.press("Start")
    first = one_to_move(ann, boris)
    other = boris if first is ann else ann
    start = number(first)
    first.move()
    other.move()
    assert one_to_move(ann, boris) is first
    first.press("Ask to undo" if first is ann else "Попросить отменить ход")
    wish = other.page.locator(".wish")
    expect(wish).to_contain_text(re.compile("undo a move|отменить ход"))
    wish.get_by_role("button").first.click()
    for person in (ann, boris):
        expect(person.banner).to_have_attribute("data-number", str(start))
        expect(person.page.locator(".wish button")).to_have_count(0)
    assert first.has_turn()


@pytest.mark.parametrize("is_sure", [True, False])
def test_one_click_that_cannot_be_taken_back_asks_first(newcomer: Newcomer, swift_hall: Hall, is_sure: bool) -> None:
    ann = newcomer(lang="ru", url=swift_hall.url, hurried=True)
    ann.play_now(DIGGING)
    dig = ann.page.get_by_role("button", name="искать золото", exact=True)
    player = Player(ann, 3)
    while not dig.count():
        player.turn(TURN)
    before = number(ann)
    dig.click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Искать золото?")
    assert number(ann) == before
    dialog.get_by_label("Больше не спрашивать").check()
    dialog.get_by_role("button", name="Да" if is_sure else "Нет", exact=True).click()
    expect(dialog).to_have_count(0)
    if is_sure:
        expect(ann.banner).not_to_have_attribute("data-number", str(before))
    else:
        dig.click()
        expect(ann.banner).not_to_have_attribute("data-number", str(before))
        expect(dialog).to_have_count(0)


def test_whoever_resigned_can_hurry_to_the_end(newcomer: Newcomer) -> None:
    ann = newcomer(lang="en", still=False)
    ann.play_now(EXAMPLE, 3)
    for _ in range(6):
        ann.move()
    assert ann.wait_for_turn()
    ann.press("Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    ann.press("To the end")
    expect(ann.page.get_by_role("dialog")).to_be_visible(timeout=30_000)
    expect(ann.page.get_by_role("dialog")).to_contain_text(re.compile("resigned"))


def test_after_a_resignation_the_result_shows_what_was_earned(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", url=swift_hall.url, hurried=True)
    ann.play_now(EXAMPLE, 2)
    for turn in range(12):
        ann.move(turn)
    assert ann.wait_for_turn()
    ann.press("Resign")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Yes").click()
    expect(dialog.locator("tbody tr")).to_have_count(2)
    scores = [int(text) for text in dialog.locator("td.score").all_inner_texts()]
    assert all(scores)
    expect(dialog).to_contain_text("resigned")
