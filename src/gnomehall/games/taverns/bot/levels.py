"""How strong the six levels are in taverns; tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.8, 0.5]
"""How far each of the lower three levels misjudges a position, relative to the spread of its options."""
THOUGHT: Final = [800, 6000, 18000]
"""Simulations of the upper three levels."""
INSIGHT: Final = 0
"""After so many visits grandmaster looks one step ahead of a node, for priors; 0: never."""
FORESEES: Final = False
"""Whether hints judge by ``forecast``, as reviews do, instead of ``values``."""
RUNGS: Final = [(79, 29), (89, 23), (89, 23), (77, 28), (65, 10)]
"""By level above the lowest: percent won against the level below, and of how many (docs/strength.md, fewest seats)."""
