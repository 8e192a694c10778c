"""Mines of lost_mines: opening them, how they lie, treasures, the dragon."""

import pytest

from games.lost_mines.positions import cell_of, do, legal, moving, position, told, why
from gnomehall.games.lost_mines.cards import ARMS, DATA, MINES, mine_face
from gnomehall.games.lost_mines.layout import SLOT_OF
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Caught, Moved, Opened, Oriented, Took, Woke
from gnomehall.parts.paths import mask_of

rule = pytest.mark.rule

AT_THE_MINE = "i3 plain-EW, j3 plain-EW"


def known_mines(state: Position) -> dict[str, str]:
    return {mine.cell: mine.kind for mine in state.public().mines if mine.kind is not None}


@rule("34")
def test_the_first_gnome_opens_the_mine_and_stops() -> None:
    state = moving(AT_THE_MINE + ", k4 plain-NS", at={0: "i3"}, mines={"k3": "dragon"})
    assert legal(state, "move") == {"j3", "k3"}, "nobody passes a mine that is not open"
    heard = do(state, "move k3")
    assert heard[:2] == [Moved(0, ["i3", "j3", "k3"]), Opened(0, "k3", "dragon")]
    assert state.actor() == 1
    assert known_mines(state) == {"k3": "dragon"}


@rule("34")
def test_a_mine_is_entered_only_along_a_path() -> None:
    state = moving("i3 plain-EW, j3 plain-NW", at={0: "i3"})
    assert legal(state, "move") == {"j3"}
    assert why(state, "step k3")[0] == "not-next-to-you"
    assert why(moving(AT_THE_MINE, at={0: "j3"}), "step k3") == ("last-step", "29", ("k3",))


@rule("35")
@pytest.mark.parametrize(("mine", "arms"), [("gold", "SW"), ("silver", "NW"), ("gems", "NSW"), ("dragon", "NESW")])
def test_the_mine_opens_to_where_the_gnome_came_from(mine: str, arms: str) -> None:
    state = moving(AT_THE_MINE, at={0: "j3"}, mines={"k3": mine}, treasures="gold silver gems")
    assert Oriented(0, "k3", arms) in do(state, "move k3")
    assert ARMS[state.forest.faces[SLOT_OF["k3"]]] == mask_of(arms)


@rule("35")
def test_every_mine_can_open_to_every_side() -> None:
    for mine in range(len(MINES)):
        assert ARMS[mine_face(mine, 0)] | ARMS[mine_face(mine, 1)] == 15


@rule("35")
def test_a_mine_that_can_fit_all_around_does() -> None:
    state = moving("k4 plain-NS, j3 plain-NW", at={0: "k4"}, mines={"k3": "gems"})
    assert Oriented(0, "k3", "NES") in do(state, "move k3"), "no path comes from the west"


@rule("35")
def test_a_mine_that_cannot_fit_all_around_lies_as_the_player_chooses() -> None:
    state = moving("k4 plain-NS, j3 plain-EW, k2 plain-EW", at={0: "k4"}, mines={"k3": "gems"})
    do(state, "move k3")
    assert legal(state, "orient") == {"upright", "turned"}, "though upright it meets one path more"
    assert Oriented(0, "k3", "NES") in do(state, "orient turned")


@rule("35")
def test_if_both_fit_the_player_chooses() -> None:
    state = moving("k4 plain-NS", at={0: "k4"}, mines={"k3": "gems"})
    do(state, "move k3")
    assert legal(state) == {"orient upright", "orient turned"}
    assert why(state, "stay") == ("turn-the-mine", "35", ())
    assert known_mines(state) == {"k3": "gems"}, "all see it already"
    assert Oriented(0, "k3", "NSW") in do(state, "orient upright")
    assert why(state, "orient upright") == ("no-mine-to-turn", "35", ())


WAY_ROUND = "j3 plain-NESW, j2 plain-NW turned, k2 plain-NE turned, x j3-k3"


@rule("29", "35")
def test_a_closed_mine_may_be_entered_across_a_trap_though_there_is_a_way_round() -> None:
    across = moving(WAY_ROUND, at={0: "j3"}, mines={"k3": "gold"})
    assert legal(across, "step") == {"j2", "k3"}
    heard = do(across, "step k3")
    assert Caught(0, "j3-k3") in heard
    assert Oriented(0, "k3", "SW") in heard, "the side of arrival decides how the mine lies"
    around = moving(WAY_ROUND, at={0: "j3"}, mines={"k3": "gold"})
    heard = do(around, "move k3")
    assert Caught(0, "j3-k3") not in heard
    assert Oriented(0, "k3", "NE") in heard


@rule("29")
def test_where_the_trap_is_the_only_way_into_the_mine_there_is_nothing_to_choose() -> None:
    only = moving(AT_THE_MINE + ", x j3-k3", at={0: "j3"})
    assert why(only, "step k3") == ("last-step", "29", ("k3",))
    assert Caught(0, "j3-k3") in do(only, "move k3")
    near = moving(WAY_ROUND, at={0: "j3"})
    near.steps = 2
    assert why(near, "step k3") == ("last-step", "29", ("k3",)), "the way round is too long"


