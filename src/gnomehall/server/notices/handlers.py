"""Handlers of a player's settings for notices. The reading before them filled ``client.told``."""
# ruff: noqa: ARG001  # all handlers take the same arguments

import base64
import re
import secrets
from urllib.parse import urlsplit

import msgspec

from gnomehall.server.account_parts import ChannelInfo, Choice
from gnomehall.server.do import Do
from gnomehall.server.hub import Hub
from gnomehall.server.messages_beside import NoticeChoices
from gnomehall.server.notices import asks
from gnomehall.server.notices.hours import is_zone
from gnomehall.server.notices.targets import checked_address, from_base64
from gnomehall.server.notices.writes import AddChannel, Choose, DropChannel, SaveWishes, Told
from gnomehall.server.out import Out, encode, no
from gnomehall.server.presence import Client

READ_FIRST: tuple[type[Do], ...] = (asks.Notices, asks.Telling, asks.AddChannel, asks.DropChannel, asks.Follow)
MOST = 10
"""Channels of one player."""
MOST_FOLLOWED = 30
MOST_HOURS = 48
DAY_MINUTES = 24 * 60
MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
DISCORD = re.compile(r"https://(?:\w+\.)?discord(?:app)?\.com/api/webhooks/\d+/[\w-]+")
CHANNEL = re.compile(r"[0-9a-f]{16}")
ZONE_LENGTH = 40
POINT, AUTH = 65, 16
"""Bytes of a push subscription's keys."""


def notices(hub: Hub, client: Client, ask: asks.Notices, out: Out, now: float) -> None:
    told = client.told
    wishes = told.wishes or SaveWishes(player=client.player, lang=client.lang)
    page = NoticeChoices(
        kinds=told.kinds,
        push_key=told.push_key,
        asked=told.wishes is not None,
        lang=wishes.lang,
        zone=wishes.zone,
        quiet_from=wishes.quiet_from,
        quiet_to=wishes.quiet_to,
        digest=wishes.digest,
        every=wishes.every,
        channels=[
            ChannelInfo(each.channel, each.kind, label(each), each.confirmed, each.channel in told.failing, each.made)
            for each in told.channels
        ],
        choices=[Choice(table, *chosen) for table, chosen in told.choices.items()],
    )
    out.sends.append((client.conn, encode(page)))
    out.done(client.conn, ask)


def telling(hub: Hub, client: Client, ask: asks.Telling, out: Out, now: float) -> None:
    quiet = (ask.quiet_from, ask.quiet_to)
    if (None in quiet) != (quiet == (None, None)) or any(not 0 <= each < DAY_MINUTES for each in quiet if each):
        raise no("bad-hours")
    if not 0 <= ask.digest <= MOST_HOURS or any(each is not None and each < 0 for each in quiet):
        raise no("bad-hours")
    if len(ask.zone) > ZONE_LENGTH or not is_zone(ask.zone):
        raise no("bad-zone")
    out.writes.append(
        SaveWishes(
            player=client.player,
            lang=ask.lang,
            zone=ask.zone,
            quiet_from=ask.quiet_from,
            quiet_to=ask.quiet_to,
            digest=ask.digest,
            every=ask.every,
        )
    )
    out.done(client.conn, ask)


def add_channel(hub: Hub, client: Client, ask: asks.AddChannel, out: Out, now: float) -> None:
    told = client.told
    if ask.kind not in told.kinds:
        raise no("no-such-channel")
    if any(each.kind == ask.kind and each.address == ask.address != "" for each in told.channels):
        if ask.kind != "push":
            out.done(client.conn, ask)
            return
    elif len(told.channels) >= MOST:
        raise no("too-many-channels")
    address, secret, is_confirmed = checked(ask, told)
    if told.wishes is None:
        out.writes.append(SaveWishes(player=client.player, lang=client.lang))
    out.writes.append(AddChannel(told.fresh, client.player, ask.kind, address, secret, is_confirmed, now))
    link = told.link if ask.kind == "telegram" else ""
    out.done(client.conn, ask, link=link, secret=f"whsec_{secret}" if ask.kind == "webhook" else "")


def drop_channel(hub: Hub, client: Client, ask: asks.DropChannel, out: Out, now: float) -> None:
    if not CHANNEL.fullmatch(ask.channel):
        raise no("no-such-channel")
    out.writes.append(DropChannel(ask.channel, client.player))
    out.done(client.conn, ask)


def follow(hub: Hub, client: Client, ask: asks.Follow, out: Out, now: float) -> None:
    table = hub.table(ask.table)
    if ask.follows and table.phase == "over":
        raise no("over")
    followed = {name for name, (_, follows) in client.told.choices.items() if follows}
    if ask.follows and ask.table not in followed and len(followed) >= MOST_FOLLOWED:
        raise no("too-many-tables")
    out.writes.append(Choose(client.player, table.id, ask.told, ask.follows))
    for each in hub.people.of(client.player):
        each.follows = each.follows | {table.id} if ask.follows else each.follows - {table.id}
    hub.stirred.add(client.player)
    out.done(client.conn, ask)


# Shared


def checked(ask: asks.AddChannel, told: Told) -> tuple[str, str, bool]:
    """Address, secret, and whether it needs no confirmation; refused if the address cannot be one."""
    if ask.kind == "mail":
        if not MAIL.fullmatch(ask.address):
            raise no("bad-address")
        if told.is_asked:
            raise no("asked-lately")
        return ask.address, "", False
    if ask.kind == "telegram":
        return f"pending {told.fresh}", "", False
    try:
        url = checked_address(ask.address, told.local)
        if ask.kind == "push" and (len(from_base64(ask.p256dh)), len(from_base64(ask.auth))) != (POINT, AUTH):
            raise ValueError("not the keys of a subscription")
    except ValueError:
        raise no("bad-address") from None
    if ask.kind == "discord" and not DISCORD.fullmatch(url) and not told.local:
        raise no("bad-address")
    if ask.kind == "push":
        return url, msgspec.json.encode({"p256dh": ask.p256dh, "auth": ask.auth}).decode(), True
    secret = base64.b64encode(secrets.token_bytes(32)).decode() if ask.kind == "webhook" else ""
    return url, secret, True


def label(channel: AddChannel) -> str:
    """Whoever looks over the player's shoulder learns no secret address."""
    if channel.kind == "mail":
        return channel.address
    return "" if channel.kind == "telegram" else urlsplit(channel.address).hostname or ""
