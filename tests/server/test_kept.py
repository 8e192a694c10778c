"""What a match has shown can be shown again without its rules, and matches survive a change of them."""

import json
import random
from copy import copy
from typing import Any

import pytest

from gnomehall.core.chance import Dice
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.server.kept import PIECE
from gnomehall.server.messages import SeatThen
from gnomehall.server.out import encode
from gnomehall.server.past import Past
from gnomehall.server.shown import Shown, put_together, retraced
from gnomehall.server.views import Sight
from gnomehall.server.writes import ACT, UNDO, AddKept, AddStep
from server.examples import GAME
from server.house import House, Message, Person, is_within, reason, to_the_end, two


def raised() -> dict[str, Game]:
    """The games after an upgrade: the rules of each have changed, so nothing old may be asked of them."""
    games: dict[str, Game] = {}
    for key, game in GAMES.items():
        games[key] = copy(game)
        games[key].version = game.version + 1
    return games


class Kept:
    """A match that is played at random, with take-backs, and kept as it goes on."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.luck = random.Random(seed)
        self.match = Match(game, seats, None, Dice(seed.to_bytes(32)))
        self.sight = Sight(self.match)
        self.rows: list[AddKept] = []
        self.steps: list[AddStep] = []

    def play(self, most: int = 100_000) -> None:
        while self.match.outcome() is None and len(self.match.actions) < most:
            seat = self.match.actor()
            to = self.match.undo_to(seat)
            if to is not None and self.luck.random() < 0.1:
                self.match.undo(seat)
                self.step(UNDO, seat, 0)
                self.sight.changes("t", 0, (), None)
            else:
                action = self.luck.choice(self.match.legal(seat))
                told = self.match.act(seat, action)
                self.step(ACT, seat, action)
                self.sight.changes("t", 0, (), (seat, told))
            if self.sight.keeper.is_full or self.luck.random() < 0.01:
                self.keep()

    def step(self, kind: int, seat: int, action: int) -> None:
        self.steps.append(AddStep("t", len(self.steps), kind, seat, action, None, 0.0))

    def keep(self) -> None:
        piece = self.sight.keep("t")
        if piece is not None:
            self.rows = [*(row for row in self.rows if not is_within(row, piece)), piece]

    def shown(self) -> Shown:
        *_, (_, codes, actors) = retraced(self.steps)
        found = put_together(self.rows, codes, actors)
        assert found is not None
        return found


SIZES = [(key, seats) for key, game in GAMES.items() for seats in sorted({min(game.seats), max(game.seats)})]


@pytest.mark.parametrize(("key", "seats"), SIZES)
def test_every_position_is_shown_again_through_all_eyes_as_it_was(key: str, seats: int) -> None:
    kept = Kept(GAMES[key], seats, 7)
    kept.play()
    kept.keep()
    past, shown = Past(kept.match), kept.shown()
    assert shown.last == past.last
    for eyes in (None, *range(seats)):
        for number in range(0, past.last + 1, 1 if past.last < 200 else 7):
            then: tuple[str, int, int | None, list[SeatThen], list[float], float] = ("t", number, eyes, [], [], 0.0)
            assert json.loads(shown.replayed(*then)) == json.loads(past.replayed(*then))
        assert plain(shown.batches(eyes, 3)) == plain(past.batches(eyes, 3))
    assert shown.turns() == past.turns()
    whole = Record.of(kept.match, ["a"] * seats)
    assert shown.record(key, GAMES[key].version, bytes.fromhex(whole.seed), [], ["a"] * seats) == whole


def plain(batches: Any) -> Any:
    return json.loads(encode(batches))


def test_pieces_of_actions_that_were_taken_back_do_not_count() -> None:
    kept = Kept(GAME, 2, 3)
    kept.luck = random.Random(1)
    kept.play(10)
    kept.keep()
    seat = kept.match.actors[-1]
    kept.match.undo(seat)
    kept.step(UNDO, seat, 0)
    *_, (_, codes, actors) = retraced(kept.steps)
    whole = [row for row in kept.rows if row.last <= len(codes)]
    found = put_together(kept.rows, codes, actors)
    assert (found.last if found else 0) == max((row.last for row in whole), default=0)


# An upgrade


@pytest.fixture
def house() -> House:
    return House()


def upgraded(house: House, name: str) -> Person:
    """The same hall with other rules; Ann comes back to her table."""
    house.restart(raised())
    ann = house.arrive("ann")
    assert ann.do("join", table=name)["is"] == "done"
    return ann


def seen_before(person: Person, name: str, last: int, seat: int | None) -> list[Message]:
    found: list[Message] = []
    for number in range(last + 1):
        assert person.do("replay", table=name, number=number, seat=seat)["is"] == "done"
        found.append(person.last("replayed"))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_match_looks_the_same_under_other_rules(house: House, key: str) -> None:
    seats = min(seats for seats in GAMES[key].seats if seats > 1)
    names = ["ann", "bob", "cem"][:seats]
    people = {seat: house.arrive(name) for seat, name in enumerate(names)}
    name = house.begun(*people.values(), game=key)
    for turn in range(150):
        if house.hub.tables[name].phase == "playing":
            house.act(people, name, turn)
    for seat in range(seats - 1):
        people[seat].do("resign", table=name, seat=seat)
    ann = people[0]
    last = ann.last("view")["number"]
    before = seen_before(ann, name, last, None), seen_before(ann, name, last, 1)
    ann.do("retell", table=name, seat=0)
    ann.do("log", table=name)
    told, logged, record = ann.last("retold"), ann.last("logged"), house.hub.tables[name].record()
    ann = upgraded(house, name)
    assert (seen_before(ann, name, last, None), seen_before(ann, name, last, 1)) == before
    ann.do("retell", table=name, seat=0)
    ann.do("log", table=name)
    assert (ann.last("retold"), ann.last("logged")) == (told, logged)
    assert ann.last("view")["outcome"] == before[0][-1]["outcome"]
    assert ann.last("table")["version"] == GAMES[key].version
    assert house.hub.tables[name].record() == record
    assert reason(ann.do("act", table=name, seat=0, number=last, action=0)) == "over"
    assert reason(ann.do("replay", table=name, number=last + 1, seat=None)) == "no-such-move"


def test_a_match_under_way_is_closed_as_it_stood(house: House) -> None:
    ann, bob, name = two(house)
    for turn in range(9):
        house.act({0: ann, 1: bob}, name, turn)
    match = house.hub.tables[name].match
    assert match is not None
    standing, view = match.state.standing(), ann.last("view")
    house.carry_out(house.hub.keep_all())
    ann = upgraded(house, name)
    shown = ann.last("view")
    assert ann.last("table")["phase"] == "over"
    assert (shown["number"], shown["outcome"]["reason"]) == (view["number"], "rules-changed")
    assert tuple(shown["outcome"]["scores"]) == standing.scores
    assert house.kept[name].row.phase == "over"
    assert not [write for write in house.others if type(write).__name__ == "AddResult"]
    assert house.hub.tables[name].record().outcome is None
    assert ann.do("replay", table=name, number=4, seat=1)["is"] == "done"
    assert reason(ann.do("rematch", table=name)) == "older-version"


def test_without_a_clean_stop_a_match_is_closed_at_the_last_kept_piece(house: House) -> None:
    ann, bob, name = two(house, game="duel")
    for turn in range(PIECE + 20):
        house.act({0: ann, 1: bob}, name, turn)
    ann = upgraded(house, name)
    assert ann.last("view")["number"] == PIECE
    assert len(house.kept[name].steps) == PIECE + 20


def test_a_table_that_leaves_memory_has_been_kept(house: House) -> None:
    ann, bob, name = two(house)
    for turn in range(5):
        house.act({0: ann, 1: bob}, name, turn)
    house.leave(ann)
    house.leave(bob)
    house.tick(10 * house.settings.idle)
    assert name not in house.hub.tables
    assert house.kept[name].kept_to == 5
    ann = house.arrive("ann")
    ann.do("join", table=name)
    bob = house.arrive("bob")
    bob.do("join", table=name)
    to_the_end(house, {0: ann, 1: bob}, name)
    last = ann.last("view")["number"]
    before = seen_before(ann, name, last, 0)
    assert seen_before(upgraded(house, name), name, last, 0) == before


def test_a_killed_server_keeps_what_it_missed_once_the_match_goes_on(house: House) -> None:
    ann, bob, name = two(house)
    for turn in range(7):
        house.act({0: ann, 1: bob}, name, turn)
    house.restart()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    for person in (ann, bob):
        person.do("join", table=name)
    ann.do("resign", table=name, seat=0)
    before = seen_before(ann, name, 7, 1)
    assert seen_before(upgraded(house, name), name, 7, 1) == before


def test_nothing_kept_means_a_clear_word(house: House) -> None:
    ann, bob, name = two(house)
    house.act({0: ann, 1: bob}, name)
    ann = upgraded(house, name)
    assert ann.last("table")["phase"] == "over"
    assert not ann.all("view")
    assert reason(ann.do("replay", table=name, number=0, seat=None)) == "not-kept"


def test_a_table_that_waits_is_played_by_the_new_rules(house: House) -> None:
    ann, bob = house.arrive("ann"), house.arrive("bob")
    name = house.table(ann, bob)
    ann = upgraded(house, name)
    assert ann.do("start", table=name)["is"] == "done"
    assert house.kept[name].row.version == GAME.version + 1
    assert ann.last("view")["number"] == 0


def test_while_a_match_runs_nothing_kept_is_shown(house: House) -> None:
    ann, bob, name = two(house)
    for turn in range(3):
        house.act({0: ann, 1: bob}, name, turn)
    house.carry_out(house.hub.keep_all())
    assert house.kept[name].kept
    assert reason(ann.do("replay", table=name, number=1, seat=1)) == "not-your-seat"
