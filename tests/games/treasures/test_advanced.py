"""The advanced game of treasures, rule by rule: mountain, dragon, ladders, swaps."""

from collections import Counter

import pytest

from games.treasures.positions import Rigged, do, legal, position, runs, tile, why
from gnomehall.core.chance import Quick
from gnomehall.core.view import Tell
from gnomehall.games import GAMES
from gnomehall.games.treasures.actions import ACTIONS
from gnomehall.games.treasures.layout import NAMES
from gnomehall.games.treasures.position import CHASED, Position
from gnomehall.games.treasures.tiles import BACK, KINDS
from gnomehall.games.treasures.view import Chased, Climbed, Danger, Found, Fronts, Options, Ran, Stack, Swapped

rule = pytest.mark.rule


def start(seats: int = 2, seed: int = 1) -> Position:
    state = GAMES["treasures"].start(seats, Options(mode="advanced"), Quick(seed))
    assert isinstance(state, Position)
    return state


@rule("2", "15")
def test_all_84_tiles_lie_round_the_mountain() -> None:
    state = start()
    assert Counter(front for front in state.fronts if front) == {1: 42, 2: 28, 3: 14}
    assert len(state.layout.mountain) == 7
    assert not any(state.fronts[slot] for slot in state.layout.mountain)
    assert NAMES[state.layout.dragon] == "f6"


@rule("15")
@pytest.mark.parametrize(("seats", "team"), [(2, 4), (3, 3), (4, 3)])
def test_teams_are_as_large_as_in_the_basic_game(seats: int, team: int) -> None:
    assert start(seats).team == team


@rule("16")
def test_gnomes_are_placed_on_rubies_and_the_last_placer_moves_first() -> None:
    state = start(3)
    chance = Quick(1)
    last = -1
    while state.to_place:
        last = state.actor()
        assert all(state.fronts[action] == 1 for action in state.legal())
        state.apply(state.legal()[0], chance)
    assert state.actor() == last


@rule("17")
def test_a_run_may_cross_the_mountain_but_not_stop_on_it() -> None:
    state = position("e: 1 1 1 1A . . 1 1 1 1\nk: 1B 1", advanced=True)
    assert {"e7", "e8", "e9", "e10"} <= runs(state, "e4")
    assert why(state, "run e4 e5") == ("stop-on-mountain", "17", ("e5",))


@rule("17")
def test_nobody_jumps_the_dragon() -> None:
    state = position("f: 1 1 1 1A . . . 1 1 1 1\nk: 1B 1", advanced=True)
    assert runs(state, "f4") == {"f3", "f2", "f1"}
    assert why(state, "run f4 f8") == ("dragon-in-the-way", "17", ("f6",))


@rule("17")
def test_a_solid_mountain_blocks_the_way() -> None:
    state = position("e: 1 1 1 1A . . 1 1 1 1\nk: 1B 1", advanced=True, solid=True)
    assert runs(state, "e4") == {"e3", "e2", "e1"}
    assert why(state, "run e4 e7") == ("mountain-in-the-way", "17", ("e5",))


@rule("17")
def test_a_gnome_in_the_way_stops_a_run_across_the_mountain() -> None:
    state = position("e: 1 1 1 1A . . 1B 1 1 1", advanced=True)
    assert runs(state, "e4") == {"e3", "e2", "e1"}
    assert why(state, "run e4 e8") == ("gnome-in-the-way", "10", ("e7",))


@rule("18")
def test_only_the_taker_sees_the_back() -> None:
    state = position("a: 1A 1 1\nc: 1B 1", advanced=True)
    tell = Tell()
    state.apply(ACTIONS.from_text("run a1 a2"), Rigged(), tell)
    ran, found = tell.told
    assert ran.to(1) == Ran(0, "a1", "a2", 1)
    assert found.to(0) == Found(0, BACK[tile("plain")], "plain")
    assert found.to(1) is None
    assert found.to(None) is None
    assert found.uncovers
    assert state.public().teams[0].hidden == Fronts(rubies=1, gems=0, nuggets=0)
    assert state.own(0).hidden == [Stack(1, BACK[tile("plain")], "plain", 1)]


@rule("18")
def test_backs_are_drawn_only_when_a_tile_is_taken() -> None:
    backs: set[str] = set()
    for seed in range(60):
        state = position("a: 1A 1 1\nc: 1B 1", advanced=True)
        state.pool = [2 if kind == tile("ladder") else 3 if kind == tile("swap") else 0 for kind in range(KINDS)]
        state.apply(ACTIONS.from_text("run a1 a2"), Quick(seed))
        backs.update(stack.icon for stack in state.own(0).hidden)
    assert backs == {"ladder", "swap"}


@rule("19")
def test_a_danger_sign_is_laid_open_for_all() -> None:
    state = position("a: 1A 1 1\nc: 1B 1", advanced=True, under="danger")
    assert do(state, "run a1 a2") == [Ran(0, "a1", "a2", 1), Danger(0, BACK[tile("danger")], 1)]
    assert state.signs == [1, 0]
    assert state.public().teams[0].shown == [Stack(1, BACK[tile("danger")], "danger", 1)]


