"""The commands of this door."""

import click

LAB_COMMANDS: tuple[click.Command, ...] = ()
