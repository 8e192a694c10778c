"""Tables of the rules page, made from the data."""

from typing import Final

from gnomehall.core.pages import Table, row
from gnomehall.core.text import Words
from gnomehall.games.taverns.layout import DATA as BOARD
from gnomehall.games.taverns.pieces import DATA

USUAL: Final = "prism"


def setup(words: Words) -> str:
    """By number of players: gnomes settled, kept, and left in the reserve."""
    placed, kept, source = DATA.setup.placed, DATA.setup.kept, words("source", source=DATA.setup.source)
    return "\n".join(row(seats, placed[seats], kept[seats], kept[seats] - 1, source) for seats in placed)


def roads(words: Words) -> str:
    """The provinces of the usual map, with the three roads from each."""
    names = [words("province", province=each.name) for each in BOARD.provinces]
    lines = []
    for number, near in enumerate(BOARD.maps[USUAL].roads):
        lines.append(
            row(
                names[number],
                ", ".join(names[other] for other in near),
                words("source", source=BOARD.provinces[number].source),
            )
        )
    return "\n".join(lines)


def mines(words: Words) -> str:
    """Squares of the Abandoned Mine, by option."""
    track = DATA.track
    source = words("source", source=track.source)
    return "\n".join(
        row(words(f"option-mine-{name}"), square, square - track.token, source) for name, square in track.mine.items()
    )


TABLES: Final[dict[str, Table]] = {"setup": setup, "roads": roads, "mines": mines}
