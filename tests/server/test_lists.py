"""The hall's lists: whose turn it is, what was put away, what goes by itself."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from gnomehall.server import describing
from gnomehall.server.hall import Hall
from gnomehall.server.limits import ABANDONED, LIST_LENGTH, UNTOUCHED, Settings
from gnomehall.server.messages import TableLine
from gnomehall.server.store import Store
from gnomehall.server.writes import PutAway, SaveMatch
from server.examples import GAME
from server.house import House, Message, Person, reason, to_the_end, turn, two


@pytest.fixture
def house() -> House:
    return House()


def mine(person: Person) -> list[Message]:
    person.do("hall")
    found: list[Message] = person.last("hall")["mine"]
    return found


def test_a_line_tells_whose_turn_it_is(house: House) -> None:
    ann, bob, name = two(house)
    for _ in range(4):
        seat = turn(house, name)[0]
        for at, person in enumerate((ann, bob)):
            line = mine(person)[0]
            assert (line["turn"], line["your_turn"]) == (seat, at == seat)
        house.act({0: ann, 1: bob}, name)


def test_the_list_follows_the_moves_by_itself(house: House) -> None:
    ann, bob, name = two(house)
    eve = house.arrive("eve")
    for person in (ann, eve):
        person.do("hall")
    house.tick(1)
    before = len(ann.all("hall")), len(eve.all("hall"))
    house.act({0: ann, 1: bob}, name)
    house.tick(1)
    assert (len(ann.all("hall")), len(eve.all("hall"))) == (before[0] + 1, before[1])


def test_what_is_over_comes_last(house: House) -> None:
    ann, bob, name = two(house)
    waiting = house.begun(ann, bob)
    house.now += 10
    to_the_end(house, {0: ann, 1: bob}, name)
    assert [line["table"] for line in mine(ann)] == [waiting, name]


def test_a_match_put_away_comes_back_when_it_is_my_turn_again(house: House) -> None:
    ann, bob, name = two(house)
    people = {0: ann, 1: bob}
    while turn(house, name)[0] != 0:
        house.act(people, name)
    assert ann.do("away", table=name, away=True)["is"] == "done"
    assert house.others[-1] == PutAway("ann", name, turn(house, name)[1])
    assert mine(ann)[0]["away"]  # though it is my turn: I have just put it away
    assert not mine(bob)[0]["away"]
    house.act(people, name)
    while turn(house, name)[0] != 0:
        assert mine(ann)[0]["away"]
        house.act(people, name)
    assert not mine(ann)[0]["away"]


def test_a_match_put_away_can_be_brought_back(house: House) -> None:
    ann, bob, name = two(house)
    to_the_end(house, {0: ann, 1: bob}, name)
    ann.do("away", table=name, away=True)
    assert mine(ann)[0]["away"]
    ann.do("away", table=name, away=False)
    assert not mine(ann)[0]["away"]
    assert reason(house.arrive("eve").do("away", table=name, away=True)) == "not-seated"


def test_tables_that_nobody_started_leave_the_lists_after_a_day(house: House) -> None:
    ann = house.arrive("ann")
    name = house.table(ann, open=True, seats=2)
    house.now += ABANDONED - 1
    assert [line["table"] for line in mine(ann)] == [name]
    house.now += 2
    assert mine(ann) == []
    assert ann.last("hall")["open"] == []


def test_a_match_against_bots_is_put_away_by_itself_and_one_with_people_is_not(house: House) -> None:
    ann, _, together = two(house)
    alone = str(ann.do("make", game=GAME.key, seats=2, bots="random")["table"])
    house.now += UNTOUCHED + 1
    assert {line["table"]: line["away"] for line in mine(ann)} == {together: False, alone: True}
    if not house.think():
        house.act({0: ann}, alone)
    assert not {line["table"]: line["away"] for line in mine(ann)}[alone]


def crowd(tables: int, watchers: int) -> tuple[House, Person, list[Person]]:
    """A hall with this many open tables and people who watch its lists; each table has a host of its own."""
    house = House()
    hosts = [house.arrive(f"host{number}") for number in range(tables)]
    for host in hosts:
        house.table(host, open=True, seats=4)
    people = [house.arrive(f"p{number}") for number in range(watchers)]
    for person in people:
        person.do("hall")
    house.tick(100)
    return house, hosts[0], people


def count_lines(monkeypatch: pytest.MonkeyPatch) -> list[TableLine]:
    """All lines that are described from now on."""
    described: list[TableLine] = []
    table_line = describing.table_line

    def counted(*args: Any, **fields: Any) -> TableLine:
        described.append(table_line(*args, **fields))
        return described[-1]

    monkeypatch.setattr(describing, "table_line", counted)
    return described


def test_a_change_is_told_to_all_at_the_cost_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the open tables nor the watchers multiply the lines that are described."""
    house, host, people = crowd(tables=200, watchers=40)
    described = count_lines(monkeypatch)
    before = [len(person.all("hall")) for person in people]
    host.do("name", name="Berta")
    house.tick(1)
    assert [len(person.all("hall")) for person in people] == [count + 1 for count in before]
    assert len(described) <= LIST_LENGTH + 1
    assert all(len(person.last("hall")["open"]) == LIST_LENGTH for person in people)


def test_many_watchers_are_told_less_often() -> None:
    house, host, people = crowd(tables=2, watchers=200)
    before = len(people[0].all("hall"))
    for number in range(20):
        host.do("name", name=f"Name {number}")
        house.tick(0.1)
    assert 1 <= len(people[0].all("hall")) - before <= 2
    house.tick(2)
    names = [seat["name"] for line in people[0].last("hall")["open"] for seat in line["seats"] if "name" in seat]
    assert "Name 19" in names  # the last change is never lost


def test_changes_and_looks_in_turns_describe_the_tables_once(monkeypatch: pytest.MonkeyPatch) -> None:
    house, host, people = crowd(tables=LIST_LENGTH, watchers=20)
    house.tick(100)
    described = count_lines(monkeypatch)
    for number, person in enumerate(people):
        host.do("name", name=f"Name {number}")
        person.do("hall")
    assert len(described) <= LIST_LENGTH
    house.tick(1)
    for person in people:
        names = [seat["name"] for line in person.last("hall")["open"] for seat in line["seats"] if "name" in seat]
        assert "Name 19" in names  # whoever looked too early is told soon


class SlowStore(Store):
    """Counts how many read lists at the same time."""

    now = most = 0

    def lists(self, player: str, now: float) -> tuple[list[SaveMatch], list[SaveMatch], dict[str, int]]:
        self.now += 1
        self.most = max(self.most, self.now)
        time.sleep(0.01)
        self.now -= 1
        return super().lists(player, now)


def test_lists_are_read_one_after_another(tmp_path: Path) -> None:
    async def run() -> None:
        store = SlowStore(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        hall = Hall(store, Settings(workers=1))
        conns = [hall.connect(f"p{number}", "Ann")[0] for number in range(8)]
        await asyncio.gather(*(hall.take(conn, b'{"do":"hall"}') for conn in conns))
        people = hall.hub.people.clients
        assert all(people[conn].in_hall for conn in conns)
        assert store.most == 1
        await hall.close()

    asyncio.run(run())
