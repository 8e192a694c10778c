"""Turns of taverns, rule by rule: income, new gnomes, moves, taverns and innkeepers, the track, the end."""

import pytest

from games.taverns.positions import do, legal, position, show, why
from gnomehall.games import game_words
from gnomehall.games.taverns.draw import draw
from gnomehall.games.taverns.layout import NAMES
from gnomehall.games.taverns.pieces import STALL_ROUNDS
from gnomehall.games.taverns.view import (
    Barren,
    Carted,
    Claimed,
    Closed,
    Deployed,
    Deserted,
    Leapt,
    Moved,
    Opened,
    Ousted,
    Passed,
    Prospected,
    Pushed,
    Rolled,
    Served,
    Stalled,
    Wasted,
)

rule = pytest.mark.rule


@rule("13")
def test_everyone_sees_what_a_clans_taverns_would_bring() -> None:
    state = position("lugach: A2* B1 C1\nmalien: A1 B3*\npasburg: A3* B1\nfrukfurt: A1 B1 tavern")
    assert [clan.income for clan in state.public().clans] == [3, 1, 0, 0]


@rule("13", "26")
def test_example_four_seven_runes_for_beer_and_five_for_gold() -> None:
    state = position("pasburg: B6* A2 C2 D3 gold12", mover=0, token=30)
    assert do(state, "pass") == [Passed(0), Served(1, "pasburg", 7)]
    assert state.squares[1] == 8
    do(state, "collect pasburg")
    assert state.squares[1] == 13
    assert show(state, "pasburg") == "A2 B6* C2 D3 gold7"
    assert (state.mined[1], state.served[1]) == (5, 7)


@rule("13", "A24")
def test_all_taverns_of_an_owner_pay_in_one_advance() -> None:
    state = position("lugach: B2* A1\nmalien: B2* C1", token=3)
    heard = do(state, "pass")
    assert heard[1:] == [Served(1, "lugach", 1), Served(1, "malien", 1), Leapt(1, 4)]
    assert state.squares[1] == 4, "two runes, and the token's square once"


@rule("14", "A3")
def test_a_turn_is_one_action_or_none() -> None:
    state = position("lugach: A2 gold1\nmalien: B1")
    kinds = {text.split()[0] for text in legal(state)}
    assert kinds == {"deploy", "move", "prospect", "collect", "open", "pass"}
    assert do(state, "pass") == [Passed(0)]
    assert state.actor() == 1


@rule("15")
def test_a_new_gnome_comes_to_any_province() -> None:
    state = position("lugach: B3*", reserve=1)
    assert legal(state, "deploy") == set(NAMES)
    assert do(state, "deploy lugach")[0] == Deployed(0, "lugach")
    assert show(state, "lugach") == "A1 B3*"
    assert state.reserve[0] == 0
    assert why(position(reserve=0), "deploy lugach") == ("no-reserve", "15", ())


@rule("16", "3")
def test_a_gnome_moves_along_one_road() -> None:
    state = position("lugach: A2 B1")
    assert legal(state, "move") == {"lugach barkhandyr", "lugach frukfurt", "lugach karavastan"}
    assert why(state, "move malien lugach") == ("not-your-gnome", "16", ("malien",))
    assert why(state, "move lugach malien") == ("no-road", "3", ("lugach", "malien"))
    assert why(state, "move lugach lugach")[0] == "no-road"
    assert do(state, "move lugach frukfurt") == [Moved(0, "lugach", "frukfurt")]
    assert (show(state, "lugach"), show(state, "frukfurt")) == ("A1 B1", "A1")


@rule("29", "30")
def test_a_tavern_is_opened_where_its_owner_outnumbers_every_other_clan() -> None:
    state = position("lugach: A3 B2 C2\nmalien: A2 B2\npasburg: B1", reserve=0)
    assert legal(state, "open") == {"lugach"}, "three are fewer than all rivals together, but more than each"
    assert why(state, "open malien") == ("not-leading", "29", ("malien",))
    assert why(state, "open pasburg") == ("not-leading", "29", ("pasburg",))
    assert do(state, "open lugach") == [Opened(0, "lugach")]
    assert show(state, "lugach") == "A3* B2 C2"
    assert state.stock[0] == 1


@rule("30", "34")
def test_the_innkeeper_counts_for_the_majority() -> None:
    state = position("lugach: A2* B1")
    do(state, "pass", "deploy lugach")
    assert show(state, "lugach") == "A2* B2", "a tie keeps the owner"


