"""Worlds that fit a view of duel: cards that the seat has not seen are dealt anew."""

from bisect import insort
from typing import Final

from gnomehall.core.chance import Chance
from gnomehall.games.duel.cards import BROKEN, DATA, GOALS, IS_TROLL, NUGGETS, deck_without
from gnomehall.games.duel.layout import DUEL, SLOTS, SOLO
from gnomehall.games.duel.position import LAYING, PHASES, Position
from gnomehall.games.duel.view import Public, View
from gnomehall.parts.paths import DOWN, FIRST_FACE, kind_of

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
    """What the table shows, and what follows from it."""
    state = Position().blank(SOLO if public.layout == "solo" else DUEL, public.colours[:])
    state.mover = public.actor
    state.starter = public.starter
    state.round = public.round
    state.phase = PHASES.index(public.phase)
    state.is_laying = public.is_laying
    state.to_drop = public.to_drop
    state.turning = public.turning
    state.tokens = public.tokens
    state.aside = DATA.solo_aside if state.seats == 1 else 0
    state.net.faces[:SLOTS] = public.faces
    state.net.survey()
    state.net.due = public.due[:]
    state.hidden = public.faces.count(DOWN) - (public.turning >= 0)
    state.laid = public.laid[:]
    state.claims = public.claims[:]
    state.bribes = public.bribes[:]
    claimed = [claim >> 1 for claim in public.claims]
    for slot in public.laid + public.goals:
        face = public.faces[slot]
        if face >= FIRST_FACE:
            if IS_TROLL[kind_of(face)] and not face & 1:
                state.trolls.append(slot)
            if NUGGETS[kind_of(face)] and slot not in claimed:
                state.gold.append(slot)
    state.broken = public.broken[:]
    state.played = public.played[:]
    state.box = public.box[:]
    state.won = [won[:] for won in public.won]
    state.earned = [earned[:] for earned in public.earned]
    state.peek_masks = public.peeked[:]
    if state.mover < 0:
        state.moves = []
    return state


def _deal_goals(state: Position, view: View, chance: Chance) -> None:
    """The goals others looked at are any that this seat has not seen; the rest stays in the pool."""
    public, own = view.public, view.own
    seen = [kind_of(public.faces[slot]) for slot in public.goals] + public.box + [k for won in public.won for k in won]
    seen.append(public.turning)
    if own is not None:
        seen += own.peeks + own.lost
    unseen = [kind for kind in GOALS if kind not in seen]
    bit = 0 if view.seat is None else 1 << view.seat
    state.peek_kinds = [-1] * len(public.peeked)
    for number, who in enumerate(public.peeked):
        if who & bit and own is not None:
            state.peek_kinds[number] = own.peeks[number]
        elif who:
            state.peek_kinds[number] = _pick(unseen, chance)
    mine = own.lost[:] if own is not None else []
    for who, count in enumerate(public.lost, start=1):
        for _ in range(count):
            insort(state.lost, who << 6 | (mine.pop(0) if who & bit else _pick(unseen, chance)))
    state.goal_pool = unseen


def _deal(state: Position, view: View, chance: Chance) -> None:
    """Hands and face-down discards of the others from all cards this seat has not seen; the rest is the pile."""
    public, own = view.public, view.own
    unseen = deck_without(public.box + [kind for won in public.won for kind in won])
    if state.mover < 0:  # the last round still lies there, and what was won or paid in it is gone from the deck already
        gone = {claim >> 1 for claim in public.claims}
        lying = [kind_of(public.faces[slot]) for slot in public.laid if slot not in gone]
    else:
        lying = [kind_of(public.faces[slot]) for slot in public.laid]
    seen = lying + public.played + [BROKEN[at % 3] for at, broken in enumerate(public.broken) if broken]
    if own is not None:
        seen += own.hand + own.thrown
    for kind in seen:
        unseen.remove(kind)
    for seat in range(state.seats):
        if seat == view.seat and own is not None:
            state.hands[seat] = own.hand[:]
            state.thrown[seat] = own.thrown[:]
        else:
            state.hands[seat] = sorted(_hold(state, unseen, chance) for _ in range(public.hands[seat]))
            state.thrown[seat] = [_hold(state, unseen, chance) for _ in range(public.thrown[seat])]
    state.pool = unseen
    _recall(state, view)


def _recall(state: Position, view: View) -> None:
    """Which cards were drawn last: known to who drew them, for the others any that the hand holds now."""
    public = view.public
    state.drawer = public.drawer
    known = view.own.fresh[:] if view.own is not None and view.seat == public.drawer else []
    held = state.hands[public.drawer] if public.drawer >= 0 else []
    state.drawn = []
    for kind in public.drawn:
        if kind >= 0:
            state.drawn.append(kind)
        elif known:
            state.drawn.append(known.pop(0))
        else:
            state.drawn.append(held[len(state.drawn) % len(held)] if held else 0)


def _hold(state: Position, unseen: list[int], chance: Chance) -> int:
    """A card that a hand can hold: alone, mischief never comes to hand (S6, S7)."""
    kind = _pick([kind for kind in unseen if not state.strikes(kind)], chance)
    unseen.remove(kind)
    return kind


def _pick(kinds: list[int], chance: Chance) -> int:
    return kinds.pop(chance.below(len(kinds)))


def _force(state: Position, viewer: int | None) -> None:
    """Who bribed a troll holds a card to lay: where luck did not find one, exchange a card of that hand for one that
    fits.
    """
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
