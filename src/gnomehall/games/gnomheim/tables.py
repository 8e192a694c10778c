"""Tables of the rules page and the list of all cards, made from the data."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from gnomehall.core.data import Source, load
from gnomehall.core.pages import Table, row
from gnomehall.core.text import Words
from gnomehall.games.gnomheim.figures import BoardFile, Card, CardData
from gnomehall.games.gnomheim.layout import DATA

DECK: Final = load("gnomehall.games.gnomheim", "cards.toml", CardData).card
CRYSTALS: Final = {"none": "–", "gold": "●", "mana": "♦", "any": "◐"}
"""The signs of the terminal's drawing; the page explains them."""


def die(words: Words) -> str:
    """By clovers, how many sides show them."""
    faces, source = DATA.die.faces, words("source", source=DATA.die.source)
    return "\n".join(row(clovers, faces.count(clovers), source) for clovers in sorted(set(faces)))


def mortar(words: Words) -> str:
    """By clovers, how far a shot throws."""
    data = DATA.mortar
    return "\n".join(row(clovers, far, words("source", source=data.source)) for clovers, far in enumerate(data.push))


def metro(words: Words) -> str:
    """By clovers, where the ride ends."""
    board = DATA.boards["adventure"]
    source = words("source", source=board.source)
    by_id = {cell.id: (number, cell) for number, cell in enumerate(board.cells)}
    lines = []
    for clovers, station in enumerate(board.metro_table):
        number, cell = by_id[station]
        lines.append(row(clovers, number, words(f"zone-{cell.zone}"), source))
    return "\n".join(lines)


def road(words: Words) -> str:
    """The cells of the adventure in order, neighbours of one place together."""
    board = DATA.boards["adventure"]
    lines = []
    for zone, cells in groupby(enumerate(board.cells), key=lambda cell: cell[1].zone):
        numbers, alike = zip(*cells, strict=True)
        crystals = " ".join(CRYSTALS[cell.resource] for cell in alike)
        lines.append(row(_span(numbers), words(f"zone-{zone}"), crystals, words("source", source=board.source)))
    return "\n".join(lines)


def castles(words: Words) -> str:
    """Every cell of the duel, with the cells it leads to."""
    board = DATA.boards["duel"]
    number = {cell.id: at for at, cell in enumerate(board.cells)}
    source = words("source", source=board.source)
    return "\n".join(
        row(
            at,
            words(f"zone-{cell.zone}"),
            CRYSTALS[cell.resource],
            ", ".join(str(other) for other in sorted(number[name] for name in cell.near)),
            source,
        )
        for at, cell in enumerate(board.cells)
    )


def road_buildings(words: Words) -> str:
    return _buildings(words, DATA.boards["adventure"])


def duel_buildings(words: Words) -> str:
    return _buildings(words, DATA.boards["duel"])


def deck(words: Words) -> str:
    """One line per card: type, tags, copies, both prices, the tags of its combo. The sources are in the texts."""
    return "\n".join(
        row(
            words(f"card-{card.id}"),
            words(f"type-{card.type}"),
            _tags(words, card.tags),
            card.copies,
            f"{card.cost} / {card.enh_cost}",
            _tags(words, card.combo.tags if card.combo else ()),
        )
        for card in DECK
    )


def cards(words: Words) -> str:
    """Every card with both prices, the combo and the story."""
    return "\n\n".join(_card(words, card) for card in DECK)


def _card(words: Words, card: Card) -> str:
    name = f"card-{card.id}"
    kinds = [words(f"type-{card.type}"), *(words(f"tag-{tag}") for tag in card.tags)]
    kinds.append(words("source", source=card.source))
    lines = [
        f"**{words(name)}** ×{card.copies} · {' · '.join(kinds)}",
        "",
        f"- {words('card-price', cost=card.cost)}: {words(f'{name}-text')}",
        f"- {words('card-more', cost=card.enh_cost)}: {words(f'{name}-more')}",
    ]
    if card.combo:
        lines.append(f"- {words('card-combo-label')}: {words(f'{name}-combo')}")
    return "\n".join([*lines, "", f"*{words(f'{name}-story')}*"])


def _buildings(words: Words, board: BoardFile) -> str:
    """What can be used from where, at which cells, and what it costs."""
    number = {cell.id: at for at, cell in enumerate(board.cells)}
    shot, shock, market = (DATA.figures[name] for name in ("mortar", "tesla", "market_give"))
    uses: list[tuple[str, list[str], list[str], str, Source]] = [
        ("shoot", each.used_from, each.aims_at, f"{shot.value} ●", shot.source) for each in board.mortars
    ]
    uses += [("shock", [], cells, f"{shock.value} ●", shock.source) for cells in board.teslas]
    uses += [("trade", board.market, [], f"{market.value} : 1", market.source)]
    lines = []
    for use, used_from, aims_at, price, source in uses:
        spans = [_span([number[name] for name in names]) for names in (used_from, aims_at)]
        lines.append(row(words(f"kind-{use}"), *spans, price, words("source", source=source)))
    return "\n".join(lines)


def _span(numbers: Sequence[int]) -> str:
    """Cell numbers that follow one another, as first to last."""
    if not numbers:
        return "–"
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _tags(words: Words, tags: Sequence[str]) -> str:
    return ", ".join(words(f"tag-{tag}") for tag in tags) or "–"


TABLES: Final[dict[str, Table]] = {
    "die": die,
    "road": road,
    "road_buildings": road_buildings,
    "mortar": mortar,
    "metro": metro,
    "castles": castles,
    "duel_buildings": duel_buildings,
    "deck": deck,
    "texts": cards,
    "cards": cards,
}
