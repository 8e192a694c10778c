"""What the actions of duel do. 12 is a rule of RULES.en.md, R7 a ruling of docs/rulings/duel.md.

A turn is one of the four actions of rule 7, in steps: ``phase`` says what is asked next.
"""

from gnomehall.core.chance import Chance
from gnomehall.core.native import i64, place_of
from gnomehall.core.view import Tell
from gnomehall.games.duel.actions import (
    BRIBE,
    DONE,
    DROP,
    FIT,
    LAY,
    MEND,
    PLACINGS,
    REPAIR,
    REVEAL,
    SABOTAGE,
    USE_KEY,
    USE_MAP,
    USE_ROCKFALL,
)
from gnomehall.games.duel.cards import (
    BROKEN,
    CARD_NAMES,
    IS_TROLL,
    KEY,
    MAP,
    NUGGETS,
    PATH_NAMES,
    REPAIRS,
    ROCKFALL,
    TOOLS,
)
from gnomehall.games.duel.choices import touched_trolls
from gnomehall.games.duel.goals import fit, look_at, turn_up
from gnomehall.games.duel.gold import claim
from gnomehall.games.duel.layout import NAMES
from gnomehall.games.duel.mischief import break_tool, bury, mend_tool
from gnomehall.games.duel.position import ACT, GOAL, LAYING, MENDING, OFFER, PASSING, Position
from gnomehall.games.duel.rounds import begin_round, draw, end_round
from gnomehall.games.duel.view import (
    Bribed,
    Dropped,
    Laid,
    Looked,
    Mended,
    Repaired,
    Sabotaged,
    Saw,
    Threw,
    Unlocked,
)
from gnomehall.parts.paths import TURN, TURNS, face_of


def set_up(state: Position, chance: Chance) -> None:
    begin_round(state, chance, None)


