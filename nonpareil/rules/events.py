"""What happened, as data: short tuples while the game runs, named things for those who listen.

An event is recorded only where somebody listens (`State.log` is a list). Its first entry is one
of these kinds; what follows depends on the kind and is spelled out in `history.py`.
"""

from enum import IntEnum


class Event(IntEnum):
    SETUP_PLACE = 0  # fighter, space
    SETUP_STATE = 1  # seat, state, value
    SETUP_TOKEN = 2  # seat, token, space
    TURN = 3  # seat, number of the turn
    ACTION = 4  # seat, action
    DRAW = 5  # seat, card
    EXHAUSTED = 6  # seat
    DISCARD = 7  # card
    BOOST = 8  # seat, card, value
    MOVE = 9  # fighter, path
    PLACE = 10  # fighter, space
    SCHEME = 11  # seat, card, fighter
    ATTACK = 12  # attacker, target
    COMMIT = 13  # seat, card, side, face up
    HIDDEN_BOOST = 14  # seat, card
    NO_DEFENSE = 15  # seat, asked
    REVEAL = 16  # attack card, defense card, hidden boost
    EFFECT = 17  # seat, source card, program
    CANCEL = 18  # card
    VALUE = 19  # card, value
    RESULT = 20  # attack parts, defense parts, damage, winner seat
    DAMAGE = 21  # fighter, amount, combat
    HEAL = 22  # fighter, amount
    HEALTH = 23  # fighter, health
    DEFEAT = 24  # fighter
    GAIN_ACTION = 25  # seat, number
    STATE = 26  # seat, state, value
    TOKEN = 27  # seat, token, space
    LOOK = 28  # seat, other seat, cards
    SHOW = 29  # seat, cards
    TAKE = 30  # seat, card, from
    PUT_BACK = 31  # seat, card, top or bottom
    SHUFFLE = 32  # seat
    SWAP = 33  # fighter, fighter
    TAKE_OVER = 34  # fighter, side
    RETURN = 35  # fighter, space
    BONUS_ATTACK = 36  # card
    NAMED = 37  # seat, number
    GUARD = 38  # seat, card
    OFF_BOARD = 39  # fighter
    OUT = 40  # seat
    OVER = 41  # winners
    CONCEDE = 42  # seat
    REPLACE = 43  # seat, old card, new card
    LOCK = 44  # seat, value
    PREVENT = 45  # side
    BOOST_LOST = 46  # card
