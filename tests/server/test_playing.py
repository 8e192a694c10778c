"""A running match: acting, staleness, repetition, taking back, giving up, handing over, and what comes after."""

import json
from typing import Any

import msgspec
import pytest

from gnomehall.core.record import Record
from gnomehall.games import GAMES
from server.house import House, Mirror, Person


@pytest.fixture
def house() -> House:
    return House()


def reason(answer: dict[str, Any]) -> object:
    assert answer["is"] == "refused", answer
    return answer["reason"]


def two(house: House, **fields: Any) -> tuple[Person, Person, str]:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    return ann, bob, house.begun(ann, bob, **fields)


def to_the_end(house: House, people: dict[int, Person], name: str, choice: int = 0) -> None:
    while house.hub.tables[name].phase == "playing":
        assert house.act(people, name, choice)["is"] == "done"


def turn(house: House, name: str) -> tuple[int, int, list[int]]:
    match = house.hub.tables[name].match
    assert match is not None
    return match.actor(), len(match.actions), match.legal(match.actor())


def state(house: House, name: str) -> tuple[object, ...]:
    match = house.hub.tables[name].match
    assert match is not None
    return list(match.actions), match.state.public(), len(house.kept[name].steps)


def test_a_whole_match_with_an_onlooker_and_every_view_adds_up(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    cid, eve = house.arrive("cid"), house.arrive("eve")
    name = house.begun(ann, bob, cid, options={"mode": "advanced"})
    eve.do("join", table=name)
    to_the_end(house, {0: ann, 1: bob, 2: cid}, name, 7)
    match = house.hub.tables[name].match
    assert match is not None
    for seat, person in ((0, ann), (1, bob), (2, cid), (None, eve)):
        mirror = Mirror()
        for view in person.all("view"):
            mirror.see(view)
        assert mirror.public == _plain(match.state.public())
        if seat is not None:
            assert mirror.own == _plain(match.state.own(seat))
        assert person.last("view")["outcome"]["ranks"] == list(match.outcome().ranks)  # type: ignore[union-attr]
        heard = [batch for view in person.all("view") if not view.get("whole") for batch in view["events"]]
        assert heard == [
            [actor, _plain(events)] for actor, events in zip(match.actors, match.events(seat), strict=True)
        ]
    table = eve.last("table")
    assert table["phase"] == "over"
    assert table["seed"] == match.dice.seed.hex()
    assert Record.of(match).verify(GAMES)


def _plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def test_only_the_actor_is_told_what_is_legal(house: House) -> None:
    ann, bob, name = two(house)
    seat, _, legal = turn(house, name)
    views = [ann.last("view"), bob.last("view")]
    assert views[seat]["legal"] == legal
    assert "legal" not in views[1 - seat]


def test_a_stale_action_changes_nothing(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    house.act(people, name)
    seat, number, legal = turn(house, name)
    before = state(house, name)
    for wrong in (number - 1, number + 1, -1):
        answer = people[seat].do("act", table=name, seat=seat, number=wrong, action=legal[0])
        assert reason(answer) == "stale"
    assert state(house, name) == before


def test_an_action_decided_before_a_take_back_is_stale(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    first, number, legal = turn(house, name)
    house.act(people, name)
    other, later, choices = turn(house, name)
    step = people[other].last("view")["step"]
    people[first].do("undo", table=name, seat=first, number=later)
    people[first].do("act", table=name, seat=first, number=number, action=legal[1])
    answer = people[other].do("act", table=name, seat=other, number=later, action=choices[0], step=step)
    assert reason(answer) == "stale"


def test_a_repeated_action_is_played_once_even_after_a_restart(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    seat, number, legal = turn(house, name)
    asked = {"table": name, "seat": seat, "number": number, "action": legal[0], "id": "mine"}
    assert people[seat].do("act", **asked)["is"] == "done"
    before = state(house, name)
    assert people[seat].do("act", **asked)["is"] == "done"
    assert state(house, name) == before
    house.restart()
    again = house.arrive(people[seat].player)
    assert again.do("act", **asked)["is"] == "done"
    assert state(house, name) == before


def test_the_same_id_from_two_seats_is_two_actions(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    for _ in range(2):
        seat, number, legal = turn(house, name)
        done = people[seat].do("act", table=name, seat=seat, number=number, action=legal[0], id="1")
        assert done["is"] == "done"
    assert turn(house, name)[1] == 2


def test_out_of_turn_forged_and_illegal_actions_change_nothing(house: House) -> None:
    ann, bob, name = two(house)
    eve = house.arrive("eve")
    eve.do("join", table=name)
    people = {0: ann, 1: bob}
    seat, number, legal = turn(house, name)
    before = state(house, name)
    fields = {"table": name, "number": number, "action": legal[0]}
    assert reason(people[1 - seat].do("act", seat=1 - seat, **fields)) == "not-your-turn"
    assert reason(people[1 - seat].do("act", seat=seat, **fields)) == "not-your-seat"
    assert reason(eve.do("act", seat=seat, **fields)) == "not-your-seat"
    for seat_number in (-1, 2, 99):
        assert reason(people[seat].do("act", seat=seat_number, **fields)) == "no-such-seat"
    size = GAMES["treasures"].actions.size
    for action in (-1, size, size + 7):
        assert reason(people[seat].do("act", seat=seat, table=name, number=number, action=action)) == "no-such-action"
    forbidden = next(action for action in range(size) if action not in legal)
    refused = people[seat].do("act", seat=seat, table=name, number=number, action=forbidden)
    assert refused["is"] == "refused"
    assert refused["rule"]
    assert reason(people[seat].do("act", seat=seat, table="nowhere", number=0, action=0)) == "no-such-table"
    assert state(house, name) == before


def test_why_names_the_rule_and_the_places(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    seat, _, legal = turn(house, name)
    match = house.hub.tables[name].match
    assert match is not None
    forbidden = next(action for action in range(90) if action not in legal)
    answer = people[seat].do("why", table=name, seat=seat, action=forbidden)
    refusal = match.refusal(seat, forbidden)
    assert refusal is not None
    assert (answer["reason"], answer["rule"], answer["at"]) == (refusal.reason, refusal.rule, list(refusal.at))
    assert people[seat].do("why", table=name, seat=seat, action=legal[0])["is"] == "done"
    assert reason(people[1 - seat].do("why", table=name, seat=seat, action=forbidden)) == "not-your-seat"


def test_taking_back_as_far_as_the_core_allows(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    seat, number, _ = turn(house, name)
    before = people[seat].last("view")
    house.act(people, name)
    assert people[seat].last("view")["undo"]
    asked = {"table": name, "seat": seat, "number": number + 1, "id": "back"}
    assert reason(people[1 - seat].do("undo", table=name, seat=1 - seat, number=number + 1)) == "cannot-undo"
    assert people[seat].do("undo", **asked)["is"] == "done"
    assert turn(house, name)[:2] == (seat, number)
    assert people[seat].do("undo", **asked)["is"] == "done"  # repeated: nothing more happens
    mirror = Mirror()
    for view in people[seat].all("view"):
        mirror.see(view)
    assert mirror.public == before["public"] | {"gnomes": mirror.public["gnomes"]}
    assert len(house.kept[name].steps) == 2
    house.restart()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    ann.do("join", table=name)
    assert ann.last("view")["number"] == number
    assert house.act({0: ann, 1: bob}, name)["is"] == "done"


def test_a_restart_in_the_middle_loses_nothing(house: House) -> None:
    ann, bob, name = two(house, options={"mode": "advanced"})
    for choice in range(25):
        house.act({0: ann, 1: bob}, name, choice)
    before = state(house, name)
    mirror = Mirror()
    for view in bob.all("view"):
        mirror.see(view)
    house.restart()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    ann.do("join", table=name)
    bob.do("join", table=name)
    assert state(house, name) == before
    assert (bob.last("view")["public"], bob.last("view")["own"]) == (mirror.public, mirror.own)
    to_the_end(house, {0: ann, 1: bob}, name)


def test_giving_up_among_three_lets_a_bot_play_on(house: House) -> None:
    ann, bob, cid = (house.arrive(player) for player in ("ann", "bob", "cid"))
    name = house.begun(ann, bob, cid)
    assert reason(ann.do("resign", table=name, seat=1)) == "not-your-seat"
    assert bob.do("resign", table=name, seat=1)["is"] == "done"
    assert ann.last("table")["seats"][1] | {"online": True} == {
        "who": "person",
        "name": "Bob",
        "by": "bob",
        "bot": "medium",
        "ready": True,
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


def test_giving_up_between_two_ends_it(house: House) -> None:
    ann, bob, name = two(house)
    bob.do("resign", table=name, seat=1)
    assert ann.last("view")["outcome"]["reason"] == "resigned"
    assert ann.last("table")["phase"] == "over"
    seat, number = 0, 0
    assert reason(ann.do("act", table=name, seat=seat, number=number, action=0)) == "over"


def test_a_gone_player_is_replaced_and_returns(house: House) -> None:
    ann, bob, name = two(house, options={"mode": "advanced"})
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


def test_taking_a_seat_back_while_another_bot_thinks_does_not_stop_the_match(house: House) -> None:
    ann = house.arrive("ann")
    name = str(ann.do("make", game="treasures", seats=3, bots="random")["table"])
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
    made = ann.do("make", game="treasures", seats=3, bots="random", options={"mode": "advanced"})
    name = str(made["table"])
    while house.hub.tables[name].phase == "playing":
        match = house.hub.tables[name].match
        assert match is not None
        if house.thinks:
            assert json.loads(house.thinks[0].view) == _plain(match.view(match.actor()))
            house.think()
        else:
            house.act({0: ann}, name, 3)


def test_a_late_thought_is_dropped(house: House) -> None:
    ann = house.arrive("ann")
    name = str(ann.do("make", game="treasures", seats=2, bots="random")["table"])
    ann.do("join", table=name)
    if not house.thinks:
        house.act({0: ann}, name)
    number = turn(house, name)[1]
    if number and ann.last("view").get("undo"):
        ann.do("undo", table=name, seat=0, number=number)
        before = state(house, name)
        house.think()
        assert state(house, name) == before


def test_after_the_end_any_eyes_may_look_again_and_before_it_only_ones_own(house: House) -> None:
    ann, bob, name = two(house, options={"mode": "advanced"})
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
        assert (shown["public"], shown["own"]) == (_plain(past.state.public()), _plain(past.state.own(1)))
        assert (shown["number"], shown["last"]) == (number, len(match.actions))
    assert shown["outcome"]


def test_the_log_is_what_the_seat_heard(house: House) -> None:
    ann, bob, name = two(house, options={"mode": "advanced"})
    for choice in range(30):
        house.act({0: ann, 1: bob}, name, choice)
    bob.do("log", table=name)
    match = house.hub.tables[name].match
    assert match is not None
    assert [batch for _, batch in bob.last("logged")["events"]] == _plain(match.events(1))


def test_a_rematch_is_the_same_people_once(house: House) -> None:
    ann, bob, name = two(house, options={"mode": "advanced"})
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
    assert ann.last("table")["options"]["mode"] == "advanced"
    to_the_end(house, {0: ann, 1: bob}, new)


def test_a_rematch_with_bots_alone_begins_at_once(house: House) -> None:
    ann = house.arrive("ann")
    name = str(ann.do("make", game="treasures", seats=2, bots="random")["table"])
    ann.do("join", table=name)
    ann.do("resign", table=name, seat=0)
    new = ann.do("rematch", table=name)["table"]
    ann.do("join", table=new)
    assert ann.last("table")["phase"] == "playing"


def test_a_match_of_another_version_says_so(house: House) -> None:
    ann, bob, name = two(house)
    house.act({0: ann, 1: bob}, name)
    house.restart()
    house.kept[name].row.version += 1
    ann = house.arrive("ann")
    assert ann.do("join", table=name)["is"] == "done"
    assert ann.last("table")["version"] == GAMES["treasures"].version + 1
    assert not ann.all("view")
    for asked in (
        {"what": "replay", "number": 0, "seat": None},
        {"what": "act", "seat": 0, "number": 1, "action": 0},
        {"what": "resign", "seat": 0},
    ):
        assert reason(ann.do(str(asked.pop("what")), table=name, **asked)) == "older-version"


def test_a_damaged_match_says_so(house: House) -> None:
    ann, bob, name = two(house)
    for _ in range(3):
        house.act({0: ann, 1: bob}, name)
    house.restart()
    del house.kept[name].steps[1]
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert reason(ann.do("replay", table=name, number=0, seat=None)) == "broken-match"
