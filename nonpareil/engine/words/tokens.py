"""Words about tokens, which lie on spaces or lines and block nobody (R-BOARD-16, R-TOKEN)."""

from typing import Final

from nonpareil import events
from nonpareil.engine.bodies import covered
from nonpareil.engine.evaluate import area, targets_at, tokens_of
from nonpareil.engine.frames import Effect
from nonpareil.engine.movement import full_spaces, occupied, token_destinations
from nonpareil.engine.numbers import number
from nonpareil.engine.program import Instr
from nonpareil.engine.purposes import Purpose
from nonpareil.engine.state import BOXED, OFF, State, changed
from nonpareil.engine.words.asking import WAIT, answered, proceed, settled
from nonpareil.engine.words.behavior import Behavior, Laid, Steps, always
from nonpareil.script import tree as t


def on_lines(s: State, seat: int, name: str) -> bool:
    return any(kind.id == name and kind.on_lines for kind in s.m.heroes[seat].definition.tokens)


def on_board(s: State, f: Effect, token: t.Token) -> list[int]:
    """The tokens on the board that a text means."""
    if token.pick == t.TokenPick.THAT:
        return [f.token] if f.token >= 0 and s.tokens[f.seat][f.token] >= 0 else []
    found = tokens_of(s, token.name, token.where, f.seat, f)
    if token.pick == t.TokenPick.ANOTHER:
        found = [x for x in found if x != f.token]
    return found


def in_supply(s: State, f: Effect, token: t.Token) -> list[int]:
    places = s.tokens[f.seat]
    kinds = s.m.heroes[f.seat].token_kinds
    return [x for x, kind in enumerate(kinds) if kind == token.name and places[x] == OFF]


# --- Which token


def begin_several(s: State, f: Effect, i: Instr) -> None:
    """Several tokens, one after another: those on the board are picked, those in the supply are all
    alike. (R-TOKEN-5)"""
    token: t.Token = i.node
    f.pc += 1
    f.todo = 0
    f.left = token.number if token.pick == t.TokenPick.SOME else len(s.tokens[f.seat])
    if token.source == t.TokenFrom.BOARD:
        for each in on_board(s, f, token):
            f.todo |= 1 << each


def pick_token(s: State, f: Effect, i: Instr) -> None:
    """A token is picked by its place."""
    token, node, several = i.node
    seat = _mover(f, node)
    if f.step:
        chosen = answered(s, f)
    else:
        f.asked = False
        if several:
            found = [x for x in range(len(s.tokens[f.seat])) if f.left and f.todo >> x & 1]
        else:
            found = on_board(s, f, token)
        places = sorted({s.tokens[f.seat][x] for x in found})
        purpose = Purpose.LINE if places and places[-1] >= s.m.graph.size else Purpose.TOKEN
        chosen = settled(s, f, i, seat, purpose, places)
    if chosen != WAIT and proceed(f, i, chosen):
        candidates = f.todo if several else -1
        kinds = s.m.heroes[f.seat].token_kinds
        f.token = next(
            x
            for x, place in enumerate(s.tokens[f.seat])
            if place == chosen
            and candidates >> x & 1
            and (token.pick != t.TokenPick.THAT or x == f.token)
            and (not token.name or kinds[x] == token.name)
        )


def take_from_supply(s: State, f: Effect, i: Instr) -> None:
    """The next token of the supply; nothing happens if there is none (R-TOKEN-2)."""
    token, several = i.node
    found = in_supply(s, f, token)
    if not found or (several and not f.left):
        f.pc = i.jump
        return
    f.asked = False
    f.token = found[0]
    f.pc += 1


def take_or_pick(s: State, f: Effect, i: Instr) -> None:
    """A token of the supply or, if there is none, one from the board (R-TOKEN-2)."""
    token = i.node[0]
    found = in_supply(s, f, token) if not f.step else []
    if found:
        f.asked = False
        f.token = found[0]
        f.pc += 1
    else:
        pick_token(s, f, i)


# --- Where to


def pick_destination(s: State, f: Effect, i: Instr) -> None:
    node = i.node
    if f.step:
        chosen = answered(s, f)
    else:
        moving = isinstance(node, t.MoveToken)
        purpose = Purpose.TOKEN_SPACE
        if isinstance(node, t.PlaceToken) and isinstance(node.spaces, t.Lines):
            places = _free_lines(s, f, node.spaces)
            purpose = Purpose.LINE
        else:
            places = s.m.graph.spaces(_open_spaces(s, f, node))
        seat = _mover(f, node)
        chosen = settled(s, f, i, seat, purpose, places, none=moving)
    if chosen != WAIT and proceed(f, i, chosen):
        f.space = chosen


def _open_spaces(s: State, f: Effect, node: t.MoveToken | t.PlaceToken) -> int:
    """Where a token may go: not onto another of its kind unless they stack; to its own space only
    if the text allows it. Tokens of lines never lie on spaces. (R-HERO-INV-3, R-TOKEN-3, R-TOKEN-9)
    """
    own = s.tokens[f.seat][f.token]
    if on_lines(s, f.seat, s.m.heroes[f.seat].token_kinds[f.token]):
        return 0
    if isinstance(node, t.MoveToken):
        return token_destinations(s, f.seat, f.token, number(s, node.steps, f.seat, f))
    spaces = node.spaces
    assert isinstance(spaces, t.Spaces)
    if spaces.there:
        return 1 << f.space if f.space >= 0 else 0
    mask = s.m.graph.all if spaces.where is None else area(s, spaces.where, f.seat, f)
    full = full_spaces(s, f.seat, f.token)
    if own >= 0:
        full = full | 1 << own if spaces.other or spaces.empty else full & ~(1 << own)
    mask &= ~full
    if spaces.empty:
        mask &= ~occupied(s)
    return mask


