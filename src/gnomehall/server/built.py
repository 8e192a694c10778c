"""The built client as HTTP responses: files in their compressed forms, and the page with what it brings along."""

import gzip
import hashlib
import mimetypes
import os
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

WEB = Path(str(files("gnomehall"))) / "web"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings and the endings of the files that the client's build makes, best first."""
FOREVER = "public, max-age=31536000, immutable"
ABOUT = b'<script type="application/json" id="about">'
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Gnomehall</title>
<p>The hall is running, but its page has not been built. In the repository, run <code>make play</code>.</p>
<p lang="ru">Зал открыт, но страница ещё не собрана. Выполните в репозитории <code>make play</code>.</p>
"""


def accepted(headers: Headers) -> set[str]:
    """The content codings this client takes."""
    wanted = (part.partition(";") for part in headers.get("accept-encoding", "").split(","))
    return {name.strip() for name, _, quality in wanted if quality.strip() not in ("q=0", "q=0.0")}


class Built(StaticFiles):
    """Files under ``assets`` and ``python-…`` have a content hash in their names, so they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await self._compressed(path, scope) or await super().get_response(path, scope)
        found.headers["Cache-Control"] = FOREVER if path.startswith(("assets/", "python-")) else "no-cache"
        found.headers["Vary"] = "Accept-Encoding"
        return found

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Not found if no file can have this name: too long, or with a NUL."""
        try:
            return super().lookup_path(path)
        except (OSError, ValueError):
            return "", None

    async def _compressed(self, path: str, scope: Scope) -> Response | None:
        if scope["method"] not in ("GET", "HEAD"):
            return None
        wanted = accepted(Headers(scope=scope))
        for encoding, ending in ENCODINGS.items():
            full, stat = self.lookup_path(path + ending)
            if encoding in wanted and stat is not None:
                kind = mimetypes.guess_type(path)[0]
                return FileResponse(full, stat_result=stat, media_type=kind, headers={"Content-Encoding": encoding})
        return None


class Compressed:
    """A body that stays the same while the hall runs, encoded once."""

    def __init__(self, body: bytes, kind: str, cache: str) -> None:
        self.body = body
        self.kind = kind
        self.packed = gzip.compress(body, 9, mtime=0)
        self.headers = {
            "Cache-Control": cache,
            "Vary": "Accept-Encoding",
            "ETag": f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        }

    def response(self, request: Request) -> Response:
        if request.headers.get("if-none-match") == self.headers["ETag"]:
            return Response(status_code=304, headers=self.headers)
        if "gzip" not in accepted(request.headers):
            return Response(self.body, media_type=self.kind, headers=self.headers)
        return Response(self.packed, media_type=self.kind, headers={**self.headers, "Content-Encoding": "gzip"})


class Page:
    """The single page, with the games and bots in it so that the hall is there before its connection."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.about = msgspec.json.encode(about).replace(b"<", b"\\u003c")
        self._made = (0, b"")
        self._page: Compressed | None = None

    def response(self, request: Request) -> Response:
        """Built anew when the client was."""
        index = WEB / "index.html"
        if not index.exists():
            return HTMLResponse(NOT_BUILT, headers={"Cache-Control": "no-cache"})
        changed = index.stat().st_mtime_ns
        if self._page is None or self._made != (changed, self.about):
            html = index.read_bytes().replace(ABOUT, ABOUT + self.about)
            self._page, self._made = Compressed(html, "text/html", "no-cache"), (changed, self.about)
        return self._page.response(request)
