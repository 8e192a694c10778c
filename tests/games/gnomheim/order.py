"""Turn order and buildings: ``PYTHONPATH=tests nice -n 10 python tests/games/gnomheim/order.py adventure 10001 800``.

Greedy bots, two seats, one match per seed: how often the first player won (with 95 %), rounds, and uses per match.
"""

import sys
from collections import Counter

from gnomehall.bots.greedy import Greedy
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.gnomheim.actions import ACTIONS
from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.view import Options
from gnomehall.lab.simulate import wilson


def measure(options: Options, first: int, matches: int) -> str:
    game = GAMES["gnomheim"]
    uses: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    rounds: list[int] = []
    won = 0
    for seed in range(first, first + matches):
        chance = Quick(seed)
        state = game.start(2, options, chance)
        assert isinstance(state, Position)
        bots = [Greedy(game), Greedy(game)]
        while (seat := state.actor()) >= 0:
            action = bots[seat].choose(state.view(seat), state.legal(), chance)
            uses[ACTIONS.to_text(action).split()[0]] += 1
            state.apply(action, chance)
        outcome = state.outcome()
        assert outcome is not None
        won += state.starter in outcome.winners
        ends[outcome.reason] += 1
        rounds.append(int(state.round))
    low, high = wilson(won, matches)
    each = ", ".join(f"{kind} {uses[kind] / matches:.2f}" for kind in ("trade", "shoot", "shock"))
    return (
        f"first player {won / matches:.1%} ({low:.1%} to {high:.1%}) of {matches}; ends {dict(ends)}; "
        f"rounds {sum(rounds) / matches:.1f}, at most {max(rounds)}; per match: {each}\n"
    )


if __name__ == "__main__":
    sys.stdout.write(measure(Options(mode=sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))  # type: ignore[arg-type]
