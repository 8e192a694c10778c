"""How good beliefs about roles are: ``python tests/games/lost_mines/brier.py BOT MATCHES``.

From the third round of turns on, every seat's belief that another is a saboteur is scored against the truth (Brier
score: mean squared error, lower is better), beside the base rate: the same belief without any deeds.
"""

import math
import sys
from functools import partial

from msgspec import structs

from gnomehall import bots
from gnomehall.core.chance import Quick
from gnomehall.core.play import turns
from gnomehall.games import GAMES
from gnomehall.games.lost_mines.bot.beliefs import beliefs
from gnomehall.games.lost_mines.cards import SABOTEUR
from gnomehall.games.lost_mines.position import CHOOSING, Position
from gnomehall.games.lost_mines.view import View
from gnomehall.lab.workers import cores, spread

FIRST_TURN = 3
Errors = list[tuple[int, float, float]]


def play(bot: str, number: int) -> Errors:
    """(how many turns everyone has begun, square error of the belief, of the base rate), turn by turn."""
    game = GAMES["lost_mines"]
    seats = game.seats[number % len(game.seats)]
    luck, own = Quick(2 * number), Quick(2 * number + 1)
    players = [bots.find(bot, game) for _ in range(seats)]
    state = game.start(seats, game.Options(), luck)
    assert isinstance(state, Position)
    begun, played, found = [0] * seats, -1, Errors()
    for seat in turns(state):
        if state.round != played:
            begun, played = [0] * seats, state.round
        if state.phase == CHOOSING and not state.asked:
            begun[seat] += 1
            if min(begun) >= FIRST_TURN:
                found += errors(state, min(begun))
        state.apply(players[seat].choose(state.view(seat), state.legal()[:], own), luck)
    return found


def errors(state: Position, turn: int) -> Errors:
    found = Errors()
    for seat in range(state.seats):
        view = state.view(seat)
        for other, (after, before) in enumerate(zip(beliefs(view), beliefs(without_deeds(view)), strict=True)):
            if other != seat and 0 < before[SABOTEUR] < 1:
                truth = float(state.roles[other] == SABOTEUR)
                found.append((turn, (after[SABOTEUR] - truth) ** 2, (before[SABOTEUR] - truth) ** 2))
    return found


def without_deeds(view: View) -> View:
    return structs.replace(view, public=structs.replace(view.public, deeds=[]))


def main(bot: str, matches: int) -> None:
    by_turn: dict[str, list[tuple[int, float, float]]] = {}
    for found in spread(partial(play, bot), range(matches), cores()):
        for label in {str(turn) for turn, _, _ in found} | {"all"}:
            pairs = [(after, before) for turn, after, before in found if label in (str(turn), "all")]
            sums = len(pairs), sum(after for after, _ in pairs), sum(before for _, before in pairs)
            by_turn.setdefault(label, []).append(sums)
    print("| turn | beliefs | Brier score | base rate | better by |\n|---|---|---|---|---|")  # noqa: T201
    for label in sorted(by_turn, key=lambda label: (len(label), label)):
        print(line(label, by_turn[label]))  # noqa: T201


def line(label: str, by_match: list[tuple[int, float, float]]) -> str:
    """The means, and how far the gain may be off: beliefs of one match are not independent, so matches are compared."""
    count, after, before = (sum(sums[part] for sums in by_match) for part in range(3))
    gain = (before - after) / count
    off = 1.96 * math.sqrt(sum((base - own - gain * times) ** 2 for times, own, base in by_match)) / count
    return f"| {label} | {count:.0f} | {after / count:.4f} | {before / count:.4f} | {gain:.4f} ± {off:.4f} |"


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
