"""Matches by the thousand: simulations, tournaments, balance; and how fast the rules run."""
