"""How strong the five levels are in gnomheim; set by tournaments, see docs/strength.md."""

from typing import Final

FAULTS: Final = [3.0, 1.9, 0.8]
"""How far the lower three levels misjudge."""
THOUGHT: Final = [90, 4000]
"""Simulations of the upper two levels."""
