"""How strong the six levels are in duel; tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [5.0, 2.6, 0.9]
"""How far each of the lower three levels misjudges a position, relative to the spread of its options."""
THOUGHT: Final = [300, 6000, 18000]
"""Simulations of the upper three levels."""
INSIGHT: Final = 0
"""After so many visits grandmaster looks one step ahead of a node, for priors; 0: never."""
FORESEES: Final = False
"""Whether hints judge by ``forecast``, as reviews do, instead of ``values``."""
RUNGS: Final = [(83, 23), (80, 23), (77, 28), (84, 22), (50, 10)]
"""By level above the lowest: percent won against the level below, and of how many (docs/strength.md, fewest seats)."""
