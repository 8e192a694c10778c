"""What stands on the screen: a picture, a question and a list, fitted to the lines and columns there are."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from gnomehall.core.picture import Picture, fold
from gnomehall.core.text import Words

# Smaller windows show no board.
LEAST_WIDTH, LEAST_HEIGHT = 40, 16
# News up to this many lines stand above the board even if it is cut for them.
FEW_NEWS = 3
LEAST_BOARD = 4
# A board without an end: nothing is a screen there.
ENDLESS = 1 << 30


def apology(asked: Sequence[Text], listed: Sequence[Text], size: tuple[int, int], words: Words) -> list[Text] | None:
    """What stands in a window that is too small for a board; None if it is not."""
    width, height = size
    if width >= LEAST_WIDTH and height >= LEAST_HEIGHT:
        return None
    small = fold(Text(words("too-small", width=width, height=height)), width)
    return [*small, *asked, *listed][: max(1, height - 1)]


def compose(
    picture: Picture,
    asked: Sequence[Text],
    lists: Sequence[Sequence[Text]],
    size: tuple[int, int],
    weights: Mapping[str, int],
    words: Words,
) -> list[Text]:
    """All lines above the prompt. ``lists``: what can be done, in full and in short; ``weights``: what matters most."""
    width, height = size
    room = height - 1 - len(asked)
    for is_tight, listed in ((False, lists[0]), (False, lists[-1]), (True, lists[0]), (True, lists[-1])):
        facts = picture.fact_lines(width, is_tight)
        fits = len(picture.board) + (picture.width > width) + len(facts) + len(listed) <= room
        if fits:
            break
    if not fits:  # a row of the board comes before the last facts
        facts = facts[: max(0, room - len(listed) - LEAST_BOARD - 1)]
    window = picture.window(width, ENDLESS if fits else room - len(facts) - len(listed) - 1, weights)
    more = fold(Text(words("board-more", sides=" ".join(window.more)), "dim"), width)[:1] if window.more else []
    return [*window.lines, *more, *facts, *asked, *listed]
