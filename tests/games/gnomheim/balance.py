"""Card statistics: ``PYTHONPATH=tests python tests/games/gnomheim/balance.py search:100 60 2 > table.md``.

Per card: plays per copy and match, share of plays at the enhanced price, discards, and how often its players won,
scaled so that 0.5 is par for any number of players. The third argument limits the matches to that number of seats.
"""

import sys
from collections import Counter

from gnomehall.bots.named import find
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.actions import ACTIONS, DECK
from gnomehall.games.gnomheim.view import Options

MATCHES = (
    (2, Options()),
    (3, Options()),
    (2, Options(mode="siege")),
    (2, Options(mode="crowns")),
    (4, Options(gnomes=3)),
)
HEAD = "| card | played | enhanced | thrown away | won | n |\n|---|---|---|---|---|---|\n"


class Count:
    def __init__(self) -> None:
        self.plays: Counter[str] = Counter()
        self.enhanced: Counter[str] = Counter()
        self.thrown: Counter[str] = Counter()
        self.played_in: Counter[str] = Counter()
        self.won: Counter[str] = Counter()

    def row(self, card: str, copies: int, matches: int) -> str:
        played, thrown = self.plays[card] / copies / matches, self.thrown[card] / copies / matches
        enhanced = self.enhanced[card] / max(1, self.plays[card])
        won = self.won[card] / 2 / max(1, self.played_in[card])
        return f"| {card} | {played:.2f} | {enhanced:.0%} | {thrown:.2f} | {won:.2f} | {self.played_in[card]} |\n"


def play(name: str, seats: int, options: Options, seed: int, count: Count) -> None:
    game = GAMES["gnomheim"]
    bots = [find(name, game) for _ in range(seats)]
    chance = Quick(seed)
    state = game.start(seats, options, chance)
    seen: list[set[str]] = [set() for _ in range(seats)]
    while (seat := state.actor()) >= 0:
        action = bots[seat].choose(state.view(seat), state.legal(), chance)
        words = ACTIONS.to_text(action).split()
        if words[0].startswith("play"):
            count.plays[words[1]] += 1
            count.enhanced[words[1]] += words[2] == "enhanced"
            seen[seat].add(words[1])
        elif words[0] == "discard":
            count.thrown[words[1]] += 1
        state.apply(action, chance)
    outcome = state.outcome()
    assert outcome is not None
    for seat, cards in enumerate(seen):
        for card in cards:
            count.played_in[card] += 1
            count.won[card] += seats * (seat in outcome.winners)


def measure(name: str, matches: int, seats: str = "") -> str:
    kinds = [kind for kind in MATCHES if seats in ("", str(kind[0]))]
    count = Count()
    for number in range(matches):
        play(name, *kinds[number % len(kinds)], 1000 + number, count)
    return HEAD + "".join(count.row(card, copies, matches) for card, copies in zip(DECK.ids, DECK.copies, strict=True))


if __name__ == "__main__":
    sys.stdout.write(measure(sys.argv[1], int(sys.argv[2]), *sys.argv[3:4]))
