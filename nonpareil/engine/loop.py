"""The engine's main loop: run the frame on top of the stack until somebody has to choose."""

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

# Indexed by Frame.kind. Each handler knows the class of its frames.
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
    """Answer the pending decision with one of `State.options`."""
    s.answer = option
    s.asked = -1
    advance(s)


def step_down(s: State, seat: int) -> None:
    """Go on after a seat has conceded a game that others play on (R-WIN-9). Between actions its
    hero falls at once, so the choice of an action is offered anew. A question to the seat itself
    is declined."""
    if s.purpose == Purpose.ACTION:
        s.stack[-1].pc = ACTION
        s.asked = -1
    elif s.asked == seat:
        s.answer = min(s.options)
        s.asked = -1
    advance(s)
