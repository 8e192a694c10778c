"""Every page in both languages, sizes and themes: it fits, and axe finds nothing serious."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import DESK, EXAMPLE, PHONE, Person, Theme
from gnomehall.games import GAMES

WORDS = {
    "ru": {"make": "Играть с друзьями", "rules": "Правила", "more": "Выбрать вариант и соперников"},
    "en": {"make": "Play with friends", "rules": "Rules", "more": "Choose variant and opponents"},
}
LOOKS: list[tuple[str, tuple[int, int], Theme]] = [
    ("ru", PHONE, "light"),
    ("en", PHONE, "dark"),
    ("ru", DESK, "dark"),
    ("en", DESK, "light"),
]


def look(person: Person) -> None:
    person.fits()
    assert person.findings() == []


@pytest.mark.parametrize(("lang", "size", "theme"), LOOKS, ids=str)
def test_every_page_fits_and_is_accessible(
    newcomer: Newcomer, swift_hall: Hall, lang: str, size: tuple[int, int], theme: Theme
) -> None:
    words = WORDS[lang]
    ann = newcomer(lang=lang, size=size, theme=theme, url=swift_hall.url, hurried=True)
    ann.go()
    assert ann.page.locator("html").get_attribute("lang") == lang
    assert ann.page.locator("html").get_attribute("data-theme") == theme
    ann.rename("W" * 24)
    ann.choose(EXAMPLE, 2)
    look(ann)
    ann.press(words["make"])
    assert ann.table
    look(ann)
    ann.play_now(EXAMPLE, 4, {"mode": "advanced"})
    assert ann.wait_for_turn()
    ann.page.locator("[data-cell]:not(.can)").first.click()
    ann.page.locator("p", has_text="?").first.wait_for()
    look(ann)
    ann.press(words["rules"])
    ann.page.locator("dialog p").nth(3).wait_for()
    look(ann)
    ann.page.keyboard.press("Escape")
    ann.go(f"/replay/{ann.table}")
    ann.page.get_by_role("slider").wait_for()
    look(ann)


def test_language_and_theme_change_at_any_time(newcomer: Newcomer) -> None:
    ann = newcomer(lang="en", theme="light")
    ann.play_now()
    assert ann.wait_for_turn()
    assert "Your turn" in ann.page.title()
    ann.press("RU Русский")
    expect(ann.page).to_have_title(re.compile("Ваш ход"))
    expect(ann.banner).to_contain_text("Ваш ход")
    ann.press("Светлая или тёмная тема")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    ann.choices.first.wait_for()
    ann.page.reload()
    assert ann.wait_for_turn()
    assert "Ваш ход" in ann.page.title()
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"


@pytest.mark.parametrize("key", GAMES)
def test_every_figure_of_a_rules_page_is_drawn(newcomer: Newcomer, key: str) -> None:
    ann = newcomer(lang="ru", size=PHONE)
    ann.go(f"/rules/{key}")
    ann.page.locator("article p").nth(3).wait_for()
    figures = ann.page.locator("figure")
    for number in range(figures.count()):
        drawn = figures.nth(number).locator("> :not(figcaption) *")  # SVG, or a card of text
        assert drawn.count() > 3
        assert figures.nth(number).locator("figcaption").inner_text()
