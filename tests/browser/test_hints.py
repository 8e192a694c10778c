"""Hints and the levels of bots on a phone; who suspected whom once a match with secret roles is over."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.player import card_of
from gnomehall.games import GAMES

PHONE = (390, 844)
OVER = 90_000
"""Milliseconds within which bots have played a match out."""
MARKED = """async (cell) => {
  const colour = () => getComputedStyle(cell.querySelector(".hit")).stroke;
  const seen = () => new Promise((tell) => setTimeout(() => tell(colour()), 100));
  cell.querySelector("title")?.remove();
  cell.toggleAttribute("data-hint", true);
  const plain = await seen();
  cell.prepend(document.createElementNS(cell.namespaceURI, "title"));
  return [plain, await seen()];
}"""
"""The colours of the line around a place that a hint speaks of, without and with words beside the mouse."""


def test_a_hint_is_shown_marked_and_followed_on_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer(lang="ru", size=PHONE, theme="light")
    ann.go()
    ann.press("Играть сейчас")
    assert ann.wait_for_turn()
    ann.press("Подсказка")
    hint = ann.page.locator(".hint")
    expect(hint).to_contain_text("Сильный выбрал бы")
    expect(hint).to_contain_text("из 100")
    expect(ann.page.locator("[data-hint]").first).to_be_visible()
    ann.fits()
    assert ann.findings() == []
    before = ann.moment().number
    ann.press("Сделать так")
    expect(hint.locator("p")).to_have_count(0)
    expect(ann.banner).not_to_have_attribute("data-number", before)


@pytest.mark.parametrize("game", GAMES)
def test_the_place_a_hint_speaks_of_stands_out_and_the_pressed_button_is_readable(
    newcomer: Newcomer, game: str
) -> None:
    ann = newcomer(lang="en", theme="light")
    card_of(ann, game, "en", max(2, GAMES[game].seats[0]), {}).locator(".row button.primary").click()
    assert ann.wait_for_turn()
    place = ann.page.locator("svg [data-cell]:has(> .hit)").first
    place.wait_for(state="attached")
    good = ann.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--good')")
    wanted = f"rgb({', '.join(str(int(good[at : at + 2], 16)) for at in (1, 3, 5))})"
    assert place.evaluate(MARKED) == [wanted, wanted]
    ann.press("Hint")
    expect(ann.page.locator("div.hint p")).to_be_visible()
    assert ann.findings() == []


def test_a_table_without_hints_has_no_button_for_them_and_says_so(newcomer: Newcomer) -> None:
    ann, bob = newcomer(lang="en", size=PHONE), newcomer(lang="en", size=PHONE)
    ann.go()
    ann.press("Choose variant and opponents")
    for level in ("Novice", "Easy", "Medium", "Hard", "Master"):
        assert ann.page.locator("label", has_text=level).count() == 1
    ann.page.get_by_label("Hints").uncheck()
    ann.press("Make a table")
    table = ann.table
    ann.page.get_by_label("Open table").check()
    ann.page.locator("li.empty select").select_option("novice")
    expect(ann.page.get_by_text("Looks only at its own gain")).to_be_visible()
    bob.go()
    expect(bob.page.get_by_text("no hints").first).to_be_visible()
    bob.go(f"/table/{table}")
    expect(bob.page.locator("dt", has_text="Hints")).to_be_visible()
    expect(bob.page.locator("dd").last).to_have_text("No")
    ann.press("Begin")
    assert ann.wait_for_turn()
    assert ann.page.get_by_role("button", name="Hint").count() == 0


def test_who_suspected_whom_is_plotted_when_the_match_is_over(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="ru", size=PHONE, url=swift_hall.url, hurried=True)
    card = card_of(ann, "lost_mines", "ru", 3, {})
    card.locator("label", has_text="Новичок").click()
    card.locator(".row button.primary").click()
    running = ann.page.request.get(f"{ann.url}/suspicion/{ann.table}.json")
    assert (running.status, running.text()) == (409, "not-over\n")
    ann.press("Бот за меня")
    ann.page.get_by_role("dialog").get_by_role("button", name="Да", exact=True).click()
    ann.page.get_by_role("dialog").locator("table").wait_for(timeout=OVER)
    ann.page.get_by_text("Кто кого подозревал").click()
    plot = ann.page.get_by_role("dialog").get_by_role("img")
    expect(plot).to_be_visible()
    told = json.loads(ann.page.request.get(f"{ann.url}/suspicion/{ann.table}.json").text())
    expect(plot.locator(".line")).to_have_count(2 * len(told["roles"]))
    ann.page.get_by_role("dialog").get_by_text("жадный", exact=True).first.click()
    ann.page.get_by_role("dialog").locator("select").select_option(index=1)
    expect(plot).to_have_attribute("aria-label", "График: в ком Новичок 1 видит роль «жадный», по ходам")
    ann.fits()
    assert ann.findings() == []
    ann.go(f"/replay/{ann.table}?move=20")
    ann.page.get_by_text("Кто кого подозревал").click()
    expect(ann.page.locator("svg .here")).to_have_count(1)
    ann.fits()
    said = []
    for move in range(20, 30):
        ann.page.get_by_role("slider").fill(str(move))
        expect(ann.page.locator("output")).to_have_text(re.compile(rf"^{move}\s/"))
        said.append(ann.page.locator(".what").inner_text())
    assert any(". " in words for words in said)
    assert not any(re.search(r"\.\w", words) for words in said), said
