"""Handlers of a table before its match: make it, add bots, choose the variant, start; and the rematch."""

import msgspec

from gnomehall.bots import BOTS
from gnomehall.core.game import Game
from gnomehall.core.record import convert_options
from gnomehall.server import asks, clocks, naming
from gnomehall.server.clock_parts import Control
from gnomehall.server.hub import Hub
from gnomehall.server.notices.turns import is_watching, tell
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client
from gnomehall.server.seating import begin, come, newcomer, seats_changed
from gnomehall.server.tables import Options, Table
from gnomehall.server.writes import Seated, is_gone


def make(hub: Hub, client: Client, ask: asks.Make, out: Out, now: float) -> None:
    game = hub.games.get(ask.game)
    if game is None:
        raise no("no-such-game")
    options = checked_options(game, ask.seats, ask.options)
    if ask.bots:
        known_bot(hub, ask.bots)
    check_host(hub, client)
    if client.visitor is not None and not client.visitor.take("tables", now):
        raise no("too-many-tables")
    table = Table(naming.table_id(), game, options, ask.seats, client.player, now)
    table.open = ask.open
    table.hints = ask.hints
    table.clock = checked_clock(ask.clock)
    if ask.seated:
        table.seats[0] = newcomer(client, table)
    hub.add(table)
    if ask.bots:
        fill(table, ask.bots)
        begin(hub, table, out, now)
    else:
        hub.keep(table, out, now)
    out.done(client.conn, ask, table=table.id)


def bot(hub: Hub, client: Client, ask: asks.Bot, out: Out, now: float) -> None:
    table = led_table(hub, client, ask.table)
    known_bot(hub, ask.bot)
    if ask.seat is None:
        fill(table, ask.bot)
    elif table.seat(ask.seat).is_free:
        seat_bot(table, ask.seat, ask.bot)
    else:
        raise no("seat-taken")
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def arrange(hub: Hub, client: Client, ask: asks.Arrange, out: Out, now: float) -> None:
    table = led_table(hub, client, ask.table)
    options, clock = checked_options(table.game, ask.seats, ask.options), checked_clock(ask.clock)
    if table.origin is not None and (ask.seats, options) != (len(table.seats), table.options):
        raise no("goes-on")
    table.options = options
    table.open = ask.open
    table.hints = table.hints if ask.hints is None else ask.hints
    table.clock = clock
    table.seats = table.seats[: ask.seats] + [Seated() for _ in range(len(table.seats), ask.seats)]
    seats_changed(hub, table, out, now)
    out.done(client.conn, ask)


def start(hub: Hub, client: Client, ask: asks.Start, out: Out, now: float) -> None:
    table = led_table(hub, client, ask.table)
    if not table.is_full():
        raise no("seats-empty")
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
        table = Table(naming.table_id(), old.game, old.options, len(old.seats), client.player, now)
        table.hints, table.reviews = old.hints, old.reviews
        table.clock = old.clock
        table.seats = [seat_again(seat, client.player) for seat in old.seats]
        hub.add(table)
        old.rematch = table.id
        hub.keep(old, out, now)
        if table.is_full():
            begin(hub, table, out, now)
        else:
            hub.keep(table, out, now)
            expected = {seat.by for seat in table.seats if seat.expected}
            absent = sorted(player for player in expected if not is_watching(hub, player, old))
            tell(hub, table, absent, "rematch", out, now)
    elif (made := hub.tables.get(old.rematch)) is not None:
        come(hub, client, made, out, now)
    out.done(client.conn, ask, table=old.rematch)


# Shared


def check_host(hub: Hub, client: Client) -> None:
    """Refuse another table to somebody who hosts too many."""
    mine = [hub.tables[related] for related in hub.related.get(client.player, ())]
    if sum(table.host == client.player and table.phase != "over" for table in mine) >= hub.settings.tables:
        raise no("too-many-tables")


def fill(table: Table, level: str) -> None:
    """Bots on all seats that are free."""
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            seat_bot(table, number, level)


def seat_bot(table: Table, number: int, level: str) -> None:
    table.seats[number] = Seated()
    table.seats[number] = Seated("bot", bot=level, face=naming.character(table.seats))


def seat_again(seat: Seated, asker: str) -> Seated:
    """The seat in a rematch: the others are expected, substitute bots are gone."""
    if seat.who == "bot":
        return Seated("bot", bot=seat.bot, face=seat.face)
    if is_gone(seat.by):
        return Seated()
    return msgspec.structs.replace(
        seat, bot="", resigned=False, stand_in=False, helped=False, before=[], expected=seat.by != asker
    )


def led_table(hub: Hub, client: Client, name: str) -> Table:
    """A table that this client may arrange and that has not started."""
    table = hub.table(name)
    if client.player not in table.leads:
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


def checked_clock(control: Control | None) -> Control | None:
    if control is not None:
        clocks.check(control)
    return control


def known_bot(hub: Hub, name: str) -> None:
    """The client offers only the levels; other programs may name any built-in bot."""
    if name not in hub.bots and name not in BOTS:
        raise no("no-such-bot")
