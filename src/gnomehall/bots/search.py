"""Information-set Monte Carlo tree search: one bot for all games, honest because it searches imagined worlds only.

Every simulation imagines a whole world from the view, walks down one shared tree of action sequences, adds a node,
and judges the position there by the ``values`` of the game's ``bot.py``. Luck is drawn anew each time, so a node stands
for what was done, not for what came of it. Each seat climbs towards its own value.
"""

import math
from time import perf_counter
from typing import Any

from gnomehall.bots.bot import Bot
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.view import View
from gnomehall.games import part


class Node:
    """What was learned after one sequence of actions: for every action seen, how often it was tried and what came."""

    __slots__ = ("children", "index", "sums", "total", "visits")

    def __init__(self) -> None:
        self.index: dict[int, int] = {}
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.children: list[Node | None] = []
        self.total = 0

    def place_of(self, action: int) -> int:
        at = self.index.get(action, -1)
        if at < 0:
            at = self.index[action] = len(self.visits)
            self.visits.append(0)
            self.sums.append(0.0)
            self.children.append(None)
        return at


class Search(Bot):
    """Thinks for so many simulations or so many seconds. By simulations, the same luck gives the same choice."""

    def __init__(self, game: Game, simulations: int = 0, seconds: float = 0.0, explore: float = 0.5) -> None:
        self.game = game
        self.mind = part(game.key, "bot")
        self.simulations = simulations
        self.seconds = seconds
        self.explore = explore
        self.done = 0
        """How many simulations the last choice took."""

    def choose(self, view: View[Any, Any], legal: list[int], chance: Chance) -> int:
        if len(legal) == 1:
            self.done = 0
            return legal[0]
        root = self.grow(view, legal, Quick(chance.below(1 << 30)))
        return max(legal, key=lambda action: root.visits[root.index[action]])

    def grow(self, view: View[Any, Any], legal: list[int], chance: Chance) -> Node:
        """The tree after thinking about a view; its root holds a line for every legal action."""
        root = Node()
        for action in legal:
            root.place_of(action)
        certain = self.mind.worlds(view) == 1
        world = self.game.imagine(view, chance)
        until = perf_counter() + self.seconds if self.seconds else math.inf
        most = self.simulations or 1 << 40
        done = 0
        while done < most and perf_counter() < until:
            state = world.copy() if certain else self.game.imagine(view, chance)
            self.simulate(root, state, chance)
            done += 1
        self.done = done
        return root

    def simulate(self, node: Node, state: State, chance: Chance) -> None:
        path: list[tuple[Node, int, int]] = []
        actor = state.actor()
        while actor >= 0:
            action, at = self.select(node, state.legal(), chance)
            path.append((node, at, actor))
            state.apply(action, chance)
            actor = state.actor()
            child = node.children[at]
            if child is None:
                node.children[at] = Node()
                break
            node = child
        values = self.mind.values(state)
        for visited, at, seat in path:
            visited.total += 1
            visited.visits[at] += 1
            visited.sums[at] += values[seat]

    def select(self, node: Node, legal: list[int], chance: Chance) -> tuple[int, int]:
        """The action with the best upper bound; an untried one counts as a little worse than the node's mean so far."""
        index, visits, sums = node.index, node.visits, node.sums
        total = node.total
        if total == 0:
            action = legal[chance.below(len(legal))]
            return action, node.place_of(action)
        width = self.explore * math.sqrt(math.log(total + 1))
        untried = sum(sums) / total + width * 0.9
        best, best_bound, count = -1, -1e9, 0
        for action in legal:
            at = index.get(action, -1)
            tried = visits[at] if at >= 0 else 0
            bound = sums[at] / tried + width / math.sqrt(tried) if tried else untried
            if bound > best_bound:
                best, best_bound, count = action, bound, 1
            elif bound == best_bound:
                count += 1
                if chance.below(count) == 0:
                    best = action
        return best, node.place_of(best)
