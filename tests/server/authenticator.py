"""A passkey device in software: answers the hall's options as a browser does, and can be told to lie."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(told: str) -> bytes:
    return urlsafe_b64decode(told + "=" * (-len(told) % 4))


class Authenticator:
    """One credential; ``count`` goes up with every signature."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin = origin
        self.host = host
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.count = 0

    def register(self, options: dict[str, Any]) -> dict[str, Any]:
        self.user = data(options["user"]["id"])
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + self._public_key()
        statement = {"fmt": "none", "attStmt": {}, "authData": self._state(ATTESTED) + attested}
        answer = {"attestationObject": text(cbor2.dumps(statement)), "transports": ["internal"]}
        return self._credential(answer, self._client("webauthn.create", options["challenge"]))

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        self.count += 1
        client, state = self._client("webauthn.get", options["challenge"]), self._state()
        signature = self.key.sign(state + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {"authenticatorData": text(state), "signature": text(signature), "userHandle": text(self.user)}
        return self._credential(answer, client)

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _state(self, flags: int = 0) -> bytes:
        counted = bytes([PRESENT | VERIFIED | flags]) + self.count.to_bytes(4)
        return hashlib.sha256(self.host.encode()).digest() + counted

    def _public_key(self) -> bytes:
        point = self.key.public_key().public_numbers()
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})

    def _credential(self, answer: dict[str, Any], client: bytes) -> dict[str, Any]:
        whole = {"clientDataJSON": text(client), **answer}
        shape = {"type": "public-key", "clientExtensionResults": {}, "authenticatorAttachment": "platform"}
        return {"id": text(self.id), "rawId": text(self.id), "response": whole, **shape}
