"""Rolls of the player on turn and what comes of them: checks, shots, shocks, contests.

Functions that return a bool return True if a player has to choose before it goes on.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.aims import whom
from gnomehall.games.gnomheim.dice import contest, offers_reroll, roll
from gnomehall.games.gnomheim.isles import win_isle
from gnomehall.games.gnomheim.layout import CELLS, KEG_PUSH, MORTAR_PUSH, MOST_CLOVERS, TESLA_NEEDED
from gnomehall.games.gnomheim.masks import members
from gnomehall.games.gnomheim.moving import able, exposed, get_off, knock_out, set_off
from gnomehall.games.gnomheim.position import Position
from gnomehall.games.gnomheim.resolving import BOLT, CHECK, CONTESTED, FIRE, ISLE, PUSHING, RIDE, WANDER, Play, Roll
from gnomehall.games.gnomheim.scripts import KEG
from gnomehall.games.gnomheim.view import Exploded, Failed, Shot


def roll_for(state: Position, rolled: Roll, chance: Chance, tell: Tell | None) -> bool:
    rolled.clovers = roll(state, state.turn, rolled.bonus, rolled.what, chance, tell)
    return offers_reroll(state, state.turn, rolled) or decide(state, rolled, tell)


def roll_again(state: Position, rolled: Roll, chance: Chance, tell: Tell | None) -> None:
    """C8; in a contest equal totals are rolled again by both (R22)."""
    state.rerolls -= 1
    added = int(rolled.bonus) if rolled.what != ISLE else _mates(state, state.turn)
    rolled.clovers = roll(state, state.turn, added, rolled.what, chance, tell)
    while rolled.rival >= 0 and rolled.clovers == rolled.bar:
        other = _mates(state, rolled.rival) if rolled.what == ISLE else 0
        mine, theirs = contest(state, [state.turn, rolled.rival], [added, other], rolled.what, chance, tell)
        rolled.clovers, rolled.bar = mine[-1], theirs[-1]


def _mates(state: Position, seat: int) -> int:
    there = members(state.in_cell(state.in_dispute().isle))
    return sum(gnome // TEAM == seat for gnome in there)


def decide(state: Position, rolled: Roll, tell: Tell | None) -> bool:
    """What a roll that stands leads to."""
    if state.resolving.roll is not None:
        state.resolving.roll = None
    what = rolled.what
    if what == CHECK:
        _check(state, rolled, tell)
    elif what == WANDER:
        play, movement = state.in_play(), state.in_motion()
        who = play.effect(state.deck)[1]
        reached = exposed(state, whom(state, play, who), tell) if rolled.clovers else 0  # a blank spends no shield
        movement.waiting = able(state, reached)
        movement.steps = rolled.clovers
    elif what == FIRE:
        _hit(state, rolled, tell)
    elif what == BOLT:
        _shock(state, rolled, tell)
    elif what == RIDE:
        get_off(state, rolled.clovers, tell)
    elif what == CONTESTED:
        end_challenge(state, rolled)
    else:
        assert what == ISLE
        return win_isle(state, state.turn if rolled.clovers > rolled.bar else rolled.rival, tell)
    return False


def needed(state: Position, play: Play) -> int:
    """Clovers that the card's luck check asks for."""
    deck = state.deck
    return deck.luck[play.use] - (deck.eased[play.use // 2] if play.combo else 0)


def _check(state: Position, rolled: Roll, tell: Tell | None) -> None:
    """R19: with enough clovers the effects begin."""
    play = state.in_play()
    if rolled.clovers >= needed(state, play):
        play.begun = 0
        return
    if tell is not None:
        tell.all(Failed(state.turn, "check"))
    finish_card(state, play, False)


def end_challenge(state: Position, rolled: Roll) -> None:
    """A loser skips the winner's part of the script."""
    play = state.in_play()
    if rolled.clovers < rolled.bar:
        play.begun += play.effect(state.deck)[2]


def finish_card(state: Position, play: Play, is_resolved: bool) -> None:
    """R16: the card goes on the pile; A31: only a resolved one counts for combos."""
    card = play.card
    state.pile = [*state.pile, card]
    if is_resolved:
        state.tags |= state.deck.tags[card]
        state.resolved = [*state.resolved, card]
    if not state.deck.echoes[card]:
        state.last = card
    state.resolving.play = None


def _hit(state: Position, rolled: Roll, tell: Tell | None) -> None:
    """R42: the gnomes in the cell are thrown; a keg there goes off instead (C3)."""
    push = MORTAR_PUSH[min(rolled.clovers, MOST_CLOVERS)]
    cell = rolled.cell
    if not push:
        if tell is not None:
            tell.all(Failed(state.turn, "shot"))
    elif not explode(state, cell, tell):
        set_off(state, exposed(state, state.in_cell(cell), tell), PUSHING, push)


def _shock(state: Position, rolled: Roll, tell: Tell | None) -> None:
    """R60."""
    if rolled.clovers < TESLA_NEEDED:
        if tell is not None:
            tell.all(Failed(state.turn, "shock"))
        return
    cells, turn = state.board.teslas[state.turn], state.turn
    mask = sum(1 << gnome for gnome, place in enumerate(state.places) if place in cells and gnome // TEAM != turn)
    knock_out(state, exposed(state, mask, tell), tell)


def fire(state: Position, cell: int, chance: Chance, tell: Tell | None) -> bool:
    """R42, R62: name the cell, then roll."""
    rolled = state.resolving.roll  # a card's shot may bring clovers with it
    if rolled is None:
        rolled = Roll(FIRE)
    rolled.cell = cell
    if tell is not None:
        tell.all(Shot(state.turn, cell))
    return roll_for(state, rolled, chance, tell)


def explode(state: Position, cell: int, tell: Tell | None) -> bool:
    """C3: a keg throws everyone in its cell. True if there was one."""
    if not state.tokens[KEG * CELLS + cell]:
        return False
    state.put(KEG, cell, 0)
    if tell is not None:
        tell.all(Exploded(state.turn, cell))
    set_off(state, exposed(state, state.in_cell(cell), tell), PUSHING, KEG_PUSH)
    return True
