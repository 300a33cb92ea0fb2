"""How actions are combined: one after the other, on conditions, as choices, again and again."""

from dataclasses import dataclass

from nonpareil.script.tree.actions import Simple
from nonpareil.script.tree.conditions import Condition
from nonpareil.script.tree.nouns import Group, Number, Who


@dataclass(frozen=True, slots=True)
class Block:
    """Actions in sequence."""

    actions: tuple["Action", ...]


@dataclass(frozen=True, slots=True)
class If:
    condition: Condition
    then: Block
    otherwise: Block | None = None


@dataclass(frozen=True, slots=True)
class May:
    """ "may A: B or else: C". A is a price if B follows it (R-EFFECT-5); C happens if not A. If A
    has several actions, they are done together or not at all. `again`: any number of times."""

    who: Who
    price: "Simple | Choose | Block"
    then: Block | None = None
    otherwise: Block | None = None
    again: bool = False
    most: Number | None = None  # so many times if done again


@dataclass(frozen=True, slots=True)
class Choose:
    """So many different ones of the options, all chosen first, done in the order chosen. With
    `random` nobody chooses."""

    who: Who
    number: Number
    options: tuple[Block, ...]
    up_to: bool = False
    random: bool = False


@dataclass(frozen=True, slots=True)
class Once:
    """Only the first time in each turn, or in the game."""

    then: Block
    game: bool = False


@dataclass(frozen=True, slots=True)
class ForEach:
    """Once for each fighter of the group, which is "that fighter" meanwhile."""

    group: Group
    then: Block


@dataclass(frozen=True, slots=True)
class Repeat:
    """So many times, one after the other."""

    number: Number
    then: Block


@dataclass(frozen=True, slots=True)
class RepeatUntil:
    """At least once, and again until the condition holds."""

    condition: Condition
    then: Block


Action = Simple | If | May | Choose | Block | Once | ForEach | Repeat | RepeatUntil


def offered(block: Block) -> May | None:
    """The offer that is all of an effect, once or not: "may discard 1 card: draw 2"."""
    (first, *others) = block.actions
    if isinstance(first, Once):
        return None if others else offered(first.then)
    plain = isinstance(first, May) and first.otherwise is None and not first.again
    return first if plain and isinstance(first, May) and not others else None
