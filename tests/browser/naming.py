"""Names that a screen reader should never say."""

import re
from collections.abc import Iterable
from typing import Any

from browser.hall import ROOT
from gnomehall.games import GAMES

BROKEN = re.compile(r"undefined|null|NaN|\[object|[{}]")
NUMBERS = re.compile(r"(?<![\d.,:])\d+ \d+(?![\d.,:])")
"""Two bare numbers in a row: which is which?"""
SIGNS = re.compile(r"[═-╬─-┼→←]")
PLACES = re.compile(r"\b([a-z]\d{1,2}|[A-D]\d)\b")
"""Coordinates, and gnomes by team and number (docs/accessibility.md)."""
FOREIGN = {"EN English", "RU Русский"}


def keys(game: str) -> set[str]:
    """Hyphenated or underscored words that mean something only to the program."""
    folders = (ROOT / "client" / "text", ROOT / "src" / "gnomehall" / "games" / game / "text")
    texts = "\n".join(path.read_text("utf-8") for folder in folders for path in folder.glob("*.ftl"))
    found = set(re.findall(r"^([a-z][\w-]*) =", texts, re.MULTILINE))
    schema: Any = GAMES[game].actions.schema()
    for kind in schema:
        found |= {kind["kind"], *(name for field in kind["fields"] for name in field["names"])}
    return {key for key in found if re.search(r"[a-z][-_]|[-_][a-z]", key)}


def faults(names: Iterable[str], game: str, lang: str) -> list[str]:
    """Those of the names that hold codes, keys or signs."""
    raw = keys(game)

    def is_fault(name: str) -> bool:
        if BROKEN.search(name) or NUMBERS.search(name) or SIGNS.search(name):
            return True
        if lang == "ru" and name not in FOREIGN and re.search("[A-Za-z]", PLACES.sub("", name)):
            return True
        return any(word in raw for word in re.findall(r"[\w-]+", name))

    return sorted(name for name in names if is_fault(name))
