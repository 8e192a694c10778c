"""Tables of the rules page and the list of all cards, made from the data."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from gnomehall.core.data import Source
from gnomehall.core.pages import Table, row, rule
from gnomehall.core.text import Words
from gnomehall.games.lost_mines.cards import DATA
from gnomehall.games.lost_mines.layout import DATA as BOARD

PACKAGE: Final = "gnomehall.games.lost_mines"
KINDS: Final = {"plain": "16", "trunk": "19", "lake": "19", "pit": "19", "rocks": "20", "campfire": "21"}
"""The rules of the path cards, by kind."""
USES: Final = {"tool": "22", "peek": "23", "trap": "24", "troll": "25", "storm": "27"}
ROLES: Final = {"loyal": "2", "selfish": "3", "saboteur": "4"}
OPPOSITE: Final = str.maketrans("NESW", "SWNE")


def gnomes(words: Words) -> str:
    """By number of players: loyal gnomes, selfish ones and saboteurs of a clan, gnome cards in all, cards in hand."""
    lines = []
    for (loyal, hand), alike in groupby(DATA.loyal, key=lambda seats: (DATA.loyal[seats], DATA.hand[seats])):
        clan = (loyal, DATA.selfish, DATA.saboteurs)
        shown = " + ".join(map(str, clan))
        lines.append(row(_span(alike), shown, 2 * sum(clan), hand, _source(words, ["rulebook"])))
    return "\n".join(lines)


def boards(words: Words) -> str:
    """Boards, shortest way first: the columns to cross, and for how many players each is the usual one."""
    lines = []
    for name, places in sorted(BOARD.boards.items(), key=lambda board: _between(board[0])):
        shown = words(f"option-board-{name}").partition(":")[0]
        usual = _span(seats for seats, board in BOARD.usual.items() if board == name)
        lines.append(row(shown, _between(name), usual, _source(words, [places.source])))
    return "\n".join(lines)


def paths(words: Words) -> str:
    """Path cards by kind: how many of each shape, and in all."""
    lines = []
    for kind in dict.fromkeys(path.kind for path in DATA.paths):
        alike = [path for path in DATA.paths if path.kind == kind]
        shapes = ", ".join(f"{words('arms', arms=path.arms)}\N{NO-BREAK SPACE}{path.count}" for path in alike)
        count, sources = sum(path.count for path in alike), [path.source for path in alike]
        lines.append(row(words("cell-what", what=kind), shapes, count, _source(words, sources)))
    return "\n".join([*lines, row("Σ", "", sum(path.count for path in DATA.paths), _source(words, ["found"]))])


def actions(words: Words) -> str:
    """Action cards: how many, and how many tokens go with them."""
    lines = [
        row(words("card", card=card.name), card.count, card.tokens or "–", _source(words, [card.source]))
        for card in DATA.actions
    ]
    counts = (sum(card.count for card in DATA.actions), sum(card.tokens for card in DATA.actions))
    return "\n".join([*lines, row("Σ", *counts, _source(words, ["found"]))])


def mines(words: Words) -> str:
    """Mines: the two ways each may lie, and the values of its treasures."""
    values = {kind.name: kind for kind in DATA.treasures}
    lines = []
    for mine in DATA.mines:
        ways = {words("arms", arms=arms) for arms in (mine.arms, _turned(mine.arms))}
        kind = values.get(mine.name)
        worth = ", ".join(map(str, kind.values)) if kind else "–"
        sources = [mine.source, *([kind.source] if kind else [])]
        lines.append(row(words("cell-what", what=mine.name), " ".join(sorted(ways)), worth, _source(words, sources)))
    return "\n".join(lines)


def cards(words: Words) -> str:
    """Every card under the rule it is about."""
    found: dict[str, list[str]] = {}
    gnomes = {"loyal": max(DATA.loyal.values()), "selfish": DATA.selfish, "saboteur": DATA.saboteurs}
    for role, number in ROLES.items():
        found[number] = [f"{words('role-short', role=role)} ×{2 * gnomes[role]}"]
    for path in DATA.paths:
        name = words("card", card=f"{path.kind}-{path.arms}")
        found.setdefault(KINDS[path.kind], []).append(f"{name} ×{path.count}")
    for action in DATA.actions:
        name = words("card", card=action.name)
        found.setdefault(USES[action.use], []).append(f"{name} ×{action.count}")
    found["36"] = [f"{words('mine', mine=mine.name)} {words('arms', arms=mine.arms)} ×1" for mine in DATA.mines]
    found["37"] = [
        f"{words('treasure-kind', kind=kind.name)}: {', '.join(map(str, kind.values))}" for kind in DATA.treasures
    ]
    parts = []
    for number, lines in sorted(found.items(), key=lambda group: int(group[0])):
        parts.append(f"**{number}.** {rule(PACKAGE, words.lang, number)}")
        parts.append("\n".join(f"- {line}" for line in lines))
    return "\n\n".join(parts)


def _between(board: str) -> int:
    """Columns between starts and mines."""
    places = BOARD.boards[board]
    return ord(places.mines[0][0]) - ord(places.starts["blue"][0]) - 1


def _span(seats: Iterable[int]) -> str:
    found = list(seats)
    return f"{found[0]}–{found[-1]}" if found else "–"


def _turned(arms: str) -> str:
    return "".join(sorted(arms.translate(OPPOSITE), key="NESW".index))


def _source(words: Words, sources: Iterable[Source]) -> str:
    return ", ".join(words("source", source=source) for source in sorted(set(sources)))


TABLES: Final[dict[str, Table]] = {
    "gnomes": gnomes,
    "boards": boards,
    "paths": paths,
    "actions": actions,
    "mines": mines,
    "cards": cards,
}
