"""An effect as the engine runs it: the tree laid out flat, with jumps in place of nesting.

A game can be copied and stored in the middle of an effect because all it needs to go on is the
place in this list and a few registers. Choosing ("pick") and doing are separate instructions, so
that a "may" can offer the first thing to choose together with "none" (R-EFFECT-5).
"""

from enum import IntEnum
from typing import Any, Final

from nonpareil.script import tree as t
from nonpareil.script.parser import nodes


class Op(IntEnum):
    """What an instruction does. The picks come first; the rest act."""

    PICK_FIGHTER = 0
    PICK_SPACE = 1
    PICK_CARD = 2
    PICK_TOKEN = 3
    PICK_NUMBER = 4
    PICK_OPPONENT = 5
    PICK_MOVER = 6
    PICK_DESTINATION = 7
    PICK_SUMMON = 8
    PICK_TOKEN_DESTINATION = 9
    # Control
    IF = 10
    JUMP = 11
    MAY = 12
    CHOOSE = 13
    NEXT_CHOSEN = 14
    IF_DEALT = 15
    SET_FIGHTER = 16
    BEGIN_EACH = 17
    SET_TOKEN = 18
    BEGIN_EACH_TOKEN = 19
    GUARD_HAND = 20
    # Doing, in the order of the language
    DAMAGE = 21
    HEAL = 22
    SET_HEALTH = 23
    DRAW = 24
    GAIN = 25
    DISCARD = 26
    DISCARD_RANDOM = 27
    DISCARD_TOP = 28
    DISCARD_THAT = 29
    BOOST = 30
    CANCEL = 31
    IGNORE = 32
    VALUE_ADD = 33
    VALUE_IS = 34
    LOCK_VALUES = 35
    PREVENT = 36
    REFLECT = 37
    MOVE = 38
    MOVE_TOKEN = 39
    PLACE = 40
    RETURN = 41
    REVIVE = 42
    SUMMON = 43
    SUMMON_UNDER = 44
    SWAP = 45
    TAKE_OVER = 46
    SWITCH_STATE = 47
    BECOME = 48
    LOOK = 49
    REVEAL_HAND = 50
    BOTTOM_THAT = 51
    LOOK_AT_TOP = 52
    REVEAL_TOP = 53
    TAKE_THAT = 54
    SEARCH = 55
    TAKE_EVERY = 56
    PUT_ON_TOP = 57
    KEEP_DRAWN = 58
    UNPLAY = 59
    PLAY = 60
    MARK = 61
    BONUS_ATTACK = 62
    LEAVE_BOARD = 63
    END_TURN = 64


class Instr:
    """One step. `jump` is where to go on when it does not happen; `optional` puts "none" among
    the options; a pick that is not `final` is followed by another of the same action."""

    __slots__ = ("final", "jump", "node", "op", "optional")

    def __init__(self, op: int, node: Any = None) -> None:
        self.op = op
        self.node = node
        self.jump = 0
        self.optional = False
        self.final = True


class Program:
    """One effect (R-EFFECT-6): all text under one timing label on one source."""

    __slots__ = ("block", "code", "revives", "source", "timing", "uses_passed")

    def __init__(self, block: t.Block, source: str, timing: str) -> None:
        self.block = block
        self.source = source  # the card's id, or the hero's for an ability
        self.timing = timing
        self.uses_passed: bool = any(
            isinstance(node, t.Where) and node.kind == t.WhereKind.PASSED for node in nodes(block)
        )
        self.revives: bool = any(isinstance(node, t.Revive) for node in nodes(block))
        compiler = _Compiler()
        compiler.block(block)
        self.code = compiler.finish()


class _Label:
    """A place in the code that is not known yet."""

    def __init__(self) -> None:
        self.place = -1


