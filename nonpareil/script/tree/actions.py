"""What effects do: one class per word. `sentences` combines them."""

from dataclasses import dataclass
from enum import IntEnum

from nonpareil.script.tree.cards import CardPlace, Cards
from nonpareil.script.tree.nouns import (
    CardRef,
    Counter,
    Group,
    Number,
    Pile,
    Ref,
    Spaces,
    Target,
    Through,
    Where,
    Who,
)


class Simple:
    """An action that is a single word. `script/words/` describes each one."""

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
class Defeat(Simple):
    """Neither damage nor healing, and nothing prevents it."""

    target: Target


@dataclass(frozen=True, slots=True)
class SetHealth(Simple):
    target: Target
    value: Number


@dataclass(frozen=True, slots=True)
class Draw(Simple):
    """`until`: up to a hand of that many cards."""

    who: Who
    amount: Number
    up_to: bool = False
    until: bool = False


@dataclass(frozen=True, slots=True)
class Gain(Simple):
    """With a `sign` of -1, lose actions."""

    who: Who
    actions: Number
    sign: int = 1


class Deed(IntEnum):
    """A kind of action; the first three are numbered like the actions themselves."""

    MANEUVER = 0
    SCHEME = 1
    ATTACK = 2
    ANY = 3
    PLAYED = 4  # a scheme without an action; only remembered


@dataclass(frozen=True, slots=True)
class GainBound(Simple):
    """Actions that can only be used for one thing. With `now` they come next or not at all."""

    who: Who
    actions: Number
    deed: Deed
    now: bool = False
    by: Ref | None = None
    against: Ref | None = None


@dataclass(frozen=True, slots=True)
class Discard(Simple):
    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class Put(Simple):
    """Move cards to the hand or the deck of their owner, or to a `pile`: one of the hero's own, or
    in play. `mixed`: in random order."""

    who: Who
    cards: Cards
    place: CardPlace
    mixed: bool = False
    pile: Pile | None = None


@dataclass(frozen=True, slots=True)
class Remove(Simple):
    """Cards leave the game for good."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class Reveal(Simple):
    """Everyone sees the cards, which stay where they are."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnUp(Simple):
    """Cards of a hand lie open from now on."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnDown(Simple):
    """Open cards of a hand are ordinary ones again."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class Look(Simple):
    """Only whoever looks sees the cards."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class Play(Simple):
    """Schemes are played without an action."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class ChooseCards(Simple):
    """They become "that card" and "those cards"."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class Keep(Simple):
    """Some of "those cards" stay where they are and are no longer among those."""

    who: Who
    cards: Cards


@dataclass(frozen=True, slots=True)
class Search(Simple):
    """Find cards in one of the piles and take them into the hand. A deck that was searched is
    shuffled."""

    who: Who
    piles: tuple[Pile, ...]
    cards: Cards


@dataclass(frozen=True, slots=True)
class Shuffle(Simple):
    who: Who
    pile: Pile


@dataclass(frozen=True, slots=True)
class Boost(Simple):
    """Discard a card to add its BOOST value to your card in the combat. "With" certain cards: the
    top one of a deck, say."""

    who: Who
    cards: Cards | None = None
    bare: bool = False  # even without a card to boost


@dataclass(frozen=True, slots=True)
class Cancel(Simple):
    """Cancel all effects of the opponent's card that have not happened yet."""


@dataclass(frozen=True, slots=True)
class Copy(Simple):
    """Your card in the combat has the effects of another card as well; outside a combat, the effect
    of a scheme happens."""

    card: CardRef


@dataclass(frozen=True, slots=True)
class Ignore(Simple):
    """The value of the opponent's card is 0, whatever else would change it."""


@dataclass(frozen=True, slots=True)
class ValueAdd(Simple):
    amount: Number
    sign: int = 1
    opposing: bool = False


@dataclass(frozen=True, slots=True)
class ValueIs(Simple):
    """Replaces a card's base value. `printed`: its printed value changes too; `locked`: card
    effects can no longer change it."""

    opposing: bool
    amount: Number
    printed: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class LockValues(Simple):
    """Every card of this seat has this value until the end of the turn; nothing can change it."""

    value: Number


@dataclass(frozen=True, slots=True)
class Prevent(Simple):
    """Your fighter takes no combat damage in this combat."""


@dataclass(frozen=True, slots=True)
class Reflect(Simple):
    """Combat damage that your fighter would take is dealt to the opposing fighter instead."""


@dataclass(frozen=True, slots=True)
class Unmark(Simple):
    """The fighters have this mark no longer."""

    target: Target
    mark: str


@dataclass(frozen=True, slots=True)
class Heading:
    """Where a move may end: in one of these `spaces`, or in one nearer to a fighter than before, or
    farther `away` from it."""

    spaces: Spaces | None = None
    ref: Ref | None = None
    away: bool = False


@dataclass(frozen=True, slots=True)
class Move(Simple):
    """`exact`: as many steps as it says, not fewer. `in_all`: several fighters share the steps."""

    target: Target
    steps: Number
    through: Through = Through.NOBODY
    exact: bool = False
    in_all: bool = False
    who: Who = Who.YOU
    heading: Heading | None = None


