"""A client written from docs/protocol.md alone plays every game over a real socket, and survives a lost connection."""

import random
import sys
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from gnomehall.games import GAMES
from server.live import Served

EXAMPLES = Path(__file__).parents[2] / "examples"
Player: Any = run_path(str(EXAMPLES / "client.py"))["Player"]


def test_the_example_needs_nothing_of_the_program() -> None:
    lines = (EXAMPLES / "client.py").read_text("utf-8").splitlines()
    imported = [line.split()[1].split(".")[0] for line in lines if line.startswith(("import ", "from "))]
    assert {name for name in imported if name not in sys.stdlib_module_names} == {"websockets"}


@pytest.mark.parametrize("game", GAMES)
def test_an_outsider_plays_every_game_to_its_end(served: Served, game: str) -> None:
    player = Player(served.url("/ws", "ws"))
    seats = max(2, min(GAMES[game].seats))
    outcome = player.play(game, seats, "random", random.Random(5))
    assert len(outcome["ranks"]) == seats
    # What it has put together from changes is what a whole view says.
    mine = player.view
    player.view = {}
    player.ask("join", table=mine["table"])
    while not player.view:
        player.take()
    assert (player.view["public"], player.view["own"]) == (mine["public"], mine["own"])
    player.socket.close()


def test_an_outsider_goes_on_after_a_lost_connection(served: Served) -> None:
    player = Player(served.url("/ws", "ws"))
    table = player.ask("make", game="treasures", seats=2, bots="random")["table"]
    player.ask("join", table=table)
    while not player.view.get("legal"):
        player.wait()
    player.socket.close()
    player.act(table, player.view["legal"][0])
    assert player.view["number"] >= 1
    player.socket.close()
