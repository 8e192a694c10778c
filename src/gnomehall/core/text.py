"""Russian and English texts: Project Fluent files beside the code that uses them."""

import os
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal

from fluent.runtime import FluentBundle, FluentResource

Lang = Literal["ru", "en"]
LANGS: tuple[Lang, ...] = ("ru", "en")


class Words:
    """The texts of one language. A missing text or value raises."""

    def __init__(self, lang: Lang, sources: Iterable[str]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, **args: object) -> str:
        if not self._bundle.has_message(key):
            raise KeyError(f"no text {key!r} in {self.lang}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"text {key!r} in {self.lang} has no value")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"text {key!r} in {self.lang}: {errors[0]}")
        return str(text)


@cache
def words(lang: Lang, *packages: str) -> Words:
    """The common texts with those of the packages (a door, a game)."""
    return Words(lang, [source(package, lang) for package in ("gnomehall", *packages)])


def source(package: str, lang: Lang) -> str:
    return files(package).joinpath("text", f"{lang}.ftl").read_text("utf-8")


def pick_language(asked: str | None) -> Lang:
    """The language asked for, else the system's, else English."""
    wanted = [asked] if asked else [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((word for word in wanted if word), "en")
    return "ru" if first.lower().startswith("ru") else "en"
