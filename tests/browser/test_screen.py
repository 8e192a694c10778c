"""A screen in the middle and phones as hands: every game, dropped phones, seats passed on."""

import re
import time

import pytest
from playwright.sync_api import expect

from browser.conftest import Newcomer
from browser.hall import Hall
from browser.person import EXAMPLE, Person
from browser.player import Player
from browser.test_together import one_to_move
from gnomehall.games import GAMES

TELEVISION, PHONE = (1920, 1080), (390, 844)
MOVES = 3
"""Per phone, in every game."""


def gather(newcomer: Newcomer, hall: Hall, game: str, seats: int = 0, **how: object) -> tuple[Person, list[Person]]:
    """A screen with a table of this game, and a phone on every seat."""
    screen = newcomer(url=hall.url, size=TELEVISION, **how)
    screen.choose(game, seats).locator(".screen-too").click()
    screen.page.wait_for_url("**/screen/*")
    places = screen.page.locator("[data-seat]")
    expect(places.first).to_be_visible()
    table = screen.page.url.rpartition("/")[2]
    phones = []
    for seat in range(places.count()):
        code = places.nth(seat).locator("img")
        expect(code).to_have_attribute("src", f"/qr/{table}.svg?seat={seat}")
        phone = newcomer(url=hall.url, size=PHONE, hurried=True, **how)
        phone.go(f"/table/{table}?seat={seat}")
        phone.press("Sit down")
        expect(code).to_have_count(0)
        phones.append(phone)
    return screen, phones


def start(screen: Person, phones: list[Person]) -> list[Player]:
    """The first phone to sit down starts."""
    phones[0].press("Start")
    expect(screen.page.locator(".spectacle")).to_be_visible()
    return [Player(phone, seed) for seed, phone in enumerate(phones)]


def play(players: list[Player], until: int) -> bool:
    """Each makes this many moves; False when the match is over before that."""
    while any(player.moves <= until for player in players):
        for player in players:
            if player.turn() == "over":
                return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_by_phones_beside_a_screen(newcomer: Newcomer, swift_hall: Hall, game: str) -> None:
    screen, phones = gather(newcomer, swift_hall, game)
    screen.fits()
    players = start(screen, phones)
    for phone in phones:
        expect(phone.page.locator(".play.hand")).to_be_visible()
        phone.fits()
    play(players, MOVES)
    shown = screen.page.locator(".spectacle")
    number = max(int(phone.banner.get_attribute("data-number") or 0) for phone in phones)
    assert number >= MOVES
    expect(shown).to_have_attribute("data-number", re.compile(rf"^({'|'.join(map(str, range(number, number + 3)))})$"))
    # Nobody acts on the screen, and nobody's cards are on it.
    assert screen.page.locator(".can, .choices, .banner").count() == 0
    assert screen.findings() == []
    assert phones[0].findings() == []


@pytest.mark.slow
def test_a_whole_match_is_played_by_phones_and_the_screen_goes_on_to_the_rematch(
    newcomer: Newcomer, swift_hall: Hall
) -> None:
    screen, phones = gather(newcomer, swift_hall, EXAMPLE, 2)
    players = start(screen, phones)
    assert not play(players, 500)
    expect(screen.page.locator(".spectacle tbody tr")).to_have_count(2)
    old = phones[0].table
    phones[0].press("Play again")
    phones[1].page.get_by_role("dialog").get_by_role("link", name="To the next match").click()
    for phone in phones:
        expect(phone.page).not_to_have_url(re.compile(old))
        phone.page.locator(".board > *").first.wait_for()
    expect(screen.page).to_have_url(re.compile(f"/screen/{phones[0].table}"))
    expect(screen.page.locator(".spectacle")).to_have_attribute("data-number", "0")


def test_nine_phones_are_seated_and_start(newcomer: Newcomer, swift_hall: Hall) -> None:
    begun = time.monotonic()
    screen, phones = gather(newcomer, swift_hall, "lost_mines", 9)
    phones[0].press("Start")
    expect(screen.page.locator(".spectacle")).to_be_visible()
    print(f"nine phones seated and started in {time.monotonic() - begun:.1f} s")  # noqa: T201
    screen.fits()
    names = screen.page.locator(".spectacle .name")
    expect(names).to_have_count(9)
    assert len(set(names.all_inner_texts())) == 9
    for phone in phones:
        expect(phone.page.locator(".role")).to_be_visible()
    assert screen.page.locator(".role").count() == 0


