"""Handlers about what a connection sees: the hall, a table, a seat's eyes, the log, earlier positions."""
# ruff: noqa: ARG001  # all handlers take the same arguments

from gnomehall.server import asks, views
from gnomehall.server.hub import Hub
from gnomehall.server.limits import WATCHED_TABLES
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client


def hall(hub: Hub, client: Client, ask: asks.Hall, out: Out, now: float) -> None:
    client.in_hall = True
    out.done(client.conn, ask)
    out.sends.append((client.conn, encode(hub.lists(client))))


def join(hub: Hub, client: Client, ask: asks.Join, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if len(client.watching) >= WATCHED_TABLES and table.id not in client.watching:
        raise no("too-many-tables")
    out.done(client.conn, ask, table=table.id)
    hub.watch(client, table, out, now)
    hub.tell_table(table, out, but=client.conn)
    hub.prompt(table, out)


def leave(hub: Hub, client: Client, ask: asks.Leave, out: Out, now: float) -> None:
    if not ask.table:
        client.in_hall = False
        client.rows = {}
    else:
        table = hub.table(ask.table)
        client.watching.discard(table.id)
        if table.watchers.pop(client.conn, -1) != -1:
            hub.tell_table(table, out)
    out.done(client.conn, ask)


def look(hub: Hub, client: Client, ask: asks.Look, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    if ask.seat is not None:
        table.own_seat(ask.seat, client.player)
    table.watchers[client.conn] = ask.seat
    out.done(client.conn, ask)
    hub.show(client.conn, table, out)


def log(hub: Hub, client: Client, ask: asks.Log, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if client.conn not in table.watchers:
        raise no("not-watching")
    match, _ = table.running()
    out.done(client.conn, ask)
    out.sends.append((client.conn, views.logged(table.id, match, table.watchers[client.conn])))


def replay(hub: Hub, client: Client, ask: asks.Replay, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    match, _ = table.running()
    if ask.seat is not None:
        table.seat(ask.seat)
        if table.phase != "over":
            table.own_seat(ask.seat, client.player)
    if not 0 <= ask.number <= len(match.actions):
        raise no("no-such-move")
    out.done(client.conn, ask)
    out.sends.append((client.conn, views.replayed(table.id, match, ask.number, ask.seat)))
