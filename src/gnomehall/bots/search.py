"""Information-set Monte Carlo tree search: one bot for all games, honest because it only searches imagined worlds.

Every simulation takes a world that fits the view, walks down one shared tree of action sequences, adds a node, and
scores the position by the game's ``values``. Luck is drawn anew each time, so a node stands for a sequence of actions,
not for their outcome. Each seat maximises its own value. Worlds that explain the seats' behaviour better (``weigh``)
are drawn more often; a world's value before any action is subtracted, so that a rich world flatters no action.
Priors come from one step of greed (``evaluate``) at the root and from the game's ``priors`` below it. With ``insight``,
nodes visited often enough get priors from one step of ``values`` instead.
"""

import gc
import math
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from gnomehall.bots.advice import Advice
from gnomehall.bots.bot import Bot
from gnomehall.bots.greedy import look
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.native import i64
from gnomehall.core.odds import no_priors
from gnomehall.core.view import View
from gnomehall.games import part

EXPLORE = 1.0
# Imagining a world costs more than copying one, so each is reused about LOOKS times.
MOST_WORLDS = 96
LOOKS = 4
# Priors: softmax of evaluations one step ahead (in standard deviations, times TASTE), mixed with OPENNESS of uniform.
TASTE = 2.0
OPENNESS = 0.15
WEIGHT_UNIT = 1 << 20
# How often to ask whether the choice is clear already.
PAUSE = 32


class Edge:
    """One action after one sequence of actions. Counts are floats because they only ever divide."""

    __slots__ = ("action", "child", "climber", "mean", "prior", "sum", "visits")

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.visits = 0.0
        self.sum = 0.0
        self.mean = 0.0
        self.prior = -1.0
        """Below 0: none."""
        self.climber: i64 = 0
        """The seat that took it in the current simulation."""
        self.child: Node | None = None


UNTRIED: Final = Edge(-1)
"""Stands in for every action that has no edge yet."""


class Node:
    """Statistics after one sequence of actions, over all worlds."""

    __slots__ = ("edges", "is_ripe", "legal", "line", "sum", "total", "tried")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.tried: list[Edge] = []
        self.legal: list[int] = []
        """The legal actions of the last visit; ``line`` has their edges."""
        self.line: list[Edge] = []
        self.total = 0.0
        self.sum = 0.0
        self.is_ripe = False
        """Whether its priors come from a look one step ahead."""

    def lead(self) -> float:
        """How many visits the first action has more than the second."""
        first = second = 0.0
        for edge in self.tried:
            if edge.visits > first:
                first, second = edge.visits, first
            elif edge.visits > second:
                second = edge.visits
        return first - second

    def edge_of(self, action: int) -> Edge:
        edge = self.edges.get(action)
        if edge is None:
            edge = self.edges[action] = Edge(action)
        return edge

    def favour(self, legal: list[int], likes: list[float], anew: bool) -> None:
        """Set priors from ``likes``: for all edges if ``anew``, else only for those without one."""
        share = (1 - OPENNESS) / sum(likes)
        rest = OPENNESS / len(legal)
        line: list[Edge] = []
        for number, action in enumerate(legal):
            edge = self.edge_of(action)
            if anew or edge.prior < 0.0:
                edge.prior = share * likes[number] + rest
            line.append(edge)
        self.legal = legal
        self.line = line

    def look_at(self, legal: list[int]) -> bool:
        """Fill ``line``; True if every action has an edge.

        Mostly a node sees the same actions each time, and comparing lists is quicker than looking edges up.
        """
        if legal == self.legal:
            return True
        edges = self.edges
        line: list[Edge] = []
        knows = True
        for action in legal:
            edge = edges.get(action, UNTRIED)
            if edge is UNTRIED:
                knows = False
            line.append(edge)
        self.legal = legal
        self.line = line
        return knows


