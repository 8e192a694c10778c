"""Environments for people who build agents. Needs the optional extra."""
