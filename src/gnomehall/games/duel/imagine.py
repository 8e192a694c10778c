"""Worlds that fit a view of duel: cards the seat has not seen are dealt anew."""

from bisect import insort
from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.games.duel.cards import (
    BROKEN,
    CARD_KINDS,
    DATA,
    GOALS,
    IS_TROLL,
    NUGGETS,
    PATH_KINDS,
    TOOLS,
    deck_without,
)
from gnomehall.games.duel.layout import COLOURS, DUEL, SLOT_OF, SOLO
from gnomehall.games.duel.position import LAYING, PHASES, Position
from gnomehall.games.duel.view import Public, Token, Tunnel, View
from gnomehall.parts.paths import DOWN, face_of

TRIES: Final = 100


def imagine(view: View, chance: Chance) -> Position:
    state = _known(view.public)
    _deal_goals(state, view, chance)
    for _ in range(TRIES):
        _deal(state, view, chance)
        if state.phase != LAYING or state.legal():
            return state
        state.moves = None
    _force(state, view.seat)
    return state


def _known(public: Public) -> Position:
    """Everything public, and what follows from it."""
    colours = [COLOURS.index(colour) for colour in public.colours]
    state = Position().blank(SOLO if public.layout == "solo" else DUEL, colours, public.rounds)
    state.mover = public.actor
    state.starter = public.starter
    state.round = public.round
    state.phase = PHASES.index(public.phase)
    state.is_laying = public.is_laying
    state.to_drop = public.to_drop
    state.turning = -1 if public.turning is None else PATH_KINDS[public.turning]
    state.tokens = public.tokens
    state.aside = DATA.solo_aside if state.seats == 1 else 0
    state.claims = _tokens(public.claims)
    state.bribes = _tokens(public.bribes)
    _lay_out(state, public)
    state.net.survey()
    state.net.due = [SLOT_OF[cell] for cell in public.due]
    state.hidden = sum(goal.tunnel is None for goal in public.goals) - (public.turning is not None)
    for seat, tools in enumerate(public.broken):
        for tool in tools:
            state.broken[3 * seat + TOOLS.index(tool)] = 1
    state.played = [CARD_KINDS[card] for card in public.played]
    state.box = [PATH_KINDS[card] for card in public.box]
    state.won = [[PATH_KINDS[card] for card in won] for won in public.won]
    state.earned = [earned[:] for earned in public.earned]
    state.peek_masks = [_mask(goal.seen_by) for goal in public.goals]
    if state.mover < 0:
        state.moves = []
    return state


def _tokens(tokens: list[Token]) -> list[int]:
    return [2 * SLOT_OF[token.cell] + token.seat for token in tokens]


def _mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def _lay_out(state: Position, public: Public) -> None:
    """The cards, and which trolls are unpaid and which gold unclaimed."""
    for start in public.starts:
        _put(state, start)
    claimed = [token.cell for token in public.claims]
    up = [goal.tunnel for goal in public.goals if goal.tunnel is not None]
    for tunnel in public.tunnels + up:
        kind, slot = _put(state, tunnel)
        if IS_TROLL[kind] and not tunnel.opened:
            state.trolls.append(slot)
        if NUGGETS[kind] and tunnel.cell not in claimed:
            state.gold.append(slot)
    for goal in public.goals:
        if goal.tunnel is None:
            state.net.faces[SLOT_OF[goal.cell]] = DOWN
    state.laid = [SLOT_OF[tunnel.cell] for tunnel in public.tunnels]


def _put(state: Position, tunnel: Tunnel) -> tuple[int, int]:
    kind, slot = PATH_KINDS[tunnel.card], SLOT_OF[tunnel.cell]
    state.net.faces[slot] = face_of(kind, int(tunnel.turned), int(tunnel.opened))
    return kind, slot