@rule("36")
def test_three_mines_match_the_treasures_and_one_is_the_dragons() -> None:
    assert [mine.name for mine in DATA.mines] == ["gold", "silver", "gems", "dragon"]
    assert [kind.name for kind in DATA.treasures] == ["gold", "silver", "gems"]


@rule("37")
def test_whoever_ends_on_a_treasure_mine_takes_one_of_its_kind() -> None:
    state = moving(AT_THE_MINE, at={0: "j3"}, mines={"k3": "silver"})
    assert Took(0, 2, "silver") in do(state, "move k3")
    assert state.owners == [-1, 0, -1]
    assert state.own(0).values == [None] * 3, "nobody looks at a treasure he has taken"


@rule("37")
def test_of_several_the_player_chooses() -> None:
    state = moving(AT_THE_MINE, at={0: "j3"}, mines={"k3": "gold"}, treasures="gold gold silver")
    do(state, "move k3")
    assert legal(state) == {"take 1", "take 2"}
    assert why(state, "take 3") == ("other-kind", "37", ())
    assert why(state, "take 4") == ("no-such-treasure", "37", ())
    assert why(state, "stay") == ("take-first", "37", ())
    assert Took(0, 2, "gold") in do(state, "take 2")
    assert why(state, "take 1") == ("nothing-to-take", "37", ())


@rule("37")
def test_a_mine_without_treasure_is_still_opened() -> None:
    state = moving(AT_THE_MINE + ", k4 plain-NS", at={0: "j3"}, mines={"k3": "gold"}, treasures="silver silver gems")
    heard = do(state, "move k3")
    assert not any(isinstance(event, Took) for event in heard)
    assert cell_of(state, 0) == "k3"


@rule("38")
def test_later_gnomes_take_one_too_and_an_open_mine_may_be_passed() -> None:
    open_mine = AT_THE_MINE + ", k3 gems, k4 plain-NS"
    state = moving(open_mine, at={0: "i3"})
    assert {"k3", "k4"} <= legal(state, "move")
    assert Took(0, 3, "gems") in do(state, "move k3")
    passing = moving(open_mine, at={0: "i3"})
    assert not any(isinstance(event, Took) for event in do(passing, "move k4"))


@rule("39")
def test_whoever_stays_takes_another_one() -> None:
    state = moving(AT_THE_MINE + ", k3 gold turned", at={0: "k3"}, owners={0: 0}, treasures="gold gold silver")
    assert Took(0, 2, "gold") in do(state, "stay")


@rule("39")
def test_whoever_stays_chooses_among_several_too() -> None:
    drawing = AT_THE_MINE + ", k3 gold turned"
    state = moving(drawing, at={0: "k3"}, treasures="gold gold silver")
    do(state, "stay")
    assert legal(state) == {"take 1", "take 2"}
    assert state.actor() == 0
    assert Took(0, 1, "gold") in do(state, "take 1")


@rule("39")
def test_whoever_cannot_leave_the_mine_chooses_too() -> None:
    state = position("k3 gold turned", at={0: "k3"}, hands={0: "axe"}, treasures="gold gold silver")
    do(state, "discard axe")
    assert legal(state) == {"take 1", "take 2"}, "not whether to stay: there is no way out"


@rule("39")
def test_a_skipped_player_takes_nothing() -> None:
    state = position(AT_THE_MINE + ", k3 gold turned", at={1: "k3"}, hands={0: "axe axe", 1: "", 2: "axe"}, deck=0)
    do(state, "discard axe")
    do(state, "stay")
    assert state.actor() == 2
    assert state.owners == [-1, -1, -1]


@rule("40")
def test_whoever_opens_the_dragons_mine_takes_its_token() -> None:
    state = moving(AT_THE_MINE, at={0: "j3"}, mines={"k3": "dragon"})
    assert Woke(0) in do(state, "move k3")
    assert state.dragon == 0


@rule("40")
def test_the_token_goes_to_the_one_whose_turn_it_is() -> None:
    state = position(AT_THE_MINE, at={1: "j3"}, hands={1: "axe boat"}, turn=1, mines={"k3": "dragon"})
    assert Woke(1) in do(state, "discard axe", "move k3")
    assert state.public().dragon == 1
    assert state.own(1).mines == [None] * 4, "it is open: nobody had to look"


@rule("40")
def test_afterwards_the_dragons_mine_is_a_path() -> None:
    state = moving(AT_THE_MINE + ", k3 dragon, k4 plain-NS", at={0: "i3"})
    state.dragon = 1
    assert "k4" in legal(state, "move")
    heard = do(state, "move k3")
    assert not any(isinstance(event, Woke | Took) for event in heard)
    assert state.dragon == 1


@rule("34")
def test_a_peeked_mine_is_what_was_seen() -> None:
    state = position(AT_THE_MINE, at={0: "j3"}, hands={0: "mine-gnome axe"}, mines={"k3": "gold"})
    told(state, "look-mine mine-gnome k3")
    assert Opened(0, "k3", "gold") in do(state, "move k3")
