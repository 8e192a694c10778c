"""After a match: what was luck, what was skill."""
