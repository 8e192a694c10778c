"""Programs that enter ladders in tests: one that plays, and one for each way to fail."""

import sys
from pathlib import Path

from gnomehall.games import GAMES
from gnomehall.lab.entrants import Entrant, made
from support import EXAMPLE

EXAMPLES = Path(__file__).parents[2] / "examples"
NOVICE = Entrant("novice", "novice", list(GAMES), 1.0)
HEAD = """
import json, os, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def told():
    return json.loads(sys.stdin.readline())
begin = told()
"""
READY = HEAD + "say(do='ready')\nlook = told()\n"


def program(folder: Path, body: str, name: str = "program", limit: float = 20.0, env: tuple[str, ...] = ()) -> Entrant:
    path = folder / f"{name}.py"
    path.write_text(body, "utf-8")
    return made(name, f"run:{sys.executable} {path}", [EXAMPLE.key], limit, list(env))


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").split()[2] != "Z"
    except OSError:
        return False
