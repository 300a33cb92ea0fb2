"""Standing rules of a hero: what holds all the time, without being played."""

from dataclasses import dataclass

from nonpareil.script.tree.conditions import Condition
from nonpareil.script.tree.nouns import Group, Number, Ref


@dataclass(frozen=True, slots=True)
class ValueBonus:
    """ "attack of alice +2 while size is big": looked at when damage is computed (R-VALUE-4)."""

    attack: bool
    ref: Ref
    amount: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ManeuverBonus:
    """More spaces in every maneuver."""

    amount: Number


@dataclass(frozen=True, slots=True)
class BoostedPlace:
    """In a boosted maneuver the fighter may be placed instead of moved."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class HiddenBoost:
    """A boost may be committed face down with an attack of this fighter; lost if effects on the
    attack card are cancelled."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class Uncancellable:
    """Effects on cards of these banners cannot be cancelled by an opponent."""

    refs: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class TokenLinks:
    """For this fighter's movement the spaces with these tokens are adjacent to each other."""

    token: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class ShiftDamage:
    """Damage about to be dealt to the fighter may be given to these, up to their health."""

    ref: Ref
    group: Group


Rule = (
    ValueBonus
    | ManeuverBonus
    | BoostedPlace
    | HiddenBoost
    | Uncancellable
    | TokenLinks
    | ShiftDamage
)
