"""Writes docs/observations.md from the games: names of environments, sizes, ``observe.py``.

``python -m gnomehall.research.document``
"""

import ast
from importlib.resources import files
from pathlib import Path

from gnomehall.games import GAMES
from gnomehall.research.factors import factors
from gnomehall.research.tensors import Observer, observer

PAGE = Path(__file__).parents[3] / "docs" / "observations.md"

INTRO = """\
# Observations, field by field

Made by `python -m gnomehall.research.document` from the `observe.py` of each game; a test fails where it is stale.

An observation is a flat array of `uint8` made from a view and nothing else, so it holds what the seat may know and no
more: the same view gives the same bytes. A game has one layout for all its variants and numbers of seats; what a
variant lacks is 0. Where a table says "from the viewer on", seats are counted from the one that looks: first itself,
then those who follow it at the table. Actions name seats as they are, which is why the viewer's own seat is among the
entries.

A block has *places*, and each place has one or several *entries*: a number as it is, a choice of which exactly one
entry is 1 (or none), or features of what lies there. `Observer.block(array, name)` gives a block by place and entry,
`Observer.scaled(array)` the whole as fractions from 0 to 1 (`Observer.high` is the greatest value of every entry).
"""


def page() -> str:
    return INTRO + _names() + "".join(_section(observer(key)) for key in GAMES)


def _names() -> str:
    """Every game as the libraries call it."""
    lines = [
        "\n## Names and sizes\n",
        "| game | Gymnasium | PettingZoo | OpenSpiel | seats | actions | fields | features of an action | entries |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for key, game in GAMES.items():
        split = factors(key)
        names = (f"gnomehall/{key}-v{game.version}", f"{key}_v{game.version}", f"gnomehall_{key}")
        seats = f"{game.seats[0]}-{game.seats[-1]}"
        sizes = (game.actions.size, split.most, len(split.names), observer(key).size)
        lines.append("| " + " | ".join([key, *(f"`{name}`" for name in names), seats, *map(str, sizes)]) + " |")
    return "\n".join(lines) + "\n"


def _section(eye: Observer) -> str:
    source = (
        files(f"gnomehall.games.{eye.key}").joinpath("observe.py").read_text("utf-8")
    )  # compiled modules have no docstring
    note = (ast.get_docstring(ast.parse(source)) or "").partition("\n\n")[2]
    lines = [
        f"\n## `{eye.key}`: {eye.size} entries\n" + (f"\n{note}\n" if note else ""),
        "| from | length | block | shape | up to | meaning |",
        "|---|---|---|---|---|---|",
    ]
    for block in eye.blocks:
        shape = f"{block.places} × {block.width}"
        facts = (eye.offsets[block.name], block.length, f"`{block.name}`", shape, block.most, block.meaning)
        lines.append("| " + " | ".join(map(str, facts)) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
