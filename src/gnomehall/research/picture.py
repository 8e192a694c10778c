"""The terminal's drawing of a view as pixels. Letters come from Pillow's font, symbols are drawn here."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console
from rich.style import Style
from rich.text import Text

from gnomehall.core.text import Lang
from gnomehall.core.view import View
from gnomehall.games import game_words, part

Pixels = NDArray[np.uint8]

WIDTH, HEIGHT = 9, 18
COLUMNS, LINES = 88, 36
INK, PAPER = (222, 222, 216), (24, 24, 26)
# Box-drawing characters by the sides their lines run to.
SIDES = ["EW", "NS", "ES", "SW", "NE", "NW", "NES", "NSW", "ESW", "NEW", "NESW"]
FRAMES = dict(zip("─│┌┐└┘├┤┬┴┼", SIDES, strict=True)) | {"╌": "EW", "┊": "NS"}
DOUBLES = dict(zip("═║╔╗╚╝╠╣╦╩╬", SIDES, strict=True)) | {"╞": "NES", "╡": "NSW", "╥": "ESW", "╨": "NEW"}
# Filled shapes by their corners, in the unit square.
SHAPES = {
    "▲": [(0.5, 0.0), (1.0, 1.0), (0.0, 1.0)],
    "■": [(0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95)],
    "♦": [(0.5, 0.0), (0.95, 0.5), (0.5, 1.0), (0.05, 0.5)],
    "◆": [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)],
    "♠": [(0.5, 0.0), (1.0, 0.65), (0.6, 0.65), (0.75, 1.0), (0.25, 1.0), (0.4, 0.65), (0.0, 0.65)],
    "★": [
        (0.5 + size * math.sin(step * math.pi / 5), 0.5 - size * math.cos(step * math.pi / 5))
        for step, size in enumerate((0.55, 0.22) * 5)
    ],
    "→": [(0.0, 0.4), (0.55, 0.4), (0.55, 0.15), (1.0, 0.5), (0.55, 0.85), (0.55, 0.6), (0.0, 0.6)],
}
ROUND = {"●": 360, "◐": 180}
PLAIN = {"↔": "=", "≈": "~", "−": "-", "…": "..", "—": "-"}


def drawing(view: View[Any, Any], key: str, names: Sequence[str], lang: Lang = "en") -> Text:
    """A view as drawn in the terminal."""
    text: Text = part(key, "draw").draw(view, game_words(key, lang), names).text()
    return text


def pixels(text: Text) -> Pixels:
    """Coloured text as an image of fixed size, so that frames make a film."""
    signs = np.full((LINES, COLUMNS), ord(" "), np.int32)
    ink = np.empty((LINES, COLUMNS, 3), np.int16)
    paper = np.empty((LINES, COLUMNS, 3), np.int16)
    ink[:], paper[:] = INK, PAPER
    line = column = 0
    for segment in text.render(Console(width=COLUMNS, color_system="truecolor")):
        front, back = _colours(segment.style)
        for sign in segment.text:
            if sign == "\n":
                line, column = line + 1, 0
            else:
                if line < LINES and column < COLUMNS:
                    signs[line, column] = ord(sign)
                    ink[line, column], paper[line, column] = front, back
                column += 1
    masks = np.stack([_mask(chr(sign)) for sign in signs.ravel()]).reshape(LINES, COLUMNS, HEIGHT, WIDTH, 1)
    mixed = paper[:, :, None, None] + (ink - paper)[:, :, None, None] * masks.astype(np.int32) // 255
    return mixed.astype(np.uint8).swapaxes(1, 2).reshape(LINES * HEIGHT, COLUMNS * WIDTH, 3)


def _colours(style: Style | None) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    front = tuple(style.color.get_truecolor()) if style and style.color else INK
    back = tuple(style.bgcolor.get_truecolor(foreground=False)) if style and style.bgcolor else PAPER
    if style and style.reverse:
        front, back = back, front
    if style and style.dim:
        front = (front[0] // 2, front[1] // 2, front[2] // 2)
    return front, back  # type: ignore[return-value]  # three numbers each


@cache
def _mask(sign: str) -> Pixels:
    """Ink by pixel of a character."""
    image = Image.new("L", (WIDTH, HEIGHT))
    pen = ImageDraw.Draw(image)
    middle = (WIDTH // 2, HEIGHT // 2)
    ends = {"N": (middle[0], 0), "E": (WIDTH, middle[1]), "S": (middle[0], HEIGHT), "W": (0, middle[1])}
    if sign in FRAMES or sign in DOUBLES:
        for side in FRAMES.get(sign, "") + DOUBLES.get(sign, ""):
            pen.line((middle, ends[side]), 255, 3 if sign in DOUBLES else 1)
    elif sign in SHAPES:
        size, top = WIDTH - 1, (HEIGHT - WIDTH) // 2
        pen.polygon([(x * size, top + y * size) for x, y in SHAPES[sign]], 255)
    elif sign in ROUND:
        pen.pieslice((0, HEIGHT // 2 - 4, WIDTH - 1, HEIGHT // 2 + 4), 90, 90 + ROUND[sign], 255)
    elif not sign.isspace():
        pen.text(middle, PLAIN.get(sign, sign), 255, ImageFont.load_default(12), anchor="mm")
    return np.asarray(image)
