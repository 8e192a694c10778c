"""Handlers of a running match: act, take back, ask why, resign, hand a seat to a bot; and the bots' own moves."""

import logging

from gnomehall.bots import USUAL
from gnomehall.core.view import Illegal, Told
from gnomehall.server import asks
from gnomehall.server.arranging import known_bot
from gnomehall.server.hub import Hub
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client
from gnomehall.server.tables import Table
from gnomehall.server.writes import ACT, RESIGN, UNDO

log = logging.getLogger("gnomehall.hub")


def act(hub: Hub, client: Client, ask: asks.Act, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    check_current(table, ask)
    match, _ = table.running()
    check_action(table, ask.action)
    told = match.act(ask.seat, ask.action)
    out.writes.append(table.step(ACT, ask.seat, ask.action, ask.id, now))
    out.done(client.conn, ask)
    after_step(hub, table, (ask.seat, told), out, now)


def undo(hub: Hub, client: Client, ask: asks.Undo, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    check_current(table, ask)
    match, _ = table.running()
    match.undo(ask.seat)
    out.writes.append(table.step(UNDO, ask.seat, 0, ask.id, now))
    out.done(client.conn, ask)
    after_step(hub, table, None, out, now)


def why(hub: Hub, client: Client, ask: asks.Why, out: Out, now: float) -> None:  # noqa: ARG001
    table = hub.table(ask.table)
    table.own_seat(ask.seat, client.player)
    table.in_phase("playing")
    match, _ = table.running()
    check_action(table, ask.action)
    refusal = match.refusal(ask.seat, ask.action)
    if refusal is not None:
        raise Illegal(refusal)
    out.done(client.conn, ask)


def resign(hub: Hub, client: Client, ask: asks.Resign, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    seat = table.own_seat(ask.seat, client.player)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    table.in_phase("playing")
    match, _ = table.running()
    match.resign(ask.seat)
    seat.resigned = True
    seat.bot = seat.bot or (USUAL if USUAL in hub.bots else hub.bots[0])
    out.writes.append(table.step(RESIGN, ask.seat, 0, ask.id, now))
    out.done(client.conn, ask)
    after_step(hub, table, None, out, now)
    if table.phase == "playing":
        hub.keep(table, out, now)


def handover(hub: Hub, client: Client, ask: asks.Handover, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.in_phase("playing")
    table.running()
    seat = table.seat(ask.seat)
    known_bot(hub, ask.bot)
    if seat.who == "bot" or seat.bot:
        raise no("bot-plays")
    if seat.by != client.player:
        if not table.seats_of(client.player) or ask.bot != USUAL:  # a rival might pick the weakest bot
            raise no("not-your-seat")
        if not hub.people.is_absent(seat.by, now):
            raise no("still-here")
    seat.bot = ask.bot
    hub.keep(table, out, now)
    out.done(client.conn, ask)
    hub.prompt(table, out)


def takeback(hub: Hub, client: Client, ask: asks.Takeback, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    seat = table.own_seat(ask.seat, client.player)
    table.in_phase("playing")
    table.running()
    if seat.resigned:
        raise no("has-resigned")
    if not seat.bot:
        raise no("no-bot-plays")
    seat.bot = ""
    table.thinking = -1
    hub.keep(table, out, now)
    out.done(client.conn, ask)
    hub.prompt(table, out)


def thought(hub: Hub, name: str, step: int, action: int, now: float) -> Out:
    """Play a bot's move; drop it if the match has moved on or a person took the seat back."""
    out = Out()
    table = hub.tables.get(name)
    if table is None or table.steps != step or table.thinking != step or not table.bot_to_move():
        return out
    match, _ = table.running()
    seat = table.actor()
    told = match.act(seat, action)
    out.writes.append(table.step(ACT, seat, action, "", now))
    after_step(hub, table, (seat, told), out, now)
    return out


# Shared


def is_repeated(table: Table, ask: asks.Act | asks.Undo | asks.Resign, client: Client) -> bool:
    """Whether this id was already played at this seat; then it is only acknowledged again."""
    table.own_seat(ask.seat, client.player)
    return bool(ask.id) and (ask.seat, ask.id) in table.asked


def check_current(table: Table, ask: asks.Act | asks.Undo) -> None:
    """Refuse what was decided on another position, or for a seat that a bot plays."""
    table.in_phase("playing")
    match, _ = table.running()
    if table.seats[ask.seat].bot:
        raise no("bot-plays")
    if ask.number != len(match.actions) or ask.step not in (None, table.steps):
        raise no("stale")


def check_action(table: Table, action: int) -> None:
    if not 0 <= action < table.game.actions.size:
        raise no("no-such-action")


def after_step(hub: Hub, table: Table, told: tuple[int, list[Told]] | None, out: Out, now: float) -> None:
    """Send everyone their view; then end the match if it is over, else ask the next bot."""
    match, sight = table.running()
    views = sight.changes(table.id, table.steps, table.watchers.values(), told)
    sends = out.sends
    for conn, eyes in table.watchers.items():
        sends.append((conn, views[eyes]))
    if match.outcome() is not None:
        table.phase = "over"
        log.info("match over", extra={"table": table.id, "game": table.game.key, "moves": len(match.actions)})
        hub.keep(table, out, now)
    else:
        hub.prompt(table, out)
