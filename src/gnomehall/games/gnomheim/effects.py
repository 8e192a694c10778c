"""What cards do: the script of the card in play, effect by effect.

Functions that return a bool return True if a player has to choose before it goes on.
"""

from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim import scripts
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.aims import ALL_OWN, ENEMIES_IN, ahead, aimed_cell, around, cleared, echoed, whom
from gnomehall.games.gnomheim.cards import NOTHING
from gnomehall.games.gnomheim.crystals import collect, offers_exchange
from gnomehall.games.gnomheim.dice import contest, offers_reroll
from gnomehall.games.gnomheim.layout import CELLS, GOLD, MANA, RESOURCES
from gnomehall.games.gnomheim.luck import end_challenge, explode, finish_card, roll_for
from gnomehall.games.gnomheim.masks import members, names
from gnomehall.games.gnomheim.moving import able, exposed, jump, knock_out
from gnomehall.games.gnomheim.piles import discard_at_random, draw
from gnomehall.games.gnomheim.playing import launch
from gnomehall.games.gnomheim.position import CHASE, ECHOING, SHOT, Position
from gnomehall.games.gnomheim.resolving import (
    CONTESTED,
    FIRE,
    FLYING,
    PUSHING,
    WALKING,
    WANDER,
    Movement,
    Play,
    Roll,
    Taking,
)
from gnomehall.games.gnomheim.scripts import CLOVERS, TAKE_ANY, TOKENS
from gnomehall.games.gnomheim.view import Blessed, Dug, Guarded, Laid, Moved, Swept, Turned, Woke

EASE: Final = {"luck": scripts.LUCK_BONUS, "reroll": scripts.REROLL, "discount": scripts.DISCOUNT}
HOW: Final = {scripts.WALK: WALKING, scripts.FLY: FLYING, scripts.PUSH: PUSHING}


def run_effect(state: Position, chance: Chance, tell: Tell | None) -> bool:
    """Begin the next effect of the card in play, or put the card away after the last."""
    play = state.in_play()
    script = state.deck.scripts[2 * play.use + play.combo]
    if play.begun >= len(script):
        finish_card(state, play, True)
        return False
    op, a, b, c = script[play.begun]
    play.begun += 1
    if op in (scripts.WALK, scripts.FLY, scripts.PUSH):
        return _move(state, play, op, a, b, c, chance, tell)
    if op == scripts.STUN:
        knock_out(state, exposed(state, whom(state, play, a), tell), tell)
    elif op == scripts.UNSTUN:
        _wake(state, whom(state, play, a), tell)
    elif op == scripts.SHIELD:
        mask = whom(state, play, a)
        state.shields |= mask
        if tell is not None and mask:
            tell.all(Guarded(names(mask)))
    elif op == scripts.COLLECT:
        collect(state, [gnome for gnome in members(whom(state, play, a)) for _ in range(b)], tell)
    elif op == scripts.GAIN:
        state.resolving.taking = Taking(b, c)
    elif op == scripts.STEAL:
        state.resolving.taking = Taking(b, 0, _victims(state, play, a), c)
    elif op == scripts.DRAW:
        draw(state, state.turn, a, chance, tell, renews=False)
    elif op == scripts.OPPONENT_DISCARDS:
        discard_at_random(state, play.target, a, chance, tell)
    elif op in (scripts.LUCK_BONUS, scripts.REROLL, scripts.DISCOUNT):
        _bless(state, op, a, tell)
    elif op == scripts.EXCHANGE:
        state.resolving.taking = Taking(TAKE_ANY, a)
        return offers_exchange(state)
    elif op == scripts.ECHO:
        return _echo(state, play, a, chance, tell)
    elif op == scripts.CONTEST:
        return _challenge(state, play, a, chance, tell)
    elif op == scripts.MORTAR:
        state.resolving.roll = Roll(FIRE, bonus=a)
        return state.ask(SHOT, state.turn)
    elif op == scripts.GOTO:
        return _go_to(state, play, a, b, c, tell)
    else:
        _change_board(state, play, op, a, b, c, tell)
    return False


def _move(
    state: Position, play: Play, op: int, who: int, steps: int, sure: int, chance: Chance, tell: Tell | None
) -> bool:
    is_rolled = steps >= CLOVERS
    gnomes = 0 if is_rolled else able(state, exposed(state, whom(state, play, who), tell))
    movement = Movement(HOW[op], 0 if is_rolled else steps, gnomes, bool(sure), who == ALL_OWN)
    state.resolving.movement = movement
    return is_rolled and roll_for(state, Roll(WANDER, bonus=steps - CLOVERS), chance, tell)


def _wake(state: Position, mask: int, tell: Tell | None) -> None:
    woken = [gnome for gnome in members(mask) if state.stun[gnome]]
    for gnome in woken:
        state.stun[gnome] = 0
    if tell is not None and woken:
        tell.all(Woke([GNOME_NAMES[gnome] for gnome in woken]))


