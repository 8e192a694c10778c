"""From one round of lost_mines to the next (rules 42, 49): who begins, what is reset, what stays secret."""

import pytest

from games.lost_mines.conserve import conserved
from games.lost_mines.positions import do, legal, position, told
from gnomehall.core.chance import Quick
from gnomehall.core.view import Tell
from gnomehall.games.lost_mines.cards import CARD_NAMES, CARDS, LOYAL, ROLES
from gnomehall.games.lost_mines.layout import CLANS
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Dealt, Drawn, RoundBegan, RoundEnded

rule = pytest.mark.rule


@rule("49")
def test_the_next_round_is_set_up_afresh_and_begins_left_of_the_last_card() -> None:
    state = position("b3 plain-EW, k1 gold", hands={0: "", 1: "axe", 2: ""}, deck=0, at={0: "b3"}, turn=1)
    state.last = 0
    heard = do(state, "discard axe")
    assert RoundBegan(1, 2) in heard, "a discard is no card played: seat 0 played the last one"
    assert state.actor() == 1
    assert state.forest.laid == []
    assert state.held == [5, 5, 5]
    assert state.deck == 53 - 15
    assert state.dragon == -1
    conserved(state)


@rule("49")
def test_a_played_card_counts_as_the_last_one() -> None:
    state = position(hands={0: "", 1: "", 2: "plain-EW"}, deck=0, turn=2)
    do(state, "lay plain-EW b3 upright")
    assert state.starter == 0


@rule("49")
@pytest.mark.parametrize("text", ["trap a3-b3", "storm b3", "look-mine mine-gnome k1"])
def test_a_played_action_card_counts_as_the_last_one(text: str) -> None:
    card = {"trap": "trap", "storm": "storm", "look-mine": "mine-gnome"}[text.split(maxsplit=1)[0]]
    state = position("b3 plain-EW", hands={0: "", 1: card, 2: "axe"}, deck=0, turn=1)
    state.last = 2
    do(state, text)
    assert state.public().last == 1


@rule("49")
def test_if_nobody_played_a_card_the_same_player_begins_again() -> None:
    state = position(hands={0: "", 1: "axe", 2: ""}, deck=0, turn=1)
    state.starter = 2
    assert RoundBegan(2, 2) in do(state, "discard axe")
    assert state.actor() == 2


def after_a_full_round() -> tuple[Position, Tell]:
    """The first round had everything: traps, trolls, the dragon, peeks, discards, a vote."""
    state = position(
        "b3 plain-EW, c3 rocks-EW, d3 lake-EW=, k1 gold, k3 dragon, x b3-c3, T3 a5-b5",
        at={0: "k1", 1: "b3"},
        hands={0: "axe", 1: "", 2: ""},
        deck=0,
        mines={"k5": "silver", "k7": "gems"},
        owners={0: 0},
        values=[4, 0, 2],
        roles="saboteur selfish loyal",
    )
    state.last = 1
    state.dragon = 1
    state.asked = True
    state.saw_mines, state.saw_treasures, state.saw_roles = [4, 0, 8], [4, 1, 0], [2, 0, 1]
    state.lost = [1, 0, 2]
    state.shown[CARD_NAMES.index("storm")] = 1
    state.dropped[CARD_NAMES.index("boat")] = 1
    state.dropped[2 * CARDS + CARD_NAMES.index("rope")] = 2
    assert state.own(0).roles == [None, "selfish", None]
    tell = told(state, "discard axe", chance=Quick(3))
    assert state.round == 1
    return state, tell


@rule("49")
def test_nothing_of_the_old_round_is_left_but_its_points() -> None:
    state, _ = after_a_full_round()
    assert state.starter == 2, "left of the one who played the last card"
    assert state.last == -1
    assert state.dragon == -1
    assert state.owners == [-1] * 3
    assert state.values == [0] * 3
    assert state.mines == [-1] * 4
    assert state.trolls == [-1] * 3
    assert not any(state.forest.tokens)
    assert state.lost == [0] * 3
    assert not any(state.shown)
    assert not any(state.dropped)
    assert state.at == [state.layout.starts[clan] for clan in state.clans]
    assert state.points == [4, 0, 0]
    conserved(state)


@rule("42")
def test_nothing_of_the_last_turn_is_left_either() -> None:
    state, _ = after_a_full_round()
    assert (state.steps, state.drops, state.went, state.asked) == (0, 0, False, False)
    walked = position("j1 plain-EW, k1 gold turned", at={0: "j1"}, hands={0: "axe boat"}, owners={1: 1, 2: 2})
    assert RoundEnded(1, "treasures") in do(walked, "discard axe", "move k1")
    assert (walked.steps, walked.drops, walked.went, walked.asked) == (0, 0, False, False)
    assert all(text.split()[0] in ("lay", "trap", "troll", "discard") or "look" in text for text in legal(walked))


@rule("41", "42")
def test_the_discards_of_the_last_turn_are_not_drawn_in_the_next_round() -> None:
    state = position("j1 plain-EW, k1 gold turned", at={0: "k1"}, hands={0: "axe boat rope"}, owners={1: 1, 2: 2})
    do(state, "discard axe", "discard boat", "stay")
    assert state.round == 1
    conserved(state)
    deck = state.deck
    do(state, f"discard {min(legal(state, 'discard'))}", "stay")
    assert deck - state.deck == 1


@rule("9", "49")
def test_what_was_seen_of_the_old_gnomes_mines_and_treasures_says_nothing_of_the_new_ones() -> None:
    state, _ = after_a_full_round()
    for seat in range(3):
        own = state.own(seat)
        assert own.roles == [None] * 3
        assert own.mines == [None] * 4
        assert own.values == [None] * 3
    public = state.public()
    assert not any(player.seen_by for player in public.players)
    assert not any(mine.seen_by for mine in public.mines)
    assert not any(treasure.seen_by for treasure in public.treasures)


@rule("9", "11", "49")
def test_the_new_gnome_and_cards_are_told_to_their_owner_alone() -> None:
    state, tell = after_a_full_round()
    dealt = [one for one in tell.told if any(isinstance(one.to(seat), Dealt | Drawn) for seat in range(3))]
    for seat in range(3):
        heard = [one.to(seat) for one in dealt if one.to(seat) is not None]
        assert heard[0] == Dealt(seat, CLANS[state.clans[seat]], ROLES[state.roles[seat]])
        cards = sorted(event.card for event in heard if isinstance(event, Drawn))
        assert cards == sorted(state.own(seat).hand)
        assert all(event.seat == seat for event in heard if isinstance(event, Dealt | Drawn))
    assert len(dealt) == 3 * 6
    assert all(one.to(None) is None for one in dealt)


@rule("9")
def test_the_gnomes_are_shuffled() -> None:
    dealt = {(state.clans[0], state.roles[0]) for state in (new_round(seed) for seed in range(60))}
    assert dealt == {(clan, role) for clan in range(2) for role in range(LOYAL, len(ROLES))}


@rule("8")
def test_the_treasures_are_shuffled() -> None:
    kinds = {tuple(new_round(seed).kinds) for seed in range(200)}
    assert len(kinds) == 10, "any three of three kinds, four of each"


def new_round(seed: int) -> Position:
    state = position(hands={0: "axe", 1: "", 2: ""}, deck=0)
    told(state, "discard axe", chance=Quick(seed))
    return state
