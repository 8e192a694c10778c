"""Taking back through bots' answers, and with other people's consent."""

import pytest

from server.examples import GAME
from server.house import House, Person, reason, state, turn, two


@pytest.fixture
def house() -> House:
    return House()


def against_a_bot(house: House) -> tuple[Person, str]:
    """Ann has acted and the bot has answered; nothing is hidden in this variant."""
    ann = house.arrive("ann")
    name = str(ann.do("make", game=GAME.key, seats=2, bots="random")["table"])
    ann.do("join", table=name)
    while turn(house, name)[0] != 0:
        house.think()
    house.act({0: ann}, name)
    while house.think():
        pass
    return ann, name


def answered(house: House) -> tuple[Person, Person, str, int]:
    """Two people have acted one after the other: whoever acted first, the other, the table, and where it began."""
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    first, number, _ = turn(house, name)
    house.act(people, name)
    while turn(house, name)[0] == first:
        house.act(people, name)
    start = people[first].last("view")["undo"]
    house.act(people, name)
    assert start >= number
    return people[first], people[1 - first], name, start


def seat_of(house: House, person: Person, name: str) -> int:
    return house.hub.tables[name].seats_of(person.player)[0]


def test_a_misclick_is_taken_back_through_the_bots_answer(house: House) -> None:
    ann, name = against_a_bot(house)
    to = ann.last("view")["undo"]
    assert to is not None
    assert to < turn(house, name)[1] - 1
    assert ann.do("undo", table=name, seat=0, to=to)["is"] == "done"
    assert turn(house, name)[:2] == (0, to)


def test_a_taken_back_answer_survives_a_restart(house: House) -> None:
    ann, name = against_a_bot(house)
    ann.do("undo", table=name, seat=0, to=ann.last("view")["undo"])
    before = state(house, name)
    house.restart()
    house.load(name)
    assert state(house, name) == before


def test_people_whose_actions_would_go_are_asked(house: House) -> None:
    first, other, name, to = answered(house)
    before = state(house, name)
    seat = seat_of(house, first, name)
    assert first.do("undo", table=name, seat=seat, to=to)["is"] == "done"
    assert state(house, name) == before
    assert other.last("table")["wish"] == {"seat": seat, "to": to, "waits_for": [1 - seat]}
    assert other.do("agree", table=name, to=to, yes=True)["is"] == "done"
    assert turn(house, name)[:2] == (seat, to)
    assert "wish" not in other.last("table")


def test_a_no_ends_the_wish(house: House) -> None:
    first, other, name, to = answered(house)
    first.do("undo", table=name, seat=seat_of(house, first, name), to=to)
    before = state(house, name)
    assert other.do("agree", table=name, to=to, yes=False)["is"] == "done"
    assert "wish" not in first.last("table")
    assert reason(other.do("agree", table=name, to=to, yes=True)) == "stale"
    assert state(house, name) == before


def test_whoever_wished_may_think_better_of_it_but_not_agree(house: House) -> None:
    first, other, name, to = answered(house)
    first.do("undo", table=name, seat=seat_of(house, first, name), to=to)
    assert reason(first.do("agree", table=name, to=to, yes=True)) == "not-asked"
    assert first.do("agree", table=name, to=to, yes=False)["is"] == "done"
    assert "wish" not in other.last("table")


def test_a_stranger_is_not_asked(house: House) -> None:
    first, _, name, to = answered(house)
    first.do("undo", table=name, seat=seat_of(house, first, name), to=to)
    eve = house.arrive("eve")
    eve.do("join", table=name)
    assert reason(eve.do("agree", table=name, to=to, yes=True)) == "not-asked"


def test_a_wish_ends_when_its_seat_acts_again(house: House) -> None:
    first, other, name, to = answered(house)
    seat = seat_of(house, first, name)
    first.do("undo", table=name, seat=seat, to=to)
    people = {seat: first, 1 - seat: other}
    while turn(house, name)[0] != seat:
        house.act(people, name)
    house.act(people, name)
    assert "wish" not in other.last("table")
    assert reason(other.do("agree", table=name, to=to, yes=True)) == "stale"


def test_an_outdated_request_is_stale(house: House) -> None:
    ann, name = against_a_bot(house)
    to = ann.last("view")["undo"]
    assert reason(ann.do("undo", table=name, seat=0, to=to - 1)) == "stale"


def test_the_slowest_wish_at_the_table_sets_the_pace_of_bots(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob, seats=4)
    for seat in (2, 3):
        ann.do("bot", table=name, seat=seat, bot="random")
    ann.do("start", table=name)
    people = {0: ann, 1: bob}

    def pause_after(ann_wants: str, bob_wants: str) -> float:
        ann.do("pace", pace=ann_wants)
        bob.do("pace", pace=bob_wants)
        while True:
            if not house.thinks:
                house.act(people, name)
                continue
            house.think()
            if house.thinks:
                return house.thinks[0].pause

    calm = house.settings.pause("calm")
    assert pause_after("once", "calm") == calm
    assert pause_after("brisk", "once") == house.settings.pause("brisk")
    assert pause_after("once", "once") == 0.0
