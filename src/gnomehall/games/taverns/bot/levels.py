"""Strength of the five levels in taverns, tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.8, 0.5]
"""Size of the evaluation errors of the lower three levels."""
THOUGHT: Final = [800, 6000]
"""Simulations per move of the upper two levels."""
