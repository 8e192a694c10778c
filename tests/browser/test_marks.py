"""Seats are told apart by marks without colour; boards say in sentences what is there and what others did."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Browser, expect

from browser.hall import ROOT, Hall
from browser.modules import run
from browser.person import Person
from browser.player import Player
from gnomehall.games import GAMES

SMALL = 13
"""The smallest size of a mark in a list, in pixels."""
LISTEN = """
  window.told = [];
  new MutationObserver(() => {
    const text = document.querySelector(".bubble")?.textContent.trim();
    if (text && window.told.at(-1) !== text) window.told.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""


def test_any_two_marks_look_different_at_their_smallest(chrome: Browser) -> None:
    signs = run("return (await load(given)).SIGNS;", str(ROOT / "client" / "src" / "parts" / "marks.ts"))
    page = chrome.new_page()
    drawn = page.evaluate(
        """([signs, size]) => signs.map((sign) => {
          const ink = new OffscreenCanvas(size, size).getContext("2d");
          ink.setTransform((size / 20) * 0.86, 0, 0, (size / 20) * 0.86, size / 2, size / 2);
          ink.fill(new Path2D(sign), "evenodd");
          return [...ink.getImageData(0, 0, size, size).data].filter((_, at) => at % 4 === 3);
        })""",
        [signs, SMALL],
    )
    page.close()
    assert len(drawn) == max(max(game.seats) for game in GAMES.values())
    for one, other in combinations(drawn, 2):
        unlike = sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 255
        assert unlike > SMALL * SMALL / 10


def test_marks_of_all_players_have_the_same_colours(chrome: Browser, swift_hall: Hall) -> None:
    ann = Person(chrome, swift_hall.url)
    game = max(GAMES, key=lambda key: max(GAMES[key].seats))
    seats = max(GAMES[game].seats)
    ann.play_now(game, seats)
    cards = ann.page.locator(".seats > li .head > svg:first-of-type")
    cards.nth(seats - 1).wait_for()
    look = "all => all.map(mark => [...mark.querySelectorAll('circle, path')].map(each => getComputedStyle(each).fill))"
    assert len({tuple(fills) for fills in cards.evaluate_all(look)}) == 1
    assert len(set(cards.locator("path").evaluate_all("all => all.map(sign => sign.getAttribute('d'))"))) == seats
    ann.leave()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_pointed_at_is_named_by_a_sentence(game: str, chrome: Browser, swift_hall: Hall) -> None:
    ann = Person(chrome, swift_hall.url, hurried=True)
    ann.play_now(game, min(seats for seats in GAMES[game].seats if seats > 1))
    Player(ann, 3).play(6)
    named = ann.page.locator(".board [data-cell][aria-label]")
    told: list[list[str]] = []
    for lang, button in (("en", "EN English"), ("ru", "RU Русский")):
        ann.press(button)
        expect(ann.page.locator("html")).to_have_attribute("lang", lang)
        told.append(named.evaluate_all("all => all.map(each => each.getAttribute('aria-label'))"))
        assert told[-1]
        assert [label for label in told[-1] if not re.fullmatch(r"[^═-╬─-┼→]+[^\s.]\.", label)] == []
    assert not set(told[0]) & set(told[1])
    ann.leave()


@pytest.mark.parametrize("game", GAMES)
def test_a_caption_tells_of_others_and_never_of_oneself(game: str, chrome: Browser, swift_hall: Hall) -> None:
    ann = Person(chrome, swift_hall.url)
    ann.page.add_init_script(LISTEN)
    ann.play_now(game, min(seats for seats in GAMES[game].seats if seats > 1))
    player = Player(ann, 4)
    moves = 5
    while player.play(moves) and not ann.page.evaluate("window.told.length"):  # a long turn of one's own
        moves += 5
    me = ann.page.locator(".seats > li.me strong").inner_text()
    told: list[str] = ann.page.evaluate("window.told")
    assert told
    assert [text for text in told if text.startswith(me)] == []
    ann.leave()
