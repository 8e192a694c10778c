"""Handlers of a running match: act, ask why, resign, hand a seat to a bot; and the bots' own moves."""

import logging

from gnomehall.bots import USUAL
from gnomehall.core.match import Match
from gnomehall.core.view import Illegal, Told
from gnomehall.server import asks
from gnomehall.server.arranging import known_bot
from gnomehall.server.hub import Hub
from gnomehall.server.notices.turns import tell_end, tell_turn
from gnomehall.server.out import Out, no
from gnomehall.server.planning import rebase
from gnomehall.server.presence import Client
from gnomehall.server.results import results
from gnomehall.server.tables import Table
from gnomehall.server.writes import ACT, HANDOVER, RESIGN, TAKEBACK, Wish

log = logging.getLogger("gnomehall.hub")


def act(hub: Hub, client: Client, ask: asks.Act, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    match = check_current(table, ask)
    check_action(table, ask.action)
    told = match.act(ask.seat, ask.action)
    client.acted = now
    out.writes.append(table.step(ACT, ask.seat, ask.action, ask.id, now))
    out.done(client.conn, ask)
    after_step(hub, table, (ask.seat, told), out, now)


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
    table.own_seat(ask.seat, client.player)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    table.in_phase("playing")
    give_up(hub, table, ask.seat, ask.id, out, now)
    out.done(client.conn, ask)


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
    seat.bot, seat.stand_in = ask.bot, False
    out.writes.append(table.step(HANDOVER, ask.seat, 0, "", now))
    seat.helped = True
    hub.keep(table, out, now)
    hub.show_clocks(table, out)
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
    if table.clocks is not None and table.clocks.is_played_by_bot(ask.seat):
        raise no("turn-is-up")
    seat.bot, seat.stand_in = "", False
    table.thinking = -1
    out.writes.append(table.step(TAKEBACK, ask.seat, 0, "", now))
    hub.keep(table, out, now)
    hub.show_clocks(table, out)
    out.done(client.conn, ask)
    hub.prompt(table, out)


def pace(hub: Hub, client: Client, ask: asks.Pace, out: Out, now: float) -> None:  # noqa: ARG001
    client.pace = ask.pace
    out.done(client.conn, ask)


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


def check_seat(table: Table, seat: int) -> Match:
    """The running match; refused if there is none, or a bot plays this seat."""
    table.in_phase("playing")
    match, _ = table.running()
    if table.seats[seat].bot:
        raise no("bot-plays")
    return match


def check_current(table: Table, ask: asks.Act) -> Match:
    """The running match; refused too if the action was decided on another position."""
    match = check_seat(table, ask.seat)
    if ask.number != len(match.actions) or ask.step not in (None, table.steps):
        raise no("stale")
    return match


def check_action(table: Table, action: int) -> None:
    if not 0 <= action < table.game.actions.size:
        raise no("no-such-action")


def give_up(hub: Hub, table: Table, number: int, ask: str, out: Out, now: float) -> None:
    """Resign a seat; a bot plays on if the match does."""
    match, _ = table.running()
    match.resign(number)
    seat = table.seats[number]
    seat.resigned, seat.stand_in = True, False
    seat.bot = seat.bot or (USUAL if USUAL in hub.bots else hub.bots[0])
    out.writes.append(table.step(RESIGN, number, 0, ask, now))
    after_step(hub, table, None, out, now)
    if table.phase == "playing":
        hub.keep(table, out, now)


def after_step(hub: Hub, table: Table, told: tuple[int, list[Told]] | None, out: Out, now: float) -> None:
    """Send everyone their view; then end the match if it is over, else ask the next bot."""
    show_step(hub, table, told, out)
    match, sight = table.running()
    is_over = match.outcome() is not None
    relieve(hub, table, out, now)
    if is_over or sight.keeper.is_full:
        out.writes += table.keep()
    if is_over:
        table.phase = "over"
        log.info("match over", extra={"table": table.id, "game": table.game.key, "moves": len(match.actions)})
        table.wish = None
        hub.keep(table, out, now)
        out.writes += results(table, now)
        hub.set_due(table, out)
        tell_end(hub, table, out, now)
        return
    rebase(hub, table, out, now)
    action, seat = table.planned(), table.actor()
    if action is not None:
        by_plan = seat, match.act(seat, action)
        out.writes.append(table.step(ACT, seat, action, "", now))
        after_step(hub, table, by_plan, out, now)
        return
    tell_turn(hub, table, out, now)
    if table.wish is not None:
        check_wish(hub, table, table.wish, told, out, now)
    hub.prompt(table, out)


def show_step(hub: Hub, table: Table, told: tuple[int, list[Told]] | None, out: Out) -> None:
    """Send all watchers what changed."""
    _, sight = table.running()
    hub.stirred |= table.people
    views = sight.changes(table.id, table.steps, table.watchers.values(), told, table.ticking())
    sends = out.sends
    for conn, eyes in table.watchers.items():
        sends.append((conn, views[eyes]))


def relieve(hub: Hub, table: Table, out: Out, now: float) -> None:
    """After the turn that a bot played because the time was up, the owner plays again; after the last one too, or the
    owner would count as gone."""
    for number, seat in enumerate(table.seats):
        if seat.stand_in and number != table.actor():
            seat.bot, seat.stand_in = "", False
            out.writes.append(table.step(TAKEBACK, number, 0, "", now))
            hub.keep(table, out, now)


def check_wish(hub: Hub, table: Table, wish: Wish, told: tuple[int, list[Told]] | None, out: Out, now: float) -> None:
    """After a step: whoever acted meanwhile must agree too. The wish ends if something else was taken back, or if it
    became impossible."""
    match, _ = table.running()
    if told is None or match.undo_to(wish.seat) != wish.to:
        table.wish = None
    elif (seat := table.seats[told[0]]).bot or seat.by in wish.waits_for | {table.seats[wish.seat].by}:
        return
    else:
        wish.waits_for.add(seat.by)
    hub.save(table, out, now)
    hub.tell_table(table, out)
