"""Whole matches by mouse and by keyboard; refusals; undo."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE


def test_a_whole_match_against_a_bot_is_played_by_clicking(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", url=swift_hall.url, hurried=True)
    ann.play_now(EXAMPLE, 2, {"layout": "classic"})
    moves = 0
    while ann.move(moves * 5):
        moves += 1
    assert moves > 10
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.locator("tbody tr")).to_have_count(2)
    assert ann.findings() == []
    dialog.get_by_text("Was the luck fair?").click()
    expect(dialog.locator(".good")).to_contain_text("The seed matches the commitment")
    with ann.page.expect_download() as download:
        dialog.get_by_role("link", name="Record").click()
    assert '"seed"' in download.value.path().read_text("utf-8")
    dialog.get_by_role("link", name="Replay").click()
    slider = ann.page.get_by_role("slider")
    slider.focus()
    ann.page.keyboard.press("End")
    expect(ann.page.locator("output")).to_have_text(re.compile(r"^(\d+)\s/\s\1$"))
    slider.fill("3")
    ann.page.get_by_label("Through whose eyes").select_option(index=2)
    expect(ann.page).to_have_url(re.compile(r"\?move=3&seat=1$"))
    ann.page.reload()
    expect(ann.page.locator("output")).to_have_text(re.compile(r"^3\s/"))
    expect(ann.page.locator(".what")).not_to_contain_text("Before the first move")


@pytest.mark.slow
def test_a_whole_match_of_two_at_one_screen_is_played_by_keyboard_alone(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", url=swift_hall.url, hurried=True)
    ann.go()
    keys = ann.page.keyboard
    ann.tab_to("^Play with friends: ")
    keys.press("Enter")
    assert ann.table
    ann.tab_to("^Someone beside me$")
    keys.press("Enter")
    keys.type("Boris")
    keys.press("Enter")
    expect(ann.page.get_by_text("Everyone is here")).to_be_visible()
    ann.page.locator("body").focus()
    ann.tab_to("^Start$")
    keys.press("Enter")
    assert ann.wait_for_turn()
    ann.tab_to("^cell ")
    cell = ann.focused()
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    assert ann.focused() != cell
    turns = 0
    while ann.wait_for_turn():
        before = ann.moment()
        while (now := ann.moment()).mine and now.number == before.number:
            keys.press("Enter" if now.on_choice else "n")
        turns += 1
        assert turns < 200
    assert turns > 20
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_a_forbidden_cell_is_lit_and_the_rule_is_shown(newcomer: Newcomer) -> None:
    ann = newcomer(lang="ru")
    ann.play_now()
    assert ann.wait_for_turn()
    ann.page.locator("[data-cell]:not(.can)").first.click()
    fault = ann.page.get_by_role("alert")
    expect(fault).to_contain_text("Почему нельзя?")
    expect(fault).to_contain_text(re.compile("рубин"))
    expect(ann.page.locator(".fault polygon, polygon.fault")).to_have_count(1)
    fault.get_by_role("button").click()
    expect(ann.page.locator("dialog .asked")).to_contain_text("7.")
    expect(ann.page.locator("dialog .asked")).to_be_in_viewport()


def test_an_action_is_undone_while_nobody_else_has_moved(newcomer: Newcomer) -> None:
    ann = newcomer(lang="en")
    ann.make_table()
    ann.page.get_by_role("button", name="Someone beside me").click()
    ann.page.get_by_label("Their name").fill("Boris")
    ann.press("Add")
    ann.press("Start")
    assert ann.wait_for_turn()
    ann.pick()
    expect(ann.page.locator("ol > li")).to_have_count(1)
    ann.press("Undo")
    expect(ann.page.locator("ol")).to_contain_text("Nothing has happened yet")
