"""Throw-away servers for tests: PostgreSQL, if it is installed, and NATS."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

USER = "postgres"


def programs() -> Path | None:
    """Where ``initdb`` and ``postgres`` are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return installed[-1].parent if installed else None


def as_other(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else list(command)


class Postgres:
    """A new server in a folder of its own. It survives its own crash even without ``fsync``, only not the machine's."""

    def __init__(self, fsync: bool = False) -> None:
        self.fsync = fsync
        bins = programs()
        if bins is None:
            why = "PostgreSQL's initdb was not found (Debian: apt-get install postgresql)"
            if os.environ.get("CI") == "true":
                pytest.fail(why)
            pytest.skip(why)
        self.bins = bins
        self.folder = Path(tempfile.mkdtemp(prefix="gnomehall-pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
        self.data = str(self.folder / "data")
        self.port = free_port()
        self.url = f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        options = ["-D", self.data, "-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        options += [] if self.fsync else ["-c", "fsync=off"]
        command = as_other(str(self.bins / "postgres"), *options)
        self.server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        wait_for(self.url)

    def stop(self, mode: str = "immediate") -> None:
        """``immediate`` is a crash, ``fast`` a clean stop that ends all connections."""
        self._run("pg_ctl", "stop", "-D", self.data, "-m", mode)
        self.server.wait(20)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *options: str) -> None:
        command = as_other(str(self.bins / program), *options)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a new server, removed afterwards."""
    server = Postgres()
    try:
        yield server.url
    finally:
        server.remove()


class NatsServer:
    """``nats-server`` on a port of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}/{secrets.token_hex(4)}"
        self.start()

    def start(self) -> None:
        program = str(Path(sys.executable).with_name("nats-server"))
        command = [program, "-a", "127.0.0.1", "-p", str(self.port)]
        self.server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def stop(self) -> None:
        self.server.kill()
        self.server.wait()


def wait_for(url: str) -> None:
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    until = time.monotonic() + 20
    while True:
        try:
            with engine.connect():
                break
        except sa.exc.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
    engine.dispose()


def fresh_database(server: str, name: str) -> str:
    """Create a database on that server; returns its URL."""
    engine = sa.create_engine(server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f'create database "{name}"'))
    engine.dispose()
    return server.rsplit("/", 1)[0] + f"/{name}"
