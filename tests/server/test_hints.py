"""Hints: only if the table allows them, on one's own turn, from the seat's view, and sent to nobody else."""

import json

import pytest

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.server import hinting
from gnomehall.server.thinking import think
from server.examples import HIDING_GAMES, SOLO
from server.house import House, Message, Person


def ask(house: House, person: Person, table: str, seat: int, name: str = "hint") -> Message:
    """The final answer to a hint request."""
    house.receive(person.conn, json.dumps({"do": "hint", "table": table, "seat": seat, "id": name}))
    while house.thinks:
        house.think()
    return [message for message in person.got if message.get("id") == name][-1]


def seats(house: House, table: str) -> tuple[int, int]:
    """The seat to act, and the other one."""
    match = house.hub.tables[table].match
    assert match is not None
    return match.actor(), 1 - match.actor()


def test_a_hint_names_the_best_actions() -> None:
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


def test_a_hint_is_sent_to_nobody_else_and_not_stored() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    eve = house.arrive("eve")
    table = house.begun(*people)
    eve.do("join", table=table)
    actor, other = seats(house, table)
    before = len(people[other].got), len(eve.got), len(house.kept[table].steps)
    assert ask(house, people[actor], table, actor)["is"] == "done"
    assert (len(people[other].got), len(eve.got), len(house.kept[table].steps)) == before


def test_a_table_without_hints_gives_none() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people, hints=False)
    assert people[0].last("table")["hints"] is False
    actor, _ = seats(house, table)
    assert ask(house, people[actor], table, actor)["reason"] == "no-hints"
    assert not house.thinks


def test_no_hint_for_other_seats_other_turns_or_finished_matches() -> None:
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


def test_asking_again_repeats_the_hint_without_thinking() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people)
    actor, _ = seats(house, table)
    first = ask(house, people[actor], table, actor, "first")
    house.receive(people[actor].conn, json.dumps({"do": "hint", "table": table, "seat": actor, "id": "again"}))
    assert not house.thinks
    assert people[actor].got[-1]["advice"] == first["advice"]


def test_one_hint_at_a_time_and_each_costs_several_messages() -> None:
    house = House(rate=0.001, burst=20)
    ann = house.arrive("ann")
    tables = []
    for _ in range(2):
        name = str(ann.do("make", game=SOLO.key, seats=1)["table"])
        assert ann.do("start", table=name)["is"] == "done"
        tables.append(name)
    house.receive(ann.conn, json.dumps({"do": "hint", "table": tables[0], "seat": 0, "id": "one"}))
    house.receive(ann.conn, json.dumps({"do": "hint", "table": tables[0], "seat": 0, "id": "two"}))
    house.receive(ann.conn, json.dumps({"do": "hint", "table": tables[1], "seat": 0, "id": "three"}))
    assert [(m["id"], m["reason"]) for m in ann.all("refused")] == [("two", "hint-coming"), ("three", "too-frequent")]
    assert len(house.thinks) == 1


def test_a_failed_hint_is_reported_and_may_be_asked_for_again() -> None:
    house = House()
    people = [house.arrive("ann"), house.arrive("bob")]
    table = house.begun(*people)
    actor, _ = seats(house, table)
    house.receive(people[actor].conn, json.dumps({"do": "hint", "table": table, "seat": actor, "id": "one"}))
    house.carry_out(hinting.advised(house.hub, house.thinks.pop(), []))
    assert people[actor].got[-1]["reason"] == "hint-failed"
    assert ask(house, people[actor], table, actor, "two")["is"] == "done"


@pytest.mark.parametrize("game", HIDING_GAMES, ids=lambda game: game.key)
def test_two_worlds_with_the_same_view_get_the_same_hint(game: Game) -> None:
    house = House()
    people = [house.arrive(f"p{seat}") for seat in range(game.seats[-1])]
    table = house.hub.tables[house.begun(*people, game=game.key)]
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
        question.patience = 100.0  # limited by simulations, not by time
    assert think(asked[0]) == think(asked[1])


def test_the_host_allows_hints_and_the_choice_is_stored() -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.table(ann, bob, open=True)
    bob.do("hall")
    assert bob.last("hall")["open"][0]["hints"] is True
    options = ann.last("table")["options"]
    assert ann.do("arrange", table=table, seats=2, options=options, open=True, hints=False)["is"] == "done"
    assert ann.last("table")["hints"] is False
    assert ann.do("arrange", table=table, seats=2, options=options, open=True)["is"] == "done"
    house.tick(1)
    assert bob.last("hall")["open"][0]["hints"] is False
    house.restart()
    ann = house.arrive("ann")
    ann.do("join", table=table)
    assert ann.last("table")["hints"] is False


def test_a_rematch_keeps_the_choice_of_hints() -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    table = house.begun(ann, bob, hints=False)
    ann.do("resign", table=table, seat=0)
    after = str(ann.do("rematch", table=table)["table"])
    assert house.hub.tables[after].hints is False
