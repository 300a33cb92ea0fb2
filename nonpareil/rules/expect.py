"""What a scenario's `expect` can say, compared with the game."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from nonpareil.rules.game import Game
from nonpareil.rules.state import DEFEATED, State
from nonpareil.rules.view import state_view


def difference(game: Game, wanted: dict[str, Any]) -> str | None:
    """The first thing that is not as expected, in words; None if all is."""
    for key, value in wanted.items():
        for what, want, have in _facts(game, key, value):
            if want != have:
                return f"{what} should be {_shown(want)}, but is {_shown(have)}"
    return None


Fact = tuple[str, Any, Any]


def _facts(game: Game, key: str, value: Any) -> Iterator[Fact]:
    s = game.state
    if key == "turn":
        yield "turn", value, game.turn
    elif key == "deciding":
        yield "deciding", value, None if game.over else game.decision.seat
    elif key == "over":
        yield "over", value, game.over
    elif key == "winners":
        yield "winners", sorted(value), sorted(game.winners)
    elif key == "combat_winner":
        yield "combat_winner", value, s.last_winner + 1
    elif key == "value":
        have = {"attack": s.last_attack, "defense": s.last_defense}
        for side, number in value.items():
            yield f"value.{side}", number, have.get(side)
    elif key == "view":
        yield from _view(game, value)
    elif re.fullmatch(r"seat[1-4]", key):
        yield from _seat(s, int(key[4:]) - 1, value)
    else:
        yield from _fighter(s, key, value)


def _fighter(s: State, name: str, wanted: dict[str, Any]) -> Iterator[Fact]:
    prefix, _, plain = name.rpartition(":")
    for fighter in range(s.m.fighters):
        if s.m.fighter_id(fighter) == plain and prefix in ("", str(s.m.seat_of[fighter] + 1)):
            break
    else:
        yield name, "a fighter or something else that can be expected", "neither"
        return
    space = s.pos[fighter]
    have = {
        "health": s.health[fighter],
        "at": s.m.field.ids[space] if space >= 0 else "off",
        "defeated": space == DEFEATED,
    }
    for key, value in wanted.items():
        yield f"{name}.{key}", value, have.get(key, "nothing that can be expected")


def _seat(s: State, seat: int, wanted: dict[str, Any]) -> Iterator[Fact]:
    def names(cards: tuple[int, ...]) -> list[str]:
        return [s.m.kinds[card].id for card in cards]

    hand, pile, deck = names(s.hands[seat]), names(s.discards[seat]), names(s.decks[seat][::-1])
    for key, value in wanted.items():
        what = f"seat{seat + 1}.{key}"
        if key in ("hand", "discard"):
            yield what, Counter(_plain(value)), Counter(hand if key == "hand" else pile)
        elif key == "deck_top":
            cards = _plain(value if isinstance(value, list) else [value])
            yield what, cards, deck[: len(cards)]
        elif key == "discard_top":
            yield what, _plain([value])[0], pile[-1] if pile else None
        elif key == "state":
            kept = state_view(s, seat)
            for name, want in value.items():
                have = kept.get(name)
                if isinstance(want, list) and isinstance(have, list):
                    want, have = sorted(map(str, want)), sorted(map(str, have))
                yield f"{what}.{name}", want, have
        else:
            actions = s.actions if s.seat == seat else 0
            numbers = {"hand_size": len(hand), "deck_size": len(deck), "actions": actions}
            yield what, value, numbers.get(key, "nothing that can be expected")


def _view(game: Game, wanted: dict[str, Any]) -> Iterator[Fact]:
    seat = wanted["seat"]
    seen = set(cards_in(game.view(seat)))
    for card in _plain(wanted.get("hides", [])):
        yield f"whether the view of seat {seat} contains '{card}'", False, card in seen
    for card in _plain(wanted.get("shows", [])):
        yield f"whether the view of seat {seat} contains '{card}'", True, card in seen


def cards_in(view: dict[str, Any]) -> Iterator[str]:
    """The ids of all cards that a view contains."""
    for seat in view["seats"]:
        yield from seat["cards"]
        yield from seat["deck_cards"].values()
        yield from seat["discard"]
    combat = view["combat"] or {}
    for card in (combat.get("attacker"), combat.get("defender"), view["scheme"]):
        if card and card["card"]:
            yield card["card"]
    if combat.get("boost"):
        yield combat["boost"]
    for option in (view["decision"] or {}).get("options", []):
        if option["subject"] == "card":
            yield option["id"]


def _plain(cards: list[str]) -> list[str]:
    return [card.rpartition(":")[2] for card in cards]


def _shown(value: Any) -> str:
    return str(sorted(value.elements())) if isinstance(value, Counter) else repr(value)
