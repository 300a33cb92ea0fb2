"""A hero's standing rules, which always apply and are not played."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, Word

RULES = (
    Word(
        t.ValueBonus,
        forms={
            "attack of REF + INT [while CONDITION]": (
                lambda ref, amount, condition: t.ValueBonus(True, ref, amount, condition)
            ),
            "defense of REF + INT [while CONDITION]": (
                lambda ref, amount, condition: t.ValueBonus(False, ref, amount, condition)
            ),
        },
        needs=ANYWHERE,
        meaning="cards that the fighter attacks with; the condition is optional",
    ),
    Word(
        t.ManeuverBonus,
        forms={"maneuver + NUMBER": t.ManeuverBonus},
        needs=ANYWHERE,
        meaning="extra spaces for all your fighters",
    ),
    Word(
        t.Reach,
        forms={"REF reaches NUMBER space(s) [while CONDITION]": t.Reach},
        needs=ANYWHERE,
        meaning="it attacks fighters within that many spaces, in any zone, and no others",
    ),
    Word(
        t.ReachAlong,
        forms={"REF reaches along token TOKEN_NAME [while CONDITION]": t.ReachAlong},
        needs=ANYWHERE,
        meaning="it can also attack whoever it is joined to by lines with these tokens",
    ),
    Word(
        t.MoveValue,
        forms={
            "move of REF is NUMBER [while CONDITION]": lambda ref, amount, condition: t.MoveValue(
                ref, 0, amount, condition
            ),
            "move of REF + NUMBER [while CONDITION]": lambda ref, amount, condition: t.MoveValue(
                ref, 1, amount, condition
            ),
            "move of REF - NUMBER [while CONDITION]": lambda ref, amount, condition: t.MoveValue(
                ref, -1, amount, condition
            ),
        },
        needs=ANYWHERE,
        meaning="how far it can move in a maneuver; a boost is added to it",
    ),
    Word(
        t.MovesThrough,
        forms={"REF moves THROUGH [while CONDITION]": t.MovesThrough},
        needs=ANYWHERE,
        meaning="in every move, whoever moves it",
    ),
    Word(
        t.StartElsewhere,
        forms={"maneuver of REF may start in SPACES [while CONDITION]": t.StartElsewhere},
        needs=ANYWHERE,
        meaning="it moves as if it stood there; the space has to be free",
    ),
    Word(
        t.BoostedPlace,
        forms={"boosted maneuver may place REF": t.BoostedPlace},
        needs=ANYWHERE,
        meaning="in any space, instead of moving it",
    ),
    Word(
        t.HiddenBoost,
        forms={"attack of REF may take a hidden boost": t.HiddenBoost},
        needs=ANYWHERE,
        meaning="committed face down with the attack card; "
        "lost if that card's effects are canceled",
    ),
    Word(
        t.Uncancellable,
        forms={"cards of REFS cannot be cancelled": t.Uncancellable},
        needs=ANYWHERE,
        meaning="those whose banner names them",
    ),
    Word(
        t.TokenLinks,
        forms={"token TOKEN_NAME links REF": t.TokenLinks},
        needs=ANYWHERE,
        meaning="when that fighter moves, spaces with these tokens are adjacent to each other",
    ),
    Word(
        t.ShiftDamage,
        forms={"damage to REF may shift to GROUP": t.ShiftDamage},
        needs=ANYWHERE,
        meaning="to each fighter no more than its health",
    ),
)
