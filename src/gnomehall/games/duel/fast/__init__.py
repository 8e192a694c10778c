"""Compiled twins of slow plain functions, under the same names; each says which function it equals."""
