"""Letters for signs a terminal cannot show, so that nothing turns into a question mark."""

import codecs

# Paths: letters that bend the same way, arrows that point along the third arm.
_LINES = {
    **dict.fromkeys("═", "="),
    **dict.fromkeys("─━", "-"),
    **dict.fromkeys("╌", "~"),
    **dict.fromkeys("║│┃", "|"),
    **dict.fromkeys("┊", ":"),
    **dict.fromkeys("╬┼", "+"),
    **dict.fromkeys("╝┘", "J"),
    **dict.fromkeys("╚└", "L"),
    **dict.fromkeys("╔┌", "r"),
    **dict.fromkeys("╗┐", "n"),
    **dict.fromkeys("╣┤", "{"),
    **dict.fromkeys("╠├", "}"),
    **dict.fromkeys("╩┴", "^"),
    **dict.fromkeys("╦┬", "v"),
}
_PRINT = {
    **dict.fromkeys("“”«»„", '"'),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("—–−", "-"),
    **dict.fromkeys("·•", "."),
    **dict(zip("▁▂▃▄▅▆▇█", ".:;-~=*#", strict=True)),
    **dict(zip("→←↑↓↔‹›", "><^v=<>", strict=True)),
    "…": "~",
    "×": "x",
    "°": "o",
    "✓": "v",
    "≈": "~",
    "\u00a0": " ",
}
_letters: dict[str, str] = {**_LINES, **_PRINT}


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_letters.get(sign, "_") for sign in missing), error.end


SPELL = "gnomehall-spell"
"""Error handler of output streams: one letter for one sign, so that drawings stay straight."""
codecs.register_error(SPELL, _spell)


def use(letters: dict[str, str]) -> None:
    """The letters of one game, for its own signs."""
    _letters.clear()
    _letters.update(_LINES | _PRINT | letters)


def spelled(text: str) -> str:
    return text.encode("ascii", SPELL).decode("ascii")
