"""A full game that fits what one seat knows: the hidden cards are dealt anew.

Bots think with these, so that no bot ever sees a card that a person in its seat would not. What
stays as it is, is what the seat knows; all the rest is drawn at random from what it cannot tell
apart.
"""

from random import Random

from nonpareil.rules.game import Game
from nonpareil.rules.sheet import ATTACK, DEFENSE
from nonpareil.rules.state import ATTACKER, DEFENDER, Effect, SchemeAction, State
from nonpareil.rules.view import face_down, knows, owns
from nonpareil.rules.words.picks import usable


def sample(game: Game, seat: int, rng: Random) -> Game:
    """A copy of the game with everything hidden from the seat dealt anew.

    The game itself goes on from it only at the seat's own decisions: what others are being asked
    depends on cards that have changed.
    """
    copy = game.copy()
    s = copy.state
    s.seed = rng.randbytes(16)
    moved: dict[int, int] = {}
    for owner in range(s.m.seats):
        moved.update(_deal(s, owner, seat - 1, rng))
    _relabel(s, moved, seat - 1)
    return copy


def _deal(s: State, owner: int, viewer: int, rng: Random) -> dict[int, int]:
    """Old card to new card, for every hidden place of this owner.

    Cards are sorted before they are dealt, so that the deal depends on nothing but what the
    viewer knows and on chance.
    """
    deck = [card for card in s.decks[owner] if not knows(s, card, viewer)]
    if owns(s, owner, viewer):
        new = sorted(deck)
        rng.shuffle(new)
        return dict(zip(deck, new, strict=True))
    committed = face_down(s, owner)
    held = [*committed, *s.hands[owner]]
    certain = sorted(card for card in held if knows(s, card, viewer))
    unknown = sorted([card for card in held if not knows(s, card, viewer)] + deck)
    rng.shuffle(unknown)
    moved: dict[int, int] = {}
    # Cards that lie face down must be ones that could be played so.
    for place in committed:
        fitting = [card for card in (*certain, *unknown) if _could_be(s, place, card)]
        spare = len(held) - len(moved) > len(certain)  # all certain cards must still find a place
        if not spare:
            fitting = [card for card in fitting if card in certain] or fitting
        card = rng.choice(fitting)
        moved[place] = card
        (certain if card in certain else unknown).remove(card)
    hand = s.hands[owner]
    fill = certain + unknown[: len(hand) - len(certain)]
    rest = unknown[len(hand) - len(certain) :]
    rng.shuffle(fill)
    moved.update(zip(hand, fill, strict=True))
    moved.update(zip(deck, rest, strict=True))
    return moved


def _could_be(s: State, place: int, card: int) -> bool:
    kind = s.m.kinds[card]
    for c in s.combats:
        if place == c.hidden_boost:
            return kind.boost >= 0
        for side, role in ((ATTACKER, ATTACK), (DEFENDER, DEFENSE)):
            if c.card[side] == place:
                fits = bool(kind.type & role) and usable(s, card, c.player[side])
                return fits and not kind.face_up
    return False


def _relabel(s: State, moved: dict[int, int], viewer: int) -> None:
    """Put the new cards where the old ones were, wherever a card is spoken of."""

    def new(card: int) -> int:
        return moved.get(card, card)

    def all_new(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(moved.get(card, card) for card in cards)

    seen = 1 << (viewer if viewer >= 0 else s.m.seats)
    known = s.known[:]
    for old, card in moved.items():
        s.known[card] = known[old] & ~seen | known[card] & seen
    for seat in range(s.m.seats):
        s.decks[seat] = all_new(s.decks[seat])
        s.hands[seat] = all_new(s.hands[seat])
    for c in s.combats:
        c.card = [new(card) for card in c.card]
        c.hidden_boost = new(c.hidden_boost)
    for frame in s.stack:
        if isinstance(frame, Effect):
            frame.card = new(frame.card)
            frame.that_card = new(frame.that_card)
            frame.held = all_new(frame.held)
            frame.order = all_new(frame.order)
            frame.drawn = all_new(frame.drawn)
        elif isinstance(frame, SchemeAction):
            frame.card = new(frame.card)
