"""Duel: every card's face against the table of components.

``NS / EW`` two tunnels that do not join, small letters dead ends, ``blue@S`` a door in that arm, ``T@E`` a troll,
``g1 ES`` the nuggets and the sides from which they are reached.
"""

import re

import pytest

from gnomehall.core.text import LANGS, Lang, words
from gnomehall.games.duel.cards import DATA, OPENINGS, PATHS
from gnomehall.games.duel.draw import JOINTS
from gnomehall.games.duel.figures import PathCard
from gnomehall.parts.paths import face_of, mask_of

rule = pytest.mark.rule

TUNNELS = """
short              4  EW
long               3  NS
corner-nw          2  NW
corner-ne          2  NE
ladder-blue        1  NW
ladder-green       1  NE
bridge             1  NS / EW
bridge-gold        1  NS / EW        g1 NS
curves-gold        1  NW / ES        g1 ES
curves             1  NE / SW
tlong-dead-gold    1  NSW e          g1 E
tshort-dead-gold   1  NEW s          g1 S
short-dead-gold    1  EW s           g1 S
long-dead          1  NS w
ne-dead-w          1  NE w
ne-dead-s          1  NE s
nw-dead-e          1  NW e
nw-dead-s          1  NW s
cross-blue         1  NESW           blue@S
cross-green        1  NESW           green@W
tshort-blue        1  NEW            blue@E
tshort-green       1  NEW            green@N
tlong-blue         1  NSW            blue@N
tlong-green        1  NSW            green@S
tshort-troll       1  NEW            T@E
tlong-troll        1  NSW            T@S
cross-troll        1  NESW           T@W
"""
GOALS = """
goal-cross         1  NESW
goal-dead4         1  nesw
goal-dead3long     1  nsw
goal-dead3short    1  new
goal-nw-1          1  NW             green@W g1 N
goal-nw-2          1  NW             g2 NW
goal-ne-1          1  NE             blue@E g1 N
goal-ne-2          1  NE             g2 NE
goal-dead-nw-1     1  nw             g1 W
goal-dead-ne-3     1  ne             g3 N
goal-long-dead2-1  1  NS ew          g1 NS
goal-short-dead2-2 1  EW ns          g2 EW
goal-tlong-1       1  NSW            blue@W g1 NS
goal-tlong-2       1  NSW            green@S g2 NW
goal-tlong-3       1  NSW            blue@N g3 SW
goal-tshort-1      1  NEW            green@E g1 NW
goal-tshort-2      1  NEW            blue@N g2 EW
goal-tshort-3      1  NEW            green@N g3 EW
"""
ACTIONS = """
broken-lamp 2, broken-pickaxe 2, broken-cart 2, repair-lamp 1, repair-pickaxe 1, repair-cart 1,
repair-lamp-cart 1, repair-lamp-pickaxe 1, repair-cart-pickaxe 1, map 2, key 2, rockfall 2
"""


def in_order(sides: str) -> str:
    return "".join(sorted(sides, key="NESW".index)) if set(sides) <= set("NESW") else sides


def described(card: PathCard) -> str:
    parts = [card.name, str(card.count), " / ".join(map(in_order, card.ways)), card.stubs.lower()]
    if card.barred:
        parts.append(f"{'T' if card.troll else card.door}@{card.barred}")
    if card.gold:
        parts += [f"g{card.gold}", in_order(card.gold_at)]
    return " ".join(filter(None, parts))


def lines(table: str) -> list[str]:
    return [" ".join(map(in_order, line.split())) for line in table.strip().splitlines()]


@rule("4", "10", "17", "18", "19", "20", "21")
def test_tunnels_show_what_the_table_of_components_says() -> None:
    assert [described(card) for card in DATA.tunnels] == lines(TUNNELS)


@rule("2", "16", "21")
def test_goals_show_what_the_table_of_components_says() -> None:
    assert [described(card) for card in DATA.goals] == lines(GOALS)


@rule("1", "20")
def test_starts_and_ladders_have_their_colours() -> None:
    assert [described(card) for card in DATA.starts] == ["start-green 1 NESW", "start-blue 1 NESW"]
    coloured = [card for card in (*DATA.tunnels, *DATA.starts) if card.ladder]
    assert all(card.name.endswith(f"-{card.ladder}") for card in coloured)


@rule("4", "24", "25", "26", "27", "28")
def test_action_cards_match_the_tables_counts() -> None:
    listed = [entry.split() for entry in ACTIONS.replace("\n", " ").split(",")]
    assert {card.name: card.count for card in DATA.actions} == {name: int(count) for name, count in listed}
    for card in DATA.actions:
        assert set(card.tools) == {tool for tool in ("lamp", "pickaxe", "cart") if tool in card.name}


# By language, for N, E, S, W: how a name says which side is meant.
SIDE_WORDS: dict[Lang, tuple[str, ...]] = {
    "en": ("above|upper", "right", "below", "left"),
    "ru": ("сверху|верхнем", "справа|правом", "снизу|нижнем", "слева|левом"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_a_cards_name_says_where_it_opens_and_what_bars_it(lang: Lang) -> None:
    """In the terminal the name is all a player sees of a card in hand."""
    for kind, card in enumerate(PATHS):
        name = words(lang, "gnomehall.games.duel")("card-name", card=card.name)
        said = sum(1 << side for side, pattern in enumerate(SIDE_WORDS[lang]) if re.search(pattern, name))
        drawn = sum(JOINTS.index(sign) for sign in set(name) & set(JOINTS[1:]))
        opens = OPENINGS[face_of(kind, 0)]
        assert opens in (said | drawn, 0b1111), name
        assert not mask_of(card.barred) & ~said, name
