"""Where fighters and tokens may move (R-MOVE), and the paths they take."""

from nonpareil.engine.bodies import covered
from nonpareil.engine.evaluate import area
from nonpareil.engine.rules import covers, held, rules_of
from nonpareil.engine.state import State
from nonpareil.script import tree as t


def occupied(s: State) -> int:
    """The spaces with a fighter: a space holds at most one, and tokens do not count.
    (R-BOARD-1, R-BOARD-16, R-PLACE-10)
    """
    mask = 0
    for space in s.pos:
        if space >= 0:
            mask |= 1 << space
    return mask


def held_by(s: State, seats: int) -> int:
    """The spaces with a fighter of one of these seats (bits)."""
    m = s.m
    mask = 0
    seat_of = m.seat_of
    for fighter, space in enumerate(s.pos):
        if space >= 0 and seats >> seat_of[fighter] & 1:
            mask |= 1 << space
    return mask


def through_of(s: State, fighter: int, through: int) -> int:
    """Whom a fighter can pass: whom the text lets it pass, or a rule (R-REACH-5)."""
    if through == t.Through.ENEMIES or not (s.m.passes or s.lasting):
        return through
    for owner, rule, _, _ in rules_of(s, t.MovesThrough):
        if covers(s, rule.target, owner, fighter):
            through = int(rule.through)
            if through == t.Through.ENEMIES:
                break
    return through


def blockers(s: State, fighter: int, through: int) -> int:
    """The spaces that a fighter cannot pass: those closed to it, and those of fighters in its way.
    (R-MOVE-12)"""
    return in_the_way(s, fighter, through) | closed(s, fighter)


def closed(s: State, fighter: int) -> int:
    """The spaces that rules keep the fighter from moving into (R-MOVE-12)."""
    if not s.lasting and not s.m.passes:
        return 0
    mask = 0
    for owner, rule, _, _ in rules_of(s, t.CannotMoveInto):
        if covers(s, rule.target, owner, fighter):
            mask |= area(s, rule.where, owner, None)
    return mask


def in_the_way(s: State, fighter: int, through: int) -> int:
    """The spaces of those that a fighter cannot pass: enemies, and anybody if it is large, unless a
    text or a rule lets it. (R-LARGE-7)"""
    m = s.m
    through = through_of(s, fighter, through)
    if through == t.Through.ENEMIES:
        return 0
    enemies = m.enemies[m.seat_of[fighter]]
    if through == t.Through.NOBODY and m.tail_of[fighter] >= 0:
        return others(s, fighter)
    if through == t.Through.NOBODY:
        return held_by(s, enemies)
    mask = 0
    for other, space in enumerate(s.pos):
        if space >= 0 and enemies >> m.seat_of[other] & 1 and m.is_hero[other]:
            mask |= 1 << space
    return mask


def others(s: State, fighter: int) -> int:
    """The spaces with any other fighter, who may be walking through this one's."""
    body_of = s.m.body_of
    mask = 0
    for other, space in enumerate(s.pos):
        if space >= 0 and body_of[other] != fighter:
            mask |= 1 << space
    return mask


def exact_destinations(s: State, fighter: int, steps: int, through: int) -> int:
    """Where a move of an exact number of steps can end, or of as many as possible (R-REACH-6)."""
    found = 0
    taken = others(s, fighter)
    large = s.m.tail_of[fighter] >= 0
    rings = exact_rings(s, fighter, steps, through)
    for number in range(1, len(rings)):
        ends = rings[number] & ~taken
        if large:  # its tail must be able to stay as well
            ends &= s.m.ways[fighter].around(rings[number - 1] & ~taken)
        found = ends or found
    return found


def exact_rings(s: State, fighter: int, steps: int, through: int) -> list[int]:
    """Where a fighter can be after each number of steps."""
    blocked = blockers(s, fighter, through)
    tokens = linked_spaces(s, s.m.seat_of[fighter])
    rings = [covered(s, fighter)]
    for _ in range(steps):
        step = 0
        for space in s.m.graph.spaces(rings[-1]):
            step |= neighbors(s, fighter, space, tokens)
        rings.append(step & ~blocked)
    return rings


