"""A record from elsewhere (a browser tab, the terminal) as a finished match of this hall, to be replayed and shared.

Nobody sits at it, so it counts for no rating: a record proves that the moves are legal, not who made them.
"""

import asyncio
import time
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from gnomehall.core.match import Match
from gnomehall.core.record import BadRecord, Record
from gnomehall.core.view import Illegal
from gnomehall.games import GAMES
from gnomehall.server import naming
from gnomehall.server.cookies import is_own_origin, token_of
from gnomehall.server.limits import DAY, NAME_LENGTH, clean
from gnomehall.server.out import no
from gnomehall.server.writes import ACT, RESIGN, AddStep, SaveMatch, Seated, Write

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

LARGEST = 128 << 10
"""Bytes of a record: a match of 1,900 actions has 35,000 and takes 0.1 s of CPU to check."""
MOST = 20
"""Records a player may bring per day."""
OLDEST = 1000
"""Players whose counts are remembered."""


class Importer:
    """One record at a time: checking it takes some CPU."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._one = asyncio.Lock()
        self._times: dict[str, list[float]] = {}

    async def take(self, player: str, body: bytes) -> str:
        """The id of the new match; Illegal if the record is not a whole, true match or the player brought too many."""
        now = time.time()
        times = [at for at in self._times.pop(player, []) if at > now - DAY]
        self._times[player] = times  # the latest is last
        if len(self._times) > OLDEST:
            del self._times[next(iter(self._times))]
        if len(times) >= MOST:
            raise no("too-frequent")
        times.append(now)
        table = naming.table_id()
        async with self._one:
            try:
                writes = await self.hall.apart(rows, body, table, player, now)
            except BadRecord:
                raise no("bad-record") from None
        if not await self.hall.writer.store_now(writes):
            raise no("not-stored")
        return table


def rows(body: bytes, table: str, host: str, now: float) -> list[Write]:
    """The match as rows of the store. BadRecord unless it is over and every claim in it is true."""
    record = Record.from_json(body)
    if record.figures:
        raise BadRecord("it was played with other cards than this hall has")
    match = record.verify(GAMES)
    if match.outcome() is None:
        raise BadRecord("the match is not over")
    return [row(record, match, table, host, now), *steps(record, table, now)]


def row(record: Record, match: Match, table: str, host: str, now: float) -> SaveMatch:
    names = [clean(name)[:NAME_LENGTH] for name in record.names[: match.seats]]
    names += [""] * (match.seats - len(names))
    return SaveMatch(
        match=table,
        game=record.game,
        version=record.version,
        options=record.options,
        phase="over",
        open=False,
        hints=True,
        host=host,
        seats=[
            Seated("local", name or str(seat + 1), resigned=match.has_resigned(seat)) for seat, name in enumerate(names)
        ],
        seed=match.dice.seed,
        rematch="",
        made=now,
        number=len(match.actions),
        touched=now,
        revision=1,
        origin=record.origin,
    )


def steps(record: Record, table: str, now: float) -> list[AddStep]:
    found: list[AddStep] = []
    actor = -1
    for number, match in record.steps(GAMES):
        if number:
            found.append(AddStep(table, len(found), ACT, actor, match.actions[-1], None, now))
        for when, seat in record.resigned:
            if when == number:
                found.append(AddStep(table, len(found), RESIGN, seat, 0, None, now))
        actor = match.actor()
    return found


async def bring(request: Request) -> Response:
    """POST a record; the answer names the match to replay."""
    importer: Importer = request.app.state.importer
    if not is_own_origin(request.headers, request.url.scheme, importer.hall.settings.address):
        return PlainTextResponse("This request must come from the hall's own page.\n", 403)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            return JSONResponse({"reason": "too-large"}, 413)
    token = token_of(request.headers)
    known = None if token is None else await importer.hall.player(token)
    if known is None:
        return JSONResponse({"reason": "not-signed-in"}, 401)
    try:
        return JSONResponse({"table": await importer.take(known.player, body)})
    except Illegal as illegal:
        return JSONResponse({"reason": illegal.refusal.reason}, 409)
