"""Gnomehall beside boardgame.io: rounds in turns on the same machine, medians, and their ratios."""

import os
from statistics import median

from gnomehall.server.bench import peer
from gnomehall.server.bench.moves import Figures, Wanted, measure, measure_peer

SHOWN = (
    "players_per_second",
    "players_per_cpu_second",
    "arranging_cpu_ms",
    "set_up_cpu_seconds",
    "moves_per_second",
    "moves_per_cpu_second",
    "moves_alone_per_cpu_second",
    "p50_ms",
    "p99_ms",
    "bytes_per_seat_and_move",
    "memory_mb",
)


def beside(what: Wanted, rounds: int) -> str:
    """The table to print. The ratio is ours divided by theirs."""
    ours: list[Figures] = []
    theirs: list[Figures] = []
    with peer.installed() as folder:
        for _ in range(rounds):
            ours.append(measure(what))
            theirs.append(measure_peer(what, folder))
    pace = f"{what.rate:g} moves/s" if what.rate else "unthrottled"
    head = f"{what.tables} tables x {what.seats}, {pace}, {what.seconds:g} s, median of {rounds}"
    lines = [f"{head:52} {'gnomehall':>12} {'boardgame.io':>12} {'ratio':>7}"]
    for name in SHOWN:
        mine, other = (median(getattr(each, name) for each in runs) for runs in (ours, theirs))
        ratio = f"{mine / other:.2f}" if other else "-"
        lines.append(f"{name.replace('_', ' '):52} {mine:12,.1f} {other:12,.1f} {ratio:>7}")
    load = " ".join(f"{each.load:.1f}" for each in (*ours, *theirs))
    stored = f"gnomehall stores every move ({ours[0].database}), boardgame.io none"
    return "\n".join([*lines, f"{stored} · load {load} · {os.cpu_count()} cores"])
