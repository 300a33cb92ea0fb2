"""What every word of the card language does: one small function a word.

`WORDS` is the table from a program's operations to these functions. To add a word, add it to the
grammar, the tree, the program's operations, here, and to the renderer's messages.
"""

from collections.abc import Callable
from typing import Any, Final

from nonpareil.engine.program import Op
from nonpareil.engine.words import cards, combat, control, fighters, hands, picks, tokens

Word = Callable[..., Any]

_TABLE: Final[dict[Op, Word]] = {
    Op.PICK_FIGHTER: picks.pick_fighter,
    Op.PICK_SPACE: picks.pick_space,
    Op.PICK_CARD: picks.pick_card,
    Op.PICK_TOKEN: tokens.pick_token,
    Op.PICK_NUMBER: picks.pick_number,
    Op.PICK_OPPONENT: picks.pick_opponent,
    Op.PICK_MOVER: picks.pick_mover,
    Op.PICK_DESTINATION: picks.pick_destination,
    Op.PICK_SUMMON: picks.pick_summon,
    Op.PICK_TOKEN_DESTINATION: tokens.pick_destination,
    Op.IF: control.if_,
    Op.JUMP: control.jump,
    Op.MAY: control.may,
    Op.CHOOSE: control.choose,
    Op.NEXT_CHOSEN: control.next_chosen,
    Op.IF_DEALT: control.if_dealt,
    Op.SET_FIGHTER: picks.set_fighter,
    Op.BEGIN_EACH: picks.begin_each,
    Op.SET_TOKEN: tokens.set_token,
    Op.BEGIN_EACH_TOKEN: tokens.begin_each,
    Op.GUARD_HAND: hands.guard,
    Op.DAMAGE: fighters.damage,
    Op.HEAL: fighters.heal,
    Op.SET_HEALTH: fighters.set_health,
    Op.DRAW: cards.draw_cards,
    Op.GAIN: control.gain,
    Op.DISCARD: hands.discard,
    Op.DISCARD_RANDOM: hands.discard_random,
    Op.DISCARD_TOP: cards.discard_top,
    Op.DISCARD_THAT: hands.discard_that,
    Op.BOOST: combat.boost,
    Op.CANCEL: combat.cancel,
    Op.IGNORE: combat.ignore,
    Op.VALUE_ADD: combat.value_add,
    Op.VALUE_IS: combat.value_is,
    Op.LOCK_VALUES: combat.lock_values,
    Op.PREVENT: combat.prevent,
    Op.REFLECT: combat.reflect,
    Op.MOVE: fighters.move,
    Op.MOVE_TOKEN: tokens.move,
    Op.PLACE: fighters.place,
    Op.RETURN: fighters.return_,
    Op.REVIVE: fighters.revive,
    Op.SUMMON: fighters.summon,
    Op.SUMMON_UNDER: fighters.summon_under,
    Op.SWAP: fighters.swap,
    Op.TAKE_OVER: combat.take_over,
    Op.SWITCH_STATE: control.switch_state,
    Op.BECOME: control.become,
    Op.LOOK: hands.look,
    Op.REVEAL_HAND: hands.reveal,
    Op.BOTTOM_THAT: hands.bottom_that,
    Op.LOOK_AT_TOP: cards.look_at_top,
    Op.REVEAL_TOP: cards.reveal_top,
    Op.TAKE_THAT: cards.take_that,
    Op.SEARCH: cards.search,
    Op.TAKE_EVERY: cards.take_every,
    Op.PUT_ON_TOP: cards.put_on_top,
    Op.KEEP_DRAWN: cards.keep_drawn,
    Op.UNPLAY: combat.unplay,
    Op.PLAY: combat.play,
    Op.MARK: control.mark,
    Op.BONUS_ATTACK: combat.bonus_attack,
    Op.LEAVE_BOARD: fighters.leave_board,
    Op.END_TURN: control.end_turn,
}

WORDS: Final[list[Word]] = [_TABLE[op] for op in Op]