@rule("19", "20")
def test_the_fourth_open_sign_on_the_table_chases_the_gnome_that_took_it() -> None:
    state = position("a: 1A 1 1\nc: 1B 1\ne: 1A 1", advanced=True, under="danger", signs=[1, 2])
    heard = do(state, "run a1 a2")
    assert heard[-2:] == [Danger(0, BACK[tile("danger")], 4), Chased(0, "a2")]
    assert CHASED in state.gnomes
    assert state.signs == [0, 0]
    assert state.tiles[0] == 1, "the tile that was left is still taken"
    assert state.fronts[NAMES.index("a2")] == 1, "the tile it had reached stays and is free"
    assert state.layout.is_open(state.masks, NAMES.index("a2"))


@rule("19")
def test_signs_of_a_player_who_left_still_count() -> None:
    state = position("a: 1A 1 1 1\nc: 1B\ne: 1A 1", advanced=True, under="danger", signs=[1, 1])
    do(state, "run a1 a2")
    assert state.out[1]
    assert sum(state.signs) == 3
    do(state, "run a2 a3")
    assert state.signs == [0, 0]


@rule("20")
def test_after_an_attack_the_owners_keep_their_danger_tiles() -> None:
    state = position("a: 1A 1 1\nc: 1B 1\ne: 1A 1", advanced=True, under="danger", signs=[0, 3])
    state.shown[KINDS + tile("danger")] = 3
    do(state, "run a1 a2")
    assert state.shown[KINDS + tile("danger")] == 3
    assert state.points(1) == 3 * BACK[tile("danger")]


LADDER = "a: 1A 1 2\nc: 1B 1 1"


@rule("21")
def test_a_ladder_brings_a_chased_gnome_back_onto_a_free_ruby() -> None:
    state = position(LADDER, advanced=True, chased={0: 1}, holds={0: ["ladder"]})
    assert {"ladder a2", "ladder c3"} <= legal(state)
    assert why(state, "ladder a3") == ("not-a-ruby", "21", ("a3",))
    assert why(state, "ladder c1") == ("taken", "21", ("c1",))
    assert why(state, "ladder k1") == ("no-tile", "21", ("k1",))
    heard = do(state, "ladder c3")
    assert heard == [Climbed(0, "c3", BACK[tile("ladder")])]
    assert NAMES.index("c3") in state.gnomes
    assert CHASED not in state.gnomes
    assert state.box[tile("ladder")] == 1
    assert state.tiles[0] == 0, "the ladder tile is in the box"
    assert state.actor() == 1, "it was used instead of moving"


@rule("21")
def test_a_ladder_needs_a_ladder_tile_and_a_chased_gnome() -> None:
    assert why(position(LADDER, advanced=True, chased={0: 1}), "ladder a2") == ("no-ladder", "21", ())
    ready = position(LADDER, advanced=True, holds={0: ["ladder"]})
    assert why(ready, "ladder a2") == ("nobody-chased", "21", ())


@rule("21", "22")
def test_the_cheapest_tile_is_spent() -> None:
    state = position(LADDER, advanced=True, chased={0: 1}, holds={0: ["ladder"]})
    dear = tile("ladder", 3)
    state.hidden[dear] += 1
    do(state, "ladder c3")
    assert state.hidden[dear] == 1
    assert BACK[dear] > BACK[tile("ladder")]


SWAP = "a: 1A 1 1A\nc: 1B 1 1B\ne: 1C 1"


@rule("22")
def test_a_swap_exchanges_two_gnomes_of_different_teams() -> None:
    state = position(SWAP, seats=3, advanced=True, holds={0: ["swap"]})
    before = state.gnomes[:]
    assert {"swap a1 c1", "swap c1 e1"} <= legal(state)
    assert do(state, "swap a1 c1") == [Swapped(0, "a1", "c1", BACK[tile("swap")])]
    assert state.gnomes.index(NAMES.index("c1")) == before.index(NAMES.index("a1"))
    assert state.gnomes.index(NAMES.index("a1")) == before.index(NAMES.index("c1"))
    assert state.box[tile("swap")] == 1
    assert state.actor() == 1
    assert state.fronts[NAMES.index("a1")] == 1, "no tile is taken"


@rule("22")
def test_two_others_may_be_swapped() -> None:
    state = position(SWAP, seats=3, advanced=True, holds={0: ["swap"]})
    do(state, "swap c3 e1")
    assert state.gnomes.index(NAMES.index("e1")) // 3 == 1


@rule("22")
def test_what_cannot_be_swapped() -> None:
    state = position(SWAP, seats=3, advanced=True, holds={0: ["swap"]}, chased={1: 1})
    assert why(state, "swap a1 a3") == ("same-team", "22", ("a1", "a3"))
    assert why(state, "swap c1 c3") == ("same-team", "22", ("c1", "c3"))
    assert why(state, "swap a1 a2") == ("no-gnome", "22", ("a2",))
    assert why(position(SWAP, seats=3, advanced=True), "swap a1 c1") == ("no-swap", "22", ())
    swapped = {cell for text in legal(state) if text.startswith("swap") for cell in text.split()[1:]}
    assert swapped == {"a1", "a3", "c1", "c3", "e1"}, "a chased gnome stands nowhere and cannot be swapped"
