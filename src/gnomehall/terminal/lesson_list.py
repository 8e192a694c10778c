"""The lessons of the games as a list, as data, and as the table of rules met (docs/lessons-and-rules.md)."""

from collections.abc import Iterable
from typing import Any

from gnomehall.core.game import Game
from gnomehall.core.lesson import describe, left_out, lesson_words, lessons
from gnomehall.core.text import LANGS, Lang, words as texts
from gnomehall.games import game_words
from gnomehall.terminal.learn import Kept, show_list
from gnomehall.terminal.screen import Screen

HEAD = """# Lessons and the rules they meet

Written by `gnomehall lessons --page docs/lessons-and-rules.md`; a test fails if it is stale.
How to write a lesson: [lessons.md](lessons.md).
"""


def show(games: Iterable[Game], lang: Lang) -> None:
    screen, kept = Screen(), Kept()
    for game in games:
        screen.say(f"{game.key}  {game_words(game.key, lang)('title')}", style="bold")
        if lessons(game):
            show_list(game, kept, screen, lesson_words(game, lang, "gnomehall.terminal"))
        else:
            screen.say("  " + texts(lang, "gnomehall.terminal")("lesson-none"))


def as_data(games: Iterable[Game]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for game in games:
        told = {lang: describe(game, lang) for lang in LANGS}
        for number, lesson in enumerate(told["en"]):
            titles = {lang: told[lang][number]["title"] for lang in LANGS}
            found.append({"game": game.key, **lesson, "title": titles, "languages": list(LANGS)})
            found[-1].pop("about")
    return found


def as_page(games: Iterable[Game]) -> str:
    """Which lesson meets which rule, and why some rules are met by none."""
    lines = [HEAD]
    for game in games:
        if not lessons(game):
            continue
        words = lesson_words(game, "en")
        lines += [f"## {words('title')}", "", "| lesson | minutes | steps | rules |", "|---|---|---|---|"]
        for lesson in describe(game, "en"):
            facts = f"{lesson['minutes']} | {lesson['steps']} | {', '.join(lesson['rules'])}"
            lines.append(f"| {lesson['title']} (`{lesson['lesson']}`) | {facts} |")
        lines.append("")
        if why := left_out(game):
            lines += ["Met by no lesson: " + "; ".join(f"{rule} ({reason})" for rule, reason in why.items()) + ".", ""]
    return "\n".join(lines)
