"""Voting to end a round of lost_mines (rule 43, A18): when it may be proposed, and who is asked."""

import pytest

from games.lost_mines.positions import do, legal, position, why
from gnomehall.games.lost_mines.layout import SLOT_OF
from gnomehall.games.lost_mines.position import Position
from gnomehall.games.lost_mines.view import Asked, RoundEnded, Voted

rule = pytest.mark.rule

SEALED = "j1 plain-NS, k2 plain-EW, j3 plain-NS"


def cut_off(state: Position) -> list[str]:
    return [mine.cell for mine in state.public().mines if mine.cut]


@rule("43")
def test_the_end_is_proposed_only_when_a_mine_is_cut_off() -> None:
    assert why(position(), "propose") == ("all-within-reach", "43", ())
    assert why(position("j1 plain-NS"), "propose") == ("all-within-reach", "43", ())
    state = position(SEALED)
    assert "propose" in legal(state)
    assert cut_off(state) == ["k1"]


@rule("43")
def test_a_cut_off_mine_without_treasure_is_no_reason() -> None:
    state = position("k1 gold, j1 plain-NS, k2 plain-EW", treasures="silver silver gems")
    assert cut_off(state) == ["k1"]
    assert why(state, "propose") == ("all-within-reach", "43", ())


@rule("43")
def test_the_round_ends_if_everyone_agrees() -> None:
    state = position(SEALED)
    assert do(state, "propose") == [Asked(0)]
    assert why(state, "discard storm") == ("voting", "43", ())
    assert legal(state) == {"agree", "decline"}
    assert do(state, "agree") == [Voted(1, "yes")]
    assert RoundEnded(1, "consent") in do(state, "agree")


@rule("43")
def test_one_refusal_and_play_goes_on_and_nobody_asks_twice_a_turn() -> None:
    state = position(SEALED)
    assert why(state, "agree") == ("nobody-asked", "43", ())
    do(state, "propose", "agree")
    assert do(state, "decline") == [Voted(2, "no")]
    assert state.actor() == 0
    assert why(state, "propose") == ("asked-already", "43", ())
    assert "discard storm" in legal(state)


@rule("14", "43")
def test_it_is_proposed_before_the_card() -> None:
    state = position(SEALED + ", b3 plain-EW", hands={0: "axe boat"})
    do(state, "discard axe")
    assert why(state, "propose") == ("card-played", "14", ())


@rule("43")
@pytest.mark.parametrize(
    ("walls", "cut"),
    [
        ("j1 plain-NS, k2 plain-EW", "k1"),
        ("j3 plain-NS, k2 plain-EW, k4 plain-EW", "k3"),
        ("j5 plain-NS, k4 plain-EW, k6 plain-EW", "k5"),
        ("j7 plain-NS, k6 plain-EW", "k7"),
    ],
)
def test_any_of_the_mines_may_be_cut_off(walls: str, cut: str) -> None:
    state = position(walls)
    assert cut_off(state) == [cut]
    assert "propose" in legal(state)


@rule("43")
@pytest.mark.parametrize("opened", ["k3 gold turned, k5 silver, k7 gems", "k3 gold turned, k5 dragon, k7 gems"])
def test_a_mine_that_everyone_knows_to_hold_nothing_is_no_reason(opened: str) -> None:
    """The dragon's mine is the last one face down, or one of a kind that lies nowhere."""
    walls = "j1 plain-NS, k2 plain-EW, "
    state = position(walls + opened, treasures="gold gold gems")
    assert cut_off(state) == ["k1"]
    assert why(state, "propose") == ("all-within-reach", "43", ())
    assert "propose" not in legal(state)
    hoping = position(walls + opened.replace(", k7 gems", ""), treasures="gold gold gems")
    assert "propose" in legal(hoping), "the gems may lie there"
    taken = position(walls + opened.replace(", k7 gems", ""), treasures="gold gold gems", owners={2: 1})
    assert why(taken, "propose") == ("all-within-reach", "43", ()), "the gems are taken"
    assert "propose" not in legal(taken)


@rule("43")
def test_what_only_the_proposer_has_seen_does_not_matter() -> None:
    state = position(SEALED, mines={"k1": "dragon"})
    state.saw_mines = [1, 0, 0]
    assert "propose" in legal(state), "the others could not tell"


@rule("43")
def test_an_open_mine_with_treasure_may_be_cut_off_too() -> None:
    state = position("k1 gold, j1 plain-NS, k2 plain-EW, k3 silver, k5 gems, k7 dragon", treasures="gold silver gems")
    assert "propose" in legal(state)


@rule("43")
def test_a_storm_may_open_the_way_again() -> None:
    state = position(SEALED, hands={0: "storm axe", 1: "axe", 2: "axe"})
    assert cut_off(state) == ["k1"]
    do(state, "storm j1")
    assert not cut_off(state)
    assert why(state, "propose") == ("all-within-reach", "43", ())


@rule("43")
def test_a_card_may_close_the_last_way() -> None:
    state = position("k2 plain-EW", hands={0: "plain-NW axe", 1: "axe", 2: "axe"})
    assert not cut_off(state)
    state = position("k2 plain-EW, i1 plain-EW, h1 plain-EW", hands={0: "plain-NW axe", 1: "axe", 2: "axe"})
    assert not cut_off(state)
    do(state, "lay plain-NW j1 upright")
    assert cut_off(state) == ["k1"]


@rule("43")
def test_a_mine_that_is_opened_may_close_the_way_to_another() -> None:
    walls = "j1 plain-NS, k2 plain-NS, j3 plain-EW"
    state = position(walls, at={0: "j3"}, hands={0: "axe boat"}, mines={"k3": "gold"}, treasures="silver silver gems")
    assert not cut_off(state), "through the mine at k3 it can be reached"
    do(state, "discard axe", "move k3")
    assert cut_off(state) == ["k1"], "the gold mine has no way north"


@rule("43")
def test_it_may_be_proposed_again_next_turn() -> None:
    state = position(SEALED, hands={0: "axe boat", 1: "axe boat", 2: "axe"})
    do(state, "propose", "decline", "discard axe", "stay")
    assert state.actor() == 1
    assert "propose" in legal(state)


@rule("43")
def test_whoever_has_no_cards_has_a_vote_all_the_same() -> None:
    state = position(SEALED, hands={0: "axe boat", 1: "", 2: "axe"}, deck=0)
    do(state, "propose")
    assert state.actor() == 1
    assert do(state, "agree") == [Voted(1, "yes")]
    assert state.actor() == 2


@rule("43")
def test_the_rest_of_a_vote_does_not_pass_into_the_next_round() -> None:
    state = position(SEALED)
    state.last = 1
    do(state, "propose", "agree", "agree")
    assert state.round == 1
    assert not state.asked
    assert not cut_off(state)
    assert state.at == [state.layout.starts[clan] for clan in state.clans]
    assert SLOT_OF["j1"] not in state.forest.laid
