"""boardgame.io beside us: the same client, a game of the same size (peer.cjs), installed by npm on request."""

import asyncio
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

from gnomehall.server.bench.client import Heard, Wire
from gnomehall.server.bench.playing import Course, Run

PACKAGE = "boardgame.io@0.50.2"
GAME = "run"
SPACE = f"/{GAME},"
"""The game's namespace in socket.io's messages."""


class Ctx(Struct):
    current: str = msgspec.field(name="currentPlayer")
    gameover: dict[str, Any] | None = None


class Position(Struct):
    legal: list[int]


class State(Struct):
    G: Position
    ctx: Ctx
    number: int = msgspec.field(name="_stateID")


class Synced(Struct):
    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, list[Any]]).decode
_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode


class PeerSocket(Wire):
    """One seat's connection: Engine.IO 4 and socket.io 5 in as few lines as they need."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, on_state: Callable[["PeerSocket", State, float], None]) -> None:
        super().__init__()
        self.on_state = on_state
        self.is_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, host: str, port: int) -> None:
        await super().connect(host, port)
        await self.is_in

    def emit(self, *parts: object) -> None:
        self.send(f"42{SPACE}".encode() + msgspec.json.encode(parts))

    async def sync(self, table: str, seat: int, key: str) -> None:
        self.synced = asyncio.get_running_loop().create_future()
        self.emit("sync", table, str(seat), key)
        await self.synced

    def hear(self, data: bytes) -> None:
        head = f"42{SPACE}".encode()
        if data.startswith(head + b'["update"'):
            self.bytes += len(data)
            self.on_state(self, _update(data[len(head) :])[2], time.perf_counter())
        elif data.startswith(head + b'["sync"'):
            self.on_state(self, _sync(data[len(head) :])[2].state, time.perf_counter())
            self.synced.set_result(None)
        elif data == b"2":
            self.send(b"3")
        elif data.startswith(b"0"):
            self.send(f"40{SPACE}".encode())
        elif data.startswith(f"40{SPACE}".encode()):
            self.is_in.set_result(None)


async def post(at: tuple[str, int], path: str, **fields: object) -> dict[str, Any]:
    """Ask the lobby, which speaks HTTP."""
    reader, writer = await asyncio.open_connection(*at)
    try:
        body = msgspec.json.encode(fields)
        head = f"POST {path} HTTP/1.1\r\nHost: {at[0]}\r\nContent-Type: application/json\r\nConnection: close\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        size = int(answer.partition(b"content-length:")[2].split()[0])
        found: dict[str, Any] = msgspec.json.decode(await reader.readexactly(size))
        return found
    finally:
        writer.close()


class PeerRun(Run[PeerSocket]):
    """A table at boardgame.io: made and joined in its lobby, played over socket.io, then played again."""

    def __init__(self, course: Course, seats: int, tables: int, luck: random.Random) -> None:
        super().__init__(course, seats, tables, luck)
        self.lobby = course.host, course.ports[0]
        self.keys: list[str] = []

    def socket(self) -> PeerSocket:
        return PeerSocket(self.hear)

    def hear(self, sock: PeerSocket, state: State, at: float) -> None:
        actor = int(state.ctx.current) if state.ctx.gameover is None else -1
        seat = self.sockets.index(sock)
        self.seen(sock, Heard(state.number, actor, seat, state.G.legal), at)

    async def arrange(self) -> None:
        self.table = (await post(self.lobby, f"/games/{GAME}/create", numPlayers=len(self.sockets)))["matchID"]
        await self._come()

    async def arrange_again(self) -> None:
        again = f"/games/{GAME}/{self.table}/playAgain"
        self.table = (await post(self.lobby, again, playerID="0", credentials=self.keys[0]))["nextMatchID"]
        await self._come()

    async def _come(self) -> None:
        self.keys = []
        for seat in range(len(self.sockets)):
            joining = {"playerID": str(seat), "playerName": f"player {seat}"}
            joined = await post(self.lobby, f"/games/{GAME}/{self.table}/join", **joining)
            self.keys.append(joined["playerCredentials"])
        for seat in reversed(range(len(self.sockets))):  # whoever is to move comes last
            await self.sockets[seat].sync(self.table, seat, self.keys[seat])

    def act(self, sock: PeerSocket, view: Heard) -> None:
        seat = str(view.seat)
        key = self.keys[view.seat or 0]
        payload = {"type": GAME, "args": [self.luck.choice(view.legal)], "playerID": seat, "credentials": key}
        sock.emit("update", {"type": "MAKE_MOVE", "payload": payload}, view.number, self.table, seat)


@contextmanager
def installed() -> Iterator[Path]:
    """A folder with boardgame.io and the game."""
    npm = shutil.which("npm")
    if npm is None:
        raise click.ClickException("--peer needs Node and npm")
    with tempfile.TemporaryDirectory() as folder:
        install = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error", PACKAGE]
        done = subprocess.run(install, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise click.ClickException(f"npm could not install {PACKAGE}: {done.stderr.strip()}")
        shutil.copy(Path(__file__).with_name("peer.cjs"), folder)
        yield Path(folder)


@contextmanager
def serving(folder: Path) -> Iterator[tuple[int, int]]:
    """The running server's process id and port."""
    environment = {**os.environ, "NODE_ENV": "production"}
    node = subprocess.Popen(["node", "peer.cjs"], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert node.stdout is not None
        yield node.pid, int(node.stdout.readline())
    finally:
        node.kill()
        node.wait()
