"""Bots: honest, legal, repeatable, and better than chance."""

import sys
from pathlib import Path

import pytest

from gnomehall.bots import LEVELS, adviser, find
from gnomehall.bots.playout import play
from gnomehall.bots.search import Search
from gnomehall.core.chance import Quick
from gnomehall.core.game import Game
from support import EXAMPLE, Variant, every_game, every_variant, some


@every_variant
@pytest.mark.parametrize("name", ["random", "novice", "easy", "greedy", "search:12"])
def test_a_bot_cannot_peek(variant: Variant, name: str) -> None:
    """Two worlds that look alike, with the same luck, get the same choice."""
    game = variant[0]
    for state, _ in some(variant, 3, 4):
        view = state.view(state.actor())
        other = game.imagine(view, Quick(9))
        choices = {
            find(name, game).choose(world.view(world.actor()), world.legal(), Quick(4)) for world in (state, other)
        }
        assert len(choices) == 1
        assert choices <= set(state.legal())


ENOUGH = 6
"""Matches."""


def share_won(game: Game, names: list[str], mine: int, options: object, seed: int) -> float:
    """What the bot on seat ``mine`` won: 1, 0, or its part of a shared win."""
    chance = Quick(seed)
    state = game.start(len(names), options, chance)
    play(state, [find(name, game) for name in names], names, [chance] * (len(names) + 1))
    outcome = state.outcome()
    assert outcome is not None
    return (mine in outcome.winners) / len(outcome.winners)


def seated(name: str, mine: int, others: str, seats: int) -> list[str]:
    return [name if seat == mine else others for seat in range(seats)]


@every_game
def test_greedy_wins_more_than_its_share_against_random(game: Game) -> None:
    """From every seat of every variant for the fewest rivals: 1.3 times the fair share of decided matches.

    Not for more rivals: on a long board random mates can keep anyone from scoring.
    """
    seats = min(seats for seats in game.seats if seats > 1)
    chosen = [options for count, options in game.variants() if count == seats]
    settings = [(mine, options) for mine in range(seats) for options in chosen]
    won, decided = 0.0, 0
    for seed, (mine, options) in enumerate(settings * 5):
        share = share_won(game, seated("greedy", mine, "random", seats), mine, options, seed)
        if share != 1 / seats:  # nobody was ahead
            won, decided = won + share, decided + 1
        if decided >= ENOUGH and won > 1.3 * decided / seats:
            return
    pytest.fail(f"won {won} of {decided}")


def test_searching_beats_one_step_of_greed() -> None:
    won = [
        share_won(EXAMPLE, seated("search:300", number % 2, "greedy", 2), number % 2, EXAMPLE.Options(), number)
        for number in range(4)
    ]
    assert sum(won) >= 3


@pytest.mark.parametrize("name", ["search:", "search:x", "search:2m", "search:-1", "search:1e9"])
def test_a_search_must_state_its_budget(name: str) -> None:
    with pytest.raises(ValueError, match="no bot"):
        find(name, EXAMPLE)


def test_a_search_by_time_stays_within_it() -> None:
    game = EXAMPLE
    state = game.start(4, game.Options(), Quick(1))
    bot = find("search:0.05s", game)
    assert bot.choose(state.view(state.actor()), state.legal(), Quick(1)) in state.legal()


def test_a_custom_bot_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from gnomehall.bots import Bot\n"
        "class First(Bot):\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, view, legal, chance): return legal[0]\n"
        "class Rock: pass\n"
    )
    game = EXAMPLE
    bot = find(f"{file}:First", game)
    state = game.start(2, game.Options(), Quick(1))
    assert bot.choose(state.view(state.actor()), state.legal(), Quick(1)) == state.legal()[0]
    for name in ("nobody", f"{file}:Rock", f"{file}:None", f"{tmp_path}/none.py:First"):
        with pytest.raises(ValueError, match=r"no bot|no file|has no bot class"):
            find(name, game)


def test_a_bot_file_may_share_a_modules_name_and_hold_dataclasses(tmp_path: Path) -> None:
    file = tmp_path / "random.py"
    file.write_text(
        "from __future__ import annotations\nfrom dataclasses import dataclass\nfrom gnomehall.bots import Bot\n"
        "@dataclass\nclass Note:\n    text: str\n"
        "class Own(Bot):\n    def __init__(self, game): self.note = Note('')\n"
        "    def choose(self, view, legal, chance): return legal[0]\n"
    )
    assert find(f"{file}:Own", EXAMPLE)
    assert sys.modules["random"].__file__ != str(file)


@pytest.mark.parametrize("name", ["search:0", "search:0s", "search:0.0s"])
def test_a_search_without_simulations_or_time_would_never_end_and_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="more than 0"):
        find(name, EXAMPLE)


@every_game
def test_every_level_plays_legally_and_the_upper_ones_search(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    state = game.start(seats, game.Options(), Quick(3))
    for name in LEVELS:
        bot = find(name, game)
        assert bot.choose(state.view(state.actor()), state.legal(), Quick(1)) in state.legal()
        assert isinstance(bot, Search) == (name in ("hard", "master", "grandmaster"))


def test_a_search_stops_only_when_its_choice_is_clear() -> None:
    """What it would have tried after that cannot change the choice."""
    game = EXAMPLE
    state = game.start(2, game.Options(), Quick(3))
    saved = 0
    for step in range(16):
        legal = state.legal()[:]
        view, bot = state.view(state.actor()), Search(game, simulations=128)
        chosen = bot.choose(view, legal, Quick(step))
        saved += 128 - bot.done
        whole = bot.grow(view, legal, Quick(Quick(step).below(1 << 30)))
        assert bot.done == 128
        assert chosen == max(legal, key=lambda action: whole.edges[action].visits)  # called at once
        state.apply(chosen, Quick(step))
    assert saved


def test_with_insight_replies_are_weighed_before_they_are_tried() -> None:
    game = EXAMPLE
    state = game.start(2, game.Options(), Quick(3))
    view, legal = state.view(state.actor()), state.legal()[:]
    for insight in (0, 4):
        root = Search(game, 200, insight=insight).grow(view, legal, Quick(1))
        replies = [edge.child for edge in root.tried if edge.child is not None and edge.child.total > 8]
        assert replies
        for node in replies:
            likes = [edge.prior for edge in node.edges.values()]
            assert all(prior < 0 for prior in likes) if not insight else sum(likes) == pytest.approx(1)


@every_game
def test_advice_lists_every_legal_action_best_first(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    state = game.start(seats, game.Options(), Quick(3))
    advice = adviser(game).advise(state.view(state.actor()), state.legal(), Quick(1))
    assert {one.action for one in advice} == set(state.legal())
    assert [one.tries for one in advice] == sorted((one.tries for one in advice), reverse=True)
    assert all(0 <= one.value <= 1 for one in advice)
