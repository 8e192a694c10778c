"""Telling people that it is their turn: an outbox, and the channels through which it is emptied."""
