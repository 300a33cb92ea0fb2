"""What a scenario's `expect` can contain: checks that it is well formed and that it is true."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from nonpareil.content.locations import Key
from nonpareil.content.source import Table, hint
from nonpareil.game.game import Game
from nonpareil.game.ids import Reader, fighters_named, split
from nonpareil.game.inspection import last_combat

OF_GAME = ("turn", "deciding", "over", "winners", "value", "combat_winner", "view")
OF_FIGHTER = ("health", "at", "defeated")
OF_SEAT = (
    "hand",
    "hand_size",
    "revealed",
    "discard",
    "discard_top",
    "deck_size",
    "deck_top",
    "actions",
    "play",
    "state",
)
OF_VALUE = ("attack", "defense")
OF_VIEW = ("seat", "hides", "shows")

# --- Well formed -------------------------------------------------------------------------------


def check(reader: Reader, wanted: Table, *where: Key) -> None:
    """Raise an error for anything that cannot be compared with the game."""
    source, m = reader.source, reader.m
    seats = [f"seat{number}" for number in range(1, m.seats + 1)]
    for key in wanted:
        if key in seats:
            _check_seat(reader, source.table(wanted, key, *where), seats.index(key), *where, key)
        elif key in ("turn", "deciding", "combat_winner"):
            reader.seat(wanted, key, *where)
        elif key == "over":
            source.flag(wanted, key, *where)
        elif key == "winners":
            reader.seats(wanted, key, *where)
        elif key == "value":
            _check_value(reader, source.table(wanted, key, *where), *where, key)
        elif key == "view":
            _check_view(reader, source.table(wanted, key, *where), *where, key)
        elif found := fighters_named(m, key):
            if len(found) > 1:
                names = " or ".join(f'"{m.seat_of[fighter] + 1}:{key}"' for fighter in found)
                raise reader.error(f"several seats have that fighter; write {names}", *where, key)
            _check_fighter(reader, source.table(wanted, key, *where), *where, key)
        else:
            ids = [m.fighter_id(fighter) for fighter in range(m.fighters)]
            known = dict.fromkeys([*OF_GAME, *seats, *ids])
            raise reader.error(f"unknown key {key!r}{hint(key, known)}", *where, key)


def _check_fighter(reader: Reader, wanted: Table, *where: Key) -> None:
    source = reader.source
    source.known_keys(wanted, OF_FIGHTER, *where)
    source.integer(wanted, "health", *where, default=0, low=0)
    source.flag(wanted, "defeated", *where, default=False)
    if wanted.get("at") and isinstance(wanted["at"], list):
        reader.spaces(wanted, "at", *where)
    elif wanted.get("at", "off") != "off":
        reader.space(wanted["at"], *where, "at")


def _check_seat(reader: Reader, wanted: Table, seat: int, *where: Key) -> None:
    source = reader.source
    source.known_keys(wanted, OF_SEAT, *where)
    for key in ("hand_size", "deck_size", "actions"):
        source.integer(wanted, key, *where, default=0, low=0)
    for key in ("hand", "revealed", "discard", "play"):
        reader.cards(wanted, key, *where)
    if isinstance(wanted.get("deck_top"), list):
        reader.cards(wanted, "deck_top", *where)
    elif "deck_top" in wanted:
        reader.card(wanted["deck_top"], *where, "deck_top")
    if "discard_top" in wanted:
        reader.card(wanted["discard_top"], *where, "discard_top")
    kept = source.table(wanted, "state", *where, default={})
    states = {state.id: state.values for state in reader.m.heroes[seat].definition.states}
    counters = [counter.id for counter in reader.m.heroes[seat].definition.counters]
    piles = [pile.id for pile in reader.m.heroes[seat].definition.piles]
    known = (*states, *counters, *piles, *reader.m.heroes[seat].token_kinds)
    source.known_keys(kept, known, *where, "state")
    for name in kept:
        if name in counters:
            source.integer(kept, name, *where, "state", low=0)
        elif name in piles:
            reader.cards(kept, name, *where, "state")
        elif name not in states:
            reader.places(kept, name, *where, "state")
        elif source.text(kept, name, *where, "state") not in states[name]:
            message = f"{name!r} must be one of {', '.join(states[name])}"
            raise reader.error(message, *where, "state", name)


def _check_value(reader: Reader, wanted: Table, *where: Key) -> None:
    reader.source.known_keys(wanted, OF_VALUE, *where)
    for side in wanted:
        reader.source.integer(wanted, side, *where, low=0)


def _check_view(reader: Reader, wanted: Table, *where: Key) -> None:
    reader.source.known_keys(wanted, OF_VIEW, *where)
    reader.seat(wanted, "seat", *where, low=0)
    for key in ("hides", "shows"):
        reader.cards(wanted, key, *where)


# --- True --------------------------------------------------------------------------------------

Fact = tuple[str, Any, Any]


def difference(game: Game, wanted: Table) -> str | None:
    """A description of the first thing that is not as expected, or None."""
    for key, value in wanted.items():
        for what, want, have in _facts(game, key, value):
            if want != have:
                return f"{what} should be {_shown(want)}, but is {_shown(have)}"
    return None


def _facts(game: Game, key: str, value: Any) -> Iterator[Fact]:
    if key == "turn":
        yield "turn", value, game.turn
    elif key == "deciding":
        yield "deciding", value, None if game.over else game.decision.seat
    elif key == "over":
        yield "over", value, game.over
    elif key == "winners":
        yield "winners", sorted(value), sorted(game.winners)
    elif key == "combat_winner":
        yield "combat_winner", value, last_combat(game).winner
    elif key == "value":
        for side, number in value.items():
            yield f"value.{side}", number, getattr(last_combat(game), side)
    elif key == "view":
        yield from _view(game, value)
    elif found := fighters_named(game.setup.match(), key):
        yield from _fighter(game.open_view()["fighters"][found[0]], key, value)
    else:
        yield from _seat(game.open_view(), key, value)


def _fighter(fighter: Table, name: str, wanted: Table) -> Iterator[Fact]:
    for key, value in wanted.items():
        if key == "at":
            yield f"{name}.at", *_place(fighter, value)
        else:
            yield f"{name}.{key}", value, fighter[key]


def _place(fighter: Table, wanted: Any) -> tuple[Any, Any]:
    """Where a fighter should be and where it is: a list is all the spaces that it covers, anything
    else is one of them."""
    own = [space for space in (fighter["space"], fighter["tail"]) if space is not None]
    if isinstance(wanted, list):
        return sorted(wanted, key=str), sorted(own, key=str)
    if wanted in own:
        return wanted, wanted
    return wanted, own[0] if len(own) == 1 else own or "off"


def _seat(view: Table, name: str, wanted: Table) -> Iterator[Fact]:
    number = int(name.removeprefix("seat"))
    seat = view["seats"][number - 1]
    pile, deck = seat["discard"], list(seat["deck_cards"].values())
    have: dict[str, Any] = {
        "hand": Counter(seat["cards"]),
        "hand_size": seat["hand"],
        "revealed": Counter(seat["revealed"]),
        "discard": Counter(pile),
        "discard_top": pile[-1] if pile else None,
        "deck_size": seat["deck"],
        "actions": view["actions"] if view["turn"] == number else 0,
        "play": Counter(_piles(seat).get("play", [])),
    }
    for key, value in wanted.items():
        what = f"{name}.{key}"
        if key in ("hand", "revealed", "discard", "play"):
            yield what, Counter(_plain(value)), have[key]
        elif key == "deck_top":
            top = _plain(value if isinstance(value, list) else [value])
            yield what, top, deck[: len(top)]
        elif key == "discard_top":
            yield what, split(value)[1], have[key]
        elif key == "state":
            yield from _state(seat, what, value)
        else:
            yield what, value, have[key]


def _state(seat: Table, what: str, wanted: Table) -> Iterator[Fact]:
    """Tokens on the board and cards of a pile are compared regardless of order."""
    piles = _piles(seat)
    tokens = {token["kind"]: token for token in seat["tokens"]}
    kept = seat["state"] | {counter["id"]: counter["value"] for counter in seat["counters"]}
    for name, want in wanted.items():
        if name in tokens:
            lines = ["-".join(map(str, line)) for line in tokens[name]["lines"]]
            have = sorted([*map(str, tokens[name]["spaces"]), *lines])
            yield f"{what}.{name}", sorted(map(str, want)), have
        elif name in piles:
            yield f"{what}.{name}", Counter(_plain(want)), Counter(piles[name])
        else:
            yield f"{what}.{name}", want, kept[name]


def _piles(seat: Table) -> dict[str, list[str]]:
    """The cards beside hand, deck and discard pile, by the name of their pile."""
    return {pile["id"]: [card["id"] for card in pile["cards"]] for pile in seat["aside"]}


def _view(game: Game, wanted: Table) -> Iterator[Fact]:
    seat = wanted["seat"]
    seen = set(cards_in(game, seat))
    for key in ("hides", "shows"):
        for card in wanted.get(key, []):
            what = f"whether the view of seat {seat} contains '{card}'"
            owner, plain = split(card)
            there = any(name == plain and owner in ("", str(x)) for x, name in seen)
            yield what, key == "shows", there


def cards_in(game: Game, seat: int) -> Iterator[tuple[int, str]]:
    """The cards that a seat's view contains, each with the seat that owns it."""
    view = game.view(seat)
    for other in view["seats"]:
        for card in (*other["cards"], *other["deck_cards"].values(), *other["discard"]):
            yield other["seat"], card
    for side in ("attacker", "defender"):
        if view["combat"] and view["combat"][side]["card"]:
            yield view["combat"][side]["seat"], view["combat"][side]["card"]
    if view["combat"] and view["combat"]["boost"]:
        yield view["combat"]["attacker"]["seat"], view["combat"]["boost"]
    if view["scheme"]:
        yield view["turn"], view["scheme"]["card"]
    if view["decision"] and view["decision"]["seat"] == seat:
        for option in game.decision.options:
            if option.owner is not None:
                yield option.owner, str(option.id)


def _plain(cards: list[str]) -> list[str]:
    return [split(card)[1] for card in cards]


def _shown(value: Any) -> str:
    return str(sorted(value.elements())) if isinstance(value, Counter) else repr(value)
