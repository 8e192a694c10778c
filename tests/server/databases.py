"""A throw-away PostgreSQL server for tests, if PostgreSQL is installed."""

import os
import shutil
import socket
import subprocess
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


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a new server, removed afterwards."""
    bins = programs()
    if bins is None:
        why = "PostgreSQL's initdb was not found (Debian: apt-get install postgresql)"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="gnomehall-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    data = folder / "data"
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    init = as_other(str(bins / "initdb"), "-D", str(data), "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8")
    subprocess.run(init, check=True, **quiet)  # type: ignore[call-overload]
    options = ["-D", str(data), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    server = subprocess.Popen(as_other(str(bins / "postgres"), *options), **quiet)  # type: ignore[call-overload]
    url = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
    try:
        wait_for(url)
        yield url
    finally:
        subprocess.run(as_other(str(bins / "pg_ctl"), "stop", "-D", str(data), "-m", "immediate"), check=True, **quiet)  # type: ignore[call-overload]
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


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
