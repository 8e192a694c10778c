"""Reviews kept with their matches: each is made once by the bots' processes, then read from the store.

Also what follows from them: single decisions, and the errors as tasks to try again.
"""

import asyncio
import zlib
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from gnomehall.core.game import Game
from gnomehall.review.decisions import Judgement
from gnomehall.review.review import EVALUATION, Review
from gnomehall.server.limits import hashed
from gnomehall.server.out import no
from gnomehall.server.past import Past
from gnomehall.server.questions import LookBack, Ponder
from gnomehall.server.schema import MATCHES, RESULTS, REVIEWS

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall
    from gnomehall.server.store import Store

MOST_PONDERED = 200
"""Decisions whose answers are remembered."""
MOST_MATCHES = 100
"""Matches whose errors a player's own page shows, the latest."""


class Judged(Struct, array_like=True, frozen=True):
    """An error. ``number``: actions taken before it."""

    number: int
    seat: int
    judgement: Judgement
    lost: float
    taken: int
    best: int
    theme: str = ""


class Mistake(Struct, frozen=True):
    """An error of mine, in one of my matches."""

    table: str
    game: str
    at: float
    number: int
    judgement: Judgement
    lost: float
    taken: int
    best: int
    theme: str
    """What it was about, of the game's themes; empty if none holds for sure."""


class Task(Struct, omit_defaults=True):
    """A decision to try: the position as the seat saw it, and every choice with the seat's odds after it."""

    game: str
    version: int
    seats: int
    seat: int
    number: int
    public: Any
    own: Any
    weighed: list[tuple[int, float]]
    best: int
    taken: int = -1
    table: str = ""
    """The match it is from."""


class Reviews:
    """Reviews of this hall's finished matches."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._under_way: dict[str, asyncio.Future[bytes]] = {}
        self._progress: dict[str, float] = {}
        self._pondered: dict[tuple[str, int], asyncio.Future[bytes]] = {}

    async def of(self, table: str) -> bytes:
        """What was luck, what was skill, as JSON. Illegal unless the match is over, of the present rules, and its host
        allows it."""
        record = await self._allowed(table)
        known = await self.hall.apart(kept, self.hall.store, table)
        if known is not None:
            return known
        making = self._under_way.get(table)
        if making is None:
            making = self._under_way[table] = asyncio.ensure_future(self._make(table, record))
        return await asyncio.shield(making)

    def progress(self, table: str) -> float:
        """How much of a review that is being made is done, from 0 to 1."""
        return self._progress.get(table, 0.0)

    async def pondered(self, table: str, number: int) -> bytes:
        """What a bot would have done after ``number`` actions, as JSON. Illegal as for ``of``."""
        record = await self._allowed(table)
        if not 0 <= number < self.hall.hub.table(table).row().number:
            raise no("no-such-move")
        found = self._pondered.get((table, number))
        if found is None:
            found = self._pondered[table, number] = self.hall.thinkers.find(Ponder(record, number))
            if len(self._pondered) > MOST_PONDERED:
                del self._pondered[next(iter(self._pondered))]
        told = await asyncio.shield(found)
        if not told:
            self._pondered.pop((table, number), None)
            raise no("fault")
        return told

    async def task(self, table: str, number: int) -> Task:
        """An error of the review, as its player saw the position. Illegal as for ``of``, and if there is none."""
        review = msgspec.json.decode(await self.of(table), type=Review)
        step = next((step for step in review.steps if step.number == number and step.weighed), None)
        past = self.hall.hub.table(table).past()
        if step is None or not isinstance(past, Past):
            raise no("no-such-move")
        then = past.at(number)
        view, game = then.state.view(step.seat), then.game
        where = game.key, game.version, then.seats, step.seat, number
        return Task(*where, view.public, view.own, step.weighed, step.best_code, step.code, table)

    async def mistakes(self, token: str) -> list[Mistake] | None:
        """The errors of this token's player; None if there is no such player."""
        known = await self.hall.apart(self.hall.store.player, hashed(token))
        if known is None:
            return None
        return await self.hall.apart(mistakes, self.hall.store, self.hall.hub.games, known.player)

    async def _allowed(self, table: str) -> bytes:
        record = await self.hall.desk.present(table)
        if not self.hall.hub.table(table).reviews:
            raise no("no-reviews")
        return record.to_json()

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
    steps = msgspec.json.decode(told, type=Review).steps
    judged = [
        Judged(step.number, step.seat, step.judgement, step.error, step.code, step.best_code, step.theme)
        for step in steps
        if step.judgement
    ]
    row = {"match": match, "evaluation": EVALUATION, "judged": msgspec.json.encode(judged).decode()}
    new = store.insert(REVIEWS).values(**row, data=zlib.compress(told, 6))
    changes = {field: new.excluded[field] for field in ("evaluation", "judged", "data")}
    with store.engine.begin() as connection:
        connection.execute(new.on_conflict_do_update(index_elements=["match"], set_=changes))


def mistakes(store: "Store", games: dict[str, Game], player: str) -> list[Mistake]:
    """The player's errors in their latest matches that were reviewed, the latest match first."""
    versions = [sa.and_(MATCHES.c.game == game.key, MATCHES.c.version == game.version) for game in games.values()]
    query = (
        sa.select(RESULTS.c.match, RESULTS.c.game, RESULTS.c.at, RESULTS.c.seat, REVIEWS.c.judged)
        .join(REVIEWS, REVIEWS.c.match == RESULTS.c.match)
        .join(MATCHES, MATCHES.c.match == RESULTS.c.match)
        .where(RESULTS.c.player == player, RESULTS.c.who == "person", REVIEWS.c.evaluation == EVALUATION)
        .where(MATCHES.c.reviews, sa.or_(*versions))
        .order_by(RESULTS.c.at.desc())
        .limit(MOST_MATCHES)
    )
    with store.engine.connect() as connection:
        rows = connection.execute(query).all()
    return [
        Mistake(match, game, at, one.number, one.judgement, one.lost, one.taken, one.best, one.theme)
        for match, game, at, seat, judged in rows
        for one in msgspec.json.decode(judged, type=list[Judged])
        if one.seat == seat
    ]
