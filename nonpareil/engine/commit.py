"""Committing a card to a combat: it leaves the hand, face down or face up (R-COMBAT-1, R-COMBAT-2).

Some cards may be played either way. Whoever could be playing one is asked, whatever card it is, so
that the question tells nothing.
"""

from nonpareil.engine.cards import hidden_cards, is_open, leave_hand, record_commit
from nonpareil.engine.combat_state import ATTACKER, Combat
from nonpareil.engine.compiled_hero import ATTACK, DEFENSE
from nonpareil.engine.purposes import NO, YES, Purpose
from nonpareil.engine.state import State
from nonpareil.engine.words.picks import usable


def lay(s: State, c: Combat, side: int, card: int) -> None:
    """Put the card into the combat. One that lies open in the hand stays so. (R-OPEN-2)"""
    c.face_up |= int(s.m.kinds[card].face_up or is_open(s, card)) << side
    leave_hand(s, card)
    c.card[side] = card


def ask_face(s: State, c: Combat, side: int) -> bool:
    """Ask whether the card is played face up, if it might be one of those. False if there is
    nothing to ask. (R-OPEN-7, R-INFO-10)"""
    s.answer = NO
    if not s.m.heroes[c.seat[side]].may_face_up or c.face_up >> side & 1:
        return False
    free = s.m.kinds[c.card[side]].may_face_up
    if not free and not (s.m.discreet and might_be_free(s, c, side)):
        return False
    s.ask(c.seat[side], Purpose.FACE_UP, [NO, YES] if free else [NO], None)
    return True


def might_be_free(s: State, c: Combat, side: int) -> bool:
    """Whether the card could be one that may be played face up, for all that others know."""
    seat = c.seat[side]
    kinds = s.m.kinds
    role = ATTACK if side == ATTACKER else DEFENSE
    return any(
        kinds[card].may_face_up and kinds[card].type & role and usable(s, card, c.player[side])
        for card in (c.card[side], *hidden_cards(s, seat))
    )


def show_face(s: State, c: Combat, side: int) -> None:
    """The answer is known: tell everybody what they may see."""
    c.face_up |= s.answer << side
    if s.log is not None:
        record_commit(s, s.log, c.card[side], side, bool(c.face_up >> side & 1))
