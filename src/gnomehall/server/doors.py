"""Sockets before and beneath the app: uvicorn's HTTP with time-outs, limits per address, and ends that free them.

Every stage has an end: a request must come whole, an answer must be read, a handshake completed, a ping answered.
Websockets are websocket.py's.
"""

import asyncio
import time
from typing import Any
from urllib.parse import unquote

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gnomehall.server.post import Post
from gnomehall.server.visitors import Visitors
from gnomehall.server.websocket import REQUEST, Websocket

CHECK = 2.0
"""Seconds between two looks at a connection that is not a websocket."""
STUCK = 30.0
"""Seconds in which somebody who gets an answer must read some of it."""
HEAD = 16 << 10
"""Bytes of a request before its body."""


class Http(HttpToolsProtocol):
    """One connection until it closes or becomes a websocket."""

    visitors: Visitors
    post: Post
    largest: int
    """Bytes of a websocket's message."""

    def __init__(self, **parts: Any) -> None:
        self.parts = parts  # whoever is turned away shall cost little

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        self.host: str = peer[0] if isinstance(peer, tuple) else ""
        self.is_in = True
        self.look: asyncio.TimerHandle | None = None
        self.is_admitted = self.visitors.admit(self.host, time.time())
        if not self.is_admitted:
            transport.abort()
            return
        super().__init__(**self.parts)
        super().connection_made(transport)
        self.began = self.moved = self.loop.time()
        self.unread = 0
        self.head = 0
        self.is_in_head = True
        self.look = self.loop.call_later(CHECK, self._check)

    def data_received(self, data: bytes) -> None:
        if not self.is_admitted:
            return
        self.head += len(data)
        super().data_received(data)
        if self.is_in_head and self.head > HEAD:
            self._end("a request without end")

    def on_message_begin(self) -> None:
        self.is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.is_in_head = False
        self.head = 0
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.is_admitted:
            super().connection_lost(exc)
        self._stop()
        if self.is_in:
            self.is_in = False
            self.visitors.release(self.host, time.time())

    def on_response_complete(self) -> None:
        self.began = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # its answer would come amid the frames
            self._end("a handshake behind an unanswered request")
            return
        self._stop()
        self.is_in = False  # the websocket releases the socket
        self.connections.discard(self)
        path, _, query = self.url.partition(b"?")
        scope: Scope = {
            **self.scope,
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": unquote(path.decode("latin-1")),
            "raw_path": path,
            "query_string": query,
            "subprotocols": [],
        }
        websocket = Websocket(
            self.app, self.transport, scope, self.visitors, self.post, self.largest, self.connections, self.tasks
        )
        self.transport.set_protocol(websocket)
        websocket.start()

    def _stop(self) -> None:
        if self.look is not None:
            self.look.cancel()
            self.look = None

    def _check(self) -> None:
        """Free the socket of whoever neither sends a whole request nor reads the answer."""
        now = self.loop.time()
        cycle = self.cycle
        unread = self.transport.get_write_buffer_size()
        if not unread or unread != self.unread:
            self.unread, self.moved = unread, now
        is_answering = cycle is not None and not cycle.response_complete and not cycle.more_body
        if unread and now - self.moved > STUCK:
            self._end("not reading")
        elif not is_answering and now - self.began > REQUEST and self.timeout_keep_alive_task is None:
            self._end("half-sent or silent")
        else:
            self.look = self.loop.call_later(CHECK, self._check)

    def _end(self, cause: str) -> None:
        self.visitors.of(self.host, time.time()).note(cause, time.time())
        self.transport.abort()


def door(visitors: Visitors, largest: int) -> type[Http]:
    """The protocol of one server."""
    return type("HttpDoor", (Http,), {"visitors": visitors, "post": Post(), "largest": largest})
