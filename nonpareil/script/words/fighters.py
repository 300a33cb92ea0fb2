"""Words about fighters: damaging, healing, moving, placing, returning, removing."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import (
    ANYWHERE,
    Action,
    Doer,
    a_combat,
    is_at_their_hero,
    is_one_of_several,
    is_their_hero,
)

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
        forms={"set health of REF to NUMBER": t.SetHealth},
        needs=ANYWHERE,
        meaning="neither damage nor healing",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Move,
        forms={
            "move TARGET up to NUMBER [THROUGH] [IN_ALL]": Doer(
                lambda who, target, steps, through, in_all: t.Move(
                    target, steps, through or t.Through.NOBODY, in_all=bool(in_all), who=who
                )
            ),
            "move TARGET exactly NUMBER [THROUGH]": Doer(
                lambda who, target, steps, through: t.Move(
                    target, steps, through or t.Through.NOBODY, exact=True, who=who
                )
            ),
        },
        needs=ANYWHERE,
        meaning="by the rules of movement, seen from its owner's side; "
        "`through enemies` or `through sidekicks` lets it pass those; "
        "with `in all`, several fighters share the spaces",
        listed_as="move",
        asks=True,
        opponent=False,
    ),
    Action(
        t.Place,
        forms={"place REF in SPACES": Doer(lambda who, ref, spaces: t.Place(ref, spaces, who))},
        needs=ANYWHERE,
        meaning="directly, without a path; of `each token` on the board you may skip as many as "
        "you like",
        listed_as="place",
        asks=True,
        opponent=False,
    ),
    Action(
        t.Return,
        forms={"return a(n) GROUP to SPACES": t.Return},
        needs=ANYWHERE,
        meaning="a defeated one returns with its starting health; it becomes `that fighter`",
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
        forms={"summon a(n) FIGHTER_NAME in SPACES": t.Summon},
        needs=ANYWHERE,
        meaning="one that is off the board; if none is, one is taken from the board",
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
        forms={"swap REF with REF": t.Swap},
        needs=ANYWHERE,
        meaning="the two exchange spaces",
        listed_as=None,
        asks=False,
        opponent=lambda node: is_their_hero(node.first) or is_their_hero(node.second),
    ),
    Action(
        t.LeaveBoard,
        forms={"take REF off the board": t.LeaveBoard},
        needs=ANYWHERE,
        meaning="it is not defeated; you place it anywhere when your next turn starts",
        listed_as=None,
        asks=False,
        opponent=False,
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
