"""Gold in taverns, rule by rule: prospecting, rumours, red stones, collecting."""

import pytest

from games.taverns.positions import do, legal, position, show, why
from gnomehall.games.taverns.layout import NAMES
from gnomehall.games.taverns.view import (
    Abandoned,
    Barren,
    Closed,
    Collected,
    Drawn,
    Exhausted,
    Ousted,
    Prospected,
    Rolled,
    Struck,
    Wasted,
)

rule = pytest.mark.rule


@rule("17", "25")
def test_nobody_can_prospect_once_the_token_is_on_the_abandoned_mine() -> None:
    assert "prospect" in legal(position(token=31))
    state = position("lugach: gold1", token=32)
    assert why(state, "prospect") == ("mine-reached", "17", ())
    do(state, "pass")
    assert why(state, "prospect") == ("mine-reached", "17", ()), "for every player"


@rule("18", "24")
def test_the_token_moves_before_the_die_is_thrown() -> None:
    state = position(token=7)
    assert do(state, "prospect", roll=4) == [Prospected(0, 8), Rolled(0, 4)]
    assert state.token == 8
    assert state.actor() == 0
    assert why(state, "pass") == ("must-lay", "19", ())
    assert why(position(), "lay lugach") == ("no-find", "18", ())


@rule("19")
def test_nuggets_are_laid_in_a_province_without_red_stones_and_tavern() -> None:
    state = position("lugach: gold3\nmalien: red\npasburg: B2*\nsolodrid: B1* gold2\nfrukfurt: red tavern")
    do(state, "prospect", roll=5)
    assert legal(state, "lay") == set(NAMES) - {"malien", "pasburg", "solodrid", "frukfurt"}
    assert why(state, "lay malien") == ("has-red-stones", "19", ("malien",))
    assert why(state, "lay pasburg") == ("has-tavern", "19", ("pasburg",))
    assert why(state, "lay solodrid") == ("has-tavern", "19", ("solodrid",))
    assert do(state, "lay lugach") == [Struck(0, "lugach", 5, 8)]
    assert show(state, "lugach") == "gold8", "there was nobody nearby"
    assert state.actor() == 1


@rule("20", "A7")
def test_example_one_two_nuggets_in_lugach_start_a_rumour() -> None:
    state = position("lugach: A3 C2 gold3\nbarkhandyr: A1 B1\nfrukfurt: A2 C1\nkaravastan: B1 C2")
    do(state, "prospect", roll=2)
    assert do(state, "lay lugach") == [Struck(0, "lugach", 2, 5)]
    assert legal(state) == {"call barkhandyr amber", "call barkhandyr slate"}
    assert do(state, "call barkhandyr amber") == [Drawn(0, 0, "barkhandyr", "lugach")]
    do(state, "call frukfurt amber")
    assert legal(state) == {"call karavastan slate", "call karavastan moss"}
    assert state.actor() == 0, "the finder chooses, even among rivals' gnomes"
    do(state, "call karavastan slate")
    assert show(state, "lugach") == "A5 B1 C2 gold5"
    assert show(state, "karavastan") == "C2"
    assert state.actor() == 1


@rule("20", "A7")
def test_the_finder_is_not_asked_where_at_most_one_clan_can_come() -> None:
    state = position("barkhandyr: B2\nkaravastan: A1")
    heard = do(state, "prospect", "lay lugach", roll=3)
    assert heard[-2:] == [Drawn(0, 1, "barkhandyr", "lugach"), Drawn(0, 0, "karavastan", "lugach")]
    assert show(state, "lugach") == "A1 B1 gold3"
    assert state.actor() == 1


@rule("20", "A7")
def test_the_finder_may_call_a_rival_instead_of_an_own_gnome() -> None:
    state = position("barkhandyr: A5 B1")
    do(state, "prospect", "lay lugach", "call barkhandyr slate", roll=3)
    assert show(state, "lugach") == "B1 gold3"


@rule("20")
def test_during_a_rumour_only_the_asked_province_may_be_called_from() -> None:
    state = position("barkhandyr: A1 B1\nfrukfurt: A1 B1")
    assert why(state, "call barkhandyr amber") == ("no-rumour", "20", ())
    do(state, "prospect", "lay lugach", roll=3)
    assert why(state, "pass") == ("must-call", "20", ("barkhandyr",))
    assert why(state, "call frukfurt amber") == ("other-province", "20", ("barkhandyr",))
    assert why(state, "call barkhandyr moss") == ("no-gnome", "20", ("barkhandyr",))
    assert why(state, "call barkhandyr coal") == ("clan-not-here", "6", ("coal",))


@rule("21", "30")
def test_an_innkeeper_is_not_drawn_by_a_rumour() -> None:
    state = position("barkhandyr: B1*\nfrukfurt: A1 B1 C1*\nkaravastan: B2*")
    do(state, "prospect", "lay lugach", roll=3)
    assert legal(state) == {"call frukfurt amber", "call frukfurt slate"}
    assert why(state, "call frukfurt moss") == ("keeper-stays", "21", ("frukfurt",))
    do(state, "call frukfurt slate")
    assert show(state, "lugach") == "B2 gold3"
    assert (show(state, "barkhandyr"), show(state, "karavastan")) == ("B1*", "B1*")


@rule("22")
def test_example_two_where_red_stones_may_be_laid() -> None:
    state = position("barkhandyr: gold2\nlugach: red\nkaravastan: B1* red", elsewhere="gold1")
    state.gold[NAMES.index("frukfurt")] = 0
    state.tally([NAMES.index("lugach"), NAMES.index("karavastan")])
    do(state, "prospect", roll=6)
    assert legal(state) == {"lay frukfurt"}
    assert why(state, "lay barkhandyr") == ("has-nuggets", "22", ("barkhandyr",))
    assert why(state, "lay lugach") == ("has-red-stones", "22", ("lugach",))
    assert why(state, "lay karavastan") == ("has-red-stones", "22", ("karavastan",))
    assert do(state, "lay frukfurt")[0] == Barren(0, "frukfurt")
    assert show(state, "frukfurt") == "red"


