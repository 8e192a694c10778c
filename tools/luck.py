"""How much of a game is luck: what a search that sees everything hidden wins among greedy bots.

``python tools/luck.py GAME SEATS SIMULATIONS MATCHES``, after ``make fast``. An upper bound for any inference about
hidden things (docs/strength.md). It gets the true state, which no bot of a match ever does.
"""

import sys

from gnomehall.bots import find
from gnomehall.bots.playout import play
from gnomehall.bots.search import Search
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.view import View
from gnomehall.games import GAMES
from gnomehall.lab.simulate import seed_of, wilson


def sees_all(game: Game, truth: list[State]) -> Game:
    """The game, with an ``imagine`` that returns the truth."""

    class Seen(type(game)):  # type: ignore[misc]  # the class of an object that is known when it runs
        def imagine(self, view: View[object, object], chance: Chance) -> State:
            return truth[0].copy()

    return Seen()


def won(game: Game, seats: int, simulations: int, number: int) -> float:
    """The share of the victory in one match; every deal is played from every seat."""
    luck = Quick(seed_of("luck", number // seats))
    state = game.start(seats, game.Options(), luck)
    truth = [state]
    searcher = Search(sees_all(game, truth), simulations)
    me = number % seats
    names = ["all-seeing" if seat == me else "greedy" for seat in range(seats)]
    players = [searcher if seat == me else find("greedy", game) for seat in range(seats)]
    play(state, players, names, [luck, *(Quick(seed_of("luck", number, seat)) for seat in range(seats))])
    outcome = state.outcome()
    assert outcome is not None
    return (outcome.ranks[me] == 1) / len(outcome.winners)


def main() -> None:
    key, seats, simulations, matches = sys.argv[1], *map(int, sys.argv[2:5])
    wins = 0.0
    for number in range(matches):
        wins += won(GAMES[key], seats, simulations, number)
        print(f"{number + 1} matches, {wins:.1f} won", file=sys.stderr, flush=True)
    low, high = wilson(wins, matches)
    print(f"{key}, {seats} seats, {simulations} simulations: {wins / matches:.0%} ({low:.0%}-{high:.0%}) of {matches}")


if __name__ == "__main__":
    main()
