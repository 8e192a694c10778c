"""Who sits where: one click to sit down, late comers, rematches, seats passed on, and names that differ."""

import re

import pytest

from gnomehall.core.text import LANGS
from gnomehall.server import naming
from gnomehall.server.naming import CHARACTERS, NAMES
from gnomehall.server.writes import Seated
from server.examples import GAME
from server.house import House, Message, Person, reason, to_the_end, turn, two


@pytest.fixture
def house() -> House:
    return House()


def names(person: Person) -> list[str]:
    return [seat.get("name", "") or seat.get("face", "") for seat in person.last("table")["seats"]]


def test_a_friend_sits_down_with_one_message_and_the_host_starts_with_one(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = str(ann.do("make", game=GAME.key, seats=2)["table"])
    bob.do("join", table=name)
    assert bob.do("sit", table=name)["is"] == "done"
    assert bob.do("sit", table=name)["is"] == "done"  # a second tap changes nothing
    assert names(bob) == ["Ann", "Bob"]
    assert ann.do("start", table=name)["is"] == "done"
    assert bob.last("view")["seat"] == 1


def test_the_host_fills_the_table_with_bots_that_differ(house: House) -> None:
    ann = house.arrive("ann")
    name = house.table(ann, game="lost_mines", seats=9)
    assert ann.do("bot", table=name)["is"] == "done"
    seats = ann.last("table")["seats"]
    assert {seat["bot"] for seat in seats[1:]} == {"medium"}
    faces = {seat["face"] for seat in seats[1:]}
    assert len(faces) == 8
    assert faces <= set(CHARACTERS)
    assert ann.do("start", table=name)["is"] == "done"
    assert {seat["face"] for seat in ann.last("table")["seats"][1:]} == faces


def test_the_first_to_sit_down_may_start_if_the_host_has_no_seat(house: House) -> None:
    tv, ann, bob = house.arrive("tv"), house.arrive("ann"), house.arrive("bob")
    name = str(tv.do("make", game=GAME.key, seats=2, seated=False)["table"])
    for person in (tv, ann, bob):
        person.do("join", table=name, screen=person is tv)
    ann.do("sit", table=name, seat=1)
    bob.do("sit", table=name, seat=0)
    assert tv.last("table")["leads"] == ["tv", "bob"]
    assert reason(ann.do("start", table=name)) == "not-host"
    assert bob.do("start", table=name)["is"] == "done"
    assert tv.last("view")["seat"] is None
    tv.do("hall")
    assert [line["table"] for line in tv.last("hall")["mine"]] == [name]


# Late comers


def with_a_bot(house: House) -> tuple[Person, Person, str]:
    ann, eve = house.arrive("ann"), house.arrive("eve")
    name = str(ann.do("make", game=GAME.key, seats=3, bots="random")["table"])
    for person in (ann, eve):
        person.do("join", table=name)
    return ann, eve, name


def test_a_late_comer_looks_on_and_takes_a_bots_seat_once_it_is_offered(house: House) -> None:
    ann, eve, name = with_a_bot(house)
    assert eve.last("view")["seat"] is None
    assert reason(eve.do("sit", table=name, seat=1)) == "not-arranging"
    assert reason(eve.do("offer", table=name, seat=1, offered=True)) == "not-host"
    assert reason(ann.do("offer", table=name, seat=0, offered=True)) == "no-bot-plays"
    ann.do("offer", table=name, seat=1, offered=True)
    assert reason(eve.do("sit", table=name, seat=2)) == "not-arranging"
    ann.do("offer", table=name, seat=1, offered=False)
    assert reason(eve.do("sit", table=name)) == "not-arranging"
    ann.do("offer", table=name, seat=1, offered=True)
    assert eve.do("sit", table=name)["is"] == "done"
    assert (eve.last("view")["seat"], eve.last("view")["whole"]) == (1, True)
    assert names(ann)[1] == "Eve"
    assert reason(ann.do("sit", table=name, seat=2)) == "has-seat"
    people = {0: ann, 1: eve}
    for _ in range(12):
        if not house.think():
            assert house.act(people, name)["is"] == "done"


def test_a_bots_answer_is_dropped_once_somebody_has_its_seat(house: House) -> None:
    ann, eve, name = with_a_bot(house)
    while turn(house, name)[0] != 1:
        if not house.think():
            house.act({0: ann}, name)
    ann.do("offer", table=name, seat=1, offered=True)
    eve.do("sit", table=name, seat=1)
    number = turn(house, name)[1]
    assert house.think()
    assert turn(house, name)[:2] == (1, number)
    assert house.act({1: eve}, name)["is"] == "done"


def test_a_seat_kept_by_a_bot_for_somebody_who_left_is_not_free(house: House) -> None:
    ann, _, name = two(house)
    ann.do("handover", table=name, seat=0)
    eve = house.arrive("eve")
    eve.do("join", table=name)
    assert reason(ann.do("offer", table=name, seat=0, offered=True)) == "no-bot-plays"
    assert reason(eve.do("sit", table=name, seat=0)) == "not-arranging"


# The rematch


def test_a_rematch_starts_by_itself_once_everyone_has_come(house: House) -> None:
    ann, bob, name = two(house)
    to_the_end(house, {0: ann, 1: bob}, name)
    again = str(ann.do("rematch", table=name)["table"])
    ann.do("join", table=again)
    seats = ann.last("table")["seats"]
    assert (seats[0].get("expected"), seats[1].get("expected")) == (None, True)
    assert reason(ann.do("start", table=again)) == "seats-empty"
    assert bob.last("table")["rematch"] == again
    bob.do("join", table=again)
    assert ann.last("table")["phase"] == "playing"
    assert (ann.last("view")["table"], bob.last("view")["seat"]) == (again, 1)


def test_a_screen_does_not_count_as_having_come(house: House) -> None:
    ann, bob, name = two(house)
    to_the_end(house, {0: ann, 1: bob}, name)
    again = str(ann.do("rematch", table=name)["table"])
    bob.do("join", table=again, screen=True)
    assert bob.last("table")["phase"] == "arranging"


def test_the_host_of_a_rematch_gives_the_seats_of_the_absent_to_bots(house: House) -> None:
    ann, bob, name = two(house)
    to_the_end(house, {0: ann, 1: bob}, name)
    again = str(ann.do("rematch", table=name)["table"])
    ann.do("join", table=again)
    ann.do("bot", table=again)
    assert ann.do("start", table=again)["is"] == "done"
    bob.do("join", table=again)
    assert bob.last("view")["seat"] is None


# Passing a seat on


def passed(person: Person, name: str, seat: int) -> str:
    link = re.fullmatch(rf"/table/{name}\?take=([\w-]+)", person.do("pass", table=name, seat=seat)["link"])
    assert link is not None
    return link[1]


def test_a_seat_is_passed_on_by_a_link_that_works_once(house: House) -> None:
    ann, bob, name = two(house)
    eve, mal = house.arrive("eve"), house.arrive("mal")
    for person in (eve, mal):
        person.do("join", table=name)
    assert reason(eve.do("pass", table=name, seat=0)) == "not-your-seat"
    code = passed(ann, name, 0)
    assert reason(bob.do("take", table=name, code=code)) == "has-seat"
    assert reason(mal.do("take", table=name, code="guess")) == "link-used"
    assert eve.do("take", table=name, code=code)["is"] == "done"
    assert names(bob) == ["Eve", "Bob"]
    assert (eve.last("view")["seat"], ann.last("view")["seat"]) == (0, None)
    assert "own" not in ann.last("view")
    assert reason(mal.do("take", table=name, code=code)) == "link-used"
    while turn(house, name)[0] != 0:
        house.act({1: bob}, name)
    _, number, legal = turn(house, name)
    assert reason(ann.do("act", table=name, seat=0, number=number, action=legal[0])) == "not-your-seat"
    assert house.act({0: eve}, name)["is"] == "done"


def test_a_link_for_a_seat_expires_and_a_newer_one_replaces_it(house: House) -> None:
    ann, _, name = two(house)
    eve = house.arrive("eve")
    first, second = passed(ann, name, 0), passed(ann, name, 0)
    assert reason(eve.do("take", table=name, code=first)) == "link-used"
    house.now += 601
    assert reason(eve.do("take", table=name, code=second)) == "link-used"


# Names


def test_there_are_two_hundred_different_names_in_each_language_and_none_is_a_bots() -> None:
    for lang in LANGS:
        keys = {naming.key(name) for name in NAMES[lang]}
        assert len(keys) == len(NAMES[lang]) == 200
        assert all(naming.nickname(name) == name for name in NAMES[lang])
        bots = naming.taken_at([Seated("bot", face=face) for face in CHARACTERS])
        assert keys.isdisjoint(bots)
    assert len(CHARACTERS) >= 12


def test_a_newcomer_gets_a_name_in_their_language(house: House) -> None:
    house.players = {"ann": "", "bob": ""}
    ann, bob = house.arrive("ann", "ru"), house.arrive("bob", "en")
    house.table(ann, bob)
    first, second = names(ann)
    assert first in NAMES["ru"]
    assert second in NAMES["en"]


def test_the_second_of_one_name_sits_down_under_another(house: House) -> None:
    house.players = {"ann": "Кремень", "bob": "КРЕМЕНЬ", "cid": "Гримм"}
    people = [house.arrive(player, "ru") for player in house.players]
    name = house.table(people[0], seats=4)
    while "grimm" not in names(people[0]):
        people[0].do("stand", table=name, seat=3)
        people[0].do("bot", table=name, seat=3)
    for person in people[1:]:
        person.do("join", table=name)
        person.do("sit", table=name)
    found = names(people[0])
    assert found[0] == "Кремень"
    assert found[1] in NAMES["ru"]
    assert found[2] in NAMES["ru"]
    assert len(set(found)) == 4


def test_a_name_that_somebody_at_the_table_has_is_refused_with_a_proposal(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob, seats=3)

    def refused(answer: Message) -> None:
        assert reason(answer) == "name-taken"
        assert answer["at"][0] in NAMES["en"]

    refused(bob.do("name", name="ann"))
    refused(bob.do("sit", table=name, seat=2, local="Ann"))
    bob.do("sit", table=name, seat=2, local="Zoë")
    refused(bob.do("name", name="Ann", table=name, seat=2))
    assert reason(ann.do("name", name="X", table=name, seat=2)) == "not-your-seat"
    assert bob.do("name", name="Zara", table=name, seat=2)["is"] == "done"
    assert bob.do("name", name="Bob", id="again")["is"] == "done"  # one's own name is never taken
    assert names(ann) == ["Ann", "Bob", "Zara"]


def test_a_record_names_bots_by_their_level(house: House) -> None:
    ann, _, name = with_a_bot(house)
    while house.hub.tables[name].phase == "playing":
        if not house.think():
            house.act({0: ann}, name)
    assert house.hub.tables[name].record().names == ["Ann", "random", "random"]
