"""Retakes the screenshots in docs/pictures: ``PYTHONPATH=tests python tests/browser/pictures.py``."""

import sys
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from browser.hall import ROOT, Hall, chromium
from browser.person import DESK, EXAMPLE, PHONE, Person, Theme
from browser.player import Player
from gnomehall.games import GAMES
from support import WITH_ROLES

PICTURES = ROOT / "docs" / "pictures"
PATIENCE = 150
"""Seconds to wait for a picture."""
TELEVISION = (1920, 1080)
MOVE = 16
"""The move at which the other games are shown."""
LOOKS: list[tuple[str, Theme]] = [("ru", "light"), ("en", "light"), ("ru", "dark"), ("en", "dark")]
"""In turn for each game on a desk; on a phone language and theme are the other ones."""


def shoot(person: Person, name: str) -> None:
    person.page.wait_for_timeout(700)
    person.page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")


def play_until(person: Person, is_there: Callable[[], bool], number: int = 5) -> None:
    """Play until the wanted position is there."""
    until = time.monotonic() + PATIENCE
    while not is_there() and time.monotonic() < until and person.move(number):
        number += 7


def chosen(browser: Browser, url: str, seats: int, mode: str, **how: Any) -> Person:
    """Someone who has chosen a variant of the example game in the hall."""
    person = Person(browser, url, **how)
    person.choose(EXAMPLE, seats, {"mode": mode})
    return person


def placed_all(person: Person) -> bool:
    return person.page.locator("ol > li").count() > 16


def take(browser: Browser, url: str) -> None:
    ann = chosen(browser, url, 4, "advanced", lang="ru", theme="dark", size=DESK)
    ann.press("Играть сейчас")
    play_until(ann, lambda: ann.page.locator("ol > li").count() > 40)
    ann.wait_for_turn()
    ann.pick(1)
    shoot(ann, "play-desk-ru-dark")
    ann.go()
    shoot(ann, "hall-desk-ru-dark")

    boris = chosen(browser, url, 2, "basic", lang="en", theme="light", size=PHONE, sharp=2)
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

    clara = chosen(browser, url, 3, "advanced", lang="en", theme="light", size=DESK)
    clara.press("Play with friends")
    clara.page.get_by_role("button", name="Someone beside me").first.click()
    clara.page.get_by_label("Their name").fill("Boris")
    clara.press("Add")
    clara.page.locator("li.empty select").select_option("hard")
    expect(clara.page.get_by_role("button", name="Start")).to_be_enabled()
    shoot(clara, "table-desk-en-light")
    clara.press("Start")
    clara.page.locator(".curtain").wait_for()
    shoot(clara, "curtain-desk-en-light")

    dora = chosen(browser, url, 2, "basic", lang="en", theme="light", size=DESK)
    dora.press("Play now")
    play_until(dora, lambda: dora.page.locator(".banner.over").count() > 0)
    dora.page.get_by_role("dialog").wait_for()
    shoot(dora, "result-desk-en-light")
    dora.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    dora.page.get_by_role("slider").fill("25")
    shoot(dora, "replay-desk-en-light")
    dora.go("/me")
    shoot(dora, "me-desk-en-light")


def take_screen(browser: Browser, url: str) -> None:
    """A screen in the middle and phones as hands, in a game with secrets."""
    game = WITH_ROLES.key
    screen = Person(browser, url, lang="ru", theme="dark", size=TELEVISION, hurried=True)
    screen.choose(game, 3).get_by_role("button", name="Экран и телефоны").click()
    screen.page.wait_for_url("**/screen/*")
    shoot(screen, "screen-before-ru-dark")
    table = screen.page.url.rpartition("/")[2]
    phones = []
    for seat in range(3):
        phone = Person(browser, url, lang="ru", theme="dark", size=PHONE, sharp=2, hurried=True)
        phone.go(f"/table/{table}?seat={seat}")
        phone.press("Сесть за стол")
        phones.append(phone)
    phones[0].press("Начать")
    players = [Player(phone, 5) for phone in phones]
    for _ in range(8 * MOVE):
        for player in players:
            player.turn()
    shoot(screen, "screen-play-ru-dark")
    shoot(next(phone for phone in phones if phone.has_turn()), "hand-phone-ru-dark")


def take_games(browser: Browser, url: str) -> None:
    """Every other game in mid-match, on a desk and on a phone."""
    for game, (lang, theme) in zip((key for key in GAMES if key != EXAMPLE), cycle(LOOKS)):
        other: tuple[str, Theme] = ("en" if lang == "ru" else "ru", "dark" if theme == "light" else "light")
        seats = GAMES[game].seats[len(GAMES[game].seats) // 2]
        take_game(browser, url, game, seats, (lang, theme), "desk")
        take_game(browser, url, game, seats, other, "phone")


def take_game(browser: Browser, url: str, game: str, seats: int, look: tuple[str, Theme], place: str) -> None:
    (lang, theme), is_phone = look, place == "phone"
    size, sharp = (PHONE, 2) if is_phone else (DESK, 1)
    ann = Person(browser, url, lang=lang, theme=theme, size=size, sharp=sharp, hurried=True)
    ann.play_now(game, seats)
    Player(ann, 5).play(MOVE)
    ann.page.evaluate("scrollTo(0, 0)")
    shoot(ann, f"{game}-{place}-{lang}-{theme}")
    ann.leave()


def main() -> None:
    """All screenshots, or with the argument ``games`` only those of the other games."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    only_games = sys.argv[1:] == ["games"]
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        for swift, pictures in ((True, take_games), (True, take_screen), (False, take)):
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
