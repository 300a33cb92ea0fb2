"""Evaluates which fighters and spaces a card text refers to, as `named_cards` does for cards.
`numbers` and `conditions` build on it.

Everything is read from the position as it is now (R-COMBAT-17). `seat` is the controller of the
text; `f` is its effect, or None for a standing rule of the hero.
"""

from collections.abc import Callable
from typing import Final

from nonpareil.engine.bodies import covered, in_zone, near
from nonpareil.engine.combat_state import Combat
from nonpareil.engine.frames import NOBODY, Effect
from nonpareil.engine.lookup import number
from nonpareil.engine.state import DEFEATED, State
from nonpareil.script import tree as t

# Making a node of the tree takes as long as a whole decision, so these are made once.
ANYONE: Final = t.Group(t.Side.ANYONE)
MINE: Final = t.Ref(t.RefKind.MINE)
FOE: Final = t.Ref(t.RefKind.FOE)


def compared(left: int, op: t.Op, right: int) -> bool:
    if op == t.Op.IS:
        return left == right
    if op == t.Op.AT_LEAST:
        return left >= right
    if op == t.Op.AT_MOST:
        return left <= right
    if op == t.Op.MORE:
        return left > right
    if op == t.Op.LESS:
        return left < right
    return left != right


def combat_of(s: State, f: Effect | None) -> Combat | None:
    if f is None or f.combat < 0:
        return None
    return s.combats[f.combat]


def fighter_of(s: State, ref: t.Ref, seat: int, f: Effect | None) -> int:
    """The fighter a reference means, or NOBODY. It may be off the board or defeated.

    In a combat, "my fighter" and "the opposing fighter" are the two that are fighting now; on a
    scheme, "my fighter" is the one that plays it. (R-COMBAT-24, R-COMBAT-26, R-SCHEME-3)
    """
    kind = ref.kind
    if kind == t.RefKind.NAMED:
        return s.m.base[seat] + (ref.slots & -ref.slots).bit_length() - 1
    if kind == t.RefKind.BOUND:
        return ref.slots
    if f is None:
        return _in_standing(s, kind, seat)
    if kind == t.RefKind.MINE:
        c = combat_of(s, f)
        return f.fighter if c is None else c.fighter[f.side]
    if kind == t.RefKind.FOE:
        c = combat_of(s, f)
        return f.foe if c is None else c.fighter[1 - f.side]
    if kind == t.RefKind.THAT:
        return f.that_fighter
    if kind == t.RefKind.EARLIER:
        return f.earlier if f.earlier >= 0 else f.that_fighter
    return NOBODY if f.opponent < 0 else hero_of(s, f.opponent, f)


def _in_standing(s: State, kind: int, seat: int) -> int:
    """In a rule about cards of a combat or its damage, "foe" is the other fighter of the combat
    that goes on (R-VALUE-10)."""
    if s.combats and (kind == t.RefKind.FOE or kind == t.RefKind.MINE):
        c = s.combats[-1]
        for side in (0, 1):
            if c.seat[side] == seat:
                return c.fighter[side if kind == t.RefKind.MINE else 1 - side]
    return NOBODY


def hero_of(s: State, seat: int, f: Effect) -> int:
    """The hero of a seat. Of several, the one that its player has chosen for this effect; before
    that is done, the one with the most health stands for it. (R-HEROES-4)
    """
    heroes = s.m.heroes_of[seat]
    if len(heroes) == 1:
        return heroes[0]
    there = heroes_there(s, seat) or heroes
    return f.hero if f.hero in there else max(there, key=lambda hero: s.health[hero])


def heroes_there(s: State, seat: int) -> list[int]:
    """The heroes of a seat that are on the board."""
    return [hero for hero in s.m.heroes_of[seat] if s.pos[hero] >= 0]


def space_of(s: State, ref: t.Ref, seat: int, f: Effect | None) -> int:
    """The space of the fighter, or a negative number if it is not on the board."""
    fighter = fighter_of(s, ref, seat, f)
    return s.pos[fighter] if fighter >= 0 else -1


def spaces_of(s: State, ref: t.Ref, seat: int, f: Effect | None) -> int:
    """All spaces of the fighter."""
    fighter = fighter_of(s, ref, seat, f)
    return covered(s, fighter) if fighter >= 0 else 0


