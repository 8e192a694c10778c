"""Chat is for those at the table; who is muted or kicked stays so; one guest does not take every seat."""

from typing import Any

import pytest
from msgspec import structs

from gnomehall.server.limits import CHAT_SHOWN, Settings
from gnomehall.server.visitors import Visitors
from gnomehall.server.writes import AddReport
from server.house import House, Person, reason


@pytest.fixture
def house() -> House:
    return House()


def spoken(house: House, person: Person, table: str, count: int, pause: float = 10.0) -> list[Any]:
    answers = []
    for number in range(count):
        answers.append(person.do("say", table=table, text=f"line {number}"))
        house.now += pause
    return [answer.get("reason", "done") for answer in answers]


def test_only_those_at_the_table_may_chat(house: House) -> None:
    ann, bob, eve = (house.arrive(name) for name in ("ann", "bob", "eve"))
    table = house.table(ann, bob)
    assert spoken(house, eve, table, 1) == ["not-watching"]
    assert not ann.all("said")
    eve.do("join", table=table)
    assert spoken(house, eve, table, 1) == ["done"]
    eve.do("leave", table=table)
    assert spoken(house, eve, table, 1) == ["not-watching"]
    bob.do("leave", table=table)
    assert spoken(house, bob, table, 1) == ["done"]  # still has a seat


def test_chat_has_a_slow_mode_and_onlookers_a_slower_one(house: House) -> None:
    ann, bob, eve = (house.arrive(name) for name in ("ann", "bob", "eve"))
    table = house.table(ann, bob)
    eve.do("join", table=table)
    assert spoken(house, bob, table, 7, 0.0) == ["done"] * 5 + ["slow-mode"] * 2
    assert spoken(house, eve, table, 4, 0.0) == ["done"] * 2 + ["slow-mode"] * 2
    house.now += 2
    assert spoken(house, bob, table, 2, 0.0) == ["done", "slow-mode"]
    assert spoken(house, eve, table, 1, 0.0) == ["slow-mode"]
    house.now += 8
    assert spoken(house, eve, table, 2, 0.0) == ["done", "slow-mode"]


def test_whoever_joins_gets_the_last_lines_and_older_ones_on_request(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob)
    spoken(house, ann, table, 70)
    eve = house.arrive("eve")
    assert reason(eve.do("chat", table=table, before=50)) == "not-watching"
    eve.do("join", table=table)
    shown = eve.last("table")["chat"]
    assert [line["line"] for line in shown] == list(range(70 - CHAT_SHOWN, 70))
    assert {line["by"] for line in shown} == {"ann"}
    eve.do("chat", table=table, before=shown[0]["line"])
    assert [line["line"] for line in eve.last("chatted")["lines"]] == list(range(30, 50))
    house.restart()
    again = house.arrive("eve")
    again.do("join", table=table)
    assert again.last("table")["chat"] == shown


def test_the_host_mutes_and_nobody_else_does(house: House) -> None:
    ann, bob, eve = (house.arrive(name) for name in ("ann", "bob", "eve"))
    table = house.table(ann, bob)
    eve.do("join", table=table)
    assert reason(bob.do("mute", table=table, player="eve", mute=True)) == "not-host"
    assert reason(ann.do("mute", table=table, player="ann", mute=True)) == "no-such-person"
    assert reason(ann.do("mute", table=table, player="stranger", mute=True)) == "no-such-person"
    assert ann.do("mute", table=table, player="eve", mute=True)["is"] == "done"
    assert spoken(house, eve, table, 1) == ["muted"]
    assert bob.last("table")["muted"] == ["eve"]
    house.restart()
    ann, eve = house.arrive("ann"), house.arrive("eve")
    eve.do("join", table=table)
    assert spoken(house, eve, table, 1) == ["muted"]
    assert ann.do("mute", table=table, player="eve", mute=False)["is"] == "done"
    assert spoken(house, eve, table, 1) == ["done"]


