"""How much face-down discards tell about hidden cards: ``python tools/hands.py GAME BOT MATCHES DISCARDS``.

DISCARDS is the State's field of face-down discards by seat. At every turn the seat to move imagines worlds. For every
card, their estimates that the rival holds one, and that one is among the discards, are scored against the truth (Brier
score, lower is better): once with equal weights, once weighed as in the search.
"""

import sys
from functools import partial
from typing import Any

from gnomehall import bots
from gnomehall.core.chance import Quick
from gnomehall.core.play import turns
from gnomehall.games import GAMES, part
from gnomehall.lab.workers import cores, spread

WORLDS = 48
# By place: guesses, summed squared errors with equal weights, and with the search's.
Errors = dict[str, list[float]]


def play(key: str, bot: str, discards: str, number: int) -> Errors:
    game = GAMES[key]
    luck, own = Quick(2 * number), Quick(2 * number + 1)
    state: Any = game.start(2, game.Options(), luck)
    players = [bots.find(bot, game) for _ in range(2)]
    found: Errors = {place: [0.0, 0.0, 0.0] for place in ("hands", discards)}
    last = -1
    for seat in turns(state):
        view = state.view(seat)
        if seat != last:
            last = seat
            worlds = [game.imagine(view, own) for _ in range(WORLDS)]
            weights = part(key, "bot").weigh(view, worlds)
            for place, sums in found.items():
                add(sums, place, 1 - seat, state, worlds, weights)
        state.apply(players[seat].choose(view, state.legal()[:], own), luck)
    return found


def add(sums: list[float], place: str, rival: int, state: Any, worlds: list[Any], weights: list[float]) -> None:
    """Over every card that is there in truth or in some world."""
    truth = set(getattr(state, place)[rival])
    guesses = [set(getattr(world, place)[rival]) for world in worlds]
    total = sum(weights)
    for card in truth.union(*guesses):
        alike = sum(card in guess for guess in guesses) / len(guesses)
        weighed = sum(weight for guess, weight in zip(guesses, weights, strict=True) if card in guess) / total
        sums[0] += 1
        sums[1] += (alike - (card in truth)) ** 2
        sums[2] += (weighed - (card in truth)) ** 2


def main(key: str, bot: str, matches: int, discards: str) -> None:
    sums: Errors = {}
    for found in spread(partial(play, key, bot, discards), range(matches), cores()):
        for place, numbers in found.items():
            before = sums.setdefault(place, [0.0, 0.0, 0.0])
            sums[place] = [one + other for one, other in zip(before, numbers, strict=True)]
    print("| game | bots | matches | where | guesses | all worlds alike | weighed |\n|---|---|---|---|---|---|---|")
    for place, (count, alike, weighed) in sums.items():
        where = "hands" if place == "hands" else "discards"
        print(f"| {key} | {bot} | {matches} | {where} | {count:.0f} | {alike / count:.4f} | {weighed / count:.4f} |")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
