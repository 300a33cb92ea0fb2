"""Words about tokens, which lie on spaces and block nobody (R-BOARD-16, R-HERO-INV-6)."""

from typing import Final

from nonpareil import events
from nonpareil.engine.evaluate import area, fighter_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.movement import occupied, token_destinations, token_spaces
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import State
from nonpareil.engine.words.asking import WAIT, answered, proceed, settled
from nonpareil.engine.words.behavior import Behavior, Laid, Steps, always
from nonpareil.script import tree as t


def begin_each(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.todo = 0
    for token in _of_kind(s, f, i.node.name):
        f.todo |= 1 << token


def _of_kind(s: State, f: Effect, name: str) -> list[int]:
    kinds = s.m.heroes[f.seat].token_kinds
    places = s.tokens[f.seat]
    return [x for x, kind in enumerate(kinds) if kind == name and places[x] >= 0]


def set_token(s: State, f: Effect, i: Instr) -> None:
    """The token under a fighter."""
    fighter = fighter_of(s, i.node, f.seat, f)
    space = s.pos[fighter] if fighter >= 0 else -1
    if space < 0 or space not in s.tokens[f.seat]:
        f.pc = i.jump
        return
    f.token = s.tokens[f.seat].index(space)
    f.asked = False
    f.pc += 1


def pick_token(s: State, f: Effect, i: Instr) -> None:
    """A token is picked by its space."""
    token, node = i.node
    if f.step:
        chosen = answered(s, f)
    else:
        f.asked = False
        if token is None:
            found = [x for x in range(len(s.tokens[f.seat])) if f.todo >> x & 1]
        else:
            found = _of_kind(s, f, token.name)
            if token.pick == t.TokenPick.ANOTHER:
                found = [x for x in found if x != f.token]
        spaces = sorted(s.tokens[f.seat][x] for x in found)
        chosen = settled(s, f, i, _mover(f, node), Purpose.TOKEN, spaces)
    if chosen != WAIT and proceed(f, i, chosen):
        f.token = s.tokens[f.seat].index(chosen)


def pick_destination(s: State, f: Effect, i: Instr) -> None:
    node = i.node
    if f.step:
        chosen = answered(s, f)
    else:
        moving = isinstance(node, t.MoveToken)
        if moving:
            steps = number(s, node.steps, f.seat, f)
            mask = token_destinations(s, f.seat, f.token, steps)
        else:
            mask = _open_spaces(s, f, node.spaces)
        spaces = s.m.graph.spaces(mask)
        seat = _mover(f, node)
        chosen = settled(s, f, i, seat, Purpose.TOKEN_SPACE, spaces, none=moving)
    if chosen != WAIT and proceed(f, i, chosen):
        f.space = chosen


def _open_spaces(s: State, f: Effect, spaces: t.Spaces) -> int:
    """Spaces without a token of the seat; the token's own only if the text allows it
    (R-HERO-INV-3)."""
    graph = s.m.graph
    mask = graph.all if spaces.where is None else area(s, spaces.where, f.seat, f)
    mask &= ~token_spaces(s, f.seat)
    if not (spaces.other or spaces.empty):
        mask |= 1 << s.tokens[f.seat][f.token]
    if spaces.empty:
        mask &= ~occupied(s)
    return mask


def _mover(f: Effect, node: t.MoveToken | t.PlaceToken) -> int:
    theirs = isinstance(node, t.MoveToken) and node.who == t.Who.OPPONENT
    return f.opponent if theirs else f.seat


def move(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.todo &= ~(1 << f.token)
    places = s.tokens[f.seat]
    s.tokens[f.seat] = (*places[: f.token], f.space, *places[f.token + 1 :])
    if s.log is not None:
        s.log.add(events.Token(f.seat, f.token, places[f.token], f.space))


# --- The parts of each word


def _moved(steps: Steps, node: t.MoveToken) -> None:
    if node.token.pick == t.TokenPick.UNDER:
        steps.find(set_token, node.token.under)
    else:
        # A move is "up to N", so declining to pick a token is a move of 0.
        steps.offer(pick_token, (node.token, node), final=False)
    steps.offer(pick_destination, node)


def _placed(steps: Steps, node: t.PlaceToken) -> None:
    if node.token.pick == t.TokenPick.EACH:
        return  # the whole loop is in `_places`
    if node.token.pick == t.TokenPick.UNDER:
        steps.find(set_token, node.token.under)
    else:
        steps.find(pick_token, (node.token, node), final=False)
    steps.pick(pick_destination, node)


def _places(steps: Steps, node: t.PlaceToken) -> None:
    if node.token.pick != t.TokenPick.EACH:
        steps.do(move, node)
        return
    steps.do(begin_each, node.token)
    first = steps.code.here()
    steps.offer(pick_token, (None, node), final=False)
    steps.offer(pick_destination, node)
    steps.do(move, node)
    steps.again(first)


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.MoveToken, picks=_moved, does=move, possible=always),
    Behavior(t.PlaceToken, picks=_placed, does=Laid(_places), possible=always),
)
