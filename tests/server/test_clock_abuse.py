"""Clocks against people who would rather stop them: handing over, taking back, disconnecting."""

from typing import Any

import pytest

from gnomehall.server.clocks import ALLOWANCE, DAY, LAG, between, later
from gnomehall.server.timing import ELSEWHERE
from gnomehall.server.writes import UNDO
from server.examples import GAME
from server.house import House, Person, reason, turn, two
from server.test_clocks import CHOICE, DAYS, HOUR, LIVE, act, actor, clock

SECONDS = 20.0
"""Of CHOICE."""


@pytest.fixture
def house() -> House:
    return House()


def moved(house: House, control: dict[str, Any], think: float) -> tuple[Person, Person, int, str]:
    """A match in which the first to act did so after thinking for so long, and now somebody else is to act."""
    ann, bob, name = two(house, clock=control)
    seat = actor(house, name)
    act(house, (ann, bob), name, think)
    while actor(house, name) == seat:
        act(house, (ann, bob), name, 0)
    return (ann, bob)[seat], (ann, bob)[1 - seat], seat, name


def undo(person: Person, seat: int, name: str) -> dict[str, Any]:
    to = person.last("view")["undo"]
    return person.do("undo", table=name, seat=seat, to=to)


@pytest.mark.parametrize("control", [CHOICE, DAYS])
def test_taking_back_gives_no_new_time(house: House, control: dict[str, Any]) -> None:
    ann, _, seat, name = moved(house, control, control["seconds"] - 4)
    house.now += 3
    assert undo(ann, seat, name)["is"] == "done"
    assert clock(ann)["due"] == pytest.approx(house.now + 4 + LAG)
    house.now += 3
    assert house.act({seat: ann}, name)["is"] == "done"
    assert undo(ann, seat, name)["is"] == "done"
    assert clock(ann)["due"] == pytest.approx(house.now + 1 + LAG)


def test_a_take_back_for_which_no_time_is_left_is_refused(house: House) -> None:
    ann, _, seat, name = moved(house, CHOICE, SECONDS)
    assert reason(undo(ann, seat, name)) == "no-time"
    assert actor(house, name) != seat


def test_live_what_was_gained_with_an_action_goes_with_it(house: House) -> None:
    ann, _, seat, name = moved(house, LIVE, 10)
    before = clock(ann)["left"][seat]
    for _ in range(3):
        assert undo(ann, seat, name)["is"] == "done"
        house.now += LAG
        assert house.act({seat: ann}, name)["is"] == "done"
    assert clock(ann)["left"][seat] <= before


def test_a_take_back_by_consent_starts_a_new_clock(house: House) -> None:
    ann, bob, seat, name = moved(house, CHOICE, 15)
    act(house, (ann, bob) if seat == 0 else (bob, ann), name, 5)
    while actor(house, name) != seat:
        act(house, (ann, bob) if seat == 0 else (bob, ann), name, 5)
    assert undo(ann, seat, name)["is"] == "done"
    wish = bob.last("table")["wish"]
    assert bob.do("agree", table=name, to=wish["to"], yes=True)["is"] == "done"
    assert [step.action for step in house.kept[name].steps if step.kind == UNDO] == [1]
    assert clock(ann)["due"] == house.now + SECONDS + LAG
    before = clock(ann)
    house.restart()
    again = house.arrive(ann.player)
    again.do("join", table=name)
    assert clock(again) == before


@pytest.mark.parametrize("control", [LIVE, CHOICE])
def test_handing_over_again_and_again_ends_when_the_time_is_up(house: House, control: dict[str, Any]) -> None:
    ann, bob, name = two(house, clock=control)
    seat = actor(house, name)
    mine = (ann, bob)[seat]
    for _ in range(400):
        if mine.do("handover", table=name, seat=seat)["is"] != "done":
            break
        house.now += 0.2
        mine.do("takeback", table=name, seat=seat)
        house.tick(0.2)
    assert house.hub.tables[name].bot_to_move() == "medium"
    assert reason(mine.do("takeback", table=name, seat=seat)) == "turn-is-up"


@pytest.mark.parametrize("late", ["turn", "seat"])
def test_whoever_ran_out_cannot_stop_the_bot_in_that_turn(house: House, late: str) -> None:
    ann, bob, name = two(house, clock=CHOICE | {"late": late})
    seat = actor(house, name)
    mine = (ann, bob)[seat]
    house.tick(21)
    assert reason(mine.do("takeback", table=name, seat=seat)) == "turn-is-up"
    while house.think():
        pass
    assert actor(house, name) != seat
    answer = mine.do("takeback", table=name, seat=seat)
    assert answer["is"] == "done" if late == "seat" else reason(answer) == "no-bot-plays"


