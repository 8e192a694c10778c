"""How strong the five levels are in lost_mines; set by tournaments, see docs/strength.md."""

from typing import Final

FAULTS: Final = [6.0, 1.4, 0.7]
"""How far the lower three levels misjudge."""
THOUGHT: Final = [30, 4000]
"""Simulations of the upper two levels."""
