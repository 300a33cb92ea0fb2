"""The typed tree of the card language: what every word means, as data.

Nodes carry both the names a text was written with (for rendering) and the numbers the rules run
on (slots of fighters, bits of tags), filled in by the parser from the hero's `Symbols`.
"""

from dataclasses import dataclass, field
from enum import IntEnum

# --- Who and where ---------------------------------------------------------------------------


class RefKind(IntEnum):
    """How a single fighter is named."""

    NAMED = 0  # by its id: "medusa"
    MINE = 1  # "my fighter": in the combat, or the one that plays the scheme
    FOE = 2  # "foe": the other fighter of the combat
    THAT = 3  # "that fighter": the one just chosen or named
    HERO = 4  # "hero of opponent"


@dataclass(frozen=True, slots=True)
class Ref:
    """One fighter. `slots` are the bits of the hero's own fighters that bear the name."""

    kind: RefKind
    name: str = ""
    slots: int = 0


class Side(IntEnum):
    """Whose fighters a group takes in."""

    ANYONE = 0  # "fighter"
    ENEMY = 1  # "enemy": fighters of every opponent
    FRIEND = 2  # "friend": one's own and the team mates'
    OWN = 3  # "own fighter": of one's own seat only


class WhereKind(IntEnum):
    """What a group of fighters or spaces is narrowed to."""

    NEXT_TO = 0
    IN_ZONE_OF = 1
    ON_TOKEN = 2
    IN_COMBAT = 3
    ON_MARK = 4
    NEXT_TO_MARK = 5
    PASSED = 6


@dataclass(frozen=True, slots=True)
class Where:
    kind: WhereKind
    ref: Ref | None = None
    token: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A set of fighters: "enemy next to medusa", "defeated harpy", "other friend next to foe"."""

    side: Side
    name: str = ""
    slots: int = 0
    where: Where | None = None
    defeated: bool = False
    other: bool = False


@dataclass(frozen=True, slots=True)
class One:
    """One fighter of a group, chosen when the sentence is reached: "a fighter next to foe"."""

    group: Group


@dataclass(frozen=True, slots=True)
class Each:
    group: Group


Target = Ref | One | Each


@dataclass(frozen=True, slots=True)
class Spaces:
    """Where something may be put. "other" and "empty" leave out the space it stands on."""

    other: bool = False
    empty: bool = False
    where: Where | None = None
    there: bool = False  # "that space": the one just chosen


class Who(IntEnum):
    """Whose cards, whose choice."""

    YOU = 0
    OPPONENT = 1
    EACH_OPPONENT = 2


class CardRef(IntEnum):
    """A card that a number or a condition reads."""

    THAT = 0  # "that card": the one just discarded, revealed or picked
    OPPOSING = 1  # the opponent's card in the combat
    FIRST_DEFENSE = 2  # the defense card that met the main attack of a bonus attack


@dataclass(frozen=True, slots=True)
class CardFilter:
    """Which cards: all, those with a tag ("voyage"), or those of the number just named."""

    tag: str = ""
    bit: int = 0
    named_value: bool = False


# --- Numbers ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Const:
    value: int


@dataclass(frozen=True, slots=True)
class FighterCount:
    group: Group


@dataclass(frozen=True, slots=True)
class PileCount:
    """Cards in one's own discard pile. "other" leaves out the card that asks."""

    filter: CardFilter
    other: bool = False


@dataclass(frozen=True, slots=True)
class ZoneCount:
    ref: Ref


@dataclass(frozen=True, slots=True)
class DiscardedCount:
    """Cards discarded by the sentence before."""


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """Damage that the effect has dealt with its last damage."""


@dataclass(frozen=True, slots=True)
class CombatDamage:
    """Combat damage of this combat that the fighter itself took."""

    ref: Ref


Count = FighterCount | PileCount | ZoneCount | DiscardedCount | DamageDealt | CombatDamage


