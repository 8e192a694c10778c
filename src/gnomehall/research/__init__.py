"""Environments for people who build agents. Needs the optional extra: ``pip install 'gnomehall[research]'``.

``aec`` and ``parallel`` are for PettingZoo, ``seat``, ``Candidates`` and ``vector`` for Gymnasium; ``factors`` splits
actions into fields and features; ``gnomehall.research.spiel``
registers the games with OpenSpiel, ``gnomehall.research.text`` describes positions in words.
"""

import gymnasium

from gnomehall.games import GAMES
from gnomehall.research.aec import aec
from gnomehall.research.candidates import Candidates
from gnomehall.research.factors import Factors, factors
from gnomehall.research.parallel import parallel
from gnomehall.research.rewards import REWARDS
from gnomehall.research.seat import seat
from gnomehall.research.tensors import Observer, observer
from gnomehall.research.vector import vector

__all__ = ["REWARDS", "Candidates", "Factors", "Observer", "aec", "factors", "observer", "parallel", "seat", "vector"]

for _key, _game in GAMES.items():
    gymnasium.register(
        f"gnomehall/{_key}-v{_game.version}",
        "gnomehall.research.seat:seat",
        vector_entry_point="gnomehall.research.vector:vector",
        disable_env_checker=True,
        kwargs={"key": _key},
    )
