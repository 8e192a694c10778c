"""Handlers about the player: nickname, chat, and the link that moves a player to another device."""
# ruff: noqa: ARG001  # all handlers take the same arguments

import hashlib
import secrets

from gnomehall.server import asks
from gnomehall.server.hub import Hub
from gnomehall.server.limits import CHAT_LENGTH, NAME_LENGTH, clean
from gnomehall.server.messages import ChatLine, Said
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client
from gnomehall.server.writes import AddTransfer, SavePlayer

TRANSFER_SECONDS = 600.0


def name(hub: Hub, client: Client, ask: asks.Name, out: Out, now: float) -> None:
    wanted = nickname(ask.name)
    for each in hub.people.of(client.player):
        each.name = wanted
    out.writes.append(SavePlayer(client.player, wanted, now))
    for related in hub.related.get(client.player, ()):
        table = hub.tables[related]
        seats = [seat for seat in table.seats if seat.by == client.player and seat.who == "person"]
        if seats and table.phase != "over":
            for seat in seats:
                seat.name = wanted
            hub.keep(table, out, now)
    out.done(client.conn, ask)


def transfer(hub: Hub, client: Client, ask: asks.Transfer, out: Out, now: float) -> None:
    code = secrets.token_urlsafe(24)
    out.writes.append(AddTransfer(hashed(code), client.player, now + TRANSFER_SECONDS))
    out.done(client.conn, ask, link=f"/transfer/{code}")


def say(hub: Hub, client: Client, ask: asks.Say, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    text = clean(ask.text)
    if not text:
        raise no("empty-text")
    if len(text) > CHAT_LENGTH:
        raise no("too-long")
    eyes = table.watchers.get(client.conn)
    own = table.seats_of(client.player)
    seat = eyes if eyes is not None else own[0] if own else None
    line = ChatLine(table.seats[seat].name if seat is not None else client.name, seat, text, now)
    out.writes.append(table.say(line))
    out.done(client.conn, ask)
    message = encode(Said(table=table.id, line=line))
    out.sends += [(conn, message) for conn in table.watchers]


def nickname(text: str) -> str:
    wanted = clean(text)
    if not wanted:
        raise no("empty-text")
    if len(wanted) > NAME_LENGTH:
        raise no("too-long")
    return wanted


def hashed(secret: str) -> str:
    """The form in which the store keeps a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
