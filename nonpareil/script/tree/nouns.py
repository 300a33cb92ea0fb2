"""Who, where, how much: the fighters, spaces, cards and numbers that sentences refer to."""

from dataclasses import dataclass
from enum import IntEnum


class Number:
    """Anything that can stand where a number is wanted. `numbers` has them all."""

    __slots__ = ()


class RefKind(IntEnum):
    """How a text refers to a single fighter."""

    NAMED = 0  # by its id: "medusa"
    MINE = 1  # "my fighter": yours in the combat, or the one playing the scheme
    FOE = 2  # "foe": the opposing fighter in the combat
    THAT = 3  # "that fighter": the one most recently chosen or named
    HERO = 4  # "hero of opponent"
    EARLIER = 6  # "that fighter" as it was before the action chose another one
    BOUND = 5  # the fighter with the number `slots`: what a lasting effect fixed when it began


@dataclass(frozen=True, slots=True)
class Ref:
    """One fighter. `slots` is a bit mask of the hero's own fighters with that name."""

    kind: RefKind
    name: str = ""
    slots: int = 0


class Side(IntEnum):
    """Whose fighters a group contains."""

    ANYONE = 0  # "fighter"
    ENEMY = 1  # "enemy": fighters of every opponent
    FRIEND = 2  # "friend": yours and your teammates'
    OWN = 3  # "own fighter": yours only
    OPPONENT = 4  # "fighter of opponent": those of the one opponent that the text is about


class Role(IntEnum):
    """What kind of fighter, whosever."""

    FIGHTER = 0
    HERO = 1
    SIDEKICK = 2


class Op(IntEnum):
    """How two numbers compare."""

    IS = 0
    IS_NOT = 1
    AT_LEAST = 2
    AT_MOST = 3
    MORE = 4
    LESS = 5


class WhereKind(IntEnum):
    """How a group of fighters or spaces is narrowed down by location."""

    NEXT_TO = 0
    IN_ZONE_OF = 1
    ON_TOKEN = 2
    IN_COMBAT = 3
    IN_CHOSEN = 4  # "in that space", "in those spaces"
    NEXT_TO_CHOSEN = 5
    PASSED = 6  # "passed by that fighter", in its last move
    UNDER = 7  # the fighter's own space
    AROUND = 8  # the fighter's own space and those adjacent to it
    NEXT_TO_TOKEN = 9
    AROUND_TOKEN = 10
    OTHER_THAN = 11  # not a place, but not that fighter
    WITHIN = 12  # "within 2 spaces of alice"
    NEAREST = 13  # of all the others that fit
    IN_A_ZONE = 14  # "in a zone of alice without enemies"
    IN_THAT_ZONE = 15  # the one chosen
    AT_START = 16  # "on a starting space"
    AT_DISTANCE = 18  # "exactly 2 spaces from alice"
    IN_START_ZONE = 17  # "in my starting zone"
    # Not places either, but where the fighters are of whom this is so.
    WITH_HEALTH = 19  # "with health at most 2"
    DAMAGED = 20
    RANGED = 21
    MELEE = 22
    MARKED = 23  # "marked poison"
    MOST_HEALTH = 24  # of all the others that fit
    LEAST_HEALTH = 25


class Through(IntEnum):
    """Which enemies a moving fighter can pass."""

    NOBODY = 0
    ENEMIES = 1
    SIDEKICKS = 2  # enemies that are not heroes


@dataclass(frozen=True, slots=True)
class Where:
    """A place; with `also`, both that and another one: "in zone of doc not next to foe". It is
    described by a fighter, by any one of a `group`, by a token, or with `there` by the space chosen
    last. `all`: all the spaces that were chosen. `fallen`: the text says that the fighter has been
    defeated, so where it stood is meant. For places that a text has chosen, a lasting effect fixes
    the `spaces` when it begins."""

    kind: WhereKind
    ref: Ref | None = None
    token: str = ""
    negated: bool = False
    also: "Where | None" = None
    group: "Group | None" = None
    number: Number | None = None
    all: bool = False
    there: bool = False
    op: Op = Op.IS  # how the health compares with the `number`
    mark: str = ""
    fallen: bool = False
    spaces: int = -1