def _free_lines(s: State, f: Effect, lines: t.Lines) -> list[int]:
    """Lines without a token, of anybody: a line holds one (R-TOKEN-9)."""
    graph = s.m.graph
    if not on_lines(s, f.seat, s.m.heroes[f.seat].token_kinds[f.token]):
        return []
    taken = {place for places in s.tokens for place in places}
    if lines.at is None:
        found = set(range(graph.size, graph.size + len(graph.lines)))
    else:
        fighters = targets_at(s, lines.at, f)
        found = {
            line
            for x in fighters
            for space in graph.spaces(covered(s, x))
            for line in graph.lines_at[space]
        }
    return sorted(found - taken)


def _mover(f: Effect, node: t.Simple) -> int:
    theirs = isinstance(node, t.MoveToken) and node.who == t.Who.OPPONENT
    return f.opponent if theirs else f.seat


# --- Doing it


def move(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.todo &= ~(1 << f.token)
    f.left -= 1
    put(s, f.seat, f.token, f.space)


def put(s: State, seat: int, token: int, place: int) -> None:
    places = s.tokens[seat]
    s.tokens = changed(s.tokens, seat, (*places[:token], place, *places[token + 1 :]))
    if s.log is not None:
        s.log.add(events.Token(seat, token, places[token], place, place == BOXED))


def take_away(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    f.todo &= ~(1 << f.token)
    f.left -= 1
    place = s.tokens[f.seat][f.token]
    if place < s.m.graph.size:
        f.space = place
    put(s, f.seat, f.token, BOXED if i.node.box else OFF)


def take_away_each(s: State, f: Effect, i: Instr) -> None:
    f.pc += 1
    node: t.ReturnToken = i.node
    for token in on_board(s, f, node.token):
        put(s, f.seat, token, BOXED if node.box else OFF)


# --- The parts of each word


def _moved(steps: Steps, node: t.MoveToken) -> None:
    # A move is "up to N", so declining to pick a token is a move of 0.
    steps.offer(pick_token, (node.token, node, False), final=False)
    steps.offer(pick_destination, node)


def _is_several(token: t.Token) -> bool:
    return token.pick in (t.TokenPick.EACH, t.TokenPick.SOME)


def _placed(steps: Steps, node: t.PlaceToken) -> None:
    token = node.token
    if _is_several(token):
        return  # the whole loop is in `_places`
    if token.source == t.TokenFrom.SUPPLY:
        steps.find(take_from_supply, (token, False))
    elif token.source == t.TokenFrom.EITHER:
        steps.find(take_or_pick, (token, node, False), final=False)
    else:
        steps.find(pick_token, (token, node, False), final=False)
    steps.pick(pick_destination, node)


def _places(steps: Steps, node: t.PlaceToken) -> None:
    token = node.token
    if not _is_several(token):
        steps.do(move, node)
        return
    steps.prepare(begin_several, token)
    first = steps.code.here()
    if token.source != t.TokenFrom.BOARD:
        steps.find(take_from_supply, (token, True))
        steps.find(pick_destination, node)
    elif token.pick == t.TokenPick.EACH:
        steps.offer(pick_token, (token, node, True), final=False)
        steps.offer(pick_destination, node)
    else:
        steps.find(pick_token, (token, node, True), final=False)
        steps.find(pick_destination, node)
    steps.do(move, node)
    steps.again(first)


def _can_place(s: State, f: Effect, node: t.PlaceToken) -> bool:
    supply = in_supply(s, f, node.token)
    if node.token.source == t.TokenFrom.SUPPLY:
        return bool(supply)
    return bool(on_board(s, f, node.token) or (node.token.source and supply))


def _returned(steps: Steps, node: t.ReturnToken) -> None:
    if not _is_several(node.token):
        steps.pick(pick_token, (node.token, node, False))


def _returns(steps: Steps, node: t.ReturnToken) -> None:
    if node.token.pick == t.TokenPick.EACH:
        steps.do(take_away_each, node)
    elif node.token.pick == t.TokenPick.SOME:
        steps.prepare(begin_several, node.token)
        first = steps.code.here()
        steps.find(pick_token, (node.token, node, True))
        steps.do(take_away, node)
        steps.again(first)
    else:
        steps.do(take_away, node)


def _can_return(s: State, f: Effect, node: t.ReturnToken) -> bool:
    return len(on_board(s, f, node.token)) >= node.token.number


BEHAVIORS: Final[tuple[Behavior, ...]] = (
    Behavior(t.MoveToken, picks=_moved, does=move, possible=always),
    Behavior(t.PlaceToken, picks=_placed, does=Laid(_places), possible=_can_place),
    Behavior(t.ReturnToken, picks=_returned, does=Laid(_returns), possible=_can_return),
)
