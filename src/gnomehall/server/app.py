"""The Starlette app: the page, the websocket, and a few addresses beside them."""

import asyncio
import contextlib
import gc
import re
import secrets
from collections.abc import AsyncIterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import segno
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request, cookie_parser
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gnomehall.core.lesson import describe
from gnomehall.core.text import LANGS
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from gnomehall.server.hall import Hall
from gnomehall.server.limits import MESSAGE_BYTES, Settings
from gnomehall.server.store import Store

WEB = Path(str(files("gnomehall"))) / "web"
COOKIE = "gnomehall"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
TABLE = re.compile(r"[a-z0-9]{1,32}")
COOKIE_SECONDS = 390 * 24 * 3600
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Gnomehall</title>
<p>The hall is running, but its page has not been built. In the repository, run <code>make play</code>.</p>
<p lang="ru">Зал открыт, но страница ещё не собрана. Выполните в репозитории <code>make play</code>.</p>
"""
CONFIRM = """<!doctype html><html style="color-scheme: light dark"><meta charset="utf-8"><title>Gnomehall</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<body style="font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 10vh auto; padding: 0 1.25rem">
{instead}<p>Play here as the player of this link? Whoever gave it to you sees your cards and can move for you.</p>
<p lang="ru">Стать в этом браузере игроком из ссылки? Тот, кто её дал, видит ваши карты и может ходить за вас.</p>
<form method="post" style="display: flex; gap: 1.5rem; align-items: center; margin-top: 1.5rem">
<button style="font: inherit; padding: 0.6em 1.6em; border-radius: 0.5em">Yes · Да</button>
<a href="/">No · Нет</a></form>
"""
INSTEAD = """<p>This browser already plays as somebody else; that player would be lost here.</p>
<p lang="ru">В этом браузере уже играет другой игрок, и здесь он потеряется.</p>
"""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; media-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Entrance:
    """Routes websockets straight to the hall, and adds security headers to every page."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/ws":
            # Bypasses Starlette's middleware, which wraps every send: 2 % of a profile.
            await talk(self.app.state.hall, scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            await send(message)

        await self.app(scope, receive, send_safely)


def hall_of(scope: Scope) -> Hall:
    hall: Hall = scope["app"].state.hall
    return hall


# Identity


def token_of(headers: Headers) -> str | None:
    """The secret in the cookie, if it is well-formed."""
    token = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def cookie(token: str, secure: bool) -> str:
    return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def is_own_origin(headers: Headers) -> bool:
    """A browser's page must be ours. Programs that send no Origin are fine: they hold nobody else's cookie."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


async def talk(hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
    """One websocket, until either end closes."""
    headers = Headers(scope=scope)
    await receive()
    if not is_own_origin(headers):
        await send({"type": "websocket.close", "code": 1008})
        return
    token = token_of(headers)
    accept: Message = {"type": "websocket.accept", "headers": []}
    if token is None:
        token = fresh_token()
        accept["headers"].append((b"set-cookie", cookie(token, scope["scheme"] == "wss").encode()))
    known = await hall.player(token)
    if known is None:
        await send({"type": "websocket.close", "code": 1013})
        return
    await send(accept)
    conn, line = hall.connect(*known)
    sender = asyncio.create_task(line.run(send))
    try:
        while (message := await receive())["type"] == "websocket.receive":
            await hall.take(conn, message.get("text") or message.get("bytes") or b"")
    finally:
        hall.disconnect(conn)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):  # the other end is gone
            await sender


# Pages


async def page(request: Request) -> Response:
    """The single page; the client routes by its address."""
    index = WEB / "index.html"
    built = index.exists()
    response = FileResponse(index) if built else HTMLResponse(NOT_BUILT)
    response.headers["Cache-Control"] = "no-cache"
    if token_of(request.headers) is None:
        response.headers.append("Set-Cookie", cookie(fresh_token(), request.url.scheme == "https"))
    return response


async def transfer(request: Request) -> Response:
    """Make this browser the player who asked for the link, after a confirmation: messengers fetch links for previews,
    and people should know what the link does."""
    hall, code = hall_of(request.scope), request.path_params["code"]
    if request.method != "POST":  # a preview must not use up the link
        known = token_of(request.headers)
        is_somebody = known is not None and await hall.is_known(known)
        return HTMLResponse(CONFIRM.format(instead=INSTEAD if is_somebody else ""))
    if request.headers.get("origin") is None or not is_own_origin(request.headers):
        return PlainTextResponse("This request must come from the hall's own page.\n", 403)
    token = fresh_token()
    if not await hall.transfer(code, token):
        return PlainTextResponse("This link has been used or is older than ten minutes.\n", 410)
    response = RedirectResponse("/", 303)
    response.headers.append("Set-Cookie", cookie(token, request.url.scheme == "https"))
    return response


async def record(request: Request) -> Response:
    table = request.path_params["table"]
    try:
        found = await hall_of(request.scope).record(table)
    except Illegal as illegal:
        reason = illegal.refusal.reason
        return PlainTextResponse(f"{reason}\n", 404 if reason == "no-such-table" else 409)
    headers = {"Content-Disposition": f'attachment; filename="{found.game}-{table}.json"'}
    return Response(found.to_json(), media_type="application/json", headers=headers)


async def suspicion(request: Request) -> Response:
    try:
        found = await hall_of(request.scope).suspicion(request.path_params["table"])
    except Illegal as illegal:
        reason = illegal.refusal.reason
        return PlainTextResponse(f"{reason}\n", 404 if reason in ("no-such-table", "no-roles") else 409)
    return Response(found, media_type="application/json")


async def rules(request: Request) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    found = next((each for each in LANGS if each == lang), None)
    if game not in GAMES or found is None:
        return PlainTextResponse("no such page\n", 404)
    return Response(GAMES[game].rules_page(found), media_type="text/markdown")


async def lesson_list(request: Request) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    if game not in GAMES or lang not in LANGS:
        return PlainTextResponse("no such list\n", 404)
    return Response(msgspec.json.encode(describe(GAMES[game], lang)), media_type="application/json")


async def qr(request: Request) -> Response:
    """The table's address as others reach it; what the request calls the host is not to be trusted."""
    table, address = request.path_params["table"], hall_of(request.scope).settings.address
    if not TABLE.fullmatch(table) or not address:
        return PlainTextResponse("no such table, or nobody else can reach it\n", 404)
    picture = BytesIO()
    segno.make(f"{address}/table/{table}", micro=False).save(
        picture, kind="svg", scale=4, border=2, light="#fff", svgclass=None
    )
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


async def healthz(request: Request) -> Response:
    well = await asyncio.to_thread(hall_of(request.scope).store.is_well)
    return PlainTextResponse("ok\n" if well else "the store does not answer\n", 200 if well else 503)


async def metrics(request: Request) -> Response:
    return PlainTextResponse(hall_of(request.scope).metrics.text(), media_type="text/plain; version=0.0.4")


class Built(StaticFiles):
    """The built client. Files under ``assets`` have a content hash in their names, so they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        lasts = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        response.headers["Cache-Control"] = lasts
        return response


def make_app(store: Store, settings: Settings | None = None) -> ASGIApp:
    """The app for one store; the hall lives as long as the app runs."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = Hall(store, settings)
        yield
        await app.state.hall.close()

    shown = [
        Route(path, page)
        for path in (
            "/",
            "/table/{table}",
            "/replay/{table}",
            "/rules/{game}",
            "/learn/{game}",
            "/learn/{game}/{lesson}",
        )
    ]
    app = Starlette(
        lifespan=lifespan,
        routes=[
            *shown,
            Route("/transfer/{code}", transfer, methods=["GET", "POST"]),
            Route("/record/{table}.json", record),
            Route("/suspicion/{table}.json", suspicion),
            Route("/api/rules/{game}/{lang}", rules),
            Route("/api/lessons/{game}/{lang}", lesson_list),
            Route("/qr/{table}.svg", qr),
            Route("/healthz", healthz),
            Route("/metrics", metrics),
        ],
    )
    app.mount("/", Built(directory=WEB, check_dir=False))
    return Entrance(app)


def server(app: ASGIApp) -> uvicorn.Server:
    """Uvicorn as measured: uvloop where it exists, no compression. URLs can be secret: no access log."""
    # Moves create no reference cycles; rarer collections seemed 5-10 % cheaper (few runs).
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    return uvicorn.Server(
        uvicorn.Config(
            app,
            loop="auto",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=4 * MESSAGE_BYTES,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )
