"""Playing a scheme (R-SCHEME), as an action or because a text says so: choose a card and the
fighter that plays it, resolve, discard."""

from typing import Final

from nonpareil import events
from nonpareil.engine.cards import distinct, expose
from nonpareil.engine.effects import begin
from nonpareil.engine.event_kinds import PLAY
from nonpareil.engine.frames import SchemeAction
from nonpareil.engine.happenings import happen
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.rules import SCHEMING, forbidden
from nonpareil.engine.state import State
from nonpareil.engine.words.cards import TO_PLAY, clear_away, lift
from nonpareil.engine.words.picks import players

CARD: Final = 0
CHOSE_CARD: Final = 1
CHOSE_FIGHTER: Final = 2
RESOLVED: Final = 3


def playable_schemes(s: State, seat: int) -> list[int]:
    """Schemes that a fighter on the board can use, whether or not they would achieve anything.
    (R-SCHEME-1, R-SCHEME-4)
    """
    kinds = s.m.kinds
    schemes = [card for card in s.hands[seat] if kinds[card].playable]
    if not schemes or forbidden(s, seat, SCHEMING):
        return []
    return [card for card in distinct(s, schemes) if players(s, card)]


def can_scheme(s: State, seat: int) -> bool:
    """Whether there are any `playable_schemes`."""
    kinds = s.m.kinds
    for card in s.hands[seat]:
        if kinds[card].playable and players(s, card):
            return not forbidden(s, seat, SCHEMING)
    return False


def run_scheme(s: State, f: SchemeAction) -> None:
    if f.pc == CARD:
        f.pc = CHOSE_CARD
        if f.card >= 0:
            s.answer = f.card
            return
        cards = playable_schemes(s, f.seat)
        if len(cards) > 1 or (s.m.discreet and cards):
            s.ask(f.seat, Purpose.SCHEME_CARD, cards, None)
            return
        if not cards:  # whatever came before it has left no card for it (R-EVENT-9)
            s.stack.pop()
            return
        s.answer = cards[0]
    elif f.pc == CHOSE_CARD:
        f.card = s.answer
        f.pc = CHOSE_FIGHTER
        who = players(s, f.card)
        if len(who) > 1:
            s.ask(f.seat, Purpose.SCHEME_FIGHTER, who, None)
            return
        s.answer = who[0]
    elif f.pc == CHOSE_FIGHTER:
        f.fighter = s.answer
        f.pc = RESOLVED
        play(s, f)
    else:
        clear_away(s, f.card, f.goes or stays(s, f.card))
        s.stack.pop()


def stays(s: State, card: int) -> int:
    """An ongoing scheme stays in play before its owner, unless a text has sent it elsewhere
    (R-ASIDE-3)."""
    owner = s.m.owner(card)
    return TO_PLAY + owner if s.m.kinds[card].ongoing and not s.out >> owner & 1 else 0


def play(s: State, f: SchemeAction) -> None:
    """Show the card and who plays it. Until its effect is over, the card is in neither hand nor
    discard pile. (R-SCHEME-2, R-SCHEME-5)
    """
    lift(s, f.card)
    expose(s, f.card)
    if s.log is not None:
        s.log.add(events.Scheme(f.seat, f.card, f.fighter))
    happen(s, PLAY, f.seat, f.fighter, card=f.card)
    for program in reversed(s.m.kinds[f.card].scheme):
        begin(s, program, f.seat, f.card, f.fighter)