def area(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """The spaces that a "where" means, all its parts together."""
    spaces = _alone(s, where, seat, f)
    return spaces if where.also is None else spaces & area(s, where.also, seat, f)


def _alone(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """The spaces that a "where" means by itself."""
    spaces = _area(s, where, seat, f)
    if not where.negated:
        return spaces
    # Not next to a fighter that is not there: that says nothing (R-TURN-13).
    gone = where.ref is not None and not _stands_on(s, where, seat, f)
    return 0 if gone else s.m.graph.all & ~spaces


def _area(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """The spaces that a "where" means: none if it refers to a fighter off the board (R-TURN-13)."""
    if where.kind == t.WhereKind.OTHER_THAN:
        assert where.ref is not None
        return s.m.graph.all & ~spaces_of(s, where.ref, seat, f)
    graph = s.m.graph
    kind = where.kind
    if kind >= t.WhereKind.WITHIN:
        return _farther(s, where, seat, f)
    if where.group is not None:
        areas = [
            near(s, fighter) if kind == t.WhereKind.NEXT_TO else in_zone(s, fighter)
            for fighter in fighters_of(s, where.group, seat, f)
        ]
        return shared(areas, 1 if where.number is None else number(s, where.number, seat, f))
    if where.ref is not None:
        fighter = fighter_of(s, where.ref, seat, f)
        if fighter < 0 or s.pos[fighter] < 0:
            return _around(s, kind, _stands_on(s, where, seat, f))
        if kind == t.WhereKind.NEXT_TO:
            return near(s, fighter)
        if kind == t.WhereKind.IN_ZONE_OF:
            return in_zone(s, fighter)
        if kind == t.WhereKind.UNDER:
            return covered(s, fighter)
        return near(s, fighter) | covered(s, fighter)
    if where.spaces >= 0:
        return where.spaces
    if kind == t.WhereKind.IN_ZONE_OF:
        zones = 0
        for space in graph.spaces(_anchor(s, where, seat, f)):
            zones |= graph.zone[space]
        return zones
    if where.token:
        laid = spaces_with(s, where.token, seat, s.tokens[seat])
        if kind == t.WhereKind.ON_TOKEN:
            return laid
        return near_tokens(s, where.token, seat) | (laid if kind == t.WhereKind.AROUND_TOKEN else 0)
    if f is None:
        return 0
    chosen = f.marks if where.all else 1 << f.space if f.space >= 0 else 0
    if kind == t.WhereKind.IN_CHOSEN:
        return chosen
    if kind == t.WhereKind.NEXT_TO_CHOSEN:
        return graph.wider(chosen) & ~chosen
    return graph.wider(chosen) if kind == t.WhereKind.AROUND else 0


def _stands_on(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """The spaces of the fighter of a "where" or, if the text says that it has been defeated, those
    on which it stood (R-DEFEAT-7)."""
    assert where.ref is not None
    spaces = spaces_of(s, where.ref, seat, f)
    if not spaces and where.fallen:
        fighter = fighter_of(s, where.ref, seat, f)
        for fallen, covering in s.fell:
            if fallen == fighter:
                spaces = covering
    return spaces


def _around(s: State, kind: int, own: int) -> int:
    """The spaces that a place means, given those of a fighter that is not on the board any more."""
    graph = s.m.graph
    if kind == t.WhereKind.UNDER:
        return own
    if kind == t.WhereKind.IN_ZONE_OF:
        zones = 0
        for space in graph.spaces(own):
            zones |= graph.zone[space]
        return zones
    wider = graph.wider(own)
    return wider & ~own if kind == t.WhereKind.NEXT_TO else wider


def _anchor(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """The spaces that a distance or a zone is measured from."""
    if where.ref is not None:
        return _stands_on(s, where, seat, f)
    if where.token:
        return spaces_with(s, where.token, seat, s.tokens[seat])
    if where.group is not None:
        those = 0
        for fighter in fighters_of(s, where.group, seat, f):
            those |= covered(s, fighter)
        return those
    return 1 << f.space if where.there and f is not None and f.space >= 0 else 0


def shared(areas: list[int], wanted: int) -> int:
    """The spaces that at least so many of these areas have in common."""
    found = [0] * (wanted + 1)  # by how many there are at least
    found[0] = -1
    for area_ in areas:
        for many in range(wanted, 0, -1):
            found[many] |= found[many - 1] & area_
    return found[wanted] if wanted else 0


def _farther(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """Places that only a few texts ask for. What is nearest is left to whoever knows the others."""
    graph = s.m.graph
    kind = where.kind
    if where.spaces >= 0:
        return where.spaces
    if kind >= t.WhereKind.WITH_HEALTH:
        return _such(s, where, seat, f)
    if where.group is not None and kind != t.WhereKind.IN_A_ZONE:
        return _from_any(s, where, where.group, seat, f)
    own = _anchor(s, where, seat, f)
    if not own and (where.ref is not None or where.token or where.there):
        return 0
    if kind == t.WhereKind.WITHIN:
        assert where.number is not None
        found = graph.within_any(own, number(s, where.number, seat, f))
        return found if where.ref is None else found & ~own
    if kind == t.WhereKind.AT_DISTANCE:
        assert where.number is not None
        steps = number(s, where.number, seat, f)
        closer = graph.within_any(own, steps - 1) if steps > 1 else own
        return graph.within_any(own, steps) & ~closer
    if kind == t.WhereKind.NEAREST:
        return graph.all if where.ref is None else graph.all & ~own
    if kind == t.WhereKind.IN_THAT_ZONE:
        return 0 if f is None or f.zone < 0 else graph.zones[f.zone]
    if kind == t.WhereKind.IN_START_ZONE:
        owner = seat if where.ref is None else s.m.seat_of[fighter_of(s, where.ref, seat, f)]
        return graph.zone[graph.starts[owner]]
    if kind == t.WhereKind.AT_START:
        starts = 0
        for start in graph.starts:
            starts |= 1 << start
        return starts
    held = 0
    if where.group is not None:
        for fighter in fighters_of(s, where.group, seat, f):
            held |= covered(s, fighter)
    found = 0
    for zone in graph.zones:
        if (where.ref is None or zone & own) and not zone & held:
            found |= zone
    return found


def _from_any(s: State, where: t.Where, group: t.Group, seat: int, f: Effect | None) -> int:
    """The spaces at a distance from at least one of a group, other than that one's own."""
    found = 0
    for fighter in fighters_of(s, group, seat, f):
        one = t.Where(where.kind, t.Ref(t.RefKind.BOUND, "", fighter), number=where.number)
        found |= _farther(s, one, seat, f)
    return found


# Finds the spaces of marked fighters: `words.marks` fills it in, which knows the rules in force.
MARKED: Final[list[Callable[[State, str, int], int]]] = []


def _such(s: State, where: t.Where, seat: int, f: Effect | None) -> int:
    """Where the fighters are of whom something is so, wherever that is. Who has the most health is
    left to whoever knows the others. (R-EFFECT-24)"""
    m = s.m
    kind = where.kind
    if kind == t.WhereKind.MARKED:
        return MARKED[0](s, where.mark, seat)
    if kind >= t.WhereKind.MOST_HEALTH:
        return 0 if where.negated else m.graph.all  # either way, everywhere
    wanted = 0 if where.number is None else number(s, where.number, seat, f)
    found = 0
    for fighter in range(m.fighters):
        if s.pos[fighter] < 0:
            continue
        if kind == t.WhereKind.WITH_HEALTH:
            fits_in = compared(s.health[fighter], where.op, wanted)
        elif kind == t.WhereKind.DAMAGED:
            fits_in = s.health[fighter] < m.start_health[fighter]
        else:
            fits_in = m.ranged[fighter] == (kind == t.WhereKind.RANGED)
        if fits_in:
            found |= covered(s, fighter)
    return found


def _outstanding(s: State, where: t.Where | None, fighters: list[int]) -> list[int]:
    """Of these fighters, if the text asks for those with the most or least health, only those."""
    while where is not None and fighters:
        if where.kind == t.WhereKind.MOST_HEALTH or where.kind == t.WhereKind.LEAST_HEALTH:
            numbers = [s.health[fighter] for fighter in fighters]
            wanted = max(numbers) if where.kind == t.WhereKind.MOST_HEALTH else min(numbers)
            rest = [fighter for fighter in fighters if s.health[fighter] != wanted]
            same = [fighter for fighter in fighters if s.health[fighter] == wanted]
            fighters = rest if where.negated else same
        where = where.also
    return fighters


def nearest(s: State, where: t.Where | None, spaces: int, seat: int, f: Effect | None) -> int:
    """Of these spaces, if the text asks for the nearest ones to a fighter, only those: by lines,
    whoever stands on them (R-BOARD-18)."""
    while where is not None:
        if where.kind == t.WhereKind.NEAREST and spaces:
            found = _anchor(s, where, seat, f)
            while not found & spaces:
                wider = s.m.graph.wider(found)
                if wider == found:
                    return 0
                found = wider
            spaces &= found
        where = where.also
    return spaces


def spaces_with(s: State, token: str, seat: int, places: tuple[int, ...]) -> int:
    """The spaces that hold a token of this kind, given the places of the seat's tokens."""
    mask = 0
    for kind, space in zip(s.m.heroes[seat].token_kinds, places, strict=True):
        if kind == token and 0 <= space < s.m.graph.size:
            mask |= 1 << space
    return mask


def near_tokens(s: State, token: str, seat: int) -> int:
    """The spaces adjacent to a token of this kind. A token on a line is adjacent to the two spaces
    that the line joins. (R-TOKEN-6, R-TOKEN-9)
    """
    graph = s.m.graph
    mask = 0
    for kind, place in zip(s.m.heroes[seat].token_kinds, s.tokens[seat], strict=True):
        if kind == token and place >= graph.size:
            one, other = graph.lines[place - graph.size]
            mask |= 1 << one | 1 << other
        elif kind == token and place >= 0:
            mask |= graph.near[place]
    return mask


def tokens_of(
    s: State, token: str, where: t.Where | None, seat: int, f: Effect | None
) -> list[int]:
    """The seat's tokens of this kind on the board, at this place. Those on a line are "next to" a
    fighter if the line ends where it stands. (R-TOKEN-6, R-TOKEN-9)
    """
    graph = s.m.graph
    places = s.tokens[seat]
    found = [
        x for x, kind in enumerate(s.m.heroes[seat].token_kinds) if kind == token and places[x] >= 0
    ]
    if where is None or not found:
        return found
    if where.kind == t.WhereKind.PASSED:
        walked = 0 if f is None else f.walked
        return [x for x in found if walked >> places[x] & 1]
    if places[found[0]] < graph.size:
        inside = area(s, where, seat, f)
        return [x for x in found if inside >> places[x] & 1]
    if where.ref is not None and where.kind == t.WhereKind.NEXT_TO:
        where = t.Where(t.WhereKind.UNDER, where.ref)
    inside = area(s, where, seat, f)
    lines = {line for space in graph.spaces(inside) for line in graph.lines_at[space]}
    return [x for x in found if places[x] in lines]


def seats_of(s: State, group: t.Group, seat: int, f: Effect | None) -> int:
    """Whose fighters are in a group, as bits. "Own" fighters are the seat's, "friends" include the
    teammate's, and "enemies" are those of every opponent. (R-CORE-5, R-FFA-6, R-TEAM-13)

    Those "of opponent" are of the one that the text is about (R-FFA-5, R-SCHEME-6); before that one
    is chosen, it could be any.
    """
    m = s.m
    if group.side == t.Side.ANYONE:
        return (1 << m.seats) - 1
    if group.side == t.Side.ENEMY:
        return m.enemies[seat]
    if group.side == t.Side.FRIEND:
        return m.allies[seat]
    if group.side == t.Side.OWN:
        return 1 << seat
    if group.seat >= 0:
        return 1 << group.seat
    if f is not None and f.opponent >= 0:
        return 1 << f.opponent
    c = combat_of(s, f)
    return m.enemies[seat] if f is None or c is None else 1 << c.seat[1 - f.side]


def fighters_of(s: State, group: t.Group, seat: int, f: Effect | None) -> list[int]:
    """The fighters of a group in numerical order: those on the board, or the defeated ones if the
    group asks for them. (R-COMBAT-27)
    """
    return members_at(s, group, group.where, seat, f)


def fighters_at(s: State, place: t.Where, seat: int, f: Effect | None) -> list[int]:
    """Whoever is at a place."""
    return members_at(s, ANYONE, place, seat, f)


def members_at(
    s: State, group: t.Group, place: t.Where | None, seat: int, f: Effect | None
) -> list[int]:
    """The fighters of a group at this place, whatever place the group itself names."""
    m = s.m
    seats = seats_of(s, group, seat, f)
    where = place
    parts: list[tuple[int, bool]] = []
    inside = -1
    members = -1
    closest = False
    most = False
    while where is not None:
        if where.kind == t.WhereKind.IN_COMBAT or where.kind == t.WhereKind.PASSED:
            those = 0
            c = combat_of(s, f)
            if where.kind == t.WhereKind.PASSED:
                those = 0 if f is None else f.passed
            elif c is not None:
                those = 1 << c.fighter[0] | 1 << c.fighter[1]
            members &= ~those if where.negated else those
        else:
            spaces = _alone(s, where, seat, f)
            inside &= spaces
            if m.large:
                parts.append((spaces, where.negated))
            closest = closest or where.kind == t.WhereKind.NEAREST
            most = most or where.kind >= t.WhereKind.MOST_HEALTH
        where = where.also
    if group.other:
        known = _left_out(s, group, seat, f)
        if known >= 0:
            members &= ~(1 << known)
    found: list[int] = []
    for each in range(m.seats):
        if not seats >> each & 1:
            continue
        base = m.base[each]
        for fighter in range(base, m.base[each + 1]):
            if group.slots and not group.slots >> (fighter - base) & 1:
                continue
            if group.role and m.is_hero[fighter] != (group.role == t.Role.HERO):
                continue
            space = s.pos[fighter]
            if group.defeated:
                if space == DEFEATED and not s.out >> each & 1:
                    found.append(fighter)
            elif space >= 0 and members >> fighter & 1:
                if m.tail_of[fighter] < 0:
                    if inside >> space & 1:
                        found.append(fighter)
                elif _is_in_all(covered(s, fighter), parts):
                    found.append(fighter)
    if closest:
        there = 0
        for fighter in found:
            there |= covered(s, fighter)
        there = nearest(s, place, there, seat, f)
        found = [fighter for fighter in found if there & covered(s, fighter)]
    return _outstanding(s, place, found) if most else found


def _left_out(s: State, group: t.Group, seat: int, f: Effect | None) -> int:
    """Whom "other" leaves out: of enemies, the opposing fighter or, outside a combat, the latest
    that the text dealt with; of all others, one's own fighter. (R-EFFECT-24)"""
    if group.side != t.Side.ENEMY and group.side != t.Side.OPPONENT:
        return fighter_of(s, MINE, seat, f)
    foe = fighter_of(s, FOE, seat, f)
    return foe if foe >= 0 or f is None else f.that_fighter


def _is_in_all(own: int, parts: list[tuple[int, bool]]) -> bool:
    """Whether a large fighter is at all these places: one of its spaces is enough, but where a text
    says "not", neither may be there. (R-LARGE-2)"""
    return all(not own & ~spaces if negated else own & spaces for spaces, negated in parts)


def targets(s: State, target: t.Target, f: Effect) -> list[int]:
    """The fighters that an action means, once its picks have been made."""
    if isinstance(target, t.Ref):
        fighter = fighter_of(s, target, f.seat, f)
        return [fighter] if fighter >= 0 else []
    if isinstance(target, t.One):
        return [f.that_fighter] if f.that_fighter >= 0 else []
    if isinstance(target, t.Some):
        return [x for x in range(s.m.fighters) if f.todo >> x & 1]
    return fighters_of(s, target.group, f.seat, f)


def targets_at(s: State, target: t.Target, f: Effect) -> list[int]:
    """The fighters on the board that a place is described by: "next to an own fighter"."""
    if isinstance(target, t.Ref):
        return [x for x in targets(s, target, f) if s.pos[x] >= 0]
    return fighters_of(s, target.group, f.seat, f)


def spaces_for(s: State, spaces: t.Spaces, fighter: int, f: Effect) -> int:
    """Where a fighter may be placed: not on another fighter's space, and on its own only if the
    text says neither "other" nor "empty". (R-PLACE-1, R-PLACE-2, R-PLACE-3)
    """
    return spaces_at(s, spaces.where, spaces.other or spaces.empty, fighter, f)


def spaces_at(s: State, where: t.Where | None, elsewhere: bool, fighter: int, f: Effect) -> int:
    """Where a fighter may be placed, on its own space only if it need not be elsewhere."""
    inside = s.m.graph.all if where is None else area(s, where, f.seat, f)
    body_of = s.m.body_of
    for other, space in enumerate(s.pos):
        if space >= 0 and body_of[other] != fighter:
            inside &= ~(1 << space)
    if elsewhere:
        inside &= ~covered(s, fighter)
    if where is not None:
        inside = nearest(s, where, inside, f.seat, f)
    return inside
