"""What effects do: one class a word, then how actions are joined to sentences."""

from dataclasses import dataclass, field
from enum import IntEnum

from nonpareil.script.tree.conditions import Condition
from nonpareil.script.tree.nouns import CardFilter, Group, Number, Ref, Spaces, Target, Who


class Simple:
    """An action in one word. What belongs to each is described in `script/words/`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Damage(Simple):
    amount: Number
    target: Target


@dataclass(frozen=True, slots=True)
class Heal(Simple):
    target: Target
    amount: Number


@dataclass(frozen=True, slots=True)
class SetHealth(Simple):
    ref: Ref
    value: int


@dataclass(frozen=True, slots=True)
class Draw(Simple):
    who: Who
    amount: Number
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Gain(Simple):
    who: Who
    actions: int


class Choice(IntEnum):
    """Who says which cards are discarded."""

    OWNER = 0
    RANDOM = 1
    YOURS = 2  # the controller of the effect looks at the hand and picks


@dataclass(frozen=True, slots=True)
class Discard(Simple):
    """`number` 0 means any number of cards."""

    who: Who
    number: int
    choice: Choice = Choice.OWNER
    filter: CardFilter = field(default_factory=CardFilter)


@dataclass(frozen=True, slots=True)
class DiscardTop(Simple):
    """The top card of the own deck goes to the discard pile; it is "that card"."""


@dataclass(frozen=True, slots=True)
class DiscardThat(Simple):
    """ "That card" goes to its owner's discard pile."""


@dataclass(frozen=True, slots=True)
class Boost(Simple):
    """Discard a card to add its BOOST value to one's card in the combat."""

    who: Who


@dataclass(frozen=True, slots=True)
class Cancel(Simple):
    """Every effect on the opponent's card that is still to come."""


@dataclass(frozen=True, slots=True)
class Ignore(Simple):
    """The opponent's card counts 0, whatever else changes it."""


@dataclass(frozen=True, slots=True)
class ValueAdd(Simple):
    amount: Number
    sign: int = 1


@dataclass(frozen=True, slots=True)
class ValueIs(Simple):
    """Replaces the base of a card's value. `printed`: what counts as printed changes as well;
    `locked`: card effects change it no more."""

    opposing: bool
    amount: Number
    printed: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class LockValues(Simple):
    """Every card of this seat has this value until the end of the turn; nothing changes it."""

    value: int


@dataclass(frozen=True, slots=True)
class Prevent(Simple):
    """No combat damage is dealt to one's own fighter in this combat."""


@dataclass(frozen=True, slots=True)
class Reflect(Simple):
    """Combat damage meant for one's own fighter is dealt to the other one."""


@dataclass(frozen=True, slots=True)
class Move(Simple):
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
class MoveToken(Simple):
    who: Who
    token: Token
    steps: int


@dataclass(frozen=True, slots=True)
class PlaceToken(Simple):
    token: Token
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Place(Simple):
    ref: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Return(Simple):
    """A defeated fighter of the group comes back with its starting health; "that fighter"."""

    group: Group
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Revive(Simple):
    """A fighter that fell in this combat is back with so much health."""

    ref: Ref
    health: int
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Summon(Simple):
    """From off the board with full health; if all are out, one of them is lifted."""

    named: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class SummonUnder(Simple):
    """Summon on the very space of `above`, which is then placed elsewhere."""

    named: Ref
    above: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Swap(Simple):
    """Two fighters exchange spaces; the one outside the combat is "that fighter"."""

    first: Ref
    second: Ref


@dataclass(frozen=True, slots=True)
class TakeOver(Simple):
    """ "That fighter" fights on in place of one's fighter in this combat."""


@dataclass(frozen=True, slots=True)
class SwitchState(Simple):
    state: str
    index: int


@dataclass(frozen=True, slots=True)
class Become(Simple):
    state: str
    value: str
    index: int
    value_index: int


@dataclass(frozen=True, slots=True)
class LookAtHand(Simple):
    """Only the controller sees it."""


@dataclass(frozen=True, slots=True)
class RevealHand(Simple):
    """The opponent shows the hand to all."""


@dataclass(frozen=True, slots=True)
class PickFromHand(Simple):
    """Look at the opponent's hand and pick a card there: "that card"."""


@dataclass(frozen=True, slots=True)
class BottomThat(Simple):
    """ "That card" goes under its owner's deck."""


@dataclass(frozen=True, slots=True)
class LookAtTop(Simple):
    """Look at the top cards, take some into hand, put the rest back on top in any order."""

    cards: int
    take: int


@dataclass(frozen=True, slots=True)
class RevealTop(Simple):
    """The top card of the own deck is shown to all; it is "that card"."""


@dataclass(frozen=True, slots=True)
class TakeThat(Simple):
    """ "That card" joins its owner's hand."""


@dataclass(frozen=True, slots=True)
class Search(Simple):
    """Take the named card from deck or discard pile; then the deck is shuffled."""

    card: str


@dataclass(frozen=True, slots=True)
class Take(Simple):
    """From the own discard pile: one chosen card of the filter, or all of them."""

    filter: CardFilter
    every: bool = False
    boosted: bool = False  # only cards that boosted in this combat


@dataclass(frozen=True, slots=True)
class PutOnTop(Simple):
    """Cards of the own hand go on top of the own deck, the top card chosen first."""

    cards: int


@dataclass(frozen=True, slots=True)
class KeepDrawn(Simple):
    """Of the cards that this effect drew, so many stay; the rest goes under the deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class ReplaceCard(Simple):
    """A card in the combat goes back to the hand, another from there takes its place."""

    opposing: bool


@dataclass(frozen=True, slots=True)
class NameNumber(Simple):
    pass


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Simple):
    pass


@dataclass(frozen=True, slots=True)
class ChooseFighter(Simple):
    group: Group


@dataclass(frozen=True, slots=True)
class Mark(Simple):
    """Choose a space and remember it for the rest of the effect."""

    spaces: Spaces


@dataclass(frozen=True, slots=True)
class BonusAttack(Simple):
    pass


@dataclass(frozen=True, slots=True)
class LeaveBoard(Simple):
    """Off the board, undefeated, until placed at the start of the owner's next turn."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class EndTurn(Simple):
    pass


# --- Choices and order


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
