"""English that is not part of the card language gets the right words as a hint."""

import pytest

from nonpareil.script.hints import LITTLE_WORDS, SENTENCES, advice, hint_for
from nonpareil.script.parser import ScriptError, parse_effect
from tests.script.test_parser import SYMBOLS

# What people write, and what they should have written.
REWRITTEN = {
    "Deal 2 damage to the opposing fighter.": "damage 2 to foe",
    "deal two damage to each enemy adjacent to foe": "damage 2 to each enemy next to foe",
    "deal 1 damage to each adjacent enemy": "damage 1 to each enemy next to my fighter",
    "choose a card in hand of opponent": "choose 1 card from hand of opponent",
    "return opposing card to hand": "put opposing card in hand",
    "double its value": "value + value of this card",
    "put 1 tide card in discard": "discard 1 tide card",
    "summon heron in any space": "summon a heron in any space",
    "Deal 3 damage": "damage 3 to foe",
    "mark a space next to foe": "choose a space next to foe",
    "name an opposing card of your opponent": "name a card",
    "you are the winner": "count as winner",
    "damage foe for 2": "damage 2 to foe",
    "choose a zone, draw 1": "choose any zone",
    "choose a space, draw 1": "choose any space",
    "marsh-king takes over": "choose a marsh-king, that fighter takes over",
    "marsh-king takes 1 damage": "damage 1 to marsh-king",
    "marsh-king recovers 2 health": "heal marsh-king by 2",
    "recover 2": "heal my fighter by 2",
    "heal 2 to marsh-king": "heal marsh-king by 2",
    "Restore 2 health to marsh-king": "heal marsh-king by 2",
    "heal marsh-king 2": "heal marsh-king by 2",
    "gain 2 health": "heal my fighter by 2",
    "Draw 2 cards": "draw 2",
    "draw a card": "draw 1",
    "Draw 1 card for each heron": "draw 1 per heron",
    "your opponent draws a card": "opponent draws 1",
    "opponent draw 1": "opponent draws 1",
    "opponent discards a card": "opponent discards 1 card",
    "opponent discards a random card": "opponent discards 1 card at random",
    "opponent discards random cards": "opponent discards 1 card at random",
    "Your opponent must discard 2 cards": "opponent discards 2 cards",
    "discard a card": "discard 1 card",
    "discard a random card": "discard 1 card at random",
    "look at your opponent's hand": "look at hand of opponent",
    "your opponent reveals their hand": "reveal hand of opponent",
    "reveal 1 card from hand and keep it revealed": "turn up 1 card from hand",
    "turn each card from hand of opponent face down": "turn down each card from hand of opponent",
    "gain an action": "gain 1 action",
    "Gain 1 extra action": "gain 1 action",
    "gain another action": "gain 1 action",
    "gain action": "gain 1 action",
    "opponent gain 1 action": "opponent gains 1 action",
    "end your turn": "end turn",
    "take that card": "put that card in hand",
    "move foe 2": "move foe up to 2",
    "move your fighter up to 3 spaces": "move my fighter up to 3",
    "move up to 3": "move my fighter up to 3",
    "place marsh-king adjacent to foe": "place marsh-king in a space next to foe",
    "place marsh-king anywhere": "place marsh-king in any space",
    "swap places with foe": "swap my fighter with foe",
    "+2 to value": "value + 2",
    "+2": "value + 2",
    "add 2 to this card's value": "value + 2",
    "increase the value by 2": "value + 2",
    "this card's value becomes 5": "value is 5",
    "value = 5": "value is 5",
    "cancel all effects of your opponent's card": "cancel opposing card",
    "ignore the value of your opponent's card": "ignore opposing value",
    "prevent all damage": "prevent combat damage",
    "boost this card": "boost",
    "move foe 2 spaces towards marsh-king": "move foe up to 2 toward marsh-king",
    "move foe 2 spaces away from marsh-king": "move foe up to 2 away from marsh-king",
    "place token mist in zone of foe": "place token mist from supply in a space in zone of foe",
    "remove marsh-king from the board": "take marsh-king off the board",
    "value x 2": "value is twice value of this card",
    "return a card from discard to hand": "put 1 card from discard in hand",
    "look at top 3 cards of deck": "look at the top 3 cards",
    "opponent skips their next turn": "at start of next turn of opponent: opponent loses 2 actions",
    "foe cannot move next turn": "until next turn of opponent ends: move of foe is 0",
    "foe cannot be boosted": "until combat ends: opponent cannot boost",
    "opponent plays cards face up": "turn up hand of opponent",
}  # fmt: skip

