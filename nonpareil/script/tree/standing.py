"""A hero's standing rules, which always apply and are not played."""

from dataclasses import dataclass

from nonpareil.script.tree.conditions import Condition
from nonpareil.script.tree.nouns import Group, Ref, Spaces, Through
from nonpareil.script.tree.numbers import Number


@dataclass(frozen=True, slots=True)
class ValueBonus:
    """ "attack of alice +2 while size is big": evaluated when damage is computed (R-VALUE-4)."""

    attack: bool
    ref: Ref
    amount: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ManeuverBonus:
    """Extra movement in every maneuver."""

    amount: Number


@dataclass(frozen=True, slots=True)
class BoostedPlace:
    """In a boosted maneuver the fighter may be placed instead of moved."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class HiddenBoost:
    """A boost may be committed face down with this fighter's attack; it is lost if the attack
    card's effects are canceled."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Uncancellable:
    """Opponents cannot cancel the effects of cards with these fighters' banners."""

    refs: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class TokenLinks:
    """When this fighter moves, spaces with these tokens are adjacent to each other."""

    token: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class ShiftDamage:
    """Damage about to be dealt to the fighter may go to these instead, up to their health."""

    ref: Ref
    group: Group


@dataclass(frozen=True, slots=True)
class Reach:
    """The fighter attacks within so many spaces, whatever the zones. Or along a chain of lines with
    tokens, besides what it can attack anyway."""

    ref: Ref
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ReachAlong:
    ref: Ref
    token: str
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A fighter's own move value: set, or changed by an amount."""

    ref: Ref
    sign: int  # 0: set
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class MovesThrough:
    ref: Ref
    through: Through
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class StartElsewhere:
    """A maneuver of this fighter may begin in another space."""

    ref: Ref
    spaces: Spaces
    condition: Condition | None = None


Rule = (
    ValueBonus
    | Reach
    | ReachAlong
    | MoveValue
    | MovesThrough
    | StartElsewhere
    | ManeuverBonus
    | BoostedPlace
    | HiddenBoost
    | Uncancellable
    | TokenLinks
    | ShiftDamage
)
