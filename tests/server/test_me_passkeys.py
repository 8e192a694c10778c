"""Passkeys: made, used, removed; and forged, old, replayed or foreign answers change nothing."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from gnomehall.server.bench.process import UNLIMITED
from gnomehall.server.challenges import SECONDS, Challenges
from gnomehall.server.limits import MESSAGE_BYTES
from server.authenticator import Authenticator, data, text
from server.live import Caller, Served


class Browser:
    """A page of the hall at localhost, with its cookie."""

    def __init__(self, served: Served, token: str | None, origin: str) -> None:
        self.host = f"localhost:{served.port}"
        self.origin = origin or f"http://{self.host}"
        self.http = httpx.Client(base_url=served.url()[:-1], cookies={"gnomehall": token} if token else {})

    def post(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        told = {"Host": self.host, "Origin": self.origin, **headers}
        answer = self.http.post(path, json=body, headers=told)
        return answer.status_code, answer.json()

    def make(self, key: Authenticator) -> tuple[int, Any]:
        status, options = self.post("/passkey/new/options")
        assert status == 200, options
        return self.post("/passkey/new", key.register(options))

    def options(self) -> dict[str, Any]:
        status, options = self.post("/passkey/sign-in/options")
        assert status == 200, options
        found: dict[str, Any] = options
        return found

    def sign_in(self, key: Authenticator) -> tuple[int, Any]:
        return self.post("/passkey/sign-in", key.sign(self.options()))


class Room:
    """People and browsers of one test; all leave at its end."""

    def __init__(self, served: Served, stack: ExitStack) -> None:
        self.served = served
        self.stack = stack

    def caller(self, token: str | None = None) -> Caller:
        person = Caller(self.served, token)
        self.stack.callback(person.close)
        return person

    def browser(self, token: str | None = None, origin: str = "") -> Browser:
        found = Browser(self.served, token, origin)
        self.stack.callback(found.http.close)
        return found

    def somebody(self) -> tuple[Caller, Browser, Authenticator]:
        """A player with a passkey."""
        ann = self.caller()
        ann.do("name", name="Ann")
        browser = self.browser(ann.token)
        key = Authenticator(browser.origin)
        assert browser.make(key) == (200, {})
        return ann, browser, key


@pytest.fixture
def room(served: Served) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(served, stack)


def refused(reason: str) -> tuple[int, Any]:
    return 403, {"reason": reason}


def test_a_passkey_brings_a_player_back_in_an_empty_browser(room: Room) -> None:
    ann, _, key = room.somebody()
    empty = room.browser()
    assert empty.sign_in(key) == (200, {})
    again = room.caller(empty.http.cookies["gnomehall"])
    assert (again.welcome["player"], again.welcome["name"]) == (ann.welcome["player"], "Ann")
    assert again.do("me")["is"] == "done"
    mine = [message for message in again.got if message["is"] == "me"][-1]
    assert len(mine["passkeys"]) == 1
    assert len(mine["devices"]) == 2


def test_options_ask_for_a_discoverable_key_and_tell_nothing_about_who_has_one(room: Room) -> None:
    _, browser, key = room.somebody()
    _, options = browser.post("/passkey/new/options")
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "preferred"
    assert options["rp"]["id"] == "localhost"
    assert [each["id"] for each in options["excludeCredentials"]] == [text(key.id)]
    assert browser.options().get("allowCredentials", []) == []


def test_a_browser_that_was_somebody_else_leaves_that_device_behind(room: Room) -> None:
    _, _, key = room.somebody()
    bob = room.caller()
    browser = room.browser(bob.token)
    assert browser.sign_in(key) == (200, {})
    assert room.caller(bob.token).welcome["player"] != bob.welcome["player"]


def test_a_replayed_answer_is_refused(room: Room) -> None:
    _, _, key = room.somebody()
    browser = room.browser()
    answer = key.sign(browser.options())
    assert browser.post("/passkey/sign-in", answer) == (200, {})
    assert room.browser().post("/passkey/sign-in", answer) == refused("passkey-too-late")


def test_a_registration_works_once_and_only_for_whoever_asked(room: Room) -> None:
    ann, browser, _ = room.somebody()
    other = room.browser(room.caller().token)
    key = Authenticator(browser.origin)
    _, options = browser.post("/passkey/new/options")
    answer = key.register(options)
    assert other.post("/passkey/new", answer) == refused("passkey-too-late")
    assert browser.post("/passkey/new", answer) == (200, {})
    assert browser.post("/passkey/new", answer) == refused("passkey-too-late")
    assert ann.do("me")["is"] == "done"


def test_a_challenge_for_making_a_key_does_not_sign_in(room: Room) -> None:
    _, browser, key = room.somebody()
    _, options = browser.post("/passkey/new/options")
    assert browser.post("/passkey/sign-in", key.sign(options)) == refused("passkey-too-late")


def test_a_challenge_of_ones_own_making_is_refused(room: Room) -> None:
    _, _, key = room.somebody()
    browser = room.browser()
    forged = {"challenge": text(bytes(56))}
    assert browser.post("/passkey/sign-in", key.sign(forged)) == refused("passkey-too-late")


def test_a_signature_by_another_key_is_refused(room: Room) -> None:
    _, browser, key = room.somebody()
    thief = Authenticator(key.origin)
    thief.id, thief.user, thief.count = key.id, key.user, 100
    assert room.browser().sign_in(thief) == refused("passkey-failed")
    assert room.browser().sign_in(Authenticator(browser.origin)) == refused("passkey-unknown")


def test_a_counter_that_went_back_is_refused(room: Room) -> None:
    """A copied key: somebody else has signed since."""
    _, _, key = room.somebody()
    assert room.browser().sign_in(key) == (200, {})
    key.count = 0
    assert room.browser().sign_in(key) == refused("passkey-failed")
    key.count = 5
    assert room.browser().sign_in(key) == (200, {})


@pytest.mark.parametrize("part", ["origin", "host"])
def test_an_answer_given_to_another_site_is_refused(room: Room, part: str) -> None:
    _, _, key = room.somebody()
    setattr(key, part, {"origin": "https://evil.example", "host": "evil.example"}[part])
    assert room.browser().sign_in(key) == refused("passkey-failed")


def test_a_changed_answer_is_refused(room: Room) -> None:
    _, _, key = room.somebody()
    browser = room.browser()
    answer = key.sign(browser.options())
    state = bytearray(data(answer["response"]["authenticatorData"]))
    state[-1] += 1
    answer["response"]["authenticatorData"] = text(bytes(state))
    assert browser.post("/passkey/sign-in", answer) == refused("passkey-failed")


@pytest.mark.parametrize(
    "body", [None, [], {}, {"response": 5}, {"response": {"clientDataJSON": "!"}}, {"id": "x" * MESSAGE_BYTES}]
)
def test_malformed_answers_are_refused(room: Room, body: Any) -> None:
    _, browser, _ = room.somebody()
    for path in ("/passkey/new", "/passkey/sign-in"):
        status, answer = browser.post(path, body)
        assert (status, answer["reason"]) in ((403, "malformed"), (403, "too-large"))


def test_other_sites_and_plain_addresses_have_no_passkeys(room: Room) -> None:
    ann = room.caller()
    plain = room.browser(ann.token, origin=room.served.url()[:-1])  # an IP address
    assert plain.post("/passkey/new/options", Host=f"127.0.0.1:{room.served.port}") == refused("no-passkeys-here")
    foreign = room.browser(ann.token, origin="https://evil.example")
    assert foreign.post("/passkey/new/options") == refused("no-passkeys-here")
    elsewhere = room.browser(ann.token, origin="http://localhost:1")
    assert elsewhere.post("/passkey/new/options") == refused("no-passkeys-here")


@pytest.mark.parametrize(("scheme", "status"), [("https", 200), ("http", 403)])
def test_the_public_address_has_passkeys_if_it_is_https(tmp_path: Path, scheme: str, status: int) -> None:
    settings = msgspec.structs.replace(UNLIMITED, address=f"{scheme}://hall.example")
    hall = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", settings)
    with ExitStack() as stack:
        room = Room(hall, stack)
        browser = room.browser(room.caller().token, origin=settings.address)
        found, answer = browser.post("/passkey/new/options", Host="hall.example")
        assert found == status
        assert answer.get("rp", {}).get("id", "") == ("hall.example" if status == 200 else "")
    hall.kill()


def test_a_removed_passkey_no_longer_signs_in_and_only_its_owner_removes_it(room: Room) -> None:
    ann, _, key = room.somebody()
    room.caller().do("removepasskey", passkey=text(key.id))
    assert room.browser().sign_in(key) == (200, {})
    assert ann.do("removepasskey", passkey=text(key.id))["is"] == "done"
    assert room.browser().sign_in(key) == refused("passkey-unknown")


def test_strangers_and_signed_out_browsers_make_no_passkey(room: Room) -> None:
    assert room.browser().post("/passkey/new/options") == refused("not-signed-in")
    assert room.browser("x" * 43).post("/passkey/new/options") == refused("not-signed-in")


def test_a_player_has_at_most_ten_passkeys(room: Room) -> None:
    _, browser, _ = room.somebody()
    for _ in range(9):
        assert browser.make(Authenticator(browser.origin)) == (200, {})
    assert browser.post("/passkey/new/options") == refused("too-many-passkeys")


def test_challenges_expire_and_work_once_for_one_purpose() -> None:
    challenges = Challenges()
    made = challenges.make("sign in", 1000.0)
    assert not challenges.use(made, "somebody", 1000.0)
    assert not Challenges().use(made, "sign in", 1000.0)
    assert challenges.use(made, "sign in", 1000.0 + SECONDS)
    assert not challenges.use(made, "sign in", 1000.0 + SECONDS)
    late = challenges.make("sign in", 1000.0)
    assert not challenges.use(late, "sign in", 1001.0 + SECONDS)
    assert not challenges.use(b"", "sign in", 1000.0)