class _Compiler:
    def __init__(self) -> None:
        self.code: list[Instr] = []
        self.waiting: list[tuple[Instr, _Label]] = []

    def finish(self) -> list[Instr]:
        for instr, label in self.waiting:
            instr.jump = label.place
        return self.code

    def emit(self, op: Op, node: Any = None, jump: _Label | None = None) -> Instr:
        instr = Instr(int(op), node)
        self.code.append(instr)
        if jump is not None:
            self.waiting.append((instr, jump))
        return instr

    def mark(self, label: _Label) -> None:
        label.place = len(self.code)

    def block(self, block: t.Block | None) -> None:
        for action in block.actions if block else ():
            self.action(action)

    def action(self, action: t.Action) -> None:
        if isinstance(action, t.If):
            self.if_(action)
        elif isinstance(action, t.May):
            self.may(action)
        elif isinstance(action, t.Choose):
            self.choose(action, None)
        elif isinstance(action, t.Block):
            self.block(action)
        else:
            self.simple(action)

    def simple(self, action: t.Action) -> None:
        end = _Label()
        self.picks(action, end, optional=False)
        self.act(action, end)
        self.mark(end)

    def if_(self, node: t.If) -> None:
        otherwise, end = _Label(), _Label()
        self.emit(Op.IF, node.condition, otherwise)
        self.block(node.then)
        if node.otherwise:
            self.emit(Op.JUMP, jump=end)
        self.mark(otherwise)
        self.block(node.otherwise)
        self.mark(end)

    def may(self, node: t.May) -> None:
        """The first thing to choose is offered with "none"; only where nothing is to be chosen
        is it a plain yes or no. A price without a choice waits for the first choice of what it
        buys."""
        otherwise, end = _Label(), _Label()
        if needs_opponent(node) or node.who != t.Who.YOU:
            self.emit(Op.PICK_OPPONENT, None, end)
        may = self.emit(Op.MAY, node, otherwise)
        bought = node.then.actions[0] if node.then else None
        if isinstance(node.price, t.Choose):
            self.choose(node.price, otherwise)
        elif takes_choice(node.price):
            self.picks(node.price, otherwise, optional=True)
            self.act(node.price, otherwise, optional=True)
        elif bought is not None and not is_nested(bought) and takes_choice(bought):
            self.picks(bought, otherwise, optional=True)
            self.act(node.price, otherwise)
            self.if_dealt(node.price, otherwise)
            self.act(bought, end)
            self.block(t.Block(node.then.actions[1:]) if node.then else None)
            self.closing(node, otherwise, end)
            return
        else:
            may.optional = True  # asks yes or no itself
            self.act(node.price, otherwise)
        self.if_dealt(node.price, otherwise)
        self.block(node.then)
        self.closing(node, otherwise, end)

    def closing(self, node: t.May, otherwise: _Label, end: _Label) -> None:
        if node.otherwise:
            self.emit(Op.JUMP, jump=end)
        self.mark(otherwise)
        self.block(node.otherwise)
        self.mark(end)

    def if_dealt(self, price: t.Action, otherwise: _Label) -> None:
        """What damage buys is not had when the damage was not dealt (R-EFFECT-4)."""
        if isinstance(price, t.Damage):
            self.emit(Op.IF_DEALT, None, otherwise)

    def choose(self, node: t.Choose, none: _Label | None) -> None:
        if node.who == t.Who.OPPONENT:
            self.emit(Op.PICK_OPPONENT, None, none or _at(len(self.code) + 1))
        # A table of jumps follows, one for each option and one past them: `choose` lines up those
        # that were chosen, and each option ends by going to the next in line.
        end = _Label()
        starts = [_Label() for _ in node.options]
        instr = self.emit(Op.CHOOSE, node, none or end)
        instr.optional = none is not None
        for start in (*starts, end):
            self.emit(Op.JUMP, jump=start)
        for start, option in zip(starts, node.options, strict=True):
            self.mark(start)
            self.block(option)
            self.emit(Op.NEXT_CHOSEN)
        self.mark(end)

    # --- the two halves of a simple action

    def pick(self, op: Op, node: Any, end: _Label, optional: bool, final: bool = True) -> None:
        instr = self.emit(op, node, end)
        instr.optional = optional
        instr.final = final

    def picks(self, node: t.Action, end: _Label, optional: bool) -> None:
        """What must be chosen before the action can be done."""
        if needs_opponent(node):
            self.emit(Op.PICK_OPPONENT, None, end)
        match node:
            case t.Damage(target=t.One(group)) | t.Heal(target=t.One(group)):
                self.pick(Op.PICK_FIGHTER, group, end, optional)
            case t.ChooseFighter(group):
                self.pick(Op.PICK_FIGHTER, group, end, optional)
            case t.Draw(up_to=True):
                self.pick(Op.PICK_NUMBER, node, end, optional)
            case t.NameNumber():
                self.pick(Op.PICK_NUMBER, node, end, optional)
            case t.Discard(choice=t.Choice.YOURS) | t.PickFromHand():
                self.emit(Op.GUARD_HAND, node)
                self.emit(Op.LOOK, node)
                self.pick(Op.PICK_CARD, node, end, optional)
            case t.LookAtHand() | t.RevealHand():
                self.emit(Op.GUARD_HAND, node)
            case t.Boost() | t.Take(every=False):
                self.pick(Op.PICK_CARD, node, end, optional)
            case t.ReplaceCard(opposing=False):
                self.pick(Op.PICK_CARD, node, end, optional)
            case t.ReplaceCard(opposing=True):
                self.emit(Op.GUARD_HAND, node)
                self.emit(Op.UNPLAY, node, end)
                self.emit(Op.LOOK, node)
                self.pick(Op.PICK_CARD, node, end, optional)
            case t.Move(target=target):
                self.move_picks(node, target, end)
            case t.MoveToken(token=token):
                self.token_picks(token, node, end)
                self.pick(Op.PICK_TOKEN_DESTINATION, node, end, optional=True)
            case t.PlaceToken(token=token) if token.pick != t.TokenPick.EACH:
                self.token_picks(token, node, end)
                self.pick(Op.PICK_TOKEN_DESTINATION, node, end, optional)
            case t.Place(ref=ref, spaces=spaces):
                self.emit(Op.SET_FIGHTER, ref, end)
                if not spaces.there:
                    self.pick(Op.PICK_SPACE, spaces, end, optional)
            case t.Return(spaces=spaces):
                self.pick(Op.PICK_FIGHTER, node, end, optional, final=False)
                self.pick(Op.PICK_SPACE, spaces, end, optional)
            case t.Revive(ref=ref, spaces=spaces):
                self.emit(Op.SET_FIGHTER, (ref, True), end)
                self.pick(Op.PICK_SPACE, spaces, end, optional)
            case t.Summon() | t.SummonUnder():
                self.pick(Op.PICK_SUMMON, node, end, optional, final=False)
                self.pick(Op.PICK_SPACE, node, end, optional)
            case t.ChooseOpponent():
                self.emit(Op.PICK_OPPONENT, node, end)
            case t.Mark():
                self.pick(Op.PICK_SPACE, node, end, optional)
            case _:
                pass

    def move_picks(self, node: t.Move, target: t.Target, end: _Label) -> None:
        if isinstance(target, t.Each):
            return  # the whole loop is in `act`
        if isinstance(target, t.One):
            self.pick(Op.PICK_MOVER, (target.group, node), end, optional=True, final=False)
        else:
            self.emit(Op.SET_FIGHTER, target, end)
        self.pick(Op.PICK_DESTINATION, node, end, optional=True)

    def token_picks(self, token: t.Token, node: Any, end: _Label) -> None:
        if token.pick == t.TokenPick.UNDER:
            self.emit(Op.SET_TOKEN, token.under, end)
        else:
            # Moving is "up to": leaving all of them is as good as moving one by nothing.
            optional = isinstance(node, t.MoveToken)
            self.pick(Op.PICK_TOKEN, (token, node), end, optional, final=False)

    def act(self, node: t.Action, end: _Label, optional: bool = False) -> None:
        match node:
            case t.Move(target=t.Each(group)):
                self.emit(Op.BEGIN_EACH, group)
                again = _at(len(self.code))
                self.pick(Op.PICK_MOVER, (None, node), end, optional=True, final=False)
                self.pick(Op.PICK_DESTINATION, node, end, optional=True)
                self.emit(Op.MOVE, node)
                self.emit(Op.JUMP, jump=again)
            case t.PlaceToken(token=t.Token(pick=t.TokenPick.EACH)):
                self.emit(Op.BEGIN_EACH_TOKEN, node.token)
                again = _at(len(self.code))
                self.pick(Op.PICK_TOKEN, (None, node), end, optional=True, final=False)
                self.pick(Op.PICK_TOKEN_DESTINATION, node, end, optional=True)
                self.emit(Op.MOVE_TOKEN, node)
                self.emit(Op.JUMP, jump=again)
            case t.Discard(choice=t.Choice.OWNER):
                self.pick(Op.DISCARD, node, end, optional)
            case t.Discard(choice=t.Choice.YOURS):
                self.emit(Op.DISCARD_THAT, node)
                for _ in range(node.number - 1):
                    self.pick(Op.PICK_CARD, node, end, optional=False)
                    self.emit(Op.DISCARD_THAT, node)
            case t.ChooseFighter() | t.ChooseOpponent() | t.NameNumber() | t.PickFromHand():
                pass  # the pick is all there is
            case _:
                self.emit(acting(node), node)


