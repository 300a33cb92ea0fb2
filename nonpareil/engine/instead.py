"""What happens instead of damage or of a defeat: by a rule, or because somebody discards a card for
it (R-DAMAGE-12, R-DAMAGE-13, R-REACT). `damage` says when."""

from typing import Any

from nonpareil.engine.frames import NOBODY, Damage, Effect
from nonpareil.engine.hand_reactions import ask, use
from nonpareil.engine.happenings import reaction, seats_in_order
from nonpareil.engine.program import Program
from nonpareil.engine.rules import applies, covers
from nonpareil.engine.state import NONE, Lasting, State, Waiting
from nonpareil.script import tree as t


def is_about(s: State, rule: Any, owner: int, fighter: int, combat: bool) -> bool:
    wanted = rule.kind
    if wanted != t.DamageKind.ANY and (wanted == t.DamageKind.COMBAT) != combat:
        return False
    return covers(s, rule.target, owner, fighter)


def spares(s: State, rule: Any, owner: int, fighter: int, combat: bool) -> bool:
    """Whether a rule replaces the defeat of this fighter."""
    return is_about(s, rule, owner, fighter, combat) and applies(s, rule.condition, owner)


def under_way(s: State, owner: int, program: Program | None) -> bool:
    """Whether this effect is replacing something already: what it causes it does not replace again,
    or it would never end (R-EFFECT-13)."""
    for frame in s.stack:
        if isinstance(frame, Effect) and frame.program is program and frame.seat == owner:
            return True
    return False


def used_up(s: State, owner: int, program: Program | None) -> bool:
    """Whether the effect is one for once a turn or a game, and has happened: then it replaces
    nothing (R-DAMAGE-12)."""
    first = program.block.actions[0] if program is not None else None
    return isinstance(first, t.Once) and (owner, first) in s.used


def replace(
    s: State,
    f: Damage,
    owner: int,
    program: Program | None,
    each: Lasting | None,
    fighter: int,
    amount: int,
    card: int = -1,
) -> None:
    """Begin the effect that replaces damage or a defeat. `card` is the one that does, if any."""
    assert program is not None
    opponent = NOBODY
    if each is not None:
        opponent, card = each.opponent, each.card
    dealer = dealing_card(s, f, owner)
    if opponent < 0 and dealer >= 0:
        opponent = s.m.owner(dealer)
    told = None if each is None else each.told
    effect = reaction(
        s, Waiting(owner, card, program, fighter, opponent, dealer, amount, told=told)
    )
    if each is not None:
        effect.fighter = each.fighter
    s.stack.append(effect)


def dealing_card(s: State, f: Damage, owner: int) -> int:
    """The card of an enemy that deals the damage, or -1."""
    card = -1
    if f.combat:
        card = s.combats[-1].card[0]
    else:
        below = s.stack[s.stack.index(f) - 1]
        if isinstance(below, Effect) and below.card >= 0:
            printed = s.m.kinds[below.card].id == below.program.source  # and no ability
            card = below.card if printed else -1
    return card if card >= 0 and s.m.enemies[owner] >> s.m.owner(card) & 1 else -1


def offer(s: State, f: Damage, defeat: bool) -> bool:
    """Ask those who might discard a card from hand to replace the hit that was just looked at, one
    seat after the other: in a combat the defender, then the attacker, otherwise in turn order.
    (R-REACT-2, R-REACT-4)
    """
    found = replacements(s, f, defeat)
    for seat in seats_in_order(s):
        kinds = [kind for owner, _, kind in found if owner == seat]
        if kinds and not f.asked >> seat & 1:
            f.asked |= 1 << seat
            if ask(s, seat, kinds):
                f.which -= 1
                return True
    return False


def replacements(s: State, f: Damage, defeat: bool) -> list[tuple[int, Program, int]]:
    """The cards that could replace the hit: whose, with what effect, which kind."""
    fighter = f.hits[f.which - 1][0]
    found: list[tuple[int, Program, int]] = []
    for owner, rule, program, kind in s.m.hand_instead:
        if used_up(s, owner, program):
            continue
        if isinstance(rule, t.InsteadOfDefeat if defeat else t.InsteadOfDamage) and (
            not s.out >> owner & 1
        ):
            if defeat:
                fits = spares(s, rule, owner, fighter, f.combat)
            else:
                fits = is_about(s, rule, owner, fighter, f.combat)
                fits = fits and applies(s, rule.condition, owner)
            if fits:
                found.append((owner, program, kind))
    return found


def react(s: State, f: Damage, defeat: bool) -> None:
    """Go on with the answer of a seat that was asked for a reaction."""
    if s.answer == NONE:
        return
    card = s.answer
    fighter, amount = f.hits[f.which]
    f.which += 1
    owner = s.m.owner(card)
    for seat, program, kind in replacements(s, f, defeat):
        if seat == owner and kind == s.m.kinds[card].index:
            f.hits[f.which - 1] = (fighter, 0)
            f.asked = 0
            use(s, card)
            replace(s, f, owner, program, None, fighter, amount, card)
            return
