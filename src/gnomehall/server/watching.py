"""Handlers about what a connection sees: the hall and what it lists, a table, a seat's eyes, the log, the past."""
# ruff: noqa: ARG001  # all handlers take the same arguments

from gnomehall.server import asks, planning, timing
from gnomehall.server.guests import check_welcome
from gnomehall.server.hub import Hub
from gnomehall.server.limits import TOLD_ACTIONS, WATCHED_TABLES
from gnomehall.server.messages import Logged, Retold
from gnomehall.server.notices.turns import saw
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client
from gnomehall.server.seating import come
from gnomehall.server.tables import Table
from gnomehall.server.writes import PutAway

MORE = 7
"""Positions sent beyond the one asked for; together they take a few milliseconds."""


def hall(hub: Hub, client: Client, ask: asks.Hall, out: Out, now: float) -> None:
    client.in_hall = True
    client.lines = None
    out.done(client.conn, ask)
    out.sends.append((client.conn, hub.lists(client, now)))
    hub.tell_waits(client, out)


def tell_list(hub: Hub, now: float) -> Out:
    """To one of those whose lists changed. To be called until nobody is untold, once in each turn of the loop: all at
    once would keep moves waiting."""
    out = Out()
    conn = next(iter(hub.untold))
    del hub.untold[conn]
    client = hub.people.clients.get(conn)
    if client is not None and client.in_hall:
        out.sends.append((conn, hub.lists(client, now)))
    return out


def join(hub: Hub, client: Client, ask: asks.Join, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if len(client.watching) >= WATCHED_TABLES and table.id not in client.watching:
        raise no("too-many-tables")
    check_welcome(client, table)
    out.done(client.conn, ask, table=table.id)
    if ask.screen:
        client.screens.add(table.id)
    else:
        client.screens.discard(table.id)
        if table.phase == "playing" and table.seats_of(client.player):
            client.acted = now
        come(hub, client, table, out, now)
    timing.come_back(hub, client, table, out, now)
    hub.watch(client, table, out, now)
    if not ask.screen:
        saw(hub, table, client.player, out)
    hub.tell_table(table, out, but=client.conn)
    hub.prompt(table, out)
    planning.show(client, table, out)


def leave(hub: Hub, client: Client, ask: asks.Leave, out: Out, now: float) -> None:
    if not ask.table:
        client.in_hall = False
        client.rows = {}
    else:
        table = hub.table(ask.table)
        client.watching.discard(table.id)
        client.screens.discard(table.id)
        if table.watchers.pop(client.conn, -1) != -1:
            hub.watched.add(table.id)
            hub.tell_table(table, out)
    out.done(client.conn, ask)


def look(hub: Hub, client: Client, ask: asks.Look, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    if ask.seat is not None:
        table.own_seat(ask.seat, client.player)
        if table.id in client.screens:
            raise no("is-screen")
    table.watchers[client.conn] = ask.seat
    out.done(client.conn, ask)
    hub.show(client.conn, table, out)


def away(hub: Hub, client: Client, ask: asks.Away, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.player not in table.people:
        raise no("not-seated")
    number = table.row().number if ask.away else None
    for each in hub.people.of(client.player):
        if number is None:
            each.away.pop(table.id, None)
        else:
            each.away[table.id] = number
    out.writes.append(PutAway(client.player, table.id, number))
    hub.stirred.add(client.player)
    out.done(client.conn, ask)


def log(hub: Hub, client: Client, ask: asks.Log, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    past, eyes = table.past(), table.watchers[client.conn]
    pay(client, past.last, now)
    out.done(client.conn, ask)
    told = Logged(table=table.id, number=past.last, seat=eyes, events=past.batches(eyes), asides=table.asides)
    out.sends.append((client.conn, encode(told)))


def replay(hub: Hub, client: Client, ask: asks.Replay, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    past = table.past()
    check_eyes(table, ask.seat, client)
    if not 0 <= ask.number <= past.last:
        raise no("no-such-move")
    out.done(client.conn, ask)
    for number in range(ask.number, min(past.last, ask.number + max(0, min(ask.more, MORE))) + 1):
        then = table.seats_at(number), table.left_at(number), table.took(number)
        out.sends.append((client.conn, past.replayed(table.id, number, ask.seat, *then)))


def retell(hub: Hub, client: Client, ask: asks.Retell, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    past = table.past()
    check_eyes(table, ask.seat, client)
    since = max(0, min(ask.since, past.last))
    pay(client, past.last - since, now)
    out.done(client.conn, ask)
    told = Retold(
        table=table.id,
        seat=ask.seat,
        since=since,
        events=past.batches(ask.seat, since),
        turns=[turn for turn in past.turns() if turn.number >= since],
        asides=table.asides,
    )
    out.sends.append((client.conn, encode(told)))


def pay(client: Client, actions: int, now: float) -> None:
    """A long list counts as several messages, but never as more than somebody may send at once."""
    if not client.bucket.take(now, min(actions / TOLD_ACTIONS, client.bucket.burst / 2)):
        raise no("too-frequent")


def check_eyes(table: Table, seat: int | None, client: Client) -> None:
    """Looking back: while the match runs through my own eyes or an onlooker's, once it is over through any."""
    if seat is None:
        return
    table.seat(seat)
    if table.phase != "over":
        table.own_seat(seat, client.player)
