"""The action cards: read from TOML, checked, and turned into short scripts of ints that effects.py runs.

A *card* is its place in the deck's list of designs, a *price* 0 for the ordinary and 1 for the enhanced one.
``parse_cards`` reads a player's own file of the same form too.
"""

import re
import tomllib
from importlib.resources import files
from typing import Any, Final

import msgspec

from gnomehall.games.gnomheim.figures import Card, CardData, Effect, Second, Who
from gnomehall.games.gnomheim.layout import CELLS, Board, board

GNOMES: Final = 20
PLAYERS: Final = 4
LARGEST_FILE: Final = 1 << 18
MOST_DESIGNS: Final = 120
MOST_OF_AN_EFFECT: Final = 99

WHO: Final[tuple[str, ...]] = Who.__args__  # type: ignore[attr-defined]
TOKENS: Final = ("keg", "bear_trap", "ice", "wall", "web")
OPS: Final = (
    "walk", "fly", "push", "goto", "gather", "swap", "stun", "unstun", "shield", "collect", "gain", "steal", "draw",
    "opponent_discards", "discount", "luck_bonus", "reroll", "exchange", "echo", "contest", "token", "link", "flip",
    "explode", "clear", "mortar",
)  # fmt: skip
WALK: Final = 0
FLY: Final = 1
PUSH: Final = 2
GOTO: Final = 3
GATHER: Final = 4
SWAP: Final = 5
STUN: Final = 6
UNSTUN: Final = 7
SHIELD: Final = 8
COLLECT: Final = 9
GAIN: Final = 10
STEAL: Final = 11
DRAW: Final = 12
OPPONENT_DISCARDS: Final = 13
DISCOUNT: Final = 14
LUCK_BONUS: Final = 15
REROLL: Final = 16
EXCHANGE: Final = 17
ECHO: Final = 18
CONTEST: Final = 19
TOKEN: Final = 20
LINK: Final = 21
FLIP: Final = 22
EXPLODE: Final = 23
CLEAR: Final = 24
MORTAR: Final = 25
KEG: Final = 0
BEAR_TRAP: Final = 1
ICE: Final = 2
WALL: Final = 3
WEB: Final = 4
# Steps of a walk that the die decides stand as CLOVERS plus what is added.
CLOVERS: Final = 100
FROM: Final = ("owner", "second_owner", "opponent", "owners_in_cell")
TAKEN: Final = ("gold", "mana", "any")

# What a card is aimed at.
NOTHING: Final = 0
AT_PLAYER: Final = 1
AT_GNOME: Final = 2
AT_CELL: Final = 3
OWN: Final = 0
ENEMY: Final = 1
EITHER: Final = 2
OWNERS: Final = ("own", "enemy", "any")

Script = tuple[tuple[int, int, int, int], ...]


