"""How strong the five levels are in duel; set by tournaments, see docs/strength.md."""

from typing import Final

FAULTS: Final = [5.0, 2.6, 0.9]
"""How far the lower three levels misjudge."""
THOUGHT: Final = [300, 6000]
"""Simulations of the upper two levels."""
