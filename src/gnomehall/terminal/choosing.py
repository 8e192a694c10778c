"""From typed text to one action: a list number, the whole action, or word by word."""

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from gnomehall.core.actions import Step
from gnomehall.core.game import Game
from gnomehall.core.text import Words
from gnomehall.terminal.speech import Path, Speech, best


class Unclear(Exception):
    """The text names no action, or several: ``meant`` has what to type for each."""

    def __init__(self, meant: Sequence[str] = ()) -> None:
        super().__init__("unclear")
        self.meant = tuple(meant)


class Choosing:
    """A choice in progress: ``legal`` in list order, ``said`` the words chosen so far."""

    def __init__(self, game: Game, legal: Sequence[int], words: Words) -> None:
        self.space = game.actions
        self.speech = Speech(game, words)
        self.legal = sorted(legal)
        self.said: Path = ()
        self.trail: list[Path] = []
        self.read_as_name = False
        """The last number could have been a list number too."""
        self.following: dict[Path, dict[str, None]] = {}
        for action in self.legal:
            for path in self.space.paths(action):
                for size in range(len(path)):
                    self.following.setdefault(path[:size], {})[path[size]] = None

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
        self.read_as_name = False
        fits = self._fits(text.split())
        listed = self._listed(text)
        if listed is not None and not (fits and self._settle(text, listed, fits)):
            return listed
        if len(fits) != 1:
            raise Unclear(self._forms(fits))
        step = self.space.next_step(self.legal, fits[0])
        if not isinstance(step, Step):
            return step
        self.trail.append(self.said)
        self.said = step.said
        return None

    def _listed(self, text: str) -> int | None:
        """The action with this list number."""
        digits = text.removeprefix("#")
        is_number = digits.isascii() and digits.isdigit() and 1 <= int(digits[:9]) <= len(self.legal)
        return self.legal[int(digits) - 1] if is_number else None

    def _settle(self, text: str, listed: int, fits: Sequence[Path]) -> bool:
        """Whether a number that is both a name and a list number is the name. Raises Unclear if nothing tells."""
        if len(fits) == 1 and self.space.next_step(self.legal, fits[0]) == listed:
            return True
        step = self.step()
        if isinstance(step, Step) and text in step.values:
            self.read_as_name = True
            return True
        raise Unclear([*self._forms(fits), f"#{text} ({self.speech.action(listed)})"])

    def _forms(self, fits: Sequence[Path]) -> list[str]:
        """What to type for each; one word more where two sound the same."""
        forms = [self.speech.form(fit) for fit in fits]
        if len(set(forms)) == len(forms):
            return forms
        longer = [(*fit, value) for fit in fits for value in self.following.get(fit, ())]
        return list(dict.fromkeys(map(self.speech.form, longer)))

    def meant(self, text: str, is_wide: bool = False) -> list[int]:
        """Every action the text could name, legal or not. A missing kind is one of those legal now.

        A wide search falls back to every other kind.
        """
        typed = text.split()
        others = [kind for kind in self.space.by_name if kind not in self._kinds() and is_wide]
        for bases in ([self.said], [()], [(kind,) for kind in self._kinds()], [(kind,) for kind in others]):
            found = [found for base in bases for found in self.speech.read(typed, base, self._any_value)]
            whole = [(off, full) for off, path in found if path for full in self._whole(path)]
            if whole and typed:
                return self._codes(best(whole))
        return []

    def _whole(self, path: Path) -> list[Path]:
        """The path if it names an action; if only a choice of two is missing, both."""
        domains = self.space.by_name[path[0]].domains
        if len(path) > len(domains):
            return [path]
        is_nearly = len(path) == len(domains) and domains[-1].size == 2
        return [(*path, value) for value in domains[-1].names] if is_nearly else []

    def _codes(self, paths: Iterable[Path]) -> list[int]:
        found: dict[int, None] = {}
        for path in paths:
            try:
                found[self.space.from_text(" ".join(path))] = None
            except ValueError:  # a pair of twice the same place
                continue
        return list(found)

    def _any_value(self, path: Path) -> Iterable[str]:
        if not path:
            return self.space.by_name
        domains = self.space.by_name[path[0]].domains
        return domains[len(path) - 1].names if len(path) <= len(domains) else ()

    def _kinds(self) -> dict[str, None]:
        return self.following.get((), {})

    def _fits(self, typed: Sequence[str]) -> list[Path]:
        """Legal paths these words could be: after what was said, from the start, or without the kind."""
        if not typed:
            return []
        for bases in self._bases():
            found = [found for base in bases for found in self.speech.read(typed, base, self._legal_values)]
            if found:
                return best(found)
        return []

    def _bases(self) -> list[list[Path]]:
        step = self.step()
        asked = step.said if isinstance(step, Step) else self.said
        return [[asked], [()], [(kind,) for kind in self._kinds()]]

    def _legal_values(self, path: Path) -> Iterable[str]:
        return self.following.get(path, ())

    def completions(self, text: str) -> list[str]:
        """What may come next, as people type it, where the last word of the text is only begun."""
        *typed, begun = text.split(" ")
        typed = [word for word in typed if word]
        found: dict[str, None] = {}
        for bases in self._bases()[: None if typed else 2]:
            paths = best(found for base in bases for found in self.speech.read(typed, base, self._legal_values))
            for path in paths:
                for value in self._legal_values(path):
                    if not begun or self.speech.fit(path, value, begun) is not None:
                        found[self.speech.name(path, value)] = None
        return list(found)

    @property
    def has_plain_numbers(self) -> bool:
        """Whether a number can only be a list number; otherwise the list has ``#`` before its numbers."""
        return not any(value.isdigit() for action in self.legal for value in self.space.to_json(action).values())

    def left(self) -> list[tuple[int, int]]:
        """The actions that fit what was said, with their list numbers."""
        size = len(self.said)
        return [
            (at, action) for at, action in enumerate(self.legal, 1) if self._path(action, self.said)[:size] == self.said
        ]

    def _path(self, action: int, said: Path) -> Path:
        """The action's words, a symmetric pair in the order that fits what was said."""
        paths = self.space.paths(action)
        return next((path for path in paths if path[: len(said)] == said), paths[0])

    def groups(self, by_kind: bool = False) -> Iterator[tuple[str, list[tuple[int, str]]]]:
        """The actions left, grouped by their first words: by kind, or up to the word that is asked for.

        A group is its first words, and the rest of each action by list number.
        """
        step = self.step()
        asked = len(step.said) if isinstance(step, Step) else len(self.said)
        paths = [(number, self._path(action, self.said)) for number, action in self.left()]
        most = 1 if by_kind else max(2, asked + 1)
        heads = {path[: _head(path, most)] for _, path in paths}
        if 2 * len(heads) > len(paths) and most > 1:  # hardly anything in common
            most -= 1
        grouped: dict[Path, list[tuple[int, str]]] = {}
        for number, path in paths:
            size = _head(path, most)
            tail = " ".join(self.speech.name(path[:at], path[at]) for at in range(size, len(path)))
            grouped.setdefault(path[:size], []).append((number, tail))
        yield from ((self.speech.form(head), items) for head, items in grouped.items())


def _head(path: Path, most: int) -> int:
    """How many words of a path stand before its list: never the last one."""
    return max(1, min(most, len(path) - 1))


def list_lines(choosing: Choosing, width: int, is_short: bool = False) -> list[Text]:
    """The numbered actions in groups, wrapped to the width; a short list has one line per group."""
    lines: list[Text] = []
    sign = "" if choosing.has_plain_numbers else "#"
    step = choosing.step()
    for head, items in choosing.groups(by_kind=is_short and isinstance(step, Step) and step.field == "kind"):
        line = Text().append(f"{head}:", "bold")
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