@rule("22")
def test_waste_is_not_laid_under_a_tavern_and_closes_a_province_to_gold() -> None:
    state = position("lugach: A2*")
    do(state, "prospect", roll=6)
    assert why(state, "lay lugach") == ("has-tavern", "22", ("lugach",))
    do(state, "lay malien", "prospect", roll=6)
    do(state, "lay pasburg")
    do(state, "prospect", roll=2)
    assert not legal(state, "lay") & {"malien", "pasburg"}


@rule("22")
def test_a_six_that_cannot_be_laid_loses_the_turn() -> None:
    state = position("lugach: A1 gold1\nmalien: A1*", elsewhere="red")
    heard = do(state, "prospect", roll=6)
    assert heard == [Prospected(0, 3), Rolled(0, 6), Wasted(0)]
    assert state.public().roll == 6, "the die stays visible"
    assert state.actor() == 1


@rule("23")
def test_red_stones_from_a_throw_start_a_rumour_too() -> None:
    state = position("barkhandyr: A1 B1\nfrukfurt: C1")
    do(state, "prospect", "lay lugach", roll=6)
    do(state, "call barkhandyr slate")
    assert show(state, "lugach") == "B1 C1 red"


@rule("34")
def test_a_rumour_can_cost_an_owner_the_tavern() -> None:
    state = position("barkhandyr: A3* B3")
    do(state, "prospect", "lay lugach", roll=2)
    assert do(state, "call barkhandyr amber")[1] == Ousted(1, 0, "barkhandyr")
    assert show(state, "barkhandyr") == "A2 B3*"


@rule("26", "A17")
def test_each_gnome_collects_one_nugget_for_one_rune() -> None:
    state = position("lugach: A3 B4 gold7", token=20)
    assert do(state, "collect lugach") == [Collected(0, "lugach", 3, 4)]
    assert state.squares == [4, 1, 1, 1]
    assert show(state, "lugach") == "A3 B4 gold4"
    assert why(state, "collect malien") == ("no-nuggets", "26", ("malien",))
    assert why(position("lugach: B2 gold3"), "collect lugach") == ("no-digger", "26", ("lugach",))


@rule("26", "27")
def test_example_three_five_gnomes_and_four_nuggets() -> None:
    state = position("lugach: A5 gold4\nbarkhandyr: B1", token=20)
    heard = do(state, "collect lugach")
    assert heard == [Collected(0, "lugach", 4, 0), Exhausted("lugach")]
    assert state.squares[0] == 5
    assert show(state, "lugach") == "A5 red", "and nobody came to look"
    assert show(state, "barkhandyr") == "B1"
    do(state, "prospect", roll=3)
    assert why(state, "lay lugach") == ("has-red-stones", "19", ("lugach",))


@rule("26", "28", "30")
def test_innkeepers_do_not_dig_but_their_tavern_does_not_prevent_collecting() -> None:
    state = position("pasburg: A6* B2 gold12", token=30)
    do(state, "collect pasburg")
    assert show(state, "pasburg") == "A6* B2 gold7"
    do(state, "collect pasburg")
    assert show(state, "pasburg") == "A6* B2 gold5"
    alone = position("pasburg: A1* B1 gold12")
    assert why(alone, "collect pasburg") == ("only-keeper", "30", ("pasburg",))


@rule("A1", "A2")
def test_after_the_last_throw_untouched_provinces_turn_red() -> None:
    state = position("lugach: gold2\nmalien: B2*\npasburg: C1 gold1", token=31)
    heard = do(state, "prospect", roll=3)
    assert heard == [Prospected(0, 32), Abandoned(32), Rolled(0, 3)]
    assert show(state, "solodrid") == ""
    heard = do(state, "lay solodrid")
    assert len([event for event in heard if isinstance(event, Closed)]) == 9
    assert show(state, "solodrid") == "gold3"
    assert show(state, "malien") == "B2* red", "a province with a tavern too"
    assert state.actor() == 1


@rule("A1")
def test_if_the_last_throw_leaves_no_gold_the_game_is_over() -> None:
    state = position("lugach: A1", token=31)
    do(state, "prospect", "lay malien", roll=6)
    assert state.actor() == -1


@rule("A4", "A5")
def test_one_may_prospect_even_if_nothing_can_be_laid() -> None:
    state = position("lugach: A1* gold2", elsewhere="red", squares=[1, 3, 1, 1])
    heard = do(state, "prospect", roll=3)
    assert heard[-1] == Wasted(0)
    assert state.squares[1] == 2, "the token moved all the same"
    assert state.actor() == 1


@rule("A21")
def test_gold_under_a_tavern_stays_and_can_grow_after_the_tavern_has_left() -> None:
    state = position("lugach: A2* gold4\nmalien: B1")
    do(state, "cart lugach malien", "prospect", roll=2)
    assert "lugach" in legal(state, "lay")
    assert "malien" not in legal(state, "lay")


@rule("A22")
def test_a_tavern_may_be_opened_in_an_untouched_province_and_keeps_finds_away() -> None:
    state = position("lugach: A2")
    do(state, "open lugach", "prospect", roll=6)
    assert "lugach" not in legal(state, "lay")
    state = position("lugach: A2*")
    do(state, "prospect", roll=1)
    assert "lugach" not in legal(state, "lay")