@dataclass(frozen=True, slots=True)
class Per:
    """So much for each: "1 per sister in zone of foe"."""

    value: int
    count: Count


@dataclass(frozen=True, slots=True)
class BoostOf:
    card: CardRef


@dataclass(frozen=True, slots=True)
class PrintedOf:
    card: CardRef


Number = Const | Per | BoostOf | PrintedOf

# --- Conditions ------------------------------------------------------------------------------


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

# --- Actions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage:
    amount: Number
    target: Target


@dataclass(frozen=True, slots=True)
class Heal:
    target: Target
    amount: Number


@dataclass(frozen=True, slots=True)
class SetHealth:
    ref: Ref
    value: int


@dataclass(frozen=True, slots=True)
class Draw:
    who: Who
    amount: Number
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    who: Who
    actions: int


class Choice(IntEnum):
    """Who says which cards are discarded."""

    OWNER = 0
    RANDOM = 1
    YOURS = 2  # the controller of the effect looks at the hand and picks


@dataclass(frozen=True, slots=True)
class Discard:
    """`number` 0 means any number of cards."""

    who: Who
    number: int
    choice: Choice = Choice.OWNER
    filter: CardFilter = field(default_factory=CardFilter)


@dataclass(frozen=True, slots=True)
class DiscardTop:
    """The top card of the own deck goes to the discard pile; it is "that card"."""


@dataclass(frozen=True, slots=True)
class DiscardThat:
    """ "That card" goes to its owner's discard pile."""


@dataclass(frozen=True, slots=True)
class Boost:
    """Discard a card to add its BOOST value to one's card in the combat."""

    who: Who


@dataclass(frozen=True, slots=True)
class Cancel:
    """Every effect on the opponent's card that is still to come."""


@dataclass(frozen=True, slots=True)
class Ignore:
    """The opponent's card counts 0, whatever else changes it."""


@dataclass(frozen=True, slots=True)
class ValueAdd:
    amount: Number
    sign: int = 1


@dataclass(frozen=True, slots=True)
class ValueIs:
    """Replaces the base of a card's value. `printed`: what counts as printed changes as well;
    `locked`: card effects change it no more."""

    opposing: bool
    amount: Number
    printed: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class LockValues:
    """Every card of this seat has this value until the end of the turn; nothing changes it."""

    value: int


@dataclass(frozen=True, slots=True)
class Prevent:
    """No combat damage is dealt to one's own fighter in this combat."""


@dataclass(frozen=True, slots=True)
class Reflect:
    """Combat damage meant for one's own fighter is dealt to the other one."""


@dataclass(frozen=True, slots=True)
class Move:
    target: Target
    steps: int
    through: bool = False


class TokenPick(IntEnum):
    """Which token of a kind."""

    ONE = 0  # "a fog"
    ANOTHER = 1  # "another fog": not the one just moved
    EACH = 2
    UNDER = 3  # "the fog under my fighter"


@dataclass(frozen=True, slots=True)
class Token:
    name: str
    pick: TokenPick
    under: Ref | None = None


@dataclass(frozen=True, slots=True)
class MoveToken:
    who: Who
    token: Token
    steps: int


@dataclass(frozen=True, slots=True)
class PlaceToken:
    token: Token
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Place:
    ref: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Return:
    """A defeated fighter of the group comes back with its starting health; "that fighter"."""

    group: Group
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Revive:
    """A fighter that fell in this combat is back with so much health."""

    ref: Ref
    health: int
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Summon:
    """From off the board with full health; if all are out, one of them is lifted."""

    named: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class SummonUnder:
    """Summon on the very space of `above`, which is then placed elsewhere."""

    named: Ref
    above: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Swap:
    """Two fighters exchange spaces; the one outside the combat is "that fighter"."""

    first: Ref
    second: Ref


@dataclass(frozen=True, slots=True)
class TakeOver:
    """ "That fighter" fights on in place of one's fighter in this combat."""


