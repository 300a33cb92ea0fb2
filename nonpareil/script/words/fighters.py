"""Words about fighters: damaging, healing, moving, placing, returning, removing."""

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import (
    ANYWHERE,
    Action,
    Doer,
    a_combat,
    is_at_their_hero,
    is_one_of_several,
    is_their_hero,
)


def _return(target: t.Target, spaces: t.Spaces, health: t.Number | None = None) -> t.Return:
    """Only a defeated fighter can return, so of one that is named that need not be said."""
    if isinstance(target, t.Ref) and target.kind != t.RefKind.THAT:
        if target.kind != t.RefKind.NAMED:
            raise MeaningError("only your own fighters can return", note="return a defeated …")
        target = t.One(t.Group(t.Side.OWN, target.name, target.slots, defeated=True))
    return t.Return(target, spaces, health)


def _swap(first: t.Target, second: t.Target | None = None) -> t.Swap:
    """Exactly two fighters swap their spaces."""
    two = isinstance(first, t.Some) and first.number == t.Const(2) and not first.up_to
    pair = isinstance(first, t.Ref | t.One) and isinstance(second, t.Ref | t.One)
    if not (two if second is None else pair):
        raise MeaningError("only two fighters can swap", note="swap 2 own fighters")
    return t.Swap(first, second)


FIGHTERS = (
    Action(
        t.Damage,
        forms={"damage NUMBER to TARGET": t.Damage},
        needs=ANYWHERE,
        meaning="to several at the same time; this is not combat damage",
        listed_as="damage",
        asks=is_one_of_several,
        opponent=is_at_their_hero,
    ),
    Action(
        t.Heal,
        forms={"heal TARGET by NUMBER": t.Heal},
        needs=ANYWHERE,
        meaning="never above its starting health",
        listed_as="heal",
        asks=is_one_of_several,
        opponent=is_at_their_hero,
    ),
    Action(
        t.Defeat,
        forms={"defeat TARGET": t.Defeat},
        needs=ANYWHERE,
        meaning="whatever its health; this is no damage, and nothing prevents it",
        listed_as="defeat",
        asks=is_one_of_several,
        opponent=is_at_their_hero,
    ),
    Action(
        t.SetHealth,
        forms={"set health of TARGET to NUMBER": t.SetHealth},
        needs=ANYWHERE,
        meaning="neither damage nor healing",
        listed_as=None,
        asks=is_one_of_several,
        opponent=False,
    ),
    Action(
        t.Move,
        forms={
            "move TARGET up to NUMBER [THROUGH] [IN_ALL] [HEADING]": Doer(
                lambda who, target, steps, through, in_all, heading: t.Move(
                    target,
                    steps,
                    through or t.Through.NOBODY,
                    in_all=bool(in_all),
                    who=who,
                    heading=heading,
                )
            ),
            "move TARGET exactly NUMBER [THROUGH] [HEADING]": Doer(
                lambda who, target, steps, through, heading: t.Move(
                    target,
                    steps,
                    through or t.Through.NOBODY,
                    exact=True,
                    who=who,
                    heading=heading,
                )
            ),
        },
        needs=ANYWHERE,
        meaning="by the rules of movement, seen from its owner's side; "
        "`through enemies` or `through sidekicks` lets it pass those; "
        "with `in all`, several fighters share the spaces; "
        "`toward F`, `away from F` or `to SPACES` says where it may end",
        listed_as="move",
        asks=True,
        opponent=False,
    ),
    Action(
        t.Place,
        forms={
            "place TARGET in SPACES": Doer(lambda who, target, spaces: t.Place(target, spaces, who))
        },
        needs=ANYWHERE,
        meaning="directly, without a path; of `each token` on the board you may skip as many as "
        "you like",
        listed_as="place",
        asks=True,
        opponent=False,
    ),
    Action(
        t.Return,
        forms={
            "return TARGET to SPACES": _return,
            "return TARGET to SPACES with QUANTITY health": _return,
        },
        needs=ANYWHERE,
        meaning="defeated ones return, with their starting health if the text names none; "
        "the last one becomes `that fighter`",
        listed_as="return",
        asks=True,
        opponent=False,
    ),
    Action(
        t.Revive,
        forms={"revive REF with QUANTITY health in SPACES": t.Revive},
        needs=a_combat("revive"),
        meaning="it was defeated in this combat and returns, even a hero",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
    Action(
        t.Summon,
        forms={
            "summon a(n) FIGHTER_NAME in SPACES": t.Summon,
            "summon AMOUNT FIGHTER_NAME in SPACES": (
                lambda number, named, spaces: t.Summon(named, spaces, number)
            ),
        },
        needs=ANYWHERE,
        meaning="one that is off the board, because it has not come yet or was defeated; "
        "if none is, one is taken from the board; "
        "of several, only those that are off the board",
        listed_as="summon",
        asks=True,
        opponent=False,
    ),
    Action(
        t.SummonUnder,
        forms={
            "summon a(n) FIGHTER_NAME under REF and place REF in SPACES": (
                lambda named, above, _, spaces: t.SummonUnder(named, above, spaces)
            )
        },
        needs=ANYWHERE,
        meaning="it takes the space of that fighter, which you place elsewhere",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
    Action(
        t.ReplaceFighter,
        forms={"replace TARGET with FIGHTER_NAME": t.ReplaceFighter},
        needs=ANYWHERE,
        meaning="it leaves the board, not defeated, "
        "and one that is off the board comes in its space",
        listed_as=None,
        asks=is_one_of_several,
        opponent=False,
    ),
    Action(
        t.Swap,
        forms={
            "swap TARGET with TARGET": _swap,
            "swap INT GROUP": lambda number, group: _swap(t.Some(group, t.Const(number))),
        },
        needs=ANYWHERE,
        meaning="the two exchange spaces; of the two spaces of a large fighter, its owner picks "
        "the one that the other gets",
        listed_as=None,
        asks=lambda node: not (isinstance(node.first, t.Ref) and isinstance(node.second, t.Ref)),
        opponent=lambda node: is_their_hero(node.first) or is_their_hero(node.second),
    ),
    Action(
        t.LeaveBoard,
        forms={"take TARGET off the board": t.LeaveBoard},
        needs=ANYWHERE,
        meaning="it is not defeated; you place it anywhere when your next turn starts",
        listed_as=None,
        asks=is_one_of_several,
        opponent=False,
    ),
    Action(
        t.LeaveGame,
        forms={"take TARGET out of the game": t.LeaveGame},
        needs=ANYWHERE,
        meaning="for good, also one that has not come yet; it counts as defeated, "
        "but nothing reacts to that",
        listed_as=None,
        asks=is_one_of_several,
        opponent=is_at_their_hero,
    ),
    Action(
        t.ChooseFighter,
        forms={"choose a(n) GROUP": Doer(lambda who, group: t.ChooseFighter(group, who))},
        needs=ANYWHERE,
        meaning="it becomes `that fighter`",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
)
