"""A plain static server for the site, in a subfolder, as any web host has it."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from browser.hall import ROOT

SITE = ROOT / "build" / "site"


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name in the base class
        pass


class Static:
    def __init__(self, folder: Path = SITE.parent) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder)))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/{SITE.name}/#"
        """Pages follow the #."""

    def close(self) -> None:
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()
