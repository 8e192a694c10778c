"""Clocks at work: whoever runs out of time, comes back after a lost connection, or rests."""

import logging

from gnomehall.bots import USUAL
from gnomehall.server import asks
from gnomehall.server.clocks import DAY
from gnomehall.server.hub import Hub
from gnomehall.server.out import Out, no
from gnomehall.server.playing import give_up
from gnomehall.server.presence import Client
from gnomehall.server.tables import Table
from gnomehall.server.writes import CREDIT, HANDOVER, LATE, REST

log = logging.getLogger("gnomehall.hub")
ELSEWHERE = 2.0
"""Seconds left to the process to which the late player is connected: it may have something to give back."""


def late(hub: Hub, now: float) -> list[Table]:
    """Where somebody's time is up."""
    return [table for table in hub.tables.values() if is_late(hub, table, now)]


def is_late(hub: Hub, table: Table, now: float) -> bool:
    due = table.due()
    return due is not None and now >= due and now >= due + grace(hub, table)


def grace(hub: Hub, table: Table) -> float:
    """Seconds beyond the time that the player to act has because of a lost connection."""
    seat = table.actor()
    assert table.clocks is not None
    player, spare = table.seats[seat].by, table.clocks.spare[seat]
    presence = hub.people.players.get(player)
    if not hub.people.is_online(player):
        return spare
    if presence is None or not presence.conns:
        return min(spare, ELSEWHERE)
    return owed(hub, table, player, presence.came) / 1000


def owed(hub: Hub, table: Table, player: str, came: float) -> int:
    """Milliseconds to give back to the player to act, who came back then and has not been given them yet."""
    seat = table.actor()
    assert table.clocks is not None
    if table.clocks.credited.get(seat) == came:
        return 0
    gone = max(hub.people.gone(player), hub.closed[1])  # what was before is forgiven when the table is read
    return table.clocks.credit(seat, min(gone, came), came)


def run_out(hub: Hub, table: Table, now: float) -> Out:
    """What happens to whoever is late."""
    out = Out()
    out.table = table.id
    number = table.actor()
    seat = table.seats[number]
    due = table.due()
    assert table.clock is not None
    assert due is not None
    if (used := int(1000 * min(grace(hub, table), now - due))) > 0:  # the allowance is for the whole match
        out.writes.append(table.step(CREDIT, number, used, "", now))
    log.info("time is up", extra={"table": table.id, "seat": number, "late": table.clock.late})
    if table.clock.late == "resign":
        give_up(hub, table, number, "", out, now)
        return out
    seat.bot = USUAL if USUAL in hub.bots else hub.bots[0]
    seat.stand_in = table.clock.late == "turn"
    seat.helped = True
    out.writes.append(table.step(HANDOVER, number, LATE, "", now))
    hub.keep(table, out, now)
    hub.show_clocks(table, out)
    hub.prompt(table, out)
    return out


def come_back(hub: Hub, client: Client, table: Table, out: Out, now: float) -> None:
    """Give back the time in which the player to act was disconnected, as far as the allowance goes."""
    presence = hub.people.players.get(client.player)
    seat = table.actor()
    if table.clocks is None or presence is None or seat < 0 or table.seats[seat].by != client.player:
        return
    given = owed(hub, table, client.player, presence.came)
    table.clocks.credited[seat] = presence.came
    if given > 0:
        out.writes.append(table.step(CREDIT, seat, given, "", now))
        hub.show_clocks(table, out)


def rest(hub: Hub, client: Client, ask: asks.Rest, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    table.in_phase("playing")
    table.running()
    seats = [seat for seat in table.seats_of(client.player) if not table.seats[seat].resigned]
    if not seats:
        raise no("not-seated")
    if ask.id and (seats[0], ask.id) in table.asked:
        out.done(client.conn, ask)
        return
    if table.clocks is None or table.due() is None or table.clocks.rest < DAY:
        raise no("no-rest")
    out.writes.append(table.step(REST, seats[0], int(DAY), ask.id, now))
    hub.show_clocks(table, out)
    out.done(client.conn, ask)
