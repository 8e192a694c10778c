"""Strangers over real sockets: silence, floods, readers who do not read, other hosts' names, forged addresses."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from msgspec import structs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from gnomehall.server.bench.process import UNLIMITED
from gnomehall.server.limits import Settings, Share
from gnomehall.server.websocket import REQUEST
from server.live import Caller, Served

SHARE = Share(sockets=12, websockets=3, newcomers=(0.0, 4), messages=(0.0, 40), requests=(0.0, 60))
STRANGER, PERSON = "127.0.0.2", "127.0.0.1"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """127.0.0.1 is free of limits and a trusted proxy; the rest of the loopback network are strangers."""
    settings = structs.replace(
        UNLIMITED, share=SHARE, free=("127.0.0.1/32",), proxies=("127.0.0.1/32",), address="https://hall.example"
    )
    server = Served(f"sqlite:///{tmp_path_factory.mktemp('strangers') / 'hall.sqlite'}", settings)
    yield server
    assert server.stop()


def opened(served: Served, source: str = STRANGER) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), timeout=30, source_address=(source, 0))


def is_closed(sock: socket.socket, within: float) -> bool:
    sock.settimeout(within)
    try:
        return sock.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: 127.0",
    b"POST /transfer/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nab",
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n",
)


@pytest.mark.slow
def test_silent_and_half_sent_requests_are_closed(served: Served) -> None:
    with ExitStack() as stack:
        sent = {half: stack.enter_context(opened(served, PERSON)) for half in HALVES}
        for half, sock in sent.items():
            sock.sendall(half)
        until = time.monotonic() + 2 * REQUEST
        for half, sock in sent.items():
            while not is_closed(sock, max(0.01, until - time.monotonic())):
                assert time.monotonic() < until, half  # a POST may be answered before its body came


def test_one_address_holds_only_so_many_sockets_and_others_come_in(served: Served) -> None:
    held = [opened(served) for _ in range(SHARE.sockets)]
    time.sleep(0.2)
    with opened(served) as beyond:
        assert is_closed(beyond, 5)
    assert not is_closed(held[0], 0.1)
    Caller(served).close()
    for sock in held:
        sock.close()
    time.sleep(0.2)
    with opened(served) as sock:
        assert not is_closed(sock, 0.2)


def came(served: Served, address: str) -> Caller:
    return Caller(served, None, **{"X-Forwarded-For": address})


def test_websockets_and_newcomers_of_an_address_are_counted_by_the_trusted_proxys_word(served: Served) -> None:
    callers = [came(served, "198.51.100.7") for _ in range(3)]
    with pytest.raises(InvalidStatus):
        came(served, "198.51.100.7")
    callers.append(came(served, "198.51.100.8"))
    for caller in callers:
        caller.close()
    time.sleep(0.2)
    came(served, "198.51.100.7").close()
    with pytest.raises(InvalidStatus):  # the fifth new player
        came(served, "198.51.100.7")


def test_ipv6_counts_by_household(served: Served) -> None:
    callers = [came(served, f"2001:db8:1:2::{number:x}") for number in range(3)]
    with pytest.raises(InvalidStatus):
        came(served, "2001:db8:1:2:ffff::1")
    callers.append(came(served, "2001:db8:1:3::1"))
    for caller in callers:
        caller.close()


def test_a_stranger_cannot_forge_an_address(served: Served) -> None:
    """Whoever is no trusted proxy counts by their own socket, whatever they say."""
    with ExitStack() as stack:

        def forge(address: str) -> None:
            said, own = {"X-Forwarded-For": address}, ("127.0.0.3", 0)
            stack.enter_context(connect(served.url("/ws", "ws"), additional_headers=said, source_address=own))

        for _ in range(3):
            forge("198.51.100.20")
        with pytest.raises(InvalidStatus):
            forge("198.51.100.21")


@pytest.mark.slow
def test_messages_of_an_address_count_together(served: Served) -> None:
    one, two = came(served, "198.51.100.9"), came(served, "198.51.100.9")
    answers = [caller.do("pace", pace="calm")["is"] for _ in range(25) for caller in (one, two)]
    assert answers.count("done") == 40
    other = came(served, "198.51.100.10")
    assert other.do("pace", pace="calm")["is"] == "done"
    for caller in (one, two, other):
        caller.close()


def test_nine_phones_of_one_household_are_not_hindered(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", Settings(free=(), names=()))
    with httpx.Client(base_url=server.url()) as browser:
        for _ in range(9 * 30):
            assert browser.get("/healthz").status_code == 200
    phones = [Caller(server) for _ in range(9)]
    table = phones[0].do("make", game="lost_mines", seats=9)["table"]
    for phone in phones:
        for _ in range(20):
            assert phone.do("join", table=table)["is"] == "done"
        assert phone.do("sit", table=table)["is"] == "done"
    assert phones[0].do("start", table=table)["is"] == "done"
    for phone in phones:
        phone.close()
    server.kill()


def test_a_reader_who_does_not_read_loses_the_socket(served: Served) -> None:
    """The descriptor is freed, though nothing that is sent can be delivered."""
    ann = Caller(served)
    table = ann.do("make", game="taverns", seats=3, bots="random")["table"]
    before = settled(served)
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect(("127.0.0.1", served.port))
        shake(sock, served)
        with suppress(ConnectionError):  # more than the system's own buffers hold
            for _ in range(4000):
                sock.sendall(frame({"do": "join", "table": table}))
        until = time.monotonic() + 40
        while descriptors(served) > before and time.monotonic() < until:
            time.sleep(0.25)
        assert descriptors(served) <= before
    assert ann.do("pace", pace="calm")["is"] == "done"
    ann.close()


def test_pings_that_are_not_read_do_not_pile_up(served: Served) -> None:
    before = descriptors(served)
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect(("127.0.0.1", served.port))
        shake(sock, served)
        ping = b"\x89\xfd" + b"\0\0\0\0" + b"x" * 125
        with pytest.raises(ConnectionError):
            sock.sendall(ping * 400_000)
    time.sleep(0.2)
    assert descriptors(served) <= before


def test_pings_count_like_messages(tmp_path: Path) -> None:
    """For strangers: a thousand of them fit into six kilobytes."""
    share = Share(messages=(0.1, 200))
    server = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", structs.replace(UNLIMITED, share=share, free=()))
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as sock:
        shake(sock, server)
        sock.sendall(b"\x89\x80\0\0\0\0" * 1000)
        sock.settimeout(2)
        heard = b""
        with suppress(TimeoutError):
            while heard.count(b"\x8a\x00") < 1000:
                heard += sock.recv(65536)
    assert 200 <= heard.count(b"\x8a\x00") < 1000
    assert server.stop()


def descriptors(served: Served) -> int:
    """The server's open sockets."""
    files = Path(f"/proc/{served.process.pid}/fd").iterdir()
    return sum(str(file.readlink()).startswith("socket:") for file in files if file.is_symlink())


