"""The engine's loop: let the frame on top of the stack go on until somebody must choose."""

from collections.abc import Callable
from typing import Any

from nonpareil.rules.attack import run_attack
from nonpareil.rules.cards import discard
from nonpareil.rules.combat import run_combat
from nonpareil.rules.damage import run_damage
from nonpareil.rules.effects import run_effect
from nonpareil.rules.maneuver import run_maneuver
from nonpareil.rules.scheme import run_scheme
from nonpareil.rules.setup import run_setup
from nonpareil.rules.state import SchemeAction, State, Turn
from nonpareil.rules.turn import NEXT, run_turn

# By Frame.kind; each handler knows the class of its own frames.
HANDLERS: list[Callable[[State, Any], None]] = [
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
    """A seat has given up and the others play on: what it was asked is void (R-WIN-9)."""
    if s.seat == seat:
        abandon_action(s)
        s.asked = -1
        advance(s)
    while s.asked == seat and not s.over:
        answer(s, s.options[-1])  # the last option declines, where declining is possible


def abandon_action(s: State) -> None:
    """Drop the running action; its cards go to their piles."""
    in_play: list[int] = []
    for c in s.combats:
        in_play += [card for card in (*c.card, c.hidden_boost) if card >= 0]
    in_play += [f.card for f in s.stack if isinstance(f, SchemeAction) and f.fighter >= 0]
    for card in dict.fromkeys(in_play):
        discard(s, card)
    s.combats.clear()
    s.triggers.clear()
    s.stack = s.stack[:1]
    turn = s.stack[0]
    assert isinstance(turn, Turn)
    turn.pc = NEXT
    turn.done = 0
