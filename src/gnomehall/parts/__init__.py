"""Rule pieces that several games share."""
