"""The lab's commands, one module each."""

import click

from gnomehall.lab.commands.balance import balance
from gnomehall.lab.commands.bench import bench
from gnomehall.lab.commands.calibrate import calibrate
from gnomehall.lab.commands.dataset import dataset
from gnomehall.lab.commands.ladder import ladder
from gnomehall.lab.commands.puzzles import puzzles
from gnomehall.lab.commands.review import review
from gnomehall.lab.commands.simulate import simulate
from gnomehall.lab.commands.tournament import tournament
from gnomehall.lab.commands.train import train
from gnomehall.lab.commands.weigh import weigh

LAB_COMMANDS: tuple[click.Command, ...] = (
    simulate,
    tournament,
    balance,
    calibrate,
    review,
    puzzles,
    dataset,
    train,
    weigh,
    ladder,
    bench,
)

__all__ = ["LAB_COMMANDS", "bench"]
