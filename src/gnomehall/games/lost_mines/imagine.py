"""Worlds of lost_mines that fit a view: what the seat has not seen is dealt anew, every way equally likely."""

from gnomehall.core.chance import Chance
from gnomehall.games.lost_mines import naming
from gnomehall.games.lost_mines.cards import CARD_OF, CARDS, COUNT, MINES, ROLES, TREASURES, TROLL, VALUES, roles_of
from gnomehall.games.lost_mines.deeds import number_of
from gnomehall.games.lost_mines.forest import Forest
from gnomehall.games.lost_mines.hidden import draw_mine, draw_value
from gnomehall.games.lost_mines.layout import CLANS, EDGE_OF, EDGES, SLOT_OF, SLOTS, layout
from gnomehall.games.lost_mines.position import PHASES, UNKNOWN, Position
from gnomehall.games.lost_mines.view import Public, View

_last: list[tuple[Public, Position]] = []


def imagine(view: View, chance: Chance) -> Position:
    state = _known(view.public).copy()
    _deal_cards(state, view, chance)
    _deal_roles(state, view, chance)
    _guess_mines(state, view, chance)
    _guess_values(state, view, chance)
    return state


def _known(public: Public) -> Position:
    """What everyone knows, with every other card in the pool. Remembered, since worlds are imagined many at a time."""
    known = _last[0] if _last else None
    if known is None or known[0] is not public:
        known = public, _read(public)
        _last[:] = [known]
    return known[1]


def _read(public: Public) -> Position:
    seats = public.seats
    state = Position().blank(layout(public.board), seats, public.rounds)
    state.round = public.round
    state.phase = PHASES.index(public.phase)
    state.turn = public.turn
    state.mover = public.actor
    state.starter = public.starter
    state.last = -1 if public.last is None else public.last
    state.steps = public.steps
    state.drops = public.drops
    state.went = public.went
    state.asked = public.asked
    state.deck = public.deck
    state.dragon = -1 if public.dragon is None else public.dragon
    state.cut = sum(1 << number for number, mine in enumerate(public.mines) if mine.cut)
    state.forest = _forest(public)
    state.at = [SLOT_OF[player.cell] for player in public.players]
    state.clans = [CLANS.index(player.clan) for player in public.players]
    state.held = [player.held for player in public.players]
    state.lost = [player.lost for player in public.players]
    for token in public.tokens:
        if token.owner is not None:
            state.trolls[token.owner] = EDGE_OF[token.edge]
    state.mines = [naming.kind_number(mine.kind) for mine in public.mines]
    state.kinds = [TREASURES.index(treasure.kind) for treasure in public.treasures]
    state.owners = [-1 if treasure.owner is None else treasure.owner for treasure in public.treasures]
    state.saw_mines = naming.masks_of([mine.seen_by for mine in public.mines], seats)
    state.saw_treasures = naming.masks_of([treasure.seen_by for treasure in public.treasures], seats)
    state.saw_roles = naming.masks_of([player.seen_by for player in public.players], seats)
    state.deeds = [number_of(deed) for deed in public.deeds]
    results = [result for finished in public.results for result in finished]
    state.points = [result.points for result in results]
    state.past = [len(ROLES) * CLANS.index(result.clan) + ROLES.index(result.role) for result in results]
    state.shown = naming.counts_of(public.shown)
    state.pool = [count - shown for count, shown in zip(COUNT, state.shown, strict=True)]
    for card in public.cards:
        state.pool[CARD_OF[card.card]] -= 1
    state.pool[TROLL] -= sum(edge >= 0 for edge in state.trolls)
    return state


def _forest(public: Public) -> Forest:
    forest = Forest().blank()
    forest.faces[:SLOTS] = naming.faces_of(public)
    forest.tokens[:EDGES] = naming.tokens_of(public)
    forest.survey()
    return forest


def _deal_cards(state: Position, view: View, chance: Chance) -> None:
    """Hands and cards put aside face down, from all cards the seat cannot place."""
    unseen = state.pool
    state.dropped = [0] * (state.seats * CARDS)
    if view.own is not None and view.seat is not None:
        mine = slice(view.seat * CARDS, (view.seat + 1) * CARDS)
        state.hands[mine] = hand = naming.counts_of(view.own.hand)
        state.dropped[mine] = dropped = naming.counts_of(view.own.dropped)
        for card in range(CARDS):
            unseen[card] -= hand[card] + dropped[card]
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
    known = known_roles(view)
    state.roles = known[:]
    for clan in range(len(CLANS)):
        left = roles_of(state.seats)
        members = [seat for seat in range(state.seats) if state.clans[seat] == clan]
        for seat in members:
            if known[seat] != UNKNOWN:
                left.remove(known[seat])
        chance.shuffle(left)
        for seat in members:
            if known[seat] == UNKNOWN:
                state.roles[seat] = left.pop()


def known_roles(view: View) -> list[int]:
    """By seat: the role the viewer knows, its own included; else UNKNOWN."""
    if view.own is None or view.seat is None:
        return [UNKNOWN] * view.public.seats
    known = [UNKNOWN if role is None else ROLES.index(role) for role in view.own.roles]
    known[view.seat] = ROLES.index(view.own.role)
    return known


def _guess_mines(state: Position, view: View, chance: Chance) -> None:
    """A mine that another seat has looked at is settled; one that nobody knows is drawn later."""
    if view.own is not None:
        seen = [naming.kind_number(kind) for kind in view.own.mines]
        state.mines = [max(pair) for pair in zip(state.mines, seen, strict=True)]
    for mine in range(len(MINES)):
        if any(saw >> mine & 1 for saw in state.saw_mines):
            draw_mine(state, mine, chance)


def _guess_values(state: Position, view: View, chance: Chance) -> None:
    if view.own is not None:
        state.values = [value or 0 for value in view.own.values]
    for treasure in range(state.seats):
        if any(saw >> treasure & 1 for saw in state.saw_treasures):
            draw_value(state, treasure, chance)
    assert all(value == 0 or value in VALUES[state.kinds[which]] for which, value in enumerate(state.values))
