"""Hints, and tables without them."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from gnomehall.games import GAMES

PHONE = (390, 844)
MARKED = """async ([cell, wanted]) => {
  const shows = async () => {
    for (let tries = 0; tries < 50; tries++) {
      if (getComputedStyle(cell.querySelector(".hit")).stroke === wanted) return true;
      await new Promise((tell) => setTimeout(tell, 100));
    }
    return false;
  };
  cell.querySelector("title")?.remove();
  cell.toggleAttribute("data-hint", true);
  const plain = await shows();
  cell.prepend(document.createElementNS(cell.namespaceURI, "title"));
  return [plain, await shows()];
}"""
"""Whether a place that a hint is about gets this outline, without and with a tooltip."""


def test_a_hint_is_shown_marked_and_followed_on_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer(lang="ru", size=PHONE, theme="light")
    ann.play_now()
    assert ann.wait_for_turn()
    ann.press("Подсказка")
    hint = ann.page.locator(".hint")
    expect(hint).to_contain_text(re.compile(r"около \d+"))
    expect(ann.page.locator("[data-hint]").first).to_be_visible()
    ann.fits()
    assert ann.findings() == []
    before = ann.moment().number
    ann.press("Сделать так")
    expect(hint.locator("p")).to_have_count(0)
    expect(ann.banner).not_to_have_attribute("data-number", before)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_hint_is_about_stands_out_and_its_buttons_are_readable(
    newcomer: Newcomer, swift_hall: Hall, game: str
) -> None:
    ann = newcomer(lang="en", theme="light", url=swift_hall.url, hurried=True)
    ann.play_now(game, max(2, GAMES[game].seats[0]))
    assert ann.wait_for_turn()
    place = ann.page.locator("svg [data-cell]:has(> .hit)").first
    place.wait_for(state="attached")
    good = ann.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--good')")
    wanted = f"rgb({', '.join(str(int(good[at : at + 2], 16)) for at in (1, 3, 5))})"
    assert ann.page.evaluate(MARKED, [place.element_handle(), wanted]) == [True, True]
    ann.press("Hint")
    expect(ann.page.locator("div.hint p")).to_be_visible()
    assert ann.findings() == []


def test_a_table_without_hints_says_so_and_has_no_button_for_them(newcomer: Newcomer) -> None:
    ann, bob = newcomer(lang="en", size=PHONE), newcomer(lang="en", size=PHONE)
    card = ann.choose(seats=2)
    for level in ("Novice", "Easy", "Medium", "Hard", "Master", "Grandmaster"):
        assert card.locator("label", has_text=re.compile(rf"^\s*{level}\b")).count() == 1
    card.get_by_label("Hints").uncheck()
    ann.press("Play with friends")
    table = ann.table
    ann.page.get_by_label("Open table").check()
    ann.page.locator("li.empty select").select_option("novice")
    expect(ann.page.locator("li small")).to_be_visible()
    bob.go()
    expect(bob.page.get_by_text("no hints").first).to_be_visible()
    bob.go(f"/table/{table}")
    expect(bob.page.locator("dt", has_text="Hints")).to_be_visible()
    expect(bob.page.locator("dt", has_text="Hints").locator("+ dd")).to_have_text("No")
    ann.press("Start")
    assert ann.wait_for_turn()
    assert ann.page.get_by_role("button", name="Hint").count() == 0
