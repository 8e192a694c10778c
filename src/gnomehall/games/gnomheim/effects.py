"""What cards do: the script of a use, effect by effect."""

from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim import cards
from gnomehall.games.gnomheim.actions import GNOME_NAMES, TEAM
from gnomehall.games.gnomheim.aims import ALL_OWN, ENEMIES_IN, ahead, aimed_cell, echoed, whom
from gnomehall.games.gnomheim.cards import CLOVERS, TOKENS
from gnomehall.games.gnomheim.crystals import SUPPLY, collect, trading
from gnomehall.games.gnomheim.hands import draw, take_at_random
from gnomehall.games.gnomheim.layout import CELLS, GOLD, MANA, RESOURCES
from gnomehall.games.gnomheim.luck import end_challenge, explode, finish_card, throw
from gnomehall.games.gnomheim.moving import arrive, asks, contest, exposed, knock_out, names, set_off
from gnomehall.games.gnomheim.position import (
    ALONE,
    CHASE,
    CONTESTED,
    ECHOING,
    FLYING,
    PUSHING,
    SHOT,
    SURE_FOOTED,
    WALKING,
    WANDER,
    Position,
    members,
)
from gnomehall.games.gnomheim.view import Blessed, Dug, Guarded, Laid, Moved, Swept, Turned, Woke

EASE: Final = {"luck": cards.LUCK_BONUS, "reroll": cards.REROLL, "discount": cards.DISCOUNT}


def play_on(s: Position, chance: Chance, tell: Tell | None) -> bool:
    """The next effect of the card in play; True if a player must choose first."""
    deck = s.deck
    script = deck.scripts[2 * s.use + s.combo]
    if s.at >= len(script):
        finish_card(s, True)
        return False
    op, a, b, c = script[s.at]
    s.at += 1
    if op in (cards.WALK, cards.FLY, cards.PUSH):
        return _move(s, op, a, b, c, chance, tell)
    if op == cards.STUN:
        knock_out(s, exposed(s, whom(s, a), tell), tell)
    elif op == cards.UNSTUN:
        woken = [gnome for gnome in members(whom(s, a)) if s.stun[gnome]]
        for gnome in woken:
            s.stun[gnome] = 0
        if tell is not None and woken:
            tell.all(Woke([GNOME_NAMES[gnome] for gnome in woken]))
    elif op == cards.SHIELD:
        mask = whom(s, a)
        s.shields |= mask
        if tell is not None and mask:
            tell.all(Guarded(names(mask)))
    elif op == cards.COLLECT:
        collect(s, [gnome for gnome in members(whom(s, a)) for _ in range(b)], tell)
    elif op == cards.GAIN:
        s.giver, s.crystals, s.resource = SUPPLY, c, b
    elif op == cards.STEAL:
        _steal(s, a, b, c)
    elif op == cards.DRAW:
        draw(s, s.turn, a, chance, tell, renews=False)
    elif op == cards.OPPONENT_DISCARDS:
        take_at_random(s, s.target, a, chance, tell)
    elif op in (cards.LUCK_BONUS, cards.REROLL, cards.DISCOUNT):
        _bless(s, op, a, tell)
    elif op == cards.EXCHANGE:
        s.crystals, s.giver = a, SUPPLY
        return trading(s)
    elif op == cards.ECHO:
        return _echo(s, a)
    elif op == cards.CONTEST:
        return _challenge(s, a, b, chance, tell)
    elif op == cards.MORTAR:
        s.bonus = a
        s.phase = SHOT
        s.who = s.turn
        return True
    elif op == cards.GOTO:
        return _go_to(s, a, b, c, tell)
    else:
        _change_board(s, op, a, b, c, tell)
    return False


def _move(s: Position, op: int, who: int, steps: int, sure: int, chance: Chance, tell: Tell | None) -> bool:
    move = WALKING if op == cards.WALK else FLYING if op == cards.FLY else PUSHING
    gait = (SURE_FOOTED if sure else 0) | (ALONE if who == ALL_OWN else 0)
    if steps >= CLOVERS:
        s.bonus = steps - CLOVERS
        set_off(s, 0, move, 0, gait)
        return throw(s, WANDER, chance, tell)
    set_off(s, exposed(s, whom(s, who), tell), move, steps, gait)
    return False


def _steal(s: Position, source: int, resource: int, count: int) -> None:
    if source == cards.FROM.index("owner"):
        victims = 1 << s.target // TEAM
    elif source == cards.FROM.index("second_owner"):
        victims = 1 << s.second // TEAM
    elif source == cards.FROM.index("opponent"):
        victims = 1 << s.target
    else:
        victims = 0
        for gnome in members(whom(s, ENEMIES_IN)):
            victims |= 1 << gnome // TEAM
    s.givers = victims & ~(1 << s.turn)
    s.portion, s.resource, s.crystals = count, resource, 0


