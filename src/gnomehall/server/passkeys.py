"""Passkeys (WebAuthn): an optional way back to one's player. Four addresses beside the websocket, because signing in
sets a cookie. The library is loaded on first use: it takes 0.15 s."""

import asyncio
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from gnomehall.core.view import Illegal
from gnomehall.server.accounts import day
from gnomehall.server.cookies import cookie, fresh_token, token_of
from gnomehall.server.hall import Hall
from gnomehall.server.limits import MESSAGE_BYTES, hashed
from gnomehall.server.out import no
from gnomehall.server.store import Known
from gnomehall.server.writes import AddPasskey, DropTokens

MOST = 10
"""Passkeys of one player."""
SIGN_IN = "sign in"


class Site(NamedTuple):
    """What a passkey is bound to: the host, and the origin of the page."""

    host: str
    origin: str


def site_of(hall: Hall, request: Request) -> Site:
    """The public address if it is https, or localhost; browsers allow passkeys nowhere else. The request must come from
    a page there, so no other site can use a visitor's cookie."""
    origin = request.headers.get("origin", "")
    host = urlsplit(origin).hostname or ""
    if origin == hall.settings.address and origin.startswith("https://"):
        return Site(host, origin)
    if host == "localhost" and urlsplit(origin).netloc == request.headers.get("host", ""):
        return Site(host, origin)
    raise no("no-passkeys-here")


async def known_player(hall: Hall, request: Request) -> Known:
    token = token_of(request.headers)
    known = None if token is None else await asyncio.to_thread(hall.store.player, hashed(token))
    if known is None:
        raise no("not-signed-in")
    return known


async def credential_in(request: Request) -> dict[str, Any]:
    """The browser's answer; only its outermost shape is checked here."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > MESSAGE_BYTES:
            raise no("too-large")
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise no("malformed") from None


def challenge_in(hall: Hall, credential: dict[str, Any], purpose: str) -> bytes:
    """The challenge that the browser answered, used up; refused if it is not one of ours."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        challenge = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise no("malformed") from None
    if not hall.challenges.use(challenge, purpose, time.time()):
        raise no("passkey-too-late")
    return challenge


# Making a passkey


async def new_options(hall: Hall, request: Request) -> Response:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    site, known = site_of(hall, request), await known_player(hall, request)
    kept = await asyncio.to_thread(hall.store.passkeys, known.player)
    if len(kept) >= MOST:
        raise no("too-many-passkeys")
    options = generate_registration_options(
        rp_id=site.host,
        rp_name="Gnomehall",
        user_id=known.player.encode(),
        user_name=known.name or "Gnome",
        challenge=hall.challenges.make(known.player, time.time()),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential)) for key in kept],
    )
    return Response(options_to_json(options), media_type="application/json")


async def new(hall: Hall, request: Request) -> Response:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    site, known = site_of(hall, request), await known_player(hall, request)
    credential = await credential_in(request)
    challenge = challenge_in(hall, credential, known.player)
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise no("passkey-failed") from None
    now = time.time()
    name = bytes_to_base64url(made.credential_id)
    key = AddPasskey(name, known.player, made.credential_public_key, made.sign_count, now, day(now))
    if not await hall.writer.store_now([key]):
        raise no("not-stored")
    return JSONResponse({})


# Signing in


async def sign_in_options(hall: Hall, request: Request) -> Response:
    """The same for everybody: the browser finds the passkey, so nothing is told about who has one."""
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(
        rp_id=site_of(hall, request).host, challenge=hall.challenges.make(SIGN_IN, time.time())
    )
    return Response(options_to_json(options), media_type="application/json")


async def sign_in(hall: Hall, request: Request) -> Response:
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    site = site_of(hall, request)
    credential = await credential_in(request)
    challenge = challenge_in(hall, credential, SIGN_IN)
    passkey = await asyncio.to_thread(hall.store.passkey, str(credential.get("id", "")))
    if passkey is None:
        raise no("passkey-unknown")
    try:
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count,
        )
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise no("passkey-failed") from None
    before, token, now = token_of(request.headers), fresh_token(), time.time()
    if not await asyncio.to_thread(hall.store.use_passkey, passkey, signed.new_sign_count, hashed(token), now):
        raise no("passkey-failed")
    if before is not None:  # this browser's old secret is overwritten, so nobody holds it any more
        old = await asyncio.to_thread(hall.store.player, hashed(before))
        if old is not None:
            await hall.writer.store_now([DropTokens(old.player, only=hashed(before))])
    response = JSONResponse({})
    response.headers.append("Set-Cookie", cookie(token, request.url.scheme == "https"))
    return response


def route(path: str, answer: Any) -> Route:
    """A POST address; refusals are answered by their reason."""

    async def endpoint(request: Request) -> Response:
        try:
            answered: Response = await answer(request.app.state.hall, request)
            return answered
        except Illegal as illegal:
            return JSONResponse({"reason": illegal.refusal.reason}, 403)
        except SQLAlchemyError:
            return JSONResponse({"reason": "not-read"}, 503)

    return Route(path, endpoint, methods=["POST"])


ROUTES = [
    route("/passkey/new/options", new_options),
    route("/passkey/new", new),
    route("/passkey/sign-in/options", sign_in_options),
    route("/passkey/sign-in", sign_in),
]
