"""Our games beside those of other libraries: random play through their Python interfaces, in alternating rounds.

Missing libraries are named and skipped; ``pip install open_spiel 'pettingzoo[classic]' rlcard pgx jumanji`` installs
them all. pgx and Jumanji step many matches in one compiled call, as our vector environment does.
"""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from rich.table import Table

from gnomehall.core.chance import Quick
from gnomehall.games import GAMES
from gnomehall.lab.rates import random_moves, rate

Match = Callable[[], int]
"""Plays a random match, or part of one, and returns the number of moves."""

OURS = {key: game.seats[-1] for key, game in GAMES.items()}
"""Our games with the seats they are measured with: the most they allow."""
SPIEL = ("connect_four", "amazons", "gin_rummy", "hanabi")
ZOO = ("connect_four_v3", "hanabi_v5")
PGX = ("connect_four", "go_9x9", "kuhn_poker")
JUMANJI = ("Game2048-v1",)
# Matches per vector environment.
TOGETHER = 1024


def ours(key: str, seats: int = 0) -> Match:
    game, seats, chance = GAMES[key], seats or OURS[key], Quick(1)
    options = game.Options()

    return lambda: random_moves(game.start(seats, options, chance), chance)


def open_spiel(name: str) -> Match:
    spiel: Any = import_module("pyspiel")
    game, choice = spiel.load_game(name), random.Random(1)

    def match() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choice.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[choice.randrange(len(legal))])
                moves += 1
        return moves

    return match


def petting_zoo(name: str) -> Match:
    return _cycle(import_module(f"pettingzoo.classic.{name}").env())


def our_zoo(key: str) -> Match:
    """Our environments, with observation and mask at every step; ``legal`` lists what the mask marks."""
    return _cycle(import_module("gnomehall.research").aec(key, OURS[key]))


def _cycle(environment: Any) -> Match:
    choice, legal = random.Random(1), getattr(environment, "legal", None)

    def match() -> int:
        environment.reset()
        moves = 0
        for _ in environment.agent_iter():
            seen, _reward, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
            else:
                environment.step(choice.choice(legal() if legal else seen["action_mask"].nonzero()[0]))
                moves += 1
        return moves

    return match


def our_vector(key: str) -> Match:
    """One step of a vector environment."""
    environment: Any = import_module("gnomehall.research").vector(key, TOGETHER, OURS[key], copy=False)
    environment.reset(seed=1)
    np: Any = import_module("numpy")
    chance = np.random.default_rng(1)

    def match() -> int:
        codes, counts = environment.codes()
        firsts = np.cumsum(counts) - counts
        environment.step(codes[firsts + (chance.random(TOGETHER) * counts).astype(np.int64)])
        return TOGETHER

    return match


def pgx(name: str) -> Match:
    """One step of a batch, with the random choice, in one compiled call; finished matches begin anew."""
    jax: Any = import_module("jax")
    library: Any = import_module("pgx")
    env = library.make(name)
    again = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> Any:
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return jax.vmap(again)(state, jax.random.categorical(key, scores), jax.random.split(key, TOGETHER))

    return _stepped(jax, jax.jit(jax.vmap(env.init)), jax.jit(step))


def jumanji(name: str) -> Match:
    """The same; its choices are uniform over the mask too."""
    jax: Any = import_module("jax")
    library: Any = import_module("jumanji")
    env = import_module("jumanji.wrappers").VmapAutoResetWrapper(library.make(name))

    def begin(keys: Any) -> Any:
        return env.reset(keys)

    def step(both: Any, key: Any) -> Any:
        state, seen = both
        scores = jax.numpy.where(seen.observation.action_mask, 0.0, -1e9)
        return env.step(state, jax.random.categorical(key, scores))

    return _stepped(jax, jax.jit(begin), jax.jit(step))


def _stepped(jax: Any, begin: Any, step: Any) -> Match:
    key = jax.random.PRNGKey(1)
    latest = [begin(jax.random.split(key, TOGETHER)), key]

    def match() -> int:
        latest[1], key = jax.random.split(latest[1])
        latest[0] = jax.block_until_ready(step(latest[0], key))
        return TOGETHER

    return match


def rlcard(name: str) -> Match:
    cards: Any = import_module("rlcard")
    environment, choice = cards.make(name), random.Random(1)

    def match() -> int:
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over():
            state, _ = environment.step(choice.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return match


WANTED: list[tuple[str, Callable[[str], Match], str]] = [
    *((f"gnomehall {key}", ours, key) for key in OURS),
    *((f"OpenSpiel {name}", open_spiel, name) for name in SPIEL),
    *((f"PettingZoo {name}", petting_zoo, name) for name in ZOO),
    *((f"PettingZoo our {key}", our_zoo, key) for key in OURS),
    *((f"Gymnasium our {TOGETHER} {key}", our_vector, key) for key in OURS),
    ("RLCard uno", rlcard, "uno"),
    *((f"pgx {TOGETHER} {name}", pgx, name) for name in PGX),
    *((f"Jumanji {TOGETHER} {name}", jumanji, name) for name in JUMANJI),
]


def find_all() -> tuple[dict[str, Match], list[str]]:
    """What can be played here, by name; and what is missing, with the reason."""
    found = {}
    missing = []
    for shown, make, name in WANTED:
        try:
            match = make(name)
            match()
            found[shown] = match
        except Exception as error:  # noqa: BLE001, RUF100  # other libraries may fail in any way
            missing.append(f"{shown}: {type(error).__name__}: {' '.join(str(error).split())[:80]}")
    return found, missing


def measure(matches: dict[str, Match], seconds: float, rounds: int) -> dict[str, float]:
    """Moves per CPU second, best of the rounds."""
    best = dict.fromkeys(matches, 0.0)
    for _ in range(rounds):
        for name, match in matches.items():
            best[name] = max(best[name], rate(match, seconds / rounds))
    return best


def table(best: dict[str, float]) -> Table:
    """Every speed, and ours divided by it."""
    shown = Table(box=None, pad_edge=False)
    shown.add_column("random play")
    shown.add_column("moves/s", justify="right")
    for key in OURS:
        shown.add_column(f"{key} ÷", justify="right")
    for name, speed in best.items():
        ratios = [f"{best[f'gnomehall {key}'] / speed:.1f}" for key in OURS]
        shown.add_row(name, f"{speed:,.0f}", *ratios)
    return shown
