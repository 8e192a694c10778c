"""Plain against compiled: the same bench in two kinds of process, in alternating rounds."""

import os
import subprocess
import sys

import msgspec
from rich.table import Table

from gnomehall.games import GAMES
from gnomehall.lab.peers import OURS

FIELDS = ("moves", "playouts", "copies", "views", "simulations")
CHILD = """
import sys, msgspec
from gnomehall.games import GAMES
from gnomehall.lab.speed import measure
game = GAMES[sys.argv[1]]
figure = measure(game, int(sys.argv[2]), game.Options(), float(sys.argv[3]), 1.0)
sys.stdout.buffer.write(msgspec.json.encode(figure))
"""


def measure_both(key: str, seats: int, seconds: float, rounds: int) -> tuple[dict[str, float], dict[str, float]]:
    """Best of the rounds by field: plain, compiled."""
    best: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for _ in range(rounds):
        for kept, plain in zip(best, ("1", ""), strict=True):
            command = [sys.executable, "-c", CHILD, key, str(seats), str(seconds / rounds)]
            environment = {**os.environ, "GNOMEHALL_PLAIN": plain}
            found = subprocess.run(command, env=environment, capture_output=True, check=True)
            figure = msgspec.json.decode(found.stdout)
            for name in FIELDS:
                kept[name] = max(kept.get(name, 0.0), figure[name])
    return best


def table(seconds: float, keys: tuple[str, ...] = (), rounds: int = 4) -> Table:
    shown = Table(box=None, pad_edge=False)
    for name in ("per second", "seats", *FIELDS):
        shown.add_column(name, justify="left" if name == "per second" else "right")
    for key, seats in OURS.items():
        if key in (keys or GAMES):
            plain, quick = measure_both(key, seats, seconds, rounds)
            for name, way in (("plain", plain), ("compiled", quick)):
                shown.add_row(f"{key} {name}", str(seats), *(f"{way[field]:,.0f}" for field in FIELDS))
            shown.add_row("  times", "", *(f"{quick[field] / plain[field]:.1f}" for field in FIELDS))
    return shown
