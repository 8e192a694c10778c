"""Hints: only where the table allows them, only for one's own turn, from the seat's view alone, told to nobody else."""

import json

import pytest

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.server import hinting
from gnomehall.server.thinkers import think
from server.house import House, Message, Person


def ask(house: House, person: Person, table: str, seat: int, name: str = "hint") -> Message:
    """What is answered in the end."""
    house.receive(person.conn, json.dumps({"do": "hint", "table": table, "seat": seat, "id": name}))
    while house.thinks:
        house.think()
    return [message for message in person.got if message.get("id") == name][-1]


def seats(house: House, table: str) -> tuple[int, int]:
    """The seat to move and another one."""
    match = house.hub.tables[table].match
    assert match is not None
    return match.actor(), 1 - match.actor()


def test_a_hint_tells_what_to_do_and_what_else_there_is() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people)
    actor, _ = seats(house, table)
    answer = ask(house, people[actor], table, actor)
    match = house.hub.tables[table].match
    assert match is not None
    assert answer["is"] == "done"
    assert 1 <= len(answer["advice"]) <= 3
    assert all(advice["action"] in match.legal(actor) for advice in answer["advice"])
    assert match.actions == []


def test_a_hint_is_told_to_nobody_else_and_not_stored() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    eve = house.arrive("eve")
    table = house.begun(*people)
    eve.do("join", table=table)
    actor, other = seats(house, table)
    before = len(people[other].got), len(eve.got), len(house.kept[table].steps)
    assert ask(house, people[actor], table, actor)["is"] == "done"
    assert (len(people[other].got), len(eve.got), len(house.kept[table].steps)) == before


def test_without_hints_at_the_table_none_is_given() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people, hints=False)
    assert people[0].last("table")["hints"] is False
    actor, _ = seats(house, table)
    assert ask(house, people[actor], table, actor)["reason"] == "no-hints"
    assert not house.thinks


def test_others_seats_others_turns_and_finished_matches_get_none() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    eve = house.arrive("eve")
    waiting = house.table(*people)
    assert ask(house, people[0], waiting, 0)["reason"] == "not-playing"
    table = house.begun(*people)
    eve.do("join", table=table)
    actor, other = seats(house, table)
    assert ask(house, people[other], table, actor, "a")["reason"] == "not-your-seat"
    assert ask(house, people[other], table, other, "b")["reason"] == "not-your-turn"
    assert ask(house, eve, table, actor, "c")["reason"] == "not-your-seat"
    assert ask(house, people[0], table, 7, "d")["reason"] == "no-such-seat"
    people[actor].do("handover", table=table, seat=actor)
    house.thinks.clear()
    assert ask(house, people[actor], table, actor, "e")["reason"] == "bot-plays"
    people[actor].do("resign", table=table, seat=actor)
    assert ask(house, people[other], table, other, "f")["reason"] == "over"


def test_asking_again_gets_the_same_without_thinking_again() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people)
    actor, _ = seats(house, table)
    first = ask(house, people[actor], table, actor, "first")
    house.receive(people[actor].conn, json.dumps({"do": "hint", "table": table, "seat": actor, "id": "again"}))
    assert not house.thinks
    assert people[actor].got[-1]["advice"] == first["advice"]


def test_one_hint_is_thought_of_at_a_time_and_they_cost_more_than_other_messages() -> None:
    house = House(rate=0.001, burst=20)
    ann = house.arrive("ann")
    tables = []
    for _ in range(2):
        name = str(ann.do("make", game="duel", seats=1)["table"])
        assert ann.do("start", table=name)["is"] == "done"
        tables.append(name)
    house.receive(ann.conn, json.dumps({"do": "hint", "table": tables[0], "seat": 0, "id": "one"}))
    house.receive(ann.conn, json.dumps({"do": "hint", "table": tables[0], "seat": 0, "id": "two"}))
    house.receive(ann.conn, json.dumps({"do": "hint", "table": tables[1], "seat": 0, "id": "three"}))
    assert [(m["id"], m["reason"]) for m in ann.all("refused")] == [("two", "hint-coming"), ("three", "too-frequent")]
    assert len(house.thinks) == 1


def test_a_hint_that_failed_is_said_and_may_be_asked_for_again() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people)
    actor, _ = seats(house, table)
    house.receive(people[actor].conn, json.dumps({"do": "hint", "table": table, "seat": actor, "id": "one"}))
    house.carry_out(hinting.advised(house.hub, house.thinks.pop(), []))
    assert people[actor].got[-1]["reason"] == "hint-failed"
    assert ask(house, people[actor], table, actor, "two")["is"] == "done"


@pytest.mark.parametrize("key", ["lost_mines", "duel", "gnomheim"])
def test_two_worlds_with_one_view_get_the_same_hint(key: str) -> None:
    """The question is made from the view alone, and its luck too."""
    game = GAMES[key]
    house = House()
    people = [house.arrive(f"p{seat}") for seat in range(game.seats[-1])]
    table = house.hub.tables[house.begun(*people, game=key)]
    assert table.match is not None
    seat = table.match.actor()
    asked = []
    for luck in range(2):
        table.match.state = game.imagine(table.match.view(seat), Quick(luck))
        table.advising = -1
        house.receive(people[seat].conn, json.dumps({"do": "hint", "table": table.id, "seat": seat, "id": f"{luck}"}))
        question = house.thinks.pop()
        question.asker = (0, "")
        asked.append(question)
    assert asked[0] == asked[1]
    for question in asked:
        question.patience = 100.0  # as many simulations as it likes, however slow this machine is
    assert think(asked[0]) == think(asked[1])


def test_whether_there_are_hints_is_arranged_shown_and_kept() -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob, open=True)
    bob.do("hall")
    assert bob.last("hall")["open"][0]["hints"] is True
    options = ann.last("table")["options"]
    assert ann.do("arrange", table=table, seats=2, options=options, open=True, hints=False)["is"] == "done"
    assert ann.last("table")["hints"] is False
    assert not ann.last("table")["seats"][1].get("ready")  # bob agreed to something else
    assert ann.do("arrange", table=table, seats=2, options=options, open=True)["is"] == "done"
    house.tick(1)
    assert bob.last("hall")["open"][0]["hints"] is False
    house.restart()
    ann = house.arrive("ann")
    ann.do("join", table=table)
    assert ann.last("table")["hints"] is False


def test_the_next_match_has_hints_as_this_one_had() -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.begun(ann, bob, hints=False)
    ann.do("resign", table=table, seat=0)
    after = str(ann.do("rematch", table=table)["table"])
    assert house.hub.tables[after].hints is False
