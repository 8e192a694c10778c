"""Who a request comes from: the secret in its cookie, and the page that sent it."""

import re
import secrets

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

COOKIE = "gnomehall"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
COOKIE_SECONDS = 390 * 24 * 3600


def token_of(headers: Headers) -> str | None:
    """The secret in the cookie, if it is well-formed."""
    token = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def cookie(token: str, secure: bool) -> str:
    return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def is_own_origin(headers: Headers, scheme: str, address: str = "") -> bool:
    """A browser's page must be ours: of the host it asks, by the same scheme, or of the hall's public ``address``.
    Programs that send no Origin are fine: they hold nobody else's cookie."""
    origin = headers.get("origin")
    if origin is None:
        return True
    own = f"{scheme.replace('ws', 'http')}://{headers.get('host', '')}"
    return origin.lower() in (own.lower(), address.lower() or own.lower())
