"""The search bot: Monte Carlo tree search over positions that fit what the seat knows.

Every iteration deals the hidden cards, walks down the tree, plays the action to its end by rules of
thumb and evaluates the position. A node is an information set, the choices that one seat has seen:
a defender's node is the same whichever card the attacker has committed face down.
"""

from collections.abc import Callable
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
LEAST_OPEN: Final = 0.15  # the share of exploration left when the game is practically decided
PRIOR: Final = 0.6  # the share of exploration that follows the rules of thumb; the rest is even
WIDTH: Final = 4  # options of a new node that may be tried; grows with the root of its visits
DOUBT: Final = 0.2  # how far off the estimate of an option with a single visit may be
CLEAR: Final = 0.5  # the same, when a search may end because one option is clearly the best
LOOK: Final = 64  # iterations between two looks whether it is
MANY: Final = 8  # options that are worth all the time; with fewer there is less to think about
CARD_KEYS: Final = 1000  # keys of cards start here: by kind, since copies are the same choice

# Choices that other seats do not see being made.
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
    """One option of a node: how often it was available, and how often it was tried.

    `total` is the sum of the resulting chances for the seat that decides.
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
    """All nodes so far, and for each seat the hash of the choices it saw before the root."""

    __slots__ = ("histories", "nodes")

    def __init__(self, seats: int) -> None:
        self.nodes: dict[int, Node] = {}
        self.histories: list[int] = [0] * seats


def option_key(s: State, option: int) -> int:
    """A key for the option that is the same in every sample: copies of a card share one."""
    if option == NONE or not _IS_CARD[s.purpose]:
        return option
    return CARD_KEYS + s.m.kinds[option].index


def node_key(s: State, history: int) -> int:
    """What the deciding seat knows: the choices it saw and the open cards of the combat."""
    shown = 0
    if s.combats and s.combats[-1].revealed:
        c = s.combats[-1]
        for card in c.card:
            shown = shown * 64 + (s.m.kinds[card].index + 1 if card >= 0 else 0)
    return hash((history, s.asked, s.purpose, shown, s.actions))


def remember(s: State, histories: list[int], key: int) -> None:
    """Add the choice to what each seat knows, as far as it can see it."""
    hidden = _IS_HIDDEN[s.purpose]
    for seat in range(len(histories)):
        seen = key if seat == s.asked or not hidden else -2
        histories[seat] = hash((histories[seat], s.asked, seen))


def iterate(s: State, tree: Tree, rng: Random) -> None:
    """One iteration, on a position dealt for it."""
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
    """The option to try next: one with good results, or a promising one with few visits.

    An untried option is worth as much as the node so far. If there are many options, the less
    promising ones have to wait until the node has more visits. Exploration depends on how often an
    option was available, so that cards that are rarely in hand are not neglected.
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
    # In a game that is nearly decided, options differ by little: explore less.
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
    """Finish the action by rules of thumb: positions are easier to evaluate between actions."""
    while not s.over and s.purpose != Purpose.ACTION:
        answer(s, s.options[pick(s, random)])


def surest(visits: list[int], means: list[float]) -> int:
    """The option with the best lower bound, among those with enough visits."""
    enough = max(visits) / 8
    looked_at = [i for i in range(len(visits)) if visits[i] and visits[i] >= enough]
    if not looked_at:
        return 0
    return max(looked_at, key=lambda i: means[i] - DOUBT / sqrt(visits[i]))


def is_clear(visits: list[int], means: list[float]) -> bool:
    """Whether one option is better than all others, however wrong the estimates may be. Those that
    have not been tried yet are worth a look."""
    if min(visits) == 0:
        return False
    best = surest(visits, means)
    least = means[best] - CLEAR / sqrt(visits[best])
    return all(means[i] + CLEAR / sqrt(visits[i]) < least for i in range(len(visits)) if i != best)


def share_of_time(options: int) -> float:
    """How much of its time a bot takes at most for a choice among so many options.

    >>> share_of_time(1), share_of_time(2), share_of_time(20)
    (0.0, 0.25, 1.0)
    """
    return min(1.0, options / MANY) if options > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Thought:
    """The bot's opinion of one option: its visits, and the chance to win with it."""

    index: int
    option: OptionId
    visits: int
    chance: float


class SearchBot:
    """Searches for a number of iterations or seconds, whichever ends first. With a limit in seconds
    it does not think longer than it has to: less if there are few options, and no longer once one
    of them is clearly the best.

    With several cores, the iterations are divided among processes with trees of their own, and the
    results are added up. Calling `stop()` from another thread makes the bot answer with the best
    option so far.
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
        """The bot's opinion of the last decision: its choice first, then the others by visits."""
        return list(self._thoughts)

    def _weigh(
        self, viewpoint: Viewpoint, tree: Tree, state: State, keys: list[int]
    ) -> tuple[list[int], list[float]]:
        """The visits of each option, and the sum of its chances."""
        self._stopped = False
        seeds = [self._rng.getrandbits(64) for _ in range(self.cores)]

        def seen() -> list[tuple[int, float]]:
            root = tree.nodes.get(node_key(state, tree.histories[state.asked]))
            found = [None if root is None else root.edges.get(key) for key in keys]
            return [(0, 0.0) if edge is None else (edge.visits, edge.total) for edge in found]

        def clear() -> bool:
            found = dict(zip(keys, seen(), strict=True)).values()  # copies of a card are one option
            means = [total / visits if visits else 0.0 for visits, total in found]
            return is_clear([visits for visits, _ in found], means)

        def search(number: int) -> list[tuple[int, float]]:
            before = seen() if number else [(0, 0.0)] * len(keys)  # count the kept tree once
            self._grow(viewpoint, tree, Random(seeds[number]), clear)
            return [(v - w, t - u) for (v, t), (w, u) in zip(seen(), before, strict=True)]

        reports = search_in_parallel(search, self.cores, lambda: self._stopped)
        visits = [sum(report[i][0] for report in reports) for i in range(len(keys))]
        totals = [sum(report[i][1] for report in reports) for i in range(len(keys))]
        return visits, totals

    def _grow(
        self, viewpoint: Viewpoint, tree: Tree, rng: Random, clear: Callable[[], bool]
    ) -> None:
        share = share_of_time(len(viewpoint.decision.options))
        end = None if self.seconds is None else perf_counter() + self.seconds * share
        deals = viewpoint.deals()
        for done in range(1, max(1, self.iterations // self.cores) + 1):
            iterate(deals.deal(rng), tree, rng)
            if self._stopped or (end is not None and done % 8 == 0 and perf_counter() > end):
                break
            if end is not None and done % LOOK == 0 and clear():
                break

    def _kept(self, viewpoint: Viewpoint) -> Tree:
        """The tree of the last decision, if nobody has chosen and nothing was drawn since."""
        if self._tree is None or self._last != (viewpoint.choices_made, viewpoint.hand):
            self._tree = Tree(viewpoint.seats)
        return self._tree
