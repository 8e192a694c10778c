"""What people type and read: verbs and names in their language over the text forms of actions, which never change.

A *path* is the text form of an action as a tuple of words, or the beginning of one.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from gnomehall.core.game import Game
from gnomehall.core.say import value_name
from gnomehall.core.text import LANGS, Words
from gnomehall.games import game_words

Path = tuple[str, ...]
# Cyrillic typed by mistake: the Latin letter on the same key, or the one that looks the same.
KEYS = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")
LOOKS = str.maketrans("авсенкмортух", "abcehkmoptyx")
# How well a typed word fits a name; lower is better.
EXACT, MISTYPED, BEGUN = range(3)
# A name such as Pocket catapult may be typed as several words.
LONGEST_NAME = 4


class Speech:
    """The words of one game in one language; understands those of the others too."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words

    def verb(self, kind: str) -> str:
        return self.words(f"verb-{kind}").split()[0]

    def name(self, path: Path, value: str) -> str:
        """The next word after a path as people read it."""
        return value_name(self._field(path), value, self.words) if path else self.verb(value)

    def form(self, path: Path) -> str:
        """A path as people type it."""
        return " ".join(self.name(path[:at], value) for at, value in enumerate(path))

    def action(self, action: int) -> str:
        return self.form(tuple(self.game.actions.to_text(action).split()))

    def fit(self, path: Path, value: str, typed: str) -> int | None:
        """How well the typed word names this value after the path; None if it does not."""
        names = _value_names(self.game.key, self._field(path), value) if path else _verbs(self.game.key, value)
        return fit(names, typed)

    def _field(self, path: Path) -> str:
        return tuple(self.game.actions.by_name[path[0]].fields)[len(path) - 1]

    def read(
        self, typed: Sequence[str], start: Path, options: Callable[[Path], Iterable[str]]
    ) -> list[tuple[int, Path]]:
        """Every path the typed words can go on to, and how far they are off. ``options``: what may follow a path."""
        if not typed:
            return [(0, start)]
        found: list[tuple[int, Path]] = []
        values = list(options(start))
        if start and len(values) == 1:  # the only answer need not be given
            found += self.read(typed, (*start, values[0]), options)
        for size in range(1, min(LONGEST_NAME, len(typed)) + 1):
            word = "-".join(typed[:size])
            for value in values:
                off = self.fit(start, value, word)
                if off is not None:
                    rest = self.read(typed[size:], (*start, value), options)
                    found += [(off + more, path) for more, path in rest]
        return found


def fit(names: Iterable[str], typed: str) -> int | None:
    """How well a typed word fits one of the names."""
    word = plainly(typed)
    known = [plainly(name) for name in names]
    if word in known:
        return EXACT
    if {word.translate(KEYS), word.translate(LOOKS)} & set(known):
        return MISTYPED
    return BEGUN if not word.isdigit() and any(name.startswith(word) for name in known) else None


def best(found: Iterable[tuple[int, Path]]) -> list[Path]:
    """The paths that are least off, each once."""
    ranked = list(found)
    least = min((off for off, _ in ranked), default=0)
    return list(dict.fromkeys(path for off, path in ranked if off == least))


def plainly(text: str) -> str:
    return text.lower().replace("ё", "е")


def readings(text: str) -> list[str]:
    """The text as typed, and as meant if the keyboard was still Russian."""
    plain = plainly(text)
    return list(dict.fromkeys((plain, plain.translate(KEYS), plain.translate(LOOKS))))


@cache
def _verbs(key: str, kind: str) -> tuple[str, ...]:
    """Every word for a kind: its text form, the verbs, the first word of its description."""
    names = [kind]
    for lang in LANGS:
        words = game_words(key, lang)
        names += [*words(f"verb-{kind}").split(), words(f"kind-{kind}").split()[0]]
    return tuple(dict.fromkeys(names))


@cache
def _value_names(key: str, field: str, value: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys([value, *(value_name(field, value, game_words(key, lang)) for lang in LANGS)]))
