"""The cards of lost_mines, rule by rule: paths, tools, peeks, traps, trolls, thunderstorms."""

import pytest

from games.lost_mines.positions import do, legal, position, told, why
from gnomehall.core.chance import Quick
from gnomehall.games.lost_mines.actions import ACTIONS
from gnomehall.games.lost_mines.cards import CARD_NAMES, COUNT, DATA, MINES, SHOWS, TROLL
from gnomehall.games.lost_mines.layout import EDGE_NAMES, SLOT_OF
from gnomehall.games.lost_mines.view import (
    Caught,
    Gone,
    Laid,
    LookedGnome,
    LookedMine,
    LookedTreasure,
    Overcame,
    SawGnome,
    SawMine,
    SawTreasure,
    Stormed,
    Token,
    Trapped,
    Trolled,
    TrollLeft,
)
from gnomehall.parts.paths import EMPTY

rule = pytest.mark.rule


@rule("16")
def test_a_path_card_continues_a_path() -> None:
    state = position(hands={0: "plain-EW axe"})
    assert legal(state, "lay") == {
        "plain-EW b3 upright",
        "plain-EW b5 upright",
        "plain-EW j1 upright",
        "plain-EW j3 upright",
        "plain-EW j5 upright",
        "plain-EW j7 upright",
    }
    assert do(state, "lay plain-EW b3 upright")[0] == Laid(0, "plain", "EW", "b3")
    assert state.forest.laid == [SLOT_OF["b3"]]


@rule("16")
def test_a_card_may_be_turned_by_half() -> None:
    state = position(hands={0: "plain-NE axe"})
    assert "plain-NE b3 turned" in legal(state, "lay"), "its path runs south and west"
    assert why(state, "lay plain-NE b3 upright") == ("path-into-forest", "16", ("a3",))
    assert do(state, "lay plain-NE b3 turned")[0] == Laid(0, "plain", "SW", "b3")


@rule("16")
def test_a_card_that_is_the_same_turned_round_lies_one_way() -> None:
    assert why(position(hands={0: "plain-EW"}), "lay plain-EW b3 turned") == ("same-turned", "16", ())


@rule("16")
def test_only_empty_spaces_take_a_card() -> None:
    state = position("b3 plain-EW", hands={0: "plain-EW"})
    for cell in ("a3", "b3", "k1"):
        assert why(state, f"lay plain-EW {cell} upright") == ("not-empty", "16", (cell,))


@rule("16")
def test_forest_must_meet_forest_too() -> None:
    state = position("b3 plain-EW, c4 plain-NS, c3 plain-EW", hands={0: "plain-NESW"})
    assert why(state, "lay plain-NESW d4 upright") == ("path-into-forest", "16", ("c4",))


@rule("16")
def test_a_path_may_begin_at_a_mine_and_run_off_the_board() -> None:
    state = position(hands={0: "plain-NESW plain-EW"})
    assert "plain-NESW j1 upright" in legal(state, "lay"), "to the north there is no board"
    assert "plain-EW j1 upright" in legal(state, "lay"), "unconnected to anything else"
    assert why(state, "lay plain-EW k2 upright") == ("goes-on-nowhere", "18", ("k2",))


@rule("16")
def test_an_open_mine_asks_like_any_card() -> None:
    state = position("k1 gold turned", hands={0: "plain-EW plain-NS"})
    assert "plain-EW j1 upright" in legal(state, "lay")
    assert "plain-NS k2 upright" in legal(state, "lay")
    assert why(state, "lay plain-NS j1 upright") == ("path-into-forest", "16", ("k1",))


@rule("17")
def test_any_path_may_be_continued() -> None:
    state = position("j1 plain-EW", hands={0: "plain-EW"})
    assert "plain-EW i1 upright" in legal(state, "lay"), "it leads to no start and to no gnome"
    assert "plain-EW b5 upright" in legal(state, "lay"), "the rivals' start"


@rule("18")
def test_the_three_wrong_cards_of_the_rulebook() -> None:
    state = position("b3 plain-EW, c3 plain-EW", hands={0: "plain-EW plain-NS"})
    assert why(state, "lay plain-EW f6 upright") == ("touches-nothing", "18", ("f6",))
    assert why(state, "lay plain-NS d3 upright") == ("path-into-forest", "16", ("c3",))
    assert why(state, "lay plain-EW c2 upright") == ("goes-on-nowhere", "18", ("c2",))


