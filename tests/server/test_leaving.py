"""A deleted player: what they said goes, what others said stays, and nothing they still send is heard."""

import pytest

from server.examples import GAME
from server.house import House, Person, reason, two


@pytest.fixture
def house() -> House:
    return House()


def said(person: Person) -> list[str]:
    return [line["text"] for line in person.last("table")["chat"]]


def test_what_a_deleted_players_connections_still_send_is_refused(house: House) -> None:
    ann, bob, name = two(house)
    phone = house.arrive("bob")
    assert bob.do("delete", name="Bob")["is"] == "done"
    stored = len(house.others), len(house.kept)
    for device in (bob, phone):
        assert reason(device.do("name", name="Bob again")) == "not-signed-in"
        assert reason(device.do("make", game=GAME.key, seats=2)) == "not-signed-in"
        assert reason(device.do("say", table=name, text="still here")) == "not-signed-in"
    assert (len(house.others), len(house.kept)) == stored
    assert said(ann) == []


def test_the_lines_of_a_namesake_stay(house: House) -> None:
    ann, _, name = two(house)
    eve, mal = house.arrive("eve"), house.arrive("mal")
    for person in (eve, mal):
        person.do("join", table=name)
    eve.do("say", table=name, text="good luck")
    mal.do("name", name="Eve")
    mal.do("say", table=name, text="spam")
    assert mal.do("delete", name="Eve")["is"] == "done"
    assert said(ann) == ["good luck"]


def test_lines_said_under_an_earlier_name_or_at_a_seat_passed_on_go_too(house: House) -> None:
    ann, bob, name = two(house)
    eve = house.arrive("eve")
    bob.do("say", table=name, text="from my seat")
    bob.do("name", name="Robert")
    code = str(bob.do("pass", table=name, seat=1)["link"]).partition("?take=")[2]
    eve.do("take", table=name, code=code)
    eve.do("say", table=name, text="from my new seat")
    assert bob.do("delete", name="Robert")["is"] == "done"
    assert said(ann) == ["from my new seat"]
    assert "bob" not in str(house.hub.tables[name].row().seats)


@pytest.mark.parametrize("text", ["\0", "", "a" * 15 + "\0"])
def test_text_that_a_database_may_refuse_is_not_written(house: House, text: str) -> None:
    ann = house.arrive("ann")
    ann.do("decline", table=text)
    ann.do("removepasskey", passkey=text)
    if text:
        assert reason(ann.do("signout", device=text)) == "no-such-device"
    assert house.others == []
