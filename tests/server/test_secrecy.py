"""No connection is sent anything its eyes may not see; over every game and variant."""

import json
import random
from typing import Any

import pytest
from msgspec import Struct

from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from gnomehall.core.text import LANGS, Lang
from gnomehall.games import GAMES
from gnomehall.server.notices import channels, mail
from gnomehall.server.notices.compose import Fact, Message as Notice, compose, fact
from server.examples import HIDING, plain
from server.house import House, Message, Person, reason

MOVES = 100
"""Checked per match; rebuilding every message is slow."""


def variants() -> list[tuple[Game, int, Any]]:
    """Every set of options of every game, with varying numbers of seats."""
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
    """Every message must equal one rebuilt from the seat's own view and events."""
    house = House()
    luck = random.Random(seats)
    players = [house.arrive(f"p{seat}") for seat in range(seats)]
    onlooker, screen = house.arrive("eve"), house.arrive("p0")
    name = house.begun(*players, game=game.key, options=plain(options))
    onlooker.do("join", table=name)
    # A seat's own player puts the table on a screen for everyone.
    screen.do("join", table=name, screen=True)
    assert screen.do("look", table=name, seat=0)["reason"] == "is-screen"
    assert all(view["seat"] is None and "own" not in view for view in screen.all("view"))
    watchers: list[tuple[int | None, Person]] = [*enumerate(players), (None, onlooker), (None, screen)]
    before: dict[int, tuple[Any, Any]] = {}
    match = house.hub.tables[name].match
    assert match is not None
    for eyes, person in watchers:
        before[person.conn] = (match.state.public(), None if eyes is None else match.state.own(eyes))
        person.got.clear()
    while house.hub.tables[name].phase == "playing" and len(match.actions) < MOVES:
        house.act(dict(enumerate(players)), name, luck.randrange(1000))
        for eyes, person in watchers:
            mine = None if eyes is None else match.state.own(eyes)
            views = person.all("view")
            assert len(views) == 1
            expected = rebuilt(match, eyes, before[person.conn], (match.state.public(), mine))
            assert {key: views[0].get(key) for key in expected} == expected
            allowed = {"is", "table", "number", "step", "seat", "actor", "undo", *expected}
            assert set(views[0]) <= allowed
            others = {message["is"] for message in person.got} - {"view", "done"}
            assert others <= {"table"}
            if house.hub.tables[name].phase == "playing":
                assert not others
            before[person.conn] = (match.state.public(), mine)
            person.got.clear()


def rebuilt(match: Any, eyes: int | None, was: tuple[Any, Any], now: tuple[Any, Any]) -> Message:
    outcome = match.outcome()
    return {
        "public": sparse(was[0], now[0]),
        "own": (sparse(was[1], now[1]) if eyes is not None else None) or None,
        "events": [[match.actors[-1], plain(match.events(eyes, len(match.actions) - 1)[0])]],
        "legal": (match.legal(eyes) if eyes is not None else []) or None,
        "outcome": None if outcome is None else plain(outcome),
    }


def sparse(was: Struct, now: Struct) -> Message:
    """The changed fields as the protocol sends them."""
    pairs = {field: (getattr(was, field), getattr(now, field)) for field in now.__struct_fields__}
    return {field: change(old, new) for field, (old, new) in pairs.items() if new != old}


def change(old: Any, new: Any) -> Any:
    """An object by its changed fields, a list by its changed and new entries (if plain, only fewer than half)."""
    if isinstance(new, Struct) and isinstance(old, Struct):
        return sparse(old, new)
    if not isinstance(new, list | tuple) or not isinstance(old, list | tuple) or len(new) < len(old):
        return plain(new)
    entries = {str(at): change(old[at], value) for at, value in enumerate(new[: len(old)]) if value != old[at]}
    entries |= {str(at): plain(new[at]) for at in range(len(old), len(new))}
    return entries if isinstance(new[0], Struct) or 2 * len(entries) < len(new) else plain(new)


