"""Reactions from a hidden hand (R-REACT): a card says what it can be discarded for.

Whoever might hold such a card is asked, whether they do or not, so that the question tells nothing.
Damage asks for itself (`damage`); everything else comes here.
"""

from typing import Final

from nonpareil.engine.cards import discard, distinct, hidden_cards, leave_hand
from nonpareil.engine.frames import Offer
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import NONE, State

ASK: Final = 0
ANSWERED: Final = 1


def run_offer(s: State, f: Offer) -> None:
    """Ask until the seat declines, and let each card that it plays do what it says."""
    if f.pc == ASK:
        f.pc = ANSWERED
        if s.out >> f.seat & 1 or not ask(s, f.seat, f.kinds):
            s.stack.pop()
    elif s.answer == NONE:
        s.stack.pop()
    else:
        f.pc = ASK
        card = s.answer
        effect = f.due[f.kinds.index(s.m.kinds[card].index)].copy()
        effect.card = card
        use(s, card)
        s.stack.append(effect)


def ask(s: State, seat: int, kinds: list[int]) -> bool:
    """Ask a seat whether it discards a card of these kinds. False if it cannot have one, for all
    that others know. (R-REACT-3, R-INFO-10)
    """
    cards = [card for card in s.hands[seat] if s.m.kinds[card].index in kinds]
    if not cards and not (s.m.discreet and might_hold(s, seat, kinds)):
        return False
    s.ask(seat, Purpose.REACTION, [*distinct(s, cards), NONE], None)
    return True


def might_hold(s: State, seat: int, kinds: list[int]) -> bool:
    """Whether one of these cards may be in the hand: not all of them have been seen elsewhere."""
    if not s.hands[seat]:
        return False
    return any(s.m.kinds[card].index in kinds for card in hidden_cards(s, seat))


def use(s: State, card: int) -> None:
    """The card is shown and goes to the discard pile; its effect follows (R-REACT-1)."""
    leave_hand(s, card)
    discard(s, card, "reaction")
