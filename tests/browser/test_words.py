"""The page's texts: complete in both languages, none missing, none unused."""

import re
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from browser.hall import ROOT

CLIENT = ROOT / "client"
ASKED = re.compile(r"""\bt\(\s*["']([a-z][a-z-]*)["']""")
BUILT = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{")
"""The beginnings of keys that are put together."""


def keys(path: Path) -> set[str]:
    resource = FluentParser(with_spans=False).parse(path.read_text("utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == [], path
    return {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}


def variables(path: Path) -> dict[str, set[str]]:
    resource = FluentParser(with_spans=False).parse(path.read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            found[entry.id.name] = set(re.findall(r"\$([a-z]+)", FluentSerializer().serialize_entry(entry)))
    return found


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    assert variables(CLIENT / "text" / "ru.ftl") == variables(CLIENT / "text" / "en.ftl")


def test_the_pages_keys_are_its_own() -> None:
    """The texts of page, server and game share one bundle, in which the last definition of a key wins."""
    src = ROOT / "src" / "gnomehall"
    mine = keys(CLIENT / "text" / "en.ftl")
    for folder in (src / "text", src / "server" / "text", *sorted((src / "games").glob("*/text"))):
        assert not mine & keys(folder / "en.ftl"), folder


def test_every_text_that_the_page_uses_exists() -> None:
    src = ROOT / "src" / "gnomehall"
    known = keys(CLIENT / "text" / "en.ftl") | keys(src / "text" / "en.ftl") | keys(src / "server" / "text" / "en.ftl")
    for path in (*CLIENT.glob("src/**/*.svelte"), *CLIENT.glob("src/**/*.ts")):
        asked = set(ASKED.findall(path.read_text("utf-8")))
        assert asked <= known, f"{path.name}: {asked - known}"


def test_every_text_of_the_page_is_used() -> None:
    boards = (ROOT / "src" / "gnomehall" / "games").glob("*/board/*")
    files = (*CLIENT.glob("src/**/*.svelte"), *CLIENT.glob("src/**/*.ts"), *boards)
    text = "\n".join(path.read_text("utf-8") for path in files)
    idle = {key for key in keys(CLIENT / "text" / "en.ftl") if f'"{key}"' not in text and f"'{key}'" not in text}
    assert {key for key in idle if not key.startswith(tuple(BUILT.findall(text)))} == set()