def apply(state: Position, action: i64, chance: Chance, tell: Tell | None = None) -> None:
    if state.is_shared:
        state.unshare()
    seat = state.mover
    state.moves = None
    if action < BRIBE:
        placing = (action - LAY) % PLACINGS
        _lay(state, seat, (action - LAY) // PLACINGS, placing // TURNS, placing % TURNS, chance, tell)
    elif DROP <= action < DONE:
        _drop(state, seat, action - DROP, chance, tell)
    elif action == DONE:
        if state.phase == PASSING:
            _pass_turn(state, seat, 1, chance, tell)
        else:
            _finish(state, seat, chance, tell)
    elif action < SABOTAGE:
        _bribe(state, seat, action - BRIBE, chance, tell)
    elif action < REPAIR:
        _sabotage(state, seat, action - SABOTAGE, chance, tell)
    elif action < USE_KEY:
        use = action - REPAIR
        _repair(state, seat, REPAIRS[use // len(TOOLS)], use % len(TOOLS), chance, tell)
    elif action < USE_ROCKFALL:
        _unlock(state, seat, action - USE_KEY, chance, tell)
    elif action < USE_MAP:
        _discard(state, seat, ROCKFALL)
        bury(state, seat, action - USE_ROCKFALL, tell)
        _pass_turn(state, seat, 1, chance, tell)
    elif action < MEND:
        _look(state, seat, action - USE_MAP, chance, tell)
    elif action < DROP:
        _mend(state, seat, action - MEND, tell)
    elif action < FIT:
        chosen = action - REVEAL
        state.net.due = [chosen, *(slot for slot in state.net.due if slot != chosen)]
        if not turn_up(state, seat, chance, tell):
            _go_on(state, seat, chance, tell)
    else:
        fit(state, action - FIT, tell)
        _go_on(state, seat, chance, tell)


def _lay(state: Position, seat: i64, kind: i64, slot: i64, turn: i64, chance: Chance, tell: Tell | None) -> None:
    _take(state, seat, kind)
    state.laid.append(slot)
    if NUGGETS[kind]:
        state.gold = [*state.gold, slot]
    if IS_TROLL[kind]:
        state.trolls = [*state.trolls, slot]
    state.net.lay(slot, face_of(kind, turn))
    state.is_laying = True
    if tell is not None:
        _show(state, tell, Laid(seat, CARD_NAMES[kind], NAMES[slot], TURN.names[turn]))
    _go_on(state, seat, chance, tell)


def _show(state: Position, tell: Tell, event: Laid | Sabotaged | Repaired | Unlocked | Looked) -> None:
    """Playing a card shows the rival that it was in the hand."""
    if state.seats == 1:
        tell.all(event)
    else:
        tell.reveal(event)


def _bribe(state: Position, seat: i64, slot: i64, chance: Chance, tell: Tell | None) -> None:
    """Rule 18, R7: before the card is laid a bribe only opens the way; after it, play goes on at once."""
    state.trolls = [other for other in state.trolls if other != slot]
    state.tokens -= 1
    state.bribes = [*state.bribes, 2 * slot + seat]
    state.net.open(slot)
    if tell is not None:
        tell.all(Bribed(seat, NAMES[slot]))
    if state.phase == OFFER:
        _go_on(state, seat, chance, tell)
    else:
        state.phase = LAYING


def _go_on(state: Position, seat: i64, chance: Chance, tell: Tell | None) -> None:
    """After the tunnels changed: turn up goals (14), offer bribes (R7), then finish."""
    while state.net.due:
        if len(state.net.due) > 1:
            state.phase = GOAL
            return
        if turn_up(state, seat, chance, tell):
            return
    if state.trolls and state.is_laying and state.tokens and touched_trolls(state, seat):
        state.phase = OFFER
        return
    _finish(state, seat, chance, tell)


def _finish(state: Position, seat: i64, chance: Chance, tell: Tell | None) -> None:
    """Claim gold (22, 23), end the round if it is over (31), otherwise draw."""
    if state.gold:
        claim(state, seat, tell)
    if not state.hidden:
        end_round(state, "goals", chance, tell)
    elif not state.tokens:
        end_round(state, "tokens", chance, tell)
    else:
        _pass_turn(state, seat, 1, chance, tell)


def _pass_turn(state: Position, seat: i64, draws: i64, chance: Chance, tell: Tell | None) -> None:
    """Rules 7, 9: draw, then the other player's turn unless its hand is empty."""
    state.drawer = seat
    state.drawn = []
    for _ in range(draws):
        draw(state, seat, chance, tell)
    state.phase = ACT
    state.is_laying = False
    other = state.seats - 1 - seat
    if state.hands[other]:
        state.mover = other
    elif not state.hands[seat]:
        end_round(state, "cards", chance, tell)


def _take(state: Position, seat: i64, kind: i64) -> None:
    """Remove a card from the hand."""
    hand = state.hands[seat]
    hand.pop(place_of(hand, kind))


def _discard(state: Position, seat: i64, kind: i64) -> None:
    """A played action card goes to the discard pile face up."""
    _take(state, seat, kind)
    state.played = [*state.played, kind]


def _sabotage(state: Position, seat: i64, tool: i64, chance: Chance, tell: Tell | None) -> None:
    _take(state, seat, BROKEN[tool])
    break_tool(state, 1 - seat, tool)
    if tell is not None:
        _show(state, tell, Sabotaged(seat, 1 - seat, TOOLS[tool]))
    _pass_turn(state, seat, 1, chance, tell)


def _repair(state: Position, seat: i64, kind: i64, tool: i64, chance: Chance, tell: Tell | None) -> None:
    _discard(state, seat, kind)
    mend_tool(state, seat, tool)
    if tell is not None:
        _show(state, tell, Repaired(seat, CARD_NAMES[kind], TOOLS[tool]))
    _pass_turn(state, seat, 1, chance, tell)


def _unlock(state: Position, seat: i64, slot: i64, chance: Chance, tell: Tell | None) -> None:
    _discard(state, seat, KEY)
    state.net.open(slot)
    if tell is not None:
        _show(state, tell, Unlocked(seat, NAMES[slot]))
    _go_on(state, seat, chance, tell)


def _look(state: Position, seat: i64, slot: i64, chance: Chance, tell: Tell | None) -> None:
    _discard(state, seat, MAP)
    kind = look_at(state, seat, slot, chance)
    if tell is not None:
        _show(state, tell, Looked(seat, NAMES[slot]))
        tell.only(seat, Saw(seat, NAMES[slot], PATH_NAMES[kind]))
    _pass_turn(state, seat, 1, chance, tell)


def _mend(state: Position, seat: i64, tool: i64, tell: Tell | None) -> None:
    mend_tool(state, seat, tool)
    state.to_drop = 2
    state.phase = MENDING
    if tell is not None:
        tell.all(Mended(seat, TOOLS[tool]))


def _drop(state: Position, seat: i64, kind: i64, chance: Chance, tell: Tell | None) -> None:
    """Rules 29, 30, R20: discard face down; when passing, a second card may follow."""
    _take(state, seat, kind)
    state.thrown[seat].append(kind)
    if tell is not None:
        tell.veil(seat, Threw(seat, CARD_NAMES[kind]), Dropped(seat))
    if state.phase == MENDING:
        state.to_drop -= 1
        if not state.to_drop:
            _pass_turn(state, seat, 1, chance, tell)
    elif state.phase == PASSING:
        _pass_turn(state, seat, 2, chance, tell)
    elif state.hands[seat]:
        state.phase = PASSING
    else:
        _pass_turn(state, seat, 1, chance, tell)
