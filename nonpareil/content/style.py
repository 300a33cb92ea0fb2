"""How a hero plays, read off its sheet and its deck: how much there is to keep in mind, and what it
is good at.

Nothing here is written about a particular hero, so a hero that you make up has a style as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from statistics import mean, pstdev
from typing import Any

from nonpareil.content import library
from nonpareil.content.hero import DECK_SIZE, Hero
from nonpareil.script import tree as t
from nonpareil.script.parser import nodes

EASY, MEDIUM, HARD = "easy", "medium", "hard"
DIFFICULTIES = (EASY, MEDIUM, HARD)
MOST_EASY, MOST_MEDIUM = 5.0, 6.5  # `burden` up to which a hero is easy, or medium
KEPT_THING = 2  # a state or a kind of token is as much to keep in mind as two clauses
TALENTS = 2  # how many of them are named
DISRUPTIONS = (t.Cancel, t.Ignore, t.Discard, t.Look, t.ChooseCards, t.Reveal)
CLAUSES = (t.Simple, t.If, t.May, t.Choose)
CHOICES = (t.HiddenBoost, t.BoostedPlace, t.ShiftDamage)  # standing rules that ask for decisions


@dataclass(frozen=True, slots=True)
class Style:
    difficulty: str
    good_at: tuple[str, ...]  # the most striking first


def style(hero: Hero) -> Style:
    """Worked out once for each hero."""
    found: Style | None = hero.derived.get("style")
    if found is None:
        found = hero.derived["style"] = Style(_difficulty(hero), _talents(hero))
    return found


def burden(hero: Hero) -> float:
    """How much there is to keep in mind: the clauses of the ability, those of two average cards,
    and what the hero keeps or decides all the time."""
    ability = _clauses(_ability(hero))
    cards = sum(_clauses(tuple(_effects(card))) for card in hero.cards) / len(hero.cards)
    deciding = sum(isinstance(rule, CHOICES) for rule in hero.ability.standing)
    kept = len(hero.states) + len(hero.tokens) + deciding
    return round(ability + 2 * cards + KEPT_THING * kept, 2)


def _difficulty(hero: Hero) -> str:
    heavy = burden(hero)
    return EASY if heavy <= MOST_EASY else MEDIUM if heavy <= MOST_MEDIUM else HARD


# --- What it is good at


def talents(hero: Hero) -> dict[str, float]:
    """How much of everything the hero has; only comparisons with other heroes mean anything."""
    attacks = [(x.value or 0, x.copies) for x in hero.cards if x.type in ("attack", "versatile")]
    guards = [(x.value or 0, x.copies) for x in hero.cards if x.type in ("defense", "versatile")]
    return {
        "strikes": _mean(attacks),
        "defense": _mean(guards),
        "health": sum(kind.health * kind.count for kind in hero.fighters),
        "numbers": sum(kind.count for kind in hero.fighters[1:]),
        "movement": 2 * hero.move + _share(hero, t.Move, t.Place, t.Swap),
        "cards": _share(hero, t.Draw, t.Put, t.Search),
        "tempo": _share(hero, t.Gain, t.BonusAttack),
        "direct-damage": _share(hero, t.Damage),
        "healing": _share(hero, t.Heal, t.Return, t.Revive, t.SetHealth),
        "disruption": _share(hero, *DISRUPTIONS),
    }


def _talents(hero: Hero) -> tuple[str, ...]:
    """Those in which the hero is furthest ahead of ours, measured by how much ours differ."""
    own, field = talents(hero), _field()

    def lead(name: str) -> float:
        average, spread = field[name]
        return (own[name] - average) / spread

    return tuple(sorted(own, key=lead, reverse=True)[:TALENTS])


@cache
def _field() -> dict[str, tuple[float, float]]:
    """Average and standard deviation of each talent among our heroes."""
    ours = [talents(library.hero(id_)) for id_ in library.our_hero_ids()]
    columns = {name: [each[name] for each in ours] for name in ours[0]}
    return {name: (mean(column), pstdev(column) or 1.0) for name, column in columns.items()}


def _share(hero: Hero, *kinds: type[Any]) -> float:
    """How many of the thirty cards do one of these things for their player; a hero's ability counts
    as a few cards."""
    cards = sum(card.copies for card in hero.cards if _does(tuple(_effects(card)), kinds))
    return cards + (DECK_SIZE / 8 if _does(_ability(hero), kinds) else 0)


def _does(tree: object, kinds: tuple[type[Any], ...]) -> bool:
    return any(isinstance(node, kinds) and _helps(node) for node in nodes(tree))


def _helps(node: Any) -> bool:
    """Drawing is good for you if you draw, discarding if your opponent discards."""
    who = getattr(node, "who", None)
    own = who is None or who == t.Who.YOU
    if isinstance(node, t.Discard):
        return not own or node.cards.pile.whose == t.Whose.OPPONENT
    return own


def _effects(card: Any) -> Iterator[object]:
    yield from card.effects.values()
    if card.bonus is not None:
        yield from card.bonus.effects.values()


def _ability(hero: Hero) -> object:
    ability = hero.ability
    return (
        ability.standing,
        *ability.effects.values(),
        *ability.when_defeated.values(),
    )


def _clauses(tree: object) -> int:
    """What is done, offered, chosen or made conditional."""
    return sum(isinstance(node, CLAUSES) for node in nodes(tree))


def _mean(numbers: list[tuple[int, int]]) -> float:
    copies = sum(count for _, count in numbers)
    return sum(value * count for value, count in numbers) / copies if copies else 0.0
