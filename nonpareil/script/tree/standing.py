"""A hero's standing rules, which always apply and are not played."""

from dataclasses import dataclass
from enum import IntEnum

from nonpareil.script.tree.conditions import Condition
from nonpareil.script.tree.happenings import DamageKind, Player
from nonpareil.script.tree.nouns import (
    CardFilter,
    Group,
    Number,
    Pile,
    Ref,
    Spaces,
    Target,
    Through,
    Where,
)
from nonpareil.script.tree.sentences import Block


@dataclass(frozen=True, slots=True)
class ValueBonus:
    """ "attack of alice +2 while size is big": evaluated when damage is computed (R-VALUE-4)."""

    attack: bool
    target: Target
    amount: Number
    condition: Condition | None = None
    sign: int = 1


@dataclass(frozen=True, slots=True)
class ValueFixed:
    """Cards that the fighter attacks or defends with have this value, and nothing changes it."""

    attack: bool
    target: Target
    amount: Number
    condition: Condition | None = None


# --- What cannot be done


@dataclass(frozen=True, slots=True)
class CannotLeave:
    """The fighter stays where it is until it is defeated (R-PLACE-9)."""

    target: Target
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CannotMoveInto:
    """The fighter neither passes these spaces nor stops there when it moves (R-MOVE-12)."""

    target: Target
    where: Where
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CannotAttack:
    target: Target
    victim: Target | None = None  # None: nobody
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CannotBeMoved:
    """No effect of an opponent moves or places the fighter."""

    target: Target
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CannotHeal:
    """Nothing restores health to the fighter."""

    target: Target
    condition: Condition | None = None


class Deny(IntEnum):
    """What a player cannot do."""

    DRAW = 0
    GAIN_ACTIONS = 1
    MANEUVER = 2
    SCHEME = 3
    BOOST = 4
    DEFEND = 5


@dataclass(frozen=True, slots=True)
class PlayerCannot:
    player: Player
    what: Deny
    condition: Condition | None = None
    seat: int = -1  # the one player, once a lasting effect has begun


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """Cards of a kind stay in that player's hand: they neither attack nor defend, and are played
    neither as a scheme nor in the place of another card."""

    player: Player
    filter: CardFilter
    condition: Condition | None = None
    seat: int = -1


@dataclass(frozen=True, slots=True)
class AbilityOff:
    """The standing rules and reactions of the hero do not apply. Cards are not touched."""

    player: Player
    condition: Condition | None = None
    seat: int = -1


# --- Damage that would be dealt


@dataclass(frozen=True, slots=True)
class DamageAtMost:
    kind: DamageKind
    target: Target
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DamageLess:
    """So many points of each packet of damage are prevented; without an `amount`, all of them."""

    kind: DamageKind
    target: Target
    amount: Number | None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DamageMore:
    """So many points are added to each packet of damage."""

    kind: DamageKind
    target: Target
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DamageHalved:
    kind: DamageKind
    target: Target
    up: bool
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DamageDoubled:
    kind: DamageKind
    target: Target
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class InsteadOfDamage:
    """The damage is not dealt; this happens instead. "that much" is how much it was."""

    kind: DamageKind
    target: Target
    then: Block
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class InsteadOfDefeat:
    """Damage that would defeat the fighter is not dealt; this happens instead."""

    target: Target
    then: Block
    condition: Condition | None = None
    kind: DamageKind = DamageKind.ANY


@dataclass(frozen=True, slots=True)
class Marked:
    """The fighter has a mark, of which texts of the same hero know."""

    ref: Ref
    mark: str
    condition: None = None


@dataclass(frozen=True, slots=True)
class ShowsValue:
    """Whoever attacks the fighter shows the owner of this rule the printed value of the card, and
    nothing else of it, before a defense is chosen."""

    target: Target
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class IgnoresDiscards:
    """When an opponent's effect would make the owner of this rule discard cards from hand, the
    owner may ignore that."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class TiesHaveNoWinner:
    """A combat of this seat with equal values has neither a winner nor a loser."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class HandLimit:
    """How many cards a player may keep at the end of the turn."""

    player: Player
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ManeuverBonus:
    """Extra movement in every maneuver."""

    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class BoostBonus:
    """What cards are worth when that player boosts with them."""

    player: Player
    filter: CardFilter | None
    sign: int
    amount: Number
    condition: Condition | None = None
    seat: int = -1


@dataclass(frozen=True, slots=True)
class BoostFrom:
    """Cards of a pile can be used to boost as if they were in hand."""

    pile: Pile
    condition: Condition | None = None


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

    kind: DamageKind
    ref: Ref
    group: Group
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """The fighter attacks within a number of spaces, whatever the zones. Or along a chain of lines
    with tokens, besides what it can attack anyway."""

    target: Target
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ReachAs:
    """The fighter attacks as if it were ranged, or melee."""

    target: Target
    ranged: bool
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ReachAlong:
    target: Target
    token: str
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ReachFrom:
    """It attacks from certain spaces, too, wherever it is."""

    target: Target
    spaces: Spaces
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A fighter's own move value: set, or changed by an amount."""

    target: Target
    sign: int  # 0: set
    amount: Number
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class MovesThrough:
    target: Target
    through: Through
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class StartElsewhere:
    """A maneuver of this fighter may begin in another space."""

    target: Target
    spaces: Spaces
    condition: Condition | None = None


Rule = (
    ValueBonus
    | Reach
    | ReachAs
    | ReachAlong
    | ReachFrom
    | MoveValue
    | MovesThrough
    | StartElsewhere
    | ManeuverBonus
    | BoostBonus
    | BoostFrom
    | BoostedPlace
    | HiddenBoost
    | Uncancellable
    | TokenLinks
    | ShiftDamage
    | ValueFixed
    | CannotLeave
    | CannotMoveInto
    | CannotAttack
    | CannotBeMoved
    | CannotHeal
    | PlayerCannot
    | CannotPlay
    | AbilityOff
    | DamageAtMost
    | DamageLess
    | DamageMore
    | DamageHalved
    | DamageDoubled
    | InsteadOfDamage
    | InsteadOfDefeat
    | Marked
    | ShowsValue
    | IgnoresDiscards
    | TiesHaveNoWinner
    | HandLimit
)
