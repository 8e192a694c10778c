"""What the actions of Gnomheim do. R10 is a number of RULES.en.md, A7 one of docs/rulings/gnomheim.md.

The course of a turn: turns.py. Cards: playing.py, effects.py, piles.py. Movement: moving.py, isles.py. Luck: dice.py,
luck.py. Crystals: crystals.py. Functions that return a bool return True if a player has to choose before it goes on.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import (
    END,
    FINISH,
    GO,
    HALT,
    LEAVE,
    NAME,
    PICK,
    PLAY,
    REROLL,
    SHOCK,
    SHOOT,
    SPOT,
    STEP,
    TAKE,
    TRADE,
    WAIT,
)
from gnomehall.games.gnomheim.cards import GNOMES, PLAYERS
from gnomehall.games.gnomheim.crystals import exchange, spend_gold, take_one
from gnomehall.games.gnomheim.dice import throw
from gnomehall.games.gnomheim.isles import send, stay
from gnomehall.games.gnomheim.layout import CELLS, MARKET_GIVE, MORTAR_COST, TESLA_COST, figure
from gnomehall.games.gnomheim.luck import decide, fire, roll_again, roll_for
from gnomehall.games.gnomheim.moving import advance, jump, land
from gnomehall.games.gnomheim.piles import discard, draw
from gnomehall.games.gnomheim.playing import aim_echo, aim_second, check, play_card
from gnomehall.games.gnomheim.position import CHASE, MULLIGAN, SECOND, SHOT, STAY, TOLL, WAY, Position
from gnomehall.games.gnomheim.resolving import BOLT, TO_COLLECT, Roll
from gnomehall.games.gnomheim.turns import begin_turn, finish, go_on, leave, pass_on, renew_hand, step_for_gold
from gnomehall.games.gnomheim.view import Shocked


def set_up(state: Position, chance: Chance) -> None:
    """R26 to R29."""
    for seat in range(state.seats):
        for gnome in state.team_of(seat):
            state.places[gnome] = state.home(seat)
        state.gold[seat] = figure("start_gold")
        state.mana[seat] = figure("start_mana")
        draw(state, seat, state.hand_most, chance, None)
    state.supply_gold -= sum(state.gold)
    state.supply_mana -= sum(state.mana)
    best = list(range(state.seats))
    while len(best) > 1:
        thrown = [throw(state, chance) for _ in best]
        best = [seat for seat, die in zip(best, thrown, strict=True) if die == max(thrown)]
    state.starter = best[0]
    begin_turn(state, state.starter)


def apply(state: Position, action: i64, chance: Chance, tell: Tell | None = None) -> None:
    state.moves = None
    state.dice = []
    if action >= PLAY:
        is_asked = _use_card(state, action, chance, tell)
    elif action >= PICK:
        is_asked = _answer(state, action, chance, tell)
    elif action >= STEP:
        is_asked = _command(state, action, chance, tell)
    else:
        is_asked = _begin(state, action, chance, tell)
    if not is_asked:
        go_on(state, chance, tell)


def _begin(state: Position, action: int, chance: Chance, tell: Tell | None) -> bool:
    """R30, R34: the beginning of a turn."""
    if action < LEAVE:
        return renew_hand(state, chance, tell)
    if action < WAIT:
        leave(state, action - LEAVE, tell)
    else:
        state.begin().then = TO_COLLECT
    return False


def _command(state: Position, action: int, chance: Chance, tell: Tell | None) -> bool:
    """R36, R37: a step, a building, or the end of the turn."""
    if action >= END:
        return pass_on(state, chance, tell)
    if action >= FINISH:
        return finish(state, chance, tell)
    if action >= TRADE:
        exchange(state, action - TRADE, MARKET_GIVE, tell)
        return False
    if action >= SHOCK:
        spend_gold(state, TESLA_COST)
        if tell is not None:
            tell.all(Shocked(state.turn))
        return roll_for(state, Roll(BOLT), chance, tell)
    if action >= SHOOT:
        if state.phase != SHOT:  # a card's shot is free
            spend_gold(state, MORTAR_COST)
        return fire(state, action - SHOOT, chance, tell)
    step_for_gold(state, (action - STEP) // CELLS, (action - STEP) % CELLS, tell)
    return False


def _answer(state: Position, action: int, chance: Chance, tell: Tell | None) -> bool:
    """What was asked in the middle of something."""
    if action >= REROLL:
        return _settle_roll(state, action == REROLL, chance, tell)
    if action >= TAKE:
        return take_one(state, action - TAKE, tell)
    if action >= HALT:
        if state.phase == WAY:
            land(state, state.in_motion(), tell)
        else:
            state.resolving.taking = None
    elif action >= GO:
        if state.phase == WAY:
            advance(state, state.in_motion(), action - GO, tell)
        else:
            send(state, action - GO, tell)
    elif state.phase == STAY:
        stay(state, action - PICK)
    elif state.phase == CHASE:
        jump(state, state.in_play().target, action - SPOT, "goto", tell)
    else:
        named = action - (NAME if action >= NAME else SPOT if action >= SPOT else PICK)
        if state.phase == SECOND:
            return aim_second(state, named, chance, tell)
        return aim_echo(state, named, chance, tell)
    return False


def _settle_roll(state: Position, again: bool, chance: Chance, tell: Tell | None) -> bool:
    """C8: roll again while cards allow it, or let the roll stand."""
    rolled = state.resolving.roll
    assert rolled is not None
    if again:
        roll_again(state, rolled, chance, tell)
        if state.rerolls:
            return True
    return decide(state, rolled, tell)


def _use_card(state: Position, action: int, chance: Chance, tell: Tell | None) -> bool:
    deck = state.deck
    if action >= deck.discard:
        return _discard(state, action - deck.discard, chance, tell)
    if action >= deck.play_cell:
        use, target = divmod(action - deck.play_cell, CELLS)
    elif action >= deck.play_gnome:
        use, target = divmod(action - deck.play_gnome, GNOMES)
    elif action >= deck.play_player:
        use, target = divmod(action - deck.play_player, PLAYERS)
    else:
        use, target = action - deck.play, -1
    return play_card(state, use, target, chance, tell)


def _discard(state: Position, card: int, chance: Chance, tell: Tell | None) -> bool:
    """R30, R37, R48."""
    discard(state, state.mover, card, tell)
    if state.phase == TOLL:
        return check(state, state.in_play(), chance, tell)
    is_empty = not state.hands[state.mover]
    if state.phase == MULLIGAN:
        state.owed += 1
        return renew_hand(state, chance, tell) if is_empty else True
    return pass_on(state, chance, tell) if is_empty else True
