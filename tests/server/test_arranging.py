"""Before the start: tables, seats, bots, readiness, and who may do what."""

import json

import pytest

from gnomehall.games import GAMES
from server.house import House, Person


@pytest.fixture
def house() -> House:
    return House()


def reason(answer: dict[str, object]) -> object:
    assert answer["is"] == "refused", answer
    return answer["reason"]


def test_the_first_message_says_who_i_am_and_what_there_is(house: House) -> None:
    ann = house.arrive("ann")
    welcome = ann.last("welcome")
    assert (welcome["player"], welcome["name"]) == ("ann", "Ann")
    assert [game["key"] for game in welcome["games"]] == list(GAMES)
    assert welcome["bots"] == ["novice", "easy", "medium", "hard", "master"]
    treasures = welcome["games"][0]
    assert treasures["options"][0] == {"name": "mode", "choices": ["basic", "advanced"], "default": "basic"}
    never = {"seats": 2, "options": {"mode": "advanced", "layout": "rows", "mountain": "cross"}}
    assert never | {"reason": "misfit-layout"} in treasures["misfits"]
    assert treasures["actions"] == json.loads(json.dumps(GAMES["treasures"].actions.schema()))


def test_play_now_is_one_message(house: House) -> None:
    ann = house.arrive("ann")
    made = ann.do("make", game="treasures", seats=3, bots="greedy")
    ann.do("join", table=made["table"])
    table = ann.last("table")
    assert table["phase"] == "playing"
    assert [seat["who"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert ann.last("view")["whole"]


def test_a_table_is_arranged_and_begun(house: House) -> None:
    ann, bob, eve = house.arrive("ann"), house.arrive("bob"), house.arrive("eve")
    name = str(ann.do("make", game="treasures", seats=2)["table"])
    for person in (ann, bob, eve):
        assert person.do("join", table=name)["is"] == "done"
    assert reason(ann.do("start", table=name)) == "seats-empty"
    assert reason(bob.do("sit", table=name, seat=0)) == "seat-taken"
    bob.do("sit", table=name, seat=1)
    assert reason(ann.do("start", table=name)) == "not-ready"
    bob.do("ready", table=name, ready=True)
    assert reason(bob.do("start", table=name)) == "not-host"
    assert reason(eve.do("ready", table=name, ready=True)) == "not-seated"
    assert ann.do("start", table=name)["is"] == "done"
    table = eve.last("table")
    assert table["phase"] == "playing"
    assert table["onlookers"] == 1
    assert len(table["commitment"]) == 64
    assert "seed" not in table
    assert (ann.last("view")["seat"], bob.last("view")["seat"], eve.last("view")["seat"]) == (0, 1, None)
    assert reason(bob.do("stand", table=name, seat=1)) == "not-arranging"


def test_the_host_changes_the_variant_and_readiness_falls(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob)
    arranged = {"table": name, "seats": 3, "open": True}
    assert reason(bob.do("arrange", **arranged, options={})) == "not-host"
    assert reason(ann.do("arrange", **arranged, options={"mode": "wild"})) == "bad-options"
    assert reason(ann.do("arrange", **arranged, options={"mode": "advanced", "layout": "rows"})) == "misfit-layout"
    assert reason(ann.do("arrange", table=name, seats=9, open=True, options={})) == "misfit-seats"
    assert ann.do("arrange", **arranged, options={"mode": "advanced"})["is"] == "done"
    table = bob.last("table")
    assert [seat.get("ready", False) for seat in table["seats"]] == [True, False, False]
    assert table["options"]["mode"] == "advanced"
    ann.do("arrange", table=name, seats=2, options={"mode": "advanced"}, open=False)
    assert len(bob.last("table")["seats"]) == 2


def test_the_host_fills_and_frees_seats(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob, seats=3)
    assert reason(bob.do("bot", table=name, seat=2, bot="greedy")) == "not-host"
    assert reason(ann.do("bot", table=name, seat=2, bot="/etc/evil.py:Bot")) == "no-such-bot"
    assert ann.do("bot", table=name, seat=2, bot="greedy")["is"] == "done"
    assert reason(bob.do("stand", table=name, seat=2)) == "not-your-seat"
    assert ann.do("stand", table=name, seat=1)["is"] == "done"  # a kick
    assert [seat["who"] for seat in bob.last("table")["seats"]] == ["person", "empty", "bot"]
    assert reason(ann.do("stand", table=name, seat=1)) == "seat-empty"


def test_sitting_elsewhere_leaves_the_first_seat(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob, seats=4)
    bob.do("sit", table=name, seat=3)
    assert [seat["who"] for seat in ann.last("table")["seats"]] == ["person", "empty", "empty", "person"]


def test_several_people_share_one_screen(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob, seats=3)
    ann.do("sit", table=name, seat=2, local="Zoë")
    assert ann.do("start", table=name)["is"] == "done"
    assert [seat["who"] for seat in bob.last("table")["seats"]] == ["person", "person", "local"]
    assert ann.last("view")["seat"] == 0
    assert ann.do("look", table=name, seat=2)["is"] == "done"
    assert (ann.last("view")["seat"], ann.last("view")["whole"]) == (2, True)
    assert reason(ann.do("look", table=name, seat=1)) == "not-your-seat"
    people = {0: ann, 1: bob, 2: ann}
    for _ in range(12):
        assert house.act(people, name)["is"] == "done"


def test_a_table_that_is_read_again_is_seen_through_the_same_eyes(house: House) -> None:
    ann = house.arrive("ann")
    name = house.table(ann, seats=2)
    ann.do("sit", table=name, seat=1, local="Zoë")
    ann.do("start", table=name)
    ann.do("look", table=name, seat=1)
    house.hub.forget(name)
    house.load(name)
    assert (ann.last("view")["seat"], ann.last("view")["whole"]) == (1, True)


def test_the_hall_lists_open_tables_and_mine(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    bob.do("hall")
    assert bob.last("hall")["open"] == []
    name = house.table(ann, open=True, seats=2)
    secret = house.table(ann, seats=2)
    house.tick(1)
    assert [line["table"] for line in bob.last("hall")["open"]] == [name]
    assert bob.last("hall")["mine"] == []
    ann.do("hall")
    assert {line["table"] for line in ann.last("hall")["mine"]} == {name, secret}
    bob.do("leave")
    before = len(bob.got)
    house.table(ann, open=True, seats=2)
    house.tick(1)
    assert len(bob.got) == before


def test_my_lines_say_when_it_is_my_turn(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.begun(ann, bob)
    ann.do("hall")
    bob.do("hall")
    turns = [person.last("hall")["mine"][0]["your_turn"] for person in (ann, bob)]
    assert sorted(turns) == [False, True]
    house.act({0: ann, 1: bob}, name)
    ann.do("hall")
    assert ann.last("hall")["mine"][0]["your_turn"] is not turns[0]


def test_a_name_is_clean_and_follows_its_player(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    house.table(ann, bob)
    assert ann.do("name", name="  Анна \u202e\u0007 <b>  ")["is"] == "done"
    assert bob.last("table")["seats"][0]["name"] == "Анна <b>"
    assert reason(ann.do("name", name=" \u200b ")) == "empty-text"
    assert reason(ann.do("name", name="x" * 25)) == "too-long"


def test_chat_reaches_everyone_and_is_kept(house: House) -> None:
    ann, bob, eve = house.arrive("ann"), house.arrive("bob"), house.arrive("eve")
    name = house.begun(ann, bob)
    eve.do("join", table=name)
    bob.do("say", table=name, text="Привет\n<script>")
    eve.do("say", table=name, text="hello")
    said = ann.all("said")
    assert [line["line"]["text"] for line in said] == ["Привет <script>", "hello"]
    assert [line["line"]["seat"] for line in said] == [1, None]
    assert reason(eve.do("say", table=name, text="x" * 301)) == "too-long"
    house.restart()
    again = house.arrive("ann")
    again.do("join", table=name)
    assert [line["text"] for line in again.last("table")["chat"]] == ["Привет <script>", "hello"]


def test_a_player_has_only_so_many_tables() -> None:
    house = House(tables=2)
    ann = house.arrive("ann")
    house.table(ann, seats=2)
    house.table(ann, seats=2)
    assert reason(ann.do("make", game="treasures", seats=2)) == "too-many-tables"


def test_who_comes_and_goes_is_shown(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    house.table(ann, bob)
    assert ann.last("table")["seats"][1]["online"]
    house.leave(bob)
    assert "online" not in ann.last("table")["seats"][1]


def test_idle_tables_leave_memory_and_come_back(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.begun(ann, bob)
    people = {0: ann, 1: bob}
    house.act(people, name)
    house.tick(700)
    assert name in house.hub.tables
    for person in (ann, bob):
        person.do("leave", table=name)
    house.tick(700)
    assert not house.hub.tables
    assert not house.hub.related
    ann.do("join", table=name)
    assert ann.last("view")["number"] == 1
    assert house.act(people, name)["is"] == "done"


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "seats": 2},
        {"game": "treasures", "seats": 99},
        {"game": "treasures", "seats": 2, "options": {"mode": 5}},
        {"game": "treasures", "seats": 2, "bots": "nobody"},
    ],
)
def test_tables_that_cannot_be(house: House, wanted: dict[str, object]) -> None:
    ann: Person = house.arrive("ann")
    assert ann.do("make", **wanted)["is"] == "refused"
    assert not house.hub.tables
    assert not house.kept
