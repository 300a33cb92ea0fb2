"""Trying again: from some moment of a game on, what one seat could not know is dealt anew.

Whoever has seen the end of a game can then play on from its middle and knows no more than the seat
knew. Which card lies where is written down in the record, together with a new seed, so the game
replays whatever becomes of the way in which samples are dealt.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from nonpareil.content.source import Source, shown
from nonpareil.engine.state import NONE, State
from nonpareil.game.sample import Determinizer, Hidden, relabel
from nonpareil.game.setup import Seed, seed_bytes
from nonpareil.text.errors import refusal


def redeal(s: State, seat: int, after: int, seed: Seed) -> dict[str, Any]:
    """A new deal for the seat, which must be the one to choose, as plain data. The state stays as
    it is."""
    dealt = Determinizer(s, seat).deal(Random(seed))
    cards = list(range(len(s.known)))
    for owner in range(s.m.seats):
        _note(cards, s.decks[owner], dealt.decks[owner])
        _note(cards, s.hands[owner], dealt.hands[owner])
    for before, now in zip(s.combats, dealt.combats, strict=True):
        _note(cards, before.card, now.card)
        _note(cards, (before.hidden_boost,), (now.hidden_boost,))
    return {"after": after, "seat": seat, "seed": seed, "cards": cards}


def _note(cards: list[int], before: Sequence[int], now: Sequence[int]) -> None:
    for old, new in zip(before, now, strict=True):
        if old != NONE:
            cards[old] = new


def carry_out(s: State, deal: dict[str, Any]) -> None:
    """Put the cards where the deal says. Raise a GameError if the seat would notice."""
    seat: int = deal["seat"]
    cards: list[int] = deal["cards"]
    if s.over or s.asked != seat - 1 or not _fits(s, seat - 1, cards):
        raise refusal("record-redeal", after=deal["after"])
    seen = 1 << (seat - 1)
    known = s.known[:]
    for place in range(len(cards)):
        card = cards[place]
        s.known[card] = known[place] & ~seen | known[card] & seen
    relabel(s, [*cards, NONE])
    s.seed = seed_bytes(deal["seed"])


def _fits(s: State, viewer: int, cards: list[int]) -> bool:
    if len(cards) != len(s.known):
        return False
    moved = {place for place in range(len(cards)) if cards[place] != place}
    for owner in range(s.m.seats):
        hidden = Hidden(s, owner, viewer)
        places = hidden.places
        now = [cards[place] for place in places]
        if sorted(now) != sorted(places) or not {*hidden.certain} <= {*now[: hidden.held]}:
            return False
        for index in range(len(hidden.fitting)):
            if now[index] not in hidden.fitting[index]:
                return False
        moved.difference_update(places)
    return not moved


def read(source: Source) -> tuple[dict[str, Any], ...]:
    """The deals of a record."""
    found = []
    for table in source.tables(source.data, "redeals", default=[]):
        deal: dict[str, Any] = {
            "after": source.integer(table, "after", "redeals", low=0),
            "seat": source.integer(table, "seat", "redeals", low=1),
            "seed": table.get("seed"),
            "cards": source.array(table, "cards", "redeals"),
        }
        if type(deal["seed"]) not in (int, str):
            message = f"'seed' must be a whole number or a string, not {shown(deal['seed'])}"
            raise source.error(message, "redeals")
        if not all(type(card) is int for card in deal["cards"]):
            raise source.error("'cards' must be a list of whole numbers", "redeals")
        found.append(deal)
    return tuple(found)
