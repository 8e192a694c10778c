"""How many treasures are found, by seats and distance: ``python tests/games/lost_mines/builders.py ROUNDS [WORKERS]``.

Three kinds of players: ``greedy`` bots with roles as dealt; ``greedy`` bots that are all loyal; and builders, loyal
ones who bring all gnomes as near to the mines as they can and play no traps, trolls and storms. Plain Python only.
"""

import sys
from itertools import product
from typing import Any

from gnomehall import bots
from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.play import turns
from gnomehall.core.view import View
from gnomehall.games import GAMES
from gnomehall.games.lost_mines import imagine, rounds
from gnomehall.games.lost_mines.actions import MOVE, SET_TRAP
from gnomehall.games.lost_mines.bot import beliefs
from gnomehall.games.lost_mines.bot.distance import distances
from gnomehall.games.lost_mines.cards import LOYAL, roles_of
from gnomehall.games.lost_mines.figures import PlacesData
from gnomehall.games.lost_mines.layout import DATA
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Options
from gnomehall.lab.workers import cores, spread

PLAYERS = ("greedy", "loyal", "builders")
SEATS = (7, 8, 9)
BOARDS = {"five": 5, "close": 6, "near": 7}
Job = tuple[str, int, str, int]
DATA.boards["five"] = PlacesData("reconstructed", {"blue": "c3", "yellow": "c5"}, ["i1", "i3", "i5", "i7"])


class Builder(Bot):
    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        assert view.seat is not None
        world = imagine.imagine(view, chance)
        kind = [action for action in legal if not SET_TRAP <= action < MOVE]
        worth = [judge(world, action, view.seat, chance) for action in kind]
        return kind[worth.index(max(worth))]


def judge(world: Position, action: int, seat: int, chance: Chance) -> tuple[int, int]:
    """Treasures found, then how near all gnomes are."""
    after = world.copy()
    after.apply(action, chance)
    away = distances(after, seat)
    return found(after), -sum(away[slot] for slot in after.at)


def found(state: Position) -> int:
    return sum(owner >= 0 for owner in state.owners)


def loyal_only(_seats: int) -> list[int]:
    return [LOYAL] * 5


def play(job: Job) -> tuple[Job, int]:
    """One round; how many treasures were found."""
    who, seats, board, number = job
    for module in (rounds, imagine, beliefs):
        vars(module)["roles_of"] = roles_of if who == "greedy" else loyal_only
    game = GAMES["lost_mines"]
    bot = Builder() if who == "builders" else bots.find("greedy", game)
    luck, own = Quick(2 * number), Quick(2 * number + 1)
    state = game.start(seats, Options(board=board), luck)  # type: ignore[arg-type]
    assert isinstance(state, Position)
    state.rounds = 1
    for seat in turns(state):
        state.apply(bot.choose(state.view(seat), state.legal()[:], own), luck)
    return job, found(state)


def main(count: int, workers: int) -> None:
    sums: dict[tuple[str, int, str], list[int]] = {}
    jobs = ((who, seats, board, number) for number, who, seats, board in product(range(count), PLAYERS, SEATS, BOARDS))
    for (who, seats, board, _), treasures in spread(play, jobs, workers):
        sums.setdefault((who, seats, board), []).append(treasures)
    print("| players | seats | columns | found | none found |\n|---|---|---|---|---|")  # noqa: T201
    for who, seats, board in sorted(sums):
        each = sums[who, seats, board]
        cells = who, seats, BOARDS[board], f"{sum(each) / len(each):.1f}", f"{each.count(0) / len(each):.0%}"
        print(f"| {' | '.join(map(str, cells))} |")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else cores())
