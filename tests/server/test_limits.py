"""Malformed, oversized and too frequent messages are refused with a reason and change nothing."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import gnomehall.server
from gnomehall.core.text import LANGS, words
from gnomehall.server.limits import MESSAGE_BYTES, clean
from server.house import House


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
    answers = [ann.do("hall")["is"] for _ in range(5)]
    assert answers == ["done", "done", "done", "refused", "refused"]
    assert ann.last("refused")["reason"] == "too-frequent"
    assert bob.do("hall")["is"] == "done"  # limits are per connection
    house.now += 1
    assert [ann.do("hall")["is"] for _ in range(3)] == ["done", "done", "refused"]


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
