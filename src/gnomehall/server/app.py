"""The Starlette app: the page, the websocket, and a few addresses beside them."""

import asyncio
import contextlib
import gc
import ipaddress
import re
import secrets
import sys
from collections.abc import AsyncIterator
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import msgspec
import segno
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import Scope

from gnomehall.core.lesson import describe
from gnomehall.core.text import LANGS
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from gnomehall.server import health, importing, passkeys
from gnomehall.server.built import FOREVER, WEB, Built, Compressed, Page
from gnomehall.server.bus import Bus
from gnomehall.server.cookies import cookie, fresh_token, is_own_origin, token_of
from gnomehall.server.doors import door
from gnomehall.server.entrance import OFFLINE, Entrance, client_of
from gnomehall.server.hall import Hall
from gnomehall.server.limits import MESSAGE_BYTES, Settings
from gnomehall.server.notices.routes import ROUTES as NOTICE_ROUTES
from gnomehall.server.review_routes import ROUTES as REVIEW_ROUTES, answered
from gnomehall.server.store import Store
from gnomehall.server.websocket import Websocket

TABLE = re.compile(r"[a-z0-9]{1,32}")
SWITCH = 0.0005
"""Seconds after which a thread hands over Python's lock to one that waits for it."""
QR_QUERY = re.compile(r"|seat=\d|take=[A-Za-z0-9_-]{1,64}")
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


def hall_of(scope: Scope) -> Hall:
    hall: Hall = scope["app"].state.hall
    return hall


# Pages


async def page(request: Request) -> Response:
    """The single page; the client routes by its address."""
    response: Response = request.app.state.page.response(request)
    if token_of(request.headers) is None:
        response.headers.append("Set-Cookie", cookie(fresh_token(), request.url.scheme == "https"))
        response.headers["Cache-Control"] = "private, no-cache"  # nobody else may get this cookie from a proxy
    return response


async def transfer(request: Request) -> Response:
    """Make this browser the player who asked for the link, after a confirmation: messengers fetch links for previews,
    and people should know what the link does."""
    hall, code = hall_of(request.scope), request.path_params["code"]
    if request.method != "POST":  # a preview must not use up the link
        known = token_of(request.headers)
        is_somebody = known is not None and await hall.desk.is_known(known)
        return HTMLResponse(CONFIRM.format(instead=INSTEAD if is_somebody else ""))
    if request.headers.get("origin") is None or not is_own_origin(
        request.headers, request.url.scheme, hall_of(request.scope).settings.address
    ):
        return PlainTextResponse("This request must come from the hall's own page.\n", 403)
    token = fresh_token()
    if not await hall.desk.transfer(code, token):
        return PlainTextResponse("This link has been used or is older than ten minutes.\n", 410)
    response = RedirectResponse("/", 303)
    response.headers.append("Set-Cookie", cookie(token, request.url.scheme == "https"))
    return response


async def export(request: Request) -> Response:
    """All that is stored about whoever holds this cookie."""
    token = token_of(request.headers)
    try:
        found = None if token is None else await hall_of(request.scope).desk.export(token)
    except Illegal as illegal:
        return PlainTextResponse(f"{illegal.refusal.reason}\n", 429)
    if found is None:
        return PlainTextResponse("Nothing is stored about this browser.\n", 404)
    headers = {"Content-Disposition": 'attachment; filename="gnomehall.json"'}
    return Response(found, media_type="application/json", headers=headers)


async def record(request: Request) -> Response:
    table = request.path_params["table"]
    try:
        found = await hall_of(request.scope).desk.record(table)
    except Illegal as illegal:
        reason = illegal.refusal.reason
        return PlainTextResponse(f"{reason}\n", 404 if reason == "no-such-table" else 409)
    headers = {"Content-Disposition": f'attachment; filename="{found.game}-{table}.json"'}
    return Response(found.to_json(), media_type="application/json", headers=headers)


async def suspicion(request: Request) -> Response:
    return await answered(hall_of(request.scope).desk.suspicion(request.path_params["table"]))


async def rules(request: Request) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    found = next((each for each in LANGS if each == lang), None)
    if game not in GAMES or found is None:
        return PlainTextResponse("no such page\n", 404)
    return Response(GAMES[game].rules_page(found), media_type="text/markdown")


@cache
def action_table(game: str) -> Compressed:
    return Compressed(msgspec.json.encode(GAMES[game].actions.schema()), "application/json", FOREVER)


async def actions(request: Request) -> Response:
    """The table that encodes and decodes a game's actions. Clients name the version, so it can be kept for ever."""
    game = request.path_params["game"]
    if game not in GAMES or request.query_params.get("version", "") not in ("", str(GAMES[game].version)):
        return PlainTextResponse("no such table of actions\n", 404)
    return action_table(game).response(request)