# What cannot be rewritten as a whole gets advice.
ADVICE = {
    "until combat ends: combat damage to foe is at least 2": (
        "damage can be raised by a number, not to one: combat damage to foe + 1"
    ),
    "if achilles moved through an enemy this turn: draw 1": (
        "only the move itself knows that; write under 'when': "
        "achilles moves: if any enemy passed by that fighter: …"
    ),
    "Draw 2": "use lowercase letters: draw",
    "draw two": "write numbers as digits: 2",
    "draw 2.": "leave out the full stop",
    "draw 2. gain 1 action": "a semicolon ends a sentence: draw 1; gain 1 action",
    "draw 2;": "nothing follows it: leave it out",
    "you may draw 1": "write 'may' instead of 'you may'",
    "if you won: draw 1": "write 'if won' instead of 'if you won'",
    "if you lose the combat, draw 1": "write 'if lost' instead of 'if you lose the combat'",
    "if you are attacking: draw 1": "write 'if attacking' instead of 'if you are attacking'",
    "if won, draw 1": "a condition ends with a colon: if won: draw 1",
    "if won then draw 1": "a condition ends with a colon: if won: draw 1",
    "if won: draw 2 otherwise draw 1": "write 'else' with a colon: if won: draw 2 else: draw 1",
    "unless attacking: draw 1": "write 'if not': if not attacking: draw 1",
    "may discard 1 card. If you do, draw 2": "a semicolon ends a sentence: draw 1; gain 1 action",
    "draw 1 and gain 1 action": "a comma continues a sentence: draw 1, gain 1 action",
    "draw 1, then gain 1 action": "a comma continues a sentence: draw 1, gain 1 action",
    "choose one: draw 1 | draw 2": "write: choose 1: draw 1 | gain 1 action",
    "choose 1: draw 1 or draw 2":
        "options have | between them: choose 1: draw 1 | gain 1 action",
    "choose draw 1 or draw 2":
        "write the options after a colon, with | between them: choose 1: draw 1 | gain 1 action",
    "value + 1 for each heron": "write 'per': draw 1 per heron",
    "damage 1 to each enemy adjacent to foe": "write 'next to' instead of 'adjacent to'",
    "damage 1 to a fighter in foe's zone": "write 'in zone of foe' instead of 'in foe's zone'",
    "damage 1 to enemies": "write 'each enemy' instead of 'enemies'",
    "damage 1 to the opposing hero": "write 'hero of opponent' instead of 'the opposing hero'",
    "damage 1 to a friendly fighter": "write 'a friend' instead of 'a friendly fighter'",
    "after combat: draw 1":
        'when it happens is said by the key of the text: after = "draw 1"',
    "damage 2 to foe’s": "the language has no 's: write in zone of foe, hand of opponent",
    "(draw 1)": "square brackets group sentences: if won: [draw 1; may boost]",
    "move my fighter to foe":
        "'move' counts spaces; for a certain space, write: place my fighter in a space next to foe",
    "may discard 1 card, if you do draw 2":
        "what follows a 'may' comes after a colon: may discard 1 card: draw 2",
    "damage equal to 3 to foe": "write the number itself: damage boost of that card to foe",
    "opponent discards 2 randomly":
        "'at random' follows the cards: opponent discards 1 card at random",
    "discard cards": "write how many: discard 1 card",
    "draw up to 2 cards": "leave out 'cards': draw 2",
    "heal the marsh-king by 2": "leave out 'the'",
    "draw “2”": "leave out the quotes",
    "discard 1 card randomly":
        "write: discard 1 card at random",
    "damage 1 to each enemy no more than 2 spaces from marsh-king":
        "write 'within 2 spaces of' instead of 'no more than 2 spaces from'",
    "damage 1 to an enemy closest to marsh-king": "write 'nearest to' instead of 'closest to'",
    "place marsh-king in a space in an empty zone":
        "write 'in a zone without fighters' instead of 'in an empty zone'",
    "damage 1 to each enemy passed": "write 'passed by that fighter' instead of 'passed'",
    "discard 1 card of the same name": "write 'like that card' instead of 'of the same name'",
    "discard 2 cards with different names":
        "write 'of different names' instead of 'with different names'",
    "discard 1 card with a value of 3": "write 'with value' instead of 'with a value of'",
    "may boost as many times as you like":
        "write 'any number of times' instead of 'as many times as you like'",
    "repeat three times: draw 1": "write: repeat 3 times: draw 1",
    "repeat twice: draw 1": "write: repeat 2 times: draw 1",
    "for each heron, draw 1": "a colon follows: for each heron: …",
    "spend 1 pearl: draw 1":
        "a price is a choice: write 'may' before it, or a comma instead of the colon",
    "damage 3 to each enemy divided as you choose":
        "write: repeat 3 times: damage 1 to an enemy",
    "place foe in a space 3 spaces from marsh-king": "write 'exactly 3 spaces from'",
    "value + boost of those cards": "write 'total boost of those cards'",
    "value + distance to foe": "write 'distance from my fighter to foe'",
    "value + number of spaces between foe and marsh-king":
        "write 'distance from foe to marsh-king'",
    "damage 1 to each enemy on or next to foe": "write 'under or next to foe'",
    "damage 1 to each enemy under or next to token mist": "write 'on or next to mist'",
    "place up to 3 tokens mist from supply in any space":
        "repeat it: may place token mist from supply in any space up to 3 times",
    "damage 1 to another enemy": "write 'other than': an enemy other than foe",
    "until turn ends: marsh-king is ranged": "write 'reaches as ranged'",
    "until turn ends: each enemy cannot enter a space next to foe":
        "write: each enemy cannot move into a space on mist",
    "until turn ends: marsh-king moves 2 more spaces": "write 'move of each own fighter + 2'",
    "instead of defeat of marsh-king: draw 1":
        "this is a standing rule: it goes under 'standing', or after 'until combat ends:' or "
        "'until turn ends:'",
    "flip a coin": "write: choose 1 at random: draw 1 | discard 1 card",
    "damage 1 to each enemy in zone of foe and next to foe":
        "places follow one another without 'and': each enemy in zone of foe next to foe",
    "if any heron was defeated this turn: draw 1":
        "a past event is told of 'a' or 'an': if a heron was defeated this turn; "
        "for the contrary: if not a heron …",
    "discard 1 card from your hand": "write 'from hand' instead of 'from your hand'",
    "for each card in hand: draw 1": "write 'repeat (number of cards in hand) times:'",
    "for each scheme card in discard: draw 1":
        "write 'repeat (number of scheme cards in discard) times:'",
    "for each token trap: draw 1": "write 'repeat (number of tokens trap) times:'",
    "roll a die": "write: choose 1 at random: draw 1 | draw 2 | draw 3",
    "value +1 against marsh-king": "write 'while foe is marsh-king'",
    "shuffle discard into deck and draw 1": "a comma continues a sentence: …, draw 1",
    "damage 1 to its hero": "leave out 'its'",
    "if health of foe is between 2 and 4: draw 1": "write '… is at least 2 and … is at most 4'",
    "reveal the top 3 cards of deck; put each scheme card among them in hand":
        "write 'those scheme cards'",
    "discard each card among those": "write 'those cards'",
    "cancel this card": "only the opponent's card can be canceled",
    "choose a card": "write: choose 1 card from hand",
    "damage 1 to each enemy in zone of foe or next to foe":
        "one place at a time: two sentences, or: choose 1: … | …",
    "if foe was defeated: draw 1": "write 'foe is defeated'",
    "if no damage was dealt: draw 1": "write 'combat damage to foe is 0'",
    "if any enemy is next to foe: draw 1": "leave out 'is': any enemy next to …",
    "if no enemy is next to foe: draw 1": "leave out 'is': no enemy next to …",
    "draw how often you attacked this turn": "write: times you attacked this turn",
    "summon heron": "write 'summon a heron'",
    "if won by 2 or more: draw 1":
        "write 'difference of value of this card and value of opposing card is at least 2'",
    "until turn ends: opponent cannot attack": "write 'each enemy cannot attack'",
    "until turn ends: marsh-king cannot be attacked": "write 'each enemy cannot attack marsh-king'",
    "until turn ends: marsh-king cannot be damaged": "write 'prevent damage to marsh-king'",
    "gain 1 extra turn": "write: take another turn",
    "win the game": "write: defeat each enemy hero",
    "first attack of marsh-king + 2": "write: attack of … + 2 while not you attacked this turn",
    "when size becomes big: draw 1": "write 'you become big'",
    "may discard 1 card, draw 1: gain 1 action":
        "brackets hold a price of several parts together: may [discard 1 card, draw 1]: …",
    "opponent cannot boost": "say how long: until turn ends: opponent cannot draw",
    "may spend 1 action: draw 1": "write: lose 1 action",
    "move foe up to 2 toward an own fighter":
        "choose it first: choose an own fighter, move … toward that fighter",
    "choose 1 enemy": "write 'a' or 'an': choose an enemy",
    "damage 1 to foe per card in hand of opponent":
        "write: damage 1 per card in hand of opponent to foe",
    "may pay 2 pearl: draw 1": "write 'spend 2 pearl'",
    "remove this card from the game": "leave out 'from the game'",
    "next time you are dealt damage: draw 1": "write 'an own fighter is dealt'",
    "next time you attack with a heron: draw 1": "write 'a heron attacks'",
    "if foe did not move this turn: draw 1":
        "write 'not', and the past: not foe moved this turn",
    "if opponent did not defend: draw 1": "write 'not opponent defended'",
    "before you maneuver: draw 1": "write 'you begin a maneuver'",
    "draw until you have a scheme card":
        "write: repeat until that card is a scheme card: discard the top card",
    "lose all remaining actions": "write: lose (actions left) actions",
    "set size to big": "write: become big",
    "take 2 cards from the bottom of the deck": "write: put the bottom card in hand",
    "value + total boost of hand": "write 'total boost of cards in hand'",
    "next time you win a combat against a hero: draw 1":
        "a condition follows: if foe is a hero: …",
    "move foe up to 2 through fighters": "write 'through enemies'",
    "value + 1 per card in discard named feint": "write 'card named feint in discard'",
    "push foe 2 spaces":
        "write 'move foe up to 2 away from my fighter', or '… toward my fighter'",
    "put token mist on foe":
        "tokens lie on spaces: place token mist from supply in a space under foe",
    "marsh-king wins ties":
        "write under 'after': if values match: count as winner",
    "deal double damage":
        "write: until combat ends: combat damage to foe is doubled",
    "copy the effects of opponent's card": "write: copy opposing card",
    "resolve that card": "write: copy that card",
    "put 1 card from hand of opponent in my hand":
        "cards keep their owner: discard 1 card from hand of opponent, "
        "or put it in a pile of your own",
    "put 1 card in hand of opponent":
        "no card goes into somebody else's hand; write: put … in play of opponent",
    "put 1 card from hand under the deck face down":
        "piles of your own lie open: leave out 'face down'",
    "opponent discards top card":
        "write 'discards the top card'",
    "reveal cards until a scheme card":
        "write: repeat until that card is a scheme card: discard the top card",
    "choose an opponent with hand at least 5":
        "write: choose an opponent; a condition follows: if hand of opponent is at least 5: …",
    "until turn ends: attack of marsh-king + 2, defense of marsh-king + 1":
        "one rule for each duration: until turn ends: …; until turn ends: …",
    "until turn ends: when you play a spell: draw 1":
        "write 'you play a spell card'",
    "pearl is 5: draw 1":
        "write 'pearl is gained: if pearl is 5: …'",
    "at the start of your turn: draw 1":
        "write: my turn starts",
    "at the end of your turn: draw 1":
        "write: my turn ends",
    "at the start of the opponent's turn: draw 1":
        "write: turn of opponent starts",
    "at the end of opponent's turn: draw 1":
        "write: turn of opponent ends",
    "when marsh-king attacks this turn: value + 2":
        "write 'until turn ends: when marsh-king attacks'",
    "whenever you draw a card: draw 1":
        "write 'you draw a card', or for some time 'until turn ends: when you draw a card'",
    "choose an enemy, mark that fighter":
        "say how: for the rest of the game: that fighter is marked poison",
    "if foe is poisoned: draw 1":
        "a text gives a mark: for the rest of the game: foe is marked poison; "
        "others ask 'is marked poison'",
    "the next time marsh-king attacks: draw 1":
        "leave out 'the'",
    "next attack of marsh-king + 2":
        "write: for my next attack: attack of … + 2",
    "next defense of marsh-king + 2":
        "write: for my next defense: defense of … + 2",
    "prevent the next damage to marsh-king":
        "write: until my next turn starts: prevent 2 damage to …, "
        "or: for my next defense: prevent combat damage to …",
    "until turn ends: cards of opponent have no effects":
        "write under 'immediately': cancel opposing card",
    "may attack again":
        "write: gain 1 attack action now by my fighter",
    "maneuver again":
        "write: gain 1 maneuver action now",
    "until turn ends: opponent cannot cancel cards":
        "write: until turn ends: cards of marsh-king cannot be cancelled",
    "next time you are attacked: draw 1":
        "write 'an own fighter is attacked'",
    "next time you defend: draw 1":
        "write 'an own fighter is attacked', or 'you play a defense card'",
    "next time marsh-king defends: draw 1":
        "write 'marsh-king is attacked'",
    "next time a heron is summoned: draw 1":
        "write 'a heron is placed'",
    "until turn ends: attack of marsh-king with tide cards + 1":
        "write under 'when': you play a tide card: value + 1",
    "for each opponent: draw 1":
        "write: choose an opponent; what each does: each opponent discards 1 card",
    "if hand is odd: draw 1":
        "write: … is 1 or … is 3 or … is 5",
    "ignore opposing boosts":
        "write: opposing value - total boost of boost cards in discard of opponent",
    "opponent discards 2 cards or else: draw 1":
        "write 'opponent may': opponent may discard 2 cards or else: …",
    "choose 2 enemies, draw 1":
        "one is chosen at a time; for several: damage 1 to up to 2 enemies",
    "bonus attack against an enemy":
        "it is against the same fighter; against another: gain 1 attack action now by my fighter "
        "against that fighter",
    "draw that many cards":
        "write 'number of those cards'",
    "discard 1 card with highest boost":
        "write: discard 1 card with boost highest boost of cards in hand",
    "name a type":
        "write: name a card, or: name a number",
    "swap health of marsh-king and foe":
        "write: set health of … to …",
    "as an action: draw 2":
        "write under 'when': my turn starts: may lose 1 action: …; "
        "you take an action: may lose 1 action: …",
    "gain control of an enemy":
        "nobody changes sides; write: opponent moves …, move foe …",
    "damage 1 to each enemy between marsh-king and foe":
        "write a distance: each enemy within 2 spaces of …; or a move: passed by that fighter",
    "until turn ends: marsh-king moves through fighters":
        "write 'moves through enemies'",
    "until turn ends: marsh-king has +1 attack":
        "write 'attack of marsh-king + 1'",
    "until turn ends: each heron gets +1 defense":
        "write 'defense of each heron + 1'",
    "until turn ends: marsh-king attacks as ranged":
        "write 'reaches as ranged'",
}  # fmt: skip


def first_note(text: str) -> str:
    with pytest.raises(ScriptError) as caught:
        parse_effect(text, SYMBOLS)
    return caught.value.notes[0]


@pytest.mark.parametrize(("english", "ours"), REWRITTEN.items())
def test_a_sentence_is_rewritten(english: str, ours: str) -> None:
    assert first_note(english) == f"write: {ours}"
    assert parse_effect(ours, SYMBOLS)


@pytest.mark.parametrize(("english", "advice"), ADVICE.items())
def test_advice(english: str, advice: str) -> None:
    assert first_note(english) == advice


def test_every_hint_is_shown() -> None:
    """Each has an example, so none is hidden behind a broader one above it."""
    unseen = {*SENTENCES, *LITTLE_WORDS}
    for text in (*REWRITTEN, *ADVICE):
        with pytest.raises(ScriptError) as caught:
            parse_effect(text, SYMBOLS)
        offset = min(caught.value.offset, len(text) - 1)
        unseen -= {
            hint for hint in unseen if caught.value.notes[0] == advice((hint,), text, offset)
        }
    assert unseen == set()


def test_a_text_without_a_hint() -> None:
    assert hint_for("jump 3", 0) == ""
    assert hint_for("", 0) == ""
