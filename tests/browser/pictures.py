"""Takes the pictures of docs/pictures anew: ``PYTHONPATH=tests python tests/browser/pictures.py``."""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from browser.hall import ROOT, Hall, chromium
from browser.person import Person, Theme
from browser.player import Player, card_of

PICTURES = ROOT / "docs" / "pictures"
PHONE, DESK = (360, 740), (1280, 800)
PATIENCE = 150
"""Seconds a picture may be waited for."""
GAMES: list[tuple[str, int, dict[str, object], int, tuple[str, Theme], tuple[str, Theme]]] = [
    ("taverns", 4, {}, 16, ("ru", "light"), ("en", "dark")),
    ("duel", 2, {}, 24, ("en", "light"), ("ru", "dark")),
    ("lost_mines", 5, {}, 10, ("ru", "dark"), ("en", "light")),
    ("gnomheim", 3, {"mode": "adventure"}, 24, ("en", "dark"), ("ru", "light")),
]
"""Game, seats, options, the move to be seen, and how it looks on a desk and on a phone."""


def shoot(person: Person, name: str) -> None:
    person.page.wait_for_timeout(700)
    person.page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")


def play_until(person: Person, is_there: Callable[[], bool], number: int = 5) -> None:
    """Play on until what is wanted can be seen."""
    until = time.monotonic() + PATIENCE
    while not is_there() and time.monotonic() < until and person.move(number):
        number += 7


def chosen(browser: Browser, url: str, seats: int, mode: int, **how: Any) -> Person:
    """Someone who has chosen a variant of treasures in the hall."""
    person = Person(browser, url, **how)
    person.go()
    card = person.page.locator("article").first
    card.locator("button[aria-expanded]").click()
    card.locator("fieldset").nth(0).locator("label", has_text=str(seats)).click()
    card.locator("fieldset").nth(1).locator("label").nth(mode).click()
    return person


def placed_all(person: Person) -> bool:
    return person.page.locator("ol > li").count() > 16


def take(browser: Browser, url: str) -> None:
    ann = chosen(browser, url, 4, 1, lang="ru", theme="dark", size=DESK)
    ann.press("Играть сейчас")
    play_until(ann, lambda: ann.page.locator("ol > li").count() > 40)
    ann.wait_for_turn()
    ann.pick(1)
    shoot(ann, "play-desk-ru-dark")
    ann.go()
    shoot(ann, "hall-desk-ru-dark")

    boris = chosen(browser, url, 2, 0, lang="en", theme="light", size=PHONE, sharp=2)
    boris.press("Play now")
    play_until(boris, lambda: placed_all(boris))
    boris.wait_for_turn()
    boris.pick(1)
    shoot(boris, "play-phone-en-light")
    boris.page.locator('[data-cell]:not(.can):not([aria-label*="gnome"])').nth(36).click()
    boris.page.locator(".fault p").wait_for()
    shoot(boris, "why-not-phone-en-light")
    boris.go()
    shoot(boris, "hall-phone-en-light")

    clara = chosen(browser, url, 3, 1, lang="en", theme="light", size=DESK)
    clara.press("Make a table")
    clara.page.get_by_role("button", name="Someone beside me").first.click()
    clara.page.get_by_label("Their name").fill("Boris")
    clara.press("Seat them")
    clara.page.locator("li.empty select").select_option("hard")
    clara.page.get_by_text("Everyone is here").wait_for()
    shoot(clara, "table-desk-en-light")
    clara.press("Begin")
    clara.page.locator(".curtain").wait_for()
    shoot(clara, "curtain-desk-en-light")

    dora = chosen(browser, url, 2, 0, lang="en", theme="light", size=DESK)
    dora.press("Play now")
    play_until(dora, lambda: dora.page.locator(".banner.over").count() > 0)
    dora.page.get_by_role("dialog").wait_for()
    shoot(dora, "result-desk-en-light")
    dora.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    dora.page.get_by_role("slider").fill("25")
    shoot(dora, "replay-desk-en-light")


def take_games(browser: Browser, url: str) -> None:
    """Each game in the middle of a match, on a desk and on a phone."""
    for game, seats, options, move, *looks in GAMES:
        for (lang, theme), size, place in zip(looks, (DESK, PHONE), ("desk", "phone"), strict=True):
            sharp = 2 if size == PHONE else 1
            ann = Person(browser, url, lang=lang, theme=theme, size=size, sharp=sharp, hurried=True)
            card_of(ann, game, lang, seats, options).locator(".row button.primary").click()
            Player(ann, 5).play(move)
            ann.page.evaluate("scrollTo(0, 0)")
            shoot(ann, f"{game}-{place}-{lang}-{theme}")
            ann.leave()


def main() -> None:
    """All pictures, or with the word ``games`` only those of the games."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    only_games = sys.argv[1:] == ["games"]
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for swift, pictures in ((True, take_games), (False, take)):
            if only_games and not swift:
                continue
            hall = Hall(Path(folder) / f"{pictures.__name__}.sqlite", swift=swift)
            hall.open()
            try:
                pictures(browser, hall.url)
            finally:
                hall.close()


if __name__ == "__main__":
    main()
