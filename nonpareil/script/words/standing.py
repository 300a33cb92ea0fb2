"""A hero's standing rules, which always apply and are not played."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, Word

RULES = (
    Word(
        t.ValueBonus,
        forms={
            "attack of TARGET + NUMBER [while CONDITION]": (
                lambda target, amount, condition: t.ValueBonus(True, target, amount, condition)
            ),
            "attack of TARGET - NUMBER [while CONDITION]": (
                lambda target, amount, condition: t.ValueBonus(True, target, amount, condition, -1)
            ),
            "defense of TARGET + NUMBER [while CONDITION]": (
                lambda target, amount, condition: t.ValueBonus(False, target, amount, condition)
            ),
            "defense of TARGET - NUMBER [while CONDITION]": (
                lambda target, amount, condition: t.ValueBonus(False, target, amount, condition, -1)
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
        forms={"TARGET reaches NUMBER space(s) [while CONDITION]": t.Reach},
        needs=ANYWHERE,
        meaning="it attacks fighters within that many spaces, in any zone, and no others",
    ),
    Word(
        t.ReachAlong,
        forms={"TARGET reaches along token TOKEN_NAME [while CONDITION]": t.ReachAlong},
        needs=ANYWHERE,
        meaning="it can also attack whoever it is joined to by lines with these tokens",
    ),
    Word(
        t.MoveValue,
        forms={
            "move of TARGET is NUMBER [while CONDITION]": lambda target, amount, condition: (
                t.MoveValue(target, 0, amount, condition)
            ),
            "move of TARGET + NUMBER [while CONDITION]": lambda target, amount, condition: (
                t.MoveValue(target, 1, amount, condition)
            ),
            "move of TARGET - NUMBER [while CONDITION]": lambda target, amount, condition: (
                t.MoveValue(target, -1, amount, condition)
            ),
        },
        needs=ANYWHERE,
        meaning="how far it can move in a maneuver; a boost is added to it",
    ),
    Word(
        t.MovesThrough,
        forms={"TARGET moves THROUGH [while CONDITION]": t.MovesThrough},
        needs=ANYWHERE,
        meaning="in every move, whoever moves it",
    ),
    Word(
        t.StartElsewhere,
        forms={"maneuver of TARGET may start in SPACES [while CONDITION]": t.StartElsewhere},
        needs=ANYWHERE,
        meaning="it moves as if it stood there; the space has to be free",
    ),
    Word(
        t.BoostFrom,
        forms={"boosts may come from OWN_PILE": t.BoostFrom},
        needs=ANYWHERE,
        meaning="as if those cards were in your hand",
    ),
    Word(
        t.BoostedPlace,
        forms={"boosted maneuver may place REF": t.BoostedPlace},
        needs=ANYWHERE,
        meaning="in any space, instead of moving it",
    ),
    Word(
        t.TiesHaveNoWinner,
        forms={"ties have no winner": t.TiesHaveNoWinner},
        needs=ANYWHERE,
        meaning="in your combats: if both values are equal, nobody has won or lost",
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
        forms={"DAMAGE_KIND to REF may shift to GROUP": t.ShiftDamage},
        needs=ANYWHERE,
        meaning="to each fighter no more than its health",
    ),
    Word(
        t.ValueFixed,
        forms={
            "attack of TARGET is NUMBER [while CONDITION]": (
                lambda target, amount, condition: t.ValueFixed(True, target, amount, condition)
            ),
            "defense of TARGET is NUMBER [while CONDITION]": (
                lambda target, amount, condition: t.ValueFixed(False, target, amount, condition)
            ),
        },
        needs=ANYWHERE,
        meaning="the value of its cards, which nothing can change",
    ),
    Word(
        t.CannotLeave,
        forms={"TARGET cannot leave its space": t.CannotLeave},
        needs=ANYWHERE,
        meaning="neither by moving nor by being placed, swapped or taken off",
    ),
    Word(
        t.CannotAttack,
        forms={"TARGET cannot attack [TARGET]": t.CannotAttack},
        needs=ANYWHERE,
        meaning="anybody, or the fighter named",
    ),
    Word(
        t.PlayerCannot,
        forms={
            "PLAYER cannot draw": lambda player: t.PlayerCannot(player, t.Deny.DRAW),
            "PLAYER cannot gain actions": (
                lambda player: t.PlayerCannot(player, t.Deny.GAIN_ACTIONS)
            ),
        },
        needs=ANYWHERE,
        meaning="a draw is skipped, without damage",
    ),
    Word(
        t.AbilityOff,
        forms={"ability of opponent is off": lambda: t.AbilityOff(t.Player.OPPONENT)},
        needs=ANYWHERE,
        meaning="its standing rules and reactions; cards work as always",
    ),
    Word(
        t.DamageAtMost,
        forms={"DAMAGE_KIND to TARGET is at most NUMBER": t.DamageAtMost},
        needs=ANYWHERE,
        meaning="the rest of it is prevented",
    ),
    Word(
        t.DamageLess,
        forms={
            "prevent INT DAMAGE_KIND to TARGET": (
                lambda amount, kind, target: t.DamageLess(kind, target, t.Const(amount))
            ),
            "prevent DAMAGE_KIND to TARGET": (
                lambda kind, target: t.DamageLess(kind, target, None)
            ),
        },
        needs=ANYWHERE,
        meaning="that many points each time, or all of it",
    ),
    Word(
        t.DamageHalved,
        forms={
            "DAMAGE_KIND to TARGET is halved rounded up": (
                lambda kind, target: t.DamageHalved(kind, target, up=True)
            ),
            "DAMAGE_KIND to TARGET is halved rounded down": (
                lambda kind, target: t.DamageHalved(kind, target, up=False)
            ),
        },
        needs=ANYWHERE,
        meaning="each time",
    ),
    Word(
        t.InsteadOfDamage,
        forms={"instead of DAMAGE_KIND to TARGET : ACTIONS": t.InsteadOfDamage},
        needs=ANYWHERE,
        meaning="it is not dealt; `that much` is how much it was, `that fighter` whose",
    ),
    Word(
        t.InsteadOfDefeat,
        forms={
            "instead of defeat of TARGET [while CONDITION] : ACTIONS": (
                lambda target, condition, then: t.InsteadOfDefeat(target, then, condition)
            )
        },
        needs=ANYWHERE,
        meaning="damage that would defeat it is not dealt",
    ),
)
