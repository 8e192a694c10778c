"""The command ``gnomehall``, put together from the commands of every door."""

import click

from gnomehall import __version__
from gnomehall.lab.commands import LAB_COMMANDS, bench
from gnomehall.server.bench import bench_server, bench_strangers
from gnomehall.server.commands import SERVER_COMMANDS
from gnomehall.terminal.commands import TERMINAL_COMMANDS


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Gnome board games: play here, with friends by a link, or against bots; or study them."""


for command in (*TERMINAL_COMMANDS, *LAB_COMMANDS, *SERVER_COMMANDS):
    main.add_command(command)
bench.add_command(bench_server)
bench.add_command(bench_strangers)

if __name__ == "__main__":
    main()