@pytest.mark.parametrize(
    ("game", "seats", "options"), variants(), ids=lambda value: getattr(value, "key", None) or str(value)
)
def test_looking_back_shows_a_seat_no_more_than_it_knew(game: Game, seats: int, options: Any) -> None:
    house = House()
    luck = random.Random(seats)
    players = [house.arrive(f"p{seat}") for seat in range(seats)]
    eve = house.arrive("eve")
    name = house.begun(*players, game=game.key, options=plain(options))
    match = house.hub.tables[name].match
    assert match is not None
    known: dict[tuple[int | None, int], Any] = {}
    everyone: list[tuple[int | None, Person]] = [*enumerate(players), (None, eve)]
    while house.hub.tables[name].phase == "playing" and len(match.actions) < 30:
        for eyes, _ in everyone:
            known[eyes, len(match.actions)] = None if eyes is None else plain(match.state.own(eyes))
        house.act(dict(enumerate(players)), name, luck.randrange(1000))
    is_over = house.hub.tables[name].phase == "over"
    for eyes, person in everyone:
        person.got.clear()
        for number in (0, 8, 16, 24):
            person.do("replay", table=name, number=number, seat=eyes, more=7)
        for shown in person.all("replayed"):
            if (eyes, shown["number"]) in known:
                assert shown["own"] == known[eyes, shown["number"]]
                assert shown["seat"] == eyes
        person.do("retell", table=name, seat=eyes)
        assert [batch for _, batch in person.last("retold")["events"]] == plain(match.events(eyes))
        for other in set(range(seats)) - {eyes} if not is_over else ():
            assert reason(person.do("retell", table=name, seat=other)) == "not-your-seat"
            assert reason(person.do("replay", table=name, seat=other, number=0)) == "not-your-seat"


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
    assert ann.last("table").get("hides", False) == game.hides(seats, options)


@pytest.mark.parametrize(
    ("game", "seats", "options"), variants(), ids=lambda value: getattr(value, "key", None) or str(value)
)
def test_a_game_hides_something_if_and_only_if_seats_ever_know_different_things(
    game: Game, seats: int, options: Any
) -> None:
    chance = Quick(seats)
    state = game.start(seats, options, chance)
    known = {str(state.own(seat)) for seat in range(seats)}
    while state.actor() >= 0 and len(known) == 1:
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))], chance)
        known |= {str(state.own(seat)) for seat in range(seats)}
    assert game.hides(seats, options) == (len(known) > 1)


def test_logs_and_messages_never_contain_the_seed(caplog: pytest.LogCaptureFixture) -> None:
    house = House()
    ann, bob = house.arrive("ann"), house.arrive("bob")
    caplog.set_level("DEBUG")
    name = house.begun(ann, bob, options=HIDING)
    seed = house.hub.tables[name].seed
    assert seed is not None
    for choice in range(20):
        house.act({0: ann, 1: bob}, name, choice)
    for person in (ann, bob):
        assert seed.hex() not in json.dumps(person.got)
    assert seed.hex() not in caplog.text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("game", "seats", "options"), variants(), ids=lambda value: getattr(value, "key", None) or str(value)
)
def test_a_notice_tells_no_more_than_an_onlooker_sees(game: Game, seats: int, options: Any, lang: Lang) -> None:
    """Every channel's request must equal one made from what an onlooker was sent."""
    house = House()
    luck = random.Random(seats)
    players = [house.arrive(f"p{seat}") for seat in range(seats)]
    onlooker = house.arrive("eve")
    name = house.begun(*players, game=game.key, options=plain(options))
    onlooker.do("join", table=name)
    table = house.hub.tables[name]
    assert table.match is not None
    for _ in range(10):
        reason = "turn" if table.phase == "playing" else "end"
        sent = requests(compose("id", lang, [fact(reason, table.row(), table.actor())], "https://hall.example", "stop"))
        shown = onlooker.last("table")
        names = tuple(seat.get("name", "") for seat in shown["seats"])
        faces = tuple(seat.get("face", "") for seat in shown["seats"])
        known = Fact(reason, shown["table"], shown["game"], names, faces, onlooker.last("view")["actor"])
        assert sent == requests(compose("id", lang, [known], "https://hall.example", "stop"))
        assert all(table.match.dice.seed.hex().encode() not in body for body in sent)
        if reason == "end":
            break
        house.act(dict(enumerate(players)), name, luck.randrange(1000))


def requests(message: Notice) -> list[bytes]:
    """What goes out through each channel; a push message before it is encrypted."""
    http = [
        channels.discord(message, "https://discord.example"),
        channels.telegram(message, "1", "https://telegram.example", "stop"),
        channels.webhook(message, "https://webhook.example", "c2VjcmV0", 0),
    ]
    letter = mail.letter(message, "ann@mail.example", "hall@hall.example")
    letter.replace_header("Date", "")
    push = json.dumps(channels.payload(message)).encode()
    return [push, bytes(letter), *(request.body + str(request.headers).encode() for request in http)]
