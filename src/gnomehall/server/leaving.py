"""The handler that deletes a player: seats are given up, names and words removed, all devices signed out."""

import logging
import secrets

import msgspec

from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.limits import clean
from gnomehall.server.out import Out, no
from gnomehall.server.playing import give_up
from gnomehall.server.presence import Client
from gnomehall.server.seating import seats_changed
from gnomehall.server.tables import Table
from gnomehall.server.writes import GONE, DeletePlayer, Seated

log = logging.getLogger("gnomehall.hub")


def delete(hub: Hub, client: Client, ask: asks.Delete, out: Out, now: float) -> None:
    if clean(ask.name) != client.name:
        raise no("other-name")
    remove(hub, client.player, out, now)
    out.done(client.conn, ask)


def remove(hub: Hub, player: str, out: Out, now: float) -> None:
    """All unfinished matches of the player must be in memory."""
    alias = GONE + secrets.token_hex(8)
    for table in list(hub.tables.values()):
        silence(hub, table, player, out)
        for seat in table.seats:
            seat.before = [each for each in seat.before if each != player]
    for name in sorted(hub.related.get(player, ())):
        leave(hub, hub.tables[name], player, alias, out, now)
    hub.invitations.pop(player, None)
    hub.deleted.add(player)
    out.writes.append(DeletePlayer(player, alias))
    out.closes += [each.conn for each in hub.people.of(player)]
    log.info("player deleted")


def leave(hub: Hub, table: Table, player: str, alias: str, out: Out, now: float) -> None:
    """Give up the seats; what stays is an id that leads nowhere."""
    own = table.seats_of(player)
    if table.phase == "playing" and not table.broken:
        for number in own:
            if table.phase == "playing" and not table.seats[number].resigned:
                give_up(hub, table, number, "", out, now)
    if table.phase == "arranging":
        for number in own:
            table.seats[number] = Seated()
    for number in own if table.phase != "arranging" else ():
        table.seats[number] = msgspec.structs.replace(table.seats[number], by=alias, name="")
    if table.host == player:
        table.host = next((seat.by for seat in table.seats if seat.who == "person" and seat.by != alias), alias)
        table.open = table.open and table.host != alias
    seats_changed(hub, table, out, now)


def silence(hub: Hub, table: Table, player: str, out: Out) -> None:
    """Remove the player's lines from a chat in memory, as the store does on disk."""
    table.guests.muted = [each for each in table.guests.muted if each != player]
    table.guests.barred = [each for each in table.guests.barred if each.player != player]
    if player in table.speakers:
        left = [at for at, speaker in enumerate(table.speakers) if speaker != player]
        table.chat = [table.chat[at] for at in left]
        table.speakers = [table.speakers[at] for at in left]
        hub.tell_table(table, out)