def _at(place: int) -> _Label:
    label = _Label()
    label.place = place
    return label


ACTING: Final[dict[type, Op]] = {
    t.Damage: Op.DAMAGE,
    t.Heal: Op.HEAL,
    t.SetHealth: Op.SET_HEALTH,
    t.Draw: Op.DRAW,
    t.Gain: Op.GAIN,
    t.DiscardTop: Op.DISCARD_TOP,
    t.DiscardThat: Op.DISCARD_THAT,
    t.Boost: Op.BOOST,
    t.Cancel: Op.CANCEL,
    t.Ignore: Op.IGNORE,
    t.ValueAdd: Op.VALUE_ADD,
    t.ValueIs: Op.VALUE_IS,
    t.LockValues: Op.LOCK_VALUES,
    t.Prevent: Op.PREVENT,
    t.Reflect: Op.REFLECT,
    t.Move: Op.MOVE,
    t.MoveToken: Op.MOVE_TOKEN,
    t.PlaceToken: Op.MOVE_TOKEN,
    t.Place: Op.PLACE,
    t.Return: Op.RETURN,
    t.Revive: Op.REVIVE,
    t.Summon: Op.SUMMON,
    t.SummonUnder: Op.SUMMON_UNDER,
    t.Swap: Op.SWAP,
    t.TakeOver: Op.TAKE_OVER,
    t.SwitchState: Op.SWITCH_STATE,
    t.Become: Op.BECOME,
    t.LookAtHand: Op.LOOK,
    t.RevealHand: Op.REVEAL_HAND,
    t.BottomThat: Op.BOTTOM_THAT,
    t.LookAtTop: Op.LOOK_AT_TOP,
    t.RevealTop: Op.REVEAL_TOP,
    t.TakeThat: Op.TAKE_THAT,
    t.Search: Op.SEARCH,
    t.PutOnTop: Op.PUT_ON_TOP,
    t.KeepDrawn: Op.KEEP_DRAWN,
    t.ReplaceCard: Op.PLAY,
    t.Mark: Op.MARK,
    t.BonusAttack: Op.BONUS_ATTACK,
    t.LeaveBoard: Op.LEAVE_BOARD,
    t.EndTurn: Op.END_TURN,
}


