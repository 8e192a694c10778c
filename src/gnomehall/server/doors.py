"""Sockets before and beneath the app: uvicorn's protocols with time-outs, limits per address, and ends that free them.

Every stage has an end: a request must come whole, an answer must be read, a handshake completed, a ping answered.
"""

import asyncio
import time
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from gnomehall.server.visitors import Visitor, Visitors

REQUEST = 10.0
"""Seconds in which a request must have come whole, and a websocket's handshake be done."""
CHECK = 2.0
"""Seconds between two looks at a connection that is not a websocket."""
STUCK = 30.0
"""Seconds in which somebody who gets an answer must read some of it."""
CLOSING = 2.0
"""Seconds for the farewell; then the socket is freed, whether or not it was read."""
BACKLOG = 1 << 20
"""Bytes that may wait for somebody who does not read."""
ABORT = "gnomehall.abort"
"""Among a websocket's extensions: a function that frees its socket at once."""
VISITOR = "gnomehall.visitor"
"""And one by which the app says whose it is: behind a proxy only the headers tell."""


class Http(H11Protocol):
    """One connection until it closes or becomes a websocket."""

    visitors: Visitors

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
        self.look = self.loop.call_later(CHECK, self._check)

    def data_received(self, data: bytes) -> None:
        if self.is_admitted:
            super().data_received(data)

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

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        self.is_in = False  # the websocket's protocol releases the socket
        super().handle_websocket_upgrade(event)

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


class Websocket(WebSocketsSansIOProtocol):
    visitors: Visitors

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self.look = self.loop.call_later(REQUEST, self._check)
        self.visitor: Visitor | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.look.cancel()
        self.visitors.release(self.host, time.time())

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[ABORT] = self._abort
            extensions[VISITOR] = self._is_of

    def data_received(self, data: bytes) -> None:
        if self.transport.get_write_buffer_size() > BACKLOG:  # pings are answered without the app
            self._end("not reading")
            return
        if self.visitor is not None and not self.visitor.take("bytes", time.time(), len(data)):
            self.transport.abort()
            return
        super().data_received(data)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._note("ping not answered")
        self.loop.call_later(CLOSING, self._abort)

    def _is_of(self, visitor: Visitor) -> None:
        self.visitor = visitor

    def _check(self) -> None:
        if not self.handshake_complete:
            self._end("no handshake")

    def _end(self, cause: str) -> None:
        self._note(cause)
        self.transport.abort()

    def _note(self, cause: str) -> None:
        visitor = self.visitor or self.visitors.of(self.host, time.time())
        visitor.note(cause, time.time())

    def _abort(self) -> None:
        self.transport.abort()


def doors(visitors: Visitors) -> tuple[type[Http], type[Websocket]]:
    """The protocols of one server."""
    return type("HttpDoor", (Http,), {"visitors": visitors}), type(
        "WebsocketDoor", (Websocket,), {"visitors": visitors}
    )
