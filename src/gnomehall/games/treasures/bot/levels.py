"""Strength of the five levels in treasures, set by tournaments (docs/strength.md)."""

from typing import Final

FAULTS: Final = [3.0, 1.8, 0.5]
"""How far the lower three levels misjudge a position."""
THOUGHT: Final = [200, 3000]
"""Simulations of the upper two levels."""