async def lesson_list(request: Request) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    if game not in GAMES or lang not in LANGS:
        return PlainTextResponse("no such list\n", 404)
    return Response(msgspec.json.encode(describe(GAMES[game], lang)), media_type="application/json")


async def qr(request: Request) -> Response:
    """The table's address as others reach it; what the request calls the host is not to be trusted.

    With ``seat``, the link invites to that seat; with ``take``, it passes one on.
    """
    table, address = request.path_params["table"], hall_of(request.scope).settings.address
    query = str(request.url.query)
    if not TABLE.fullmatch(table) or not QR_QUERY.fullmatch(query) or not address:
        return PlainTextResponse("no such table, or nobody else can reach it\n", 404)
    picture = await asyncio.to_thread(qr_code, f"{address}/table/{table}{'?' if query else ''}{query}")
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@lru_cache(maxsize=256)
def qr_code(address: str) -> bytes:
    """Every reader reads every mask: choosing the best of eight would take 8 ms instead of 2.4."""
    picture = BytesIO()
    code = segno.make(address, micro=False, mask=3)
    code.save(picture, kind="svg", scale=4, border=2, light="#fff", svgclass=None)
    return picture.getvalue()


async def healthz(_request: Request) -> Response:
    """The process answers. Whether it can store anything is another question: restarting it would not help."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    why = await asyncio.to_thread(health.fault, hall_of(request.scope).store)
    return PlainTextResponse(f"{why}\n" if why else "ok\n", 503 if why else 200)


async def metrics(request: Request) -> Response:
    """For this machine alone, unless there is a token. A proxy here makes everybody look like this machine, so what
    came through one does not count as such."""
    token = hall_of(request.scope).settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ").encode()
    may_see = secrets.compare_digest(given, token.encode()) if token else is_this_machine(request)
    if not may_see:
        return PlainTextResponse("metrics are for this machine, or behind --metrics-token\n", 403)
    return PlainTextResponse(hall_of(request.scope).metrics.text(), media_type="text/plain; version=0.0.4")


def is_this_machine(request: Request) -> bool:
    named = request.url.hostname or ""
    try:
        hosts = [client_of(request.scope), "127.0.0.1" if named == "localhost" else named]
        is_local = all(ipaddress.ip_address(host).is_loopback for host in hosts)
    except ValueError:
        return False
    return is_local and not {"x-forwarded-for", "forwarded", "via"} & set(request.headers)


def make_app(
    store: Store, settings: Settings | None = None, bus: Bus | None = None, site: Path | None = None
) -> Entrance:
    """The app for one store; the hall lives as long as the app runs. ``bus``: as for the hall. ``site``: the static
    site to offer beside it."""
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hall = Hall(store, settings, bus=bus)
        app.state.importer = importing.Importer(app.state.hall)
        app.state.page = Page({**app.state.hall.hub.about, "offline": site is not None})
        yield
        await app.state.hall.close()

    shown = [
        Route(path, page)
        for path in (
            "/",
            "/me",
            "/table/{table}",
            "/screen/{table}",
            "/replay/{table}",
            "/practice/{match}",
            "/puzzle/{game}",
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
            Route("/me/export.json", export),
            *passkeys.ROUTES,
            *NOTICE_ROUTES,
            Route("/record/{table}.json", record),
            Route("/record", importing.bring, methods=["POST"]),
            Route("/suspicion/{table}.json", suspicion),
            *REVIEW_ROUTES,
            Route("/api/rules/{game}/{lang}", rules),
            Route("/api/actions/{game}.json", actions),
            Route("/api/lessons/{game}/{lang}", lesson_list),
            Route("/qr/{table}.svg", qr),
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            Route("/metrics", metrics),
        ],
    )
    if site is not None:
        app.mount(OFFLINE, Built(directory=site, html=True))
    app.mount("/", Built(directory=WEB, check_dir=False))
    return Entrance(app, settings)


def server(app: Entrance) -> uvicorn.Server:
    """Uvicorn as measured: uvloop where it exists, no compression. URLs can be secret: no access log."""
    # Moves make no reference cycles. Small young collections stop everything for 1-3 ms instead of 20-30, and the whole
    # heap (0.1 s per 200,000 objects) is searched after ten million new objects.
    gc.freeze()
    gc.set_threshold(1_000, 5, 2_000)
    # A thread that reads the store keeps Python's lock for 5 ms by default, and a move needs the lock several times.
    sys.setswitchinterval(SWITCH)
    return uvicorn.Server(
        uvicorn.Config(
            app,
            loop="auto",
            http=door(app.visitors, 4 * MESSAGE_BYTES),
            ws=Websocket,  # any class: the door makes it
            access_log=False,
            log_config=None,
            server_header=False,
            proxy_headers=bool(app.settings.proxies),
            forwarded_allow_ips=list(app.settings.proxies),
            timeout_graceful_shutdown=3,
        )
    )
