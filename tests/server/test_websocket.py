"""Frames of our own websocket over a real socket, as RFC 6455 wants them; and handshakes that are none."""

import asyncio
import json
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

import pytest

from gnomehall.server.bench.process import UNLIMITED
from gnomehall.server.post import Post
from gnomehall.server.websocket import MANY
from server.live import Served

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x12\x34\x56\x78"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(f"sqlite:///{tmp_path_factory.mktemp('frames') / 'hall.sqlite'}", UNLIMITED)
    yield server
    assert server.stop()


def frame(kind: int, data: bytes, final: bool = True, flags: int = 0, masked: bool = True) -> bytes:
    size = len(data)
    first = kind | flags | (0x80 if final else 0)
    mask = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first, mask | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    if not masked:
        return head + data
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))


class Raw:
    """A client that can send anything."""

    def __init__(self, served: Served, **headers: str) -> None:
        self.sock = socket.create_connection(("127.0.0.1", served.port), timeout=20)
        self.head = self.shake(served, headers)
        self.buffer = b""

    def shake(self, served: Served, headers: dict[str, str], line: str = "GET /ws HTTP/1.1") -> bytes:
        fields = {
            "Host": f"127.0.0.1:{served.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        lines = [line, *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items()), "", ""]
        self.sock.sendall("\r\n".join(lines).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.sock.recv(1)
            if not byte:
                break
            head += byte
        return head

    def frame(self) -> tuple[int, bytes]:
        """The next frame; (-1, nothing) at the end."""
        head = self._take(2)
        if len(head) < 2:
            return -1, b""
        size = head[1]
        if size == 126:
            size = int.from_bytes(self._take(2), "big")
        elif size == 127:
            size = int.from_bytes(self._take(8), "big")
        return head[0] & 0xF, self._take(size)

    def answer(self, ident: str) -> dict[str, object]:
        while True:
            kind, data = self.frame()
            assert kind == TEXT, (kind, data)
            message: dict[str, object] = json.loads(data)
            if message.get("id") == ident:
                return message

    def end(self) -> int:
        """The code with which the server closes."""
        while True:
            kind, data = self.frame()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")
            assert kind != -1

    def _take(self, size: int) -> bytes:
        while len(self.buffer) < size:
            data = self.sock.recv(65536)
            if not data:
                break
            self.buffer += data
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken


@pytest.fixture
def raw(served: Served) -> Iterator[Raw]:
    client = Raw(served)
    yield client
    client.sock.close()


def ask(ident: str, **fields: object) -> bytes:
    return json.dumps({"do": "pace", "pace": "calm", "id": ident, **fields}).encode()


def test_the_handshake_proves_that_it_was_read(raw: Raw) -> None:
    assert raw.head.startswith(b"HTTP/1.1 101 ")
    assert b"sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=" in raw.head.lower()


@pytest.mark.parametrize(
    ("headers", "line", "status"),
    [
        ({"Sec-WebSocket-Version": "8"}, "GET /ws HTTP/1.1", b"426"),
        ({"Sec-WebSocket-Key": "short"}, "GET /ws HTTP/1.1", b"400"),
        ({"Sec-WebSocket-Key": "c2hvcnQ="}, "GET /ws HTTP/1.1", b"400"),
        ({}, "POST /ws HTTP/1.1", b"400"),
        ({}, "GET /elsewhere HTTP/1.1", b"403"),
        ({"Origin": "https://evil.example"}, "GET /ws HTTP/1.1", b"403"),
        ({"Host": "evil.example"}, "GET /ws HTTP/1.1", b"421"),
    ],
)
def test_what_is_no_handshake_is_refused(served: Served, headers: dict[str, str], line: str, status: bytes) -> None:
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as sock:
        client = Raw.__new__(Raw)
        client.sock = sock
        head = client.shake(served, headers, line)
        assert head.split()[1] == status


def test_a_request_without_end_is_cut_off(served: Served) -> None:
    opened = socket.create_connection(("127.0.0.1", served.port), timeout=20)
    with opened as sock, pytest.raises(ConnectionError):  # noqa: PT012 # which call notices is up to the system
        sock.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(1000):
            sock.sendall(b"X-Long: " + b"x" * 1000 + b"\r\n")
        if not sock.recv(1):
            raise ConnectionError
    Raw(served).sock.close()


def test_messages_may_come_in_pieces_and_together(raw: Raw) -> None:
    whole = frame(TEXT, ask("one")) + frame(BINARY, ask("two")) + frame(TEXT, ask("three", pad="x" * 70_000)[:200])
    for at in range(len(whole)):
        raw.sock.sendall(whole[at : at + 1])
    assert raw.answer("one")["is"] == "done"
    assert raw.answer("two")["is"] == "done"
    text = ask("four")
    pieces = frame(TEXT, text[:5], final=False) + frame(PING, b"now") + frame(0, text[5:9], final=False)
    raw.sock.sendall(pieces + frame(0, text[9:]) + frame(TEXT, ask("five")))
    seen = []
    while "five" not in seen:
        kind, data = raw.frame()
        seen.append("pong " + data.decode() if kind == PONG else json.loads(data).get("id", ""))
    assert [each for each in seen if each] == ["pong now", "four", "five"]


def test_many_messages_that_must_wait_are_answered_in_order(raw: Raw) -> None:
    """Each reads the store; more of them come than are kept waiting."""
    count = 3 * MANY
    for number in range(count):
        raw.sock.sendall(frame(TEXT, json.dumps({"do": "me", "id": f"m{number}"}).encode()))
    found: list[str] = []
    while len(found) < count:
        kind, data = raw.frame()
        assert kind == TEXT
        message = json.loads(data)
        if message["is"] in ("done", "refused"):
            found.append(message["id"])
    assert found == [f"m{number}" for number in range(count)]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, ask("x"), masked=False), 1002),
        (frame(TEXT, ask("x"), flags=0x40), 1002),
        (frame(3, b""), 1002),
        (frame(11, b""), 1002),
        (frame(0, b"no beginning"), 1002),
        (frame(TEXT, b"a", final=False) + frame(TEXT, b"b"), 1002),
        (frame(PING, b"x", final=False), 1002),
        (frame(PING, b"x" * 126), 1002),
        (frame(CLOSE, b"\x03"), 1002),
        (frame(CLOSE, (1005).to_bytes(2, "big")), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"x" * (65 << 10)), 1009),
        (frame(TEXT, b"x" * (40 << 10), final=False) + frame(0, b"x" * (40 << 10)), 1009),
        (frame(TEXT, b"", final=False) + frame(0, b"", final=False) * 20_000, 1009),
        (frame(CLOSE, (1000).to_bytes(2, "big") + b"bye"), 1000),
        (frame(CLOSE, (4321).to_bytes(2, "big")), 4321),
    ],
)
def test_every_end_has_its_code(raw: Raw, sent: bytes, code: int) -> None:
    raw.sock.sendall(sent)
    assert raw.end() == code


