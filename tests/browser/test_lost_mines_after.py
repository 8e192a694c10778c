"""After a match of lost_mines: who suspected whom, as a plot in the result and in the replay."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall

PHONE = (390, 844)
OVER = 90_000
"""Milliseconds within which bots finish a match."""


@pytest.mark.slow
def test_who_suspected_whom_is_plotted_once_the_match_is_over(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="ru", size=PHONE, url=swift_hall.url, hurried=True)
    card = ann.choose("lost_mines", 3, {"board": "glade"})
    card.locator("label", has_text="Новичок").click()
    card.locator(".row button.primary").click()
    running = ann.page.request.get(f"{ann.url}/suspicion/{ann.table}.json")
    assert (running.status, running.text()) == (409, "not-over\n")
    ann.press("Пусть играет бот")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Да", exact=True).click()
    dialog.locator("table").wait_for(timeout=OVER)
    dialog.locator("summary").first.click()
    plot = dialog.get_by_role("img")
    expect(plot).to_be_visible()
    told = json.loads(ann.page.request.get(f"{ann.url}/suspicion/{ann.table}.json").text())
    expect(plot.locator(".line")).to_have_count(2 * len(told["roles"]))
    dialog.locator("fieldset label").nth(1).click()
    rival = dialog.locator("select option").nth(1).inner_text().strip()
    dialog.locator("select").select_option(index=1)
    expect(plot).to_have_attribute("aria-label", re.compile(f"{rival} .*«жадный»"))
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
