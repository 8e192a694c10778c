"""Orders of the administrator: rows of the database that a running server carries out, whichever takes them first.

So `gnomehall admin` needs no way into the server, and works the same with one process on SQLite or many on PostgreSQL.
"""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from gnomehall.core.view import Illegal
from gnomehall.server import leaving, reading
from gnomehall.server.messages import ChatLine, Said
from gnomehall.server.out import Out, encode
from gnomehall.server.schema import ORDERS, PLAYERS
from gnomehall.server.store import Store

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

log = logging.getLogger("gnomehall.admin")
SWEEP = 3600.0
"""Seconds between sweeps."""
LOOK = 1.0
"""Seconds between two looks for orders."""
KEPT_FOR = 30 * 24 * 3600.0
CLOSED = "The administrator closed this table. · Администратор закрыл этот стол."


class Order(NamedTuple):
    number: int
    what: str
    whom: str


def give(store: Store, what: str, whom: str, now: float) -> int:
    """Leave an order; returns its number."""
    with store.engine.begin() as connection:
        connection.execute(ORDERS.delete().where(ORDERS.c.made < now - KEPT_FOR))
        made = connection.execute(ORDERS.insert().values(what=what, whom=whom, made=now))
        assert made.inserted_primary_key is not None
        return int(made.inserted_primary_key[0])


def note(store: Store, what: str, whom: str, now: float, said: str) -> None:
    """Something that was done without a server, for the list of orders."""
    with store.engine.begin() as connection:
        connection.execute(ORDERS.insert().values(what=what, whom=whom, made=now, taken=now, answer=said))


def answer(store: Store, number: int) -> str | None:
    """None as long as no server has carried it out."""
    with store.engine.connect() as connection:
        return connection.scalar(sa.select(ORDERS.c.answer).where(ORDERS.c.number == number))


def take(store: Store, now: float) -> Order | None:
    """The next order, if no other server took it."""
    with store.engine.connect() as connection:
        row = connection.execute(
            sa.select(ORDERS.c.number, ORDERS.c.what, ORDERS.c.whom)
            .where(ORDERS.c.taken.is_(None))
            .order_by(ORDERS.c.number)
            .limit(1)
        ).first()
    if row is None:
        return None
    with store.engine.begin() as connection:
        mine = ORDERS.update().where(ORDERS.c.number == row.number, ORDERS.c.taken.is_(None)).values(taken=now)
        return Order(*row) if connection.execute(mine).rowcount == 1 else None


def finish(store: Store, order: Order, said: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(ORDERS.update().where(ORDERS.c.number == order.number).values(answer=said))


async def obey(hall: "Hall") -> None:
    """Carry out orders for as long as the hall runs."""
    while True:
        try:
            while (order := await hall.apart(take, hall.store, time.time())) is not None:
                said = await _carry_out(hall, order)
                log.warning("order", extra={"what_for": order.what, "whom": order.whom, "answer": said})
                await hall.apart(finish, hall.store, order, said)
        except SQLAlchemyError as error:  # the next look tries again
            log.error("no orders read", extra={"error": type(error).__name__})
        await asyncio.sleep(LOOK)


async def _carry_out(hall: "Hall", order: Order) -> str:
    try:
        if order.what == "close":
            return await _close(hall, order.whom)
        if order.what == "delete":
            return await _delete(hall, order.whom)
        if order.what == "sweep":
            swept = await hall.apart(hall.store.sweep, time.time(), list(hall.hub.tables))
            return f"removed {len(swept)} tables that nobody started"
    except Illegal as illegal:
        return illegal.refusal.reason
    return "no such order"


async def _close(hall: "Hall", name: str) -> str:
    """A table that waits is closed to newcomers; a match ends without a result. Its people are told in the chat."""
    await hall.load(name)
    hub, now, out = hall.hub, time.time(), Out()
    table = hub.table(name)
    if table.phase == "over":
        return "it is over already"
    out.table = name
    out.writes += table.keep()
    table.phase = "over"
    table.open = False
    table.wish = None
    line = ChatLine("", None, CLOSED, now)
    out.writes.append(table.say(line, ""))
    hub.keep(table, out, now)
    message = encode(Said(table=name, line=line))
    out.sends += [(conn, message) for conn in table.watchers]
    hall.writer.put(out)
    return "closed"


async def _delete(hall: "Hall", player: str) -> str:
    if not await hall.apart(_exists, hall.store, player):
        return "no such player"
    for match in await hall.apart(reading.unfinished_matches, hall.store, player):
        await hall.load(match)
    out = Out()
    leaving.remove(hall.hub, player, out, time.time())
    hall.writer.put(out)
    return "deleted"


def _exists(store: Store, player: str) -> bool:
    with store.engine.connect() as connection:
        return connection.execute(sa.select(PLAYERS.c.player).where(PLAYERS.c.player == player)).first() is not None


async def sweep(hall: "Hall") -> None:
    """What is done without an order: remove abandoned tables and players who never played."""
    while True:
        try:
            await hall.apart(hall.store.sweep, time.time(), list(hall.hub.tables))
        except SQLAlchemyError as error:  # the next sweep tries again
            log.error("not swept", extra={"error": type(error).__name__})
        await asyncio.sleep(SWEEP)
