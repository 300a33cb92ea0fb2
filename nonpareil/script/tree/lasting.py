"""Effects that last, and those that come later."""

from dataclasses import dataclass
from enum import IntEnum

from nonpareil.script.tree.actions import Simple
from nonpareil.script.tree.happenings import When
from nonpareil.script.tree.sentences import Block
from nonpareil.script.tree.standing import Rule


class Until(IntEnum):
    """When a lasting effect ends."""

    COMBAT_ENDS = 0
    TURN_ENDS = 1
    MY_TURN_STARTS = 2  # my next turn
    MY_TURN_ENDS = 3
    THEIR_TURN_STARTS = 4  # the opponent's next turn
    THEIR_TURN_ENDS = 5
    IN_MY_TURN = 6  # begins with my next turn and ends with it
    IN_THEIR_TURN = 7
    NEXT_ATTACK = 8  # my next one this turn
    IN_PLAY = 9  # as long as its card is in play
    GAME = 10  # never
    ACTION_ENDS = 11  # the one in progress, or else the next
    # What lasts until its combat comes; `rules` counts on these being the last.
    NEXT_DEFENSE = 12  # my next one, whenever that is
    THEIR_NEXT_ATTACK = 13  # the opponent's next one, whenever that is
    THEIR_NEXT_DEFENSE = 14


@dataclass(frozen=True, slots=True)
class Lasting(Simple):
    """A rule or a reaction that holds for some time."""

    until: Until
    rule: Rule | When


class Point(IntEnum):
    """When a delayed effect comes."""

    TURN_ENDS = 0
    MY_TURN_STARTS = 1
    MY_TURN_ENDS = 2
    THEIR_TURN_STARTS = 3
    THEIR_TURN_ENDS = 4


@dataclass(frozen=True, slots=True)
class Later(Simple):
    """Something that happens once, later."""

    point: Point
    then: Block
