"""Crystals from the supply and from rivals: collecting, taking, exchanging."""

from typing import Final

from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.layout import ANY, GOLD, MANA
from gnomehall.games.gnomheim.position import CRYSTAL, EXCHANGING, Position
from gnomehall.games.gnomheim.view import Collected, Robbed

SUPPLY: Final = -1
TAKE_GOLD: Final = 0
TAKE_MANA: Final = 1
TAKE_ANY: Final = 2


def collect(s: Position, gnomes: list[int], tell: Tell | None) -> None:
    """R35, R41, A10: gold and mana cells first; what the volcano gives is then chosen."""
    seat = s.turn
    gold = mana = any_kind = 0
    for gnome in gnomes:
        place = s.places[gnome]
        if place >= 0 and not s.board.safe[place]:
            resource = s.resources[place]
            gold += resource == GOLD
            mana += resource == MANA
            any_kind += resource == ANY
    gold, mana = min(gold, s.bank_gold), min(mana, s.bank_mana)
    receive(s, seat, gold, mana, tell)
    s.giver, s.crystals, s.resource, s.givers = SUPPLY, any_kind, TAKE_ANY, 0


def receive(s: Position, seat: int, gold: int, mana: int, tell: Tell | None) -> None:
    """From the supply."""
    if not gold and not mana:
        return
    s.gold[seat] += gold
    s.mana[seat] += mana
    s.bank_gold -= gold
    s.bank_mana -= mana
    if tell is not None:
        tell.all(Collected(seat, gold, mana))


def hand_over(s: Position, tell: Tell | None) -> bool:
    """Crystals that are due, one giver after another; where both kinds can be had the taker chooses."""
    while s.crystals or s.givers:
        if not s.crystals:
            s.giver = (s.givers & -s.givers).bit_length() - 1
            s.givers &= s.givers - 1
            s.crystals = s.portion
        gold, mana = holdings(s)
        if not gold and not mana:
            s.crystals = 0
        elif gold and mana and gold + mana > s.crystals:
            s.phase = CRYSTAL
            s.who = s.turn
            return True
        else:
            hand(s, min(gold, s.crystals), min(mana, s.crystals), tell)
            s.crystals = 0
    s.giver = SUPPLY
    return False


def holdings(s: Position) -> tuple[int, int]:
    """What the giver has of the kinds that may be taken."""
    gold, mana = (s.bank_gold, s.bank_mana) if s.giver == SUPPLY else (s.gold[s.giver], s.mana[s.giver])
    return (0 if s.resource == TAKE_MANA else gold), (0 if s.resource == TAKE_GOLD else mana)


def hand(s: Position, gold: int, mana: int, tell: Tell | None) -> None:
    if s.giver == SUPPLY:
        receive(s, s.turn, gold, mana, tell)
        return
    s.gold[s.giver] -= gold
    s.mana[s.giver] -= mana
    s.gold[s.turn] += gold
    s.mana[s.turn] += mana
    if tell is not None:
        for resource, count in (("gold", gold), ("mana", mana)):
            if count:
                tell.all(Robbed(s.turn, s.giver, resource, count))


def trading(s: Position) -> bool:
    """Whether one more crystal can be exchanged at one for one."""
    seat = s.turn
    if s.crystals and ((s.gold[seat] and s.bank_mana) or (s.mana[seat] and s.bank_gold)):
        s.phase = EXCHANGING
        s.who = seat
        return True
    s.crystals = 0
    return False
