"""Handlers of a table before its match: make it, sit down, add bots, choose the variant, start; and the rematch."""

import secrets

import msgspec

from gnomehall.bots import BOTS
from gnomehall.core.chance import SEED_BYTES
from gnomehall.core.game import Game
from gnomehall.core.record import convert_options
from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.out import Out, no
from gnomehall.server.players import nickname
from gnomehall.server.presence import Client
from gnomehall.server.tables import Options, Table
from gnomehall.server.writes import Seated


def make(hub: Hub, client: Client, ask: asks.Make, out: Out, now: float) -> None:
    game = hub.games.get(ask.game)
    if game is None:
        raise no("no-such-game")
    options = checked_options(game, ask.seats, ask.options)
    if ask.bots:
        known_bot(hub, ask.bots)
    mine = [hub.tables[related] for related in hub.related.get(client.player, ())]
    if sum(table.host == client.player and table.phase != "over" for table in mine) >= hub.settings.tables:
        raise no("too-many-tables")
    table = Table(hub.fresh_id(), game, options, ask.seats, client.player, now)
    table.open = ask.open
    table.hints = ask.hints
    table.seats[0] = Seated("person", client.name, client.player, ready=True)
    if ask.bots:
        table.seats[1:] = [Seated("bot", bot=ask.bots, ready=True) for _ in range(1, ask.seats)]
        table.begin(secrets.token_bytes(SEED_BYTES))
    hub.add(table)
    hub.keep(table, out, now)
    out.done(client.conn, ask, table=table.id)
    hub.prompt(table, out)


def sit(hub: Hub, client: Client, ask: asks.Sit, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    if table.seat(ask.seat).who != "empty":
        raise no("seat-taken")
    is_ready = client.player == table.host
    if ask.local:
        table.seats[ask.seat] = Seated("local", nickname(ask.local), client.player, ready=is_ready)
    else:
        for number, seat in enumerate(table.seats):
            if seat.by == client.player and seat.who == "person":
                table.seats[number] = Seated()
        table.seats[ask.seat] = Seated("person", client.name, client.player, ready=is_ready)
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def stand(hub: Hub, client: Client, ask: asks.Stand, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    seat = table.seat(ask.seat)
    if client.player not in (seat.by, table.host):
        raise no("not-your-seat")
    if seat.who == "empty":
        raise no("seat-empty")
    table.seats[ask.seat] = Seated()
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def bot(hub: Hub, client: Client, ask: asks.Bot, out: Out, now: float) -> None:
    table = hosted_table(hub, client, ask.table)
    known_bot(hub, ask.bot)
    if table.seat(ask.seat).who != "empty":
        raise no("seat-taken")
    table.seats[ask.seat] = Seated("bot", bot=ask.bot, ready=True)
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def arrange(hub: Hub, client: Client, ask: asks.Arrange, out: Out, now: float) -> None:
    table = hosted_table(hub, client, ask.table)
    options = checked_options(table.game, ask.seats, ask.options)
    hints = table.hints if ask.hints is None else ask.hints
    if (options, hints) != (table.options, table.hints):  # the others agreed to a different variant
        for seat in table.seats:
            seat.ready = seat.who == "bot" or seat.by == table.host
    table.options = options
    table.open = ask.open
    table.hints = hints
    table.seats = table.seats[: ask.seats] + [Seated() for _ in range(len(table.seats), ask.seats)]
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def ready(hub: Hub, client: Client, ask: asks.Ready, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.in_phase("arranging")
    mine = table.seats_of(client.player)
    if not mine:
        raise no("not-seated")
    for number in mine:
        table.seats[number].ready = ask.ready or client.player == table.host
    hub.keep(table, out, now)
    out.done(client.conn, ask)


def start(hub: Hub, client: Client, ask: asks.Start, out: Out, now: float) -> None:
    table = hosted_table(hub, client, ask.table)
    if any(seat.who == "empty" for seat in table.seats):
        raise no("seats-empty")
    if not all(seat.ready for seat in table.seats):
        raise no("not-ready")
    begin(hub, table, out, now)
    out.done(client.conn, ask)


def rematch(hub: Hub, client: Client, ask: asks.Rematch, out: Out, now: float) -> None:
    old = hub.table(ask.table)
    if old.phase != "over":
        raise no("not-over")
    if not old.seats_of(client.player):
        raise no("not-seated")
    if old.version != old.game.version:
        raise no("older-version")
    if not old.rematch:
        table = Table(hub.fresh_id(), old.game, old.options, len(old.seats), client.player, now)
        table.hints = old.hints
        table.seats = [seat_again(seat, client.player) for seat in old.seats]
        hub.add(table)
        old.rematch = table.id
        hub.keep(old, out, now)
        if all(seat.ready for seat in table.seats):
            begin(hub, table, out, now)
        else:
            hub.keep(table, out, now)
    elif (made := hub.tables.get(old.rematch)) is not None and made.phase == "arranging":
        for number in made.seats_of(client.player):
            made.seats[number].ready = True
        hub.keep(made, out, now)
    out.done(client.conn, ask, table=old.rematch)


# Shared


def begin(hub: Hub, table: Table, out: Out, now: float) -> None:
    table.begin(secrets.token_bytes(SEED_BYTES))
    hub.keep(table, out, now)
    for conn in table.watchers:
        hub.show(conn, table, out)
    hub.prompt(table, out)


def seats_changed(hub: Hub, table: Table, out: Out, now: float) -> None:
    hub.reindex(table)
    for conn, eyes in table.watchers.items():
        own = table.seats_of(hub.people.clients[conn].player)
        if eyes not in own:
            table.watchers[conn] = own[0] if own else None
    hub.keep(table, out, now)


def seat_again(seat: Seated, asker: str) -> Seated:
    """The seat in a rematch: bots and the asker are ready, substitute bots are gone."""
    if seat.who == "bot":
        return Seated("bot", bot=seat.bot, ready=True)
    return msgspec.structs.replace(seat, bot="", resigned=False, ready=seat.by == asker)


def hosted_table(hub: Hub, client: Client, name: str) -> Table:
    """A table that this client hosts and that has not started."""
    table = hub.table(name)
    if table.host != client.player:
        raise no("not-host")
    table.in_phase("arranging")
    return table


def checked_options(game: Game, seats: int, options: Options) -> Options:
    """The options with defaults filled in."""
    try:
        chosen = convert_options(game, options)
    except ValueError:
        raise no("bad-options") from None
    misfit = game.misfit(seats, chosen)
    if misfit is not None:
        raise no(misfit)
    complete: Options = msgspec.to_builtins(chosen)
    return complete


def known_bot(hub: Hub, name: str) -> None:
    """The client offers only the levels; other programs may name any built-in bot."""
    if name not in hub.bots and name not in BOTS:
        raise no("no-such-bot")
