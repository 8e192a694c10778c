"""Every door brings commands; none may take another's name."""

from gnomehall.cli import main
from gnomehall.lab.commands import LAB_COMMANDS
from gnomehall.server.commands import SERVER_COMMANDS
from gnomehall.terminal.commands import TERMINAL_COMMANDS


def test_no_command_hides_another() -> None:
    commands = (*TERMINAL_COMMANDS, *LAB_COMMANDS, *SERVER_COMMANDS)
    assert list(map(main.commands.get, [command.name or "" for command in commands])) == list(commands)
