"""Programs that let agents of other kinds play on a ladder: each speaks the line protocol for one seat of one match."""
