"""A seat for a language model, over stdio: give this command to any MCP client.

    python examples/mcp_seat.py treasures --seats 3 --seat 0 --others greedy --lang en

The model gets three tools (rules, look, act) and is shown only what its seat may know. Needs gnomehall[research].
"""

import argparse

from gnomehall.games import GAMES
from gnomehall.research.mcp import server


def main() -> None:
    asked = argparse.ArgumentParser(description="A seat of a match as an MCP server over stdio.")
    asked.add_argument("game", choices=list(GAMES))
    asked.add_argument("--seats", type=int, help="how many play")
    asked.add_argument("--seat", type=int, default=0, help="the model's seat, from 0")
    asked.add_argument("--others", default="greedy", help="bots of the other seats, by commas")
    asked.add_argument("--lang", choices=["ru", "en"], default="en")
    asked.add_argument("--seed", type=int, help="the luck of the match; without it, new luck each time")
    said = asked.parse_args()
    others = said.others.split(",")
    server(said.game, said.seats, seat=said.seat, others=others, lang=said.lang, seed=said.seed).run()


if __name__ == "__main__":
    main()
