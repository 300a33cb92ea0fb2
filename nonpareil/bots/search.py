"""Search: Monte Carlo tree search over games that fit what the seat knows.

Every iteration deals the hidden cards anew, walks down the tree, plays the action to its end by
rules of thumb and judges the position. A node is what one seat knows of how things came to it, so
that a defender's node is the same whichever card the attacker has laid face down.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from nonpareil.bots.evaluation import chances
from nonpareil.bots.heuristics import Random as RandomNumber
from nonpareil.bots.heuristics import pick, weights_of
from nonpareil.bots.parallel import search_in_parallel, usable_cores
from nonpareil.engine.loop import answer
from nonpareil.engine.pending import OptionId
from nonpareil.engine.purposes import SUBJECTS, Purpose, Subject
from nonpareil.engine.state import NONE, State
from nonpareil.game.viewpoint import Viewpoint

EXPLORATION: Final = 0.25
LEAST_OPEN: Final = 0.15  # how much of it is left where the game is as good as decided
PRIOR: Final = 0.6  # how much of the curiosity follows the rules of thumb; the rest is even
WIDTH: Final = 4  # options of a node that are open at once; more with the root of its visits
DOUBT: Final = 0.2  # how far off the chance of an option may be that was looked at just once
CARD_KEYS: Final = 1000  # options that are cards are told apart by kind, not by copy

# Choices that other seats do not see when they are made.
HIDDEN: Final = frozenset(
    {
        Purpose.ATTACK_CARD,
        Purpose.HIDDEN_BOOST,
        Purpose.DEFENSE,
        Purpose.DISCARD,
        Purpose.PUT_BACK,
        Purpose.CARD,
        Purpose.GUARD,
    }
)
_IS_HIDDEN: Final[list[bool]] = [purpose in HIDDEN for purpose in Purpose]
_IS_CARD: Final[list[bool]] = [SUBJECTS[purpose] == Subject.CARD for purpose in Purpose]


class Edge:
    """One option of a node: how often it could be chosen there, and how often it was.

    `total` are the chances of the seat that chose it, summed up.
    """

    __slots__ = ("offers", "total", "visits")

    def __init__(self) -> None:
        self.offers: int = 0
        self.visits: int = 0
        self.total: float = 0.0


class Node:
    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.edges: dict[int, Edge] = {}


class Tree:
    """All nodes met so far, and how the root is known to each seat."""

    __slots__ = ("histories", "nodes")

    def __init__(self, seats: int) -> None:
        self.nodes: dict[int, Node] = {}
        self.histories: list[int] = [0] * seats


def option_key(s: State, option: int) -> int:
    """The same for the same choice in every game that fits: copies of a card are one choice."""
    if option == NONE or not _IS_CARD[s.purpose]:
        return option
    return CARD_KEYS + s.m.kinds[option].index


def node_key(s: State, history: int) -> int:
    """What the asked seat knows: the choices it saw, and the cards that lie open in the combat."""
    shown = 0
    if s.combats and s.combats[-1].revealed:
        c = s.combats[-1]
        for card in c.card:
            shown = shown * 64 + (s.m.kinds[card].index + 1 if card >= 0 else 0)
    return hash((history, s.asked, s.purpose, shown, s.actions))


def remember(s: State, histories: list[int], key: int) -> None:
    """Every seat adds the choice to what it knows, the others as far as they can see it."""
    hidden = _IS_HIDDEN[s.purpose]
    for seat in range(len(histories)):
        seen = key if seat == s.asked or not hidden else -2
        histories[seat] = hash((histories[seat], s.asked, seen))


def iterate(s: State, tree: Tree, rng: Random) -> None:
    """One walk down the tree and back, in a game dealt for it."""
    random = rng.random
    histories = tree.histories[:]
    walked_nodes: list[Node] = []
    walked_edges: list[Edge] = []
    walked_seats: list[int] = []
    while not s.over:
        options = s.options
        if len(options) == 1:
            answer(s, options[0])
            continue
        key = node_key(s, histories[s.asked])
        node = tree.nodes.get(key)
        fresh = node is None
        if node is None:
            node = Node()
            tree.nodes[key] = node
        option = select(s, node)
        chosen = option_key(s, option)
        edge = node.edges[chosen]
        walked_nodes.append(node)
        walked_edges.append(edge)
        walked_seats.append(s.asked)
        remember(s, histories, chosen)
        new_edge = edge.visits == 0
        answer(s, option)
        if fresh or new_edge:
            break
    play_out(s, random)
    rewards = chances(s)
    for depth in range(len(walked_seats)):
        reward = rewards[walked_seats[depth]]
        walked_nodes[depth].visits += 1
        walked_nodes[depth].total += reward
        walked_edges[depth].visits += 1
        walked_edges[depth].total += reward


def select(s: State, node: Node) -> int:
    """The option to try next: promising by what was seen of it, or inviting and little tried.

    What has not been tried counts as good as the node has been so far. Of many options the less
    inviting ones wait until the node has been visited more often. A card that is seldom in hand
    is tried as often as it can be, not as often as the node is visited.
    """
    options = s.options
    edges = node.edges
    weights = weights_of(s)
    room = WIDTH + int(sqrt(node.visits))
    least = 0.0
    if room < len(options):
        least = sorted(weights, reverse=True)[room - 1]
    scale = PRIOR / sum(weights)
    even = (1.0 - PRIOR) / min(room, len(options))
    expected = node.total / node.visits if node.visits else 0.5
    # Where a game is nearly decided all options look alike but for small differences.
    curiosity = EXPLORATION * max(LEAST_OPEN, 4.0 * expected * (1.0 - expected))
    best_value = -1.0
    best = options[0]
    for index in range(len(options)):
        if weights[index] < least:
            continue
        key = option_key(s, options[index])
        edge = edges.get(key)
        if edge is None:
            edge = edges[key] = Edge()
        edge.offers += 1
        inviting = curiosity * sqrt(edge.offers) * (weights[index] * scale + even)
        value = edge.total / edge.visits if edge.visits else expected
        value += inviting / (1.0 + edge.visits)
        if value > best_value:
            best_value = value
            best = options[index]
    return best


def play_out(s: State, random: RandomNumber) -> None:
    """Finish the action by rules of thumb: between actions positions are easier to judge."""
    while not s.over and s.purpose != Purpose.ACTION:
        answer(s, s.options[pick(s, random)])


def surest(visits: list[int], means: list[float]) -> int:
    """The option whose chance is best even if it was judged too well, of those much looked at."""
    enough = max(visits) / 8
    looked_at = [i for i in range(len(visits)) if visits[i] and visits[i] >= enough]
    if not looked_at:
        return 0
    return max(looked_at, key=lambda i: means[i] - DOUBT / sqrt(visits[i]))


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bot made of one option: how often it looked, and its chance to win with it."""

    index: int
    option: OptionId
    visits: int
    chance: float


