"""What comes before the pages: who is turned away, websockets on their way to the hall, headers for every answer."""

import time
from functools import partial

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Receive, Scope, Send

from gnomehall.core.text import pick_language
from gnomehall.server import addresses
from gnomehall.server.cookies import cookie, fresh_token, is_own_origin, token_of
from gnomehall.server.hall import Hall
from gnomehall.server.limits import Settings, hashed
from gnomehall.server.visitors import Visitor, Visitors
from gnomehall.server.websocket import SOCKET, Websocket

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; media-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
OFFLINE = "/offline/"
"""Where the static site is, with Python in the browser: only there may WebAssembly be compiled."""
OFFLINE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SPARE_FILES, MANY_FILES = 128, 65_536
COSTLY = ("/record", "/suspicion/", "/review/", "/qr/", "/me/", "/passkeys/", "/transfer/")
"""Addresses that count as several requests each."""
SLOW = ("/suspicion/", "/review/")
"""Addresses whose answers may take long."""


class Entrance:
    """Turns away what is not meant for this hall or comes too often, routes websockets straight to the hall, and adds
    security headers to every page."""

    def __init__(self, app: Starlette, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.visitors = Visitors(settings, most_sockets())
        self.names = addresses.own_names(settings.address, settings.names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        status, why = self._refusal(scope)
        if status:
            await turn_away(scope, receive, send, status, why)
            return
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            # Bypasses Starlette's middleware, which wraps every send: 2 % of a profile.
            await talk(self.app.state.hall, scope, receive, send, self.visitors.of(client_of(scope), time.time()))
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if scope["path"].startswith(OFFLINE):
                    headers["Content-Security-Policy"] = OFFLINE_POLICY
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        visitor = self.visitors.of(client_of(scope), time.time())
        is_slow = scope["path"].startswith(SLOW)
        if is_slow and visitor.share is not None and visitor.waiting >= visitor.share.waiting:
            visitor.note("too many slow requests", time.time())
            await turn_away(scope, receive, send, 429, "too many requests at the same time")
            return
        visitor.waiting += is_slow
        try:
            await self.app(scope, receive, send_safely)
        finally:
            visitor.waiting -= is_slow

    def _refusal(self, scope: Scope) -> tuple[int, str]:
        """The status and the reason with which to turn a request away; 0 if it may come in."""
        now = time.time()
        visitor = self.visitors.of(client_of(scope), now)
        if self.app.state.hall.bans.is_banned(visitor.name, now):
            visitor.note("banned", now)
            return 403, "this address is banned for a time"
        if not visitor.take("requests", now, 5.0 if scope["path"].startswith(COSTLY) else 1.0):
            return 429, "too many requests"
        if not addresses.is_own(Headers(scope=scope).get("host", ""), self.names):
            visitor.note("unknown host", now)
            return 421, "this hall is not known by that name: start it with --public-url"
        return 0, ""


def client_of(scope: Scope) -> str:
    """The address a request comes from; a trusted proxy's word about it is taken by now."""
    client = scope.get("client")
    return client[0] if client else ""


async def turn_away(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    if scope["type"] == "websocket":
        await receive()
    headers = [(b"content-type", b"text/plain"), *((n.lower().encode(), v.encode()) for n, v in HEADERS.items())]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": f"{why}\n".encode()})


def most_sockets() -> int:
    """How many sockets the process may have open, with some files left for the rest."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted, soft) - SPARE_FILES


async def talk(hall: Hall, scope: Scope, receive: Receive, send: Send, visitor: Visitor) -> None:
    """One websocket, until either end closes."""
    headers = Headers(scope=scope)
    await receive()
    if not is_own_origin(headers, scope["scheme"], hall.settings.address):
        await send({"type": "websocket.close", "code": 1008})
        return
    token = token_of(headers)
    accept: Message = {"type": "websocket.accept", "headers": []}
    if token is None:
        token = fresh_token()
        accept["headers"].append((b"set-cookie", cookie(token, scope["scheme"] == "wss").encode()))
    lang = pick_language(headers.get("accept-language") or "en")
    if visitor.share is not None and visitor.websockets >= visitor.share.websockets:
        visitor.note("too many websockets", time.time())
        await send({"type": "websocket.close", "code": 1013})
        return
    visitor.websockets += 1
    try:
        if visitor.share is not None:
            await hall.turnstile.turn()
        came = time.time()
        known = await hall.player(token, lang, visitor, is_fresh=bool(accept["headers"]))
        if known is None:
            await send({"type": "websocket.close", "code": 1013})
            return
        await send(accept)
        socket: Websocket = scope["extensions"][SOCKET]
        conn, line = hall.connect(known.player, known.name, lang, hashed(token), visitor, known.made, socket)
        socket.begin(visitor, line, partial(hall.hear, conn))
        try:
            if known.made < came:  # nobody has invited whoever came just now
                await hall.invite(conn)
            await socket.closed
        finally:
            hall.disconnect(conn)
    finally:
        visitor.websockets -= 1
