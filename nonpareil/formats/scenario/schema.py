"""The schema of a scenario's steps. All steps are checked before any of them is played."""

from collections.abc import Sequence
from typing import Any

from nonpareil.content.locations import Key
from nonpareil.content.source import Table, shown
from nonpareil.formats.scenario import expectations
from nonpareil.game.ids import Reader

# The keys of the steps that name fighters and cards: how many are required, then all of them.
PARTS = {
    "maneuver": (0, ("boost", "moves")),
    "scheme": (1, ("card", "by")),
    "attack": (3, ("by", "target", "card", "boost")),
    "defend": (0, ("card",)),
}
ACTING = (*PARTS, "choose", "end_turn")
STEPS = (*ACTING, "expect", "refuse", "offers", "lacks")


def kind_of(step: Table) -> str:
    return next(key for key in step if key != "seat")


def read_steps(reader: Reader) -> list[Table]:
    """All steps of the script, in order."""
    steps = reader.source.tables(reader.source.data, "steps", default=())
    for number, step in enumerate(steps):
        _check(reader, step, STEPS, "steps", number)
    return steps


def _check(reader: Reader, step: Table, kinds: Sequence[str], *where: Key) -> None:
    source = reader.source
    source.known_keys(step, (*kinds, "seat"), *where)
    if len(step.keys() - {"seat"}) != 1:
        raise source.error(f"a step must be exactly one of {', '.join(kinds)}", *where)
    if "seat" in step:
        reader.seat(step, "seat", *where)
    kind = kind_of(step)
    if kind in PARTS:
        _check_parts(reader, source.table(step, kind, *where), kind, *where, kind)
    elif kind == "choose":
        _check_choice(reader, step[kind], *where, kind)
    elif kind == "expect":
        expectations.check(reader, source.table(step, kind, *where), *where, kind)
    elif kind == "refuse":
        _check(reader, source.table(step, kind, *where), ACTING, *where, kind)
    elif kind == "end_turn":
        if not source.flag(step, kind, *where):
            raise source.error("'end_turn' must be true", *where, kind)
    else:
        for index, value in enumerate(source.array(step, kind, *where)):
            _check_answer(reader, value, *where, kind, index)


def _check_parts(reader: Reader, what: Table, kind: str, *where: Key) -> None:
    source = reader.source
    needed, allowed = PARTS[kind]
    source.known_keys(what, allowed, *where)
    for key in (*allowed[:needed], *what):
        if key == "moves":
            for index, move in enumerate(source.array(what, key, *where)):
                _check_move(reader, move, *where, key, index)
        else:
            name = source.text(what, key, *where)
            (reader.fighter if key in ("by", "target") else reader.card)(name, *where, key)


def _check_move(reader: Reader, move: Any, *where: Key) -> None:
    """A fighter and where it goes: a space, or the path to it."""
    if not isinstance(move, list) or len(move) != 2 or move[1] == []:
        raise reader.error("a move must be [fighter, space] or [fighter, path]", *where)
    fighter, goal = move
    reader.fighter(fighter, *where, 0)
    for space in goal if isinstance(goal, list) else [goal]:
        reader.space(space, *where, 1)


def _check_choice(reader: Reader, value: Any, *where: Key) -> None:
    if value in ([], {}):
        raise reader.error("'choose' must not be empty", *where)
    if isinstance(value, dict):
        for key, each in value.items():
            _check_answer(reader, each, *where, key)
    else:
        for each in value if isinstance(value, list) else [value]:
            _check_answer(reader, each, *where)


def _check_answer(reader: Reader, value: Any, *where: Key) -> None:
    """An answer may be any word or number; only the game knows which ones are possible."""
    if type(value) not in (int, str):
        raise reader.error(f"an answer must be a word or a number, not {shown(value)}", *where)
