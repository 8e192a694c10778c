"""Whole matches of every game by clicking and tapping what lights up, until the result."""

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import Person, Theme
from browser.player import MATCH, Player, card_of

PHONE, DESK = (360, 740), (1280, 800)
MIDDLE = 12
"""Moves after which a position is looked at."""


def look(player: Player) -> None:
    """A position in the middle: it fits, a finger finds everything, and so does a screen reader."""
    player.settle()
    player.person.fits()
    if player.by_finger:
        assert player.small() == []
    assert player.person.findings() == []


def ended(person: Person, seats: int) -> None:
    dialog = person.page.get_by_role("dialog")
    expect(dialog.locator("tbody tr")).to_have_count(seats)
    person.fits()


MATCHES: list[tuple[str, int, dict[str, object], str, tuple[int, int], Theme]] = [
    ("taverns", 3, {"mine": "short"}, "ru", PHONE, "light"),
    ("taverns", 4, {"mine": "short"}, "en", DESK, "dark"),
    ("duel", 2, {}, "en", DESK, "dark"),
    ("duel", 1, {}, "ru", PHONE, "dark"),
    ("gnomheim", 2, {"mode": "adventure", "gnomes": 3}, "ru", DESK, "light"),
    ("gnomheim", 2, {"mode": "siege"}, "en", PHONE, "light"),
    ("gnomheim", 2, {"mode": "crowns"}, "ru", DESK, "dark"),
]


def named(value: Any) -> str:
    if isinstance(value, dict):
        return "-".join(map(str, value.values())) or "plain"
    return f"{value[0]}px" if isinstance(value, tuple) else str(value)


@pytest.mark.parametrize(("game", "seats", "options", "lang", "size", "theme"), MATCHES, ids=named)
def test_a_whole_match_is_played_by_pointing(
    newcomer: Newcomer,
    swift_hall: Hall,
    game: str,
    seats: int,
    options: dict[str, object],
    lang: str,
    size: tuple[int, int],
    theme: Theme,
) -> None:
    ann = newcomer(lang=lang, size=size, theme=theme, hurried=True, url=swift_hall.url)
    card_of(ann, game, lang, seats, options).locator(".row button.primary").click()
    assert ann.table
    player = Player(ann)
    assert player.play(MIDDLE)
    look(player)
    assert not player.play()
    assert player.listings == 0, "every choice has its place on the board"
    ended(ann, seats)


def test_five_play_lost_mines_two_of_them_in_browsers(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(lang="en", size=DESK, theme="light", hurried=True, url=swift_hall.url)
    boris = newcomer(lang="ru", size=PHONE, theme="dark", hurried=True, url=swift_hall.url)
    card_of(ann, "lost_mines", "en", 5, {"board": "glade"}).locator(".row button").nth(1).click()
    boris.go(f"/table/{ann.table}")
    boris.press("Сесть сюда")
    boris.press("Готов")
    for left in (2, 1, 0):
        ann.page.locator("li.empty select").first.select_option("novice")
        expect(ann.page.locator("li.empty")).to_have_count(left)
    ann.press("Begin")
    expect(boris.banner).to_be_visible()
    players = [Player(ann), Player(boris, 2)]
    for player, other in (players, players[::-1]):
        while (state := player.turn(until=MIDDLE // 2)) != "reached":
            assert state != "over"
            other.turn()
        look(player)
    end = time.monotonic() + MATCH
    while {player.turn() for player in players} != {"over"}:
        assert time.monotonic() < end
    for each in (ann, boris):
        ended(each, 5)
        expect(each.page.locator(".discards summary")).to_have_count(1)
