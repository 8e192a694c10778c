"""Going on from a move of a finished match: alone against bots or with the others, and from no running match."""

import hashlib
from typing import Any

from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.server.results import results
from gnomehall.server.writes import AddResult
from server.examples import HIDING
from server.house import House, Person, reason, to_the_end, two


def over(**fields: Any) -> tuple[House, Person, Person, str]:
    house = House()
    ann, bob, name = two(house, **fields)
    to_the_end(house, {0: ann, 1: bob}, name, choice=1)
    return house, ann, bob, name


def to_the_end_with_bots(house: House, ann: Person, name: str) -> None:
    while house.hub.tables[name].phase == "playing":
        if not house.think():
            assert house.act({0: ann, 1: ann}, name)["is"] == "done"


def test_alone_against_bots_it_begins_at_once_where_the_other_stood() -> None:
    house, ann, _, name = over()
    made = ann.do("what-if", table=name, number=4, eyes=None, seat=1, bots="novice")
    table = house.hub.tables[made["table"]]
    old = house.hub.tables[name]
    assert old.match is not None
    assert table.match is not None
    assert table.phase == "playing"
    assert [seat.who for seat in table.seats] == ["bot", "person"]
    assert table.match.state.public() == old.past().at(4).state.public()  # type: ignore[union-attr]
    ann.do("join", table=table.id)
    told = ann.last("table")
    assert told["origin"] == {"table": name, "number": 4, "seat": None}
    assert told["commitment"] == hashlib.sha256(table.seed or b"").hexdigest()
    assert told["commitment"] != hashlib.sha256(old.seed or b"").hexdigest()


def test_it_survives_a_restart_can_be_replayed_and_its_record_verifies() -> None:
    house, ann, _, name = over(options=HIDING)
    new = ann.do("what-if", table=name, number=6, eyes=0, seat=0)["table"]
    for _ in range(3):
        if not house.think():
            house.act({0: ann, 1: ann}, new)
    house.restart()
    ann = house.arrive("ann")
    ann.do("join", table=new)
    to_the_end_with_bots(house, ann, new)
    record = house.hub.tables[new].record()
    assert record.origin is not None
    assert (record.origin.match, record.origin.seat) == (name, 0)
    Record.from_json(record.to_json()).verify(GAMES)
    ann.do("replay", table=new, number=0, seat=0)
    begun = ann.last("replayed")
    ann.do("replay", table=name, number=6, seat=0)
    assert (begun["public"], begun["own"]) == (ann.last("replayed")["public"], ann.last("replayed")["own"])


def test_with_those_at_the_table_it_waits_until_all_have_come() -> None:
    house, ann, bob, name = over()
    new = ann.do("what-if", table=name, number=4, eyes=1, seat=0, bots="")["table"]
    assert house.hub.tables[new].phase == "arranging"
    assert reason(ann.do("arrange", table=new, seats=3, options={}, open=False)) == "goes-on"
    bob.do("join", table=new)
    table = house.hub.tables[new]
    assert table.phase == "playing"
    assert [seat.by for seat in table.seats] == ["ann", "bob"]
    cat = house.arrive("cat")
    assert reason(cat.do("what-if", table=name, number=4, eyes=1, seat=0, bots="")) == "not-seated"


def test_nobody_goes_on_from_a_running_match() -> None:
    house = House()
    ann, bob, name = two(house)
    house.act({0: ann, 1: bob}, name)
    for person in (ann, bob, house.arrive("cat")):
        for eyes in (None, 0, 1):
            asked = {"table": name, "number": 0, "eyes": eyes, "seat": 0}
            assert reason(person.do("what-if", **asked)) == "not-over"


def test_what_does_not_exist_or_is_switched_off_is_refused() -> None:
    house, ann, _, name = over()
    last = house.hub.tables[name].row().number
    good = {"table": name, "number": 3, "eyes": None, "seat": 0}
    assert reason(ann.do("what-if", **{**good, "number": last})) == "no-such-move"
    assert reason(ann.do("what-if", **{**good, "number": -1})) == "no-such-move"
    assert reason(ann.do("what-if", **{**good, "seat": 5})) == "no-such-seat"
    assert reason(ann.do("what-if", **{**good, "eyes": 5})) == "no-such-seat"
    assert reason(ann.do("what-if", **{**good, "bots": "nobody"})) == "no-such-bot"
    ann.do("reviews", table=name, allowed=False)
    assert reason(ann.do("what-if", **good)) == "no-reviews"
    assert len(house.hub.tables) == 1


def test_it_counts_for_nothing() -> None:
    house, ann, _, name = over()
    before = sum(isinstance(write, AddResult) for write in house.others)
    new = ann.do("what-if", table=name, number=2, eyes=None, seat=0, bots="novice")["table"]
    to_the_end_with_bots(house, ann, new)
    assert results(house.hub.tables[new], 0.0) == []
    assert sum(isinstance(write, AddResult) for write in house.others) == before
