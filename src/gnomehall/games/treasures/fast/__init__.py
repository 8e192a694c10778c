"""Twins of slow plain functions for compiled code; each says which function it must equal."""