def test_the_allowance_is_for_the_whole_match(house: House) -> None:
    ann, bob, name = two(house, clock=CHOICE)
    seat = actor(house, name)
    people = [ann, bob]
    house.leave(people[seat])
    house.tick(20 + LAG + ALLOWANCE)
    assert house.hub.tables[name].bot_to_move() == "medium"
    clocks = house.hub.tables[name].clocks
    assert clocks is not None
    assert clocks.spare[seat] == 0
    while house.think():
        pass
    while actor(house, name) != seat:
        act(house, (ann, bob), name, 1)
    house.tick(20 + 2 * LAG)
    assert house.hub.tables[name].bot_to_move() == "medium"


def test_whoever_has_just_come_back_is_not_late_before_their_page_asked_for_the_table(house: House) -> None:
    ann, bob, name = two(house, clock=CHOICE)
    seat = actor(house, name)
    house.leave((ann, bob)[seat])
    house.tick(40)
    back = house.arrive((ann, bob)[seat].player)
    house.tick(0.5)
    assert house.hub.tables[name].bot_to_move() == ""
    back.do("join", table=name)
    assert clock(back)["due"] > house.now


def test_a_process_leaves_players_connected_elsewhere_a_moment(house: House) -> None:
    ann, bob, name = two(house, clock=CHOICE)
    seat = actor(house, name)
    player = (ann, bob)[seat].player
    house.leave((ann, bob)[seat])
    people = house.hub.people
    people.processes, people.elsewhere[player] = {"other"}, {"other": None}
    house.tick(20 + LAG + ELSEWHERE / 2)
    assert house.hub.tables[name].bot_to_move() == ""
    house.tick(ELSEWHERE)
    assert house.hub.tables[name].bot_to_move() == "medium"


def test_a_stand_in_that_ends_the_match_does_not_count_as_leaving(house: House) -> None:
    ann, bob, name = two(house, clock=CHOICE)
    table = house.hub.tables[name]
    while table.phase == "playing":
        house.tick(21)
        while house.think():
            pass
    assert [seat.bot for seat in table.seats] == ["", ""]
    assert ann.last("view")["outcome"]["reason"] != "resigned"
    assert bob.last("table")["phase"] == "over"


def test_rest_is_for_those_who_play_on_and_is_told(house: House) -> None:
    ann, bob, carl = house.arrive("ann"), house.arrive("bob"), house.arrive("carl")
    name = house.begun(ann, bob, carl, clock=DAYS | {"rest": 3, "night": [0, 480]})
    carl.do("resign", table=name, seat=2)
    assert reason(carl.do("rest", table=name)) == "not-seated"
    while "due" not in clock(ann):
        house.think()
    due = clock(ann)["due"]
    assert ann.do("rest", table=name, id="same")["is"] == "done"
    assert ann.do("rest", table=name, id="same")["is"] == "done"
    assert clock(ann)["due"] == pytest.approx(due + DAY)
    ann.do("retell", table=name, seat=None)
    assert "rest" in {aside["what"] for aside in ann.last("retold")["asides"]}


def test_a_night_lasts_half_a_day_at_most(house: House) -> None:
    ann = house.arrive("ann")
    bad = DAYS | {"night": [0, 1439]}
    assert reason(ann.do("make", game=GAME.key, seats=2, clock=bad)) == "bad-clock"


@pytest.mark.parametrize("night", [None, (22 * 60, 6 * 60), (60, 300)])
def test_what_counts_between_two_moments_agrees_with_when_time_is_up(night: tuple[int, int] | None) -> None:
    for begin in range(0, 48, 5):
        for hours in range(0, 90, 7):
            start, seconds = 50 * DAY + begin * HOUR, hours * HOUR + 1
            assert between(start, later(start, seconds, night), night) == pytest.approx(seconds)


def test_plans_from_a_position_that_was_taken_back_are_void(house: House) -> None:
    ann, bob, seat, name = moved(house, DAYS, 5)
    number = turn(house, name)[1]
    legal = turn(house, name)[2]
    ann.do("plan", table=name, seat=seat, number=number, lines=[[legal[0]]])
    assert ann.last("planned")["lines"] == [[legal[0]]]
    assert undo(ann, seat, name)["is"] == "done"
    assert ann.last("planned")["lines"] == []
    assert house.hub.tables[name].plans == {}
    assert house.kept[name].row.plans == {}
    assert bob.all("planned") == []
