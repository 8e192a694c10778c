"""Playing at one screen, in the terminal."""