class Worlds:
    """Worlds that fit one view, drawn in proportion to how well they explain the seats' behaviour."""

    def __init__(
        self,
        game: Game,
        view: View[Any, Any],
        count: int,
        values: Callable[[Any, int], list[float]],
        chance: Chance,
    ) -> None:
        self.states = [game.imagine(view, chance) for _ in range(count)]
        assert view.seat is not None
        weights = part(game.key, "bot").weigh(view, self.states)
        self.reach: list[int] = []
        total = 0.0
        for weight in weights:
            total += weight
            self.reach.append(int(total * WEIGHT_UNIT))
        worths = [values(state, view.seat) for state in self.states]
        means = [
            sum(weight * worth[seat] for weight, worth in zip(weights, worths, strict=True)) / total
            for seat in range(len(worths[0]))
        ]
        self.extra = [[value - mean for value, mean in zip(worth, means, strict=True)] for worth in worths]
        """By world and seat: its value minus the weighted mean over worlds."""

    def draw(self, chance: Chance) -> int:
        if len(self.states) == 1:
            return 0
        drawn = chance.below(self.reach[-1])
        low, high = 0, len(self.reach) - 1
        while low < high:
            middle = (low + high) // 2
            if self.reach[middle] > drawn:
                high = middle
            else:
                low = middle + 1
        return low


