"""Rolls of the player on turn and what they lead to: checks, shots, shocks, contests."""

from gnomehall.core.chance import Chance
from gnomehall.core.view import Tell
from gnomehall.games.gnomheim.actions import TEAM
from gnomehall.games.gnomheim.aims import whom
from gnomehall.games.gnomheim.cards import KEG
from gnomehall.games.gnomheim.layout import CELLS, KEG_PUSH, MORTAR_PUSH, MOST_CLOVERS, TESLA_NEEDED
from gnomehall.games.gnomheim.moving import asks, contest, exposed, get_off, knock_out, set_off, win_isle
from gnomehall.games.gnomheim.position import (
    BOLT,
    CHECK,
    CONTESTED,
    FIRE,
    ISLE,
    NO_ROLL,
    PUSHING,
    RIDE,
    ROLLS,
    WANDER,
    Position,
    members,
)
from gnomehall.games.gnomheim.view import Exploded, Failed, Rolled, Shot


def throw(s: Position, rolling: int, chance: Chance, tell: Tell | None) -> bool:
    """Roll for something; True if the roll may be repeated first."""
    s.rolled = s.roll(s.turn, chance) + s.bonus
    if tell is not None:
        tell.reveal(Rolled(s.turn, s.rolled, ROLLS[rolling]))
    if asks(s, s.turn, rolling):
        return True
    decide(s, rolling, tell)
    return False


def throw_again(s: Position, chance: Chance, tell: Tell | None) -> None:
    """C8: a repeated roll; in a contest equal totals are rolled again by both (R22)."""
    s.rerolls -= 1
    rolling = s.rolling
    added = s.bonus if rolling != ISLE else _mates(s, s.turn)
    s.rolled = s.roll(s.turn, chance) + added
    if tell is not None:
        tell.reveal(Rolled(s.turn, s.rolled, ROLLS[rolling]))
    while s.rival >= 0 and s.rolled == s.bar:
        other = _mates(s, s.rival) if rolling == ISLE else 0
        mine, theirs = contest(s, [s.turn, s.rival], [added, other], chance, rolling, tell)
        s.rolled, s.bar = mine[-1], theirs[-1]


def _mates(s: Position, seat: int) -> int:
    return sum(gnome // TEAM == seat for gnome in members(s.in_cell(s.isle)))


def decide(s: Position, rolling: int, tell: Tell | None) -> None:
    """What a roll that stands leads to."""
    s.rolling = NO_ROLL
    if rolling == CHECK:
        if s.rolled >= needed(s):
            s.at = 0
        else:
            if tell is not None:
                tell.all(Failed(s.turn, "check"))
            finish_card(s, False)
    elif rolling == WANDER:
        who = s.deck.scripts[2 * s.use + s.combo][s.at - 1][1]
        reached = exposed(s, whom(s, who), tell) if s.rolled else 0  # a blank does nothing that a shield could take
        set_off(s, reached, s.move, s.rolled, s.gait)
        s.bonus = 0
    elif rolling == FIRE:
        _hit(s, tell)
    elif rolling == BOLT:
        _shock(s, tell)
    elif rolling == RIDE:
        get_off(s, tell)
    elif rolling == CONTESTED:
        end_challenge(s, s.deck.scripts[2 * s.use + s.combo][s.at - 1][2])
    else:
        win_isle(s, s.turn if s.rolled > s.bar else s.rival, tell)
    s.rolled = 0


def needed(s: Position) -> int:
    """The clovers a card's check asks for."""
    return s.deck.luck[s.use] - (s.deck.eased[s.use // 2] if s.combo else 0)


def end_challenge(s: Position, prize: int) -> None:
    """Who loses goes on after the winner's part of the script."""
    if s.rolled < s.bar:
        s.at += prize
    s.rolled = s.bar = s.bonus = 0
    s.rival = -1


def finish_card(s: Position, resolved: bool) -> None:
    """R16: the card goes on the pile; A31: only a resolved one counts for combos."""
    card = s.card
    s.pile = [*s.pile, card]
    if resolved:
        s.tags |= s.deck.tags[card]
        s.resolved = [*s.resolved, card]
    if not s.deck.echoes[card]:
        s.last = card
    s.card = s.target = s.second = s.use = s.at = -1
    s.price = s.combo = s.bonus = s.halted = 0


def _hit(s: Position, tell: Tell | None) -> None:
    """R42: the gnomes in the cell are thrown; a keg there goes off instead (C3)."""
    push = MORTAR_PUSH[min(s.rolled, MOST_CLOVERS)]
    cell, s.cell, s.bonus = s.cell, -1, 0
    if not push:
        if tell is not None:
            tell.all(Failed(s.turn, "shot"))
    elif not explode(s, cell, tell):
        set_off(s, exposed(s, s.in_cell(cell), tell), PUSHING, push)


def _shock(s: Position, tell: Tell | None) -> None:
    """R60."""
    if s.rolled < TESLA_NEEDED:
        if tell is not None:
            tell.all(Failed(s.turn, "shock"))
        return
    cells = s.board.teslas[s.turn]
    mask = sum(1 << gnome for gnome, place in enumerate(s.places) if place in cells and gnome // TEAM != s.turn)
    knock_out(s, exposed(s, mask, tell), tell)


def fire(s: Position, cell: int, chance: Chance, tell: Tell | None) -> bool:
    """R42, R62: the cell is named, then the die is thrown."""
    s.cell = cell
    if tell is not None:
        tell.all(Shot(s.turn, cell))
    return throw(s, FIRE, chance, tell)


def explode(s: Position, cell: int, tell: Tell | None) -> bool:
    """C3: a keg throws everyone in its cell; True if there was one."""
    if not s.tokens[KEG * CELLS + cell]:
        return False
    s.put(KEG, cell, 0)
    if tell is not None:
        tell.all(Exploded(s.turn, cell))
    set_off(s, exposed(s, s.in_cell(cell), tell), PUSHING, KEG_PUSH)
    return True
