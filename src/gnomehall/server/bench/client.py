"""Minimal websocket clients: frames by hand, and only the fields a random player needs are decoded."""

import asyncio
import base64
import secrets
import time
from collections.abc import Callable
from typing import cast

import msgspec
from msgspec import Struct


class Heard(Struct, tag_field="is", tag="view"):
    """A view, as far as a random player needs it."""

    number: int
    actor: int
    seat: int | None
    legal: list[int] = []
    whole: bool = False


class Answered(Struct, tag_field="is", tag="done"):
    id: str
    table: str = ""


class Denied(Struct, tag_field="is", tag="refused"):
    id: str
    reason: str


_heard = msgspec.json.Decoder(Heard).decode
_answered = msgspec.json.Decoder(Answered | Denied).decode
_encode = msgspec.json.Encoder().encode


class Wire(asyncio.Protocol):
    """One websocket; subclasses speak through it."""

    path = "/ws"

    def __init__(self) -> None:
        self.bytes = 0
        """Received in views and acknowledgements: the traffic of moves."""
        self.all_bytes = 0
        self._buffer = bytearray()
        self._open = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    async def connect(self, host: str, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        assert self._transport is not None
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self._open

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def send(self, data: bytes) -> None:
        # A mask of zeros leaves the data unchanged.
        head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else b"\x81\xfe" + len(data).to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + data)

    def hear(self, data: bytes) -> None:
        """A message came."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass

    def connection_lost(self, exc: Exception | None) -> None:
        self.fail(self._open)

    @staticmethod
    def fail(waiter: "asyncio.Future[Answered] | asyncio.Future[None]") -> None:
        if not waiter.done():
            waiter.set_exception(ConnectionError("the server closed the connection"))
            waiter.exception()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self._open.set_exception(ConnectionError("the server refused the websocket"))
                return
            del buffer[: end + 4]
            self._open.set_result(None)
        at = 0
        while (size := len(buffer) - at) >= 2:
            length, head = buffer[at + 1], 2
            if length == 126:
                length, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if size < head + length:
                break
            if buffer[at] == 0x81:
                self.all_bytes += length
                self.hear(bytes(buffer[at + head : at + head + length]))
            elif buffer[at] == 0x89:
                self._pong(bytes(buffer[at + head : at + head + length]))
            at += head + length
        del buffer[:at]

    def _pong(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(bytes([0x8A, 0x80 | len(data)]) + b"\0\0\0\0" + data)


class Socket(Wire):
    """One seat's connection to the hall. ``on_view`` gets every view with its arrival time."""

    def __init__(self, on_view: Callable[["Socket", Heard, float], None]) -> None:
        super().__init__()
        self.on_view = on_view
        self._waiting: dict[str, asyncio.Future[Answered]] = {}
        self._last = 0

    def say(self, **fields: object) -> None:
        self.send(_encode(fields))

    async def ask(self, **fields: object) -> Answered:
        """Send, and wait for the answer."""
        self._last += 1
        waiter: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._waiting[str(self._last)] = waiter
        self.say(id=str(self._last), **fields)
        return await waiter

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        for waiter in self._waiting.values():
            self.fail(waiter)

    def hear(self, data: bytes) -> None:
        if data.startswith((b'{"is":"view"', b'{"is":"done"')):
            self.bytes += len(data)
        if data.startswith(b'{"is":"view"'):
            self.on_view(self, _heard(data), time.perf_counter())
        elif data.startswith((b'{"is":"done"', b'{"is":"refused"')):
            answer = _answered(data)
            waiter = self._waiting.pop(answer.id, None)
            if isinstance(answer, Denied):
                raise AssertionError(f"the hall refused: {answer.reason}")
            if waiter is not None and not waiter.done():
                waiter.set_result(answer)
