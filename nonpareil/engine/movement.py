"""Where fighters and tokens may go (R-MOVE), and the ways they take."""

from nonpareil.engine.state import State


def occupied(s: State) -> int:
    """The spaces on which a fighter stands."""
    mask = 0
    for space in s.pos:
        if space >= 0:
            mask |= 1 << space
    return mask


def held_by(s: State, seats: int) -> int:
    """The spaces on which fighters of these seats (bits) stand."""
    m = s.m
    mask = 0
    seat_of = m.seat_of
    for fighter, space in enumerate(s.pos):
        if space >= 0 and seats >> seat_of[fighter] & 1:
            mask |= 1 << space
    return mask


def destinations(s: State, fighter: int, steps: int, through: bool) -> int:
    """Where a move may end: unoccupied, its own space left out (R-MOVE-2..5)."""
    start = s.pos[fighter]
    m = s.m
    seat_of = m.seat_of
    enemies = m.enemies[seat_of[fighter]]
    taken = 0
    blocked = 0
    for other, space in enumerate(s.pos):
        if space >= 0:
            taken |= 1 << space
            if enemies >> seat_of[other] & 1:
                blocked |= 1 << space
    if through:
        blocked = 0
    if m.links[fighter]:
        return linked_reach(s, fighter, steps, blocked) & ~taken
    return m.ways[fighter].reach(start, steps, blocked) & ~taken


def linked_reach(s: State, fighter: int, steps: int, blocked: int) -> int:
    """Reach where tokens join their spaces for this fighter (R-HERO-INV-4)."""
    graph = s.m.ways[fighter]
    tokens = token_spaces(s, s.m.seat_of[fighter])
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


def token_spaces(s: State, seat: int) -> int:
    mask = 0
    for space in s.tokens[seat]:
        if space >= 0:
            mask |= 1 << space
    return mask


def token_destinations(s: State, seat: int, token: int, steps: int) -> int:
    """A token walks through anything but does not stop on its like (R-HERO-INV-6)."""
    return s.m.graph.reach(s.tokens[seat][token], steps, 0) & ~token_spaces(s, seat)


def neighbours(s: State, fighter: int, space: int, tokens: int) -> int:
    """One step of movement of this fighter from a space."""
    step = s.m.ways[fighter].walk[space]
    if s.m.links[fighter] and tokens >> space & 1:
        step |= tokens & ~(1 << space)
    return step


def path(s: State, fighter: int, target: int, through: bool) -> list[int]:
    """A shortest way from where the fighter stands, for the record of events (R-MOVE-11)."""
    m = s.m
    seat = m.seat_of[fighter]
    blocked = 0 if through else held_by(s, m.enemies[seat])
    tokens = token_spaces(s, seat)
    start = s.pos[fighter]
    came_from = {start: -1}
    ring = [start]
    while ring and target not in came_from:
        following: list[int] = []
        for space in ring:
            for step in m.graph.spaces(neighbours(s, fighter, space, tokens) & ~blocked):
                if step not in came_from:
                    came_from[step] = space
                    following.append(step)
        ring = following
    way = [target]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return way[::-1]


def passings(s: State, fighter: int, target: int, steps: int) -> list[int]:
    """The sets of enemies (bits of fighters) that a way to the target can pass through.

    A way passes a fighter whose space it enters and leaves (R-MOVE-10). Whoever moves chooses
    the way, so that nobody need be passed for whom there is a way around.
    """
    m = s.m
    seat = m.seat_of[fighter]
    tokens = token_spaces(s, seat)
    enemy_on = {
        space: 1 << other
        for other, space in enumerate(s.pos)
        if space >= 0 and m.enemies[seat] >> m.seat_of[other] & 1
    }
    ring = {(s.pos[fighter], 0)}
    seen = set(ring)
    found: set[int] = set()
    for _ in range(steps):
        following = set()
        for space, passed in ring:
            after = passed | enemy_on.get(space, 0)
            for step in m.graph.spaces(neighbours(s, fighter, space, tokens)):
                if (step, after) not in seen:
                    seen.add((step, after))
                    following.add((step, after))
                    if step == target:
                        found.add(after)
        ring = following
    return sorted(found)
