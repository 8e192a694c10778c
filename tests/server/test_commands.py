"""``gnomehall serve`` and ``gnomehall bench server``."""

import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from click.testing import CliRunner

from gnomehall.server import addresses
from gnomehall.server.bench import bench_server
from gnomehall.server.commands import default_database, serve
from gnomehall.server.store import Store
from server.examples import HIDING
from server.house import House


@contextmanager
def serving(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """``gnomehall serve`` in a process of its own, which is ended whatever the test does."""
    program = "from gnomehall.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--local", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/", said)
    assert found is not None, said
    return found[0]


def test_serve_prints_its_address_and_stops_cleanly(tmp_path: Path) -> None:
    with serving("--database", f"sqlite:///{tmp_path / 'hall.sqlite'}") as process:
        address = address_of(process)
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Only this machine can reach it.")
        for _ in range(100):
            try:
                assert httpx.get(address + "healthz").text == "ok\n"
                break
            except httpx.ConnectError:
                time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert process.returncode == 0, err
        assert (out, err) == ("", "")


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_told_which_has_it(tmp_path: Path) -> None:
    database = "--database", f"sqlite:///{tmp_path / 'hall.sqlite'}"
    with serving(*database) as first:
        address = address_of(first)
        with serving(*database) as second:
            out, err = second.communicate(timeout=60)
        assert second.returncode == 1
        assert out == ""
        assert err == f"Error: the hall of this database is already open: {address} (process {first.pid})\n"
    with serving(*database) as third:  # the claim of a killed process is gone
        assert address_of(third)


def test_a_bus_needs_a_shared_database_and_its_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = [
        "--local",
        "--port",
        "0",
        "--database",
        f"sqlite:///{tmp_path / 'hall.sqlite'}",
        "--bus",
        "nats://host",
    ]
    found = CliRunner().invoke(serve, arguments)
    assert found.exit_code == 1
    assert found.stderr == "Error: --bus is for several processes on one PostgreSQL; a SQLite file belongs to one\n"
    monkeypatch.setattr(Store, "is_shared", True)
    assert "--bus: expected nats://" in CliRunner().invoke(serve, [*arguments[:-1], "http://host"]).stderr
    monkeypatch.setitem(sys.modules, "nats", None)
    assert (
        CliRunner().invoke(serve, arguments).stderr == "Error: NATS needs its client: pip install 'gnomehall[nats]'\n"
    )


def test_a_database_of_a_newer_program_is_reported_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "hall.sqlite"
    Store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    result = CliRunner().invoke(serve, ["--local", "--port", "0", "--database", f"sqlite:///{file}"])
    assert result.exit_code == 1
    assert "written by a newer version" in result.output
    assert "Traceback" not in result.output


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_nobody_else_on_the_machine_can_read_the_database(tmp_path: Path) -> None:
    file = tmp_path / "hall.sqlite"
    file.touch(mode=0o644)
    store = Store(f"sqlite:///{file}")
    modes = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}
    store.close()
    assert set(modes.values()) == {0}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "mysql://x/y"], "expected a database URL of SQLite or PostgreSQL"),
        (["--database", "nonsense"], "cannot open the database"),
        (["--database", "sqlite:////proc/none/hall.sqlite"], "cannot open the database"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot open the database"),
        (["--host", "203.0.113.1"], "cannot listen on 203.0.113.1"),
        (["--port", "99999"], "not in the range"),
        (["--local", "--host", "127.0.0.1"], "exclude each other"),
        (["--public-url", "hall.example"], "expected something like https://hall.example"),
        (["--public-url", "ftp://hall.example"], "expected something like https://hall.example"),
        (["--public-url", "https://hall.example/games"], "without a path"),
    ],
)
def test_a_bad_argument_is_reported_in_one_line(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(serve, ["--port", "0", *arguments])
    assert result.exit_code != 0
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_taken_port_is_reported_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(serve, ["--local", "--port", str(port)])
    assert result.output == f"Error: cannot listen on 127.0.0.1:{port}: Address already in use\n"


def test_addresses_for_this_machine_and_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.0.2.7")
    assert addresses.of(addresses.ANY, 8000) == ("http://127.0.0.1:8000", "http://192.0.2.7:8000")
    assert addresses.of("192.0.2.9", 80) == ("http://192.0.2.9:80", "http://192.0.2.9:80")
    assert addresses.of("hall.example", 80)[1] == "http://hall.example:80"
    for host in ("127.0.0.1", "localhost", "::1"):
        assert addresses.of(host, 8000)[1] == ""
    monkeypatch.setattr(addresses, "lan_address", lambda: "")
    assert addresses.of(addresses.ANY, 8000) == ("http://127.0.0.1:8000", "")


def test_a_public_address_is_kept_without_its_slash() -> None:
    assert addresses.checked("https://hall.example/") == "https://hall.example"
    assert addresses.checked("http://hall.example:8080") == "http://hall.example:8080"


def test_the_terminal_shows_friends_the_way() -> None:
    said = addresses.invitation("http://192.0.2.7:8000")
    assert "Friends in the same network: http://192.0.2.7:8000/\n" in said
    assert len(said.splitlines()) > 10, "a QR code"
    assert "--public-url" in addresses.invitation("")


def test_the_default_store_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_database() == "sqlite:////somewhere/gnomehall/hall.sqlite"


def test_the_bench_plays_and_measures() -> None:
    result = CliRunner().invoke(
        bench_server, ["--tables", "2", "--seats", "2", "--seconds", "0.5", "--rate", "100", "--json"]
    )
    assert result.exit_code == 0, result.output
    figures = msgspec.json.decode(result.output)
    assert figures["moves"] > 10
    assert figures["p99_ms"] > 0


@pytest.mark.parametrize(("options", "most"), [({}, 300), (HIDING, 400)])
def test_a_move_takes_few_bytes(options: dict[str, object], most: int) -> None:
    """Average bytes per seat and move with four sockets; measured 273 and 322."""
    luck = random.Random(1)
    total = moves = 0
    for _ in range(3):
        house = House()
        people = [house.arrive(f"p{seat}") for seat in range(4)]
        name = house.begun(*people, options=options)
        while house.hub.tables[name].phase == "playing":
            for person in people:
                person.got.clear()
            house.act(dict(enumerate(people)), name, luck.randrange(1000))
            sent = [m for person in people for m in person.got if m["is"] in ("view", "done")]
            total += sum(len(msgspec.json.encode(message)) for message in sent)
            moves += 1
    assert total / moves / 4 <= most