def acting(node: t.Action) -> Op:
    if isinstance(node, t.Discard):
        return Op.DISCARD_RANDOM
    if isinstance(node, t.Take):
        return Op.TAKE_EVERY if node.every else Op.TAKE_THAT
    return ACTING[type(node)]


def is_nested(action: t.Action) -> bool:
    return isinstance(action, t.If | t.May | t.Choose | t.Block)


def takes_choice(action: t.Action) -> bool:
    """Whether doing it asks for a card, a fighter, a space …, so that "none" can decline it."""
    match action:
        case t.Damage(target=t.One()) | t.Heal(target=t.One()) | t.Move() | t.MoveToken():
            return True
        case t.Draw(up_to=True) | t.Take(every=False):
            return True
        case t.Discard(choice=choice):
            return choice != t.Choice.RANDOM
        case (
            t.Boost()
            | t.PlaceToken()
            | t.Place()
            | t.Return()
            | t.Revive()
            | t.Summon()
            | t.SummonUnder()
            | t.PickFromHand()
            | t.ReplaceCard()
            | t.NameNumber()
            | t.ChooseFighter()
            | t.Mark()
        ):
            return True
        case _:
            return False


def needs_opponent(node: Any) -> bool:
    """Whether the action speaks of "the opponent", who must then be known (R-SCHEME-6)."""
    match node:
        case t.May(price=price):
            return needs_opponent(price)
        case t.Discard(who=who) | t.Draw(who=who) | t.Gain(who=who) | t.MoveToken(who=who):
            return who == t.Who.OPPONENT
        case t.LookAtHand() | t.RevealHand() | t.PickFromHand() | t.ReplaceCard(opposing=True):
            return True
        case t.Damage(target=target) | t.Heal(target=target):
            return isinstance(target, t.Ref) and target.kind == t.RefKind.HERO
        case t.Swap(first=first, second=second):
            return t.RefKind.HERO in (first.kind, second.kind)
        case _:
            return False
