"""People are told that it is their turn, through every channel, by real protocols."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from gnomehall.server.schema import OUTBOX
from gnomehall.server.store import Store
from server.endpoints import World, is_signed, until
from server.live import Caller, Served
from server.mine import SIGNED_OUT, is_closed, seated
from server.telling import (
    ADDRESS,
    by_discord,
    by_push,
    by_telegram,
    by_webhook,
    handed_over,
    look,
    pass_turn,
    telling_hall,
    told,
)

Hall = tuple[Served, World]
PATIENCE = 0.6
"""Seconds in which a notice that should not come would have come."""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with telling_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}") as found:
        yield found


@pytest.fixture
def pair(hall: Hall) -> Iterator[tuple[Caller, Caller]]:
    ann, bob = Caller(hall[0]), Caller(hall[0])
    ann.do("name", name="Ann")
    bob.do("name", name="Bob")
    yield ann, bob
    ann.close()
    bob.close()


def test_nothing_is_sent_to_somebody_who_did_not_ask(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    handed_over(*pair)
    time.sleep(PATIENCE)
    assert not hall[1].web.got
    assert told(pair[1])["asked"] is False


def test_a_webhook_gets_one_signed_notice_per_turn(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    ends = hall[1]
    secret = by_webhook(pair[1], ends)
    began = time.time()
    name, _ = handed_over(*pair)
    until(lambda: ends.web.got)
    time.sleep(PATIENCE)
    [got] = ends.web.got
    assert got.at - began < 5
    assert is_signed(got, secret)
    assert not is_signed(got._replace(body=got.body + b" "), secret)
    assert got.json["link"] == f"{ADDRESS}/table/{name}"
    assert "Bob to move" in got.json["text"]
    assert got.json["tables"][0]["what"] == "turn"


def test_a_push_service_gets_an_encrypted_and_signed_message(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    by_push(pair[1], hall[1])
    name, _ = handed_over(*pair)
    until(lambda: hall[1].push.messages)
    [message] = hall[1].push.messages
    assert message["link"] == f"{ADDRESS}/table/{name}"
    assert message["id"] == hall[1].push.got[0].headers["topic"]
    assert b"Bob" not in hall[1].push.got[0].body


def test_e_mail_needs_a_confirmation_and_can_be_stopped_by_one_click(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    served, ends = hall
    told(pair[1])
    assert pair[1].do("addchannel", kind="mail", address="bob@mail.example")["is"] == "done"
    until(lambda: ends.mail.got)
    link = next(word for word in ends.mail.got[0].get_content().split() if "/notices/confirm/" in word)
    handed_over(*pair)
    time.sleep(PATIENCE)
    assert len(ends.mail.got) == 1, "it was not confirmed yet"
    with httpx.Client(base_url=served.url()) as browser:
        path = link.removeprefix(ADDRESS)
        assert "<button" in browser.get(path).text
        assert not told(pair[1])["channels"][0]["confirmed"], "opening a link changes nothing"
        assert browser.post(path).status_code == 200
        assert browser.post(path[:-1] + ("y" if path.endswith("x") else "x")).status_code == 404
        assert told(pair[1])["channels"][0]["confirmed"]
        handed_over(*pair)
        until(lambda: len(ends.mail.got) == 2)
        mail = ends.mail.got[1]
        assert mail["to"] == "bob@mail.example"
        assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        stop = mail["list-unsubscribe"].strip(" <>").removeprefix(ADDRESS)
        assert stop.startswith("/notices/stop/")
        assert "<button" in browser.get(stop).text
        assert len(told(pair[1])["channels"]) == 1
        assert browser.post(stop, content="List-Unsubscribe=One-Click").status_code == 200
        assert browser.post(path).status_code == 410, "the address is gone"
    assert told(pair[1])["channels"] == []
    handed_over(*pair)
    time.sleep(PATIENCE)
    assert len(ends.mail.got) == 2


def test_an_e_mail_address_is_asked_once_an_hour_whoever_asks(pair: tuple[Caller, Caller]) -> None:
    for person in pair:
        told(person)
    assert pair[0].do("addchannel", kind="mail", address="x@mail.example")["is"] == "done"
    assert pair[1].do("addchannel", kind="mail", address="x@mail.example")["reason"] == "asked-lately"


def test_telegram_is_joined_by_a_link_and_left_by_its_button(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    bot = hall[1].bot
    told(pair[1])
    bot.says(5, "/start nonsense")
    until(lambda: bot.sent)
    by_telegram(pair[1], hall[1])
    handed_over(*pair)
    until(lambda: len(bot.sent) == 3)
    assert bot.sent[2]["chat_id"] == 77
    assert "Bob to move" in bot.sent[2]["text"]
    bot.presses(77, "stop")
    until(lambda: len(bot.sent) == 4)
    assert told(pair[1])["channels"] == []


def test_a_person_who_blocked_the_bot_is_not_told_again(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    by_telegram(pair[1], hall[1])
    hall[1].bot.blocked = True
    handed_over(*pair)
    until(lambda: not told(pair[1])["channels"])


def test_discord_gets_names_as_plain_text_and_pings_nobody(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    pair[0].do("name", name="**@everyone** [x](y)")
    by_discord(pair[1], hall[1])
    handed_over(*pair)
    until(lambda: hall[1].web.got)
    body = hall[1].web.got[0].json
    assert body["allowed_mentions"] == {"parse": []}
    assert "\\*\\*\\@everyone" in body["content"]
    assert "[x]" not in body["content"]


def test_who_is_looking_at_the_table_is_not_told(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    ann, bob = pair
    by_webhook(bob, hall[1])
    name = seated(ann, bob)
    bob.do("join", table=name)
    pass_turn(ann, name, 0)
    time.sleep(PATIENCE)
    assert not hall[1].web.got
    pass_turn(bob, name, 1)
    pass_turn(ann, name, 0)
    until(lambda: hall[1].web.got)


def test_who_comes_within_the_grace_is_not_told(tmp_path: Path) -> None:
    with telling_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}", grace=1.0) as (served, ends):
        ann, bob = Caller(served), Caller(served)
        by_webhook(bob, ends)
        name, _ = handed_over(ann, bob)
        bob.do("join", table=name)
        bob.do("leave", table=name)
        time.sleep(1.5)
        assert not ends.web.got
        ann.close()
        bob.close()


def test_matches_are_chosen_one_by_one(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    ann, bob = pair
    by_webhook(bob, hall[1])
    bob.do("telling", lang="ru", zone="Europe/Moscow", every=False)
    handed_over(ann, bob)
    time.sleep(PATIENCE)
    assert not hall[1].web.got
    name = seated(ann, bob)
    assert bob.do("follow", table=name, told=True)["is"] == "done"
    pass_turn(bob, name, 1)  # who begins is drawn by lot
    pass_turn(ann, name, 0)
    until(lambda: hall[1].web.got)
    [got] = hall[1].web.got
    assert got.json["link"].endswith(name)
    assert "ходит Bob" in got.json["text"]


def test_quiet_hours_hold_notices_and_a_digest_collects_them(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    ann, bob = pair
    by_webhook(bob, hall[1])
    minute = time.gmtime().tm_hour * 60 + time.gmtime().tm_min
    quiet = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}
    assert bob.do("telling", lang="en", zone="UTC", **quiet)["is"] == "done"
    handed_over(ann, bob)
    assert bob.do("telling", lang="en", zone="UTC", digest=2)["is"] == "done"
    handed_over(ann, bob)
    time.sleep(PATIENCE)
    assert not hall[1].web.got
    assert bob.do("telling", lang="en", zone="UTC", digest=99)["reason"] == "bad-hours"
    assert bob.do("telling", lang="en", zone="UTC", quiet_from=5)["reason"] == "bad-hours"
    assert bob.do("telling", lang="en", zone="../etc/passwd")["reason"] == "bad-zone"


def test_a_follower_has_the_table_listed_and_is_told_of_its_end(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    ann, bob = pair
    eve = Caller(hall[0])
    by_webhook(eve, hall[1])
    name = seated(ann, bob)
    assert eve.do("follow", table=name, told=True, follows=True)["is"] == "done"
    eve.do("hall")
    lists = eve.take("hall")
    assert [(line["table"], line["follows"]) for line in lists["mine"]] == [(name, True)]
    pass_turn(ann, name, 0)
    time.sleep(PATIENCE)
    assert not hall[1].web.got
    bob.do("resign", table=name, seat=1)
    until(lambda: hall[1].web.got)
    assert hall[1].web.got[0].json["tables"][0]["what"] == "end"
    assert eve.do("follow", table=name)["is"] == "done"
    eve.close()


DAYS = {"kind": "days", "seconds": 7200.0}


def test_the_owner_of_a_turn_is_warned_once_before_its_time_is_up(tmp_path: Path) -> None:
    """Though they looked at the table before; ``soon=1``: as soon as the turn begins."""
    with telling_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}", soon=1.0) as (served, ends):
        ann, bob = Caller(served), Caller(served)
        by_webhook(bob, ends)
        name, _ = handed_over(ann, bob, clock=DAYS)
        until(lambda: len(ends.web.got) == 2)
        time.sleep(PATIENCE)
        found = {got.json["tables"][0]["what"]: got.headers["webhook-id"] for got in ends.web.got}
        assert len(ends.web.got) == 2
        assert set(found) == {"turn", "soon"}
        assert len(set(found.values())) == 2
        assert f"/table/{name}" in ends.web.got[0].json["link"]
        ann.close()
        bob.close()


def test_a_warning_waits_until_time_is_short(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    """Looking at the table drops the notice of the turn and keeps the warning, which goes when its time has come."""
    ann, bob = pair
    by_webhook(bob, hall[1])
    name, _ = handed_over(ann, bob, clock=DAYS)
    until(lambda: hall[1].web.got)
    store = Store(hall[0].database)

    def due() -> float:
        with store.engine.connect() as connection:
            return float(connection.scalars(sa.select(OUTBOX.c.due).where(OUTBOX.c.kind == "soon")).one())

    first = due()
    assert 7000 * 0.75 < first - time.time() < 7300 * 0.75
    with store.engine.begin() as connection:  # it comes up too early, as after a day of rest
        connection.execute(OUTBOX.update().values(due=time.time()))
    until(lambda: abs(due() - first) < 5)
    look(bob, name)
    assert abs(due() - first) < 5
    assert [got.json["tables"][0]["what"] for got in hall[1].web.got] == ["turn"]
    store.close()


def test_invitations_and_rematches_are_told(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    ann, bob = pair
    by_webhook(bob, hall[1])
    name = seated(ann, bob)
    bob.do("join", table=name)
    ann.do("resign", table=name, seat=0)
    bob.do("leave", table=name)
    assert ann.do("rematch", table=name)["is"] == "done"
    until(lambda: len(hall[1].web.got) == 1)
    player = bob.welcome["player"]
    bob.close()
    time.sleep(0.2)
    assert ann.do("again", players=[player])["is"] == "done"
    until(lambda: len(hall[1].web.got) == 2)
    assert [got.json["tables"][0]["what"] for got in hall[1].web.got] == ["rematch", "invited"]


def test_a_failing_channel_is_tried_again_then_given_up_and_delays_no_move(
    hall: Hall, pair: tuple[Caller, Caller]
) -> None:
    ann, bob = pair
    web = hall[1].web
    by_webhook(bob, hall[1])

    def hang(_got: object) -> tuple[int, bytes]:
        time.sleep(0.5)
        return 500, b""

    web.answer = hang
    began = time.monotonic()
    handed_over(ann, bob)
    assert time.monotonic() - began < 5
    until(lambda: len(web.got) == 3)
    time.sleep(2.0)
    assert len(web.got) == 3, "given up after the stated tries"
    assert len({got.headers["webhook-id"] for got in web.got}) == 1
    assert told(bob)["channels"][0]["failing"]


def test_a_gone_subscription_is_removed(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    by_push(pair[1], hall[1])
    hall[1].push.answer = lambda _got: (410, b"")
    handed_over(*pair)
    until(lambda: not told(pair[1])["channels"])


def test_redirects_are_not_followed(hall: Hall, pair: tuple[Caller, Caller]) -> None:
    by_webhook(pair[1], hall[1])
    hall[1].web.answer = lambda _got: (307, b"")
    handed_over(*pair)
    until(lambda: len(hall[1].web.got) == 3)
    assert {got.path for got in hall[1].web.got} == {"/hook"}


def test_export_has_the_channels_without_secrets_and_deletion_removes_them(
    hall: Hall, pair: tuple[Caller, Caller]
) -> None:
    bob = pair[1]
    secret = by_webhook(bob, hall[1])
    by_push(bob, hall[1])
    got = httpx.get(hall[0].url("/me/export.json"), cookies={"gnomehall": bob.token})
    assert [each["kind"] for each in got.json()["notices"]["channels"]] == ["webhook", "push"]
    assert secret.removeprefix("whsec_") not in got.text
    assert hall[1].push.subscription["auth"] not in got.text
    handed_over(*pair)
    bob.socket.send('{"do": "delete", "name": "Bob"}')
    assert is_closed(bob) == SIGNED_OUT
    time.sleep(PATIENCE)
    count = len(hall[1].web.got)
    assert pair[0].do("hall")["is"] == "done"
    time.sleep(PATIENCE)
    assert len(hall[1].web.got) == count
