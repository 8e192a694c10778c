"""A record from elsewhere becomes a replay: checked, bounded, and worth nothing in the ratings."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from gnomehall.bots import find
from gnomehall.core.chance import Dice, Quick
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import Record
from gnomehall.games import GAMES
from gnomehall.server.importing import LARGEST, MOST
from server.examples import GAME
from server.live import Caller, Served
from server.mine import page, table_of


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite'}")
    yield server
    assert server.stop()


@pytest.fixture(scope="module")
def record() -> Record:
    match = Match(GAME, 2, dice=Dice(bytes(range(32))))
    bot, chance = find("novice", GAME), Quick(1)
    for seat in turns(match):
        match.act(seat, bot.choose(match.view(seat), match.legal(seat), chance))
    return Record.of(match, ["Ann", "Bo\u202eris"])


def bring(served: Served, token: str, body: bytes, **headers: str) -> httpx.Response:
    return httpx.post(served.url("/record"), content=body, cookies={"gnomehall": token}, headers=headers)


def test_it_is_replayed_and_exported_as_it_came(served: Served, record: Record) -> None:
    ann = Caller(served)
    name = bring(served, ann.token, record.to_json()).json()["table"]
    told = table_of(ann, name)
    assert told["phase"] == "over"
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Boris"]
    again = Record.from_json(httpx.get(served.url(f"/record/{name}.json")).content)
    assert (again.seed, again.actions, again.outcome) == (record.seed, record.actions, record.outcome)
    boris = Caller(served)
    table_of(boris, name)
    assert boris.do("replay", table=name, number=3, seat=0)["is"] == "done"


def test_a_resignation_is_brought_along(served: Served, record: Record) -> None:
    match = msgspec.structs.replace(record, actions=record.actions[:4], outcome=None).replay(GAMES)
    match.resign(1)
    ann = Caller(served)
    body = Record.of(match, ["Ann", "Bob"]).to_json()
    name = bring(served, ann.token, body).json()["table"]
    assert httpx.get(served.url(f"/record/{name}.json")).content == body
    assert table_of(ann, name)["seats"][1]["resigned"]


def test_it_counts_for_nobody(served: Served, record: Record) -> None:
    ann = Caller(served)
    name = bring(served, ann.token, record.to_json()).json()["table"]
    mine = page(ann)
    assert (mine["games"], mine["ratings"], mine["finished"]) == ([], [], [])
    assert ann.do("rematch", table=name)["reason"] == "not-seated"


def test_what_is_not_a_whole_true_match_is_refused(served: Served, record: Record) -> None:
    ann = Caller(served)
    forged = [
        b"{}",
        msgspec.structs.replace(record, actions=record.actions[:-1], outcome=None).to_json(),
        msgspec.structs.replace(record, actions=[*record.actions[:-1], record.actions[0]]).to_json(),
        msgspec.structs.replace(record, seed="00" * 32).to_json(),
        msgspec.structs.replace(record, version=record.version + 1).to_json(),
    ]
    for body in forged:
        assert bring(served, ann.token, body).json() == {"reason": "bad-record"}


def test_its_cost_is_bounded(served: Served, record: Record) -> None:
    ann = Caller(served)
    assert bring(served, ann.token, b" " * (LARGEST + 1)).status_code == 413
    for _ in range(MOST):
        assert bring(served, ann.token, b"{}").json()["reason"] == "bad-record"
    assert bring(served, ann.token, record.to_json()).json() == {"reason": "too-frequent"}


def test_only_the_own_page_of_a_known_browser_may_bring_one(served: Served, record: Record) -> None:
    ann = Caller(served)
    assert bring(served, ann.token, record.to_json(), Origin="https://elsewhere.example").status_code == 403
    assert bring(served, "", record.to_json()).status_code == 401


def test_the_static_site_may_compile_webassembly_and_nothing_else_may(tmp_path: Path) -> None:
    from starlette.testclient import TestClient

    from gnomehall.server.app import make_app
    from gnomehall.server.store import Store

    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<p>here</p>")
    with TestClient(make_app(Store(f"sqlite:///{tmp_path / 'hall.sqlite'}"), site=site), "http://localhost") as client:
        policies = {path: client.get(path).headers["content-security-policy"] for path in ("/offline/", "/", "/me")}
        assert client.get("/offline/").text == "<p>here</p>"
    assert [path for path, policy in policies.items() if "wasm-unsafe-eval" in policy] == ["/offline/"]
    assert all("'unsafe-eval'" not in policy for policy in policies.values())
