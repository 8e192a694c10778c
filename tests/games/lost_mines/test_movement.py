"""Movement, mines and treasures of lost_mines, rule by rule."""

import pytest

from games.lost_mines.positions import do, legal, position, told, why
from gnomehall.games.lost_mines.cards import ARMS, DATA, MINES, mine_face
from gnomehall.games.lost_mines.layout import NAMES, SLOT_OF
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Caught, Moved, Opened, Oriented, Took, Woke
from gnomehall.parts.paths import mask_of

rule = pytest.mark.rule

ROAD = "b3 plain-EW, c3 plain-EW, d3 plain-EW, e3 plain-EW, f3 plain-EW, g3 plain-EW"


def moving(drawing: str, **more: object) -> Position:
    """After the discard of a turn, with the movement to come."""
    state = position(drawing, hands={0: "axe boat"}, **more)  # type: ignore[arg-type]
    do(state, "discard axe")
    return state


def cell_of(state: Position, seat: int) -> str:
    return NAMES[state.at[seat]]


def known_mines(state: Position) -> dict[str, str]:
    return {mine.cell: mine.kind for mine in state.public().mines if mine.kind is not None}


@rule("29")
def test_a_gnome_goes_up_to_three_cards() -> None:
    state = moving(ROAD)
    assert legal(state, "move") == {"b3", "c3", "d3"}
    assert why(state, "move e3") == ("too-far", "29", ("e3",))
    assert why(state, "move a3") == ("here-already", "29", ("a3",))
    assert why(state, "move c4") == ("no-card", "29", ("c4",))
    assert why(state, "move a5") == ("no-way", "29", ("a5",))
    assert do(state, "move d3")[0] == Moved(0, ["a3", "b3", "c3", "d3"])
    assert cell_of(state, 0) == "d3"


@rule("29")
def test_going_step_by_step_keeps_the_rest_of_the_steps() -> None:
    state = moving(ROAD)
    assert legal(state, "step") == {"b3"}
    do(state, "step b3")
    assert legal(state, "move") == {"a3", "c3", "d3"}
    assert why(state, "step d3") == ("not-next-to-you", "29", ("d3",))
    do(state, "step c3")
    assert why(state, "step d3") == ("last-step", "29", ("d3",))
    do(state, "stay")
    assert cell_of(state, 0) == "c3"
    assert state.actor() == 1


@rule("29")
def test_a_gnome_may_go_back_and_forth() -> None:
    state = moving(ROAD)
    do(state, "step b3", "step a3", "move b3")
    assert cell_of(state, 0) == "b3"


@rule("29")
def test_no_path_no_way() -> None:
    state = moving("b3 plain-NW, b4 plain-NS")
    assert legal(state, "move") == {"b3"}
    assert why(state, "move b4") == ("no-way", "29", ("b4",))
    beside = moving("b3 plain-EW, b4 plain-NS, a4 plain-NS")
    assert why(beside, "step b4")[0] == "not-next-to-you"


@rule("29")
def test_whoever_cannot_move_is_not_asked() -> None:
    state = position(hands={0: "axe"})
    do(state, "discard axe")
    assert state.actor() == 1


@rule("29")
def test_the_way_taken_has_the_fewest_traps_then_the_fewest_steps() -> None:
    around = "b3 plain-NSW, a2 plain-NESW, b2 plain-NSW, x a3-b3"
    state = moving(around)
    ways = {way[-1]: way for way in state.public().ways}
    assert ways["b3"] == ["a3", "a2", "b2", "b3"], "longer, but past the trap"
    assert Caught(0, "a3-b3") not in do(state, "move b3")


@rule("29")
@pytest.mark.parametrize(("trap", "way"), [("a2-a3", "a3 b3 b2"), ("a3-b3", "a3 a2 b2"), ("b2-b3", "a3 a2 b2")])
def test_of_ways_as_short_the_one_with_fewer_traps_is_taken(trap: str, way: str) -> None:
    state = moving(f"b3 plain-NW, a2 plain-NESW, b2 plain-NSW, x {trap}")
    ways = {each[-1]: " ".join(each) for each in state.public().ways}
    assert ways["b2"] == way
    assert not any(isinstance(event, Caught) for event in do(state, "move b2"))


@rule("29")
def test_of_ways_without_traps_the_shortest_is_taken_and_none_leads_back_to_its_start() -> None:
    state = moving("b3 plain-NW, a2 plain-NESW, b2 plain-NSW, a1 plain-NSW turned")
    ways = {each[-1]: len(each) - 1 for each in state.public().ways}
    assert ways == {"a2": 1, "b3": 1, "b2": 2, "a1": 2}


@rule("29")
def test_a_player_may_take_another_way_step_by_step() -> None:
    state = moving("b3 plain-NSW, a2 plain-NESW, b2 plain-NSW, x a3-b3")
    assert Caught(0, "a3-b3") in do(state, "step b3")


@rule("21")
def test_a_campfire_gives_five_cards_to_whoever_begins_there() -> None:
    state = moving(ROAD.replace("b3 plain-EW", "b3 campfire-NESW"), at={0: "b3"})
    assert legal(state, "move") == {"a3", "c3", "d3", "e3", "f3", "g3"}
    passing = moving(ROAD.replace("b3 plain-EW", "b3 campfire-NESW"))
    assert legal(passing, "move") == {"b3", "c3", "d3"}


