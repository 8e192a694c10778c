"""OpenSpiel's own simulation passes, its bots play, and chance nodes have the odds of the rules."""

import pickle
from typing import Any

import msgspec
import pytest

from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game
from gnomehall.core.play import pick
from gnomehall.games import GAMES
from support import EXAMPLE, WITH_ROLES, WITH_SOLO, Variant, every_game, every_variant, variant_name, variants

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine, or the extra is missing")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from gnomehall.research import observer
from gnomehall.research.course import Course
from gnomehall.research.play import Setting
from gnomehall.research.spiel import SpielState


def load(variant: Variant, **more: Any) -> Any:
    game, seats, options = variant
    return pyspiel.load_game(f"gnomehall_{game.key}", {"players": seats, **msgspec.to_builtins(options), **more})


def edges() -> list[Variant]:
    """The first and the last variant of every game."""
    found = []
    for game in GAMES.values():
        own = [variant for variant in variants() if variant[0] is game]
        found += [own[0], own[-1]]
    return found


def walk(state: SpielState, luck: Quick, steps: int) -> None:
    """Play this many random actions, with random draws between them."""
    while not state.is_terminal() and steps:
        if state.is_chance_node():
            state.apply_action(luck.below(len(state.chance_outcomes())))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[luck.below(len(legal))])
            steps -= 1
    while state.is_chance_node():
        state.apply_action(luck.below(len(state.chance_outcomes())))


@pytest.mark.parametrize("variant", edges(), ids=variant_name)
def test_openspiel_finds_nothing_wrong(variant: Variant) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=1, serialize=True, verbose=False)


class Noted(Chance):
    """A Chance that remembers its draws."""

    def __init__(self, seed: int) -> None:
        self.luck = Quick(seed)
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        drawn = self.luck.below(n)
        if n > 1:
            self.draws.append(drawn)
        return drawn


@every_variant
def test_chance_nodes_give_the_same_match_as_playing_at_once(variant: Variant) -> None:
    game, seats, options = variant
    course = Course.begun(Setting(game.key, seats, msgspec.to_builtins(options)))
    chance = Noted(3)
    state = game.start(seats, options, chance)
    for _ in range(40):
        for drawn in chance.draws:
            course.draw(drawn)
        assert not course.is_chance()
        assert course.state is not None
        assert [course.state.view(seat) for seat in range(seats)] == [state.view(seat) for seat in range(seats)]
        if state.actor() < 0:
            break
        chance.draws = []
        action = pick(state, chance.luck)
        state.apply(action, chance)
        course.act(action)


@every_variant
def test_an_imagined_world_cannot_be_told_from_the_truth(variant: Variant) -> None:
    game = load(variant)
    state = game.new_initial_state()
    luck = Quick(1)
    for _ in range(3):
        walk(state, luck, 6)
        if state.is_terminal():
            return
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, lambda: luck.below(1000) / 1000)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            again = game.deserialize_state(other.serialize())
            assert str(again) == str(other.clone()) == str(other)
            walk(other, Quick(5), 3)


@every_game
def test_a_course_can_be_copied_and_saved_between_two_draws(game: Game) -> None:
    seats, options = next(game.variants())
    state = load((game, seats, options)).new_initial_state()
    walk(state, Quick(2), 7)
    course = state.course
    for _ in range(60):
        if course.is_chance() or course.actor() < 0:
            break
        legal = course.state.legal()
        course.act(legal[-1])
    copied, saved = course.copy(), pickle.loads(pickle.dumps(course))
    assert (copied.wanted, saved.wanted) == (course.wanted, course.wanted)
    while course.is_chance():
        for one in (course, copied, saved):
            one.draw(0)
    assert copied.steps() == saved.steps() == course.steps()
    assert copied.state.public() == saved.state.public() == course.state.public()
    assert all(saved.recall(seat) == course.recall(seat) for seat in range(seats))


def test_information_states_remember_what_a_view_does_not() -> None:
    """Two ways to one position: the same observation, another information state."""
    game = pyspiel.load_game(f"gnomehall_{EXAMPLE.key}", {"players": 2})
    first = game.new_initial_state()
    walk(first, Quick(1), 0)
    second = first.clone()
    legal = first.legal_actions()
    one, other, third, fourth = legal[:4]
    for actions, state in (((one, other, third, fourth), first), ((third, other, one, fourth), second)):
        for action in actions:
            state.apply_action(action)
    sets = [[sorted(team.gnomes) for team in state.course.state.public().teams] for state in (first, second)]
    assert sets[0] == sets[1]
    assert first.information_state_string(0) != second.information_state_string(0)


def test_strings_and_tensors_come_from_the_view() -> None:
    game = pyspiel.load_game(f"gnomehall_{WITH_ROLES.key}", {"players": 4, "rounds": 3})
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.observation_string(0) == "dealing"
    assert not any(state.information_state_tensor(0))
    walk(state, Quick(4), 3)
    view = state.course.state.view(2)
    assert state.observation_string(2).encode() == msgspec.json.encode(view)
    eye = observer(WITH_ROLES.key)
    assert np.allclose(state.observation_tensor(2), eye.scaled(eye.observe(view)))
    actor = state.current_player()
    assert WITH_ROLES.actions.from_text(state.action_to_string(actor, state.legal_actions()[0])) >= 0


@every_game
def test_openspiels_bots_play(game: Game) -> None:
    """MCTS and IS-MCTS in turn; whole matches where they are short."""
    seats, options = next(game.variants())
    played = load((game, seats, options), reward="rank")
    random = np.random.RandomState(1)
    rollout = mcts.RandomRolloutEvaluator(1, random, max_length=10)
    bots = [mcts.MCTSBot(played, 1.4, 2, rollout, random_state=random)]
    bots += [ismcts.ISMCTSBot(played, rollout, 1.4, 2, random_state=random)]
    state = played.new_initial_state()
    luck = Quick(1)
    walk(state, luck, 0)
    for _ in range(100):
        if state.is_terminal():
            break
        action = int(bots[state.current_player() % 2].step(state))
        assert action in state.legal_actions()
        state.apply_action(action)
        walk(state, luck, 0)
    assert state.is_terminal() or game.key != EXAMPLE.key
    assert sum(state.returns()) == pytest.approx(0)


def test_rewards_and_options_are_parameters() -> None:
    game = pyspiel.load_game(f"gnomehall_{WITH_SOLO.key}", {"players": 1, "colour": "blue", "reward": "score"})
    assert game.num_players() == 1
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    with pytest.raises(Exception, match="not played by so many"):
        pyspiel.load_game(f"gnomehall_{WITH_SOLO.key}", {"players": 3})


def test_cfr_solves_the_tiny_game() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = pyspiel.load_game(f"gnomehall_{EXAMPLE.key}", {"players": 2, "layout": "tiny"})
    solver = cfr.CFRSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.5, "1.3 after one iteration, 0.4 after four"
