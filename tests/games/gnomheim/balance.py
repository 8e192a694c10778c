"""Measures the cards over greedy play: ``PYTHONPATH=tests python tests/games/gnomheim/balance.py 300 > table.md``.

For every card: how often each copy is played in a match, how often for the enhanced price, and how often who played it
won, where 0.5 is par whatever the number of players.
"""

import sys
from collections import Counter

from gnomehall.bots.greedy import Greedy
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.actions import ACTIONS, DECK
from gnomehall.games.gnomheim.view import Options

TABLES = (
    (2, Options()),
    (3, Options()),
    (2, Options(mode="siege")),
    (2, Options(mode="crowns")),
    (4, Options(gnomes=3)),
)


def measure(matches: int) -> str:
    game = GAMES["gnomheim"]
    bot = Greedy(game)
    plays: Counter[str] = Counter()
    enhanced: Counter[str] = Counter()
    played_in: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number in range(matches):
        seats, options = TABLES[number % len(TABLES)]
        chance = Quick(1000 + number)
        state = game.start(seats, options, chance)
        seen: list[set[str]] = [set() for _ in range(seats)]
        while (seat := state.actor()) >= 0:
            action = bot.choose(state.view(seat), state.legal(), chance)
            words = ACTIONS.to_text(action).split()
            if words[0].startswith("play"):
                plays[words[1]] += 1
                enhanced[words[1]] += words[2] == "enhanced"
                seen[seat].add(words[1])
            state.apply(action, chance)
        outcome = state.outcome()
        assert outcome is not None
        for seat, cards in enumerate(seen):
            for card in cards:
                played_in[card] += 1
                won[card] += seats * (seat in outcome.winners)
    lines = ["| card | played a match and copy | enhanced | won (0.5 is par) | hands |", "|---|---|---|---|---|"]
    for card, copies in zip(DECK.ids, DECK.copies, strict=True):
        often = plays[card] / copies / matches
        share = enhanced[card] / max(1, plays[card])
        wins = won[card] / 2 / max(1, played_in[card])
        lines.append(f"| {card} | {often:.2f} | {share:.0%} | {wins:.2f} | {played_in[card]} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(measure(int(sys.argv[1])))