class SearchBot:
    """Thinks for so many iterations, or so many seconds, whichever is over first.

    With more than one core the iterations are shared out among as many processes, each with a tree
    of its own; what they make of the options is summed up. `stop()` from elsewhere makes the bot
    answer with the best it has so far.
    """

    def __init__(
        self,
        seed: int | str = 0,
        iterations: int = 800,
        seconds: float | None = None,
        cores: int = 1,
    ) -> None:
        self._rng = Random(f"search/{seed}")
        self.iterations = iterations
        self.seconds = seconds
        self.cores = usable_cores(cores)
        self._stopped = False
        self._tree: Tree | None = None
        self._last: tuple[int, tuple[int, ...]] | None = None
        self._thoughts: list[Thought] = []

    def choose(self, viewpoint: Viewpoint) -> int:
        decision = viewpoint.decision
        if len(decision.options) == 1:
            self._thoughts = [Thought(0, decision.options[0].id, 0, 0.5)]
            return 0
        state = viewpoint.sample(self._rng)
        keys = [option_key(state, option) for option in state.options]
        tree = self._kept(viewpoint)
        visits, totals = self._weigh(viewpoint, tree, state, keys)
        means = [totals[i] / visits[i] if visits[i] else 0.0 for i in range(len(keys))]
        best = surest(visits, means)
        order = sorted(range(len(keys)), key=lambda i: (i != best, -visits[i]))
        self._thoughts = [Thought(i, decision.options[i].id, visits[i], means[i]) for i in order]
        remember(state, tree.histories, keys[best])
        self._last = (viewpoint.choices_made + 1, viewpoint.hand)
        return best

    def stop(self) -> None:
        self._stopped = True

    def explain(self) -> list[Thought]:
        """The options of the last decision as the bot saw them: its choice, then the others by
        how much it looked at them."""
        return list(self._thoughts)

    def _weigh(
        self, viewpoint: Viewpoint, tree: Tree, state: State, keys: list[int]
    ) -> tuple[list[int], list[float]]:
        """How often each option was looked at, and the chances then seen, summed up."""
        self._stopped = False
        seeds = [self._rng.getrandbits(64) for _ in range(self.cores)]

        def seen() -> list[tuple[int, float]]:
            root = tree.nodes.get(node_key(state, tree.histories[state.asked]))
            found = [None if root is None else root.edges.get(key) for key in keys]
            return [(0, 0.0) if edge is None else (edge.visits, edge.total) for edge in found]

        def search(number: int) -> list[tuple[int, float]]:
            before = seen() if number else [(0, 0.0)] * len(keys)  # what was kept counts once
            self._grow(viewpoint, tree, Random(seeds[number]))
            return [(v - w, t - u) for (v, t), (w, u) in zip(seen(), before, strict=True)]

        reports = search_in_parallel(search, self.cores, lambda: self._stopped)
        visits = [sum(report[i][0] for report in reports) for i in range(len(keys))]
        totals = [sum(report[i][1] for report in reports) for i in range(len(keys))]
        return visits, totals

    def _grow(self, viewpoint: Viewpoint, tree: Tree, rng: Random) -> None:
        end = None if self.seconds is None else perf_counter() + self.seconds
        deals = viewpoint.deals()
        for done in range(max(1, self.iterations // self.cores)):
            iterate(deals.deal(rng), tree, rng)
            if self._stopped or (end is not None and done % 8 == 7 and perf_counter() > end):
                break

    def _kept(self, viewpoint: Viewpoint) -> Tree:
        """The tree below the last choice, if nobody has chosen and nothing was drawn since."""
        if self._tree is None or self._last != (viewpoint.choices_made, viewpoint.hand):
            self._tree = Tree(viewpoint.seats)
        return self._tree
