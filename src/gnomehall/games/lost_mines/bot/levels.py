"""The five levels of lost_mines, tuned by tournaments: docs/strength.md."""

from typing import Final

FAULTS: Final = [6.0, 1.4, 0.7]
"""Noise in the judgement of the lower three levels."""
THOUGHT: Final = [30, 4000]
"""Simulations of the upper two levels."""