@rule("22")
def test_a_tool_overcomes_its_obstacle() -> None:
    state = position("b3 trunk-EW, b5 lake-EW", hands={0: "axe rope"})
    assert legal(state, "tool") == {"axe b3"}
    assert why(state, "tool axe b5") == ("wrong-tool", "22", ("b5",))
    assert why(state, "tool axe a3") == ("no-obstacle", "22", ("a3",))
    assert why(state, "move b3")[0] == "card-first"
    assert do(state, "tool axe b3")[0] == Overcame(0, "axe", "b3")
    assert "b3" in legal(state, "move")
    assert state.shown[CARD_NAMES.index("axe")] == 1


@rule("22")
@pytest.mark.parametrize(("tool", "obstacle"), [("axe", "trunk"), ("boat", "lake"), ("rope", "pit")])
def test_each_obstacle_has_its_tool(tool: str, obstacle: str) -> None:
    arms = "NS" if obstacle == "pit" else "EW"
    cell = "a2" if obstacle == "pit" else "b3"
    assert legal(position(f"{cell} {obstacle}-{arms}", hands={0: tool}), "tool") == {f"{tool} {cell}"}


@rule("22")
def test_what_is_overcome_needs_no_tool() -> None:
    state = position("b3 trunk-EW=", hands={0: "axe"})
    assert why(state, "tool axe b3") == ("overcome-already", "22", ("b3",))


@rule("23")
def test_each_peek_shows_two_of_three_things() -> None:
    assert SHOWS == [["mine", "treasure"], ["mine", "gnome"], ["treasure", "gnome"]]
    state = position(hands={0: "mine-treasure"})
    assert legal(state, "look-mine") == {f"mine-treasure {cell}" for cell in ("k1", "k3", "k5", "k7")}
    assert legal(state, "look-treasure") == {"mine-treasure 1", "mine-treasure 2", "mine-treasure 3"}
    assert why(state, "look-gnome mine-treasure 2") == ("other-peek", "23", ())


@rule("23")
def test_only_the_looker_sees_what_the_mine_is() -> None:
    state = position(hands={0: "mine-gnome axe"}, mines={"k3": "dragon"})
    seen = told(state, "look-mine mine-gnome k3").told[0]
    assert seen.to(0) == SawMine(0, "k3", "dragon")
    assert seen.to(1) == seen.to(None) == LookedMine(0, "k3")
    assert seen.uncovers
    assert state.own(0).mines == [None, "dragon", None, None]
    assert state.own(1).mines == [None] * 4
    mine = state.public().mines[1]
    assert mine.kind is None
    assert mine.seen_by == [0], "that he looked is no secret"


@rule("23")
def test_only_the_looker_sees_what_the_treasure_is_worth() -> None:
    state = position(hands={0: "treasure-gnome axe"}, values=[0, 4, 0])
    seen = told(state, "look-treasure treasure-gnome 2").told[0]
    assert seen.to(0) == SawTreasure(0, 2, 4)
    assert seen.to(2) == LookedTreasure(0, 2)
    assert state.own(0).values == [None, 4, None]
    assert state.own(2).values == [None] * 3


@rule("23")
def test_only_the_looker_sees_which_gnome_it_is() -> None:
    state = position(hands={0: "treasure-gnome axe"}, roles="loyal saboteur loyal")
    seen = told(state, "look-gnome treasure-gnome 2").told[0]
    assert seen.to(0) == SawGnome(0, 1, "saboteur")
    assert seen.to(1) == LookedGnome(0, 1)
    assert state.own(0).roles == [None, "saboteur", None]


@rule("23")
def test_what_cannot_be_looked_at() -> None:
    state = position("k1 gold", hands={0: "mine-treasure treasure-gnome"}, owners={0: 1})
    assert why(state, "look-mine mine-treasure k1") == ("mine-open", "23", ("k1",))
    assert why(state, "look-mine mine-treasure b2") == ("no-mine", "23", ("b2",))
    assert why(state, "look-treasure mine-treasure 1") == ("treasure-taken", "23", ())
    assert why(state, "look-treasure mine-treasure 4") == ("no-such-treasure", "23", ())
    assert why(state, "look-gnome treasure-gnome 1") == ("yourself", "23", ())
    assert why(state, "look-gnome treasure-gnome 4") == ("no-such-player", "23", ())


