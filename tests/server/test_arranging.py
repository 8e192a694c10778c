"""Before the start: tables, seats, bots, and who may do what."""

import pytest

from gnomehall.games import GAMES
from server.examples import GAME, HIDING, MISFIT, WHY_MISFIT
from server.house import House, Person, reason


@pytest.fixture
def house() -> House:
    return House()


def test_the_first_message_names_me_the_games_and_the_bots(house: House) -> None:
    ann = house.arrive("ann")
    welcome = ann.last("welcome")
    assert (welcome["player"], welcome["name"]) == ("ann", "Ann")
    assert [game["key"] for game in welcome["games"]] == list(GAMES)
    assert welcome["bots"] == ["novice", "easy", "medium", "hard", "master", "grandmaster"]
    info = next(info for info in welcome["games"] if info["key"] == GAME.key)
    assert [option["name"] for option in info["options"]] == [option.name for option in GAME.option_list()]
    assert {"seats": 2, "options": MISFIT, "reason": WHY_MISFIT} in info["misfits"]


def test_play_now_takes_one_message(house: House) -> None:
    ann = house.arrive("ann")
    made = ann.do("make", game=GAME.key, seats=3, bots="greedy")
    ann.do("join", table=made["table"])
    table = ann.last("table")
    assert table["phase"] == "playing"
    assert [seat["who"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert ann.last("view")["whole"]


def test_a_table_is_arranged_and_started(house: House) -> None:
    ann, bob, eve = house.arrive("ann"), house.arrive("bob"), house.arrive("eve")
    name = str(ann.do("make", game=GAME.key, seats=2)["table"])
    for person in (ann, bob, eve):
        assert person.do("join", table=name)["is"] == "done"
    assert reason(ann.do("start", table=name)) == "seats-empty"
    assert reason(bob.do("sit", table=name, seat=0)) == "seat-taken"
    bob.do("sit", table=name, seat=1)
    assert reason(bob.do("start", table=name)) == "not-host"
    assert reason(eve.do("sit", table=name)) == "table-full"
    assert ann.do("start", table=name)["is"] == "done"
    table = eve.last("table")
    assert table["phase"] == "playing"
    assert table["onlookers"] == 1
    assert len(table["commitment"]) == 64
    assert "seed" not in table
    assert (ann.last("view")["seat"], bob.last("view")["seat"], eve.last("view")["seat"]) == (0, 1, None)
    assert reason(bob.do("stand", table=name, seat=1)) == "not-arranging"


def test_the_host_chooses_the_variant(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob)
    arranged = {"table": name, "seats": 3, "open": True}
    assert reason(bob.do("arrange", **arranged, options={})) == "not-host"
    assert reason(ann.do("arrange", **arranged, options={GAME.option_list()[0].name: "wild"})) == "bad-options"
    assert reason(ann.do("arrange", **arranged, options=MISFIT)) == WHY_MISFIT
    assert reason(ann.do("arrange", table=name, seats=9, open=True, options={})) == "misfit-seats"
    assert ann.do("arrange", **arranged, options=HIDING)["is"] == "done"
    table = bob.last("table")
    assert [seat["who"] for seat in table["seats"]] == ["person", "person", "empty"]
    assert table["options"] == HIDING
    ann.do("arrange", table=name, seats=2, options=HIDING, open=False)
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


def test_sitting_down_elsewhere_frees_the_old_seat(house: House) -> None:
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


def test_a_reloaded_table_is_seen_through_the_same_eyes(house: House) -> None:
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


def test_my_tables_show_when_it_is_my_turn(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.begun(ann, bob)
    ann.do("hall")
    bob.do("hall")
    turns = [person.last("hall")["mine"][0]["your_turn"] for person in (ann, bob)]
    assert sorted(turns) == [False, True]
    house.act({0: ann, 1: bob}, name)
    ann.do("hall")
    assert ann.last("hall")["mine"][0]["your_turn"] is not turns[0]


def test_a_nickname_is_cleaned_and_shown_at_all_tables(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    house.table(ann, bob)
    assert ann.do("name", name="  Анна \u202e\u0007 <b>  ")["is"] == "done"
    assert bob.last("table")["seats"][0]["name"] == "Анна <b>"
    assert reason(ann.do("name", name=" \u200b ")) == "empty-text"
    assert reason(ann.do("name", name="x" * 25)) == "too-long"


def test_chat_reaches_everyone_and_is_stored(house: House) -> None:
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


def test_the_number_of_tables_per_player_is_limited() -> None:
    house = House(tables=2)
    ann = house.arrive("ann")
    house.table(ann, seats=2)
    house.table(ann, seats=2)
    assert reason(ann.do("make", game=GAME.key, seats=2)) == "too-many-tables"


def test_tables_show_who_is_online(house: House) -> None:
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
    waited_for = people[house.hub.tables[name].actor()]
    for person in (ann, bob):
        person.do("leave", table=name)
    house.tick(700)
    assert name in house.hub.tables, "somebody online is to move, and is told that a match waits"
    assert [each["table"] for each in waited_for.last("waits")["matches"]] == [name]
    for person in (ann, bob):
        house.leave(person)
    house.tick(700)
    assert not house.hub.tables
    assert not house.hub.related
    people = {0: house.arrive("ann"), 1: house.arrive("bob")}
    people[0].do("join", table=name)
    assert people[0].last("view")["number"] == 1
    assert house.act(people, name)["is"] == "done"


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "nothing", "seats": 2},
        {"game": GAME.key, "seats": 99},
        {"game": GAME.key, "seats": 2, "options": {GAME.option_list()[0].name: 5}},
        {"game": GAME.key, "seats": 2, "bots": "nobody"},
    ],
)
def test_impossible_tables_are_refused(house: House, wanted: dict[str, object]) -> None:
    ann: Person = house.arrive("ann")
    assert ann.do("make", **wanted)["is"] == "refused"
    assert not house.hub.tables
    assert not house.kept
