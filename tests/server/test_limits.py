"""Malformed, oversized and too frequent messages are refused with a reason and change nothing."""

import itertools
import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import gnomehall.server
from gnomehall.core.text import LANGS, words
from gnomehall.server.bucket import Bucket
from gnomehall.server.limits import LATELY, MESSAGE_BYTES, STORING, TOLD_ACTIONS, clean
from gnomehall.server.presence import Client
from gnomehall.server.watching import pay
from server.house import House, two


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"[]",
        b"{}",
        b"null",
        b"\xff\xfe",
        b"[" * 10_000,
        b'{"do":"fly"}',
        b'{"do":"join"}',
        b'{"do":"join","table":5}',
        b'{"do":"join","table":"x","more":1}',
        b'{"do":"act","table":"x","seat":1.5,"number":0,"action":0}',
        b'{"do":"make","game":"x","seats":2,"options":{"x":["y"]}}',
        json.dumps({"do": "hall", "id": "x" * 65}).encode(),
        json.dumps({"do": "hall", "id": "a\0b"}).encode(),
    ],
)
def test_malformed_messages_are_refused(data: bytes) -> None:
    house = House()
    ann = house.arrive("ann")
    house.receive(ann.conn, data)
    assert ann.last("refused")["reason"] == "malformed"
    assert not house.kept


def test_a_malformed_message_is_answered_with_its_id() -> None:
    house = House()
    ann = house.arrive("ann")
    house.receive(ann.conn, b'{"do":"join","id":"me"}')
    assert ann.last("refused")["id"] == "me"


def test_a_repeated_resignation_is_stored_once() -> None:
    house = House()
    ann, bob, cid = (house.arrive(player) for player in ("ann", "bob", "cid"))
    name = house.begun(ann, bob, cid)
    match = house.hub.tables[name].match
    assert match is not None
    seat = match.actor()
    mover = (ann, bob, cid)[seat]
    assert mover.do("act", id="used", table=name, seat=seat, number=0, action=match.legal(seat)[0])["is"] == "done"
    for ask in ("used", "gone", "gone"):
        assert mover.do("resign", id=ask, table=name, seat=seat)["is"] == "done"
    asked = [(step.seat, step.ask) for step in house.kept[name].steps]
    assert asked == [(seat, "used"), (seat, "gone")]


def test_an_oversized_message_is_refused() -> None:
    house = House()
    ann = house.arrive("ann")
    house.receive(ann.conn, json.dumps({"do": "say", "table": "x", "text": "x" * MESSAGE_BYTES}))
    assert ann.last("refused")["reason"] == "too-large"


def test_too_many_messages_are_refused_for_a_while() -> None:
    house = House(rate=2, burst=3)
    ann, bob = house.arrive("ann"), house.arrive("bob")
    answers = [ann.do("pace", pace="calm")["is"] for _ in range(5)]
    assert answers == ["done", "done", "done", "refused", "refused"]
    assert ann.last("refused")["reason"] == "too-frequent"
    assert bob.do("pace", pace="calm")["is"] == "done"  # limits are per connection
    house.now += 1
    assert [ann.do("pace", pace="calm")["is"] for _ in range(3)] == ["done", "done", "refused"]


@pytest.mark.parametrize(("what", "most"), [("me", 5), ("hall", 15), ("pace", 60)])
def test_requests_that_take_long_count_as_several(what: str, most: int) -> None:
    ann = House(rate=0.0, burst=60.0).arrive("ann")
    fields = {"pace": "calm"} if what == "pace" else {}
    answers = [ann.do(what, **fields)["is"] for _ in range(70)]
    assert answers.count("done") == most


def test_the_list_of_a_match_counts_by_its_length_but_can_always_be_had() -> None:
    house = House(rate=0.0, burst=60.0)
    ann, bob, name = two(house)
    for choice in range(10):
        house.act({0: ann, 1: bob}, name, choice)
    eve = house.arrive("eve")
    bucket = house.hub.people.clients[eve.conn].bucket
    assert eve.do("retell", table=name, seat=None)["is"] == "done"
    assert bucket.left == pytest.approx(60 - 1 - 10 / TOLD_ACTIONS)
    assert eve.do("retell", table=name, seat=None, since=10)["is"] == "done"
    assert bucket.left == pytest.approx(60 - 2 - 10 / TOLD_ACTIONS)
    bucket.left = 30.0
    pay(house.hub.people.clients[eve.conn], 10**6, house.now)


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.sampled_from(["do", "id", "table", "seat", "number", "action", "x"]), inner)
        ),
        max_leaves=12,
    )
)
def test_nothing_that_is_json_breaks_the_hub(thing: object) -> None:
    house = House()
    ann = house.arrive("ann")
    house.receive(ann.conn, json.dumps(thing))
    assert ann.got[-1]["is"] in ("refused", "done", "hall")


