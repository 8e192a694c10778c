"""The commands of this door."""

import click

SERVER_COMMANDS: tuple[click.Command, ...] = ()
