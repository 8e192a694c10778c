"""The bench beside boardgame.io, without boardgame.io: what its server says, and the table that is printed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from gnomehall.server.bench import beside, peer
from gnomehall.server.bench.moves import Figures, Wanted

WANTED = Wanted("treasures", 2, 4, 1.0, 0.0, "", 1, "", False)
STATE = b'{"G":{"tiles":[1],"legal":[5,7]},"ctx":{"turn":3,"currentPlayer":"2","numPlayers":4},"_stateID":3}'
OURS = Figures(
    server="gnomehall",
    processes=1,
    database="sqlite",
    bus="none",
    tables=2,
    seats=4,
    players_per_second=100.0,
    players_per_cpu_second=100.0,
    arranging_cpu_ms=1.0,
    set_up_cpu_seconds=1.0,
    seconds=1.0,
    moves=100,
    matches=1,
    moves_per_second=100.0,
    moves_per_cpu_second=6000.0,
    moves_alone_per_cpu_second=6500.0,
    p50_ms=1.0,
    p99_ms=2.0,
    bytes_per_seat_and_move=300.0,
    bytes_with_arranging=350.0,
    memory_mb=100.0,
    kb_per_table=10.0,
    moves_per_commit=5.0,
    load=1.0,
    cores=2,
)


def test_the_peers_messages_are_understood() -> None:
    async def run() -> None:
        heard: list[peer.State] = []
        said: list[bytes] = []
        socket = peer.PeerSocket(lambda _socket, state, _at: heard.append(state))
        socket.send = said.append  # type: ignore[method-assign,assignment]
        socket.hear(b'0{"sid":"a","upgrades":[],"pingInterval":25000}')
        socket.hear(b'40/run,{"sid":"b"}')
        await socket.is_in
        socket.hear(b"2")
        assert said == [b"40/run,", b"3"]
        socket.hear(b'42/run,["update","m",' + STATE + b",[]]")
        socket.hear(b'42/run,["sync","m",{"state":' + STATE + b',"log":[]}]')
        await socket.synced
        socket.hear(b'42/run,["matchData","m",[]]')
        assert [(state.number, state.ctx.current, state.G.legal) for state in heard] == [(3, "2", [5, 7])] * 2
        assert socket.bytes > 0

    asyncio.run(run())


def test_the_table_has_medians_and_ratios(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    @contextmanager
    def installed() -> Iterator[Path]:
        yield tmp_path

    speeds = iter([5000.0, 1000.0, 9000.0, 3000.0, 6000.0, 2000.0])

    def measured(*_: object) -> Figures:
        return replace(OURS, moves_per_cpu_second=next(speeds))

    monkeypatch.setattr(peer, "installed", installed)
    monkeypatch.setattr(beside, "measure", measured)
    monkeypatch.setattr(beside, "measure_peer", measured)
    lines = beside.beside(WANTED, 3).splitlines()
    line = next(line for line in lines if line.startswith("moves per cpu second"))
    assert line.split()[-3:] == ["6,000.0", "2,000.0", "3.00"]
    assert "unthrottled" in lines[0]
