"""Crystals from the supply and from rivals: collecting, taking, exchanging."""

from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.layout import ANY, GOLD, MANA
from gnomehall.games.gnomheim.masks import first
from gnomehall.games.gnomheim.position import CRYSTAL, EXCHANGING, Position
from gnomehall.games.gnomheim.resolving import SUPPLY, Taking
from gnomehall.games.gnomheim.scripts import TAKE_ANY, TAKE_GOLD, TAKE_MANA
from gnomehall.games.gnomheim.view import Collected, Robbed, Traded


def collect(state: Position, gnomes: list[int], tell: Tell | None) -> None:
    """R35, R41, A10: gold and mana first; what the cave gives is then chosen."""
    gold = mana = any_kind = 0
    for gnome in gnomes:
        place = state.places[gnome]
        if place >= 0 and not state.board.safe[place]:
            resource = state.resources[place]
            gold += resource == GOLD
            mana += resource == MANA
            any_kind += resource == ANY
    receive(state, min(gold, state.supply_gold), min(mana, state.supply_mana), tell)
    if any_kind:
        state.begin().taking = Taking(TAKE_ANY, any_kind)


def receive(state: Position, gold: int, mana: int, tell: Tell | None) -> None:
    """The player on turn takes crystals from the supply."""
    if not gold and not mana:
        return
    state.gold[state.turn] += gold
    state.mana[state.turn] += mana
    state.supply_gold -= gold
    state.supply_mana -= mana
    if tell is not None:
        tell.all(Collected(state.turn, gold, mana))


def spend_gold(state: Position, gold: int) -> None:
    state.gold[state.turn] -= gold
    state.supply_gold += gold


def hand_over(state: Position, tell: Tell | None) -> bool:
    """Take from one giver after another. True if the taker has to choose between gold and mana."""
    taking = state.resolving.taking
    assert taking is not None
    while taking.count or taking.givers:
        if not taking.count:
            taking.giver = first(taking.givers)
            taking.givers &= taking.givers - 1
            taking.count = taking.portion
        gold, mana = _on_offer(state, taking)
        if not gold and not mana:
            taking.count = 0
        elif gold and mana and gold + mana > taking.count:
            return state.ask(CRYSTAL, state.turn)
        else:
            _take(state, taking, min(gold, taking.count), min(mana, taking.count), tell)
            taking.count = 0
    state.resolving.taking = None
    return False


def _on_offer(state: Position, taking: Taking) -> tuple[int, int]:
    """Gold and mana that the giver has, of the kinds that may be taken."""
    giver = taking.giver
    if giver == SUPPLY:
        gold, mana = int(state.supply_gold), int(state.supply_mana)
    else:
        gold, mana = state.gold[giver], state.mana[giver]
    return (0 if taking.resource == TAKE_MANA else gold), (0 if taking.resource == TAKE_GOLD else mana)


def _take(state: Position, taking: Taking, gold: int, mana: int, tell: Tell | None) -> None:
    giver = taking.giver
    if giver == SUPPLY:
        receive(state, gold, mana, tell)
        return
    state.gold[giver] -= gold
    state.mana[giver] -= mana
    state.gold[state.turn] += gold
    state.mana[state.turn] += mana
    if tell is not None:
        for resource, count in (("gold", gold), ("mana", mana)):
            if count:
                tell.all(Robbed(state.turn, giver, resource, count))


def take_one(state: Position, wanted: int, tell: Tell | None) -> bool:
    """The crystal chosen (1: mana), taken or exchanged. True if one more may be exchanged."""
    taking = state.resolving.taking
    assert taking is not None
    taking.count -= 1
    if state.phase == EXCHANGING:
        exchange(state, wanted, 1, tell)
        return offers_exchange(state)
    _take(state, taking, 1 - wanted, wanted, tell)
    return False


def exchange(state: Position, wanted: int, given: int, tell: Tell | None) -> None:
    """R46: ``given`` crystals of one kind for one of the other."""
    seat = state.turn
    if wanted:
        state.gold[seat] -= given
        state.supply_gold += given
        state.mana[seat] += 1
        state.supply_mana -= 1
    else:
        state.mana[seat] -= given
        state.supply_mana += given
        state.gold[seat] += 1
        state.supply_gold -= 1
    if tell is not None:
        tell.all(Traded(seat, given, "mana" if wanted else "gold"))


def offers_exchange(state: Position) -> bool:
    """C9: ask for the next crystal to be exchanged one for one, while there are any."""
    seat = state.turn
    taking = state.resolving.taking
    assert taking is not None
    if taking.count and ((state.gold[seat] and state.supply_mana) or (state.mana[seat] and state.supply_gold)):
        return state.ask(EXCHANGING, seat)
    state.resolving.taking = None
    return False
