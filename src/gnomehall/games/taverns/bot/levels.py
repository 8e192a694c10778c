"""How strong the five levels are in taverns; tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.8, 0.5]
"""How far each of the lower three levels misjudges a position, relative to the spread of its options."""
THOUGHT: Final = [800, 6000]
"""Simulations of the upper two levels."""
RUNGS: Final = [(79, 29), (89, 23), (89, 23), (77, 28)]
"""By level above the lowest: percent won against the level below, and of how many (docs/strength.md, fewest seats)."""
