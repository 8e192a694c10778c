"""The account of a match adds up, and its luck is luck."""

import math

import pytest

from gnomehall.bots import find
from gnomehall.core.chance import Dice, Quick, seed_from_text
from gnomehall.core.game import Game
from gnomehall.core.match import Match
from gnomehall.core.play import turns
from gnomehall.core.record import BadRecord, Record
from gnomehall.games import GAMES
from gnomehall.review import draws
from gnomehall.review.account import Account, account, evaluation
from gnomehall.review.draws import Care
from support import EXAMPLE, Variant, every_game, every_variant, play_on, positions

EXACT = 1e-9


def played(game: Game, seats: int, options: object, seed: int) -> Match:
    match = Match(game, seats, options, Dice(seed_from_text(f"review {seed}")))
    play_on(match, Quick(seed))
    return match


def by_bots(game: Game, name: str, seed: int) -> Match:
    seats = min(seats for seats in game.seats if seats > 1)
    match = Match(game, seats, dice=Dice(seed_from_text(f"review {seed}")))
    bot, chance = find(name, game), Quick(seed)
    for seat in turns(match):
        match.act(seat, bot.choose(match.view(seat), match.legal(seat)[:], chance))
    return match


def check_sums(told: Account) -> None:
    for total in told.seats:
        assert abs(total.final - total.initial - total.luck - total.own - total.others) < EXACT
    for step, following in zip(told.steps, told.steps[1:], strict=False):
        assert step.after == following.before


@every_variant
def test_luck_own_and_others_add_up_to_the_result(variant: Variant) -> None:
    match = played(*variant, seed=5)
    told = account(Record.of(match), GAMES)
    check_sums(told)
    outcome = match.outcome()
    assert outcome is not None
    if match.seats > 1:
        assert [total.final for total in told.seats] == [
            (seat in outcome.winners) / len(outcome.winners) for seat in range(match.seats)
        ]


@every_game
@pytest.mark.parametrize("name", ["greedy", "search:8"])
def test_matches_of_bots_add_up(game: Game, name: str) -> None:
    check_sums(account(Record.of(by_bots(game, name, 3)), GAMES))


@every_game
def test_every_action_is_a_decision_and_the_same_record_gets_the_same_account(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    record = Record.of(played(game, seats, game.Options(), 8))
    told = account(record, GAMES)
    assert [step.action for step in told.steps if step.kind == "decision"] == record.actions
    assert account(record, GAMES) == told


@pytest.mark.slow
@every_game
def test_mean_luck_is_nothing(game: Game) -> None:
    """Over matches at random and for every seat: 0 lies in the 95 % interval. ``review --check`` does it in large."""
    seats = min(seats for seats in game.seats if seats > 1)
    lucks = [
        [total.luck for total in account(Record.of(played(game, seats, game.Options(), seed)), GAMES).seats]
        for seed in range(24)
    ]
    for column in zip(*lucks, strict=True):
        mean = sum(column) / len(column)
        error = math.sqrt(sum((luck - mean) ** 2 for luck in column) / (len(column) - 1) / len(column))
        assert abs(mean) <= 1.96 * error + EXACT


@every_game
def test_weighing_all_outcomes_and_sampling_them_agree(game: Game) -> None:
    """In the first draws of a match that are few enough to weigh."""
    seats = min(seats for seats in game.seats if seats > 1)
    options = next(options for count, options in reversed(list(game.variants())) if count == seats)
    odds = evaluation(game)
    compared = 0
    for number, (state, action, _) in enumerate(positions((game, seats, options), 2)):
        exact = draws.expected(state, action, odds, 1)
        if exact.outcomes == 1 or any(exact.errors):
            continue
        sample = draws.expected(state, action, odds, number, Care(1, 1500))
        for mean, sampled, error in zip(exact.values, sample.values, sample.errors, strict=True):
            assert abs(mean - sampled) <= 4 * error + EXACT
        compared += 1
        if compared == 4:
            break
    assert compared


@every_game
def test_a_running_match_is_not_reviewed(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    match = Match(game, seats, dice=Dice(bytes(32)))
    play_on(match, Quick(1), 5)
    with pytest.raises(BadRecord, match="not over"):
        account(Record.of(match), GAMES)


@pytest.mark.parametrize("when", [6, 40])
def test_a_seat_that_resigns_gives_its_odds_to_the_others(when: int) -> None:
    match = Match(EXAMPLE, 3, dice=Dice(bytes(32)))
    play_on(match, Quick(1), when)
    match.resign(1)
    play_on(match, Quick(2))
    told = account(Record.of(match), GAMES)
    check_sums(told)
    step = next(step for step in told.steps if step.kind == "resign")
    assert (step.number, step.seat, step.after[1]) == (when, 1, 0.0)
    assert sum(step.after) == pytest.approx(1.0)
    outcome = match.outcome()
    assert outcome is not None
    assert [round(total.final, 9) for total in told.seats] == [
        round((seat in outcome.winners) / len(outcome.winners), 9) for seat in range(3)
    ]


def test_resigning_at_once_ends_the_account_too() -> None:
    match = Match(EXAMPLE, 2, dice=Dice(bytes(32)))
    match.resign(0)
    told = account(Record.of(match), GAMES)
    check_sums(told)
    assert [total.final for total in told.seats] == [0.0, 1.0]
