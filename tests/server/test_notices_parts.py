"""Parts of notices without a server: addresses, hours, ids."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from gnomehall.server.notices.hours import held_until
from gnomehall.server.notices.links import Keys, notice_id
from gnomehall.server.notices.mail import smtp_of
from gnomehall.server.notices.targets import checked_address, is_public

NOON = datetime(2026, 3, 10, 12, 0, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    "address",
    [
        "10.0.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "192.168.1.1",
        "172.16.5.5",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::a00:1",
        "2002:7f00:1::",
        "ff02::1",
    ],
)
def test_addresses_inside_a_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://localhost/",
        "https://user:secret@hooks.example.org/",
        "ftp://hooks.example.org/",
        "https:///path",
        "https://hooks.example.org/\r\nX: y",
        "https://hooks.example.org:0/",
        "https://hooks.example.org/" + "x" * 1000,
    ],
)
def test_such_addresses_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"address|only"):
        checked_address(url, local=False)


def wishes(**fields: Any) -> Any:
    usual = {
        "reason": "turn",
        "at": NOON,
        "held": False,
        "zone": "UTC",
        "quiet_from": None,
        "quiet_to": None,
        "digest": 0,
    }
    return SimpleNamespace(**{**usual, **fields})


def test_without_wishes_a_notice_goes_at_once() -> None:
    assert held_until(wishes(), None, NOON) is None


def test_quiet_hours_are_in_the_persons_time_zone_and_may_pass_midnight() -> None:
    night = {"quiet_from": 22 * 60, "quiet_to": 8 * 60}
    assert held_until(wishes(**night), None, NOON) is None
    moscow = ZoneInfo("Europe/Moscow")
    late = datetime(2026, 3, 10, 23, 30, tzinfo=moscow)
    morning = datetime(2026, 3, 11, 8, 0, tzinfo=moscow)
    assert held_until(wishes(zone="Europe/Moscow", **night), None, late.timestamp()) == morning.timestamp()
    early = datetime(2026, 3, 11, 3, 0, tzinfo=moscow)
    assert held_until(wishes(zone="Europe/Moscow", **night), None, early.timestamp()) == morning.timestamp()


def test_quiet_hours_end_by_the_clock_on_the_night_it_changes() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    late = datetime(2026, 3, 28, 23, 0, tzinfo=berlin)  # the clock goes forward at two
    until = held_until(wishes(zone="Europe/Berlin", quiet_from=22 * 60, quiet_to=8 * 60), None, late.timestamp())
    assert until == datetime(2026, 3, 29, 8, 0, tzinfo=berlin).timestamp()
    assert until - late.timestamp() == 8 * 3600


def test_a_digest_goes_some_hours_after_its_first_notice() -> None:
    assert held_until(wishes(digest=2), None, NOON) == NOON + 7200
    assert held_until(wishes(digest=2), NOON + 600, NOON) == NOON + 600
    assert held_until(wishes(digest=2, held=True), None, NOON + 7200) is None


def test_codes_of_links_are_bound_to_channel_and_purpose() -> None:
    keys, other = Keys(b"1" * 32, ""), Keys(b"2" * 32, "")
    code = keys.code("0123456789abcdef", "stop")
    assert keys.channel(code, "stop") == "0123456789abcdef"
    assert keys.channel(code, "confirm") is None
    assert other.channel(code, "stop") is None
    assert keys.channel("fedcba9876543210" + code[16:], "stop") is None
    assert len(code) <= 64, "Telegram takes no longer ones"


def test_an_id_fits_a_push_topic_and_differs_by_turn() -> None:
    found = {notice_id("m", step, "p", "c") for step in range(100)}
    assert len(found) == 100
    assert all(len(each) == 32 for each in found)


def test_smtp_addresses() -> None:
    smtp = smtp_of("smtps://me%40x:p%3Aw@mail.example?from=hall@hall.example")
    assert smtp == ("mail.example", 465, True, "me@x", "p:w", "hall@hall.example")
    with pytest.raises(ValueError, match="expected smtp"):
        smtp_of("http://mail.example")
