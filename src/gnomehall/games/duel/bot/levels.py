"""How strong the five levels are in duel; tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [5.0, 2.6, 0.9]
"""How far each of the lower three levels misjudges a position, relative to the spread of its options."""
THOUGHT: Final = [300, 6000]
"""Simulations of the upper two levels."""
