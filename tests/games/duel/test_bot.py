"""The bots' view of duel: priors, prospects, what discards tell."""

from msgspec import structs

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.duel.actions import BRIBE, LAY, PLACINGS
from gnomehall.games.duel.bot.habits import priors
from gnomehall.games.duel.bot.judging import values
from gnomehall.games.duel.bot.prospects import prospects
from gnomehall.games.duel.bot.weighing import HELD, weigh
from gnomehall.games.duel.cards import CARD_NAMES, NUGGETS, TUNNELS
from gnomehall.games.duel.layout import POINTS
from gnomehall.games.duel.position import Position
from gnomehall.parts.paths import TURNS, face_of


def start() -> Position:
    game = GAMES["duel"]
    state = game.start(2, game.Options(), Quick(5))
    assert isinstance(state, Position)
    return state


def test_every_legal_action_has_a_prior() -> None:
    state, luck = start(), Quick(1)
    for _ in range(60):
        legal = state.legal()
        likes = priors(state, legal)
        assert len(likes) == len(legal)
        assert min(likes) > 0
        state.apply(legal[luck.below(len(legal))], luck)


def test_digging_towards_the_goals_is_likelier_than_away_from_them() -> None:
    state = start()
    state.hands = [[CARD_NAMES.index("short")], state.hands[1]]
    state.moves = None
    lays = [action for action in state.legal() if action < BRIBE]
    likes = priors(state, lays)
    columns = [POINTS[(action - LAY) % PLACINGS // TURNS][0] for action in lays]
    liked = max(range(len(lays)), key=likes.__getitem__)
    assert columns[liked] == max(columns) > min(columns)


def test_claimed_gold_outweighs_prospects_and_prospects_fade_with_the_cards() -> None:
    state = start()
    before = prospects(state, 0)
    rich = state.copy()
    slot = rich.layout.goals[0]
    kind = next(kind for kind in range(TUNNELS, len(NUGGETS)) if NUGGETS[kind] == max(NUGGETS))
    rich.net.lay(slot, face_of(kind, 0))
    rich.claims = [2 * slot]
    assert prospects(rich, 0) > before + 1
    assert values(rich, 0)[0] > 0.5
    late = state.copy()
    late.pool = []
    late.hands = [hand[:1] for hand in state.hands]
    assert prospects(late, 0) < before


def test_worlds_where_the_rival_discarded_good_cards_are_less_likely() -> None:
    state = start()
    view = state.view(0)
    good = max(range(len(HELD)), key=HELD.__getitem__)
    poor = min(range(len(HELD)), key=HELD.__getitem__)
    worlds = []
    for thrown in ([], [poor], [good]):
        world = state.copy()
        world.thrown = [[], thrown]
        worlds.append(world)
    none, some, worst = weigh(view, worlds)
    assert min(none, some) > worst > 0
    public = structs.replace(view.public, thrown=[1, 0])
    mine = state.copy()
    mine.thrown = [[good], []]
    assert weigh(structs.replace(view, public=public), [mine]) == [1.0], "the own discards tell nothing"
