"""Rules pages: Markdown in a game's folder, with lines made from the game's data."""

import re
from collections.abc import Callable
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

from gnomehall.core.text import Lang, Words, words

Table = Callable[[Words], str]
"""Lines of Markdown, made from data: rows of a table, or a list."""

NUMBER: Final = re.compile(r"^(?:> )?\*\*([A-Z]?\d+)\.\*\*", re.MULTILINE)
"""The number that begins a rule, or a ruling: ``**7.**``, ``> **A7.**``."""
_TABLE: Final = re.compile(r"^<!-- table: (\w+) -->$", re.MULTILINE)


def rules_page(package: str, lang: Lang) -> str:
    """The page of the game in ``package``, with its tables filled in."""
    tables, said = tables_of(package), words(lang, package)
    return _TABLE.sub(lambda found: tables[found[1]](said), _written(package, lang))


def tables_of(package: str) -> dict[str, Table]:
    """``TABLES`` of the game's module ``tables``, if it has one."""
    module = f"{package}.tables"
    found: dict[str, Table] = import_module(module).TABLES if find_spec(module) else {}
    return found


def rule(package: str, lang: Lang, number: str) -> str:
    """One paragraph of the page: a rule without its number."""
    text = _written(package, lang)
    for found in NUMBER.finditer(text):
        if found[1] == number:
            return " ".join(text[found.end() :].split("\n\n", 1)[0].split())
    raise KeyError(f"{package}: the rules page has no rule {number}")


def row(*cells: object) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def _written(package: str, lang: Lang) -> str:
    return files(package).joinpath(f"RULES.{lang}.md").read_text("utf-8")
