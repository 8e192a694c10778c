"""Looking back and going on: replays, the log, rematches, and stored matches that cannot be opened."""

import pytest

from gnomehall.core.game import Game
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.server.writes import ACT, RESIGN, UNDO
from server.examples import GAME, HIDING, plain
from server.house import House, Message, Person, reason, to_the_end, turn, two
from support import every_game


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


def test_every_position_is_the_one_that_was_played_after_take_backs_too(house: House) -> None:
    ann, bob, name = two(house, options=HIDING)
    people = {0: ann, 1: bob}
    shown: dict[int, object] = {}
    for choice in range(40):
        if house.hub.tables[name].phase == "over":
            break
        house.act(people, name, choice)
        _, number, _ = turn(house, name)
        if choice % 3 == 0:
            ann.do("replay", table=name, number=number, seat=0)  # so that something is kept that no longer holds
        for person, at in ((ann, 0), (bob, 1)):
            to = person.last("view").get("undo")
            if choice % 4 == 0 and to == number - 1:
                assert person.do("undo", table=name, seat=at, to=to)["is"] == "done"
                house.act(people, name, choice + 1)
        match = house.hub.tables[name].match
        assert match is not None
        shown[len(match.actions)] = plain(match.state.own(0))
    assert any(aside["what"] == "undo" for aside in story(ann, name, 0)["asides"])
    ann.got.clear()
    for number in range(0, max(shown) + 1, 8):
        ann.do("replay", table=name, number=number, seat=0, more=99)
    found = {position["number"]: position["own"] for position in ann.all("replayed")}
    assert sorted(found) == list(range(max(shown) + 1)), "eight positions per request"
    assert {number: found[number] for number in shown} == shown


@every_game
def test_a_story_divides_the_match_into_turns_and_rounds(house: House, game: Game) -> None:
    people = dict(enumerate(house.arrive(f"p{seat}") for seat in range(max(game.seats[0], 2))))
    name = house.begun(*people.values(), game=game.key)
    to_the_end(house, people, name, 1)
    match = house.hub.tables[name].match
    assert match is not None
    told = story(people[0], name, None)
    turns = told["turns"]
    assert len(told["events"]) == len(match.actions)
    assert turns[0] == {"number": 0, "round": 1, "seat": turns[0]["seat"]}
    assert [mark["number"] for mark in turns] == sorted({mark["number"] for mark in turns})
    rounds = [mark["round"] for mark in turns]
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, rounds[-1] + 1))
    assert rounds[-1] > 1
    assert all(told["events"][mark["number"]][0] == mark["seat"] for mark in turns), "a turn begins with its own seat"


def test_a_replay_shows_the_seats_as_they_were_then(house: House) -> None:
    ann, bob, cid = (house.arrive(player) for player in ("ann", "bob", "cid"))
    people = {0: ann, 1: bob, 2: cid}
    name = house.begun(ann, bob, cid)

    def play(moves: int) -> int:
        for _ in range(moves):
            if not house.think():
                house.act(people, name)
        return turn(house, name)[1]

    handed = play(5)
    bob.do("handover", table=name, seat=1)
    taken = play(5)
    bob.do("takeback", table=name, seat=1)
    resigned = play(5)
    cid.do("resign", table=name, seat=2)
    last = play(4)
    asides = [
        {"number": handed, "what": "handover", "seat": 1},
        {"number": taken, "what": "takeback", "seat": 1},
        {"number": resigned, "what": "resign", "seat": 2},
    ]
    for _ in range(2):
        assert story(ann, name, None)["asides"] == asides
        assert seats_at(ann, name, 0) == seats_at(ann, name, handed - 1) == [{}, {}, {}]
        assert seats_at(ann, name, handed) == seats_at(ann, name, taken - 1) == [{}, {"bot": True}, {}]
        assert seats_at(ann, name, taken) == seats_at(ann, name, resigned - 1) == [{}, {}, {}]
        assert seats_at(ann, name, resigned) == seats_at(ann, name, last) == [{}, {}, {"bot": True, "resigned": True}]
        house.restart()
        ann = house.arrive("ann")


def test_a_match_stored_before_there_were_steps_for_bots_still_opens(house: House) -> None:
    ann, bob, name = two(house)
    house.act({0: ann, 1: bob}, name)
    bob.do("handover", table=name, seat=1)
    house.restart()
    stored = house.kept[name]
    stored.steps[:] = [step for step in stored.steps if step.kind in (ACT, UNDO, RESIGN)]
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert ann.last("table")["seats"][1]["bot"] == "medium"
    assert seats_at(ann, name, 1) == [{}, {}]


def test_handing_a_seat_to_a_bot_makes_no_ones_choice_stale(house: House) -> None:
    ann, bob, cid = (house.arrive(player) for player in ("ann", "bob", "cid"))
    people = {0: ann, 1: bob, 2: cid}
    name = house.begun(*people.values())
    seat, number, legal = turn(house, name)
    step = people[seat].last("view")["step"]
    other = (seat + 1) % 3
    people[other].do("handover", table=name, seat=other)
    answer = people[seat].do("act", table=name, seat=seat, number=number, action=legal[0], step=step)
    assert answer["is"] == "done"


def story(person: Person, name: str, seat: int | None) -> Message:
    assert person.do("retell", table=name, seat=seat)["is"] == "done"
    return person.last("retold")


def test_whoever_follows_a_match_is_told_only_what_is_new(house: House) -> None:
    ann, bob, name = two(house)
    for choice in range(9):
        house.act({0: ann, 1: bob}, name, choice)
    whole = story(ann, name, 0)
    for since, first in ((5, 5), (0, 0), (9, 9), (10**20, 9), (-3, 0)):
        assert ann.do("retell", table=name, seat=0, since=since)["is"] == "done"
        later = ann.last("retold")
        assert later["since"] == first
        assert whole["events"][:first] + later["events"] == whole["events"]
        assert [turn for turn in whole["turns"] if turn["number"] < first] + later["turns"] == whole["turns"]


def seats_at(person: Person, name: str, number: int) -> object:
    person.do("replay", table=name, number=number, seat=None)
    return person.last("replayed")["seats"]


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
    assert ann.last("table")["phase"] == "playing"
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


def test_a_damaged_match_cannot_be_opened(house: House) -> None:
    ann, bob, name = two(house)
    for _ in range(3):
        house.act({0: ann, 1: bob}, name)
    house.restart()
    del house.kept[name].steps[1]
    ann = house.arrive("ann")
    ann.do("join", table=name)
    assert reason(ann.do("replay", table=name, number=0, seat=None)) == "broken-match"
