"""What some requests need from the store before the hub can answer them."""

import time
from functools import partial
from typing import TYPE_CHECKING

from gnomehall.server import asks, reading
from gnomehall.server.do import Do
from gnomehall.server.notices import handlers as notices
from gnomehall.server.notices.reading import followed

if TYPE_CHECKING:
    from gnomehall.server.hall import Hall

READ_FIRST: frozenset[type[Do]] = frozenset(
    {asks.Hall, asks.Join, asks.Me, asks.Again, asks.Delete, *notices.READ_FIRST}
)


async def load(hall: "Hall", conn: int, ask: asks.Ask) -> None:
    kind = type(ask)
    if kind is asks.Hall:
        await _lists(hall, conn)
    elif kind in (asks.Me, asks.Again):
        await _account(hall, conn)
    elif kind in notices.READ_FIRST:
        client = hall.hub.people.clients[conn]
        client.told = await hall.sender.told(client.player, ask)
    elif kind is asks.Delete:
        player = hall.hub.people.clients[conn].player
        for match in await hall.apart(reading.unfinished_matches, hall.store, player):
            await hall.load(match)


async def _lists(hall: "Hall", conn: int) -> None:
    client = hall.hub.people.clients[conn]
    if client.in_hall:  # it is told whatever changes
        return
    # One at a time: several threads would keep Python's lock from the loop and the writer, and be no quicker.
    async with hall.listing:
        if conn not in hall.lines:
            return
        read = partial(hall.store.lists, client.player, time.time())
        waiting, mine, client.away = await hall.apart(client.charged, read)
    if hall.processes is not None:
        await hall.processes.keeping_up.read_people([*waiting, *mine])
    for row in mine:
        if row.phase == "playing":  # only a loaded match knows whose turn it is
            await hall.load(row.match)
    client.rows = {row.match: row for row in mine}
    client.follows = set(await hall.apart(followed, hall.store.engine, client.player))
    for name in client.follows:
        await hall.load(name)
    hall.hub.read_open(waiting)


async def _account(hall: "Hall", conn: int) -> None:
    client = hall.hub.people.clients[conn]
    # One at a time: two people may look for the results of the same match, and many shall not slow down the tables.
    async with hall.reading:
        late = await hall.apart(
            client.charged, partial(reading.late_results, hall.store, hall.hub.games, client.player)
        )
        if late:
            await hall.writer.store_now([*late])
        asked = hall.store, hall.hub.games, client.player, time.time()
        client.account = await hall.apart(client.charged, partial(reading.account, *asked))
    for row in client.account.rows.values():
        if row.phase == "playing":
            await hall.load(row.match)
