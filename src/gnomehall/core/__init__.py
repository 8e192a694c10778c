"""The contract and everything below it. Knows no game."""
