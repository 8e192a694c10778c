"""Real endpoints of the protocols that carry notices: a push service, an SMTP server, Telegram's API, webhooks.

They run in this process, in threads, on loopback; tests read what they received.
"""

import base64
import email
import email.policy
import hashlib
import hmac
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature


class Got(NamedTuple):
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Answer = tuple[int, bytes]


class Web:
    """An HTTP server; ``answer`` decides what it says, 200 by default."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answer: Callable[[Got], Answer] = lambda _got: (200, b"")
        web = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                length = int(self.headers.get("content-length") or 0)
                body = self.rfile.read(length) if length else b""
                if len(body) < length:
                    return  # cut off: not a request
                got = Got(self.path, {name.lower(): value for name, value in self.headers.items()}, body, time.time())
                web.got.append(got)
                status, said = web.answer(got)
                self.send_response(status)
                self.send_header("Content-Length", str(len(said)))
                if 300 <= status < 400:
                    self.send_header("Location", web.url + "/elsewhere")
                self.end_headers()
                self.wfile.write(said)

            def log_message(self, *_args: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, *_args: object) -> None:
                pass  # the hall was killed in the middle

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Push(Web):
    """A push service and the browser behind it, by RFC 8030, 8291 and 8292: it answers 201 only to requests that are
    signed for it, and decrypts them with the subscription's private key."""

    def __init__(self, server_key: str = "") -> None:
        super().__init__()
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.server_key = server_key
        """The key that the browser subscribed with."""
        self.messages: list[dict[str, Any]] = []
        self.answer = self._take

    @property
    def subscription(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"address": f"{self.url}/push", "p256dh": unpadded(point), "auth": unpadded(self.auth)}

    def _take(self, got: Got) -> Answer:
        self.check_headers(got)
        plain = http_ece.decrypt(got.body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        self.messages.append({**json.loads(plain), "to": got.path})
        return 201, b""

    def check_headers(self, got: Got) -> None:
        assert got.headers["content-encoding"] == "aes128gcm"
        assert int(got.headers["ttl"]) > 0
        assert 0 < len(got.headers["topic"]) <= 32
        scheme, _, parameters = got.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        said = dict(each.strip().split("=", 1) for each in parameters.split(","))
        assert said["k"] == self.server_key
        verify(said["t"], said["k"])
        claims = json.loads(padded(said["t"].split(".")[1]))
        assert claims["aud"] == self.url
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        assert urlsplit(claims["sub"]).scheme in ("mailto", "https")


def verify(token: str, key: str) -> None:
    """An ES256 JSON web token; raises InvalidSignature."""
    signed, _, signature = token.rpartition(".")
    assert json.loads(padded(signed.split(".")[0]))["alg"] == "ES256"
    raw = padded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(key))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))


def is_signed(got: Got, secret: str) -> bool:
    """Whether a webhook's signature is right (Standard Webhooks)."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    what = f"{got.headers['webhook-id']}.{got.headers['webhook-timestamp']}.".encode() + got.body
    right = "v1," + base64.b64encode(hmac.digest(key, what, hashlib.sha256)).decode()
    return hmac.compare_digest(got.headers["webhook-signature"], right)


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def padded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class BotApi(Web):
    """Telegram's Bot API for one bot."""

    TOKEN = "123:abc"

    def __init__(self) -> None:
        super().__init__()
        self.updates: list[dict[str, Any]] = []
        self.offset = 0
        self.blocked = False
        self.answer = self._call

    def says(self, chat: int, text: str) -> None:
        """A person writes to the bot."""
        self.updates.append({"update_id": len(self.updates) + 1, "message": {"chat": {"id": chat}, "text": text}})

    def presses(self, chat: int, data: str) -> None:
        pressed = {"id": "q1", "message": {"chat": {"id": chat}}, "data": data}
        self.updates.append({"update_id": len(self.updates) + 1, "callback_query": pressed})

    @property
    def sent(self) -> list[dict[str, Any]]:
        return [got.json for got in self.got if got.path.endswith("/sendMessage")]

    def _call(self, got: Got) -> Answer:
        bot, _, method = got.path.removeprefix("/bot").partition("/")
        if bot != self.TOKEN:
            return 401, b"{}"
        if method == "sendMessage" and self.blocked:
            return 403, json.dumps({"ok": False, "description": "Forbidden: bot was blocked by the user"}).encode()
        result: Any = {"message_id": 1}
        if method == "getMe":
            result = {"username": "hall_bot"}
        elif method == "getUpdates":
            result = self._wait(got.json["offset"])
        return 200, json.dumps({"ok": True, "result": result}).encode()

    def _wait(self, offset: int) -> list[dict[str, Any]]:
        until = time.monotonic() + 1.0  # a real one waits as long as it is asked to
        while time.monotonic() < until:
            found = [update for update in self.updates if update["update_id"] >= offset]
            if found:
                return found
            time.sleep(0.02)
        return []


class Mail:
    """An SMTP server that keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.refuse = ""
        """An answer to every recipient, such as ``550 no such user``."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=port)
        self._controller.start()
        self.url = f"smtp://127.0.0.1:{port}?from=hall@hall.example"

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        found = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        self.got.append(found)
        return "250 OK"

    def close(self) -> None:
        self._controller.stop()


class World(NamedTuple):
    """One endpoint of every kind."""

    push: Push
    mail: Mail
    bot: BotApi
    web: Web


@contextmanager
def world() -> Iterator[World]:
    found = World(Push(), Mail(), BotApi(), Web())
    try:
        yield found
    finally:
        for each in found:
            each.close()


def until(is_so: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)