@rule("23")
def test_what_nobody_has_seen_is_drawn_only_when_somebody_looks() -> None:
    kinds = set()
    for seed in range(60):
        state = position(hands={0: "mine-gnome axe"})
        told(state, "look-mine mine-gnome k1", chance=Quick(seed))
        kinds.add(state.own(0).mines[0])
    assert kinds == set(MINES)


@rule("23")
def test_what_was_seen_before_is_not_forgotten() -> None:
    state = position(
        hands={0: "mine-treasure mine-treasure mine-gnome", 1: "axe", 2: "axe"},
        mines={"k1": "gold", "k5": "dragon"},
        values=[4, 0, 1],
        roles="loyal saboteur selfish",
    )
    state.saw_mines, state.saw_treasures, state.saw_roles = [1, 0, 0], [1, 0, 0], [2, 0, 0]
    mine, treasure, gnome = (state.copy() for _ in range(3))
    do(mine, "look-mine mine-gnome k5")
    assert mine.own(0).mines == ["gold", None, "dragon", None]
    do(treasure, "look-treasure mine-treasure 3")
    assert treasure.own(0).values == [4, None, 1]
    do(gnome, "look-gnome mine-gnome 3")
    assert gnome.own(0).roles == [None, "saboteur", "selfish"]


@rule("23")
def test_the_same_card_may_be_looked_at_twice_and_by_several() -> None:
    state = position(hands={0: "mine-gnome axe", 1: "mine-treasure axe"}, mines={"k1": "gems"})
    state.saw_mines = [1, 0, 0]
    do(state, "look-mine mine-gnome k1")
    assert state.public().mines[0].seen_by == [0]
    do(state, "look-mine mine-treasure k1")
    assert state.public().mines[0].seen_by == [0, 1]
    assert state.own(0).mines == state.own(1).mines == ["gems", None, None, None]


@rule("24", "25")
@pytest.mark.parametrize("kind", ["trap", "troll"])
def test_tokens_go_onto_links_and_open_branches(kind: str) -> None:
    state = position("b3 plain-EW, c3 plain-NW, j3 plain-EW", hands={0: kind})
    places = legal(state, kind)
    assert "a3-b3" in places, "a path that links two cards"
    assert "c2-c3" in places, "an open branch"
    assert "a3-a4" in places, "a branch of a start"
    assert "j3-k3" in places, "a branch up to a mine"
    rule_number = {"trap": "24", "troll": "25"}[kind]
    assert why(state, f"{kind} b3-b4") == ("no-path-there", rule_number, ("b3-b4",))
    assert why(state, f"{kind} f3-g3") == ("no-path-there", rule_number, ("f3-g3",))
    assert why(position("x a3-b3", hands={0: kind}), f"{kind} a3-b3") == ("token-there", rule_number, ("a3-b3",))


@rule("24")
def test_a_trap_costs_a_card_picked_blind() -> None:
    state = position("b3 plain-EW", hands={0: "trap axe boat"})
    assert do(state, "trap a3-b3")[0] == Trapped(0, "a3-b3")
    tell = told(state, "move b3")
    caught, gone = tell.told[1], tell.told[2]
    assert caught.to(1) == Caught(0, "a3-b3")
    assert gone.to(0) == Gone(0, "axe")
    assert gone.to(1) is None
    assert gone.uncovers
    assert state.held[0] == 2, "one lost, one drawn"
    assert state.lost[0] == 1
    assert state.public().tokens == [Token("a3-b3", "trap")], "the trap stays"


@rule("24")
def test_the_neighbour_picks_any_card() -> None:
    lost = set()
    for seed in range(40):
        state = position("b3 plain-EW, x a3-b3", hands={0: "axe boat rope troll"})
        told(state, "discard troll", "move b3", chance=Quick(seed))
        lost |= set(state.own(0).dropped)
    assert lost == {"axe", "boat", "rope", "troll"}


