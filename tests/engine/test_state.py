"""The state of a game and its copies."""

from pathlib import Path
from random import Random
from typing import Any

from nonpareil import Game
from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.engine.cards import draw
from nonpareil.engine.frames import KINDS, NOBODY, OFFER, REACTIONS, TAIL
from nonpareil.engine.loop import answer
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import NONE, State
from tests.engine.numbers import state
from tests.engine.test_frames import contents
from tests.scenes import game

KEPT = ("stack", "combats", "lasting")  # what has contents of its own
# The ways of this hero matter.
BUCK = load_hero(Source.read(Path(__file__).parents[1] / "decks" / "golden-buck.toml"))


def everything(s: State) -> dict[str, Any]:
    """All that a state holds, in copies that do not change with it."""
    plain = {name: getattr(s, name) for name in State.__slots__ if name not in ("m", "log")}
    copied = {
        name: value[:] if isinstance(value, list | bytearray) else value
        for name, value in plain.items()
    }
    inner = {name: [copies(contents(x)) for x in plain[name]] for name in KEPT}
    return copied | inner


def copies(held: dict[str, Any]) -> dict[str, Any]:
    return {name: x[:] if isinstance(x, list) else x for name, x in held.items()}


def positions() -> dict[int, State]:
    """For every kind of frame a decision that it waits for."""
    found: dict[int, State] = {}
    for seed in range(60):
        rng = Random(seed)
        other = "medusa" if seed % 2 else BUCK
        position = Game.new("marmoreal", ["yennenga", other], seed=seed)
        while not position.over:
            s = state(position)
            found.setdefault(s.stack[-1].kind, s.copy())
            position.apply(rng.randrange(len(s.options)))
    return found


def test_copies_are_independent_at_every_kind_of_frame() -> None:
    found = positions()
    apart = {REACTIONS, OFFER, TAIL}  # no hero here has several, reacts with a card, or is large
    assert sorted({*found, *apart}) == list(range(KINDS))
    for s in found.values():
        before = everything(s)
        copy = s.copy()
        assert everything(copy) == before
        rng = Random(1)
        while not copy.over:
            answer(copy, rng.choice(copy.options))
        assert everything(s) == before


def test_a_copy_continues_with_the_same_luck() -> None:
    for s in positions().values():
        ends = []
        for copy in (s.copy(), s.copy().copy()):
            rng = Random(2)
            while not copy.over:
                answer(copy, rng.choice(copy.options))
            ends.append(everything(copy))
        assert ends[0] == ends[1]


def test_a_copy_records_nothing() -> None:
    position = Game.new("marmoreal", ["medusa", "genie"], seed=1, events=True)
    recorded = len(position.events)
    assert draw(state(position).copy(), 0)
    assert len(position.events) == recorded


def test_a_seat_that_conceded_declines() -> None:
    """It is not asked anything again."""
    s = state(game())
    s.gone = 0b10
    for options, declined in (([4, 7, NONE], NONE), ([YES, NO], NO), ([0, 1, 2], 0)):
        s.asked = NOBODY
        s.ask(1, Purpose.CONFIRM, options, None)
        assert (s.asked, s.answer) == (NOBODY, declined)
    s.ask(0, Purpose.CONFIRM, [YES, NO], None)
    assert s.asked == 0