def destinations(s: State, fighter: int, steps: int, through: int) -> int:
    """Where a move of up to `steps` steps may end: on any free space, its own left out. Enemies of
    the moving fighter's owner block the way, whoever moves it, unless it may go `through` them.
    (R-MOVE-2, R-MOVE-3, R-MOVE-4, R-MOVE-5, R-BOARD-10, R-TEAM-2)
    """
    if held(s, fighter):
        return 0
    start = s.pos[fighter]
    m = s.m
    if m.tail_of[fighter] >= 0:
        return large_destinations(s, fighter, steps, through)
    seat_of = m.seat_of
    enemies = m.enemies[seat_of[fighter]]
    taken = 0
    blocked = 0
    for other, space in enumerate(s.pos):
        if space >= 0:
            taken |= 1 << space
            if enemies >> seat_of[other] & 1:
                blocked |= 1 << space
    if through or m.passes or s.lasting:
        blocked = blockers(s, fighter, through)
    if m.links[fighter]:
        return linked_reach(s, fighter, steps, blocked) & ~taken
    return m.ways[fighter].reach(start, steps, blocked) & ~taken


def round_trip(s: State, fighter: int, steps: int, through: int) -> int:
    """The fighter's own space, if it can move away and come back (R-MOVE-3). A large one does not
    turn around."""
    space = s.pos[fighter]
    if steps < 2 or s.m.tail_of[fighter] >= 0 or held(s, fighter):
        return 0
    step = neighbors(s, fighter, space, linked_spaces(s, s.m.seat_of[fighter]))
    blocked = blockers(s, fighter, through)
    return 1 << space if step & ~blocked and not closed(s, fighter) >> space & 1 else 0


def large_destinations(s: State, fighter: int, steps: int, through: int) -> int:
    """Where the head of a large fighter can come to. It leads from either of its spaces, and the
    tail follows into the space that it leaves. (R-LARGE-3)
    """
    if steps <= 0:
        return 0
    before = _last_but_one(s, fighter, steps, through)
    return s.m.ways[fighter].around(before) & ~(occupied(s) | closed(s, fighter))


def tails(s: State, fighter: int, target: int, steps: int, through: int, exact: bool) -> int:
    """Where the tail of a large fighter can be once its head has come to the target."""
    near = s.m.graph.near[target]
    if exact:
        ring = exact_rings(s, fighter, steps - 1, through)[-1]
        return near & ring & ~others(s, fighter)
    return near & _last_but_one(s, fighter, steps, through)


def _last_but_one(s: State, fighter: int, steps: int, through: int) -> int:
    """The free spaces from which the head of a large fighter can take the last of its steps."""
    graph = s.m.ways[fighter]
    blocked = blockers(s, fighter, through)
    found = 0
    for start in graph.spaces(covered(s, fighter)):
        found |= graph.reach(start, steps - 1, blocked)
    return found & ~others(s, fighter)


def linked_reach(s: State, fighter: int, steps: int, blocked: int) -> int:
    """Reach for a fighter whose tokens link their spaces, whoever moves it. The tokens mean nothing
    to other fighters. (R-HERO-INV-4, R-HERO-INV-5, R-HERO-INV-7)
    """
    graph = s.m.ways[fighter]
    tokens = linked_spaces(s, s.m.seat_of[fighter])
    seen = 1 << s.pos[fighter]
    frontier = seen
    while steps and frontier:
        step = graph.around(frontier)
        if frontier & tokens:
            step |= tokens
        frontier = step & ~(seen | blocked)
        seen |= frontier
        steps -= 1
    return seen


def linked_spaces(s: State, seat: int) -> int:
    """The spaces that tokens of the seat join for its fighters."""
    return token_spaces(s, seat, s.m.heroes[seat].link_tokens)


