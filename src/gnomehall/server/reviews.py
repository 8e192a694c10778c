"""Reviews kept with their matches: each is made once by the bots' processes, then read from the store."""

import asyncio
import zlib
from typing import TYPE_CHECKING

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from gnomehall.core.view import Illegal
from gnomehall.review.review import EVALUATION
from gnomehall.server.out import LookBack, no
from gnomehall.server.schema import REVIEWS

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall
    from gnomehall.server.store import Store


class Reviews:
    """Reviews of this hall's finished matches."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._under_way: dict[str, asyncio.Future[bytes]] = {}
        self._progress: dict[str, float] = {}

    async def of(self, table: str) -> bytes:
        """What was luck, what was skill, as JSON. Illegal unless the match is over, of the present rules, and its host
        allows it."""
        record = await self.hall.desk.present(table)
        if not self.hall.hub.table(table).reviews:
            raise no("no-reviews")
        known = await self.hall.apart(kept, self.hall.store, table)
        if known is not None:
            return known
        making = self._under_way.get(table)
        if making is None:
            making = self._under_way[table] = asyncio.ensure_future(self._make(table, record.to_json()))
        return await asyncio.shield(making)

    def progress(self, table: str) -> float:
        """How much of a review that is being made is done, from 0 to 1."""
        return self._progress.get(table, 0.0)

    async def _make(self, table: str, record: bytes) -> bytes:
        try:
            told = await self.hall.thinkers.find(LookBack(record), lambda done: self._progress.update({table: done}))
            if not told:
                raise no("fault")
            await self.hall.apart(keep, self.hall.store, table, told)
            return told
        finally:
            self._under_way.pop(table, None)
            self._progress.pop(table, None)


# In the store; blocking


def kept(store: "Store", match: str) -> bytes | None:
    """The review as JSON, if one by the present evaluation is stored."""
    with store.engine.connect() as connection:
        found = connection.scalar(
            sa.select(REVIEWS.c.data).where(REVIEWS.c.match == match, REVIEWS.c.evaluation == EVALUATION)
        )
        return None if found is None else zlib.decompress(found)


def keep(store: "Store", match: str, told: bytes) -> None:
    """Store a review in place of an older one."""
    new = store.insert(REVIEWS).values(match=match, evaluation=EVALUATION, data=zlib.compress(told, 6))
    changes = {field: new.excluded[field] for field in ("evaluation", "data")}
    with store.engine.begin() as connection:
        connection.execute(new.on_conflict_do_update(index_elements=["match"], set_=changes))


# Over HTTP


async def review(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    try:
        found = await hall.desk.reviews.of(request.path_params["table"])
    except Illegal as illegal:
        reason = illegal.refusal.reason
        return PlainTextResponse(f"{reason}\n", 404 if reason == "no-such-table" else 409)
    return Response(found, media_type="application/json")


async def progress(request: Request) -> Response:
    """While somebody waits for a review: how far it is."""
    hall: Hall = request.app.state.hall
    return JSONResponse({"progress": hall.desk.reviews.progress(request.path_params["table"])})


ROUTES = [Route("/review/{table}.json", review), Route("/review/{table}/progress.json", progress)]
