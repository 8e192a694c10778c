"""How strong the six levels are in treasures; tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.8, 0.5]
"""How far each of the lower three levels misjudges a position, relative to the spread of its options."""
THOUGHT: Final = [200, 3000, 6000]
"""Simulations of the upper three levels."""
INSIGHT: Final = 10
"""After so many visits grandmaster looks one step ahead of a node, for priors; 0: never."""
FORESEES: Final = True
"""Whether hints judge by ``forecast``, as reviews do, instead of ``values``."""
RUNGS: Final = [(88, 25), (88, 25), (81, 31), (95, 21), (83, 24)]
"""By level above the lowest: percent won against the level below, and of how many (docs/strength.md, fewest seats)."""
