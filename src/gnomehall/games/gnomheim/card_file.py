"""Reading a file of action cards, ours or a player's own: a bad one is refused with the line and the reason."""

import re
import tomllib
from importlib.resources import files
from typing import Final

import msgspec

from gnomehall.games.gnomheim.cards import PLAYERS
from gnomehall.games.gnomheim.figures import Card, CardData, Effect, Second

LARGEST_FILE: Final = 1 << 18
MOST_DESIGNS: Final = 120
MOST_OF_AN_EFFECT: Final = 99


def standard_cards() -> list[Card]:
    text = files("gnomehall.games.gnomheim").joinpath("data/cards.toml").read_text("utf-8")
    return parse_cards(text, "cards.toml")


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
    """The line on which card number ``card`` begins; the deck_size line for -1."""
    wanted = r"^\s*deck_size" if card < 0 else r"^\s*\[\[\s*card\s*\]\]"
    lines = [at for at, line in enumerate(text.splitlines(), 1) if re.match(wanted, line)]
    return lines[max(card, 0)] if len(lines) > max(card, 0) else 1


def _fault(card: Card, earlier: list[str]) -> str:
    """What is wrong with a card of the right form; empty if nothing."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,23}", card.id):
        return "an id is a Latin word in small letters"
    if card.id in earlier:
        return "this id is used twice"
    if not 1 <= card.copies <= 20:
        return f"copies: expected 1 to 20, got {card.copies}"
    wanted = {"gnome": ("gnome",), "field": ("cell",), "special": ("none", "cell", "opponent")}[card.type]
    if card.target.kind not in wanted:
        return f"a {card.type} card is aimed at {' or '.join(wanted)}, not at {card.target.kind}"
    for cost, luck in ((card.cost, card.luck), (card.enh_cost or 0, card.enh_luck)):
        if not (0 <= cost <= 9 and 0 <= luck <= 3):
            return "expected a price of 0 to 9 and luck of 0 to 3"
    if not card.effects or (card.enh_cost is not None and not card.enh_effects):
        return "it has no effects"
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
