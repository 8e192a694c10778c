"""Whom a table keeps out, and how many of its seats guests may take."""

from gnomehall.server.hub import Hub
from gnomehall.server.limits import GUEST_SEATS
from gnomehall.server.messages import Barred
from gnomehall.server.out import no
from gnomehall.server.presence import Client
from gnomehall.server.tables import Table

KEPT_OUT = 100
"""Players that a table remembers as muted, and as kept out."""


def keep_out(hub: Hub, table: Table, player: str, now: float) -> None:
    """Remember the player; and the address, so that they do not come back at once as somebody new."""
    named = [seat.name for seat in table.seats if seat.by == player and seat.who == "person"]
    named += [line.name for line in reversed(table.chat) if line.by == player]
    clients = hub.people.of(player)
    named += [each.name for each in clients]
    others = [each for each in table.guests.barred if each.player != player]
    table.guests.barred = [*others, Barred(player, named[0] if named else "", now)][-KEPT_OUT:]
    for each in clients:
        if each.visitor is not None and each.visitor.share is not None:
            table.guests.homes[each.visitor.name] = now


def check_welcome(client: Client, table: Table) -> None:
    """Refuse whom the host keeps out, and players made since then at the same address."""
    if client.player == table.host:
        return
    since = table.guests.homes.get(client.visitor.name) if client.visitor is not None else None
    if any(each.player == client.player for each in table.guests.barred) or (since is not None and client.made > since):
        raise no("kicked")


def check_seats(hub: Hub, client: Client, table: Table) -> None:
    """At an open table, one guest or one address of guests does not take all the seats."""
    if not table.open or client.player in table.leads:
        return
    if len(table.seats_of(client.player)) >= GUEST_SEATS:
        raise no("too-many-seats")
    home = client.visitor
    if home is None or home.share is None or any(each.visitor is home for each in hub.people.of(table.host)):
        return
    same = [seat for seat in table.seats if any(each.visitor is home for each in hub.people.of(seat.by))]
    if len(same) >= max(GUEST_SEATS, len(table.seats) // 2):
        raise no("too-many-seats")