def test_a_dropped_phone_comes_back_by_itself(newcomer: Newcomer, swift_hall: Hall) -> None:
    screen, phones = gather(newcomer, swift_hall, EXAMPLE, 2)
    start(screen, phones)
    lost = phones[1].page.get_by_text("Connection lost")
    phones[1].context.set_offline(True)
    expect(lost).to_be_visible()
    phones[1].context.set_offline(False)
    back = time.monotonic()
    expect(lost).to_have_count(0)
    print(f"back after {time.monotonic() - back:.2f} s")  # noqa: T201
    for turn in range(4):
        assert one_to_move(*phones).move(turn)


def test_a_taken_seat_leads_to_another_and_a_seat_is_passed_on(newcomer: Newcomer, swift_hall: Hall) -> None:
    screen, phones = gather(newcomer, swift_hall, EXAMPLE, 2)
    table = phones[0].table
    late = newcomer(url=swift_hall.url, size=PHONE)
    late.go(f"/table/{table}?seat=0")
    expect(late.page.get_by_text("All seats are taken")).to_be_visible()
    phones[1].press("Stand up")
    expect(late.page.get_by_text("This seat is taken, but there is another")).to_be_visible()
    phones[1].press("Sit down")
    start(screen, phones)
    phones[0].page.locator("details summary").click()
    phones[0].press("Pass my seat on")
    link = phones[0].page.get_by_role("dialog").get_by_label("Address").input_value()
    expect(phones[0].page.get_by_role("dialog").locator("img")).to_be_visible()
    late.page.goto(link)
    late.press("Take the seat")
    expect(late.page.locator(".head .tag", has_text="you").first).to_be_visible()
    phones[0].page.keyboard.press("Escape")
    expect(phones[0].banner).to_contain_text("You are watching")
    assert late.has_turn() or phones[1].has_turn() or late.wait_for_turn()


def test_a_screen_opened_by_a_player_shows_an_onlookers_view(newcomer: Newcomer, swift_hall: Hall) -> None:
    ann = newcomer(url=swift_hall.url, size=TELEVISION)
    ann.play_now("lost_mines", 3)
    expect(ann.page.locator(".role")).to_have_count(1)
    table = ann.table
    ann.go(f"/screen/{table}")
    expect(ann.page.locator(".spectacle")).to_be_visible()
    assert ann.page.locator(".role").count() == 0
    ann.go(f"/table/{table}")
    expect(ann.page.locator(".role")).to_have_count(1)


def test_from_the_hall_to_the_first_move_with_a_friend_takes_three_clicks(newcomer: Newcomer) -> None:
    ann, boris = newcomer(), newcomer()
    clicks = "addEventListener('click', () => (window.name = String(Number(window.name || 0) + 1)), true)"
    for person in (ann, boris):
        person.context.add_init_script(clicks)
    ann.go()
    card = ann.page.locator("article").first
    card.locator(".friends").click()
    boris.go(f"/table/{ann.table}")
    boris.press("Sit down")
    expect(ann.page.get_by_text("Everyone is here")).to_be_visible()
    ann.press("Start")
    for person in (ann, boris):
        expect(person.banner).to_be_visible()
    counted = [int(person.page.evaluate("window.name || '0'")) for person in (ann, boris)]
    assert counted == [2, 1]
    assert one_to_move(ann, boris)


def test_a_late_comer_looks_on_and_is_offered_a_bots_seat(newcomer: Newcomer) -> None:
    ann, eve = newcomer(), newcomer()
    ann.play_now(EXAMPLE, 3)
    eve.go(f"/table/{ann.table}")
    expect(eve.banner).to_contain_text("You are watching")
    ann.press("Offer to an onlooker")
    eve.press("Sit down instead of the bot")
    expect(eve.page.locator(".head .tag", has_text="you")).to_be_visible()
    movers: list[Person] = []
    while len(movers) < 4:
        movers.append(one_to_move(ann, eve))
        assert movers[-1].move(len(movers))
    assert set(movers) == {ann, eve}


def test_a_match_is_put_away_and_brought_back(newcomer: Newcomer) -> None:
    ann = newcomer(size=PHONE)
    ann.play_now()
    assert ann.wait_for_turn()
    ann.go()
    waiting = ann.page.get_by_role("region", name="My matches")
    expect(waiting).to_contain_text("Your turn")
    box = waiting.bounding_box()
    assert box is not None
    assert box["y"] < PHONE[1] / 3, "what waits for me comes first"
    waiting.get_by_role("button", name=re.compile("^Put away")).click()
    expect(waiting).to_have_count(0)
    ann.press("Put away (1)")
    ann.page.get_by_role("button", name=re.compile("^Bring back")).click()
    expect(waiting).to_contain_text("Your turn")
