"""Rules pages as a terminal can show them."""

import re
from typing import Final

from gnomehall.core.game import Game
from gnomehall.core.text import Words

_FIGURE: Final = re.compile(r"^!\[([^\]]*)\]\(figure:\w+\)$", re.MULTILINE)


def rules_text(game: Game, words: Words) -> str:
    """The rules page as Markdown, with the captions of its figures in their place."""
    page = game.rules_page(words.lang)
    return _FIGURE.sub(lambda found: f"*{words('figure', caption=' '.join(found[1].split()))}*", page)