@rule("30", "A12")
def test_an_innkeeper_may_leave_and_the_leading_clan_gets_the_tavern() -> None:
    state = position("lugach: A1* B1")
    assert do(state, "move lugach frukfurt") == [Moved(0, "lugach", "frukfurt"), Claimed(1, "lugach")]
    assert show(state, "lugach") == "B1*"


@rule("A12")
def test_a_tavern_has_no_innkeeper_while_nobody_leads() -> None:
    state = position("lugach: A1* B1 C1")
    assert do(state, "move lugach frukfurt")[1] == Deserted("lugach")
    assert show(state, "lugach") == "B1 C1 tavern"
    assert do(state, "pass", "deploy lugach")[-1] == Claimed(2, "lugach")
    assert show(state, "lugach") == "B1 C2*"
    empty = position("lugach: A1*")
    do(empty, "move lugach frukfurt")
    assert show(empty, "lugach") == "tavern"


@rule("A12")
def test_an_owner_tied_for_the_lead_keeps_the_tavern_when_a_gnome_leaves() -> None:
    state = position("lugach: A3* B2 C2")
    do(state, "move lugach frukfurt")
    assert show(state, "lugach") == "A2* B2 C2"


@rule("31")
def test_a_province_has_only_one_tavern() -> None:
    state = position("lugach: A2 tavern\nmalien: A1*")
    assert why(state, "cart malien lugach") == ("has-tavern", "31", ("lugach",))
    state = position("lugach: A1 B1* C1")
    assert why(state, "open lugach") == ("has-tavern", "31", ("lugach",))


@rule("32", "A15")
def test_an_owner_of_a_tavern_cannot_open_another() -> None:
    state = position("lugach: A2*\nmalien: A1")
    assert why(state, "open malien") == ("owns-tavern", "32", ("lugach",))
    assert not legal(state, "open")
    loose = position("lugach: A2*\nmalien: A1", second_tavern=True)
    assert legal(loose, "open") == {"malien"}


@rule("9", "A15")
def test_the_second_token_is_for_when_the_first_tavern_is_lost() -> None:
    state = position("lugach: A1 B2*\nmalien: A1", stock=1)
    assert legal(state, "open") == {"malien"}
    state = position("lugach: A1 B2*\nmalien: A1", stock=0)
    assert why(state, "open malien") == ("no-tavern-left", "9", ())


@rule("32", "33")
def test_a_second_tavern_can_be_taken_over_whoever_opened_it() -> None:
    state = position("lugach: A2*\nmalien: A2 B2*")
    assert do(state, "deploy malien")[1] == Ousted(0, 1, "malien")
    do(state, "pass", "pass")
    assert do(state, "pass")[1] == Served(0, "malien", 2)


@rule("34", "35")
def test_example_five_red_outnumbers_yellow_and_pours_from_the_next_turn() -> None:
    state = position("gulyaevo: A4* B4", mover=1)
    heard = do(state, "deploy gulyaevo")
    assert heard == [Deployed(1, "gulyaevo"), Ousted(1, 0, "gulyaevo")]
    assert show(state, "gulyaevo") == "A4 B5*"
    assert state.squares[1] == 1, "not in this turn"
    do(state, "pass", "pass")
    assert do(state, "pass")[1:] == [Served(1, "gulyaevo", 4), Leapt(1, 6)]


@rule("34", "A10")
def test_two_clans_tied_above_the_innkeeper_do_not_oust_him() -> None:
    state = position("lugach: A2* B2 C2\nkaravastan: A1", mover=0)
    do(state, "pass")
    do(state, "deploy lugach")
    assert show(state, "lugach") == "A2 B3* C2"
    state = position("lugach: A1* B1 C1\nfrukfurt: B1 C1\nkaravastan: B1 C1", mover=0)
    assert show(state, "lugach") == "A1* B1 C1"


@rule("A34")
def test_a_lost_tavern_does_not_return_to_hand() -> None:
    state = position("gulyaevo: A4* B4", mover=1, stock=1)
    assert do(state, "deploy gulyaevo")[1] == Ousted(1, 0, "gulyaevo")
    assert state.stock == [1, 1, 1, 1]


