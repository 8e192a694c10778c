"""The list of all cards, made from the data."""

from typing import Final

from gnomehall.core.pages import Table, rule
from gnomehall.core.text import Words
from gnomehall.games.lost_mines.cards import DATA

PACKAGE: Final = "gnomehall.games.lost_mines"
KINDS: Final = {"plain": "16", "trunk": "19", "lake": "19", "pit": "19", "rocks": "20", "campfire": "21"}
"""The rules of the path cards, by kind."""
USES: Final = {"tool": "22", "peek": "23", "trap": "24", "troll": "25", "storm": "27"}
ROLES: Final = {"loyal": "2", "selfish": "3", "saboteur": "4"}


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


TABLES: Final[dict[str, Table]] = {"cards": cards}
