"""Nobody gets a second hand, another person's seat, or a take-back without consent by changing seats in between."""

import pytest

from server.examples import GAME, HIDING
from server.house import House, Person, reason, state, turn, two


@pytest.fixture
def house() -> House:
    return House()


def link(person: Person, name: str, seat: int) -> str:
    return str(person.do("pass", table=name, seat=seat)["link"]).partition("?take=")[2]


def owners(house: House, name: str) -> list[str]:
    return [seat.by for seat in house.hub.tables[name].seats]


# Links that pass a seat on


def test_a_link_does_not_take_the_seat_of_whoever_sits_there_now(house: House) -> None:
    ann, bob, eve = house.arrive("ann"), house.arrive("bob"), house.arrive("eve")
    name = house.table(ann, seats=2)
    code = link(ann, name, 0)
    ann.do("sit", table=name, seat=1)
    bob.do("join", table=name)
    bob.do("sit", table=name, seat=0)
    ann.do("start", table=name)
    eve.do("join", table=name)
    assert reason(eve.do("take", table=name, code=code)) == "link-used"
    assert owners(house, name) == ["bob", "ann"]
    assert eve.last("view")["seat"] is None


def test_a_link_to_a_seat_that_was_taken_away_is_refused(house: House) -> None:
    ann, bob, eve = house.arrive("ann"), house.arrive("bob"), house.arrive("eve")
    name = house.table(ann, bob, game="taverns", seats=6)
    bob.do("stand", table=name, seat=1)
    bob.do("sit", table=name, seat=5)
    code = link(bob, name, 5)
    options = ann.last("table")["options"]
    assert ann.do("arrange", table=name, seats=3, options=options, open=False)["is"] == "done"
    assert reason(eve.do("take", table=name, code=code)) == "link-used"


def test_whoever_passed_a_seat_on_gets_no_other_one_in_this_match(house: House) -> None:
    host, ann, eve = house.arrive("host"), house.arrive("ann"), house.arrive("eve")
    name = house.table(host, ann, game="taverns", seats=3)
    host.do("bot", table=name)
    host.do("start", table=name)
    code = link(ann, name, 1)
    eve.do("join", table=name)
    assert eve.do("take", table=name, code=code)["is"] == "done"
    host.do("offer", table=name, seat=2, offered=True)
    house.restart()
    house.load(name)
    host, ann, eve = house.arrive("host"), house.arrive("ann"), house.arrive("eve")
    assert reason(ann.do("sit", table=name, seat=2)) == "had-seat"
    assert reason(ann.do("take", table=name, code=link(host, name, 0))) == "had-seat"
    assert ann.do("take", table=name, code=link(eve, name, 1))["is"] == "done"
    assert owners(house, name) == ["host", "ann", ""]


def test_whoever_takes_a_bots_seat_was_helped_by_it(house: House) -> None:
    ann, eve = house.arrive("ann"), house.arrive("eve")
    name = str(ann.do("make", game=GAME.key, seats=2, bots="random")["table"])
    ann.do("offer", table=name, seat=1, offered=True)
    assert eve.do("sit", table=name)["is"] == "done"
    assert house.hub.tables[name].seats[1].helped


def test_a_replay_tells_when_a_bot_stopped_playing_a_seat_that_was_passed_on(house: House) -> None:
    ann, _, name = two(house)
    code = link(ann, name, 0)
    ann.do("handover", table=name, seat=0)
    eve = house.arrive("eve")
    assert eve.do("take", table=name, code=code)["is"] == "done"
    eve.do("retell", table=name, seat=0)
    assert [aside["what"] for aside in eve.last("retold")["asides"]] == ["handover", "takeback"]


def test_whoever_passes_on_one_of_several_seats_at_a_screen_is_not_shown_the_other_hands(house: House) -> None:
    ann, eve = house.arrive("ann"), house.arrive("eve")
    name = house.table(ann, seats=2, options=HIDING)
    ann.do("sit", table=name, seat=1, local="Ben")
    ann.do("start", table=name)
    ann.do("look", table=name, seat=1)
    assert eve.do("take", table=name, code=link(ann, name, 1))["is"] == "done"
    assert ann.last("view")["seat"] is None
    assert "own" not in ann.last("view")
    assert ann.do("look", table=name, seat=0)["is"] == "done"


# Taking back


def three(house: House) -> tuple[dict[int, Person], str]:
    """The first of three people wishes to take back what the second has answered; the third is to act. Seats are
    numbered by turn."""
    people = dict(enumerate(house.arrive(name) for name in ("ann", "bob", "cat")))
    name = house.begun(*people.values())
    order: list[int] = []
    while len(order) < 3:
        seat = turn(house, name)[0]
        if seat not in order:
            order.append(seat)
        if len(order) < 3:
            house.act(people, name)
    by_turn = dict(enumerate(people[seat] for seat in order))
    to = by_turn[0].last("view")["undo"]
    assert by_turn[0].do("undo", table=name, seat=order[0], to=to)["is"] == "done"
    assert by_turn[0].last("table")["wish"] == {"seat": order[0], "to": to, "waits_for": [order[1]]}
    return by_turn, name


def test_whoever_acts_while_a_wish_waits_must_agree_too(house: House) -> None:
    people, name = three(house)
    wish = people[0].last("table")["wish"]
    third, number, legal = turn(house, name)
    assert people[2].do("act", table=name, seat=third, number=number, action=legal[0])["is"] == "done"
    assert sorted(people[2].last("table")["wish"]["waits_for"]) == sorted([*wish["waits_for"], third])
    before = state(house, name)
    assert people[1].do("agree", table=name, to=wish["to"], yes=True)["is"] == "done"
    assert state(house, name) == before
    assert people[2].do("agree", table=name, to=wish["to"], yes=True)["is"] == "done"
    assert turn(house, name)[:2] == (wish["seat"], wish["to"])


def test_a_seat_handed_to_a_bot_afterwards_still_needs_its_players_consent(house: House) -> None:
    people, name = three(house)
    wish = people[0].last("table")["wish"]
    people[0].do("agree", table=name, to=wish["to"], yes=False)
    house.leave(people[1])
    house.now += 61
    assert people[0].do("handover", table=name, seat=wish["waits_for"][0])["is"] == "done"
    before = state(house, name)
    people[0].do("undo", table=name, seat=wish["seat"], to=wish["to"])
    assert state(house, name) == before


def test_a_wish_ends_when_somebody_it_waits_for_passes_the_seat_on(house: House) -> None:
    people, name = three(house)
    wish = people[0].last("table")["wish"]
    code = link(people[1], name, wish["waits_for"][0])
    assert house.arrive("eve").do("take", table=name, code=code)["is"] == "done"
    assert "wish" not in people[0].last("table")
    assert reason(people[1].do("agree", table=name, to=wish["to"], yes=True)) == "stale"
