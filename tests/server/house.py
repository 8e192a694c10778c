"""A hub without a network, with a store of dicts; tests read what each connection received."""

import json
from copy import deepcopy
from typing import Any

from msgspec.structs import replace

from gnomehall.bots import LEVELS
from gnomehall.core.game import Game
from gnomehall.core.text import Lang
from gnomehall.games import GAMES
from gnomehall.server import dispatch, hinting, playing, thinking, timing, watching
from gnomehall.server.hub import Hub
from gnomehall.server.limits import Settings
from gnomehall.server.out import Out
from gnomehall.server.questions import Think
from gnomehall.server.writes import AddKept, AddLine, AddStep, SaveMatch, Stored, Write
from server.examples import GAME

Message = dict[str, Any]


class Person:
    """A player's connection, and every message it received."""

    def __init__(self, house: "House", conn: int, player: str) -> None:
        self.house = house
        self.conn = conn
        self.player = player
        self.got: list[Message] = []

    def do(self, what: str, **fields: Any) -> Message:
        """Send a request; returns its answer (done or refused)."""
        self.house.asked += 1
        fields.setdefault("id", f"q{self.house.asked}")
        self.house.receive(self.conn, json.dumps({"do": what, **fields}))
        answers = [m for m in self.got if m["is"] in ("done", "refused") and m["id"] == fields["id"]]
        return answers[-1]

    def last(self, kind: str) -> Message:
        return [message for message in self.got if message["is"] == kind][-1]

    def all(self, kind: str) -> list[Message]:
        return [message for message in self.got if message["is"] == kind]


class House:
    def __init__(self, **settings: Any) -> None:
        self.settings = Settings(**{"rate": 1e6, "burst": 1e6, "seconds": (1e6, 1e6), **settings})
        self.now = 1000.0
        self.kept: dict[str, Stored] = {}
        self.players: dict[str, str] = {}
        self.others: list[Write] = []
        self.asked = 0
        self.people: dict[int, Person] = {}
        self.conns = 0
        self.restart()

    def restart(self, games: dict[str, Game] = GAMES) -> None:
        """Lose all memory; keep what was stored."""
        self.hub = Hub(games, LEVELS, "test", self.settings)
        self.thinks: list[Think] = []
        self.people = {}

    def arrive(self, player: str, lang: Lang = "en") -> Person:
        self.conns += 1
        person = self.people[self.conns] = Person(self, self.conns, player)
        name = self.players.get(player, player.title())
        self.carry_out(self.hub.connect(self.conns, player, name, self.now, lang))
        return person

    def leave(self, person: Person) -> None:
        del self.people[person.conn]
        self.carry_out(self.hub.disconnect(person.conn, self.now))

    def receive(self, conn: int, data: str | bytes) -> None:
        ask = dispatch.read(self.hub, conn, data, self.now)
        if isinstance(ask, Out):
            self.carry_out(ask)
            return
        missing = dispatch.missing(self.hub, ask)
        if missing in self.kept:
            self.load(missing)
        self.carry_out(dispatch.handle(self.hub, conn, ask, self.now))

    def load(self, table: str) -> None:
        self.carry_out(self.hub.restore(self.kept[table], self.now))

    def think(self) -> bool:
        """Answer one question: a hint, or the first legal move; False if there is none."""
        if not self.thinks:
            return False
        think = self.thinks.pop(0)
        if think.asker is not None:
            self.carry_out(hinting.advised(self.hub, think, thinking.think(think).advice))
            return True
        self.carry_out(playing.thought(self.hub, think.table, think.step, think.legal[0], self.now))
        return True

    def tick(self, seconds: float) -> None:
        self.now += seconds
        self.carry_out(self.hub.tick(self.now))
        while self.hub.untold:
            self.carry_out(watching.tell_list(self.hub, self.now))
        for table in timing.late(self.hub, self.now):
            self.carry_out(timing.run_out(self.hub, table, self.now))

    def carry_out(self, out: Out) -> None:
        for write in out.writes:
            self.keep(write)
        for conn, data in out.sends:
            if conn in self.people:
                self.people[conn].got.append(json.loads(data))
        self.thinks += out.thinks

    def keep(self, write: Write) -> None:
        if isinstance(write, SaveMatch):
            old = self.kept.get(write.match)
            assert old is None or write.revision == old.row.revision + 1, "the store would refuse it"
            self.kept[write.match] = Stored(write, [], []) if old is None else replace(old, row=write)
        elif isinstance(write, AddStep):
            steps = self.kept[write.match].steps
            assert write.step == len(steps)
            steps.append(write)
        elif isinstance(write, AddLine):
            self.kept[write.match].chat.append(write)
        elif isinstance(write, AddKept):
            stored = self.kept[write.match]
            stored.kept = [*(piece for piece in stored.kept if not is_within(piece, write)), write]
            stored.kept_to = max(piece.last for piece in stored.kept)
        else:
            self.others.append(write)

    # Starting points of tests

    def table(self, *people: Person, game: str = GAME.key, seats: int = 0, **fields: Any) -> str:
        """A table where these people sit in order, not started."""
        host, *guests = people
        made = host.do("make", game=game, seats=seats or len(people), **fields)
        assert made["is"] == "done", made
        name = str(made["table"])
        for seat, person in enumerate(people):
            person.do("join", table=name)
            if person in guests:
                person.do("sit", table=name, seat=seat)
        return name

    def begun(self, *people: Person, **fields: Any) -> str:
        name = self.table(*people, **fields)
        answer = people[0].do("start", table=name)
        assert answer["is"] == "done", answer
        return name

    def act(self, people: dict[int, Person], table: str, choice: int = 0) -> Message:
        """Whoever is to act takes a legal action."""
        match = self.hub.tables[table].match
        assert match is not None
        seat = match.actor()
        legal = match.legal(seat)
        return people[seat].do(
            "act", table=table, seat=seat, number=len(match.actions), action=legal[choice % len(legal)]
        )