class Deck:
    """A set of cards ready for play. Lists are by card, or by ``2 * card + price`` (a *use*)."""

    def __init__(self, cards: list[Card], play: int, is_standard: bool = False) -> None:
        self.cards = cards
        self.is_standard = is_standard
        self.ids = [card.id for card in cards]
        self.count = len(cards)
        self.copies = [card.copies for card in cards]
        self.size = sum(self.copies)
        self.all = [at for at, copies in enumerate(self.copies) for _ in range(copies)]
        # Where the codes of the kinds of action that name a card begin.
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
        self.scripts: list[Script] = []
        for card in cards:
            self._add(card, card.cost, card.luck, card.effects, card.second)
            if card.enh_cost is None:
                self._add(card, -1, card.luck, card.effects, card.second)
            else:
                self._add(card, card.enh_cost, card.enh_luck, card.enh_effects, card.enh_second or card.second)
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
        """The cells a card may be aimed at, forest or not."""
        shut = self.cards[card].target.forbid_zones
        return [cell for cell in cells.open if cells.zones[cell] not in shut]

    def seconds(self, use: int, first: int, cells: Board) -> list[int]:
        """The second cells of a field card aimed at ``first``."""
        found = self.allowed(use // 2, cells)
        return [cell for cell in found if cell != first and cells.dist[first * CELLS + cell] <= self.within[use]]

    def _cell_codes(self, cells: Board) -> list[tuple[int, ...]]:
        """By use and by whether a card is left for the forest: the finished actions of field cards."""
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


def joined(effects: list[Effect], more: list[Effect]) -> list[Effect]:
    """Effects with those of a combo: more of the same movement lengthens it, a stun farther about widens it, anything
    else comes after."""
    found = list(effects)
    for extra in more:
        for at, effect in enumerate(found):
            if (effect.op, effect.who, extra.op, extra.who) == ("stun", "enemies_in_cell", "stun", "enemies_near_cell"):
                found[at] = extra
                break
            same = effect.op == extra.op and extra.who in ("last", effect.who)
            if same and extra.op in ("walk", "fly", "push") and effect.steps != "clovers" and extra.steps != "clovers":
                found[at] = msgspec.structs.replace(effect, steps=effect.steps + extra.steps)
                break
        else:
            found.append(extra)
    return found


def compile_script(effects: list[Effect]) -> Script:
    """Each effect as (op, a, b, c); a contest is followed by what its winner gets and says how much that is."""
    script: list[tuple[int, int, int, int]] = []
    for effect in effects:
        op, who = OPS.index(effect.op), WHO.index(effect.who)
        if op in (WALK, FLY, PUSH):
            steps = CLOVERS + effect.plus if effect.steps == "clovers" else effect.steps
            script.append((op, who, steps, int(effect.ignore_traps)))
        elif op == GOTO:
            script.append((op, who, int(effect.to == "nearest_enemy_ahead"), effect.max))
        elif op in (STUN, UNSTUN, SHIELD, COLLECT):
            script.append((op, who, effect.times, 0))
        elif op in (GAIN, STEAL):
            script.append((op, FROM.index(effect.source), TAKEN.index(effect.res), effect.n))
        elif op == TOKEN:
            script.append((op, TOKENS.index(effect.kind), int(effect.at == "second"), effect.rounds))
        elif op == CONTEST:
            won = compile_script(effect.win)
            script.append((op, effect.bonus, len(won), 0))
            script += won
        else:
            amount = effect.n or effect.max or effect.radius or effect.bonus or effect.rounds or int(effect.enhanced)
            script.append((op, amount, 0, 0))
    return tuple(script)


def parse_cards(text: str, name: str) -> list[Card]:
    """The cards of a file; ValueError with the line and the reason for a bad one."""
    if len(text) > LARGEST_FILE:
        raise ValueError(f"{name}: a card file is at most {LARGEST_FILE} characters")
    try:
        raw = tomllib.loads(text)
    except RecursionError:
        raise ValueError(f"{name}, line 1: nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        told = re.search(r"line (\d+)", str(error))
        raise ValueError(f"{name}, line {told[1] if told else 1}: {error}") from None
    try:
        found = msgspec.convert(raw, CardData)
    except msgspec.ValidationError as error:
        place = re.search(r"\$\.card\[(\d+)\]", str(error))
        raise ValueError(f"{name}, line {_line(text, int(place[1]) if place else -1)}: {error}") from None
    for at, card in enumerate(found.card):
        fault = _fault(card, [other.id for other in found.card[:at]])
        if fault:
            raise ValueError(f"{name}, line {_line(text, at)}: card {card.id!r}: {fault}")
    total = sum(card.copies for card in found.card)
    if total != found.deck_size:
        raise ValueError(f"{name}, line {_line(text, -1)}: deck_size is {found.deck_size}, the cards are {total}")
    if not 1 <= len(found.card) <= MOST_DESIGNS or total < 5 * PLAYERS:
        raise ValueError(f"{name}, line 1: expected 1 to {MOST_DESIGNS} designs and at least {5 * PLAYERS} cards")
    return found.card


def _line(text: str, card: int) -> int:
    """The line on which the so manieth card begins; the deck_size line for -1."""
    wanted = r"^\s*deck_size" if card < 0 else r"^\s*\[\[\s*card\s*\]\]"
    lines = [at for at, line in enumerate(text.splitlines(), 1) if re.match(wanted, line)]
    return lines[max(card, 0)] if len(lines) > max(card, 0) else 1


def _fault(card: Card, earlier: list[str]) -> str:
    """What is wrong with a card that reads well; empty if nothing."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,23}", card.id):
        return "an id is a small Latin word"
    if card.id in earlier:
        return "the id stands twice"
    if not 1 <= card.copies <= 20:
        return f"copies: expected 1 to 20, got {card.copies}"
    wanted = {"gnome": ("gnome",), "field": ("cell",), "special": ("none", "cell", "opponent")}[card.type]
    if card.target.kind not in wanted:
        return f"a {card.type} card is aimed at {' or '.join(wanted)}, not at {card.target.kind}"
    for cost, luck in ((card.cost, card.luck), (card.enh_cost or 0, card.enh_luck)):
        if not (0 <= cost <= 9 and 0 <= luck <= 3):
            return "expected a price of 0 to 9 and luck of 0 to 3"
    if not card.effects or (card.enh_cost is not None and not card.enh_effects):
        return "it does nothing"
    for effects, second in ((card.effects, card.second), (card.enh_effects, card.enh_second or card.second)):
        fault = next((fault for effect in effects if (fault := _effect_fault(card, effect, second))), "")
        if fault:
            return fault
    if card.combo and not -3 <= card.combo.luck_delta <= 3:
        return "combo: expected a luck_delta of -3 to 3"
    for effect in card.combo.effects if card.combo else []:
        ops = [{one.op for one in effects} for effects in (card.effects, card.enh_effects or card.effects)]
        if effect.who == "last" and not all(effect.op in found for found in ops):
            return f"combo: {effect.op} of the last gnomes needs the same effect before it"
        if fault := _effect_fault(card, effect, card.second):
            return f"combo: {fault}"
    return ""


def _effect_fault(card: Card, effect: Effect, second: Second | None) -> str:
    kind = card.target.kind
    figures = (effect.plus, effect.max, effect.radius, effect.times, effect.n, effect.bonus, effect.rounds)
    if not all(0 <= figure <= MOST_OF_AN_EFFECT for figure in figures):
        return f"{effect.op}: expected figures of 0 to {MOST_OF_AN_EFFECT}"
    if effect.who == "last" and effect not in (card.combo.effects if card.combo else []):
        return f"{effect.op}: who = last belongs to a combo"
    if effect.op in ("walk", "fly", "push", "stun", "unstun", "shield", "collect", "goto"):
        if effect.who in ("target", "target_and_second") and kind != "gnome":
            return f"{effect.op}: who = {effect.who} needs a target gnome"
        if effect.who in ("second", "target_and_second") and (second is None or second.kind != "gnome"):
            return f"{effect.op}: who = {effect.who} needs a second gnome"
        if "cell" in effect.who and kind not in ("gnome", "cell"):
            return f"{effect.op}: who = {effect.who} needs a target"
    if effect.op in ("walk", "fly", "push") and effect.steps != "clovers" and not 1 <= effect.steps <= 12:
        return f"{effect.op}: expected 1 to 12 steps"
    if effect.op in ("gather", "flip", "explode", "clear", "token", "link") and kind not in ("gnome", "cell"):
        return f"{effect.op} needs a target"
    needs = effect.op in ("swap", "contest") or (effect.op == "goto" and effect.to == "second")
    if needs and (second is None or second.kind != "gnome"):
        return f"{effect.op} needs a second gnome"
    if (effect.op == "link" or effect.at == "second") and (second is None or second.kind != "cell"):
        return f"{effect.op} needs a second cell"
    if effect.op == "opponent_discards" and kind != "opponent":
        return "opponent_discards needs an opponent as target"
    if effect.op == "steal":
        wants = {"owner": "gnome", "opponent": "opponent"}.get(effect.source, kind)
        if kind != wants or (effect.source == "second_owner" and second is None):
            return f"steal from {effect.source} does not fit the target"
    return next((fault for won in effect.win if (fault := _effect_fault(card, won, second))), "")


def standard_cards() -> list[Card]:
    text: Any = files("gnomehall.games.gnomheim").joinpath("data/cards.toml").read_text("utf-8")
    return parse_cards(text, "cards.toml")
