"""Which cards a text means: this card, that card, the cards of a pile, cards of a kind.

`evaluate` says the same of fighters and spaces.
"""

from nonpareil.engine.compiled_hero import ATTACK, DEFENSE, SCHEME
from nonpareil.engine.evaluate import combat_of, compared
from nonpareil.engine.frames import Effect
from nonpareil.engine.lookup import number
from nonpareil.engine.state import State
from nonpareil.script import tree as t


def fits(s: State, card: int, wanted: t.CardFilter, seat: int, f: Effect | None) -> bool:
    kind = s.m.kinds[card]
    if wanted.bit and not kind.tags & wanted.bit:
        return False
    if wanted.revealed and not s.shown >> card & 1:
        return False
    if wanted.boosted:
        c = combat_of(s, f)
        if c is None or not (card in c.boosts[0] or card in c.boosts[1]):
            return False
    if wanted.named_value and not _is_named(s, card, f):
        return False
    if wanted.type and not _is_of_type(kind.type, wanted.type):
        return False
    if wanted.copy_of >= 0 and kind.id != s.m.kinds[wanted.copy_of].id:
        return False
    if wanted.by is not None and not (s.m.owner(card) == seat and wanted.by.name in kind.card.by):
        return False
    if wanted.number is not None and not _has_number(s, card, wanted, seat, f):
        return False
    alike = wanted.alike
    if alike != t.Alike.ANY and alike != t.Alike.DIFFERENT:
        ref = t.CardRef.THIS if alike >= t.Alike.SAME_AS_THIS else t.CardRef.THAT
        other = -1 if f is None else card_of(s, ref, f)
        same = alike == t.Alike.SAME or alike == t.Alike.SAME_AS_THIS
        if other < 0 or (s.m.kinds[other].id == kind.id) != same:
            return False
    return not wanted.named or kind.id == wanted.named


def _is_named(s: State, card: int, f: Effect | None) -> bool:
    """Whether it is the card that was named, or has the value that was named."""
    if f is None:
        return False
    kind = s.m.kinds[card]
    if f.named >= 0:
        return kind.id == s.m.kinds[f.named].id
    return kind.card.value == f.number


def _has_number(s: State, card: int, wanted: t.CardFilter, seat: int, f: Effect | None) -> bool:
    """A card without a value or without a BOOST value has no such number (R-CARD-13)."""
    kind = s.m.kinds[card]
    printed = kind.card.value if wanted.which == t.CardNumber.VALUE else kind.card.boost
    if printed is None:
        return False
    assert wanted.number is not None
    return compared(printed, wanted.op, number(s, wanted.number, seat, f))


def _is_of_type(printed: int, wanted: int) -> bool:
    """Whether the printed type is the wanted one (R-CARD-5, R-CARD-10)."""
    if wanted == t.CardType.VERSATILE:
        return printed == ATTACK | DEFENSE
    if wanted == t.CardType.SCHEME:
        return printed == SCHEME
    if wanted == t.CardType.ATTACK:
        return bool(printed & ATTACK)
    if wanted == t.CardType.DEFENSE:
        return bool(printed & DEFENSE)
    return printed != SCHEME


def _of_those(s: State, ref: t.CardRef, f: Effect) -> int:
    """The last of "those cards", of this owner if the text says whose."""
    found = [
        card
        for card in f.those
        if ref == t.CardRef.CHOSEN
        or s.m.owner(card) == (f.seat if ref == t.CardRef.MINE else f.opponent)
    ]
    return found[-1] if found else -1


def card_of(s: State, ref: t.CardRef, f: Effect) -> int:
    """The card that a reference means, or -1."""
    if ref == t.CardRef.THAT:
        return f.that_card
    if ref >= t.CardRef.CHOSEN:
        return _of_those(s, ref, f)
    c = combat_of(s, f)
    if ref == t.CardRef.THIS:
        apart = f.program.timing in ("ongoing", "reaction")  # not in the combat itself
        return f.card if c is None or apart else c.card_of(f.side)
    return -1 if c is None else c.card_of(1 - f.side)


def pile_cards(s: State, pile: t.Pile, seat: int, f: Effect | None) -> tuple[int, ...]:
    """The cards of a pile, the top one last. `seat` is whoever does what the text says."""
    owner = seat
    if pile.whose == t.Whose.EACH_OPPONENT:
        found: tuple[int, ...] = ()
        for other in range(s.m.seats):
            if s.m.enemies[seat if f is None else f.seat] >> other & 1:
                found += pile_cards(s, t.Pile(pile.kind), other, f)
        return found
    if f is not None and pile.whose != t.Whose.DOER:
        owner = f.seat if pile.whose == t.Whose.MINE else f.opponent
        if owner < 0:
            return ()
    if pile.kind == t.PileKind.HAND:
        return s.hands[owner]
    if pile.kind == t.PileKind.THOSE:
        return () if f is None else f.those
    if pile.kind == t.PileKind.OWN:
        return s.aside[s.m.pile_base[owner] + pile.index]
    if pile.kind == t.PileKind.PLAY:
        return tuple([card for card, before in s.in_play if before == owner])
    if pile.kind == t.PileKind.DISCARD and s.out >> owner & 1:
        return ()  # an eliminated seat has no hand to take them into
    return s.decks[owner] if pile.kind == t.PileKind.DECK else s.discards[owner]
