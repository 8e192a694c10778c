"""Nothing leaves for a connection that its eyes may not see: over every game that hides something."""

import json
import random
from typing import Any

import msgspec
import pytest

from gnomehall.core.game import Game
from gnomehall.games import GAMES
from server.house import House, Message, Person

MOVES = 100
"""Of each match so many are looked at: every message is built a second time here, which takes its time."""


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def variants() -> list[tuple[Game, int, Any]]:
    """Of every game each set of options once, the numbers of seats in turn."""
    found: dict[tuple[str, str], tuple[Game, int, Any]] = {}
    for game in GAMES.values():
        for number, (seats, options) in enumerate(game.variants()):
            if seats > 1 and ((game.key, str(options)) not in found or number % 3 == 0):
                found[game.key, str(options)] = (game, seats, options)
    return list(found.values())


@pytest.mark.parametrize(
    ("game", "seats", "options"), variants(), ids=lambda value: getattr(value, "key", None) or str(value)
)
def test_no_message_tells_a_seat_more_than_its_view(game: Game, seats: int, options: Any) -> None:
    """Each message to a seat is rebuilt here from that seat's view and events alone, and must be equal to it."""
    house = House()
    luck = random.Random(seats)
    players = [house.arrive(f"p{seat}") for seat in range(seats)]
    onlooker = house.arrive("eve")
    name = house.begun(*players, game=game.key, options=plain(options))
    onlooker.do("join", table=name)
    watchers: list[tuple[int | None, Person]] = [*enumerate(players), (None, onlooker)]
    before: dict[int | None, tuple[Any, Any]] = {}
    match = house.hub.tables[name].match
    assert match is not None
    for eyes, person in watchers:
        before[eyes] = (match.state.public(), None if eyes is None else match.state.own(eyes))
        person.got.clear()
    while house.hub.tables[name].phase == "playing" and len(match.actions) < MOVES:
        house.act(dict(enumerate(players)), name, luck.randrange(1000))
        for eyes, person in watchers:
            mine = None if eyes is None else match.state.own(eyes)
            views = person.all("view")
            assert len(views) == 1
            expected = rebuilt(match, eyes, before[eyes], (match.state.public(), mine))
            assert {key: views[0].get(key) for key in expected} == expected
            allowed = {"is", "table", "number", "step", "seat", "actor", "undo", *expected}
            assert set(views[0]) <= allowed
            others = {message["is"] for message in person.got} - {"view", "done"}
            assert others <= {"table"}
            if house.hub.tables[name].phase == "playing":
                assert not others
            before[eyes] = (match.state.public(), mine)
            person.got.clear()


def rebuilt(match: Any, eyes: int | None, was: tuple[Any, Any], now: tuple[Any, Any]) -> Message:
    outcome = match.outcome()
    return {
        "public": sparse(plain(was[0]), plain(now[0])),
        "own": (sparse(plain(was[1]), plain(now[1])) if eyes is not None else None) or None,
        "events": [[match.actors[-1], plain(match.events(eyes, len(match.actions) - 1)[0])]],
        "legal": (match.legal(eyes) if eyes is not None else []) or None,
        "outcome": None if outcome is None else plain(outcome),
    }


def sparse(was: Message, now: Message) -> Message:
    """What changed, as the protocol sends it: of lists their changed entries, where those are fewer than half."""
    found: Message = {}
    for field, new in now.items():
        old = was[field]
        if new == old:
            continue
        found[field] = new
        if isinstance(new, list) and len(new) == len(old):
            entries = {str(at): value for at, value in enumerate(new) if value != old[at]}
            if 2 * len(entries) < len(new):
                found[field] = entries
    return found


@pytest.mark.parametrize(
    ("game", "seats", "options"), variants(), ids=lambda value: getattr(value, "key", None) or str(value)
)
def test_a_table_says_whether_people_at_one_screen_need_a_curtain(game: Game, seats: int, options: Any) -> None:
    house = House()
    ann = house.arrive("ann")
    name = house.table(ann, game=game.key, seats=seats, options=plain(options))
    for seat in range(1, seats):
        ann.do("sit", table=name, seat=seat, local=f"L{seat}")
    assert "hides" not in ann.last("table")
    ann.do("start", table=name)
    is_open = game.key == "taverns" or getattr(options, "mode", "") == "basic"
    assert ann.last("table").get("hides", False) == (not is_open)


def test_an_empty_hand_of_ones_own_does_not_lift_the_curtain_from_the_next() -> None:
    house = House()
    ann = house.arrive("ann")
    name = house.table(ann, game="gnomheim", seats=2)
    ann.do("sit", table=name, seat=1, local="Zoë")
    ann.do("start", table=name)
    match: Any = house.hub.tables[name].match
    match.state.hands[0] = []
    ann.do("join", table=name)
    assert ann.last("view")["own"] == {"hand": [], "buried": []}
    assert ann.last("table")["hides"]


def test_what_the_logs_and_refusals_say_holds_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    caplog.set_level("DEBUG")
    name = house.begun(ann, bob, options={"mode": "advanced"})
    seed = house.hub.tables[name].seed
    assert seed is not None
    for choice in range(20):
        house.act({0: ann, 1: bob}, name, choice)
    for person in (ann, bob):
        assert seed.hex() not in json.dumps(person.got)
    assert seed.hex() not in caplog.text
