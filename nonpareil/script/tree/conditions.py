"""What an effect may ask before it does something."""

from dataclasses import dataclass

from nonpareil.script.tree.nouns import CardFilter, Group, Ref, Where


@dataclass(frozen=True, slots=True)
class Won:
    pass


@dataclass(frozen=True, slots=True)
class Lost:
    pass


@dataclass(frozen=True, slots=True)
class Attacking:
    pass


@dataclass(frozen=True, slots=True)
class Defending:
    pass


@dataclass(frozen=True, slots=True)
class Stands:
    """The fighter stands where the `where` says: "foe is next to my fighter"."""

    ref: Ref
    where: Where


@dataclass(frozen=True, slots=True)
class StartedElsewhere:
    ref: Ref


@dataclass(frozen=True, slots=True)
class LeftZones:
    """The fighter shares no zone with the space on which it began the turn."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class StartedOn:
    ref: Ref
    token: str


@dataclass(frozen=True, slots=True)
class IsDefeated:
    ref: Ref


@dataclass(frozen=True, slots=True)
class IsStanding:
    ref: Ref


@dataclass(frozen=True, slots=True)
class IsHero:
    ref: Ref


@dataclass(frozen=True, slots=True)
class IsNamed:
    ref: Ref
    named: Ref


@dataclass(frozen=True, slots=True)
class PlayedBy:
    named: Ref


@dataclass(frozen=True, slots=True)
class StateIs:
    """What the hero keeps has this value: "size is big"."""

    state: str
    value: str
    index: int
    value_index: int


@dataclass(frozen=True, slots=True)
class HealthAtMost:
    ref: Ref
    value: int


@dataclass(frozen=True, slots=True)
class HandIs:
    value: int


@dataclass(frozen=True, slots=True)
class ActionIs:
    """The running action is the n-th of this turn, counted from 1."""

    value: int


@dataclass(frozen=True, slots=True)
class Exists:
    group: Group


@dataclass(frozen=True, slots=True)
class OpponentDefended:
    """The opponent played a card in defense (a versatile one counts)."""


@dataclass(frozen=True, slots=True)
class ValuesMatch:
    """Both cards ended the combat with the same value."""


@dataclass(frozen=True, slots=True)
class FighterFell:
    """The last damage of this effect has defeated somebody."""


@dataclass(frozen=True, slots=True)
class GuessRight:
    """The number named is the printed value of the opposing card."""


@dataclass(frozen=True, slots=True)
class OpponentHolds:
    filter: CardFilter


@dataclass(frozen=True, slots=True)
class Not:
    inner: "Condition"


@dataclass(frozen=True, slots=True)
class And:
    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Or:
    parts: tuple["Condition", ...]


Condition = (
    Won
    | Lost
    | Attacking
    | Defending
    | Stands
    | StartedElsewhere
    | LeftZones
    | StartedOn
    | IsDefeated
    | IsStanding
    | IsHero
    | IsNamed
    | PlayedBy
    | StateIs
    | HealthAtMost
    | HandIs
    | ActionIs
    | Exists
    | OpponentDefended
    | ValuesMatch
    | FighterFell
    | GuessRight
    | OpponentHolds
    | Not
    | And
    | Or
)