def test_after_a_farewell_the_socket_is_freed(raw: Raw) -> None:
    raw.sock.sendall(frame(CLOSE, (1000).to_bytes(2, "big")))
    raw.end()
    assert raw.frame() == (-1, b"")


def test_a_broken_frame_frees_the_socket_though_the_other_end_stays(raw: Raw) -> None:
    raw.sock.sendall(frame(3, b""))
    assert raw.end() == 1002
    with suppress(ConnectionError):
        assert raw.frame() == (-1, b"")


def test_a_handshake_behind_an_unanswered_request_is_refused(served: Served) -> None:
    """Its answer would come amid the frames."""
    host = f"127.0.0.1:{served.port}"
    first = f"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n"
    upgrade = (
        f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as sock:
        sock.sendall((first + upgrade).encode())
        heard = b""
        with suppress(ConnectionError):
            while data := sock.recv(65536):
                heard += data
    assert b"101 Switching" not in heard


class Flushed:
    """A socket of the post."""

    def __init__(self, loop: asyncio.AbstractEventLoop, is_broken: bool = False) -> None:
        self.loop = loop
        self.is_broken = is_broken
        self.is_sent = self.is_aborted = False

    def flush(self) -> None:
        if self.is_broken:
            raise RuntimeError("the handler is closed")
        self.is_sent = True

    def abort(self) -> None:
        self.is_aborted = True


def test_a_socket_that_cannot_be_written_keeps_nothing_from_the_others() -> None:
    async def run() -> list[Flushed]:
        loop, post = asyncio.get_running_loop(), Post()
        sockets = [Flushed(loop), Flushed(loop, is_broken=True), Flushed(loop)]
        for each in sockets:
            post.add(each)
        await asyncio.sleep(0.01)
        return sockets

    first, broken, last = asyncio.run(run())
    assert first.is_sent
    assert last.is_sent
    assert broken.is_aborted
