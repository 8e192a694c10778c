"""Cards and tokens neither appear nor vanish."""

from collections import Counter

from gnomehall.games.duel.cards import BROKEN, DATA, DECK, GOALS, TUNNELS
from gnomehall.games.duel.network import Network
from gnomehall.games.duel.position import Position
from gnomehall.parts.paths import DOWN, FIRST_FACE, kind_of


def conserved(state: Position) -> None:
    faces = state.net.faces
    lying = [kind_of(faces[slot]) for slot in state.laid]
    gone = [*state.box, *(kind for won in state.won for kind in won)]
    held = [kind for cards in (*state.hands, *state.thrown) for kind in cards]
    before = [BROKEN[at % 3] for at, broken in enumerate(state.broken) if broken]
    tunnels_gone = [kind for kind in gone if kind < TUNNELS]
    assert Counter(state.pool + lying + held + before + state.played + tunnels_gone) == Counter(DECK)
    assert all(hand == sorted(hand) for hand in state.hands)

    up = [kind_of(faces[slot]) for slot in state.layout.goals if faces[slot] >= FIRST_FACE]
    turning = [state.turning] if state.turning >= 0 else []
    peeked = [kind for kind in state.peek_kinds if kind >= 0]
    lost = [known & 63 for known in state.lost]
    goals_gone = [kind for kind in gone if kind >= TUNNELS]
    assert Counter(state.goal_pool + up + turning + peeked + lost + goals_gone) == Counter(GOALS)
    assert state.hidden == faces.count(DOWN) - len(turning)

    tokens = DATA.tokens if state.seats == 2 else DATA.solo_tokens
    assert state.tokens + len(state.claims) + len(state.bribes) == tokens
    surveyed(state.net)


def surveyed(net: Network) -> None:
    """Incremental updates equal a survey of the whole table."""
    again = net.copy()
    again.survey()
    assert (again.fences[:-1], again.reach, again.edges) == (net.fences[:-1], net.reach, net.edges)
    assert again.due == sorted(net.due)
