"""The board of taverns: rumours foretold as the rules will start them, gnomes that share a square, lit provinces."""

import re
from itertools import combinations

import msgspec
import pytest
from playwright.sync_api import Browser

from browser.hall import Hall
from browser.modules import board_file, run
from browser.person import PHONE, Person
from games.taverns.positions import do, position
from gnomehall.games.taverns.view import Drawn


@pytest.mark.parametrize(
    ("token", "elsewhere", "is_heard"),
    [(5, "", True), (5, "red", False), (31, "", False), (31, "gold1", True)],
    ids=["usual", "last-province", "last-throw", "gold-is-left"],
)
def test_a_rumour_is_foretold_only_where_one_will_start(token: int, elsewhere: str, is_heard: bool) -> None:
    state = position("malien:\nkaravastan: A1 B1 red", token=token, elsewhere=elsewhere)
    do(state, "prospect", roll=6)
    answer = run(
        """
        const { startsRumour } = await load(given.path);
        return startsRumour(given.public, given.province);
        """,
        {
            "path": board_file("taverns", "view.ts"),
            "public": msgspec.to_builtins(state.public()),
            "province": "malien",
        },
    )
    heard = do(state, "lay malien")
    assert answer == is_heard
    assert (state.target >= 0 or any(isinstance(event, Drawn) for event in heard)) == is_heard


@pytest.mark.parametrize("square", [1, 12, 26, 37, 51, 64, 76, 88])
def test_six_gnomes_on_one_square_of_the_track_all_show(square: int) -> None:
    places = run(
        "return (await load(given.path)).standing(given.squares);",
        {"path": board_file("taverns", "layout.ts"), "squares": [square] * 6},
    )
    assert all(0 < each["x"] < 1100 and 0 < each["y"] < 1100 for each in places)
    for one, other in combinations(places, 2):
        assert abs(one["x"] - other["x"]) + abs(one["y"] - other["y"]) > 25


def test_the_track_has_runes_of_its_own_and_lit_provinces_are_those_one_may_choose(
    chrome: Browser, swift_hall: Hall
) -> None:
    ann = Person(chrome, swift_hall.url, size=PHONE)
    ann.play_now("taverns", 3)
    assert ann.wait_for_turn()
    ann.choices.first.wait_for()
    assert ann.page.locator("path.rune").count() > 80
    assert not re.search("[\u16a0-\u16ff]", ann.page.locator(".board").inner_html())
    assert ann.choices.count() > 0
    assert ann.page.locator("g.can > g > polygon.glow").count() == ann.choices.count()
    ann.leave()