@rule("28")
def test_a_tavern_in_an_exhausted_province_stays_and_pays() -> None:
    state = position("pasburg: A3* B2 gold2")
    do(state, "collect pasburg")
    assert show(state, "pasburg") == "A3* B2 red"
    assert do(state, "pass", "pass", "pass")[-1] == Served(0, "pasburg", 2)


@rule("37", "A32")
def test_the_tokens_square_is_skipped_on_the_abandoned_mine_too() -> None:
    state = position("lugach: A4 gold9", token=32, squares=[30, 1, 1, 1])
    do(state, "collect lugach")
    assert state.squares[0] == 35


@rule("25", "A1")
def test_a_wasted_last_throw_still_closes_untouched_provinces() -> None:
    state = position("lugach: A1*", elsewhere="red", token=31, seats=3)
    assert do(state, "prospect", roll=3)[-2:] == [Wasted(0), Closed("lugach")]
    assert state.actor() == -1


@rule("A29")
def test_the_last_throw_starts_no_rumour_when_no_gold_is_left() -> None:
    state = position("lugach: A1 B1\nfrukfurt: A1 B1 red", token=31)
    do(state, "prospect", "lay barkhandyr", roll=6)
    assert state.actor() == -1


@rule("36", "33")
def test_example_six_a_tavern_is_carted_to_where_its_owner_leads() -> None:
    state = position("frukfurt: A1*\nsakurogava: A4 B2 C3")
    assert do(state, "cart frukfurt sakurogava") == [Carted(0, "frukfurt", "sakurogava")]
    assert show(state, "frukfurt") == "A1", "the old innkeeper stays as an ordinary gnome"
    assert show(state, "sakurogava") == "A4* B2 C3"
    assert why(state, "cart sakurogava lugach") == ("not-your-tavern", "36", ("sakurogava",))


@rule("36")
def test_a_tavern_may_be_carted_to_any_province_without_one_even_if_a_rival_leads() -> None:
    state = position("frukfurt: A1*\nsakurogava: A1 B2\nlugach: C1*")
    assert legal(state, "cart") == {f"frukfurt {name}" for name in NAMES if name not in ("frukfurt", "lugach")}
    assert do(state, "cart frukfurt sakurogava")[1] == Claimed(1, "sakurogava")


@rule("A13")
def test_a_tavern_carted_to_a_tie_is_kept_only_by_a_tied_owner() -> None:
    state = position("frukfurt: A1*\nsakurogava: A2 B2 C1")
    do(state, "cart frukfurt sakurogava")
    assert show(state, "sakurogava") == "A2* B2 C1"
    state = position("frukfurt: A1*\nsakurogava: A1 B2 C2")
    assert do(state, "cart frukfurt sakurogava")[1] == Deserted("sakurogava")
    do(state, "pass", "pass", "prospect", roll=1)
    assert "sakurogava" not in legal(state, "lay"), "a tavern without an innkeeper still keeps gold away"
    state = position("frukfurt: A1*")
    do(state, "cart frukfurt sakurogava")
    assert show(state, "sakurogava") == "tavern"


@rule("37")
def test_example_seven_six_runes_past_the_token_are_seven_squares() -> None:
    state = position("lugach: A6 gold9", squares=[10, 1, 1, 1], token=13)
    assert do(state, "collect lugach")[1] == Leapt(0, 17)
    assert state.squares[0] == 17


@rule("37")
@pytest.mark.parametrize(("token", "reached"), [(15, 14), (14, 15), (11, 15), (10, 14), (5, 14)])
def test_the_tokens_square_is_skipped_when_reached_or_passed(token: int, reached: int) -> None:
    state = position("lugach: A4 gold9", squares=[10, 1, 1, 1], token=token)
    do(state, "collect lugach")
    assert state.squares[0] == reached


@rule("38")
def test_example_eight_the_token_pushes_a_scoring_gnome_back() -> None:
    state = position(squares=[1, 1, 9, 1], token=8)
    heard = do(state, "prospect", roll=4)
    assert heard == [Prospected(0, 9), Pushed(2, 8), Rolled(0, 4)]
    assert state.squares == [1, 1, 8, 1]


@rule("38", "A18")
def test_the_token_pushes_every_scoring_gnome_on_its_square_even_the_movers() -> None:
    state = position(squares=[9, 9, 10, 1], token=8)
    do(state, "prospect")
    assert state.squares == [8, 8, 10, 1]


