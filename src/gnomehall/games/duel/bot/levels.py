"""The five levels in duel, tuned by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [5.0, 2.6, 0.9]
"""Noise in the evaluation of the lower three levels."""
THOUGHT: Final = [300, 6000]
"""Simulations of the upper two levels."""
