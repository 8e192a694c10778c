"""The laboratory: whole matches by the thousand, and how fast the rules run."""
