"""Errors of decisions: nobody is blamed for what they could not know, nor for noise."""

import pytest

from gnomehall.core.chance import Dice, Quick
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import Record
from gnomehall.games import GAMES, part
from gnomehall.review import decisions as looking
from gnomehall.review.decisions import _decision, accuracy, decisions, judge, searched, verdict, weighted, work
from gnomehall.review.review import review
from support import EXAMPLE, Variant, every_game, every_variant, play_on, some


@every_variant
def test_an_error_depends_on_the_view_alone(variant: Variant) -> None:
    game = variant[0]
    for state, action in some(variant, 4, 2):
        seat, legal = state.actor(), state.legal()[:]
        other = game.imagine(state.view(seat), Quick(9))
        first, second = (_decision(game, world, 0, seat, legal, action, Quick(4)) for world in (state, other))
        assert first == second
        assert first.error >= 0


def test_who_always_takes_the_best_makes_no_error() -> None:
    forecast = part(EXAMPLE.key, "bot").forecast
    match = Match(EXAMPLE, 2, dice=Dice(bytes(32)))
    chance = Quick(3)

    def worth(action: int, seat: int) -> float:
        after = match.state.copy()
        after.apply(action, Quick(1))
        return float(forecast(after)[seat])

    for seat in turns(match):
        legal = match.legal(seat)[:]
        at_random = legal[chance.below(len(legal))]
        match.act(seat, max(legal, key=lambda action: worth(action, seat)) if seat == 0 else at_random)
    found = list(decisions(Record.of(match), GAMES))
    assert max(one.error for one in found if one.seat == 0) == 0
    assert accuracy(found, 0) == 1
    careless = accuracy(found, 1)
    assert careless is not None
    assert careless < 0.5


def test_judgements_need_odds_lost_and_certainty() -> None:
    assert [verdict(error, 0.0) for error in (0.0, 0.049, 0.05, 0.1, 0.2)] == [
        "",
        "",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert verdict(0.3, 0.16) == ""


def test_a_weighted_mean_has_its_standard_error() -> None:
    assert list(weighted([(1.0, 0.2), (1.0, 0.2)])) == pytest.approx([0.2, 0.0])
    mean, error = weighted([(3.0, 0.0), (1.0, 1.0)])
    assert mean == pytest.approx(0.25)
    assert error > 0.2
    assert accuracy([], 0) is None


@every_game
def test_a_search_finds_no_difference_between_an_action_and_itself(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    state = game.start(seats, game.Options(), Quick(3))
    action = state.legal()[0]
    error, unsure = searched(game, state.view(state.actor()), (action, action), Quick(2))
    assert error <= 4 * unsure + 0.01


@every_game
def test_a_review_counts_what_it_judged(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("WORLDS", 4), ("CHECKS", 3), ("SIMULATIONS", 40), ("CHECK_WORLDS", 8)):
        monkeypatch.setattr(looking, name, value)
    seats = min(seats for seats in game.seats if seats > 1)
    match = Match(game, seats, dice=Dice(bytes(32)))
    play_on(match, Quick(1))
    heard: list[int] = []
    told = review(Record.of(match), GAMES, heard.append)
    assert sum(heard) == work(Record.of(match))
    decided = [step for step in told.steps if step.kind == "decision"]
    judged = [step for step in decided if step.judgement]
    assert all(step.checked and step.error >= 0.05 and step.error >= 2 * step.error_unsure for step in judged)
    assert len(judged) == sum(one.inaccuracies + one.mistakes + one.blunders for one in told.seats)
    assert sum(one.decisions for one in told.seats) == sum(step.choices > 1 for step in decided)
    assert all(told.steps[at].luck for at in told.luckiest)
    assert not any(told.steps[at].luck for at in told.mattered)


def test_checking_names_only_what_the_search_confirms() -> None:
    match = Match(EXAMPLE, 2, dice=Dice(bytes(32)))
    play_on(match, Quick(1))
    record = Record.of(match)
    found = list(decisions(record, GAMES))
    judge(record, GAMES, found)
    assert any(one.judgement for one in found), "random play blunders"
    assert all(one.checked for one in found if one.judgement)
