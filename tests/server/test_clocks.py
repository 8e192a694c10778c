"""Clocks: what is charged, what happens when the time is up, and that all of it follows from what is stored."""

from pathlib import Path
from typing import Any

import pytest

from gnomehall.server.clocks import ALLOWANCE, DAY, FRESH, LAG, later
from gnomehall.server.store import Store
from gnomehall.server.timekeeping import late
from gnomehall.server.writes import Due
from server.examples import GAME, plain
from server.house import House, Person, reason, turn, two

LIVE = {"kind": "live", "seconds": 60, "plus": 5}
CHOICE = {"kind": "choice", "seconds": 20}
DAYS = {"kind": "days", "seconds": DAY}
HOUR = 3600.0


@pytest.fixture
def house() -> House:
    return House()


def act(house: House, people: tuple[Person, ...], name: str, after: float) -> int:
    """Whoever is to act thinks for so long, then acts; returns the seat."""
    seat = turn(house, name)[0]
    house.now += after
    assert house.act(dict(enumerate(people)), name)["is"] == "done"
    return seat


def clock(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.last("view")["clock"]
    return found


def dues(house: House) -> list[Due]:
    return [write for write in house.others if isinstance(write, Due)]


def actor(house: House, name: str) -> int:
    return turn(house, name)[0]


def test_a_table_has_no_clock_unless_one_was_chosen(house: House) -> None:
    ann, _, name = two(house)
    assert "clock" not in ann.last("table")
    assert "clock" not in ann.last("view")
    house.tick(1e6)
    assert house.hub.tables[name].bot_to_move() == ""


@pytest.mark.parametrize(
    "bad",
    [
        {"kind": "live", "seconds": 5},
        {"kind": "live", "seconds": 60, "plus": 1000},
        {"kind": "live", "seconds": 60, "rest": 2},
        {"kind": "live", "seconds": 60, "night": [0, 60]},
        {"kind": "choice", "seconds": 20, "plus": 1},
        {"kind": "days", "seconds": 60},
        {"kind": "days", "seconds": DAY, "night": [60, 60]},
        {"kind": "days", "seconds": DAY, "night": [60, 5000]},
        {"kind": "days", "seconds": DAY, "rest": -1},
    ],
)
def test_a_clock_nobody_could_play_by_is_refused(house: House, bad: dict[str, Any]) -> None:
    ann = house.arrive("ann")
    assert reason(ann.do("make", game=GAME.key, seats=2, clock=bad)) == "bad-clock"


def test_live_charges_what_was_used_beyond_the_lag_and_adds_for_each_turn(house: House) -> None:
    ann, bob, name = two(house, clock=LIVE)
    assert ann.last("table")["clock"] == {"kind": "live", "seconds": 60.0, "plus": 5.0}
    seat = actor(house, name)
    assert clock(ann)["left"] == [60, 60]
    assert clock(ann)["due"] == house.now + 60 + LAG
    act(house, (ann, bob), name, 10)
    while actor(house, name) == seat:
        act(house, (ann, bob), name, 0)
    left = clock(ann)["left"]
    assert left[seat] == pytest.approx(60 - (10 - LAG) + 5)
    assert left[1 - seat] == 60


@pytest.mark.parametrize("control", [LIVE, CHOICE, DAYS])
def test_a_restart_finds_the_same_clocks(house: House, control: dict[str, Any]) -> None:
    ann, bob, name = two(house, clock=control)
    for after in (3, 0.2, 7, 1, 4):
        act(house, (ann, bob), name, after)
    before = clock(ann)
    house.restart()
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert clock(ann) == before


def test_for_late_turn_a_bot_plays_that_turn_only(house: House) -> None:
    ann, bob, name = two(house, clock=CHOICE | {"late": "turn"})
    seat = actor(house, name)
    house.tick(20)
    assert house.hub.tables[name].bot_to_move() == ""
    house.tick(2 * LAG)
    assert ann.last("table")["seats"][seat]["bot"] == "medium"
    assert "due" not in clock(ann)
    while house.think():
        pass
    assert "bot" not in ann.last("table")["seats"][seat]
    assert actor(house, name) == 1 - seat
    act(house, (ann, bob), name, 1)


def test_for_late_seat_a_bot_plays_until_the_owner_is_back(house: House) -> None:
    ann, bob, name = two(house, clock=LIVE | {"late": "seat"})
    people = (ann, bob)
    seat = actor(house, name)
    house.tick(61)
    while house.think():
        pass
    while actor(house, name) != seat:
        act(house, people, name, 1)
        house.think()
        if house.hub.tables[name].match is None or turn(house, name)[1] > 6:
            break
    assert ann.last("table")["seats"][seat]["bot"] == "medium"
    assert people[seat].do("takeback", table=name, seat=seat)["is"] == "done"
    clocks = house.hub.tables[name].clocks
    assert clocks is not None
    assert clocks.left[seat] >= FRESH


def test_for_late_resign_the_seat_gives_up(house: House) -> None:
    ann, _, name = two(house, clock=LIVE | {"late": "resign"})
    seat = actor(house, name)
    house.tick(61)
    assert ann.last("view")["outcome"]["reason"] == "resigned"
    assert ann.last("view")["outcome"]["ranks"][seat] == 2


def test_a_match_that_cannot_be_replayed_has_no_clock(house: House) -> None:
    _, _, name = two(house, clock=LIVE | {"late": "resign"})
    table = house.hub.tables[name]
    table.broken = "broken-match"
    house.tick(61)
    assert table.due() is None
    assert table.forgive((0.0, house.now), house.now) == []


@pytest.mark.parametrize("control", [LIVE, CHOICE, DAYS])
def test_handing_over_and_taking_back_winds_up_no_clock(house: House, control: dict[str, Any]) -> None:
    ann, bob, name = two(house, clock=control)
    people, seat = (ann, bob), actor(house, name)
    due = clock(ann)["due"]
    for each in (seat, 1 - seat):
        house.now += 4
        people[each].do("handover", table=name, seat=each)
        people[each].do("takeback", table=name, seat=each)
    assert clock(ann)["due"] == pytest.approx(due, abs=2 * LAG)


def test_bots_have_no_clock(house: House) -> None:
    ann = house.arrive("ann")
    name = house.table(ann, seats=2, clock=CHOICE)
    ann.do("bot", table=name, seat=1)
    ann.do("start", table=name)
    while actor(house, name) == 0:
        act(house, (ann,), name, 0)
    assert "due" not in clock(ann)
    house.tick(1000)
    house.think()
    assert house.hub.tables[name].seats[0].bot == ""


def test_a_lost_connection_is_not_charged_up_to_the_allowance(house: House) -> None:
    ann, bob, name = two(house, clock=CHOICE)
    people = [ann, bob]
    seat = actor(house, name)
    due = clock(ann)["due"]
    house.leave(people[seat])
    house.tick(30)  # beyond the time, within the allowance
    assert house.hub.tables[name].bot_to_move() == ""
    back = house.arrive(people[seat].player)
    back.do("join", table=name)
    assert clock(back)["due"] == pytest.approx(due + 30, abs=0.01)
    back.do("join", table=name)
    assert clock(back)["due"] == pytest.approx(due + 30, abs=0.01)
    house.leave(back)
    house.tick(25 + ALLOWANCE - 30)
    assert house.hub.tables[name].bot_to_move() == "medium"


def test_somebody_connected_who_stalls_is_late_at_once(house: House) -> None:
    _, _, name = two(house, clock=CHOICE)
    house.tick(20 + 2 * LAG)
    assert house.hub.tables[name].bot_to_move() == "medium"


def test_the_time_in_which_the_hall_was_closed_is_charged_to_nobody(house: House) -> None:
    ann, _, name = two(house, clock=LIVE)
    due = clock(ann)["due"]
    closed = house.now + 10
    house.now += 5000
    house.restart()
    house.hub.closed = (closed, house.now)
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert clock(ann)["due"] == pytest.approx(due + 4990, abs=ALLOWANCE + 1)
    assert clock(ann)["due"] > house.now
    house.hub.forget(name)
    ann.do("join", table=name)
    assert clock(ann)["due"] == pytest.approx(due + 4990, abs=ALLOWANCE + 1)


def test_by_days_one_clock_runs_for_a_whole_turn(house: House) -> None:
    ann, bob, name = two(house, clock=DAYS)
    seat, due = actor(house, name), clock(ann)["due"]
    act(house, (ann, bob), name, HOUR)
    if actor(house, name) == seat:
        assert clock(ann)["due"] == due
    while actor(house, name) == seat:
        act(house, (ann, bob), name, HOUR)
    assert clock(ann)["due"] == house.now + DAY + LAG


def test_rest_moves_the_end_by_a_day_as_often_as_was_agreed(house: House) -> None:
    ann, bob, name = two(house, clock=DAYS | {"rest": 2})
    eve = house.arrive("eve")
    due = clock(ann)["due"]
    assert reason(eve.do("rest", table=name)) == "not-seated"
    assert bob.do("rest", table=name)["is"] == "done"
    assert clock(ann)["due"] == due + DAY
    assert clock(ann)["rest"] == DAY
    assert ann.do("rest", table=name)["is"] == "done"
    assert reason(ann.do("rest", table=name)) == "no-rest"


def test_nights_do_not_count() -> None:
    night = (22 * 60, 6 * 60)
    noon, hour = 100 * DAY + 12 * HOUR, HOUR
    assert later(noon, 5 * hour, night) == noon + 5 * hour
    assert later(noon, 10 * hour, night) == noon + 18 * hour
    assert later(noon, 11 * hour, night) == noon + 19 * hour
    assert later(noon + 12 * hour, hour, night) == noon + 19 * hour
    assert later(noon, 26 * hour, night) == noon + 42 * hour


def test_due_times_are_stored_and_go_with_the_match(house: House) -> None:
    ann, bob, name = two(house, clock=DAYS)
    assert dues(house)[-1] == Due(name, clock(ann)["due"])
    act(house, (ann, bob), name, 5)
    bob.do("resign", table=name, seat=1)
    assert dues(house)[-1] == Due(name, None)


def test_the_store_finds_the_tables_where_time_is_up(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    store.write([Due("one", 50.0), Due("two", 150.0), Due("three", None)])
    assert late(store, 100.0) == ["one"]
    store.write([Due("one", None)])
    assert late(store, 1e9) == ["two"]
    store.close()


def test_replay_and_record_tell_the_clocks(house: House) -> None:
    ann, bob, name = two(house, clock=LIVE)
    for after in (3, 4, 2):
        act(house, (ann, bob), name, after)
    ann.do("replay", table=name, number=2, seat=None)
    then = ann.last("replayed")
    assert then["took"] == 4
    assert len(then["left"]) == 2
    bob.do("resign", table=name, seat=1)
    record = plain(house.hub.tables[name].record())
    assert record["clock"] == {"kind": "live", "seconds": 60.0, "plus": 5.0}
    assert record["times"] == [3, 7, 9]


def test_a_retelling_says_that_the_time_was_up(house: House) -> None:
    ann, _, name = two(house, clock=CHOICE)
    seat = actor(house, name)
    house.tick(25)
    ann.do("retell", table=name, seat=None)
    assert {"number": 0, "what": "late", "seat": seat} in ann.last("retold")["asides"]
