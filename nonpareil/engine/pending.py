"""The pending decision of a state: the fighter it is about, the option that declines it, and the
ids of its options.

Ids name things outside the engine; inside, everything is a number. They are derived from static
data only, so they remain valid after the decision has been answered.
"""

from typing import Final

from nonpareil.content.hero import Hero, HeroState
from nonpareil.engine.combat_state import DEFENDER
from nonpareil.engine.evaluate import fighter_of
from nonpareil.engine.frames import (
    NOBODY,
    AttackAction,
    Damage,
    Effect,
    Maneuver,
    Setup,
    Tail,
    Walk,
)
from nonpareil.engine.match import Match
from nonpareil.engine.purposes import PILES, SUBJECTS, YES, Purpose, Subject
from nonpareil.engine.state import NONE, State
from nonpareil.engine.turn import coming_back
from nonpareil.engine.words.fighters import swapping
from nonpareil.events.fields import ACTIONS
from nonpareil.script import tree as t
from nonpareil.script.vocabulary import action

OptionId = int | str
Listing = t.Choose | HeroState | Hero | None


def decline(purpose: int, options: list[int]) -> int | None:
    """The index of the option that changes nothing, if there is one."""
    if NONE in options:
        return options.index(NONE)
    if _YES_OR_NO[purpose]:
        return options.index(1 - YES)
    if _HOW_MUCH[purpose]:
        return options.index(0)
    return None


# By purpose, so that most decisions cost one look: whether they can be declined with "no" or 0, …
_YES_OR_NO: Final[list[bool]] = [
    purpose in (Purpose.CONFIRM, Purpose.GUARD, Purpose.IGNORE, Purpose.FACE_UP)
    for purpose in Purpose
]
_HOW_MUCH: Final[list[bool]] = [
    purpose in (Purpose.SHIFT, Purpose.DRAW_UP_TO, Purpose.SPEND) for purpose in Purpose
]
# … whether they are about a fighter …
_ABOUT_FIGHTER: Final[list[bool]] = [
    purpose
    in (
        Purpose.TARGET,
        Purpose.ATTACK_CARD,
        Purpose.HIDDEN_BOOST,
        Purpose.DEFENSE,
        Purpose.FACE_UP,
        Purpose.DESTINATION,
        Purpose.SPACE,
        Purpose.SHIFT,
        Purpose.PASSING,
        Purpose.SETUP_SPACE,
        Purpose.RETURNING,
        Purpose.WAY,
        Purpose.TAIL,
        Purpose.SWAPPED_SPACE,
    )
    for purpose in Purpose
]
# … and whether their options are the numbers of a list.
_LISTED: Final[list[bool]] = [
    purpose in (Purpose.CHOICE, Purpose.SETUP_STATE, Purpose.SETUP_CARD) for purpose in Purpose
]


def concerned(s: State) -> int:
    """The fighter that the pending decision is about, or NOBODY."""
    if not _ABOUT_FIGHTER[s.purpose]:
        return NOBODY
    frame = s.stack[-1]
    if isinstance(frame, Maneuver):
        return frame.fighter
    if isinstance(frame, (Walk, Tail)):
        return frame.fighter
    if s.purpose == Purpose.FACE_UP:
        c = s.combats[-1]
        return c.fighter[c.seat.index(s.asked)]
    if s.purpose == Purpose.DEFENSE:
        return s.combats[-1].fighter[DEFENDER]
    if isinstance(frame, Effect):
        return _moved(s, frame)
    if isinstance(frame, AttackAction):
        return frame.attacker
    if isinstance(frame, Damage):
        return frame.hits[frame.which][0]
    if isinstance(frame, Setup):
        return s.m.base[frame.seat] + frame.slot
    return coming_back(s)[0]


