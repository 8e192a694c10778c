"""Strength of the five levels in gnomheim, set by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.9, 0.8]
"""Judging error of the lower three levels."""
THOUGHT: Final = [90, 4000]
"""Simulations of the upper two levels."""
