"""How a message becomes a request of each protocol. Pure functions, except for the time and the salt of Web Push."""

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

from gnomehall.server.notices.compose import Message
from gnomehall.server.notices.targets import from_base64

DAY = 24 * 3600
PUSH_TTL = 7 * DAY
"""Seconds for which a push service keeps a message for a device that is off."""
VAPID_SECONDS = 12 * 3600
MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+.!|<>~@:-])")


class Request(NamedTuple):
    url: str
    headers: Mapping[str, str]
    body: bytes


def payload(message: Message) -> dict[str, Any]:
    """What a program gets: a browser's service worker, or the receiver of a webhook."""
    return {
        "id": message.id,
        "lang": message.lang,
        "title": message.title,
        "text": message.text,
        "link": message.link,
        "stop": message.stop,
        "tables": [{"table": fact.table, "game": fact.game, "what": fact.reason} for fact in message.facts],
    }


def push(message: Message, endpoint: str, keys: str, vapid_pem: str, contact: str) -> Request:
    """RFC 8030 with the encryption of RFC 8291 and the signature of RFC 8292. The topic replaces an earlier copy of the
    same message that has not reached the device."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid import Vapid02

    theirs = msgspec.json.decode(keys, type=dict[str, str])
    body = http_ece.encrypt(
        json.dumps(payload(message), ensure_ascii=False).encode(),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=from_base64(theirs["p256dh"]),
        auth_secret=from_base64(theirs["auth"]),
        version="aes128gcm",
    )
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + VAPID_SECONDS, "sub": contact}
    signed: dict[str, str] = Vapid02.from_pem(vapid_pem.encode()).sign(claims)
    headers = {
        "Authorization": signed["Authorization"],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(PUSH_TTL),
        "Topic": message.id,
        "Urgency": "high",
    }
    return Request(endpoint, headers, body)


def push_key(vapid_pem: str) -> str:
    """The public key that a browser subscribes with."""
    from cryptography.hazmat.primitives import serialization

    key = serialization.load_pem_private_key(vapid_pem.encode(), None).public_key()
    point = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def discord(message: Message, url: str) -> Request:
    """Names are not Markdown, and nobody is pinged."""
    text = f"**{escaped(message.title)}**\n{escaped(message.text)}\n<{message.link}>\n-# <{message.stop}>"
    body = {"content": text[:2000], "allowed_mentions": {"parse": []}}
    return Request(url, {"Content-Type": "application/json"}, msgspec.json.encode(body))


def telegram(message: Message, chat: str, api: str, stop_word: str) -> Request:
    """``stop_word``: the text of the button that stops it."""
    buttons = [{"text": stop_word, "callback_data": "stop"}]
    body = {
        "chat_id": int(chat),
        "text": f"{message.title}\n{message.text}\n{message.link}"[:4096],
        "link_preview_options": {"is_disabled": True},
        "reply_markup": {"inline_keyboard": [buttons]},
    }
    return Request(f"{api}/sendMessage", {"Content-Type": "application/json"}, msgspec.json.encode(body))


def webhook(message: Message, url: str, secret: str, now: int) -> Request:
    """As in the Standard Webhooks specification: a repeated message has the same ``webhook-id``."""
    body = msgspec.json.encode(payload(message))
    signed = hmac.digest(base64.b64decode(secret), f"{message.id}.{now}.".encode() + body, hashlib.sha256)
    headers = {
        "Content-Type": "application/json",
        "webhook-id": message.id,
        "webhook-timestamp": str(now),
        "webhook-signature": f"v1,{base64.b64encode(signed).decode()}",
    }
    return Request(url, headers, body)


def escaped(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)
