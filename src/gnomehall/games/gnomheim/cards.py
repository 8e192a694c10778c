"""A set of action cards ready for play. A *card* is its place in the list of designs, a *use* ``2 * card + price``."""

from typing import Final

from gnomehall.games.gnomheim.figures import Card, Effect, Second
from gnomehall.games.gnomheim.layout import CELLS, Board, board
from gnomehall.games.gnomheim.scripts import Script, compile_script, is_wide, joined

GNOMES: Final = 20
PLAYERS: Final = 4

# What a card is aimed at.
NOTHING: Final = 0
AT_PLAYER: Final = 1
AT_GNOME: Final = 2
AT_CELL: Final = 3
OWN: Final = 0
ENEMY: Final = 1
EITHER: Final = 2
OWNERS: Final = ("own", "enemy", "any")


class Deck:
    """Lists are by card or, from ``cost`` on, by use."""

    def __init__(self, cards: list[Card], play: int, is_standard: bool = False) -> None:
        self.cards = cards
        self.is_standard = is_standard
        self.ids = [card.id for card in cards]
        self.index = {name: card for card, name in enumerate(self.ids)}
        self.count = len(cards)
        self.copies = [card.copies for card in cards]
        self.size = sum(self.copies)
        self.all = [at for at, copies in enumerate(self.copies) for _ in range(copies)]
        # First codes of the kinds of action that name a card.
        self.play = play
        self.play_player = play + 2 * self.count
        self.play_gnome = self.play_player + 2 * self.count * PLAYERS
        self.play_cell = self.play_gnome + 2 * self.count * GNOMES
        self.discard = self.play_cell + 2 * self.count * CELLS
        tags = sorted({tag for card in cards for tag in [*card.tags, *(card.combo.tags if card.combo else ())]})
        bit = {tag: 1 << at for at, tag in enumerate(tags)}
        self.tags = [sum(bit[tag] for tag in card.tags) for card in cards]
        self.combos = [sum(bit[tag] for tag in card.combo.tags) if card.combo else 0 for card in cards]
        self.eased = [-card.combo.luck_delta if card.combo else 0 for card in cards]
        aims = {"none": NOTHING, "opponent": AT_PLAYER, "gnome": AT_GNOME, "cell": AT_CELL}
        self.aim = [aims[card.target.kind] for card in cards]
        self.owner = [OWNERS.index(card.target.owner) for card in cards]
        self.on_gnome = [card.type == "gnome" for card in cards]
        self.tolled = [not card.no_forest_discard for card in cards]
        self.echoes = [any(effect.op == "echo" for effect in card.effects) for card in cards]
        self.cost: list[int] = []
        self.luck: list[int] = []
        self.second: list[int] = []
        self.second_owner: list[int] = []
        self.within: list[int] = []
        self.pursues: list[int] = []
        self.scripts: list[Script] = []  # by 2 * use + combo, as is ``wide``
        for card in cards:
            self._add(card, card.cost, card.luck, card.effects, card.second)
            if card.enh_cost is None:
                self._add(card, -1, card.luck, card.effects, card.second)
            else:
                self._add(card, card.enh_cost, card.enh_luck, card.enh_effects, card.enh_second or card.second)
        self.wide = [is_wide(script) for script in self.scripts]
        self.cells = {name: self._cell_codes(board(name)) for name in ("adventure", "duel")}

    def _add(self, card: Card, cost: int, luck: int, effects: list[Effect], second: Second | None) -> None:
        self.cost.append(cost)
        self.luck.append(luck)
        self.second.append(NOTHING if second is None else AT_GNOME if second.kind == "gnome" else AT_CELL)
        self.second_owner.append(OWNERS.index(second.owner) if second else EITHER)
        self.within.append(0 if second is None or second.same_cell else second.within)
        far = [effect.max for effect in effects if effect.op == "goto" and effect.to == "nearest_enemy_ahead"]
        self.pursues.append(far[0] if far else 0)
        self.scripts.append(compile_script(effects))
        self.scripts.append(compile_script(joined(effects, card.combo.effects if card.combo else [])))

    def allowed(self, card: int, cells: Board) -> list[int]:
        """Cells a card may be aimed at, forest or not."""
        shut = self.cards[card].target.forbid_zones
        return [cell for cell in cells.open if cells.zones[cell] not in shut]

    def seconds(self, use: int, first: int, cells: Board) -> list[int]:
        """Second cells of a field card aimed at ``first``."""
        found = self.allowed(use // 2, cells)
        return [cell for cell in found if cell != first and cells.dist[first * CELLS + cell] <= self.within[use]]

    def _cell_codes(self, cells: Board) -> list[tuple[int, ...]]:
        """By ``2 * use + can pay the forest's toll``, the finished actions of field cards."""
        found: list[tuple[int, ...]] = []
        for use in range(2 * self.count):
            for can_pay in (False, True):
                free = can_pay or not self.tolled[use // 2]
                codes = []
                if self.aim[use // 2] == AT_CELL:
                    for cell in self.allowed(use // 2, cells):
                        if cells.forest[cell] and not free:
                            continue
                        others = self.seconds(use, cell, cells) if self.second[use] else [cell]
                        if any(free or not cells.forest[other] for other in others):
                            codes.append(self.play_cell + use * CELLS + cell)
                found.append(tuple(codes))
        return found
