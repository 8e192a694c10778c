"""Bots in a match: for people who resign or leave, and from the start."""

import json

import pytest

from server.examples import GAME, HIDING, plain
from server.house import House, reason, state, to_the_end, turn, two


@pytest.fixture
def house() -> House:
    return House()


def test_when_one_of_three_resigns_a_bot_plays_on(house: House) -> None:
    ann, bob, cid = (house.arrive(player) for player in ("ann", "bob", "cid"))
    name = house.begun(ann, bob, cid)
    assert reason(ann.do("resign", table=name, seat=1)) == "not-your-seat"
    assert bob.do("resign", table=name, seat=1)["is"] == "done"
    assert ann.last("table")["seats"][1] | {"online": True} == {
        "who": "person",
        "name": "Bob",
        "by": "bob",
        "bot": "medium",
        "online": True,
        "resigned": True,
    }
    assert reason(bob.do("takeback", table=name, seat=1)) == "has-resigned"
    people = {0: ann, 2: cid}
    while house.hub.tables[name].phase == "playing":
        if not house.think():
            house.act(people, name)
    outcome = ann.last("view")["outcome"]
    assert outcome["ranks"][1] == 3
    house.restart()
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert ann.last("view")["outcome"] == outcome


def test_when_one_of_two_resigns_the_match_ends(house: House) -> None:
    ann, bob, name = two(house)
    bob.do("resign", table=name, seat=1)
    assert ann.last("view")["outcome"]["reason"] == "resigned"
    assert ann.last("table")["phase"] == "over"
    seat, number = 0, 0
    assert reason(ann.do("act", table=name, seat=seat, number=number, action=0)) == "over"


def test_an_absent_player_is_replaced_and_returns(house: House) -> None:
    ann, bob, name = two(house, options=HIDING)
    eve = house.arrive("eve")
    assert reason(ann.do("handover", table=name, seat=1)) == "still-here"
    house.leave(bob)
    house.now += 30
    assert reason(ann.do("handover", table=name, seat=1)) == "still-here"
    house.now += 31
    assert reason(eve.do("handover", table=name, seat=1)) == "not-your-seat"
    assert reason(ann.do("handover", table=name, seat=1, bot="random")) == "not-your-seat"
    assert ann.do("handover", table=name, seat=1)["is"] == "done"
    assert reason(ann.do("handover", table=name, seat=1)) == "bot-plays"
    for _ in range(6):
        if not house.think():
            house.act({0: ann}, name)
    bob = house.arrive("bob")
    bob.do("join", table=name)
    assert reason(bob.do("act", table=name, seat=1, number=turn(house, name)[1], action=0)) == "bot-plays"
    assert bob.do("takeback", table=name, seat=1)["is"] == "done"
    assert reason(bob.do("takeback", table=name, seat=1)) == "no-bot-plays"
    to_the_end(house, {0: ann, 1: bob}, name)


def test_taking_a_seat_back_does_not_stop_another_bot(house: House) -> None:
    ann = house.arrive("ann")
    name = str(ann.do("make", game=GAME.key, seats=3, bots="random")["table"])
    ann.do("handover", table=name, seat=0, bot="random")
    while turn(house, name)[0] == 0:
        house.think()
    ann.do("takeback", table=name, seat=0)
    assert house.thinks, "the bot whose turn it is was asked again"
    for _ in range(20):
        if not house.think():
            house.act({0: ann}, name)


def test_a_bot_gets_its_seats_view_and_nothing_more(house: House) -> None:
    ann = house.arrive("ann")
    made = ann.do("make", game=GAME.key, seats=3, bots="random", options=HIDING)
    name = str(made["table"])
    while house.hub.tables[name].phase == "playing":
        match = house.hub.tables[name].match
        assert match is not None
        if house.thinks:
            assert json.loads(house.thinks[0].view) == plain(match.view(match.actor()))
            house.think()
        else:
            house.act({0: ann}, name, 3)


def test_a_late_answer_of_a_bot_is_dropped(house: House) -> None:
    ann = house.arrive("ann")
    name = str(ann.do("make", game=GAME.key, seats=2, bots="random")["table"])
    ann.do("join", table=name)
    if not house.thinks:
        house.act({0: ann}, name)
    to = ann.last("view").get("undo")
    if to is not None:
        ann.do("undo", table=name, seat=0, to=to)
        before = state(house, name)
        house.think()
        assert state(house, name) == before