def token_spaces(s: State, seat: int, tokens: int) -> int:
    """The spaces on which these tokens of the seat lie."""
    mask = 0
    for token, space in enumerate(s.tokens[seat]):
        if space >= 0 and tokens >> token & 1:
            mask |= 1 << space
    return mask


def token_destinations(s: State, seat: int, token: int, steps: int) -> int:
    """A token moves like a fighter, passages included, but nothing blocks it and it may stop with
    fighters, just not on another token of its kind that does not stack. (R-HERO-INV-3,
    R-HERO-INV-6, R-TOKEN-3)
    """
    start = s.tokens[seat][token]
    return s.m.graph.reach(start, steps, 0) & ~(full_spaces(s, seat, token) | 1 << start)


def full_spaces(s: State, seat: int, token: int) -> int:
    """The spaces that are closed to this token: those with one of its kind, unless they stack."""
    hero = s.m.heroes[seat]
    kind = hero.token_kinds[token]
    if hero.stacks[kind]:
        return 0
    return token_spaces(s, seat, hero.tokens_of[kind])


def neighbors(s: State, fighter: int, space: int, tokens: int) -> int:
    """The spaces one step of this fighter's movement away from a space."""
    step = s.m.ways[fighter].walk[space]
    if s.m.links[fighter] and tokens >> space & 1:
        step |= tokens & ~(1 << space)
    return step


def path(s: State, fighter: int, target: int, through: int) -> list[int]:
    """A shortest path of the fighter to the target, for the event log (R-MOVE-11). That of a large
    one begins with the space that leads, and its last space but one is where the tail stays."""
    if s.m.tail_of[fighter] >= 0:
        free = s.m.graph.near[target] & ~others(s, fighter)
        return [*_path(s, fighter, free, through), target]
    return _path(s, fighter, 1 << target, through)


def _path(s: State, fighter: int, targets: int, through: int) -> list[int]:
    """A shortest path to one of these spaces."""
    m = s.m
    seat = m.seat_of[fighter]
    blocked = blockers(s, fighter, through)
    tokens = linked_spaces(s, seat)
    ring = m.graph.spaces(covered(s, fighter))
    came_from = dict.fromkeys(ring, -1)
    target = _first(ring, targets)
    while ring and target < 0:
        following: list[int] = []
        for space in ring:
            for step in m.graph.spaces(neighbors(s, fighter, space, tokens) & ~blocked):
                if step not in came_from:
                    came_from[step] = space
                    following.append(step)
        ring = following
        target = _first(ring, targets)
    way: list[int] = []
    while target >= 0:
        way.append(target)
        target = came_from[target]
    return way[::-1]


def _first(spaces: list[int], wanted: int) -> int:
    for space in spaces:
        if wanted >> space & 1:
            return space
    return -1


def passings(s: State, fighter: int, target: int, steps: int) -> list[int]:
    """The sets of enemies (bits of fighters) that a path to the target can move through.

    Moving through a fighter is entering and leaving its space; passing twice counts once. Whoever
    moves the fighter picks the path, and so may walk around anybody. (R-MOVE-10, R-MOVE-11)
    """
    m = s.m
    seat = m.seat_of[fighter]
    tokens = linked_spaces(s, seat)
    enemy_on = {
        space: 1 << m.body_of[other]
        for other, space in enumerate(s.pos)
        if space >= 0 and m.enemies[seat] >> m.seat_of[other] & 1
    }
    ring = {(s.pos[fighter], 0)}
    seen = set(ring)
    found: set[int] = set()
    barred = closed(s, fighter)
    for _ in range(steps):
        following = set()
        for space, passed in ring:
            after = passed | enemy_on.get(space, 0)
            for step in m.graph.spaces(neighbors(s, fighter, space, tokens) & ~barred):
                if (step, after) not in seen:
                    seen.add((step, after))
                    following.add((step, after))
                    if step == target:
                        found.add(after)
        ring = following
    return sorted(found)