@dataclass(frozen=True, slots=True)
class SwitchState:
    state: str
    index: int


@dataclass(frozen=True, slots=True)
class Become:
    state: str
    value: str
    index: int
    value_index: int


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Only the controller sees it."""


@dataclass(frozen=True, slots=True)
class RevealHand:
    """The opponent shows the hand to all."""


@dataclass(frozen=True, slots=True)
class PickFromHand:
    """Look at the opponent's hand and pick a card there: "that card"."""


@dataclass(frozen=True, slots=True)
class BottomThat:
    """ "That card" goes under its owner's deck."""


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """Look at the top cards, take some into hand, put the rest back on top in any order."""

    cards: int
    take: int


@dataclass(frozen=True, slots=True)
class RevealTop:
    """The top card of the own deck is shown to all; it is "that card"."""


@dataclass(frozen=True, slots=True)
class TakeThat:
    """ "That card" joins its owner's hand."""


@dataclass(frozen=True, slots=True)
class Search:
    """Take the named card from deck or discard pile; then the deck is shuffled."""

    card: str


@dataclass(frozen=True, slots=True)
class Take:
    """From the own discard pile: one chosen card of the filter, or all of them."""

    filter: CardFilter
    every: bool = False
    boosted: bool = False  # only cards that boosted in this combat


@dataclass(frozen=True, slots=True)
class PutOnTop:
    """Cards of the own hand go on top of the own deck, the top card chosen first."""

    cards: int


@dataclass(frozen=True, slots=True)
class KeepDrawn:
    """Of the cards that this effect drew, so many stay; the rest goes under the deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """A card in the combat goes back to the hand, another from there takes its place."""

    opposing: bool


@dataclass(frozen=True, slots=True)
class NameNumber:
    pass


@dataclass(frozen=True, slots=True)
class ChooseOpponent:
    pass


@dataclass(frozen=True, slots=True)
class ChooseFighter:
    group: Group


@dataclass(frozen=True, slots=True)
class Mark:
    """Choose a space and remember it for the rest of the effect."""

    spaces: Spaces


@dataclass(frozen=True, slots=True)
class BonusAttack:
    pass


@dataclass(frozen=True, slots=True)
class LeaveBoard:
    """Off the board, undefeated, until placed at the start of the owner's next turn."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class EndTurn:
    pass


Simple = (
    Damage
    | Heal
    | SetHealth
    | Draw
    | Gain
    | Discard
    | DiscardTop
    | DiscardThat
    | Boost
    | Cancel
    | Ignore
    | ValueAdd
    | ValueIs
    | LockValues
    | Prevent
    | Reflect
    | Move
    | MoveToken
    | PlaceToken
    | Place
    | Return
    | Revive
    | Summon
    | SummonUnder
    | Swap
    | TakeOver
    | SwitchState
    | Become
    | LookAtHand
    | RevealHand
    | PickFromHand
    | BottomThat
    | LookAtTop
    | RevealTop
    | TakeThat
    | Search
    | Take
    | PutOnTop
    | KeepDrawn
    | ReplaceCard
    | NameNumber
    | ChooseOpponent
    | ChooseFighter
    | Mark
    | BonusAttack
    | LeaveBoard
    | EndTurn
)

# --- Choices and order -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Block:
    """Actions one after another."""

    actions: tuple["Action", ...]


@dataclass(frozen=True, slots=True)
class If:
    condition: Condition
    then: Block
    otherwise: Block | None = None


@dataclass(frozen=True, slots=True)
class May:
    """ "may A: B or else: C". A is a price where B follows it (R-EFFECT-5); C is done when A
    is not."""

    who: Who
    price: "Simple | Choose"
    then: Block | None = None
    otherwise: Block | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """So many different ones of the options, all chosen first, done in printed order."""

    who: Who
    number: int
    options: tuple[Block, ...]


Action = Simple | If | May | Choose | Block

# --- Standing rules of a hero ----------------------------------------------------------------


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
