"""OpenSpiel's IS-MCTS as an entrant of a ladder:

gnomehall ladder enter ladder.jsonl is-mcts spiel:examples/spiel_bot.py:bot
"""

from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts


def bot(game: Any, player: int) -> Any:
    """Asked once per match; its ``step(state)`` is asked for every choice."""
    chance = np.random.RandomState(player)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    return ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=1.4, max_simulations=20, random_state=chance
    )  # fmt: skip
