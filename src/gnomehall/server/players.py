"""Handlers about the player: nickname, devices, and the link that moves a player to another one."""
# ruff: noqa: ARG001  # all handlers take the same arguments

import re
import secrets

from gnomehall.server import asks, naming
from gnomehall.server.hub import Hub
from gnomehall.server.limits import LINK_SECONDS, hashed
from gnomehall.server.out import Out, no
from gnomehall.server.presence import Client
from gnomehall.server.writes import AddTransfer, DropPasskey, DropTokens, SavePlayer

DEVICE_LENGTH = 16
"""Characters of a device's name: the start of its token's hash."""
DEVICE = re.compile(rf"[0-9a-f]{{{DEVICE_LENGTH}}}")
PASSKEY = re.compile(r"[A-Za-z0-9_-]+")
"""Base64url. PostgreSQL refuses some other text, and a failed write disturbs everyone's."""


def name(hub: Hub, client: Client, ask: asks.Name, out: Out, now: float) -> None:
    wanted = naming.nickname(ask.name)
    if ask.seat is not None:
        rename_local(hub, client, ask, wanted, out, now)
        return
    tables = [hub.tables[related] for related in sorted(hub.related.get(client.player, ()))]
    seats = [
        (table, seat)
        for table in tables
        for seat in table.seats
        if seat.by == client.player and seat.who == "person" and table.phase != "over"
    ]
    for table, seat in seats:
        naming.check_free(wanted, client.lang, [other for other in table.seats if other is not seat])
    for each in hub.people.of(client.player):
        each.name = wanted
    out.writes.append(SavePlayer(client.player, wanted, now))
    for table, seat in seats:
        seat.name = wanted
        hub.keep(table, out, now)
    out.done(client.conn, ask)


def rename_local(hub: Hub, client: Client, ask: asks.Name, wanted: str, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    seat = table.own_seat(-1 if ask.seat is None else ask.seat, client.player)
    if table.phase == "over":
        raise no("over")
    naming.check_free(wanted, client.lang, [other for other in table.seats if other is not seat])
    seat.name = wanted
    hub.keep(table, out, now)
    out.done(client.conn, ask)


def transfer(hub: Hub, client: Client, ask: asks.Transfer, out: Out, now: float) -> None:
    code = secrets.token_urlsafe(24)
    out.writes.append(AddTransfer(hashed(code), client.player, now + LINK_SECONDS))
    out.done(client.conn, ask, link=f"/transfer/{code}")


def sign_out(hub: Hub, client: Client, ask: asks.SignOut, out: Out, now: float) -> None:
    """Devices are named by the start of their token's hash: their owner may see that."""
    if ask.device and (not DEVICE.fullmatch(ask.device) or client.device.startswith(ask.device)):
        raise no("no-such-device")
    out.writes.append(DropTokens(client.player, only=ask.device, keep=client.device))
    others = [each for each in hub.people.of(client.player) if each.device != client.device]
    out.closes += [each.conn for each in others if each.device.startswith(ask.device)]
    out.done(client.conn, ask)


def remove_passkey(hub: Hub, client: Client, ask: asks.RemovePasskey, out: Out, now: float) -> None:
    if not PASSKEY.fullmatch(ask.passkey):
        raise no("passkey-unknown")
    out.writes.append(DropPasskey(ask.passkey, client.player))
    out.done(client.conn, ask)
