"""The evaluation of lost_mines: treasure for one's own pot; a saboteur keeps his mask on early in the round."""

import pytest
from msgspec.structs import replace

from games.lost_mines.positions import position
from gnomehall.bots import find
from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.games.lost_mines import LostMines
from gnomehall.games.lost_mines.bot.distance import distances
from gnomehall.games.lost_mines.bot.judging import evaluate, values
from gnomehall.games.lost_mines.cards import DECK, LOYAL, ROLES, SABOTEUR
from gnomehall.games.lost_mines.layout import SLOT_OF
from gnomehall.games.lost_mines.view import Options, Result

ROAD = "b3 plain-EW, c3 plain-EW, d3 plain-EW"


def test_a_gnome_nearer_to_the_mines_is_worth_more() -> None:
    assert evaluate(position(ROAD, at={0: "d3"}), 0) > evaluate(position(ROAD), 0)


def test_a_longer_path_is_worth_more() -> None:
    assert evaluate(position(ROAD, at={0: "b3"}), 0) > evaluate(position("b3 plain-EW", at={0: "b3"}), 0)


def test_whoever_is_ahead_leaves_less_for_the_others() -> None:
    clans = "blue yellow yellow"
    level, behind = position(ROAD, clans=clans), position(ROAD, clans=clans, at={1: "d3"})
    for state in (level, behind):
        state.roles = [LOYAL, LOYAL, LOYAL]
    assert values(behind, 0)[0] < values(level, 0)[0]


def test_the_last_round_is_judged_more_surely_than_the_first() -> None:
    first, last = position(ROAD, at={0: "d3"}), position(ROAD, at={0: "d3"})
    last.rounds = 1
    assert values(last, 0)[0] > values(first, 0)[0]


def test_a_mine_the_seat_knows_to_be_the_dragons_draws_nobody() -> None:
    blind = position("j3 plain-EW", mines={"k3": "dragon"})
    knowing = position("j3 plain-EW", mines={"k3": "dragon"})
    knowing.saw_mines = [2, 0, 0]
    assert distances(blind, 0)[SLOT_OF["j3"]] < distances(knowing, 0)[SLOT_OF["j3"]]


def test_what_only_others_have_seen_does_not_matter() -> None:
    rich, poor = (position("k3 gold turned", owners={0: 0}, values=[value, 0, 0]) for value in (4, 1))
    for state in (rich, poor):
        state.saw_treasures = [0, 1, 0]
    assert evaluate(rich, 0) == evaluate(poor, 0)


def saboteur_and_loyal(deck: int) -> list[float]:
    """What a clan mate's find is worth to a saboteur and to a loyal gnome."""
    worth = []
    for role in (SABOTEUR, LOYAL):
        found = position(clans="blue blue yellow", owners={0: 1}, deck=deck)
        bare = position(clans="blue blue yellow", deck=deck)
        for state in (found, bare):
            state.roles = [role, LOYAL, LOYAL]
        worth.append(evaluate(found, 0) - evaluate(bare, 0))
    return worth


def test_a_young_saboteur_cheers_for_his_clan_and_an_old_one_does_not() -> None:
    young, loyal = saboteur_and_loyal(DECK)
    assert young == pytest.approx(loyal)
    old, loyal = saboteur_and_loyal(0)
    assert old < 0 < loyal


def test_a_round_in_which_nobody_found_anything_says_nothing_of_roles() -> None:
    public = GAMES["lost_mines"].start(3, Options(), Quick(1)).public()
    empty, first_wins = (
        [Result("blue", role, points) for role, points in zip(ROLES, shares, strict=True)]
        for shares in ([0, 0, 0], [2, 0, 1])
    )
    assert LostMines().traits(replace(public, results=[empty])) == []
    found = LostMines().traits(replace(public, results=[empty, first_wins]))
    assert [won for facet, _, won, _ in found if facet == "role"] == [1, 0, 0]


def test_greedy_finds_more_than_random() -> None:
    game = GAMES["lost_mines"]
    chance = Quick(1)
    found = {"greedy": 0, "random": 0}
    for first in range(2):
        names = ["greedy" if (seat + first) % 2 else "random" for seat in range(4)]
        bots = [find(name, game) for name in names]
        state = game.start(4, Options(board="glade"), chance)
        while (actor := state.actor()) >= 0:
            state.apply(bots[actor].choose(state.view(actor), state.legal(), chance), chance)
        outcome = state.outcome()
        assert outcome is not None
        for seat, name in enumerate(names):
            found[name] += outcome.scores[seat]
    assert found["greedy"] > found["random"]