def test_a_reported_line_is_kept(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob)
    spoken(house, ann, table, 2)
    assert bob.do("report", table=table, line=1)["is"] == "done"
    assert house.others[-1] == AddReport(table, 1, "bob", house.now)
    assert reason(bob.do("report", table=table, line=9)) == "no-such-line"
    assert reason(house.arrive("eve").do("report", table=table, line=1)) == "not-watching"


def test_a_kicked_player_stays_out_until_let_in_again(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob, seats=3)
    assert ann.do("stand", table=table, seat=1)["is"] == "done"
    for _ in range(2):
        for what in ("sit", "join"):
            assert reason(bob.do(what, table=table)) == "kicked"
        assert reason(bob.do("say", table=table, text="let me in")) in ("kicked", "not-watching")
        house.restart()
        ann, bob = house.arrive("ann"), house.arrive("bob")
        ann.do("join", table=table)
    assert ann.last("table")["barred"] == [{"player": "bob", "name": "Bob", "at": 1000.0}]
    assert reason(bob.do("bar", table=table, player="bob", bar=False)) == "not-host"
    assert ann.do("bar", table=table, player="bob", bar=False)["is"] == "done"
    assert bob.do("sit", table=table)["is"] == "done"


def test_freeing_the_seat_of_a_bot_or_of_oneself_keeps_nobody_out(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob, seats=4)
    bob.do("sit", table=table, seat=2, local="Cid")
    for person, seat in ((ann, 2), (bob, 1), (ann, 0)):
        assert person.do("stand", table=table, seat=seat)["is"] == "done"
    assert "barred" not in ann.last("table")
    assert bob.do("sit", table=table)["is"] == "done"


def at_home(house: House, visitors: Visitors, host: str, *people: Person) -> None:
    for person in people:
        client = house.hub.people.clients[person.conn]
        client.visitor, client.made = visitors.of(host, house.now), house.now


def test_a_kicked_player_does_not_come_back_as_somebody_new(house: House) -> None:
    visitors = Visitors(structs.replace(Settings()))
    ann, bob, mia = house.arrive("ann"), house.arrive("bob"), house.arrive("mia")
    at_home(house, visitors, "198.51.100.1", ann)
    at_home(house, visitors, "198.51.100.2", bob, mia)
    table = house.table(ann, bob, seats=4)
    house.now += 10
    ann.do("stand", table=table, seat=1)
    house.now += 10
    fresh, other = house.arrive("fresh"), house.arrive("other")
    at_home(house, visitors, "198.51.100.2", fresh)
    at_home(house, visitors, "198.51.100.3", other)
    assert reason(fresh.do("sit", table=table)) == "kicked"
    assert mia.do("sit", table=table)["is"] == "done"  # was here before: somebody else of that household
    assert other.do("sit", table=table)["is"] == "done"


def test_one_guest_does_not_take_every_seat_of_an_open_table(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob, seats=4, open=True)
    assert bob.do("sit", table=table, local="Cid")["is"] == "done"
    assert reason(bob.do("sit", table=table, local="Dan")) == "too-many-seats"
    assert ann.do("sit", table=table, local="Dan")["is"] == "done"  # the host may
    friends = house.table(ann, bob, seats=4)
    for name in ("Cid", "Dan"):
        assert bob.do("sit", table=friends, local=name)["is"] == "done"


def test_one_address_of_guests_leaves_seats_for_others(house: House) -> None:
    visitors = Visitors(Settings())
    people = [house.arrive(f"p{number}") for number in range(4)]
    at_home(house, visitors, "198.51.100.1", people[0])
    at_home(house, visitors, "198.51.100.2", *people[1:])
    table = house.table(people[0], seats=4, open=True)
    answers = [person.do("sit", table=table).get("reason", "done") for person in people[1:]]
    assert answers == ["done", "done", "too-many-seats"]
    at_home(house, visitors, "198.51.100.2", people[0])  # all in one room
    assert people[3].do("sit", table=table)["is"] == "done"
