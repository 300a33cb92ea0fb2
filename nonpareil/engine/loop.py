"""The engine's main loop: run the frame on top of the stack until somebody has to choose."""

from nonpareil.engine.attack import run_attack
from nonpareil.engine.combat import DEALT, run_combat
from nonpareil.engine.damage import run_damage, run_reactions, settle
from nonpareil.engine.effects import run_effect
from nonpareil.engine.frames import (
    COMBAT,
    DAMAGE,
    EFFECT,
    WALK,
    AttackAction,
    Damage,
    Effect,
    Frame,
    Maneuver,
    Offer,
    Reactions,
    SchemeAction,
    Setup,
    Tail,
    Turn,
    Walk,
)
from nonpareil.engine.hand_reactions import run_offer
from nonpareil.engine.maneuver import run_maneuver
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.scheme import run_scheme
from nonpareil.engine.setup import run_setup
from nonpareil.engine.state import State
from nonpareil.engine.tails import run_tail
from nonpareil.engine.turn import ACTION, run_turn
from nonpareil.engine.walk import run_walk
from nonpareil.engine.win import check_effect


def advance(s: State) -> None:
    """Run until a decision is pending or the game is over."""
    while s.asked < 0 and not s.over:
        frame = s.stack[-1]
        if s.triggers and may_settle(frame):
            check_effect(s)
            settle(s)
            continue
        run(s, frame)


def run(s: State, frame: Frame) -> None:
    """Take the next steps of a frame. Calls that the compiler can see are much quicker than a table
    of functions; what is on top most often comes first."""
    if isinstance(frame, Maneuver):
        run_maneuver(s, frame)
    elif isinstance(frame, Turn):
        run_turn(s, frame)
    elif isinstance(frame, Effect):
        run_effect(s, frame)
    elif frame.kind == COMBAT:
        run_combat(s, frame)
    elif isinstance(frame, AttackAction):
        run_attack(s, frame)
    elif isinstance(frame, SchemeAction):
        run_scheme(s, frame)
    elif isinstance(frame, Setup):
        run_setup(s, frame)
    elif isinstance(frame, Damage):
        run_damage(s, frame)
    elif isinstance(frame, Reactions):
        run_reactions(s, frame)
    elif isinstance(frame, Walk):
        run_walk(s, frame)
    elif isinstance(frame, Tail):
        run_tail(s, frame)
    else:
        assert isinstance(frame, Offer)
        run_offer(s, frame)


def may_settle(frame: Frame) -> bool:
    """Reactions wait for the end of the effect that caused them, and combat damage is followed by
    the winner before anything else. (R-EFFECT-10, R-COMBAT-7)
    """
    if frame.kind == COMBAT:
        return frame.pc != DEALT
    return frame.kind != EFFECT and frame.kind != DAMAGE and frame.kind < WALK


def answer(s: State, option: int) -> None:
    """Answer the pending decision with one of `State.options`."""
    s.answer = option
    s.asked = -1
    s.steps = 0
    advance(s)


def step_down(s: State, seat: int) -> None:
    """Go on after a seat has conceded a game that others play on (R-WIN-9). Between actions its
    hero falls at once, so the choice of an action is offered anew. A question to the seat itself
    is declined."""
    s.steps = 0
    if s.purpose == Purpose.ACTION:
        s.stack[-1].pc = ACTION
        s.asked = -1
    elif s.asked == seat:
        s.answer = min(s.options)
        s.asked = -1
    advance(s)
