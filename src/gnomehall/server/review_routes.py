"""Reviews over HTTP. Nothing of it answers while a match runs."""

import re
import time
from collections.abc import Awaitable

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from gnomehall.core.view import Illegal
from gnomehall.server.cookies import token_of
from gnomehall.server.hall import Hall
from gnomehall.server.limits import DAY
from gnomehall.server.puzzling import of_day
from gnomehall.server.reviews import Reviews

DAYS = re.compile(r"\d{1,6}")
STATUS = {"no-such-table": 404, "no-such-move": 404, "no-roles": 404, "too-frequent": 429}
"""For refusals; 409 for any other."""


def reviews_of(request: Request) -> Reviews:
    hall: Hall = request.app.state.hall
    return hall.desk.reviews


async def answered(found: Awaitable[object]) -> Response:
    try:
        told = await found
    except Illegal as illegal:
        reason = illegal.refusal.reason
        return PlainTextResponse(f"{reason}\n", STATUS.get(reason, 409))
    content = told if isinstance(told, bytes) else msgspec.json.encode(told)
    return Response(content, media_type="application/json")


async def review(request: Request) -> Response:
    return await answered(reviews_of(request).of(request.path_params["table"]))


async def progress(request: Request) -> Response:
    """While somebody waits for a review: how far it is."""
    return JSONResponse({"progress": reviews_of(request).progress(request.path_params["table"])})


async def move(request: Request) -> Response:
    where = request.path_params["table"], request.path_params["number"]
    return await answered(reviews_of(request).pondered(*where))


async def task(request: Request) -> Response:
    where = request.path_params["table"], request.path_params["number"]
    return await answered(reviews_of(request).task(*where))


async def mistakes(request: Request) -> Response:
    """The errors of whoever holds this cookie."""
    token = token_of(request.headers)
    found = None if token is None else await reviews_of(request).mistakes(token)
    if found is None:
        return PlainTextResponse("Nothing is stored about this browser.\n", 404)
    return Response(msgspec.json.encode(found), media_type="application/json")


async def puzzle(request: Request) -> Response:
    """The puzzle of today, or of another day (counted from 1970)."""
    hall: Hall = request.app.state.hall
    game = hall.hub.games.get(request.path_params["game"])
    day = request.query_params.get("day", str(int(time.time() // DAY)))
    found = None if game is None or not DAYS.fullmatch(day) else await hall.apart(of_day, hall.store, game, int(day))
    if found is None:
        return PlainTextResponse("no such puzzle\n", 404)
    return Response(msgspec.json.encode(found), media_type="application/json")


ROUTES = [
    Route("/api/puzzle/{game}.json", puzzle),
    Route("/review/{table}.json", review),
    Route("/review/{table}/progress.json", progress),
    Route("/review/{table}/moves/{number:int}.json", move),
    Route("/review/{table}/tasks/{number:int}.json", task),
    Route("/me/mistakes.json", mistakes),
]