class TokenPick(IntEnum):
    """Which token of a kind."""

    ONE = 0  # "a fog"
    ANOTHER = 1  # "another fog": not the one just moved
    EACH = 2
    SOME = 3  # a number of them
    THAT = 4  # the one just placed or moved, or the one that was entered


class TokenFrom(IntEnum):
    """Where a token is taken from."""

    BOARD = 0
    SUPPLY = 1
    EITHER = 2  # the supply or, if that is empty, the board


@dataclass(frozen=True, slots=True)
class Token:
    name: str
    pick: TokenPick
    where: Where | None = None
    source: TokenFrom = TokenFrom.BOARD
    number: int = 1


@dataclass(frozen=True, slots=True)
class Lines:
    """Free lines of the board: all of them, or those that end where a fighter stands."""

    at: Target | None = None


@dataclass(frozen=True, slots=True)
class MoveToken(Simple):
    who: Who
    token: Token
    steps: Number


@dataclass(frozen=True, slots=True)
class PlaceToken(Simple):
    token: Token
    spaces: Spaces | Lines


@dataclass(frozen=True, slots=True)
class ReturnToken(Simple):
    """Back to the supply or, if `box`, out of the game."""

    token: Token
    box: bool = False


@dataclass(frozen=True, slots=True)
class Place(Simple):
    """Several fighters one by one, in the order that whoever places them picks."""

    target: Target
    spaces: Spaces
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Return(Simple):
    """Defeated fighters return, with their starting health if none is named; the last of them
    becomes "that fighter"."""

    target: Target
    spaces: Spaces
    health: Number | None = None


@dataclass(frozen=True, slots=True)
class Revive(Simple):
    """A fighter that was defeated in this combat returns with the given health."""

    ref: Ref
    health: Number
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class Summon(Simple):
    """Bring in a fighter that is off the board, with full health. If all of them are on the board,
    one is taken off first."""

    named: Ref
    spaces: Spaces
    number: Number | None = None  # None: one


@dataclass(frozen=True, slots=True)
class SummonUnder(Simple):
    """Summon onto the space that `above` occupies; `above` is placed elsewhere."""

    named: Ref
    above: Ref
    spaces: Spaces


@dataclass(frozen=True, slots=True)
class ReplaceFighter(Simple):
    """A fighter leaves the board, and one that waits off the board takes its space."""

    target: Target
    named: Ref


@dataclass(frozen=True, slots=True)
class Swap(Simple):
    """Two fighters swap spaces; the one that is not in the combat becomes "that fighter"."""

    first: Target
    second: Target | None = None  # None: the first are two


@dataclass(frozen=True, slots=True)
class TakeOver(Simple):
    """ "That fighter" replaces your fighter for the rest of this combat."""


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
class GainCounter(Simple):
    counter: Counter
    amount: Number


@dataclass(frozen=True, slots=True)
class LoseCounter(Simple):
    """As much as there is of `amount`."""

    counter: Counter
    amount: Number


@dataclass(frozen=True, slots=True)
class SpendCounter(Simple):
    """In full or not at all. Without an `amount`, as much as `who` decides; with `up_to`, at most
    that much. What is spent goes to another counter if there is a `target`."""

    who: Who
    counter: Counter
    amount: Number | None
    up_to: bool = False
    target: Counter | None = None


@dataclass(frozen=True, slots=True)
class SetCounter(Simple):
    counter: Counter
    amount: Number


@dataclass(frozen=True, slots=True)
class ReplaceCard(Simple):
    """A card in the combat returns to its owner's hand, and another card from there replaces it. If
    that comes from the `deck`, the card is discarded instead."""

    opposing: bool
    who: Who = Who.YOU
    deck: bool = False


@dataclass(frozen=True, slots=True)
class CountAsWinner(Simple):
    """For whatever comes after it in this combat."""


@dataclass(frozen=True, slots=True)
class NameCard(Simple):
    """A name of a card of the opponent's."""


@dataclass(frozen=True, slots=True)
class NameNumber(Simple):
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Simple):
    pass


@dataclass(frozen=True, slots=True)
class ChooseFighter(Simple):
    group: Group
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ChooseSpace(Simple):
    """It becomes "that space", and one of "those spaces"."""

    spaces: Spaces


@dataclass(frozen=True, slots=True)
class ChooseZone(Simple):
    """One of the zones of the fighter's space, or of the board, becomes "that zone"."""

    ref: Ref | None = None


@dataclass(frozen=True, slots=True)
class BonusAttack(Simple):
    pass


@dataclass(frozen=True, slots=True)
class LeaveBoard(Simple):
    """Off the board, but not defeated, until placed at the start of its owner's next turn."""

    target: Target


@dataclass(frozen=True, slots=True)
class LeaveGame(Simple):
    """For good: from then on it counts as defeated, but nobody has defeated it."""

    target: Target


@dataclass(frozen=True, slots=True)
class Stop(Simple):
    """ "That fighter" goes no farther in the move that is going on."""


@dataclass(frozen=True, slots=True)
class EndTurn(Simple):
    pass


@dataclass(frozen=True, slots=True)
class AnotherTurn(Simple):
    """After the one that is being played."""

    who: Who
