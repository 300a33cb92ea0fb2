"""Cards that are neither in hand nor in a deck or discard pile: in a pile of the hero's own, or in
play before a player (R-ASIDE). Everybody sees them.

What a card in play says is in force like an effect that lasts, until the card leaves play.
"""

from nonpareil import events
from nonpareil.engine.cards import discard, expose
from nonpareil.engine.frames import NOBODY
from nonpareil.engine.match import DECK_SIZE
from nonpareil.engine.rules import drop, listen, rules_of
from nonpareil.engine.state import Lasting, State
from nonpareil.script import tree as t

IN_PLAY = "play"


def set_aside(s: State, card: int, seat: int, pile: int) -> None:
    """Put a card on a pile of this seat's hero. The caller has removed it from where it was."""
    expose(s, card)
    place = s.m.pile_base[seat] + pile
    s.aside = (*s.aside[:place], (*s.aside[place], card), *s.aside[place + 1 :])
    if s.log is not None:
        name = s.m.heroes[seat].definition.piles[pile].id
        s.log.add(events.SetAside(card // DECK_SIZE, card, seat, name))


def enter_play(s: State, card: int, before: int) -> None:
    """A card stays in play before this seat. Its rules and reactions are its owner's.
    (R-ASIDE-4, R-ASIDE-5)"""
    expose(s, card)
    s.in_play += ((card, before),)
    owner = card // DECK_SIZE
    kind = s.m.kinds[card]
    hero = s.m.hero_of[owner]
    for rule, program in kind.ongoing:
        until = int(t.Until.IN_PLAY)
        s.lasting += (
            Lasting(owner, rule, program, until, owner, 0, -1, NOBODY, hero, NOBODY, card),
        )
    if kind.ongoing:
        listen(s)
    if s.log is not None:
        s.log.add(events.SetAside(owner, card, before, IN_PLAY))


def boosts_aside(s: State, seat: int) -> list[int]:
    """The cards on piles of the seat with which it can boost as if in its hand (R-ASIDE-2)."""
    return [
        card
        for owner, rule, _, _ in rules_of(s, t.BoostFrom)
        if owner == seat
        for card in s.aside[s.m.pile_base[seat] + rule.pile.index]
        if s.m.kinds[card].boost >= 0
    ]


def lift_aside(s: State, card: int) -> bool:
    """Take a card from the pile it lies on, or out of play. False if it is in neither."""
    for before in s.in_play:
        if before[0] == card:
            s.in_play = tuple([each for each in s.in_play if each[0] != card])
            drop(s, [each for each in s.lasting if each.card == card])
            return True
    for place, pile in enumerate(s.aside):
        if card in pile:
            rest = tuple([each for each in pile if each != card])
            s.aside = (*s.aside[:place], rest, *s.aside[place + 1 :])
            return True
    return False


def clear_aside(s: State, seat: int) -> None:
    """A seat goes out: its cards leave the game wherever they lie, and those of others that lie on
    its piles or before it go to their owners' discard piles (R-ASIDE-6)."""
    for card, before in s.in_play:
        if card // DECK_SIZE == seat or before == seat:
            lift_aside(s, card)
            if card // DECK_SIZE != seat:
                discard(s, card)
    first = s.m.pile_base[seat]
    own = range(first, first + len(s.m.heroes[seat].definition.piles))
    for place, pile in enumerate(s.aside):
        for card in pile:
            if card // DECK_SIZE == seat or place in own:
                lift_aside(s, card)
                if card // DECK_SIZE != seat:
                    discard(s, card)
