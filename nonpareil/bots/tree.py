"""The tree of the search: nodes for what a seat knows, and one iteration through them.

An iteration walks down the tree in a position dealt for it, plays the action to its end by rules of
thumb and evaluates the position. A node is an information set, the choices that one seat has seen:
a defender's node is the same whichever card the attacker has committed face down.
"""

from math import sqrt
from random import Random
from typing import Final

from nonpareil.bots.evaluation import Evaluator
from nonpareil.bots.heuristics import Random as RandomNumber
from nonpareil.bots.heuristics import pick, weights_of
from nonpareil.bots.learned import evaluator
from nonpareil.bots.mind import LATEST, Mind
from nonpareil.engine.loop import answer
from nonpareil.engine.match import Match
from nonpareil.engine.purposes import SUBJECTS, Purpose, Subject
from nonpareil.engine.state import NONE, State

EXPLORATION: Final = 0.25
LEAST_OPEN: Final = 0.15  # the share of exploration left when the game is practically decided
PRIOR: Final = 0.6  # the share of exploration that follows the rules of thumb; the rest is even
WIDTH: Final = 4  # options of a new node that may be tried; grows with the root of its visits
CARD_KEYS: Final = 1000  # keys of cards start here: by kind, since copies are the same choice
OPEN_KEYS: Final = 2000  # keys of cards that lie open
FACTOR: Final = 1_000_003
OTHER_FACTOR: Final = 40_503_001
ABOVE_ZERO: Final = 99  # more than any key is below it
MASK: Final = (1 << 40) - 1
ROOTS: Final[list[float]] = [sqrt(number) for number in range(4096)]  # square roots, by number

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
        Purpose.SETUP_CARD,
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

    __slots__ = ("evaluator", "forced", "histories", "nodes")

    def __init__(self, match: Match, mind: Mind = LATEST) -> None:
        self.nodes: dict[int, Node] = {}
        self.histories: list[int] = [0] * match.seats
        self.evaluator: Evaluator = evaluator(match, mind.weights)
        self.forced: bool = mind.forced


def option_key(s: State, option: int) -> int:
    """A key for the option that is the same in every sample: copies of a card share one, but not
    with those that lie open."""
    if option == NONE or not _IS_CARD[s.purpose]:
        return option
    first = OPEN_KEYS if s.shown >> option & 1 else CARD_KEYS
    return first + s.m.kinds[option].index


def node_key(s: State, history: int) -> int:
    """What the deciding seat knows: the choices it saw and the open cards of the combat."""
    shown = 0
    if s.combats and (s.combats[-1].revealed or s.combats[-1].face_up):
        c = s.combats[-1]
        for side in (0, 1):
            card = c.card[side] if c.revealed or c.face_up >> side & 1 else -1
            shown = shown * 64 + (s.m.kinds[card].index + 1 if card >= 0 else 0)
    elif s.combats and s.combats[-1].told >> s.asked & 1:
        shown = 1 + s.m.kinds[s.combats[-1].card[0]].value  # all that is known of the attack card
    return digest(digest(history, s.asked * 1000 + s.purpose), shown * 64 + s.actions)


def digest(history: int, more: int) -> int:
    """A hash of both, in the range of numbers that compiled code handles fastest."""
    return ((history ^ history >> 19) * FACTOR + (more + ABOVE_ZERO) * OTHER_FACTOR) & MASK


def remember(s: State, histories: list[int], key: int) -> None:
    """Add the choice to what each seat knows, as far as it can see it."""
    asked = s.asked
    hidden = _IS_HIDDEN[s.purpose]
    for seat in range(len(histories)):
        seen = key if seat == asked or not hidden else -2
        histories[seat] = digest(histories[seat], seen * 8 + asked)


def iterate(s: State, tree: Tree, rng: Random) -> list[float]:
    """One iteration, on a position dealt for it. Returns each seat's chance where it ended."""
    random = rng.random
    histories = tree.histories[:]
    walked_nodes: list[Node] = []
    walked_edges: list[Edge] = []
    walked_seats: list[int] = []
    while not s.over:
        options = s.options
        if len(options) == 1:
            if tree.forced:
                remember(s, histories, option_key(s, options[0]))
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
    rewards = tree.evaluator.chances(s)
    for depth in range(len(walked_seats)):
        reward = rewards[walked_seats[depth]]
        walked_nodes[depth].visits += 1
        walked_nodes[depth].total += reward
        walked_edges[depth].visits += 1
        walked_edges[depth].total += reward
    return rewards


def root(number: int) -> float:
    return ROOTS[number] if number < len(ROOTS) else sqrt(number)


def select(s: State, node: Node) -> int:
    """The option to try next: one with good results, or a promising one with few visits.

    An untried option is worth as much as the node so far. If there are many options, the less
    promising ones have to wait until the node has more visits. Exploration depends on how often an
    option was available, so that cards that are rarely in hand are not neglected.
    """
    options = s.options
    edges = node.edges
    weights = weights_of(s)
    room = WIDTH + int(root(node.visits))
    least = 0.0
    if room < len(options):
        least = sorted(weights, reverse=True)[room - 1]
    together = 0.0
    for weight in weights:
        together += weight
    scale = PRIOR / together
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
        inviting = curiosity * root(edge.offers) * (weights[index] * scale + even)
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
