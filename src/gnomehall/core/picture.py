"""A drawing for the terminal: a board with named places, and facts below it. The door decides how much of it fits."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field as part
from typing import NamedTuple

from rich.text import Text

USUAL_WIDTH = 80
# Joins words that belong on one line; shown as a space.
TIE = "\u00a0"
SHORT_NAME = 10


class Spot(NamedTuple):
    """Where a place is on the board, in lines and columns."""

    line: int
    column: int
    height: int
    width: int


class Fact(NamedTuple):
    """Lines below the board, and what is left of them where room is short."""

    lines: list[Text]
    tight: list[Text]


class Window(NamedTuple):
    """A part of the board, and the sides on which there is more (of ``↑↓←→``)."""

    lines: list[Text]
    more: str


@dataclass
class Picture:
    board: list[Text]
    spots: dict[str, Spot] = part(default_factory=dict)
    head: int = 0
    """Lines at the top that always stay: names of columns."""
    side: int = 0
    """Columns at the left that always stay: names of rows."""
    own: tuple[str, ...] = ()
    """Places the viewer looks for first: its gnomes."""
    facts: list[Fact] = part(default_factory=list)

    def add(self, *lines: Text, tight: Sequence[Text] | None = None) -> None:
        """Facts; ``tight`` is what remains of them where room is short, by default everything."""
        self.facts.append(Fact(list(lines), list(lines if tight is None else tight)))

    def text(self, width: int = USUAL_WIDTH) -> Text:
        """Everything, one line below the other."""
        return Text("\n", no_wrap=True, end="").join([*self.board, *self.fact_lines(width)])

    @property
    def plain(self) -> str:
        return self.text().plain

    def __rich__(self) -> Text:
        return self.text()

    @property
    def width(self) -> int:
        return max((line.cell_len for line in self.board), default=0)

    def fact_lines(self, width: int, is_tight: bool = False) -> list[Text]:
        chosen = [fact.tight if is_tight else fact.lines for fact in self.facts]
        return [folded for lines in chosen for line in lines for folded in fold(line, width)]

    def window(self, width: int, height: int, weights: Mapping[str, int]) -> Window:
        """The part of the board that has most of the weight of these places."""
        places = [(self.spots[name], weight) for name, weight in weights.items() if name in self.spots]
        rows = [(spot.line, spot.height) for spot in self.spots.values()]
        top, bottom = _best_span(rows, self.head, len(self.board), height, [(s.line, s.height, w) for s, w in places])
        columns = [(spot.column, spot.width) for spot in self.spots.values()]
        is_wide = self.width > width
        room = width - 2 if is_wide else width  # a sign at either edge
        left, right = _best_span(columns, self.side, self.width, room, [(s.column, s.width, w) for s, w in places])
        lines = [*self.board[: self.head], *self.board[top:bottom]]
        if is_wide:
            lines = [self._cut(line, left, right) for line in lines]
        cuts = (top > self.head, bottom < len(self.board), left > self.side, right < self.width)
        return Window(lines, "".join(sign for sign, is_cut in zip("↑↓←→", cuts, strict=True) if is_cut))

    def _cut(self, line: Text, left: int, right: int) -> Text:
        padded = line.copy()
        padded.pad_right(max(0, self.width - line.cell_len))
        start = padded[: self.side]
        start.append("‹" if left > self.side else " ", "dim")
        start.append_text(padded[left:right])
        start.append("›" if right < self.width else " ", "dim")
        return start


def _best_span(
    units: Iterable[tuple[int, int]], first: int, end: int, room: int, places: Sequence[tuple[int, int, int]]
) -> tuple[int, int]:
    """From where to where to show one axis; what is before ``first`` always stays.

    ``units`` are rows or columns, which are not cut; ``places`` are start, size and weight.
    """
    if end <= room:
        return first, end
    edges = sorted({start for start, _ in units} | {first})
    ends = sorted({start + size for start, size in units} | {end})
    size = max(1, room - first)
    middle = _middle(places) if places else (first + end) / 2
    longest: dict[int, int] = {}
    for start in edges:
        stop = max((stop for stop in ends if start < stop <= start + size), default=min(end, start + size))
        longest.setdefault(stop, start)

    def worth(span: tuple[int, int]) -> tuple[int, float, float]:
        start, stop = span
        seen = sum(weight for at, length, weight in places if start <= at and at + length <= stop)
        return seen, -abs((start + stop) / 2 - middle), -start

    return max(((start, stop) for stop, start in longest.items()), key=worth)


def _middle(places: Sequence[tuple[int, int, int]]) -> float:
    total = sum(weight for *_, weight in places)
    return sum((start + size / 2) * weight for start, size, weight in places) / total


def fold(text: Text, width: int, indent: int = 4) -> list[Text]:
    """The lines of a text, broken at spaces to fit; a broken line goes on indented."""
    lines: list[Text] = []
    for whole in text.split("\n", allow_blank=True):
        rest, start = whole, ""
        while rest.cell_len > width:
            at = rest.plain.rfind(" ", len(start) + 1, width + 1)
            at = at if at > len(start) and rest.plain[:at].strip() else width
            lines.append(_untied(rest[:at]))
            start = " " * min(indent, width // 2)
            rest = Text(start).append_text(_stripped(rest[at:]))
        lines.append(_untied(rest))
    return lines


def _stripped(text: Text) -> Text:
    return text[len(text.plain) - len(text.plain.lstrip(" ")) :]


def _untied(text: Text) -> Text:
    text.rstrip()
    if TIE in text.plain:
        text.plain = text.plain.replace(TIE, " ")
    return text


def in_a_row(items: Iterable[Text], margin: str = "  ") -> Text:
    """Short items in one line, which is broken only between them."""
    row = Text(margin)
    for number, item in enumerate(items):
        row.append(f"{TIE}· " if number else "")
        tied = item.copy()
        tied.plain = item.plain.replace(" ", TIE)
        row.append_text(tied)
    return row


def seat_line(badge: tuple[str, str], name: str, facts: Iterable[str], is_acting: bool, wide: int = 16) -> Text:
    """A seat: whether it acts, its sign and style, its name, what it has."""
    line = Text()
    line.append("→ " if is_acting else "  ", "bold")
    line.append(f" {badge[0]} ", badge[1])
    line.append(f" {name:<{wide}} ", "bold" if is_acting else "")
    return line.append(", ".join(facts))


def seat_item(badge: tuple[str, str], name: str, facts: str, is_acting: bool) -> Text:
    """A seat where room is short."""
    item = Text()
    item.append("→" if is_acting else "", "bold")
    item.append(badge[0], badge[1])
    return item.append(f" {cut(name.partition(' (')[0], SHORT_NAME)} {facts}")


def cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