@dataclass(frozen=True, slots=True)
class Group:
    """A set of fighters: "enemy next to medusa", "defeated harpy", "other friend next to foe". For
    those of the opponent, a lasting effect fixes that player's `seat` when it begins."""

    side: Side
    name: str = ""
    slots: int = 0
    where: Where | None = None
    defeated: bool = False
    other: bool = False
    role: Role = Role.FIGHTER
    seat: int = -1


@dataclass(frozen=True, slots=True)
class One:
    """One fighter of a group, chosen when the action happens: "a fighter next to foe"."""

    group: Group


@dataclass(frozen=True, slots=True)
class Each:
    group: Group


@dataclass(frozen=True, slots=True)
class Some:
    """So many different fighters of a group: "2 enemies", "up to 2 fighters next to foe"."""

    group: Group
    number: Number
    up_to: bool = False


Target = Ref | One | Each | Some


@dataclass(frozen=True, slots=True)
class Spaces:
    """Where something may be placed. "other" and "empty" exclude the space it is on."""

    other: bool = False
    empty: bool = False
    where: Where | None = None
    there: bool = False  # "that space": the one most recently chosen


class Who(IntEnum):
    """Whose cards, or whose choice."""

    YOU = 0
    OPPONENT = 1
    EACH_OPPONENT = 2
    EACH_PLAYER = 3


class CardRef(IntEnum):
    """One particular card."""

    THAT = 0  # "that card": the one most recently discarded, revealed or picked
    OPPOSING = 1  # the opponent's card in the combat
    FIRST_DEFENSE = 2  # for a bonus attack: the defense card played against the main attack
    THIS = 3  # the card with this text; for an ability, yours in the combat
    TOP = 4  # the top card of your discard pile
    CHOSEN = 5  # "chosen card": the last of "those cards"
    MINE = 6  # "my card": the last of those that is mine
    THEIRS = 7  # "card of opponent"


class CardType(IntEnum):
    """A type of card that a text asks for. A versatile card is an attack and a defense card, too
    (R-CARD-5)."""

    ANY = 0
    ATTACK = 1
    DEFENSE = 2
    VERSATILE = 3
    SCHEME = 4
    COMBAT = 5  # not a scheme


class CardNumber(IntEnum):
    """A number of a card that a text asks for."""

    NONE = 0
    VALUE = 1
    BOOST = 2


class Alike(IntEnum):
    """How the name of a card compares."""

    ANY = 0
    SAME = 1  # "like that card"
    OTHER = 2  # "unlike that card"
    DIFFERENT = 3  # "of different names": all that are chosen together
    SAME_AS_THIS = 4  # "like this card"
    OTHER_THAN_THIS = 5  # "unlike this card"


@dataclass(frozen=True, slots=True)
class CardFilter:
    """Which cards: all, those with a tag ("voyage"), of a type, of a name, those that match the
    number or the card that was named, or those that were used to boost in this combat; with a
    certain value or BOOST value; those whose banner names a fighter; those that lie open in a
    hand."""

    tag: str = ""
    bit: int = 0
    named_value: bool = False
    type: CardType = CardType.ANY
    named: str = ""
    boosted: bool = False
    which: CardNumber = CardNumber.NONE
    op: Op = Op.IS
    number: Number | None = None
    alike: Alike = Alike.ANY
    revealed: bool = False
    copy_of: int = -1  # the card whose name it has: what a lasting effect fixed when it began
    by: Ref | None = None


@dataclass(frozen=True, slots=True)
class Counter:
    """One of the hero's counters."""

    name: str
    index: int


class PileKind(IntEnum):
    HAND = 0
    DECK = 1
    DISCARD = 2
    THOSE = 3  # "those cards": the ones that the text has just drawn, looked at, revealed, …
    OWN = 4  # one that the hero's file defines
    PLAY = 5  # in play, before a player


class Whose(IntEnum):
    """Whose pile of cards."""

    DOER = 0  # of whoever does it: mine, unless the text says that the opponent acts
    MINE = 1  # "my hand"
    OPPONENT = 2  # "hand of opponent"
    EACH_OPPONENT = 3  # "hand of each opponent": all of them together


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards: "hand", "deck of opponent"."""

    kind: PileKind
    whose: Whose = Whose.DOER
    name: str = ""  # of one that the hero's file defines, with its number
    index: int = 0