@rule("19", "30")
@pytest.mark.parametrize("obstacle", ["trunk-EW", "lake-EW"])
def test_nobody_stops_on_or_passes_an_obstacle(obstacle: str) -> None:
    state = moving(f"b3 plain-EW, c3 {obstacle}, d3 plain-EW")
    assert legal(state, "move") == {"b3"}
    assert why(state, "move c3") == ("obstacle", "30", ("c3",))
    assert why(state, "move d3") == ("blocked", "30", ())
    both = moving(f"b3 plain-EW, c3 {obstacle}, d3 rocks-EW, e3 plain-EW", at={1: "d3"})
    assert why(both, "move e3") == ("blocked", "30", ()), "the gnome may go on by himself"
    over = moving(f"b3 plain-EW, c3 {obstacle}=, d3 plain-EW")
    assert legal(over, "move") == {"b3", "c3", "d3"}


@rule("20", "31")
@pytest.mark.parametrize("narrow", ["rocks-EW", "trunk-EW="])
def test_a_narrow_place_holds_one_gnome_and_nobody_passes_him(narrow: str) -> None:
    drawing = f"b3 plain-EW, c3 {narrow}, d3 plain-EW"
    assert legal(moving(drawing), "move") == {"b3", "c3", "d3"}
    taken = moving(drawing, at={1: "c3"})
    assert legal(taken, "move") == {"b3"}
    assert why(taken, "move c3") == ("occupied", "31", ("c3",))
    assert why(taken, "move d3") == ("blocked", "31", ())


@rule("31")
def test_elsewhere_any_number_may_stand() -> None:
    state = moving(ROAD, at={1: "b3", 2: "b3"})
    assert "b3" in legal(state, "move")
    rivals = moving("a4 plain-NS")
    assert "a5" in legal(rivals, "move"), "the rivals' start may be entered"


@rule("32")
def test_a_troll_blocks_both_ways() -> None:
    state = moving(ROAD + ", T2 b3-c3")
    assert legal(state, "move") == {"b3"}
    assert why(state, "move c3") == ("troll", "32", ("b3-c3",))
    beyond = moving(ROAD + ", T2 b3-c3", at={0: "c3"})
    assert legal(beyond, "move") == {"d3", "e3", "f3"}


@rule("32")
def test_only_the_trolls_in_the_way_are_named() -> None:
    state = moving(ROAD + ", T2 b3-c3, T3 a5-b5")
    assert why(state, "move d3") == ("troll", "32", ("b3-c3",))
    both = moving(ROAD + ", T2 b3-c3, T3 a3-b3")
    assert why(both, "move b3") == ("troll", "32", ("a3-b3",))
    assert why(both, "move c3") == ("troll", "32", ("b3-c3", "a3-b3"))


AROUND = "b3 plain-NW, a2 plain-NESW, b2 plain-NSW"


@rule("32")
def test_a_troll_in_between_is_the_reason_even_where_another_way_leads_there() -> None:
    state = moving(AROUND + ", T2 a3-b3")
    assert legal(state, "move") == {"a2", "b2", "b3"}
    assert legal(state, "step") == {"a2"}
    assert why(state, "step b3") == ("troll", "32", ("a3-b3",))
    farther = moving(AROUND + ", T2 a3-b3")
    farther.steps = 2
    assert why(farther, "move b3") == ("troll", "32", ("a3-b3",)), "not that the other way is too far"


@rule("29", "30", "31")
def test_why_a_step_is_refused() -> None:
    state = moving("a2 plain-NS, b2 plain-NW, b3 plain-NESW", at={0: "b3", 1: "a2"})
    assert why(state, "step b2") == ("no-path-there", "29", ("b2-b3",)), "forest in between, though both lie there"
    assert why(state, "step c3") == ("no-card", "29", ("c3",))
    obstacle = moving("b3 trunk-EW, a2 rocks-NS", at={1: "a2"})
    assert why(obstacle, "step b3") == ("obstacle", "30", ("b3",))
    assert why(obstacle, "step a2") == ("occupied", "31", ("a2",))


@rule("24", "33")
@pytest.mark.parametrize(
    ("trap", "start", "end"),
    [("a3-b3", "b3", "a3"), ("a2-a3", "a2", "a3"), ("a2-a3", "a3", "a2"), ("a3-b3", "a3", "b3")],
)
def test_a_trap_works_in_either_direction(trap: str, start: str, end: str) -> None:
    state = moving(f"b3 plain-NW, a2 plain-NS, x {trap}", at={0: start})
    assert Caught(0, trap) in do(state, f"move {end}")


@rule("24", "33")
def test_its_owner_runs_into_his_own_trap() -> None:
    state = position("b3 plain-EW", hands={0: "trap axe boat"})
    assert Caught(0, "a3-b3") in do(state, "trap a3-b3", "move b3")


@rule("33")
def test_every_crossing_of_a_trap_costs_a_card_and_the_way_goes_on() -> None:
    state = position(ROAD + ", x a3-b3, x b3-c3", hands={0: "axe boat rope troll"})
    heard = do(state, "discard axe", "move d3")
    assert [event for event in heard if isinstance(event, Caught)] == [Caught(0, "a3-b3"), Caught(0, "b3-c3")]
    assert cell_of(state, 0) == "d3"
    assert state.lost[0] == 3, "one discarded, two lost"
    assert state.held[0] == 2, "only the discard is replaced"


@rule("33")
def test_whoever_holds_no_card_loses_none() -> None:
    state = position(ROAD + ", x a3-b3", hands={0: "axe", 1: "axe"}, deck=0)
    heard = do(state, "discard axe", "move b3")
    assert not any(isinstance(event, Caught) for event in heard)


AT_THE_MINE = "i3 plain-EW, j3 plain-EW"


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