def _deal_goals(state: Position, view: View, chance: Chance) -> None:
    """Goals that only others looked at are any this seat has not seen; the rest stay in the pool."""
    public, own = view.public, view.own
    seen = [PATH_KINDS[goal.tunnel.card] for goal in public.goals if goal.tunnel is not None]
    seen += state.box + [kind for won in state.won for kind in won]
    seen.append(state.turning)
    peeks: dict[str, int] = {}
    lost: list[int] = []
    if own is not None:
        peeks = {peek.cell: PATH_KINDS[peek.card] for peek in own.peeks}
        lost = [PATH_KINDS[card] for card in own.lost]
    seen += [*peeks.values(), *lost]
    unseen = [kind for kind in GOALS if kind not in seen]
    for number, goal in enumerate(public.goals):
        if goal.seen_by:
            state.peek_kinds[number] = peeks[goal.cell] if goal.cell in peeks else _pick(unseen, chance)
    for seats in public.lost:
        kind = lost.pop(0) if view.seat in seats else _pick(unseen, chance)
        insort(state.lost, _mask(seats) << 6 | kind)
    state.goal_pool = unseen


def _deal(state: Position, view: View, chance: Chance) -> None:
    """Deal hands and face-down discards of the others from all unseen cards; the rest is the pile."""
    public, own = view.public, view.own
    unseen = deck_without(state.box + [kind for won in state.won for kind in won])
    # After the match the last round's cards still lie there, but those won or paid have left the deck.
    gone = {token.cell for token in public.claims} if state.mover < 0 else set()
    seen = [PATH_KINDS[tunnel.card] for tunnel in public.tunnels if tunnel.cell not in gone]
    seen += state.played + [BROKEN[at % 3] for at, broken in enumerate(state.broken) if broken]
    hand: list[int] = []
    thrown: list[int] = []
    if own is not None:
        hand = [CARD_KINDS[card] for card in own.hand]
        thrown = [CARD_KINDS[card] for card in own.thrown]
    for kind in seen + hand + thrown:
        unseen.remove(kind)
    for seat in range(state.seats):
        if seat == view.seat:
            state.hands[seat] = hand
            state.thrown[seat] = thrown
        else:
            state.hands[seat] = sorted(_hold(state, unseen, chance) for _ in range(public.hands[seat]))
            state.thrown[seat] = [_hold(state, unseen, chance) for _ in range(public.thrown[seat])]
    state.pool = unseen
    _recall(state, view)


def _recall(state: Position, view: View) -> None:
    """The cards drawn last: known to the drawer; for the others, any of the drawer's hand."""
    public = view.public
    state.drawer = -1 if public.drawer is None else public.drawer
    held = [] if public.drawer is None else state.hands[public.drawer]
    known = [] if view.own is None else [CARD_KINDS[card] for card in view.own.fresh]
    state.drawn = []
    for card in public.drawn:
        if card is not None:
            state.drawn.append(CARD_KINDS[card])
        elif known:
            state.drawn.append(known.pop(0))
        else:
            state.drawn.append(held[len(state.drawn) % len(held)] if held else 0)


def _hold(state: Position, unseen: list[int], chance: Chance) -> int:
    """A card that can be in a hand: alone, mischief never is (S6, S7)."""
    kind = _pick([kind for kind in unseen if not state.strikes(kind)], chance)
    unseen.remove(kind)
    return kind


def _pick(kinds: list[int], chance: Chance) -> int:
    return kinds.pop(chance.below(len(kinds)))


def _force(state: Position, viewer: int | None) -> None:
    """A seat that bribed a troll holds a card to lay: if no deal gave it one, swap one in."""
    hand = state.hands[state.mover]
    others = [held for seat, held in enumerate(state.hands) if seat not in (state.mover, viewer)]
    for source in (state.pool, state.thrown[state.mover], *others):
        for at, kind in enumerate(source):
            given = hand[0]
            hand[0] = kind
            hand.sort()
            state.moves = None
            if state.legal():
                source[at] = given
                source.sort()
                return
            hand.remove(kind)
            hand.insert(0, given)
    raise AssertionError("the true world fits, so some deal must")
