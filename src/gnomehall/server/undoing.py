"""Handlers of taking back: at once where only bots answered, with consent where people did."""

from gnomehall.core.match import Match
from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.out import Out, no
from gnomehall.server.playing import after_step, check_seat, is_repeated
from gnomehall.server.presence import Client
from gnomehall.server.tables import Table
from gnomehall.server.writes import AGREED, UNDO, Wish


def undo(hub: Hub, client: Client, ask: asks.Undo, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if is_repeated(table, ask, client):
        out.done(client.conn, ask)
        return
    match = check_seat(table, ask.seat)
    to = match.undo_to(ask.seat)
    if to is None:
        raise no("cannot-undo")
    if to != ask.to:
        raise no("stale")
    asked = people_behind(table, match, to) - {client.player}
    if not asked and table.clocks is not None and table.clocks.left_after_undo(to, now) <= 0:
        raise no("no-time")
    out.done(client.conn, ask)
    wish = Wish(ask.seat, to, ask.id, asked)
    if asked:
        table.wish = wish
        keep_wish(hub, table, out, now)
    else:
        take_back(hub, table, wish, 0, out, now)


def agree(hub: Hub, client: Client, ask: asks.Agree, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.running()
    wish = table.wish
    if wish is None or wish.to != ask.to:
        raise no("stale")
    is_asker = table.seats[wish.seat].by == client.player
    if client.player not in wish.waits_for and not (is_asker and not ask.yes):
        raise no("not-asked")
    out.done(client.conn, ask)
    if not ask.yes:
        table.wish = None
        keep_wish(hub, table, out, now)
        return
    wish.waits_for.discard(client.player)
    if wish.waits_for:
        keep_wish(hub, table, out, now)
    else:
        take_back(hub, table, wish, AGREED, out, now)


def people_behind(table: Table, match: Match, to: int) -> set[str]:
    """The people whose own actions would go. What a bot did for them needs no consent."""
    own = {actor for number, actor in enumerate(match.actors[to:], to) if not table.seats_at(number)[actor].bot}
    return {table.seats[actor].by for actor in own} - {""}


def take_back(hub: Hub, table: Table, wish: Wish, agreed: int, out: Out, now: float) -> None:
    match, _ = table.running()
    match.undo(wish.seat)
    out.writes.append(table.step(UNDO, wish.seat, agreed, wish.ask, now))
    after_step(hub, table, None, out, now)


def keep_wish(hub: Hub, table: Table, out: Out, now: float) -> None:
    hub.save(table, out, now)
    hub.tell_table(table, out)