class Search(Bot):
    """Thinks for a number of simulations or seconds, whichever ends first. Without a time limit it is deterministic."""

    def __init__(self, game: Game, simulations: int = 0, seconds: float = 0.0, insight: int = 0) -> None:
        self.game = game
        self.mind = part(game.key, "bot")
        self.values: Callable[[Any, int], list[float]] = self.mind.values
        self.priors: Callable[[Any, list[int]], list[float]] = self.mind.priors
        self.has_priors = self.mind.priors is not no_priors
        self.simulations = simulations
        self.seconds = seconds
        self.insight = float(insight)
        """After so many visits a node gets priors from one step of ``values``; 0: never."""
        self.done = 0
        """Simulations of the last choice."""

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        if len(legal) == 1:
            self.done = 0
            return legal[0]
        root = self.grow(view, legal, Quick(chance.below(1 << 30)), until_clear=True)
        return max(legal, key=lambda action: root.edges[action].visits)

    def advise(self, view: View[Any, Any], legal: list[int], chance: Chance) -> list[Advice]:
        """Every legal action with its visits and value, best first."""
        root = self.grow(view, legal, Quick(chance.below(1 << 30)))
        edges = [root.edges[action] for action in legal]
        found = [Advice(edge.action, int(edge.visits), min(1.0, max(0.0, edge.mean))) for edge in edges]
        return sorted(found, key=lambda advice: -advice.tries)

    def grow(self, view: View[Any, Any], legal: list[int], chance: Chance, until_clear: bool = False) -> Node:
        """The root of the finished tree, with an edge for every legal action. ``until_clear``: only until no other
        action can still get the most visits.

        The tree has no reference cycles; the garbage collector cost up to 20 %.
        """
        was_collecting = gc.isenabled()
        gc.disable()
        try:
            return self.think(view, legal, chance, until_clear)
        finally:
            if was_collecting:
                gc.enable()

    def think(self, view: View[Any, Any], legal: list[int], chance: Chance, until_clear: bool) -> Node:
        timed = self.seconds > 0.0
        until = perf_counter() + self.seconds
        most = self.simulations or 1 << 40
        assert view.seat is not None
        root = Node()
        is_certain = self.mind.worlds(view) == 1
        count = 1 if is_certain else max(1, min(MOST_WORLDS, most // LOOKS))
        worlds = Worlds(self.game, view, count, self.values, chance)
        root.favour(legal, self.tastes(legal, worlds, view, chance), anew=True)
        root.is_ripe = True
        done = 0
        while done < most:
            number = worlds.draw(chance)
            self.simulate(root, worlds.states[number].copy(), worlds.extra[number], view.seat, chance)
            done += 1
            if timed and perf_counter() >= until:
                break
            if until_clear and not done % PAUSE and root.lead() > most - done:
                break
        self.done = done
        return root

    def tastes(self, legal: list[int], worlds: Worlds, view: View[Any, Any], chance: Chance) -> list[float]:
        """By legal action: how much greed likes it, 1 for the best."""
        assert view.seat is not None
        worth = [0.0] * len(legal)
        for _ in range(self.mind.worlds(view)):
            world = worlds.states[worlds.draw(chance)]
            look(world, legal, self.mind.evaluate, view.seat, chance, worth)
        return likes_of(worth)

    def simulate(self, node: Node, state: State, extra: list[float], seat: int, chance: Chance) -> None:
        nodes: list[Node] = []
        path: list[Edge] = []
        actor = state.actor()
        while actor >= 0:
            legal = state.legal()
            forced = len(legal) == 1
            edge = node.edge_of(legal[0]) if forced else self.select(node, state, legal, seat, chance)
            edge.climber = actor
            nodes.append(node)
            path.append(edge)
            state.apply(edge.action, chance)
            actor = state.actor()
            if edge.visits == 0.0:
                node.tried.append(edge)
                if not forced:
                    break
            child = edge.child
            if child is None:
                child = edge.child = Node()
            node = child
        values = self.values(state, seat)
        for number, edge in enumerate(path):
            value = values[edge.climber] - extra[edge.climber]
            node = nodes[number]
            node.total += 1.0
            node.sum += value
            edge.visits += 1.0
            edge.sum += value
            edge.mean = edge.sum / edge.visits

    def select(self, node: Node, state: State, legal: list[int], seat: int, chance: Chance) -> Edge:
        """PUCT. Values are rescaled to the node's range, so that close decisions are explored as much as clear ones; an
        untried action starts at the mean.
        """
        if not node.look_at(legal) and self.has_priors:
            node.favour(legal, self.priors(state, legal), anew=False)
        if 0.0 < self.insight <= node.total and not node.is_ripe:
            self.ripen(node, state, legal, seat, chance)
        total = node.total
        line = node.line
        if total == 0.0 and not node.edges:
            first = chance.below(len(legal))
            edge = line[first] = node.edge_of(legal[first])
            return edge
        low, high = 1e9, -1e9
        for edge in node.tried:
            mean = edge.mean
            if mean < low:  # noqa: PLR1730  # min() is several times slower in plain Python
                low = mean
            if mean > high:  # noqa: PLR1730
                high = mean
        span = high - low if high > low else 1.0
        untried = (node.sum / total - low) / span if total > 0.0 else 0.0
        push = EXPLORE * math.sqrt(total + 1.0)
        even = push / len(legal)
        best, count = 0, 0
        best_bound = -1e9
        for number, edge in enumerate(line):
            tried = edge.visits
            attention = push * edge.prior if edge.prior >= 0.0 else even
            bound = (edge.mean - low) / span + attention / (1.0 + tried) if tried > 0.0 else untried + attention
            if bound > best_bound:
                best, best_bound, count = number, bound, 1
            elif bound == best_bound:
                count += 1
                if chance.below(count) == 0:
                    best = number
        edge = line[best]
        if edge is UNTRIED:
            edge = line[best] = node.edge_of(legal[best])
        return edge

    def ripen(self, node: Node, state: State, legal: list[int], seat: int, chance: Chance) -> None:
        """Priors from one step of ``values`` in this world, for whoever is to choose."""
        node.is_ripe = True
        actor = state.actor()
        worth: list[float] = []
        for action in legal:
            after = state.copy()
            after.apply(action, chance)
            worth.append(self.values(after, seat)[actor])
        node.favour(legal, likes_of(worth), anew=True)


def likes_of(worth: list[float]) -> list[float]:
    """How much each option is liked, 1 for the best: a softmax of standard deviations."""
    best, mean = max(worth), sum(worth) / len(worth)
    spread = math.sqrt(sum((value - mean) ** 2 for value in worth) / len(worth)) or 1.0
    return [math.exp(TASTE * (value - best) / spread) for value in worth]
