"""Handlers about who sits where: sit down, stand up, come to a rematch, pass a seat on, take a bot's place."""

import secrets

from gnomehall.core.chance import SEED_BYTES
from gnomehall.server import asks, naming
from gnomehall.server.guests import check_seats, check_welcome, keep_out
from gnomehall.server.hub import Hub
from gnomehall.server.limits import LINK_SECONDS, hashed
from gnomehall.server.notices.turns import tell_turn
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client
from gnomehall.server.tables import Table
from gnomehall.server.writes import TAKEBACK, Link, Seated


def sit(hub: Hub, client: Client, ask: asks.Sit, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    check_welcome(client, table)
    if table.phase == "playing":
        replace_bot(hub, client, table, ask.seat, out, now)
        out.done(client.conn, ask)
        return
    table.in_phase("arranging")
    own = [number for number in table.seats_of(client.player) if table.seats[number].who == "person"]
    if ask.seat is None and own and not ask.local:  # a second tap
        out.done(client.conn, ask)
        return
    number = ask.seat if ask.seat is not None else first_empty(table)
    if table.seat(number).who != "empty":
        raise no("seat-taken")
    if ask.local or not own:
        check_seats(hub, client, table)
    if ask.local:
        name = naming.nickname(ask.local)
        naming.check_free(name, client.lang, table.seats)
        table.seats[number] = Seated("local", name, client.player)
    else:
        for old in own:
            table.seats[old] = Seated()
        table.seats[number] = newcomer(client, table)
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def stand(hub: Hub, client: Client, ask: asks.Stand, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    seat = table.seat(ask.seat)
    if client.player != seat.by and client.player not in table.leads:
        raise no("not-your-seat")
    if seat.who == "empty":
        raise no("seat-empty")
    if seat.by != client.player and seat.who == "person" and not seat.expected:
        keep_out(hub, table, seat.by, now)
    table.seats[ask.seat] = Seated()
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def offer(hub: Hub, client: Client, ask: asks.Offer, out: Out, now: float) -> None:
    """Whether newcomers may join a running match is the host's decision: see docs/decisions/seats.md."""
    table = hub.table(ask.table)
    if client.player not in table.leads:
        raise no("not-host")
    table.in_phase("playing")
    seat = table.seat(ask.seat)
    if seat.who != "bot":
        raise no("no-bot-plays")
    seat.offered = ask.offered
    hub.keep(table, out, now)
    out.done(client.conn, ask)


def pass_on(hub: Hub, client: Client, ask: asks.Pass, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if table.phase == "over":
        raise no("over")
    table.own_seat(ask.seat, client.player)
    code = secrets.token_urlsafe(12)
    table.passed = {key: link for key, link in table.passed.items() if link.expires > now and link.seat != ask.seat}
    table.passed[hashed(code)] = Link(ask.seat, client.player, now + LINK_SECONDS)
    hub.save(table, out, now)
    out.done(client.conn, ask, link=f"/table/{table.id}?take={code}")


def take(hub: Hub, client: Client, ask: asks.Take, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if table.phase == "over":
        raise no("over")
    link = table.passed.get(hashed(ask.code))
    if link is None or link.expires < now or link.seat not in table.seats_of(link.by):
        raise no("link-used")
    check_welcome(client, table)
    check_newcomer(client, table, link.seat)
    if table.phase == "playing":
        table.running()
    del table.passed[hashed(ask.code)]
    seat = table.seats[link.seat]
    others = [each for each in table.seats if each is not seat]
    if table.phase == "playing":
        seat.before = [*seat.before, seat.by]
    seat.who, seat.by, seat.expected = "person", client.player, False
    seat.name = naming.fitting(client.name, client.lang, others)
    if seat.bot and not seat.resigned:
        seat.bot, seat.stand_in = "", False
        table.thinking = -1
        out.writes.append(table.step(TAKEBACK, link.seat, 0, "", now))
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)
    hub.prompt(table, out)


# Shared


def replace_bot(hub: Hub, client: Client, table: Table, number: int | None, out: Out, now: float) -> None:
    """During the match: sit down on an offered seat. The newcomer learns only what the bot knew."""
    table.running()
    check_newcomer(client, table)
    offered = [at for at, seat in enumerate(table.seats) if seat.offered]
    if not offered or (number is not None and number not in offered):
        raise no("not-arranging")
    chosen = offered[0] if number is None else number
    table.seats[chosen] = newcomer(client, table)
    table.seats[chosen].helped = True  # by the bot that played here
    if table.clocks is not None:
        out.writes.append(table.step(TAKEBACK, chosen, 0, "", now))
    table.thinking = -1
    seats_changed(hub, table, out, now)
    hub.prompt(table, out)


def check_newcomer(client: Client, table: Table, number: int = -1) -> None:
    """Refuse whoever has a seat here, or had another one than ``number`` in this match: nobody sees two hands."""
    if table.seats_of(client.player):
        raise no("has-seat")
    if any(client.player in seat.before for at, seat in enumerate(table.seats) if at != number):
        raise no("had-seat")


def come(hub: Hub, client: Client, table: Table, out: Out, now: float) -> None:
    """A player who was expected at a rematch is here; the last one starts it."""
    expected = [number for number in table.seats_of(client.player) if table.seats[number].expected]
    if table.phase != "arranging" or not expected:
        return
    for number in expected:
        table.seats[number].expected = False
    if table.is_full():
        begin(hub, table, out, now)
    else:
        hub.keep(table, out, now)


def begin(hub: Hub, table: Table, out: Out, now: float) -> None:
    table.begin(secrets.token_bytes(SEED_BYTES), now)
    hub.keep(table, out, now)
    for conn in table.watchers:
        hub.show(conn, table, out)
    tell_turn(hub, table, out, now)
    hub.prompt(table, out)


def seats_changed(hub: Hub, table: Table, out: Out, now: float) -> None:
    """Keep the table; whoever gained or lost a seat now looks through other eyes."""
    table.wish = None  # it may wait for somebody who has left
    hub.reindex(table)
    hub.keep(table, out, now)
    for conn, before in table.watchers.items():
        table.watchers[conn] = hub.eyes(hub.people.clients[conn], table)
        if table.watchers[conn] != before:
            hub.show(conn, table, out)


def newcomer(client: Client, table: Table) -> Seated:
    return Seated("person", naming.fitting(client.name, client.lang, table.seats), client.player)


def first_empty(table: Table) -> int:
    for number, seat in enumerate(table.seats):
        if seat.who == "empty":
            return number
    raise no("table-full")