def _bless(s: Position, op: int, count: int, tell: Tell | None) -> None:
    """C8: luck for the rest of the turn."""
    if op == cards.LUCK_BONUS:
        s.luck += count
    elif op == cards.REROLL:
        s.rerolls += count
    else:
        s.discount += count
    if tell is not None:
        tell.all(Blessed(s.turn, next(what for what, code in EASE.items() if code == op), count))


def _echo(s: Position, enhanced: int) -> bool:
    """The card before this one again, aimed anew; its own combo does not count."""
    s.use = echoed(s, enhanced)
    s.combo = 0
    s.at = -1
    s.target = s.second = -1
    s.phase = ECHOING
    s.who = s.turn
    return True


def _challenge(s: Position, bonus: int, prize: int, chance: Chance, tell: Tell | None) -> bool:
    rival = s.second // TEAM
    s.bonus, s.rival = bonus, rival
    mine, theirs = contest(s, [s.turn, rival], [bonus, 0], chance, CONTESTED, tell)
    s.rolled, s.bar = mine[-1], theirs[-1]
    if asks(s, s.turn, CONTESTED):
        return True
    end_challenge(s, prize)
    return False


def _go_to(s: Position, who: int, nearest: int, most: int, tell: Tell | None) -> bool:
    if nearest:
        cells = ahead(s, s.target, most)
        if len(cells) > 1:
            s.phase = CHASE
            s.who = s.turn
            return True
        for cell in cells:
            arrive(s, s.target, cell, "goto", tell)
        return False
    cell = s.places[s.second]
    for gnome in members(exposed(s, whom(s, who), tell)):
        if s.places[gnome] != cell:
            arrive(s, gnome, cell, "goto", tell)
    return False


def _change_board(s: Position, op: int, a: int, b: int, c: int, tell: Tell | None) -> None:
    """Gather, swap, tokens, tunnels, turned resources, explosions, clearing."""
    turn = s.turn
    if op == cards.SWAP:
        pair = 1 << s.target | 1 << s.second
        if exposed(s, pair, tell) == pair:
            one, other = s.places[s.target], s.places[s.second]
            s.places[s.target], s.places[s.second] = other, one
            s.has_moved = True
            if tell is not None:
                tell.all(Moved([GNOME_NAMES[s.target]], one, other, "goto"))
                tell.all(Moved([GNOME_NAMES[s.second]], other, one, "goto"))
        return
    cell = aimed_cell(s)
    if op == cards.GATHER:
        near = [gnome for gnome in range(len(s.places)) if s.is_out(gnome)]
        mask = sum(1 << gnome for gnome in near if 0 < s.board.dist[s.places[gnome] * CELLS + cell] <= a)
        for gnome in members(exposed(s, mask, tell)):
            arrive(s, gnome, cell, "goto", tell)
    elif op == cards.TOKEN:
        at = s.second if b else cell
        s.put(a, at, 1 + turn + 4 * c)
        if tell is not None:
            tell.all(Laid(turn, TOKENS[a], at))
    elif op == cards.LINK:
        s.tunnels = [*s.tunnels, cell, s.second, 1 + turn + 4 * a]
        s.laid += 3
        if tell is not None:
            tell.all(Dug(turn, cell, s.second))
    elif op == cards.FLIP:
        s.resources = s.resources[:]
        s.resources[cell] = {GOLD: MANA, MANA: GOLD}.get(s.resources[cell], s.resources[cell])
        if tell is not None:
            tell.all(Turned(turn, cell, RESOURCES[s.resources[cell]]))
    elif op == cards.EXPLODE:
        explode(s, cell, tell)
    else:
        assert op == cards.CLEAR
        _clear(s, cell, a, tell)


def _clear(s: Position, cell: int, radius: int, tell: Tell | None) -> None:
    dist = s.board.dist
    near = [other for other in s.board.open if dist[cell * CELLS + other] <= radius]
    s.tokens = [0 if at % CELLS in near else token for at, token in enumerate(s.tokens)]
    kept: list[int] = []
    for at in range(0, len(s.tunnels), 3):
        if s.tunnels[at] not in near and s.tunnels[at + 1] not in near:
            kept += s.tunnels[at : at + 3]
    s.tunnels = kept
    s.count_laid()
    if tell is not None:
        tell.all(Swept(s.turn, cell))
