"""Handlers about finished matches: whether they may be reviewed, and going on from one of their moves."""

from gnomehall.core.origin import DEEPEST, Origin, depth
from gnomehall.server import asks, naming
from gnomehall.server.arranging import check_host, fill, known_bot, seat_again
from gnomehall.server.guests import check_welcome
from gnomehall.server.hub import Hub
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client
from gnomehall.server.seating import begin, newcomer
from gnomehall.server.tables import Table


def reviews(hub: Hub, client: Client, ask: asks.Reviews, out: Out, now: float) -> None:
    """Before, during and after the match; a running one is reviewed for nobody anyway."""
    table = hub.table(ask.table)
    if client.player != table.host:
        raise no("not-host")
    if table.reviews != ask.allowed:
        table.reviews = ask.allowed
        hub.keep(table, out, now)
    out.done(client.conn, ask)


def what_if(hub: Hub, client: Client, ask: asks.WhatIf, out: Out, now: float) -> None:
    """Only from finished matches: everything about them is known already."""
    old = hub.table(ask.table)
    check_welcome(client, old)
    if old.phase != "over":
        raise no("not-over")
    if not old.reviews:
        raise no("no-reviews")
    if old.version != old.game.version:
        raise no("older-version")
    match, _ = old.running()
    old.seat(ask.seat)
    if ask.eyes is not None:
        old.seat(ask.eyes)
    if not 0 <= ask.number < len(match.actions):
        raise no("no-such-move")
    if depth(old.origin) >= DEEPEST:
        raise no("too-deep")
    check_host(hub, client)
    if client.visitor is not None and not client.visitor.take("tables", now):
        raise no("too-many-tables")
    table = Table(naming.table_id(), old.game, old.options, len(old.seats), client.player, now)
    table.hints, table.reviews = old.hints, old.reviews
    texts = [old.game.actions.to_text(action) for action in match.actions[: ask.number]]
    table.origin = Origin(match.dice.seed.hex(), texts, ask.eyes, old.id, old.origin)
    if ask.bots:
        known_bot(hub, ask.bots)
        table.seats[ask.seat] = newcomer(client, table)
        fill(table, ask.bots)
    elif not old.seats_of(client.player):
        raise no("not-seated")
    else:
        table.seats = [seat_again(seat, client.player) for seat in old.seats]
    hub.add(table)
    if table.is_full():
        begin(hub, table, out, now)
    else:
        hub.keep(table, out, now)
    out.done(client.conn, ask, table=table.id)
