"""The list of all cards, made from the data."""

from typing import Final

from gnomehall.core.data import load
from gnomehall.core.pages import Table
from gnomehall.core.text import Words
from gnomehall.games.gnomheim.figures import Card, CardData


def cards(words: Words) -> str:
    """Every card with both prices, the combo and the story."""
    data = load("gnomehall.games.gnomheim", "cards.toml", CardData)
    return "\n\n".join(_card(words, card) for card in data.card)


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


TABLES: Final[dict[str, Table]] = {"cards": cards}
