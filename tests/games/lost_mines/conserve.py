"""Cards, gnomes, treasures and tokens neither appear nor vanish; derived fields equal a fresh survey."""

from gnomehall.games.lost_mines.cards import (
    CARDS,
    COUNT,
    DATA,
    PATHS,
    ROLES,
    TOOLS,
    TROLL,
    VALUES,
    is_path,
    roles_of,
)
from gnomehall.games.lost_mines.forest import TRAP_TOKEN, TROLL_OF, Forest
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import Position
from gnomehall.parts.paths import is_opened, kind_of


def conserved(state: Position) -> None:
    seats = range(state.seats)
    forest = state.forest
    lying = [kind_of(face) for face in forest.faces if is_path(face)]
    trolls = sum(edge >= 0 for edge in state.trolls)
    for card in range(CARDS):
        held = sum(state.hands[seat * CARDS + card] + state.dropped[seat * CARDS + card] for seat in seats)
        there = state.pool[card] + state.shown[card] + lying.count(card) + (trolls if card == TROLL else 0)
        assert held + there == COUNT[card]
    assert sum(state.pool) == state.deck + DATA.aside
    for seat in seats:
        mine = slice(seat * CARDS, (seat + 1) * CARDS)
        assert sum(state.hands[mine]) == state.held[seat]
        assert sum(state.dropped[mine]) == state.lost[seat]
        if state.trolls[seat] >= 0:
            assert forest.tokens[state.trolls[seat]] == TROLL_OF + seat
    assert sum(token >= TROLL_OF for token in forest.tokens) == trolls
    assert forest.tokens.count(TRAP_TOKEN) <= next(card.tokens for card in DATA.actions if card.use == "trap")
    overcome = [face for face in forest.faces if is_path(face) and is_opened(face)]
    assert len(overcome) <= sum(DATA.actions[card - PATHS].tokens for card in TOOLS)
    for clan in range(len(CLANS)):
        roles = [state.roles[seat] for seat in seats if state.clans[seat] == clan]
        assert all(roles.count(role) <= roles_of(state.seats).count(role) for role in range(len(ROLES)))
    for kind, values in enumerate(VALUES):
        known = [state.values[which] for which in seats if state.kinds[which] == kind]
        assert len(known) <= len(values)
        assert all(known.count(value) <= values.count(value) for value in known if value)
    known_mines = [kind for kind in state.mines if kind >= 0]
    assert len(set(known_mines)) == len(known_mines)
    assert all(forest.faces[slot] for slot in state.at)
    if state.cut >= 0:
        anew = state.copy()
        anew.cut = -1
        assert anew.find_cut() == state.cut
    surveyed(forest)


def surveyed(forest: Forest) -> None:
    anew = forest.copy()
    anew.survey()
    assert anew.fences == forest.fences
    assert anew.links == forest.links
    assert (anew.rim, anew.laid, anew.blocked, anew.spots) == (forest.rim, forest.laid, forest.blocked, forest.spots)
    assert (anew.east, anew.south) == (forest.east, forest.south)
