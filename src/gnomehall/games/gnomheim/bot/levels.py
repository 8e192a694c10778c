"""How strong the five levels are in gnomheim; tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.9, 0.8]
"""How far each of the lower three levels misjudges a position, relative to the spread of its options."""
THOUGHT: Final = [90, 4000]
"""Simulations of the upper two levels."""
RUNGS: Final = [(100, 16), (100, 16), (86, 22), (81, 26)]
"""By level above the lowest: percent won against the level below, and of how many (docs/strength.md, fewest seats)."""
