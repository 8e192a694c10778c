"""A running match: acting, stale and repeated requests, taking back."""

import pytest

from gnomehall.core.record import Record
from gnomehall.games import GAMES
from server.examples import GAME, HIDING, plain
from server.house import House, Mirror, reason, state, to_the_end, turn, two


@pytest.fixture
def house() -> House:
    return House()


def test_over_a_whole_match_the_views_add_up(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    cid, eve = house.arrive("cid"), house.arrive("eve")
    name = house.begun(ann, bob, cid, options=HIDING)
    eve.do("join", table=name)
    to_the_end(house, {0: ann, 1: bob, 2: cid}, name, 7)
    match = house.hub.tables[name].match
    assert match is not None
    for seat, person in ((0, ann), (1, bob), (2, cid), (None, eve)):
        mirror = Mirror()
        for view in person.all("view"):
            mirror.see(view)
        assert mirror.public == plain(match.state.public())
        if seat is not None:
            assert mirror.own == plain(match.state.own(seat))
        assert person.last("view")["outcome"]["ranks"] == list(match.outcome().ranks)  # type: ignore[union-attr]
        heard = [batch for view in person.all("view") if not view.get("whole") for batch in view["events"]]
        assert heard == [[actor, plain(events)] for actor, events in zip(match.actors, match.events(seat), strict=True)]
    table = eve.last("table")
    assert table["phase"] == "over"
    assert table["seed"] == match.dice.seed.hex()
    assert Record.of(match).verify(GAMES)


def test_only_the_actor_gets_legal_actions(house: House) -> None:
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
    people[first].do("undo", table=name, seat=first, to=number)
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


def test_forged_and_illegal_actions_change_nothing(house: House) -> None:
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
    size = GAME.actions.size
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


def test_an_action_can_be_taken_back(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    seat, number, _ = turn(house, name)
    before = people[seat].last("view")
    house.act(people, name)
    assert people[seat].last("view")["undo"] == number
    asked = {"table": name, "seat": seat, "to": number, "id": "back"}
    assert reason(people[1 - seat].do("undo", table=name, seat=1 - seat, to=number)) == "cannot-undo"
    assert people[seat].do("undo", **asked)["is"] == "done"
    assert turn(house, name)[:2] == (seat, number)
    assert people[seat].do("undo", **asked)["is"] == "done"  # a repetition changes nothing
    mirror = Mirror()
    for view in people[seat].all("view"):
        mirror.see(view)
    assert mirror.public == before["public"]
    assert len(house.kept[name].steps) == 2
    house.restart()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    ann.do("join", table=name)
    assert ann.last("view")["number"] == number
    assert house.act({0: ann, 1: bob}, name)["is"] == "done"


def test_a_restart_loses_nothing(house: House) -> None:
    ann, bob, name = two(house, options=HIDING)
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
