"""One websocket, frame by frame (RFC 6455, no extensions): without a task or a queue per message.

Until the handshake is done it speaks ASGI, so that the app decides who may come in. Then messages go straight to
whoever called ``begin``, and ``write`` straight to the transport.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from starlette.types import ASGIApp, Message, Scope
from websockets import frames

from gnomehall.server.handshake import acceptance, misfit, refusal
from gnomehall.server.line import Line
from gnomehall.server.post import Post
from gnomehall.server.visitors import Visitor, Visitors

log = logging.getLogger("gnomehall.hall")
apply_mask: Callable[[bytes, bytes], bytes] = vars(frames)["apply_mask"]  # in C where that was built
REQUEST = 10.0
"""Seconds in which a request must have come whole, and a websocket's handshake be done."""
CLOSING = 2.0
"""Seconds for the farewell; then the socket is freed, whether or not it was read."""
BACKLOG = 1 << 20
"""Bytes that may wait for somebody who does not read."""
PING = 20.0
"""Seconds between two pings, and in which one must be answered."""
MANY = 64
"""Messages that may wait for an earlier one of the same connection; then no more are read."""
MOST_PARTS = 64
"""Frames of one message."""
LONGEST_REST, TICK = 5.0, 0.01
"""Seconds. Clocks differ a little: without the tick, the next message might come too early again."""
SOCKET = "gnomehall.websocket"
"""Among a websocket's extensions: this object."""

TEXT, BINARY, CLOSE, PING_FRAME, PONG_FRAME = 0x1, 0x2, 0x8, 0x9, 0xA
FINAL = 0x80
_HEADS = [bytes((FINAL | TEXT, length)) for length in range(126)]
_SENDABLE = {*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)}

Hear = Callable[[bytes], Coroutine[Any, Any, None] | None]
"""Takes a message; returns the rest of handling it if that has to wait for something."""


