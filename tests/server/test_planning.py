"""Conditional moves: played when the case comes about, seen by nobody else, refused where something is hidden."""

import json

import pytest

from gnomehall.server.clocks import DAY
from server.examples import HIDING
from server.house import House, Person, reason, turn, two

DAYS = {"kind": "days", "seconds": DAY}


@pytest.fixture
def house() -> House:
    return House()


def waiting(house: House) -> tuple[Person, Person, int, str]:
    """The one to act, the one who waits and may plan, the seat of the latter, and the table."""
    ann, bob, name = two(house, clock=DAYS)
    people = (ann, bob)
    seat = turn(house, name)[0]
    return people[seat], people[1 - seat], 1 - seat, name


def line(planner: Person, seat: int, name: str) -> list[int]:
    """First legal actions up to and with the planning seat's reply."""
    actions: list[int] = []
    while True:
        assert planner.do("suppose", table=name, seat=seat, actions=actions)["is"] == "done"
        found = planner.last("supposed")
        actions = [*actions, found["legal"][0]]
        if found["actor"] == seat:
            return actions


def test_a_planned_reply_is_played_at_once_and_stored_with_the_move(house: House) -> None:
    mover, planner, seat, name = waiting(house)
    wanted = line(planner, seat, name)
    assert planner.do("plan", table=name, seat=seat, number=0, lines=[wanted])["is"] == "done"
    assert planner.last("planned")["lines"] == [wanted]
    table = house.hub.tables[name]
    while turn(house, name)[0] != seat and turn(house, name)[1] < len(wanted) - 1:
        number, legal = turn(house, name)[1:]
        assert wanted[number] == legal[0]
        mover.do("act", table=name, seat=1 - seat, number=number, action=legal[0])
    assert table.match is not None
    assert table.match.actions[: len(wanted)] == wanted
    assert len(house.kept[name].steps) == table.rows


def test_another_move_than_the_expected_one_plays_nothing(house: House) -> None:
    mover, planner, seat, name = waiting(house)
    wanted = line(planner, seat, name)
    planner.do("plan", table=name, seat=seat, number=0, lines=[wanted])
    legal = turn(house, name)[2]
    mover.do("act", table=name, seat=1 - seat, number=0, action=legal[-1])
    assert turn(house, name)[1] == 1


def test_plans_survive_a_restart_and_reach_only_their_owner(house: House) -> None:
    mover, planner, seat, name = waiting(house)
    wanted = line(planner, seat, name)
    before = len(mover.got)
    planner.do("plan", table=name, seat=seat, number=0, lines=[wanted])
    assert mover.got[before:] == []
    house.restart()
    mover, planner, eve = house.arrive(mover.player), house.arrive(planner.player), house.arrive("eve")
    for person in (mover, planner, eve):
        person.do("join", table=name)
    assert planner.last("planned")["lines"] == [wanted]
    assert mover.last("planned")["lines"] == []
    assert "planned" not in {message["is"] for message in eve.got}
    heard = [
        message for message in eve.got + mover.got if message["is"] != "welcome"
    ]  # numbers of seats may look alike
    assert json.dumps(wanted) not in json.dumps(heard)
    assert reason(eve.do("suppose", table=name, seat=seat, actions=[])) == "not-your-seat"


def test_plans_are_refused_without_a_clock_of_days_or_where_something_is_hidden(house: House) -> None:
    ann, _, name = two(house)
    assert reason(ann.do("plan", table=name, seat=0, number=0, lines=[])) == "no-plans"
    _, _, name = two(house, clock=DAYS, options=HIDING)
    assert reason(house.people[3].do("suppose", table=name, seat=0, actions=[])) == "no-plans"


def test_impossible_and_endless_plans_are_refused(house: House) -> None:
    _, planner, seat, name = waiting(house)
    legal = turn(house, name)[2]
    never = next(action for action in range(len(legal) + 1) if action not in legal)
    assert reason(planner.do("plan", table=name, seat=seat, number=0, lines=[[never]])) == "no-such-action"
    assert reason(planner.do("plan", table=name, seat=seat, number=0, lines=[[legal[0]] * 99])) == "long-plan"
    assert reason(planner.do("plan", table=name, seat=seat, number=3, lines=[])) == "stale"
    assert reason(planner.do("plan", table=name, seat=seat, number=0, lines=[[]] * 99)) == "long-plan"