def _victims(state: Position, play: Play, source: int) -> int:
    """Mask of the seats stolen from."""
    if source == scripts.FROM.index("owner"):
        victims = 1 << play.target // TEAM
    elif source == scripts.FROM.index("second_owner"):
        victims = 1 << play.second // TEAM
    elif source == scripts.FROM.index("opponent"):
        victims = 1 << play.target
    else:
        victims = 0
        for gnome in members(whom(state, play, ENEMIES_IN)):
            victims |= 1 << gnome // TEAM
    return victims & ~(1 << state.turn)


def _bless(state: Position, op: int, count: int, tell: Tell | None) -> None:
    """C8: luck for the rest of the turn."""
    if op == scripts.LUCK_BONUS:
        state.luck += count
    elif op == scripts.REROLL:
        state.rerolls += count
    else:
        state.discount += count
    if tell is not None:
        tell.all(Blessed(state.turn, next(what for what, code in EASE.items() if code == op), count))


def _echo(state: Position, play: Play, enhanced: int, chance: Chance, tell: Tell | None) -> bool:
    """The card before this one again, aimed anew; its own combo does not count (A60)."""
    play.use = echoed(state, enhanced)
    play.combo = 0
    play.begun = -1
    play.target = play.second = -1
    if state.deck.aim[play.use // 2] == NOTHING:
        return launch(state, play, chance, tell)
    return state.ask(ECHOING, state.turn)


def _challenge(state: Position, play: Play, bonus: int, chance: Chance, tell: Tell | None) -> bool:
    rival = play.second // TEAM
    mine, theirs = contest(state, [state.turn, rival], [bonus, 0], CONTESTED, chance, tell)
    rolled = Roll(CONTESTED, mine[-1], bonus, rival, theirs[-1])
    if offers_reroll(state, state.turn, rolled):
        return True
    end_challenge(state, rolled)
    return False


def _go_to(state: Position, play: Play, who: int, nearest: int, most: int, tell: Tell | None) -> bool:
    if nearest:
        cells = ahead(state, play.target, most)
        if len(cells) > 1:
            return state.ask(CHASE, state.turn)
        for cell in cells:
            jump(state, play.target, cell, "goto", tell)
        return False
    end = state.places[play.second]
    for gnome in members(exposed(state, whom(state, play, who), tell)):
        if state.places[gnome] != end:
            jump(state, gnome, end, "goto", tell)
    return False


def _change_board(state: Position, play: Play, op: int, a: int, b: int, c: int, tell: Tell | None) -> None:
    """Gather, swap, tokens, tunnels, turned resources, explosions, clearing."""
    if op == scripts.SWAP:
        _swap(state, play, tell)
        return
    turn = state.turn
    cell = aimed_cell(state, play)
    if op == scripts.GATHER:
        for gnome in members(exposed(state, around(state, cell, a), tell)):
            jump(state, gnome, cell, "goto", tell)
    elif op == scripts.TOKEN:
        at = int(play.second) if b else cell
        state.put(a, at, 1 + turn + 4 * c)
        if tell is not None:
            tell.all(Laid(turn, TOKENS[a], at))
    elif op == scripts.LINK:
        state.tunnels = [*state.tunnels, cell, play.second, 1 + turn + 4 * a]
        state.laid += 3
        if tell is not None:
            tell.all(Dug(turn, cell, play.second))
    elif op == scripts.FLIP:
        state.resources = state.resources[:]
        state.resources[cell] = {GOLD: MANA, MANA: GOLD}.get(state.resources[cell], state.resources[cell])
        if tell is not None:
            tell.all(Turned(turn, cell, RESOURCES[state.resources[cell]]))
    elif op == scripts.EXPLODE:
        explode(state, cell, tell)
    else:
        assert op == scripts.CLEAR
        _clear(state, cell, a, tell)


def _swap(state: Position, play: Play, tell: Tell | None) -> None:
    """A58: both gnomes or none."""
    pair = 1 << play.target | 1 << play.second
    if exposed(state, pair, tell) != pair:
        return
    one, other = state.places[play.target], state.places[play.second]
    state.places[play.target], state.places[play.second] = other, one
    state.has_moved = True
    if tell is not None:
        tell.all(Moved([GNOME_NAMES[play.target]], one, other, "goto"))
        tell.all(Moved([GNOME_NAMES[play.second]], other, one, "goto"))


def _clear(state: Position, cell: int, radius: int, tell: Tell | None) -> None:
    near = cleared(state, cell, radius)
    state.tokens = [0 if at % CELLS in near else token for at, token in enumerate(state.tokens)]
    kept: list[int] = []
    for at in range(0, len(state.tunnels), 3):
        if state.tunnels[at] not in near and state.tunnels[at + 1] not in near:
            kept += state.tunnels[at : at + 3]
    state.tunnels = kept
    state.count_laid()
    if tell is not None:
        tell.all(Swept(state.turn, cell))
