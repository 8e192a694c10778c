"""Every request there is, with hostile fields, at tables of every phase: answered once, and refused without a trace."""

import json
from random import Random
from typing import Any, get_args

import msgspec.inspect as look
from msgspec import Struct

from gnomehall.server import asks, hinting
from server.examples import GAME, HIDING
from server.house import House, Message, Person

ROUNDS, REQUESTS = 24, 200
INTS = [*range(-2, 8), 31, 2**31, 2**63, -(2**63), 2**70]
TEXTS = ["", "x", "\0", "a" * 16, "\u202e", "ё" * 300, "../..", "medium", "random", GAME.key, "Eve", "Bob", "GAME"]


class Strangers:
    """A hall with a table of every kind, and a seeded source of requests about them."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.table = ""
        self.house = house = House(tables=10**6)
        self.ann, self.bob, self.eve = (house.arrive(name) for name in ("ann", "bob", "eve"))
        self.cat = house.arrive("cat")
        people = {0: self.ann, 1: self.bob}
        both = self.ann, self.bob
        arranging = house.table(self.ann, seats=2, open=True)
        playing = house.begun(*both, hints=False)
        hiding = house.begun(*both, options=HIDING, hints=False)
        wished = house.begun(*both, hints=False)
        for name in (playing, hiding, wished):
            for _ in range(6):
                house.act(people, name)
        for seat, person in people.items():
            person.do("undo", table=wished, seat=seat, to=person.last("view")["undo"])
        over = house.begun(*both)
        self.bob.do("resign", table=over, seat=1)
        bots = str(self.ann.do("make", game=GAME.key, seats=2, bots="random", hints=False)["table"])
        self.ann.do("offer", table=bots, seat=1, offered=True)
        stored, older = house.begun(*both, hints=False), house.begun(*both, hints=False)
        house.kept[older].row.version = 0
        for name in (stored, older):
            house.hub.forget(name)
        resigned = house.begun(self.ann, self.bob, self.eve, hints=False)
        self.bob.do("resign", table=resigned, seat=1)
        for person in (self.eve, self.cat):
            person.do("join", table=playing, screen=person is self.cat)
        self.tables = [arranging, playing, hiding, wished, over, bots, stored, older, resigned]
        self.codes = [self.pass_on(playing, 0), self.pass_on(arranging, 0), self.pass_on(resigned, 1)]

    def pass_on(self, name: str, seat: int) -> str:
        person = (self.ann, self.bob)[seat]
        return str(person.do("pass", table=name, seat=seat)["link"]).partition("?take=")[2]

    def value(self, name: str, kind: look.Type) -> Any:
        pick = self.random.choice
        match kind:
            case look.StrType():
                if name == "table" and self.random.random() < 0.9:
                    return self.table
                if name == "code" and self.random.random() < 0.5:
                    return pick(self.codes)
                return pick([*TEXTS, *self.tables, *self.codes, *("ann", "bob", "eve")])
            case look.IntType():
                return pick([*INTS, *self.fitting(name)])
            case look.BoolType():
                return pick([True, False])
            case look.NoneType():
                return None
            case look.LiteralType():
                return pick(kind.values)
            case look.UnionType():
                return self.value(name, pick(kind.types))
            case look.ListType():
                return [self.value(name, kind.item_type) for _ in range(pick([0, 1, 3]))]
            case look.DictType():
                values = [self.value(name, kind.value_type) for _ in range(pick([0, 0, 1, 2]))]
                return dict(zip(["variant", "x"], values, strict=False))
            case look.FloatType():
                return float(pick(INTS))
            case look.TupleType():
                return [self.value(name, item) for item in kind.item_types]
            case look.StructType():
                return {field.name: self.value(field.name, field.type) for field in kind.fields}
        raise AssertionError(f"no values for {kind}")

    def fitting(self, name: str) -> list[int]:
        """Numbers that make sense at the table, as often as those that do not."""
        match = self.house.hub.tables[self.table].match
        found = {"seat": [0, 1], "seats": [2]}
        if match is not None and match.actor() >= 0:
            found["number"] = [len(match.actions)]
            found["to"] = [to for seat in range(match.seats) if (to := match.undo_to(seat)) is not None]
            found["action"] = match.legal(match.actor())[:1]
        fitting = found.get(name, [])
        return fitting * (2 * len(INTS) // max(1, len(fitting)))

    def request(self, kind: type[Struct]) -> dict[str, Any]:
        self.table = self.random.choice(self.tables)
        info = look.type_info(kind)
        assert isinstance(info, look.StructType)
        fields = [field for field in info.fields if field.name != "id"]
        chosen = [field for field in fields if field.required or self.random.random() < 0.6]
        return {"do": info.tag, **{field.name: self.value(field.name, field.type) for field in chosen}}

    def remembered(self) -> object:
        """All that a refused request must leave as it is, except which stored tables are in memory."""
        house = self.house
        tables = {
            name: (table.row(), table.rows, table.steps, [*table.chat], [*table.asides], repr(table.wish))
            for name, table in house.hub.tables.items()
        }
        links = {name: dict(table.passed) for name, table in house.hub.tables.items() if table.passed}
        eyes = {name: dict(table.watchers) for name, table in house.hub.tables.items() if table.watchers}
        kept = {name: (len(stored.steps), len(stored.chat), stored.row) for name, stored in house.kept.items()}
        names = {conn: client.name for conn, client in house.hub.people.clients.items()}
        return tables, links, eyes, kept, names, len(house.others)


def test_every_request_is_answered_once_and_a_refused_one_changes_nothing() -> None:
    kinds: tuple[type[Struct], ...] = get_args(asks.Ask)
    done: set[str] = set()
    for seed in range(ROUNDS):
        strangers = Strangers(seed)
        for number in range(REQUESTS):
            done |= ask(strangers, strangers.random.choice(kinds), f"n{number}")
    assert len(done) > 24, sorted(done)  # or the refusals would prove little


def ask(strangers: Strangers, kind: type[Struct], name: str) -> set[str]:
    """Somebody asks for something of this kind; returns it if it was done."""
    house, random = strangers.house, strangers.random
    for table in strangers.tables:
        if table not in house.hub.tables:
            house.load(table)
    asker = random.choice([strangers.ann, *house.people.values()])
    request = {"id": name, **strangers.request(kind)}
    before = strangers.remembered()
    heard = {person: len(person.got) for person in house.people.values()}
    house.receive(asker.conn, json.dumps(request))
    if house.thinks and house.thinks[-1].asker is not None:
        house.carry_out(hinting.advised(house.hub, house.thinks.pop(), []))
        return set()
    answers = {person: answers_to(person, since, name) for person, since in heard.items()}
    (answer,) = answers.pop(asker)
    assert not any(answers.values()), request
    if answer["is"] == "refused":
        assert strangers.remembered() == before, (request, answer)
        assert sum(len(person.got) - since for person, since in heard.items()) == 1
        return set()
    if random.random() < 0.2:
        house.think()
    return {request["do"]}


def answers_to(person: Person, since: int, ask: str) -> list[Message]:
    return [each for each in person.got[since:] if each["is"] in ("done", "refused") and each["id"] == ask]
