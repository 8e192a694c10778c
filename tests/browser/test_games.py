"""Whole matches of every game, played by clicking or tapping whatever is lit."""

import time
import tomllib
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import DESK, PHONE, Person, Theme
from browser.player import MATCH, Player
from gnomehall.games import GAMES

MIDDLE = 12
"""The move at which a position is examined."""


class Planned(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    lang: str
    screen: Literal["desk", "phone"]
    theme: Theme
    options: dict[str, str | int] = {}
    browsers: int = 1

    @property
    def size(self) -> tuple[int, int]:
        return DESK if self.screen == "desk" else PHONE

    def __str__(self) -> str:
        return "-".join(map(str, (self.game, self.seats, *self.options.values(), self.lang, self.screen, self.theme)))


SOURCE = tomllib.loads((Path(__file__).parent / "matches.toml").read_text("utf-8"))
MATCHES = msgspec.convert(SOURCE["match"], list[Planned])


def examine(player: Player) -> None:
    """The page fits the screen, everything lit is big enough for a finger, and axe finds nothing."""
    player.settle()
    player.person.fits()
    if player.by_finger:
        assert player.small() == []
    assert player.person.findings() == []


def ended(person: Person, seats: int) -> None:
    dialog = person.page.get_by_role("dialog")
    expect(dialog.locator("tbody tr")).to_have_count(seats)
    person.fits()


def test_every_game_is_played() -> None:
    assert {match.game for match in MATCHES} == set(GAMES)


@pytest.mark.parametrize("match", [match for match in MATCHES if match.browsers == 1], ids=str)
def test_one_person_plays_a_whole_match_by_pointing(newcomer: Newcomer, swift_hall: Hall, match: Planned) -> None:
    ann = newcomer(lang=match.lang, size=match.size, theme=match.theme, hurried=True, url=swift_hall.url)
    ann.play_now(match.game, match.seats, match.options)
    player = Player(ann)
    assert player.play(MIDDLE)
    examine(player)
    assert not player.play()
    assert player.listings == 0, "every choice can be made on the board itself"
    ended(ann, match.seats)


@pytest.mark.parametrize("match", [match for match in MATCHES if match.browsers == 2], ids=str)
def test_two_people_and_bots_play_a_whole_match(newcomer: Newcomer, swift_hall: Hall, match: Planned) -> None:
    ann = newcomer(lang="en", size=match.size, theme=match.theme, hurried=True, url=swift_hall.url)
    boris = newcomer(lang="ru", size=PHONE, theme="dark", hurried=True, url=swift_hall.url)
    ann.make_table(match.game, match.seats, match.options)
    boris.go(f"/table/{ann.table}")
    boris.press("Сесть сюда")
    boris.press("Готов")
    for left in reversed(range(match.seats - 2)):
        ann.page.locator("li.empty select").first.select_option("novice")
        expect(ann.page.locator("li.empty")).to_have_count(left)
    ann.press("Start")
    expect(boris.banner).to_be_visible()
    players = [Player(ann), Player(boris, 2)]
    for player, other in (players, players[::-1]):
        while (state := player.turn(until=MIDDLE // 2)) != "reached":
            assert state != "over"
            other.turn()
        examine(player)
    end = time.monotonic() + MATCH
    while {player.turn() for player in players} != {"over"}:
        assert time.monotonic() < end
    for each in (ann, boris):
        ended(each, match.seats)