@given(st.text(max_size=60))
def test_clean_text_stays_clean(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert "\n" not in cleaned


@pytest.mark.parametrize(
    "blank",
    ["\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "\u0301\u0302", "\ufe0f", "\u200d", "\u034f", "\U000e0101"],
)
def test_a_name_must_show_something(blank: str) -> None:
    ann = House().arrive("ann")
    assert ann.do("name", name=blank)["reason"] == "empty-text"
    assert ann.do("name", name=f"Bo{blank}b")["is"] == "done"


def test_marks_do_not_pile_up_and_emoji_stay_whole() -> None:
    assert clean("Z" + "\u0336" * 40) == "Z" + "\u0336" * 3
    for text in ("\u2764\ufe0f", "\U0001f469\u200d\U0001f680", "Ёжик", "é", "ру\u0301ны"):
        assert clean(text) == text


def test_whoever_costs_much_time_must_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """However cheap a request is said to be, the time it took counts."""
    house = House(seconds=(0.1, 1.0))
    ann, bob = house.arrive("ann"), house.arrive("bob")
    clock = itertools.count()
    monkeypatch.setattr("gnomehall.server.dispatch.thread_time", lambda: next(clock) * 0.3)
    assert [ann.do("pace", pace="calm")["is"] for _ in range(5)] == ["done"] * 4 + ["refused"]
    assert bob.do("pace", pace="calm")["is"] == "done"
    house.now += 1.5  # 0.2 s were too much
    assert ann.do("pace", pace="calm")["is"] == "refused"
    house.now += 1.0
    assert ann.do("pace", pace="calm")["is"] == "done"


def test_every_refusal_has_a_text_in_both_languages() -> None:
    sources = Path(gnomehall.server.__file__).parent.rglob("*.py")
    text = "".join(path.read_text("utf-8") for path in sources)
    reasons = set(re.findall(r'(?:no\(|broken = |reason=|Refusal\()"([a-z-]+)"', text))
    reasons |= set(re.findall(r'_say_no\(.*"([a-z-]+)"\)', text))
    reasons |= {"not-arranging", "not-playing", "not-over", "over"}
    assert {"stale", "not-stored", "malformed", "older-version", "fault", "not-read"} <= reasons
    for lang in LANGS:
        spoken = words(lang, "gnomehall.server")
        assert sorted(reason for reason in reasons if not spoken.has(f"refusal-{reason}")) == []


def test_whoever_plays_does_not_wait_for_those_who_look_around() -> None:
    crowd = Bucket(0.1, 1.0, 0.0)
    player, stranger = (Client(conn, f"p{conn}", "", "en", Bucket(9, 9, 0), Bucket(9, 9, 0)) for conn in (1, 2))
    for client in (player, stranger):
        client.crowd, client.acted = crowd, -2 * LATELY
    assert player.may_ask(1.0)
    assert stranger.may_ask(1.0)
    stranger.spend(1.0, 3.0)
    assert not player.may_ask(1.0), "so far it plays as little as the stranger"
    assert player.wait(1.0) == pytest.approx(20.0)
    player.acted = 1.0
    assert player.may_ask(1.0)
    assert not stranger.may_ask(1.0)


def test_the_crowd_pays_for_what_must_be_stored() -> None:
    crowd = Bucket(0.1, 1.0, 0.0)
    player, stranger = (Client(conn, f"p{conn}", "", "en", Bucket(9, 9, 0), Bucket(9, 9, 0)) for conn in (1, 2))
    for client in (player, stranger):
        client.crowd, client.acted = crowd, -2 * LATELY
    player.acted = 1.0
    player.spend_on_storing(1.0)
    assert crowd.left == 1.0
    stranger.spend_on_storing(1.0)
    assert crowd.left == pytest.approx(1.0 - STORING)


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    bucket = Bucket(20.0, 60.0, 10_000.0)
    assert bucket.take(9_970.0)
    assert bucket.left == 59.0
