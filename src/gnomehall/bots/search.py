"""Information-set Monte Carlo tree search: one bot for all games, honest because it searches imagined worlds only.

Every simulation takes a world that fits the view, walks down one shared tree of action sequences, adds a node, and
judges the position there by the ``values`` of the game's ``bot.py``. Luck is drawn anew each time, so a node stands for
what was done, not for what came of it. Each seat climbs towards its own value. Worlds that the seats' behaviour makes
likelier (``weigh``) are searched more often; what a world is worth before anything is done is taken off, so that a rich
world flatters no action. One step of greed (``evaluate``) says which actions to look at first, and below the root the
game's ``habits``, where it has any.
"""

import math
from time import perf_counter
from typing import Any

from gnomehall.bots.advice import Advice
from gnomehall.bots.bot import Bot
from gnomehall.bots.greedy import look
from gnomehall.core.chance import Chance, Quick
from gnomehall.core.game import Game, State
from gnomehall.core.view import View
from gnomehall.games import part
from gnomehall.parts.odds import no_habits

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


class Node:
    """What was learned after one sequence of actions: for every action seen, how often it was tried and what came."""

    __slots__ = ("children", "index", "is_led", "priors", "sum", "sums", "total", "visits")

    def __init__(self) -> None:
        self.index: dict[int, int] = {}
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.children: list[Node | None] = []
        self.priors: list[float] = []
        """How much of the attention each action has to begin with; below zero: as much as any other."""
        self.is_led = False
        """There are such priors: by greed at the root, below it by the habits of the game's players."""
        self.total = 0
        self.sum = 0.0

    def place_of(self, action: int, prior: float = -1.0) -> int:
        at = self.index.get(action, -1)
        if at < 0:
            at = self.index[action] = len(self.visits)
            self.visits.append(0)
            self.sums.append(0.0)
            self.children.append(None)
            self.priors.append(prior)
        return at


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
        self.has_habits = self.mind.habits is not no_habits
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
        return max(legal, key=lambda action: root.visits[root.index[action]])

    def advise(self, view: View[Any, Any], legal: list[int], chance: Chance) -> list[Advice]:
        """What it would do, and what else it thought of, best first."""
        root = self.grow(view, legal, Quick(chance.below(1 << 30)))
        places = [root.index[action] for action in legal]
        found = [
            Advice(action, root.visits[at], min(1.0, max(0.0, root.sums[at] / max(1, root.visits[at]))))
            for action, at in zip(legal, places, strict=True)
        ]
        return sorted(found, key=lambda advice: -advice.tries)

    def grow(self, view: View[Any, Any], legal: list[int], chance: Chance) -> Node:
        """The tree after thinking about a view; its root holds a line for every legal action."""
        until = perf_counter() + self.seconds if self.seconds else math.inf
        most = self.simulations or 1 << 40
        certain = self.mind.worlds(view) == 1
        assert view.seat is not None
        root = self.found_again(view) if certain else None
        if root is None:
            root = Node()
        for action in legal:
            root.place_of(action)
        worlds = Worlds(self.game, view, 1 if certain else max(1, min(MOST_WORLDS, most // LOOKS)), chance)
        self.lead(root, legal, self.tastes(legal, worlds, view, chance))
        done = 0
        while done < most:
            number = worlds.draw(chance)
            self.simulate(root, worlds.states[number].copy(), worlds.extra[number], view.seat, chance)
            done += 1
            if perf_counter() >= until:
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

    def lead(self, node: Node, legal: list[int], likes: list[float]) -> None:
        """Share out the attention of a node as its actions are liked."""
        part = (1 - OPENNESS) / sum(likes)
        rest = OPENNESS / len(legal)
        for action, like in zip(legal, likes, strict=True):
            node.priors[node.place_of(action)] = part * like + rest
        node.is_led = True

    def simulate(self, node: Node, state: State, extra: list[float], seat: int, chance: Chance) -> None:
        path: list[tuple[Node, int, int]] = []
        actor = state.actor()
        while actor >= 0:
            legal = state.legal()
            forced = len(legal) == 1
            action, at = (legal[0], node.place_of(legal[0])) if forced else self.select(node, state, legal, chance)
            path.append((node, at, actor))
            state.apply(action, chance)
            actor = state.actor()
            child = node.children[at]
            if child is None:
                child = node.children[at] = Node()
                if not forced:
                    break
            node = child
        values = self.mind.values(state, seat)
        for visited, at, climber in path:
            value = values[climber] - extra[climber]
            visited.total += 1
            visited.sum += value
            visited.visits[at] += 1
            visited.sums[at] += value

    def select(self, node: Node, state: State, legal: list[int], chance: Chance) -> tuple[int, int]:
        """The action that is good so far or deserves more attention. Values count between the worst and the best of
        this node, so that close decisions are looked into as much as clear ones; an untried action counts as the mean.
        """
        if self.has_habits:
            self.follow(node, state, legal)
        total = node.total
        if total == 0 and not node.is_led:
            action = legal[chance.below(len(legal))]
            return action, node.place_of(action)
        index, visits, sums, priors = node.index, node.visits, node.sums, node.priors
        low, high = 1e9, -1e9
        for at, tried in enumerate(visits):
            if tried:
                value = sums[at] / tried
                low = min(low, value)
                high = max(high, value)
        span = high - low if high > low else 1.0
        untried = (node.sum / total - low) / span if total else 0.0
        push = self.explore * math.sqrt(total + 1)
        even = push / len(legal)
        best, best_bound, count = -1, -1e9, 0
        for action in legal:
            at = index.get(action, -1)
            tried = visits[at] if at >= 0 else 0
            attention = push * priors[at] if at >= 0 and priors[at] >= 0 else even
            bound = (sums[at] / tried - low) / span + attention / (1 + tried) if tried else untried + attention
            if bound > best_bound:
                best, best_bound, count = action, bound, 1
            elif bound == best_bound:
                count += 1
                if chance.below(count) == 0:
                    best = action
        return best, node.place_of(best)

    def follow(self, node: Node, state: State, legal: list[int]) -> None:
        """Actions that this node meets for the first time get attention by habit."""
        for action in legal:
            if action not in node.index:
                known = node.priors[:]
                self.lead(node, legal, self.mind.habits(state, legal))
                node.priors[: len(known)] = known
                return

    def keep(self, root: Node, legal: list[int], world: State) -> None:
        """Remember the tree below what will be chosen."""
        action = max(legal, key=lambda action: root.visits[root.index[action]])
        node = root.children[root.index[action]]
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
                at = node.index.get(action, -1)
                child = node.children[at] if at >= 0 else None
                if child is not None and child.total > 0:
                    after = state.copy()
                    after.apply(action, Quick(0))
                    line.append((child, after))
        return None
