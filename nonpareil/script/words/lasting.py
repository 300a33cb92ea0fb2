"""Words for effects that last, and for those that come later."""

from functools import partial

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.standing import FROM_THE_START
from nonpareil.script.words.word import (
    ANYWHERE,
    Action,
    a_begun_combat,
    is_at_their_hero,
    is_one_of_several,
)

_THEIRS = (
    t.Until.THEIR_TURN_STARTS,
    t.Until.THEIR_TURN_ENDS,
    t.Until.IN_THEIR_TURN,
    t.Until.THEIR_NEXT_ATTACK,
    t.Until.THEIR_NEXT_DEFENSE,
)


def _next_time(until: t.Until, event: t.Event, then: t.Block) -> t.Lasting:
    if isinstance(event, t.TurnPoint | t.GameStarts):
        note = "write: at start of my next turn: draw 1"
        raise MeaningError("a turn comes only once", note=note)
    return t.Lasting(until, t.When(event, then, once=True))


def _lasting(until: t.Until, rule: t.Rule) -> t.Lasting:
    if isinstance(rule, FROM_THE_START):
        note = "it goes under 'standing' of the ability"
        raise MeaningError("this rule holds for the whole game or not at all", note=note)
    return t.Lasting(until, rule)


def _speaks_of_opponent(node: t.Lasting) -> bool:
    player = getattr(node.rule, "player", None)
    return node.until in _THEIRS or player == t.Player.OPPONENT


LASTING = (
    Action(
        t.Lasting,
        forms={
            "UNTIL : RULE": _lasting,
            "UNTIL : when EVENT : ACTIONS": lambda until, event, then: t.Lasting(
                until, t.When(event, then)
            ),
            "UNTIL : next time EVENT : ACTIONS": _next_time,
            "next time EVENT : ACTIONS": partial(_next_time, t.Until.GAME),
        },
        needs=lambda node: (
            a_begun_combat("combat ends") if node.until == t.Until.COMBAT_ENDS else ANYWHERE
        ),
        meaning="a [standing rule](#standing-rules) or a [reaction](#reactions) for that time; "
        "fighters and numbers are fixed as it begins",
        listed_as=None,
        asks=False,
        opponent=_speaks_of_opponent,
    ),
    Action(
        t.Later,
        forms={"POINT : ACTIONS": t.Later},
        needs=ANYWHERE,
        meaning="once, at that time; `that fighter`, `that card`, `foe` and so on are those of now",
        listed_as=None,
        asks=False,
        opponent=lambda node: node.point in (t.Point.THEIR_TURN_STARTS, t.Point.THEIR_TURN_ENDS),
    ),
    Action(
        t.Unmark,
        forms={"remove mark MARK from TARGET": lambda mark, target: t.Unmark(target, mark)},
        needs=ANYWHERE,
        meaning="one that your texts have given it",
        listed_as=None,
        asks=is_one_of_several,
        opponent=is_at_their_hero,
    ),
)
