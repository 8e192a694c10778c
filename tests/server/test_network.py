"""The hall over real sockets: pages, headers, cookies, origins, limits, records, and an outside bot."""

import importlib.util
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import httpx
import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from gnomehall.core.record import Record
from gnomehall.core.text import LANGS
from gnomehall.games import GAMES
from gnomehall.server.bench.process import UNLIMITED
from gnomehall.server.limits import MESSAGE_BYTES, Settings
from server.examples import GAME, HIDING
from server.live import Caller, Served

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = structs.replace(UNLIMITED, address="https://hall.example")
    server = Served(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite'}", settings)
    yield server
    assert server.stop()


def test_pages_carry_security_headers(served: Served) -> None:
    for path in ("/", "/table/abc", "/replay/abc", f"/rules/{GAME.key}", "/healthz", "/nothing", "/qr/abc.svg"):
        answer = httpx.get(served.url(path))
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers
    assert httpx.get(served.url("/nothing")).status_code == 404


def test_the_page_sets_a_cookie_that_scripts_cannot_read(served: Served) -> None:
    first = httpx.get(served.url("/"))
    cookie = first.headers["set-cookie"]
    assert re.match(r"gnomehall=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$", cookie)
    token = cookie.split(";")[0].split("=")[1]
    assert "set-cookie" not in httpx.get(served.url("/"), cookies={"gnomehall": token}).headers
    assert "set-cookie" in httpx.get(served.url("/"), cookies={"gnomehall": "guess"}).headers


def test_a_proxy_may_not_keep_a_page_with_a_cookie(served: Served) -> None:
    first = httpx.get(served.url())
    assert first.headers["cache-control"] == "private, no-cache"
    assert httpx.get(served.url(), cookies=dict(first.cookies)).headers["cache-control"] == "no-cache"


def test_one_cookie_is_one_player(served: Served) -> None:
    first = Caller(served)
    first.do("name", name="Анна")
    second = Caller(served, first.token)
    assert second.welcome["player"] == first.welcome["player"]
    assert second.welcome["name"] == "Анна"
    assert Caller(served).welcome["player"] != first.welcome["player"]
    assert first.token not in json.dumps(first.got)


def test_a_program_without_a_cookie_gets_one(served: Served) -> None:
    with connect(served.url("/ws", "ws")) as socket:
        assert socket.response is not None
        cookie = socket.response.headers["Set-Cookie"]
        player = json.loads(socket.recv())["player"]
    token = cookie.split(";")[0].split("=")[1]
    assert Caller(served, token).welcome["player"] == player


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
def test_pages_of_other_sites_may_not_connect(served: Served, origin: str) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(served.url("/ws", "ws"), additional_headers={"Origin": origin}),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_may_connect(served: Served) -> None:
    Caller(served, Origin=f"http://127.0.0.1:{served.port}").close()


def test_a_large_message_is_refused_and_a_huge_one_closes_the_connection(served: Served) -> None:
    caller = Caller(served)
    assert caller.do("say", table="x", text="x" * MESSAGE_BYTES, id="")["reason"] == "too-large"
    caller.socket.send("x" * (5 * MESSAGE_BYTES))
    with pytest.raises(ConnectionClosed) as closed:
        caller.take("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_flood_is_refused(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", Settings(rate=5, burst=10))
    caller = Caller(server)
    answers = [caller.do("pace", pace="calm") for _ in range(15)]
    assert [answer["is"] for answer in answers[:10]] == ["done"] * 10
    assert answers[-1]["reason"] == "too-frequent"
    caller.close()
    server.stop()


def test_a_match_against_bots_ends_with_a_record_that_verifies(served: Served) -> None:
    ann = Caller(served)
    ann.do("name", name="Анна")
    table = ann.do("make", game=GAME.key, seats=3, bots="random", options=HIDING)["table"]
    assert httpx.get(served.url(f"/record/{table}.json")).status_code == 409
    ann.socket.send(json.dumps({"do": "join", "table": table}))
    while True:
        view = ann.take("view")
        if view.get("outcome"):
            break
        if view["actor"] == 0:
            act = {"do": "act", "table": table, "seat": 0, "number": view["number"], "action": view["legal"][0]}
            ann.socket.send(json.dumps(act))
    commitment = next(message for message in ann.got if message["is"] == "table")["commitment"]
    answer = httpx.get(served.url(f"/record/{table}.json"))
    assert answer.headers["content-disposition"].startswith("attachment")
    record = Record.from_json(answer.content)
    assert record.verify(GAMES).outcome() is not None
    assert record.commitment == commitment
    assert record.names[0] == "Анна"
    assert httpx.get(served.url("/record/nothing.json")).status_code == 404


def test_a_link_moves_a_player_to_another_device_once(served: Served) -> None:
    ann = Caller(served)
    link = ann.do("transfer")["link"]
    own = {"Origin": f"http://127.0.0.1:{served.port}"}
    for look in (httpx.head, httpx.get):  # a messenger's preview
        looked = look(served.url(link))
        assert looked.status_code == 200
        assert "set-cookie" not in looked.headers
    first = httpx.post(served.url(link), headers=own)
    assert first.status_code == 303
    token = first.headers["set-cookie"].split(";")[0].split("=")[1]
    assert token != ann.token
    assert Caller(served, token).welcome["player"] == ann.welcome["player"]
    second = httpx.post(served.url(link), headers=own)
    assert second.status_code == 410
    assert "set-cookie" not in second.headers


def test_a_link_asks_before_it_replaces_a_player(served: Served) -> None:
    ann, bob = Caller(served), Caller(served)
    link = ann.do("transfer")["link"]
    mine = {"gnomehall": bob.token}
    asked = httpx.get(served.url(link), cookies=mine)
    assert asked.status_code == 200
    assert "<form" in asked.text
    assert "already plays" in asked.text
    assert "already plays" not in httpx.get(served.url(link)).text
    assert "set-cookie" not in asked.headers
    for origin in ({}, {"Origin": "https://evil.example"}):
        assert httpx.post(served.url(link), headers=origin).status_code == 403
    own = {"Origin": f"http://127.0.0.1:{served.port}"}
    assert httpx.post(served.url(link), headers=own, cookies=mine).status_code == 303


def test_invitations_have_the_halls_own_address_whatever_the_request_says(served: Served) -> None:
    qr = httpx.get(served.url("/qr/abc.svg"))
    assert qr.headers["content-type"] == "image/svg+xml"
    assert "<svg" in qr.text
    assert httpx.get(served.url("/qr/abc.svg"), headers={"Host": f"localhost:{served.port}"}).text == qr.text
    assert httpx.get(served.url("/qr/abc.svg"), headers={"Host": "evil.example"}).status_code == 421
    assert Caller(served).welcome["address"] == "https://hall.example"


def test_without_an_address_there_is_no_qr_code(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    assert httpx.get(server.url("/qr/abc.svg")).status_code == 404
    server.kill()


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/assets/" + "a" * 300, "/a%00b", "/assets/%00", "/..%2f..%2fx"])
def test_names_that_no_file_can_have_are_not_found(served: Served, path: str) -> None:
    for codings in ("br, gzip", "identity"):
        assert httpx.get(served.url(path), headers={"Accept-Encoding": codings}).status_code == 404


def test_files_are_only_read(served: Served) -> None:
    for codings in ("br, gzip", "identity"):
        assert httpx.post(served.url("/icon.svg"), headers={"Accept-Encoding": codings}).status_code == 405
        assert httpx.post(served.url("/index.html"), headers={"Accept-Encoding": codings}).status_code == 405


def test_bad_tables_health_and_metrics(served: Served) -> None:
    assert httpx.get(served.url("/qr/<b>.svg")).status_code == 404
    assert httpx.get(served.url("/healthz")).text == "ok\n"
    figures = httpx.get(served.url("/metrics")).text
    assert "gnomehall_steps_total" in figures
    assert "gnomehall_connections" in figures


def test_rules_come_in_both_languages(served: Served) -> None:
    for game in GAMES.values():
        for lang in LANGS:
            assert httpx.get(served.url(f"/api/rules/{game.key}/{lang}")).text == game.rules_page(lang)
    assert httpx.get(served.url(f"/api/rules/{GAME.key}/de")).status_code == 404
    assert httpx.get(served.url("/api/rules/..%2Fcore/en")).status_code == 404


def outside_bot() -> ModuleType:
    spec = importlib.util.spec_from_file_location("outside_bot", ROOT / "examples" / "outside_bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_of_an_outside_bot_plays_a_seat(served: Served) -> None:
    host = Caller(served)
    table = host.do("make", game=GAME.key, seats=3)["table"]
    host.do("stand", table=table, seat=0)
    host.do("bot", table=table, seat=0, bot="random")
    host.do("join", table=table)
    ends: dict[int, dict[str, object]] = {}
    module = outside_bot()

    def sit(seat: int) -> None:
        ends[seat] = module.play(served.url("/ws", "ws"), table, seat)

    threads = [threading.Thread(target=sit, args=(seat,)) for seat in (1, 2)]
    for thread in threads:
        thread.start()
    while any(seat["who"] == "empty" for seat in host.take("table")["seats"]):
        pass
    assert host.do("start", table=table)["is"] == "done"
    for thread in threads:
        thread.join(30)
    assert ends[1] == ends[2]
    assert len(ends[1]["ranks"]) == 3  # type: ignore[arg-type]