def _moved(s: State, f: Effect) -> int:
    """The fighter that an effect is about to move or place."""
    if s.purpose in (Purpose.DESTINATION, Purpose.PASSING):
        return f.that_fighter
    node = f.code[f.pc].node
    if s.purpose == Purpose.SWAPPED_SPACE:
        return swapping(s, f)[0]
    if s.purpose != Purpose.SPACE or isinstance(node, t.ChooseSpace):
        return NOBODY
    if isinstance(node, t.SummonUnder):
        return fighter_of(s, node.above, f.seat, f)
    return f.that_fighter


def fighter_id(m: Match, fighter: int) -> str:
    """The fighter's id, prefixed with its seat if two seats share that id: "2:harpy-1"."""
    found: list[str] | None = m.derived.get("fighter_ids")
    if found is None:
        found = m.derived["fighter_ids"] = [_fighter_id(m, each) for each in range(m.fighters)]
    return found[fighter]


def _fighter_id(m: Match, fighter: int) -> str:
    name = m.fighter_id(fighter)
    twice = sum(name in hero.fighter_ids for hero in m.heroes) > 1
    return f"{m.seat_of[fighter] + 1}:{name}" if twice else name


def listing(s: State) -> Listing:
    """What the options are numbers of, if they are neither cards nor on the board: the effects that
    a text lists, or during setup the cards of a hero or the values of one of its states."""
    if not _LISTED[s.purpose]:
        return None
    if s.purpose == Purpose.SETUP_CARD:
        return s.m.heroes[s.asked].definition
    return pending_choice(s) if s.purpose == Purpose.CHOICE else setup_state(s)


_CARDS: Final[list[bool]] = [SUBJECTS[purpose] == Subject.CARD for purpose in Purpose]
_SPACES: Final[list[bool]] = [SUBJECTS[purpose] == Subject.SPACE for purpose in Purpose]


def option_id(m: Match, purpose: int, listed: Listing, value: int) -> OptionId:
    if value == NONE:
        return "none"
    if _CARDS[purpose]:
        return m.kinds[value].id
    if _SPACES[purpose]:
        return m.graph.ids[value]
    subject = SUBJECTS[purpose]
    if subject == Subject.LINE:
        return m.graph.place_id(value)
    if subject == Subject.FIGHTER:
        return fighter_id(m, value)
    if subject == Subject.ACTION:
        return ACTIONS[value]
    if subject == Subject.ANSWER:
        return "yes" if value == YES else "no"
    if subject == Subject.ZONE:
        return m.graph.zone_names[value]
    if subject == Subject.PILE:
        return PILES[value]
    if subject == Subject.SEAT:
        return value + 1
    if isinstance(listed, t.Choose):
        return choice_words(listed)[value]
    if isinstance(listed, HeroState):
        return listed.values[value]
    if isinstance(listed, Hero):
        return listed.cards[value].id
    if subject == Subject.FIGHTERS:
        passed = [fighter_id(m, x) for x in range(m.fighters) if value >> x & 1]
        return "+".join(passed) or "nobody"
    if subject == Subject.EFFECT:
        return f"effect-{value + 1}"
    return value


def pending_choice(s: State) -> t.Choose:
    frame = s.stack[-1]
    assert isinstance(frame, Effect)
    instr = frame.code[frame.pc]
    assert isinstance(instr.node, t.Choose)
    return instr.node


def choice_words(choice: t.Choose) -> list[str]:
    """Each listed effect by the name of its first action, or by number if that is ambiguous."""
    words = [_listed_as(option.actions[0]) for option in choice.options]
    return [
        word if word and words.count(word) == 1 else f"option-{number}"
        for number, word in enumerate(words, 1)
    ]


def _listed_as(node: t.Action) -> str | None:
    return action(node).listed_as if isinstance(node, t.Simple) else None


def setup_state(s: State) -> HeroState:
    frame = s.stack[-1]
    assert isinstance(frame, Setup)
    return s.m.heroes[frame.seat].definition.states[frame.state]