def settled(served: Served) -> int:
    """Its open sockets, once all processes of bots have theirs."""
    counts = [-1]
    while len(counts) < 12 or len(set(counts[-12:])) > 1:
        time.sleep(0.25)
        counts.append(descriptors(served))
    return counts[-1]


def opening(host: str) -> bytes:
    return (
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )


def shake(sock: socket.socket, served: Served) -> None:
    sock.sendall(opening(f"127.0.0.1:{served.port}"))
    assert sock.recv(4096).startswith(b"HTTP/1.1 101")


def frame(ask: dict[str, object]) -> bytes:
    data = json.dumps(ask).encode()
    return bytes([0x81, 0x80 | len(data)]) + b"\0\0\0\0" + data


def flood(caller: Caller, messages: int) -> None:
    """Send without reading, then read to the end."""
    for _ in range(messages):
        caller.socket.send(json.dumps({"do": "pace", "pace": "calm"}))
    while True:
        caller.socket.recv(timeout=20)


def test_whoever_floods_on_is_disconnected(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", Settings(rate=200, burst=10))
    caller = Caller(server)
    with pytest.raises(ConnectionClosed) as closed:
        flood(caller, 5000)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003
    server.stop()


def test_whoever_asks_too_often_waits_and_is_answered_later(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", Settings(rate=10, burst=10))
    caller = Caller(server)
    began = time.monotonic()
    answers = [caller.do("pace", pace="calm")["is"] for _ in range(30)]
    assert time.monotonic() - began > 0.8
    assert answers[:10] == ["done"] * 10
    assert answers[-10:].count("done") >= 4, "a refusal makes the connection wait until there is room for one more"
    caller.close()
    server.stop()


def test_only_the_halls_own_names_are_answered(served: Served) -> None:
    for host, status in [
        (f"127.0.0.1:{served.port}", 200),
        (f"localhost:{served.port}", 200),
        ("192.168.1.20", 200),
        ("[::1]:80", 200),
        ("hall.example", 200),
        (socket.gethostname(), 200),
        ("evil.example", 421),
        ("hall.example.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("x:y", 421),
    ]:
        assert httpx.get(served.url("/healthz"), headers={"Host": host}).status_code == status, host
    with opened(served, PERSON) as sock:
        sock.sendall(opening("evil.example"))
        assert sock.recv(4096).startswith(b"HTTP/1.1 421")


@pytest.mark.parametrize(
    ("origin", "may"),
    [("http://127.0.0.1:{}", True), ("https://127.0.0.1:{}", False), ("https://hall.example", True),
     ("http://hall.example", False), ("null", False), ("ws://127.0.0.1:{}", False)],
)  # fmt: skip
def test_the_scheme_of_the_origin_counts(served: Served, origin: str, may: bool) -> None:
    own = origin.format(served.port)
    if may:
        Caller(served, None, Origin=own).close()
        return
    with pytest.raises(InvalidStatus):
        Caller(served, None, Origin=own)


def test_a_trusted_proxy_tells_the_scheme_and_nobody_else(served: Served) -> None:
    said = {"X-Forwarded-Proto": "https"}
    trusted = httpx.get(served.url("/"), headers=said)
    assert "; Secure" in trusted.headers["set-cookie"]
    assert "strict-transport-security" in trusted.headers
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.4")) as stranger:
        assert "; Secure" not in stranger.get(served.url("/"), headers=said).headers["set-cookie"]


def test_metrics_are_for_this_machine_or_behind_a_token(served: Served, tmp_path: Path) -> None:
    assert httpx.get(served.url("/metrics")).status_code == 200
    for headers in ({"X-Forwarded-For": "198.51.100.30"}, {"Host": "hall.example"}, {"Forwarded": "for=x"}):
        assert httpx.get(served.url("/metrics"), headers=headers).status_code == 403
    guarded = Served(f"sqlite:///{tmp_path / 'hall.sqlite'}", Settings(metrics_token="abc"))
    assert httpx.get(guarded.url("/metrics")).status_code == 403
    assert httpx.get(guarded.url("/metrics"), headers={"Authorization": "Bearer abd"}).status_code == 403
    assert httpx.get(guarded.url("/metrics"), headers={"Authorization": "Bearer abc"}).status_code == 200
    guarded.kill()