@rule("A26")
def test_a_gnome_a_lap_ahead_does_not_meet_the_token() -> None:
    state = position("lugach: A4 gold9", squares=[105, 109, 1, 1], token=8)
    do(state, "collect lugach")
    assert state.squares[0] == 109
    do(state, "prospect")
    assert state.squares[1] == 109


@rule("39")
def test_the_game_ends_when_every_province_is_red_and_the_most_runes_win() -> None:
    state = position("lugach: A2 gold2", elsewhere="red", squares=[3, 9, 1, 1], token=20)
    do(state, "collect lugach")
    assert state.actor() == -1
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (4, 8, 0, 0)
    assert outcome.ranks == (2, 1, 3, 3)
    assert outcome.reason == "most-runes"
    assert outcome.parts[0]["gold"] == 2


@rule("39", "A29")
def test_the_last_red_stones_end_the_game_at_once() -> None:
    state = position("barkhandyr: A1 B1 red\nlugach:", elsewhere="red")
    assert do(state, "prospect", "lay lugach", roll=6)[-1] == Barren(0, "lugach")
    assert state.actor() == -1


@rule("A20")
def test_equal_runes_share_the_victory() -> None:
    state = position("lugach: A2 gold2", elsewhere="red", squares=[3, 5, 1, 1], token=20)
    do(state, "collect lugach")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")


@rule("A36")
@pytest.mark.parametrize(
    ("taverns", "served", "winners", "reason"),
    [
        ("", [0, 0], (0, 1), "shared"),
        ("malien: B1* red", [5, 0], (1,), "more-taverns"),
        ("malien: A1* red\npasburg: B1* red", [0, 3], (1,), "more-served"),
        ("malien: A1* red\npasburg: B1* red", [3, 3], (0, 1), "shared"),
    ],
)
def test_with_the_option_taverns_break_a_tie(
    taverns: str, served: list[int], winners: tuple[int, ...], reason: str
) -> None:
    text = f"lugach: A2 gold2\n{taverns}"
    state = position(text, elsewhere="red", squares=[3, 5, 1, 1], token=20, tie_break=True)
    state.served = [*served, 0, 0]
    do(state, "collect lugach")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, reason)


@rule("A36")
def test_a_tie_break_never_outweighs_a_rune() -> None:
    state = position(
        "lugach: A2 gold2\nmalien: B1* red", elsewhere="red", squares=[3, 4, 1, 1], token=20, tie_break=True
    )
    do(state, "collect lugach")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "most-runes")


@rule("A19")
def test_twenty_rounds_without_progress_end_the_game() -> None:
    state = position("lugach: A1 gold1", seats=3, squares=[1, 4, 1])
    for _ in range(STALL_ROUNDS * 3 - 1):
        do(state, "pass")
    assert state.actor() >= 0
    assert do(state, "pass")[-1] == Stalled(20)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "stalled")


@rule("A19")
@pytest.mark.parametrize("progress", ["prospect", "collect lugach", "deploy malien", "open lugach"])
def test_progress_resets_the_count(progress: str) -> None:
    state = position("lugach: A1 gold9")
    state.idle = 70
    do(state, progress)
    assert state.idle == 0


@rule("A19")
def test_moving_carting_and_passing_are_not_progress() -> None:
    state = position("lugach: A2*\nmalien: B1\npasburg: C1")
    do(state, "cart lugach frukfurt", "move malien karavastan", "pass")
    assert state.idle == 3


@rule("A19")
@pytest.mark.parametrize(("idle", "said"), [(39, False), (40, True), (76, True)])
def test_a_stalemate_is_announced_ten_rounds_ahead(idle: int, said: bool) -> None:
    state = position("lugach: A1 gold9")
    state.idle = idle
    shown = draw(state.view(0), game_words("taverns", "en"), list("ABCD")).plain
    assert ("stalemate" in shown) is said
    if said:
        assert f"stalemate in {20 - idle // 4} round" in shown


@rule("40")
def test_a_tavern_among_exhausted_provinces_keeps_its_guests() -> None:
    state = position("lugach: A2* B1 C1\nbarkhandyr: red\nfrukfurt: red\nkaravastan: red")
    do(state, "prospect", roll=3)
    for name in legal(state, "lay"):
        after = state.copy()
        do(after, f"lay {name}")
        assert show(after, "lugach") == "A2* B1 C1"
