"""The commands of this door."""

import click

TERMINAL_COMMANDS: tuple[click.Command, ...] = ()
