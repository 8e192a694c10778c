"""Tables of the rules page and the list of all cards, made from the data."""

from collections.abc import Sequence
from typing import Final

from gnomehall.core.pages import Table, row, rule
from gnomehall.core.text import Words
from gnomehall.games.duel.cards import DATA
from gnomehall.games.duel.figures import ActionCard, PathCard

PACKAGE: Final = "gnomehall.games.duel"
USES: Final = {"broken": "24", "repair": "25", "key": "26", "rockfall": "27", "map": "28"}
"""The rules of the action cards."""


def rule_of(card: PathCard) -> str:
    """The rule that a tunnel card is about."""
    if card.ladder:
        return "20"
    if card.troll:
        return "18"
    if card.door:
        return "19"
    if card.gold:
        return "21"
    return "17" if len(card.ways) > 1 else "12"


def groups() -> list[tuple[str, Sequence[PathCard | ActionCard]]]:
    """All cards by the rule they are about, in the order of the rules."""
    found: dict[str, list[PathCard | ActionCard]] = {"2": [*DATA.starts], "14": [*DATA.goals]}
    for tunnel in DATA.tunnels:
        found.setdefault(rule_of(tunnel), []).append(tunnel)
    for action in DATA.actions:
        found.setdefault(USES[action.use], []).append(action)
    return sorted(found.items(), key=lambda group: int(group[0]))


def tunnels(words: Words) -> str:
    return "\n".join(_line(words, card) for card in sorted(DATA.tunnels, key=lambda card: int(rule_of(card))))


def goals(words: Words) -> str:
    return "\n".join(_line(words, card) for card in sorted(DATA.goals, key=lambda card: card.gold))


def actions(words: Words) -> str:
    return "\n".join(_line(words, card) for card in DATA.actions)


def cards(words: Words) -> str:
    """Every card under the rule it is about."""
    parts = []
    for number, alike in groups():
        parts.append(f"**{number}.** {rule(PACKAGE, words.lang, number)}")
        parts.append("\n".join(f"- {words('card-name', card=card.name)} ×{card.count}" for card in alike))
    return "\n\n".join(parts)


def _line(words: Words, card: PathCard | ActionCard) -> str:
    """The page says below the table what the dagger means."""
    sources = {card.source, card.barred_source if isinstance(card, PathCard) else card.source}
    dagger = " †" if "reconstructed" in sources else ""
    return row(words("card-name", card=card.name) + dagger, card.count)


TABLES: Final[dict[str, Table]] = {"tunnels": tunnels, "goals": goals, "actions": actions, "cards": cards}
