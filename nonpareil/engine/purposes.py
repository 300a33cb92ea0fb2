"""What a decision is for. Its purpose determines what the options are and how they are worded."""

from enum import IntEnum
from typing import Final


class Purpose(IntEnum):
    ACTION = 0
    SCHEME_CARD = 1
    SCHEME_FIGHTER = 2
    ATTACKER = 3
    TARGET = 4
    ATTACK_CARD = 5
    HIDDEN_BOOST = 6
    DEFENSE = 7
    MANEUVER_BOOST = 8
    MOVER = 9
    DESTINATION = 10
    FIGHTER = 11
    SPACE = 12
    CARD = 13
    BOOST = 14
    DISCARD = 15
    HAND_LIMIT = 16
    PUT_BACK = 17
    TOKEN = 18
    TOKEN_SPACE = 19
    NUMBER = 20
    DRAW_UP_TO = 21
    SHIFT = 22
    CONFIRM = 23
    CHOICE = 24
    OPPONENT = 25
    ORDER = 26
    GUARD = 27
    PASSING = 28
    SETUP_SPACE = 29
    SETUP_TOKEN = 30
    SETUP_STATE = 31
    RETURNING = 32
    PILE = 33
    SPEND = 34
    LINE = 35
    WAY = 36
    ZONE = 37
    CARD_NAME = 38
    TAIL = 39
    SWAPPED_SPACE = 40
    SETUP_CARD = 41
    IGNORE = 42
    HERO = 43
    FACE_UP = 44
    REACTION = 45


class Subject(IntEnum):
    """What kind of thing an option is."""

    ACTION = 0
    CARD = 1
    FIGHTER = 2
    SPACE = 3
    NUMBER = 4
    ANSWER = 5
    OPTION = 6
    SEAT = 7
    STATE = 8
    EFFECT = 9
    FIGHTERS = 10
    PILE = 11
    LINE = 12
    ZONE = 13
    CARD_KIND = 14  # of the seat that chooses


SUBJECTS: Final[dict[int, Subject]] = {
    Purpose.ACTION: Subject.ACTION,
    Purpose.SCHEME_CARD: Subject.CARD,
    Purpose.SCHEME_FIGHTER: Subject.FIGHTER,
    Purpose.ATTACKER: Subject.FIGHTER,
    Purpose.TARGET: Subject.FIGHTER,
    Purpose.ATTACK_CARD: Subject.CARD,
    Purpose.HIDDEN_BOOST: Subject.CARD,
    Purpose.DEFENSE: Subject.CARD,
    Purpose.MANEUVER_BOOST: Subject.CARD,
    Purpose.MOVER: Subject.FIGHTER,
    Purpose.DESTINATION: Subject.SPACE,
    Purpose.FIGHTER: Subject.FIGHTER,
    Purpose.SPACE: Subject.SPACE,
    Purpose.CARD: Subject.CARD,
    Purpose.BOOST: Subject.CARD,
    Purpose.DISCARD: Subject.CARD,
    Purpose.HAND_LIMIT: Subject.CARD,
    Purpose.PUT_BACK: Subject.CARD,
    Purpose.TOKEN: Subject.SPACE,
    Purpose.TOKEN_SPACE: Subject.SPACE,
    Purpose.NUMBER: Subject.NUMBER,
    Purpose.DRAW_UP_TO: Subject.NUMBER,
    Purpose.SHIFT: Subject.NUMBER,
    Purpose.CONFIRM: Subject.ANSWER,
    Purpose.CHOICE: Subject.OPTION,
    Purpose.OPPONENT: Subject.SEAT,
    Purpose.ORDER: Subject.EFFECT,
    Purpose.GUARD: Subject.ANSWER,
    Purpose.PASSING: Subject.FIGHTERS,
    Purpose.SETUP_SPACE: Subject.SPACE,
    Purpose.SETUP_TOKEN: Subject.SPACE,
    Purpose.SETUP_STATE: Subject.STATE,
    Purpose.RETURNING: Subject.SPACE,
    Purpose.PILE: Subject.PILE,
    Purpose.SPEND: Subject.NUMBER,
    Purpose.LINE: Subject.LINE,
    Purpose.WAY: Subject.SPACE,
    Purpose.ZONE: Subject.ZONE,
    Purpose.CARD_NAME: Subject.CARD,
    Purpose.TAIL: Subject.SPACE,
    Purpose.SWAPPED_SPACE: Subject.SPACE,
    Purpose.SETUP_CARD: Subject.CARD_KIND,
    Purpose.IGNORE: Subject.ANSWER,
    Purpose.HERO: Subject.FIGHTER,
    Purpose.FACE_UP: Subject.ANSWER,
    Purpose.REACTION: Subject.CARD,
}

# What the options of these decisions are depends on hidden cards, and so does how many there are.
SECRET: Final[frozenset[int]] = frozenset(
    purpose
    for purpose, subject in SUBJECTS.items()
    if subject in (Subject.ACTION, Subject.CARD, Subject.ANSWER, Subject.PILE)
    or purpose == Purpose.ATTACKER  # who has a card that it can use
)

# The three actions, as options of Purpose.ACTION; `events.fields.ACTIONS` names them (R-TURN-2).
MANEUVER: Final = 0
SCHEME: Final = 1
ATTACK: Final = 2

# Where a card may be taken from, as options of Purpose.PILE.
DISCARD_PILE: Final = 0
DECK: Final = 1
PILES: Final = ("discard", "deck")

# The options of a yes-or-no question.
NO: Final = 0
YES: Final = 1
