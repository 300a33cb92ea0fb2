"""What happened, as data: short tuples while the game runs, named things for those who listen.

An event is recorded only where somebody listens (`State.log` is a list). Its first entry is one of
these kinds, the others are the fields of that kind. `history` turns them into data and sentences.
"""

from enum import IntEnum
from typing import Final


class Event(IntEnum):
    SETUP_PLACE = 0
    SETUP_STATE = 1
    SETUP_TOKEN = 2
    TURN = 3
    ACTION = 4
    DRAW = 5
    EXHAUSTED = 6
    DISCARD = 7
    BOOST = 8
    MOVE = 9
    PLACE = 10
    SCHEME = 11
    ATTACK = 12
    COMMIT = 13
    HIDDEN_BOOST = 14
    NO_DEFENSE = 15
    REVEAL = 16
    EFFECT = 17
    CANCEL = 18
    VALUE = 19
    RESULT = 20
    DAMAGE = 21
    HEAL = 22
    HEALTH = 23
    DEFEAT = 24
    GAIN_ACTION = 25
    STATE = 26
    TOKEN = 27
    LOOK = 28
    SHOW = 29
    TAKE = 30
    PUT_BACK = 31
    SHUFFLE = 32
    SWAP = 33
    TAKE_OVER = 34
    RETURN = 35
    BONUS_ATTACK = 36
    NAMED = 37
    GUARD = 38
    OFF_BOARD = 39
    OUT = 40
    OVER = 41
    CONCEDE = 42
    REPLACE = 43
    LOCK = 44
    PREVENT = 45
    BOOST_LOST = 46
    IGNORE = 47
    REFLECT = 48
    SHIFT = 49
    MARK = 50
    WON = 51
    TURN_END = 52


# The fields of each kind, in order: a name, and behind a colon of what type it is where the name
# does not say so. Types: seat, fighter, card, space, token, state, value and bits of them (seats,
# fighters); cards, spaces (lists); number, flag, word; bonus (of a card, or None); program;
# knowing (bits of the seats, and of spectators, that see which card it is).
FIELDS: Final[dict[Event, str]] = {
    Event.SETUP_PLACE: "fighter space",
    Event.SETUP_STATE: "seat state value",
    Event.SETUP_TOKEN: "seat token space",
    Event.TURN: "seat number",
    Event.ACTION: "seat action",
    Event.DRAW: "seat card",
    Event.EXHAUSTED: "seat",
    Event.DISCARD: "card from:word",  # play, hand, deck
    Event.BOOST: "seat card value:number",
    Event.MOVE: "fighter path:spaces maneuver:flag passed:fighters",  # a shortest way
    Event.PLACE: "fighter space from:space maneuver:flag",
    Event.SCHEME: "seat card fighter",
    Event.ATTACK: "attacker:fighter target:fighter",
    Event.COMMIT: "seat card side face_up:flag",
    Event.HIDDEN_BOOST: "seat card",
    Event.NO_DEFENSE: "seat asked:flag",  # not asked: an empty hand
    Event.REVEAL: "attack:card defense:card boost:card bonus",
    Event.EFFECT: "seat card program",
    Event.CANCEL: "card",
    Event.VALUE: "card base:number plus:number bonus",  # plus: by effects on cards
    Event.RESULT: "attack:account defense:account bonus damage:number fate:word",
    Event.DAMAGE: "fighter amount:number combat:flag health:number",
    Event.HEAL: "fighter amount:number health:number",
    Event.HEALTH: "fighter health:number",
    Event.DEFEAT: "fighter",
    Event.GAIN_ACTION: "seat number",
    Event.STATE: "seat state value",
    Event.TOKEN: "seat token from:space space",
    Event.LOOK: "seat owner:seat cards",  # at a hand; one's own: the top of the deck
    Event.SHOW: "seat cards from:word",  # hand, deck
    Event.TAKE: "seat card from:word knowing",  # discard, deck, combat
    Event.PUT_BACK: "seat card top:flag knowing",
    Event.SHUFFLE: "seat",
    Event.SWAP: "first:fighter second:fighter first_space:space second_space:space",
    Event.TAKE_OVER: "fighter side",
    Event.RETURN: "fighter space health:number",
    Event.BONUS_ATTACK: "card attacker:fighter target:fighter",
    Event.NAMED: "seat number",
    Event.GUARD: "seat card",
    Event.OFF_BOARD: "fighter",
    Event.OUT: "seat",
    Event.OVER: "winners:seats",
    Event.CONCEDE: "seat",
    Event.REPLACE: "seat old:card new:card",
    Event.LOCK: "seat value:number",
    Event.PREVENT: "fighter",
    Event.BOOST_LOST: "card",
    Event.IGNORE: "card",
    Event.REFLECT: "fighter",
    Event.SHIFT: "fighter taker:fighter amount:number",
    Event.MARK: "seat space",
    Event.WON: "seat fighter",
    Event.TURN_END: "seat",
}
# An account is how a side came to its value in a combat: fighter, card, base, plus by effects,
# boosts among that plus, boost that lay with the attack, standing bonus of the hero, high ground,
# ignored, locked (what cards added does not count), value fixed for the turn (or -1), final value.
# The fate of the damage is "dealt", "prevented", "reflected" or "gone" (nobody there to take it).
ACCOUNT: Final = (
    "fighter",
    "card",
    "base",
    "plus",
    "boosts",
    "hidden_boost",
    "bonus",
    "high_ground",
    "ignored",
    "locked",
    "fixed",
    "value",
)