class Websocket(asyncio.Protocol):
    """``visitors`` has counted the socket already, and is told when it is gone."""

    def __init__(
        self,
        app: ASGIApp,
        transport: asyncio.Transport,
        scope: Scope,
        visitors: Visitors,
        post: Post,
        largest: int,
        connections: set[Any],
        tasks: set[asyncio.Task[None]],
    ) -> None:
        self.app = app
        self.transport = transport
        self.scope = scope
        self.visitors = visitors
        self.post = post
        self.largest = largest
        self.connections = connections
        self.tasks = tasks
        self.loop = asyncio.get_running_loop()
        self.visitor: Visitor | None = None
        self.line: Line | None = None
        self.closed: asyncio.Future[None] = self.loop.create_future()
        self.is_open = self.is_closing = self.is_over = False
        """The handshake is done; a close frame was sent; nothing more is read."""
        self._hear: Hear | None = None
        self._out: list[bytes] = []
        self._buffer = b""
        self._parts: list[bytes] = []
        self._first = self._size = 0
        self._later: deque[bytes] = deque()
        self._is_busy = self._is_resting = False
        self._is_connected = False
        self._is_answered = True
        self._answer: Message = {}
        self._host: str = scope["client"][0] if scope["client"] else ""
        self._timer = self.loop.call_later(REQUEST, self._check)
        connections.add(self)

    # The handshake

    def start(self) -> None:
        status = misfit(self.scope)
        if status is not None:
            self._respond(status, [], b"")
            return
        scope, self.scope = self.scope, {}
        scope["extensions"] = {"websocket.http.response": {}, SOCKET: self}
        self._key = next(value for name, value in scope["headers"] if name == b"sec-websocket-key")
        task = self.loop.create_task(self._run(scope))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run(self, scope: Scope) -> None:
        try:
            await self.app(scope, self._receive, self._send)
        except Exception:
            if self.is_open:
                self._fault()
            else:
                log.exception("fault in a handshake")
                self._respond(500, [], b"")
        else:
            if not self.is_open and not self.is_over:
                self._respond(500, [], b"")

    async def _receive(self) -> Message:
        if not self._is_connected:
            self._is_connected = True
            return {"type": "websocket.connect"}
        await asyncio.shield(self.closed)
        return {"type": "websocket.disconnect", "code": 1005}

    async def _send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.accept":
            self._accept(message.get("headers", ()))
        elif kind == "websocket.close" and self.is_open:
            self.close(message.get("code", 1000), message.get("reason") or "")
        elif kind == "websocket.close":
            self._respond(403, [], b"")
        elif kind == "websocket.http.response.start":
            self._answer = message
        elif kind == "websocket.http.response.body":
            self._respond(self._answer["status"], list(self._answer["headers"]), message.get("body", b""))

    def _accept(self, headers: Any) -> None:
        if self.is_over:
            return
        self.transport.write(acceptance(self._key, headers))
        self.is_open = True
        self._timer.cancel()
        self._timer = self.loop.call_later(PING, self._ping)

    def _respond(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        if self.is_over:
            return
        self.is_over = True
        self.transport.write(refusal(status, headers, body))
        self.transport.close()

    def _check(self) -> None:
        if not self.is_open:
            self._end("no handshake")

    # Messages

    def begin(self, visitor: Visitor, line: Line, hear: Hear) -> None:
        """From now on, messages go to ``hear`` and what is written goes through the line."""
        self.visitor, self.line, self._hear = visitor, line, hear

    def write(self, message: bytes) -> None:
        """Send a text message at the end of this turn of the loop."""
        length = len(message)
        if length < 126:
            head = _HEADS[length]
        elif length < 1 << 16:
            head = b"\x81\x7e" + length.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + length.to_bytes(8, "big")
        if not self._out:
            self.post.add(self)
        self._out += (head, message)

    def flush(self) -> None:
        out, self._out = self._out, []
        if out and not self.transport.is_closing():  # uvloop's raises then
            self.transport.write(b"".join(out))

    def data_received(self, data: bytes) -> None:
        if self.is_over:
            return
        if self.transport.get_write_buffer_size() > BACKLOG:  # pings are answered without the app
            self._end("not reading")
            return
        visitor = self.visitor
        if visitor is not None and visitor.share is not None and not visitor.take("bytes", time.time(), len(data)):
            self.abort()
            return
        self._parse(self._buffer + data if self._buffer else data)

    def _parse(self, buffer: bytes) -> None:
        at, size = 0, len(buffer)
        while size - at >= 2 and not self.is_over and not self._is_resting:
            first, length, head = buffer[at], buffer[at + 1] - 128, 6
            if length < 0:
                self._fail(1002, "not masked")
                return
            if length > 125:
                head = 8 if length == 126 else 14
                if size - at < head:
                    break
                length = int.from_bytes(buffer[at + 2 : at + head - 4], "big")
            if length > self.largest:
                self._fail(1009, "too large")
                return
            begin = at + head
            end = begin + length
            if end > size:
                break
            payload = apply_mask(buffer[begin:end], buffer[begin - 4 : begin])
            at = end
            if first == FINAL | TEXT and not self._parts:
                self._text(payload)
            else:
                self._frame(first, payload)
        self._buffer = buffer[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        """Everything but a whole text message. It counts like one: a ping of six bytes costs as much to answer."""
        kind, is_final = first & 0xF, bool(first & FINAL)
        is_due = kind == CLOSE or (kind == PONG_FRAME and not self._is_answered)
        if not is_due and self.visitor is not None and not self.visitor.take("messages", now := time.time()):
            self.rest(self.visitor.wait("messages", now))
        if first & 0x70 or 0x2 < kind < CLOSE or kind > PONG_FRAME:
            self._fail(1002, "no such frame")
        elif kind >= CLOSE and (not is_final or len(payload) > 125):
            self._fail(1002, "a control frame too large")
        elif kind == CLOSE:
            self._hear_close(payload)
        elif kind == PING_FRAME:
            self._control(PONG_FRAME, payload)
        elif kind == PONG_FRAME:
            self._is_answered = True
        elif bool(kind) == bool(self._parts):
            self._fail(1002, "a frame out of order")
        else:
            self._size = len(payload) + (self._size if self._parts else 0)
            self._parts.append(payload)
            self._first = kind or self._first
            if self._size > self.largest or len(self._parts) > MOST_PARTS:
                self._fail(1009, "too large")
            elif is_final:
                whole, self._parts = b"".join(self._parts), []
                if self._first == TEXT:
                    self._text(whole)
                else:
                    self._message(whole)

    def _text(self, payload: bytes) -> None:
        if not payload.isascii():
            try:
                payload.decode()
            except UnicodeDecodeError:
                self._fail(1007, "not UTF-8")
                return
        self._message(payload)

    def _message(self, payload: bytes) -> None:
        if self.is_closing:
            return
        if self._hear is None:
            self._end("too hasty")
            return
        if self._is_busy:
            self._later.append(payload)
            if len(self._later) == MANY:
                self.transport.pause_reading()
            return
        try:
            rest = self._hear(payload)
        except Exception:
            self._fault()
            return
        if rest is not None:
            self._is_busy = True
            task = self.loop.create_task(self._go_on(self._hear, rest))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _go_on(self, hear: Hear, rest: Coroutine[Any, Any, None] | None) -> None:
        """What had to wait, and then what came meanwhile."""
        try:
            while True:
                if rest is not None:
                    await rest
                if not self._later or self.is_over or self.is_closing:
                    break
                if len(self._later) == MANY and not self._is_resting:
                    self.transport.resume_reading()
                rest = hear(self._later.popleft())
        except Exception:
            self._fault()
        self._is_busy = False

    def rest(self, seconds: float) -> None:
        """Handle nothing more for so long. Whoever sends too much waits, and costs nothing meanwhile."""
        if not self._is_resting:
            self._is_resting = True
            self.transport.pause_reading()
            self.loop.call_later(min(seconds + TICK, LONGEST_REST), self._wake)

    def _wake(self) -> None:
        self._is_resting = False
        if not self.is_over:
            self._parse(self._buffer)
        if not self._is_resting and len(self._later) < MANY:
            self.transport.resume_reading()

    def _fault(self) -> None:
        log.exception("fault in a websocket")
        self.close(1011, "")

    # Ends

    def close(self, code: int, reason: str) -> None:
        """Say farewell; the socket is freed when the other end has answered, or soon anyway."""
        if not self.is_closing:
            self.is_closing = True
            self._control(CLOSE, code.to_bytes(2, "big") + reason.encode()[:123])
            self.loop.call_later(CLOSING, self.abort)

    def abort(self) -> None:
        self.transport.abort()

    def shutdown(self) -> None:
        """The server stops."""
        if self.is_open:
            self.close(1012, "")
        else:
            self._respond(500, [], b"")

    def _hear_close(self, payload: bytes) -> None:
        code = int.from_bytes(payload[:2], "big") if payload else 1005
        if len(payload) == 1 or (payload and code not in _SENDABLE):
            self._fail(1002, "no such code")
            return
        self.is_over = True
        if not self.is_closing:
            self.is_closing = True
            self._control(CLOSE, payload[:2])
        self.transport.close()
        self.loop.call_later(CLOSING, self.abort)  # whoever does not read the farewell keeps no socket

    def _fail(self, code: int, reason: str) -> None:
        """The other end broke the protocol. What it still sends is read and thrown away: closing at once might lose the
        farewell."""
        self.is_over = True
        self.close(code, reason)

    def _control(self, kind: int, payload: bytes) -> None:
        self._out.append(bytes((FINAL | kind, len(payload))) + payload)
        self.flush()

    def _ping(self) -> None:
        """At the end of each interval: was the last ping answered? Then the next one."""
        if not self._is_answered:
            self._note("ping not answered")
            self.close(1011, "keepalive ping timeout")
            return
        self._is_answered = False
        self._control(PING_FRAME, b"")
        self._timer = self.loop.call_later(PING, self._ping)

    def _end(self, cause: str) -> None:
        self._note(cause)
        self.is_over = True
        self.abort()

    def _note(self, cause: str) -> None:
        now = time.time()
        visitor = self.visitor or self.visitors.of(self._host, now)
        visitor.note(cause, now)

    # The transport

    def pause_writing(self) -> None:
        if self.line is not None:
            self.line.pause()

    def resume_writing(self) -> None:
        if self.line is not None:
            self.line.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        self._timer.cancel()
        self.connections.discard(self)
        self.visitors.release(self._host, time.time())
        self.line = self.visitor = self._hear = None  # they lead back to here
        if not self.closed.done():
            self.closed.set_result(None)
