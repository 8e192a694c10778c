"""Every main screen, in both languages, sizes and lights: it fits, and an accessibility scan finds nothing serious."""

import pytest

from browser.conftest import Newcomer
from browser.person import Person, Theme

PHONE, DESK = (360, 740), (1280, 800)
WORDS = {
    "ru": {"play": "Играть сейчас", "make": "Собрать стол", "rules": "Правила", "more": "Выбрать вариант и соперников"},
    "en": {"play": "Play now", "make": "Make a table", "rules": "Rules", "more": "Choose variant and opponents"},
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
def test_every_screen_fits_and_can_be_used_by_everyone(
    newcomer: Newcomer, lang: str, size: tuple[int, int], theme: Theme
) -> None:
    words = WORDS[lang]
    ann = newcomer(lang=lang, size=size, theme=theme)
    ann.go()
    assert ann.page.locator("html").get_attribute("lang") == lang
    assert ann.page.locator("html").get_attribute("data-theme") == theme
    ann.page.locator("#nickname").fill("W" * 24)
    ann.page.locator("form button.primary").click()
    ann.press(words["more"])
    look(ann)
    ann.press(words["make"])
    assert ann.table
    look(ann)
    ann.go()
    ann.press(words["more"])
    ann.page.locator("label", has_text="4").first.click()
    ann.page.locator("fieldset").nth(1).locator("label").nth(1).click()
    ann.press(words["play"])
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


def test_language_and_light_change_at_any_time_without_losing_anything(newcomer: Newcomer) -> None:
    ann = newcomer(lang="en", theme="light")
    ann.go()
    ann.press("Play now")
    assert ann.wait_for_turn()
    assert "Your turn" in ann.page.title()
    ann.press("RU Русский")
    assert "Ваш ход" in ann.page.title()
    assert "Ваш ход" in ann.banner.inner_text()
    ann.press("Светло или темно")
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"
    assert ann.choices.count() > 0
    ann.page.reload()
    assert ann.wait_for_turn()
    assert "Ваш ход" in ann.page.title()
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"
