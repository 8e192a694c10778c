"""Worlds that fit a view of lost_mines: what the seat has not seen is dealt anew, each way as likely."""

from functools import lru_cache

from gnomehall.core.chance import Chance
from gnomehall.games.lost_mines.cards import CARDS, COUNT, MINES, TROLL, VALUES, is_path, roles_of
from gnomehall.games.lost_mines.forest import TROLL_OF, Forest
from gnomehall.games.lost_mines.hidden import draw_mine, draw_value
from gnomehall.games.lost_mines.layout import CLANS, EDGES, SLOTS, layout
from gnomehall.games.lost_mines.position import PHASES, UNKNOWN, Position
from gnomehall.games.lost_mines.view import View
from gnomehall.parts.paths import kind_of


def imagine(view: View, chance: Chance) -> Position:
    public = view.public
    state = Position().blank(layout(public.board), public.seats, public.rounds)
    state.round = public.round
    state.phase = PHASES.index(public.phase)
    state.turn = public.turn
    state.mover = public.actor
    state.starter = public.starter
    state.last = public.last
    state.steps = public.steps
    state.drops = public.drops
    state.went = public.went
    state.asked = public.asked
    state.deck = public.deck
    state.dragon = public.dragon
    state.cut = sum(1 << mine for mine, is_cut in enumerate(public.cut) if is_cut)
    state.forest = _forest(tuple(public.faces), tuple(public.tokens)).copy()
    state.at = public.at[:]
    state.clans = public.clans[:]
    state.held = public.held[:]
    state.lost = public.lost[:]
    state.shown = public.shown[:]
    for edge, token in enumerate(public.tokens):
        if token >= TROLL_OF:
            state.trolls[token - TROLL_OF] = edge
    state.kinds = public.kinds[:]
    state.owners = public.owners[:]
    state.saw_mines = public.saw_mines[:]
    state.saw_treasures = public.saw_treasures[:]
    state.saw_roles = public.saw_roles[:]
    state.deeds = public.deeds[:]
    state.points = public.points[:]
    state.past = public.past[:]
    _deal_cards(state, view, chance)
    _deal_roles(state, view, chance)
    _guess_mines(state, view, chance)
    _guess_values(state, view, chance)
    return state


@lru_cache(maxsize=1)  # All worlds of one view have the same board.
def _forest(faces: tuple[int, ...], tokens: tuple[int, ...]) -> Forest:
    forest = Forest().blank()
    forest.faces[:SLOTS] = faces
    forest.tokens[:EDGES] = tokens
    forest.survey()
    return forest


def _deal_cards(state: Position, view: View, chance: Chance) -> None:
    """Hands and what was put aside face down, from all the cards the seat cannot place."""
    unseen = [count - shown for count, shown in zip(COUNT, state.shown, strict=True)]
    for face in view.public.faces:
        if is_path(face):
            unseen[kind_of(face)] -= 1
    unseen[TROLL] -= sum(edge >= 0 for edge in state.trolls)
    if view.own is not None and view.seat is not None:
        mine = slice(view.seat * CARDS, (view.seat + 1) * CARDS)
        state.hands[mine] = view.own.hand
        state.dropped[mine] = view.own.dropped
        for card in range(CARDS):
            unseen[card] -= view.own.hand[card] + view.own.dropped[card]
    rest = [card for card in range(CARDS) for _ in range(unseen[card])]
    for seat in range(state.seats):
        if seat != view.seat:
            for cards, count in ((state.hands, state.held[seat]), (state.dropped, state.lost[seat])):
                for _ in range(count):
                    # The order of the rest does not matter: the last one fills the gap.
                    at = chance.below(len(rest))
                    card, rest[at] = rest[at], rest[-1]
                    rest.pop()
                    cards[seat * CARDS + card] += 1
    state.pool = [0] * CARDS
    for card in rest:
        state.pool[card] += 1


def _deal_roles(state: Position, view: View, chance: Chance) -> None:
    known = [UNKNOWN] * state.seats
    if view.own is not None and view.seat is not None:
        known = view.own.roles[:]
        known[view.seat] = view.own.role
    for clan in range(len(CLANS)):
        left = roles_of(state.seats)
        members = [seat for seat in range(state.seats) if state.clans[seat] == clan]
        for seat in members:
            if known[seat] != UNKNOWN:
                left.remove(known[seat])
        chance.shuffle(left)
        for seat in members:
            state.roles[seat] = known[seat] if known[seat] != UNKNOWN else left.pop()


def _guess_mines(state: Position, view: View, chance: Chance) -> None:
    """A mine that somebody else has looked at is something already; one that nobody knows is drawn later."""
    own = view.own.mines if view.own is not None else [UNKNOWN] * len(MINES)
    state.mines = [max(pair) for pair in zip(view.public.mines, own, strict=True)]
    for mine in range(len(MINES)):
        if any(saw >> mine & 1 for saw in state.saw_mines):
            draw_mine(state, mine, chance)


def _guess_values(state: Position, view: View, chance: Chance) -> None:
    if view.own is not None:
        state.values = view.own.values[:]
    for treasure in range(state.seats):
        if any(saw >> treasure & 1 for saw in state.saw_treasures):
            draw_value(state, treasure, chance)
    assert all(value == 0 or value in VALUES[state.kinds[which]] for which, value in enumerate(state.values))
