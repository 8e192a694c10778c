"""From typed text to one action: a list number, the text form, or word by word."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from gnomehall.core.actions import Step
from gnomehall.core.game import Game
from gnomehall.core.text import LANGS, Words
from gnomehall.games import game_words

# Cyrillic typed by mistake: the Latin letter on the same key, or the one that looks the same.
KEYS = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")
LOOKS = str.maketrans("авсенкмортух", "abcehkmoptyx")


class Unclear(Exception):
    """The text names no action, or several: ``meant`` has their text forms."""

    def __init__(self, meant: Sequence[str] = ()) -> None:
        super().__init__("unclear")
        self.meant = tuple(meant)


class Choosing:
    """A choice in progress: ``legal`` in list order, ``said`` the words chosen so far."""

    def __init__(self, game: Game, legal: Sequence[int]) -> None:
        self.space = game.actions
        self.legal = sorted(legal)
        self.said: tuple[str, ...] = ()
        self.trail: list[tuple[str, ...]] = []
        self.kinds = _kind_names(game)
        domains = [domain for kind in self.space.kinds for domain in kind.domains]
        self.names = {name.lower(): name for domain in domains for name in domain.names}

    def step(self) -> Step | int:
        """The next question, or the only action left."""
        return self.space.next_step(self.legal, self.said)

    def back(self) -> bool:
        """Take back the last answer; False if there is none."""
        if not self.trail:
            return False
        self.said = self.trail.pop()
        return True

    def hear(self, text: str) -> int | None:
        """The named action; None if a question is left. Raises Unclear."""
        number = self._number(text)
        if number is not None:
            return number
        fits = list(dict.fromkeys(fit for words in self.readings(text) for fit in self._fits(self._known_kind(words))))
        if len(fits) != 1:
            raise Unclear([" ".join(fit) for fit in fits])
        step = self.space.next_step(self.legal, fits[0])
        if not isinstance(step, Step):
            return step
        self.trail.append(self.said)
        self.said = step.said
        return None

    def readings(self, text: str) -> list[tuple[str, ...]]:
        """What the text may mean, with names spelled as the action table does."""
        return [tuple(self.names.get(word, word) for word in words) for words in readings(text)]

    def meant(self, text: str, is_wide: bool = False) -> list[int]:
        """Every action the text could name, legal or not. A missing kind is one of those legal now.

        A wide search falls back to every other kind.
        """
        legal = dict.fromkeys(self.space.kind_of(action).name for action in self.legal)
        others = [kind for kind in self.space.by_name if kind not in legal and is_wide]
        for bases in ([self.said], [()], [(kind,) for kind in legal], [(kind,) for kind in others]):
            found = [action for words in self.readings(text) for base in bases for action in self._named(base, words)]
            if found:
                return list(dict.fromkeys(found))
        return []

    def _named(self, base: tuple[str, ...], words: tuple[str, ...]) -> list[int]:
        try:
            return [self.space.from_text(" ".join((*base, *(words if base else self._known_kind(words)))))]
        except ValueError:
            return []

    @property
    def has_plain_numbers(self) -> bool:
        """Whether a bare number names a list entry; otherwise it answers the question, and the list needs ``#``."""
        step = self.step()
        return not (isinstance(step, Step) and any(value.isdigit() for value in step.values))

    def left(self) -> list[tuple[int, int]]:
        """The actions that fit what was said, with their list numbers."""
        size = len(self.said)
        return [
            (at, action) for at, action in enumerate(self.legal, 1) if self._path(action, self.said)[:size] == self.said
        ]

    def _path(self, action: int, said: tuple[str, ...]) -> tuple[str, ...]:
        """The action's words, a symmetric pair in the order that fits what was said."""
        path = tuple(self.space.to_text(action).split())
        if self.space.kind_of(action).symmetric and path[: len(said)] != said:
            return path[0], path[2], path[1]
        return path

    def groups(self, by_kind: bool = False) -> Iterator[tuple[tuple[str, ...], list[tuple[int, str]]]]:
        """The actions left, grouped by all but the last word, or by kind.

        A group is its first words, and the rest of each action by list number.
        """
        grouped: dict[tuple[str, ...], list[tuple[int, str]]] = {}
        for number, action in self.left():
            path = self._path(action, self.said)
            cut = 1 if by_kind else max(1, len(path) - 1)
            grouped.setdefault(path[:cut], []).append((number, " ".join(path[cut:])))
        yield from grouped.items()

    def _number(self, text: str) -> int | None:
        digits = text.removeprefix("#")
        if not (digits.isascii() and digits.isdigit()) or (digits == text and not self.has_plain_numbers):
            return None
        at = int(digits[:9])
        if not 1 <= at <= len(self.legal):
            raise Unclear
        return self.legal[at - 1]

    def _known_kind(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return (self.kinds.get(words[0], words[0]), *words[1:]) if words else words

    def _fits(self, words: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Legal prefixes these words could be: after what was said, from the start, or without the kind."""
        step = self.space.next_step(self.legal, self.said)
        asked = step.said if isinstance(step, Step) else self.said
        for base in (asked, ()):
            if words and self._is_open((*base, *words)):
                return [(*base, *words)]
        kinds = dict.fromkeys(self.space.kind_of(action).name for action in self.legal)
        return [(kind, *words) for kind in kinds if words and self._is_open((kind, *words))]

    def _is_open(self, words: tuple[str, ...]) -> bool:
        try:
            self.space.next_step(self.legal, words)
        except ValueError:
            return False
        return True


def readings(text: str) -> list[tuple[str, ...]]:
    """The words as typed, and as meant if the keyboard was still Russian."""
    lower = text.lower()
    return list(dict.fromkeys(tuple(read.split()) for read in (lower, lower.translate(KEYS), lower.translate(LOOKS))))


def _kind_names(game: Game) -> dict[str, str]:
    """Kinds by the first word of their names in both languages, without ambiguous ones."""
    told: dict[str, set[str]] = {}
    for kind in game.actions.by_name:
        for name in (kind, *(game_words(game.key, lang)(f"kind-{kind}").split()[0].lower() for lang in LANGS)):
            told.setdefault(name, set()).add(kind)
    return {name: kinds.pop() for name, kinds in told.items() if len(kinds) == 1 and name not in game.actions.by_name}


def list_lines(choosing: Choosing, words: Words, width: int, is_short: bool = False) -> list[Text]:
    """The numbered actions in groups, wrapped to the width; a short list has one line per group."""
    lines: list[Text] = []
    sign = "" if choosing.has_plain_numbers else "#"
    step = choosing.step()
    for head, items in choosing.groups(by_kind=is_short and isinstance(step, Step) and step.field == "kind"):
        line = Text(" ".join((words(f"kind-{head[0]}"), *head[1:])) + ":", "bold")
        for number, tail in items:
            item = f"{sign}{number} {tail}".rstrip()
            if line.cell_len + 2 + len(item) > width - 2 and is_short:
                line.append(" …")
                break
            if line.cell_len + 2 + len(item) > width:
                lines.append(line)
                line = Text("  ")
            line.append("  ")
            line.append(f"{sign}{number}", "dim")
            line.append(f" {tail}" if tail else "")
        lines.append(line)
    return lines
