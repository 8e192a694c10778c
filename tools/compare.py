"""Benchmark two revisions in alternating rounds, so that a busy machine hits both alike.

``python tools/compare.py BASE`` compares the working tree with revision BASE and fails if a game got more than 15 %
slower. Plain files on both sides; with ``--compiled`` BASE is compiled too, which takes minutes.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
BASE = ROOT / "build" / "base"
WORST = 0.85

# Runs on either revision, so it uses only the oldest part of the contract, and no helper of ours.
MEASURE = """
import json, sys, time
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES

def rate(work):
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        done += work()
    return done / spent

found = {}
for key, game in GAMES.items():
    chance = Quick(1)
    kept = []
    seats = game.seats[-1]
    options = game.Options()
    def match():
        state, moves = game.start(seats, options, chance), 0
        while state.actor() >= 0:
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))], chance)
            moves += 1
            if moves == 30:
                kept[:] = [state.copy()]
        return moves
    match()
    found[key + " moves"] = rate(match)
    def copies():
        for _ in range(50):
            kept[0].copy()
        return 50
    found[key + " copies"] = rate(copies)
    def views():
        for _ in range(20):
            kept[0].view(0)
        return 20
    found[key + " views"] = rate(views)
print(json.dumps(found))
"""


def check_out(revision: str) -> Path:
    """A worktree of the revision."""
    if BASE.exists():
        subprocess.run(["git", "worktree", "remove", "--force", str(BASE)], cwd=ROOT, check=False, capture_output=True)
    command = ["git", "worktree", "add", "--quiet", "--force", "--detach", str(BASE), revision]
    subprocess.run(command, cwd=ROOT, check=True)
    return BASE


def measure(tree: Path, compiled: bool, seconds: float) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "GNOMEHALL_PLAIN": "" if compiled else "1"}
    command = [sys.executable, "-c", f"SECONDS = {seconds}\n{MEASURE}"]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(found.stdout)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", help="The revision to compare with.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.2, help="CPU seconds per figure and round.")
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    base = check_out(given.base)
    try:
        if given.compiled:
            subprocess.run([sys.executable, str(base / "tools" / "fast.py"), "build"], check=True)
        rounds = [
            (measure(base, given.compiled, given.seconds), measure(ROOT, given.compiled, given.seconds))
            for _ in range(given.rounds)
        ]
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(base)], cwd=ROOT, check=False)
    slower = report(rounds)
    if slower:
        sys.exit(f"more than {1 - WORST:.0%} slower than {given.base}: {', '.join(slower)}")


def report(rounds: list[tuple[dict[str, float], dict[str, float]]]) -> list[str]:
    """Print the best of all rounds; names what is slower both by its best and by its median."""
    slower = []
    print(f"{'in a second':20} {'base':>12} {'here':>12} {'best':>6} {'median':>6}")
    for name in rounds[0][1]:
        if name not in rounds[0][0]:
            continue
        before = [base[name] for base, _ in rounds]
        now = [here[name] for _, here in rounds]
        best = max(now) / max(before)
        middle = median(after / first for first, after in zip(before, now, strict=True))
        print(f"{name:20} {max(before):12,.0f} {max(now):12,.0f} {best:6.2f} {middle:6.2f}")
        if best < WORST and middle < WORST:
            slower.append(name)
    return slower


if __name__ == "__main__":
    main()
