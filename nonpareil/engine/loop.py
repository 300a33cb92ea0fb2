"""The engine's loop: let the frame on top of the stack go on until somebody must choose."""

from collections.abc import Callable
from typing import Any, Final

from nonpareil.engine.attack import run_attack
from nonpareil.engine.combat import run_combat
from nonpareil.engine.damage import run_damage
from nonpareil.engine.effects import run_effect
from nonpareil.engine.maneuver import run_maneuver
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.scheme import run_scheme
from nonpareil.engine.setup import run_setup
from nonpareil.engine.state import State
from nonpareil.engine.turn import ACTION, run_turn

# By Frame.kind; each handler knows the class of its own frames.
HANDLERS: Final[list[Callable[[State, Any], None]]] = [
    run_setup,
    run_turn,
    run_maneuver,
    run_scheme,
    run_attack,
    run_combat,
    run_effect,
    run_damage,
]


def advance(s: State) -> None:
    """Run until a decision is pending or the game is over."""
    while s.asked < 0 and not s.over:
        frame = s.stack[-1]
        HANDLERS[frame.kind](s, frame)


def answer(s: State, option: int) -> None:
    """Take an option of the pending decision, given as it stands in `State.options`."""
    s.answer = option
    s.asked = -1
    advance(s)


def step_down(s: State, seat: int) -> None:
    """A seat has given up and the others play on (R-WIN-9). Between actions the hero falls at
    once and the choice is looked at anew; what the seat itself was asked, it declines."""
    if s.purpose == Purpose.ACTION:
        s.stack[-1].pc = ACTION
        s.asked = -1
    elif s.asked == seat:
        s.answer = min(s.options)
        s.asked = -1
    advance(s)