@rule("25")
def test_a_troll_stands_until_its_owners_next_turn() -> None:
    state = position("b3 plain-EW", hands={0: "troll axe", 1: "axe axe", 2: "axe axe"})
    assert do(state, "troll a3-b3")[0] == Trolled(0, "a3-b3")
    assert state.actor() == 1, "the gnome could not move, so it was not asked"
    assert state.shown[TROLL] == 0, "the card lies before its owner"
    do(state, "discard axe", "stay", "discard axe")
    assert "move b3" not in legal(state)
    assert why(state, "move b3") == ("troll", "32", ("a3-b3",))
    assert TrollLeft(0, "a3-b3") in do(state, "stay")
    assert state.actor() == 0
    assert state.shown[TROLL] == 1


@rule("25")
def test_the_troll_leaves_even_if_its_owner_is_skipped() -> None:
    state = position("T2 a3-b3", hands={0: "axe axe", 1: "", 2: "axe"}, deck=0)
    assert TrollLeft(1, "a3-b3") in do(state, "discard axe", "stay")
    assert state.actor() == 2


@rule("26")
def test_paths_go_on_beyond_a_trap_or_troll() -> None:
    state = position("x a3-b3, T2 a5-b5", hands={0: "plain-EW"})
    assert {"plain-EW b3 upright", "plain-EW b5 upright"} <= legal(state, "lay")


@rule("27")
def test_a_storm_removes_a_path_card_and_the_tool_on_it() -> None:
    state = position("b3 trunk-EW=, c3 plain-EW", hands={0: "storm axe"})
    assert legal(state, "storm") == {"b3", "c3"}
    assert do(state, "storm b3")[0] == Stormed(0, "trunk", "EW", "b3", [], 0)
    assert state.forest.faces[SLOT_OF["b3"]] == EMPTY
    assert state.shown[CARD_NAMES.index("trunk-EW")] == 1


@rule("27")
def test_what_no_storm_removes() -> None:
    state = position("b3 plain-EW", at={1: "b3"}, hands={0: "storm"})
    assert why(state, "storm b3") == ("gnome-on-it", "27", ("b3",))
    assert why(state, "storm a3") == ("not-removable", "27", ("a3",))
    assert why(state, "storm k1") == ("not-removable", "27", ("k1",))
    assert why(state, "storm f4") == ("nothing-to-remove", "27", ("f4",))


@rule("27")
def test_tokens_go_only_where_no_path_card_is_left_under_them() -> None:
    state = position("b3 plain-EW, c3 plain-EW, x b3-c3, T2 c3-d3", hands={0: "storm axe"})
    assert do(state, "storm c3")[0] == Stormed(0, "plain", "EW", "c3", ["c3-d3"], 1)
    assert state.forest.tokens[EDGE_NAMES.index("b3-c3")] == 1, "one card is left under the trap"
    assert state.trolls == [-1, -1, -1]
    assert state.shown[TROLL] == 1, "the troll's card goes at once"


@rule("27")
@pytest.mark.parametrize(
    ("drawing", "cell", "edge"),
    [
        ("b3 plain-EW, x a3-b3", "b3", "a3-b3"),
        ("j3 plain-EW, x j3-k3", "j3", "j3-k3"),
        ("j3 plain-EW, k3 gold turned, T2 j3-k3", "j3", "j3-k3"),
    ],
)
def test_a_start_or_a_mine_does_not_hold_a_token(drawing: str, cell: str, edge: str) -> None:
    state = position(drawing, hands={0: "storm axe"})
    heard = do(state, f"storm {cell}")
    assert Stormed(0, "plain", "EW", cell, [edge], 1) in heard
    assert state.forest.tokens[EDGE_NAMES.index(edge)] == 0
    assert state.trolls == [-1, -1, -1]


@rule("19")
def test_there_are_three_kinds_of_obstacle_and_a_tool_for_each_card() -> None:
    for tool, obstacle in (("axe", "trunk"), ("boat", "lake"), ("rope", "pit")):
        cards = sum(card.count for card in DATA.paths if card.kind == obstacle)
        assert cards == COUNT[CARD_NAMES.index(tool)] == 3


def test_laying_a_card_names_card_cell_and_turn() -> None:
    assert ACTIONS.to_json(ACTIONS.from_text("lay plain-NE b3 turned")) == {
        "kind": "lay",
        "card": "plain-NE",
        "cell": "b3",
        "turn": "turned",
    }
