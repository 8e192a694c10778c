"""Environments for people who build agents. Needs the optional extra: ``pip install 'gnomehall[research]'``.

``aec`` is PettingZoo's, ``seat`` and ``seats`` are Gymnasium's; ``gnomehall.research.spiel`` registers the games with
OpenSpiel, ``gnomehall.research.text`` says positions in words.
"""

from gnomehall.research.aec import aec
from gnomehall.research.rewards import REWARDS
from gnomehall.research.tensors import Observer, observer

__all__ = ["REWARDS", "Observer", "aec", "observer"]