def is_within(piece: AddKept, other: AddKept) -> bool:
    return other.first <= piece.first and piece.last <= other.last


class Mirror:
    """What a client knows from its views: whole ones replace it, the others patch it."""

    def __init__(self) -> None:
        self.public: Message = {}
        self.own: Message | None = None

    def see(self, view: Message) -> None:
        if view.get("whole"):
            self.public, self.own = deepcopy((view["public"], view.get("own")))
            return
        patch(self.public, view["public"])
        if view.get("own") is not None:
            assert self.own is not None
            patch(self.own, view["own"])


def patch(known: Message, changes: Message) -> None:
    for field, value in changes.items():
        known[field] = patched(known[field], value)


def patched(known: Any, value: Any) -> Any:
    """What a client holds after a change: see docs/protocol.md."""
    if isinstance(value, dict) and isinstance(known, dict):
        patch(known, value)
        return known
    if isinstance(value, dict) and isinstance(known, list):
        for at, entry in value.items():
            known[int(at) : int(at) + 1] = [patched(known[int(at)], entry) if int(at) < len(known) else entry]
        return known
    return value


def two(house: House, **fields: Any) -> tuple[Person, Person, str]:
    """Two people in a match."""
    ann, bob = house.arrive("ann"), house.arrive("bob")
    return ann, bob, house.begun(ann, bob, **fields)


def to_the_end(house: House, people: dict[int, Person], name: str, choice: int = 0) -> None:
    while house.hub.tables[name].phase == "playing":
        assert house.act(people, name, choice)["is"] == "done"


def turn(house: House, name: str) -> tuple[int, int, list[int]]:
    """The seat to act, the number of actions, and the legal ones."""
    match = house.hub.tables[name].match
    assert match is not None
    return match.actor(), len(match.actions), match.legal(match.actor())


def state(house: House, name: str) -> tuple[object, ...]:
    """Whatever a refused request must not change."""
    match = house.hub.tables[name].match
    assert match is not None
    return list(match.actions), match.state.public(), len(house.kept[name].steps)


def reason(answer: Message) -> object:
    assert answer["is"] == "refused", answer
    return answer["reason"]
