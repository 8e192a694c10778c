"""Looking back and going on: replays, the log, rematches, and stored matches that cannot be opened."""

import pytest

from gnomehall.core.record import Record
from gnomehall.games import GAMES
from server.examples import GAME, HIDING, plain
from server.house import House, reason, to_the_end, two


@pytest.fixture
def house() -> House:
    return House()


def test_replays_show_ones_own_view_and_after_the_end_any(house: House) -> None:
    ann, bob, name = two(house, options=HIDING)
    for choice in range(30):
        house.act({0: ann, 1: bob}, name, choice)
    assert ann.do("replay", table=name, number=20, seat=0)["is"] == "done"
    assert ann.do("replay", table=name, number=20, seat=None)["is"] == "done"
    assert "own" not in {key for key, value in ann.last("replayed").items() if value is not None}
    assert reason(ann.do("replay", table=name, number=20, seat=1)) == "not-your-seat"
    assert reason(ann.do("replay", table=name, number=31, seat=0)) == "no-such-move"
    to_the_end(house, {0: ann, 1: bob}, name)
    eve = house.arrive("eve")
    match = house.hub.tables[name].match
    assert match is not None
    for number in (0, 10, len(match.actions)):
        assert eve.do("replay", table=name, number=number, seat=1)["is"] == "done"
        shown = eve.last("replayed")
        past = Record.of(match).replay(GAMES, number)
        assert (shown["public"], shown["own"]) == (plain(past.state.public()), plain(past.state.own(1)))
        assert (shown["number"], shown["last"]) == (number, len(match.actions))
    assert shown["outcome"]


def test_the_log_is_what_the_seat_heard(house: House) -> None:
    ann, bob, name = two(house, options=HIDING)
    for choice in range(30):
        house.act({0: ann, 1: bob}, name, choice)
    bob.do("log", table=name)
    match = house.hub.tables[name].match
    assert match is not None
    assert [batch for _, batch in bob.last("logged")["events"]] == plain(match.events(1))


def test_a_rematch_seats_the_same_people_once(house: House) -> None:
    ann, bob, name = two(house, options=HIDING)
    assert reason(ann.do("rematch", table=name)) == "not-over"
    to_the_end(house, {0: ann, 1: bob}, name)
    eve = house.arrive("eve")
    assert reason(eve.do("rematch", table=name)) == "not-seated"
    new = bob.do("rematch", table=name)["table"]
    assert ann.last("table")["rematch"] == new
    assert ann.do("rematch", table=name)["table"] == new
    for person in (ann, bob):
        person.do("join", table=new)
    assert bob.do("start", table=new)["is"] == "done"
    assert ann.last("table")["options"] == HIDING
    to_the_end(house, {0: ann, 1: bob}, new)


def test_a_rematch_against_bots_starts_at_once(house: House) -> None:
    ann = house.arrive("ann")
    name = str(ann.do("make", game=GAME.key, seats=2, bots="random")["table"])
    ann.do("join", table=name)
    ann.do("resign", table=name, seat=0)
    new = ann.do("rematch", table=name)["table"]
    ann.do("join", table=new)
    assert ann.last("table")["phase"] == "playing"


def test_a_match_of_another_version_cannot_be_opened(house: House) -> None:
    ann, bob, name = two(house)
    house.act({0: ann, 1: bob}, name)
    house.restart()
    house.kept[name].row.version += 1
    ann = house.arrive("ann")
    assert ann.do("join", table=name)["is"] == "done"
    assert ann.last("table")["version"] == GAME.version + 1
    assert not ann.all("view")
    for asked in (
        {"what": "replay", "number": 0, "seat": None},
        {"what": "act", "seat": 0, "number": 1, "action": 0},
        {"what": "resign", "seat": 0},
    ):
        assert reason(ann.do(str(asked.pop("what")), table=name, **asked)) == "older-version"


def test_a_damaged_match_cannot_be_opened(house: House) -> None:
    ann, bob, name = two(house)
    for _ in range(3):
        house.act({0: ann, 1: bob}, name)
    house.restart()
    del house.kept[name].steps[1]
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert reason(ann.do("replay", table=name, number=0, seat=None)) == "broken-match"
