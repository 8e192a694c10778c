"""A real server, started as people start it, and Chromium."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "gnomehall" / "web" / "index.html"
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def need(path: Path, how: str) -> None:
    """Skip if something outside the repository is missing; fail in CI."""
    if path.exists():
        return
    message = f"{path} is missing. {how}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def need_all() -> None:
    need(CHROMIUM, "On Debian: apt-get install chromium; elsewhere set CHROMIUM to the executable.")
    need(WEB, "Build the page: cd client && npm ci && npm run build")
    need(AXE, "Install the client's packages: cd client && npm ci")


class Hall:
    """A server process; its database survives a restart."""

    def __init__(self, database: Path, swift: bool = False) -> None:
        self.database = database
        self.swift = swift
        """Bots answer at once."""
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def open(self, port: int = 0) -> None:
        command = [
            str(Path(sys.executable).parent / "gnomehall"),
            "serve",
            "--local",
            "--port",
            str(port),
            "--database",
        ]
        if self.swift:
            command = [sys.executable, str(Path(__file__).parent / "swift.py"), str(port)]
        self._process = subprocess.Popen([*command, f"sqlite:///{self.database}"], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "http://" in line:
                self.url = line[line.index("http://") :].strip().rstrip("/")
                return
        raise AssertionError("the server ended before it was open")

    def close(self, kill: bool = False) -> None:
        if self._process is None:
            return
        self._process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
        self._process.wait(timeout=10)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()
