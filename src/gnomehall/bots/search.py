"""Information-set Monte Carlo tree search: one bot for all games, honest because it searches imagined worlds only.

Every simulation takes a world that fits the view, walks down one shared tree of action sequences, adds a node, and
judges the position there by the ``values`` of the game's ``bot.py``. Luck is drawn anew each time, so a node stands for
what was done, not for what came of it. Each seat climbs towards its own value. Worlds that the seats' behaviour makes
likelier (``weigh``) are searched more often; what a world is worth before anything is done is taken off, so that a rich
world flatters no action. One step of greed (``evaluate``) says which actions to look at first, and below the root the
game's ``habits``, where it has any.
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
# A search looks at so many worlds at most, and at each about so often; drawing one costs more than copying it.
MOST_WORLDS = 96
LOOKS = 4
# How firmly it looks first at what greed likes: by differences from the best, measured by how much all differ; and the
# part of its attention that every action has.
TASTE = 2.0
OPENNESS = 0.15
# So many positions are tried to find this one again in the tree of the choice before.
MOST_TRIES = 120
WEIGHT_UNIT = 1 << 20


class Edge:
    """One action after one sequence of actions: how often it was tried, what came of it, and the node behind it.

    Counts that only ever divide are floats.
    """

    __slots__ = ("action", "child", "climber", "mean", "prior", "sum", "visits")

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.visits = 0.0
        self.sum = 0.0
        self.mean = 0.0
        self.prior = -1.0
        """How much of the attention it has to begin with: at the root by greed, below it by habit."""
        self.climber: i64 = 0
        """Who took it in the simulation under way."""
        self.child: Node | None = None


UNTRIED: Final = Edge(-1)
"""Stands for every action that has no edge of its own yet."""


class Node:
    """What was learned after one sequence of actions, over all worlds that were seen there."""

    __slots__ = ("edges", "legal", "line", "sum", "total", "tried")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.tried: list[Edge] = []
        self.legal: list[int] = []
        """What could be done when it was looked at last, and in ``line`` the edge of each."""
        self.line: list[Edge] = []
        self.total = 0.0
        self.sum = 0.0

    def edge_of(self, action: int) -> Edge:
        edge = self.edges.get(action)
        if edge is None:
            edge = self.edges[action] = Edge(action)
        return edge

    def favour(self, legal: list[int], likes: list[float], anew: bool) -> None:
        """Share out the attention as the actions are liked: of all ``anew``, or of those that have none yet."""
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
        """Find the edge of each of these actions; whether all were met here before.

        In most games a node is met with the same actions each time, and to compare is quicker than to look up.
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
    """Worlds that fit one view, each drawn as often as the seats' behaviour makes it likely."""

    def __init__(self, game: Game, view: View[Any, Any], count: int, chance: Chance) -> None:
        mind = part(game.key, "bot")
        self.states = [game.imagine(view, chance) for _ in range(count)]
        weights = mind.weigh(view, self.states)
        self.reach: list[int] = []
        total = 0.0
        for weight in weights:
            total += weight
            self.reach.append(int(total * WEIGHT_UNIT))
        worths = [mind.values(state, view.seat) for state in self.states]
        means = [
            sum(weight * worth[seat] for weight, worth in zip(weights, worths, strict=True)) / total
            for seat in range(len(worths[0]))
        ]
        self.extra = [[value - mean for value, mean in zip(worth, means, strict=True)] for worth in worths]
        """By world and seat: what it is worth more than the mean of them all."""

    def draw(self, chance: Chance) -> int:
        """The number of a world."""
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
    """Thinks for so many simulations or seconds, whichever ends first. By simulations, the same luck gives the same
    choice."""

    def __init__(self, game: Game, simulations: int = 0, seconds: float = 0.0, explore: float = EXPLORE) -> None:
        self.game = game
        self.mind = part(game.key, "bot")
        self.values: Callable[[Any, int], list[float]] = self.mind.values
        self.priors: Callable[[Any, list[int]], list[float]] = self.mind.priors
        self.has_priors = self.mind.priors is not no_priors
        self.simulations = simulations
        self.seconds = seconds
        self.explore = explore
        self.done = 0
        """How many simulations the last choice took."""
        self.kept: tuple[Node, State] | None = None
        """The tree below the last choice and the position there, where nothing is hidden and nothing left to luck."""

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        if len(legal) == 1:
            self.done = 0
            return legal[0]
        root = self.grow(view, legal, Quick(chance.below(1 << 30)))
        return max(legal, key=lambda action: root.edges[action].visits)

    def advise(self, view: View[Any, Any], legal: list[int], chance: Chance) -> list[Advice]:
        """What it would do, and what else it thought of, best first."""
        root = self.grow(view, legal, Quick(chance.below(1 << 30)))
        edges = [root.edges[action] for action in legal]
        found = [Advice(edge.action, int(edge.visits), min(1.0, max(0.0, edge.mean))) for edge in edges]
        return sorted(found, key=lambda advice: -advice.tries)

    def grow(self, view: View[Any, Any], legal: list[int], chance: Chance) -> Node:
        """The tree after thinking about a view; its root has an edge for every legal action.

        Nothing in it goes round in a circle, and to look for what does while it grows took a fifth of duel's time.
        """
        was_collecting = gc.isenabled()
        gc.disable()
        try:
            return self.think(view, legal, chance)
        finally:
            if was_collecting:
                gc.enable()

    def think(self, view: View[Any, Any], legal: list[int], chance: Chance) -> Node:
        timed = self.seconds > 0.0
        until = perf_counter() + self.seconds
        most = self.simulations or 1 << 40
        certain = self.mind.worlds(view) == 1
        assert view.seat is not None
        root = self.found_again(view) if certain else None
        if root is None:
            root = Node()
        worlds = Worlds(self.game, view, 1 if certain else max(1, min(MOST_WORLDS, most // LOOKS)), chance)
        root.favour(legal, self.tastes(legal, worlds, view, chance), anew=True)
        done = 0
        while done < most:
            number = worlds.draw(chance)
            self.simulate(root, worlds.states[number].copy(), worlds.extra[number], view.seat, chance)
            done += 1
            if timed and perf_counter() >= until:
                break
        self.done = done
        if certain:
            self.keep(root, legal, worlds.states[0])
        return root

    def tastes(self, legal: list[int], worlds: Worlds, view: View[Any, Any], chance: Chance) -> list[float]:
        """By legal action: how much greed likes it."""
        assert view.seat is not None
        worth = [0.0] * len(legal)
        for _ in range(self.mind.worlds(view)):
            world = worlds.states[worlds.draw(chance)]
            look(world, legal, self.mind.evaluate, view.seat, chance, worth)
        best, mean = max(worth), sum(worth) / len(worth)
        spread = math.sqrt(sum((value - mean) ** 2 for value in worth) / len(worth)) or 1.0
        return [math.exp(TASTE * (value - best) / spread) for value in worth]

    def simulate(self, node: Node, state: State, extra: list[float], seat: int, chance: Chance) -> None:
        nodes: list[Node] = []
        path: list[Edge] = []
        actor = state.actor()
        while actor >= 0:
            legal = state.legal()
            forced = len(legal) == 1
            edge = node.edge_of(legal[0]) if forced else self.select(node, state, legal, chance)
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

    def select(self, node: Node, state: State, legal: list[int], chance: Chance) -> Edge:
        """The action that is good so far or deserves more attention. Values count between the worst and the best of
        this node, so that close decisions are looked into as much as clear ones; an untried action counts as the mean.
        """
        if not node.look_at(legal) and self.has_priors:
            node.favour(legal, self.priors(state, legal), anew=False)
        total = node.total
        line = node.line
        if total == 0.0 and not node.edges:
            first = chance.below(len(legal))
            edge = line[first] = node.edge_of(legal[first])
            return edge
        low, high = 1e9, -1e9
        for edge in node.tried:
            mean = edge.mean
            if mean < low:  # noqa: PLR1730  # plain, a call of min takes several times as long
                low = mean
            if mean > high:  # noqa: PLR1730
                high = mean
        span = high - low if high > low else 1.0
        untried = (node.sum / total - low) / span if total > 0.0 else 0.0
        push = self.explore * math.sqrt(total + 1.0)
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

    def keep(self, root: Node, legal: list[int], world: State) -> None:
        """Remember the tree below what will be chosen."""
        action = max(legal, key=lambda action: root.edges[action].visits)
        node = root.edges[action].child
        after = world.copy()
        after.apply(action, Quick(0))
        self.kept = None if node is None else (node, after)

    def found_again(self, view: View[Any, Any]) -> Node | None:
        """The node of this position in the tree of the choice before, looked for nearest first."""
        if self.kept is None:
            return None
        line = [self.kept]
        self.kept = None
        for tried in range(MOST_TRIES):
            if tried >= len(line):
                break
            node, state = line[tried]
            actor = state.actor()
            if actor < 0:
                continue
            legal = state.legal()
            if actor == view.seat and len(legal) > 1:
                if state.view(actor) == view:
                    return node
                continue
            for action in legal:
                edge = node.edges.get(action)
                if edge is not None and edge.child is not None and edge.child.total > 0:
                    after = state.copy()
                    after.apply(action, Quick(0))
                    line.append((edge.child, after))
        return None
