"""A hero's standing rules, which always apply and are not played."""

from functools import partial

from nonpareil.script import tree as t
from nonpareil.script.symbols import MeaningError
from nonpareil.script.words.word import ANYWHERE, Word, both

# What a player can be kept from.
DENIED: dict[str, t.Deny] = {
    "draw": t.Deny.DRAW,
    "gain actions": t.Deny.GAIN_ACTIONS,
    "maneuver": t.Deny.MANEUVER,
    "play schemes": t.Deny.SCHEME,
    "boost": t.Deny.BOOST,
    "defend": t.Deny.DEFEND,
}


DAMAGE_NUMBERS = (
    t.DamageAtMost,
    t.DamageLess,
    t.DamageMore,
    t.DamageHalved,
    t.DamageDoubled,
)


# What heroes are made with, so it neither begins nor ends.
FROM_THE_START = (t.BoostedPlace, t.HiddenBoost, t.TokenLinks, t.ShiftDamage)


def is_about_combat(rule: object) -> bool:
    """Whether a rule is looked up in a combat only, so that it can speak of its fighters."""
    if isinstance(rule, DAMAGE_NUMBERS):
        return rule.kind == t.DamageKind.COMBAT
    return isinstance(rule, t.ValueBonus | t.ValueFixed)


def _cannot(what: t.Deny, player: t.Player, condition: t.Condition | None) -> t.PlayerCannot:
    return t.PlayerCannot(player, what, condition)


def _boosts(
    player: t.Player,
    sign: int,
    which: t.CardFilter | None,
    amount: t.Number,
    condition: t.Condition | None,
) -> t.BoostBonus:
    return t.BoostBonus(player, which, sign, amount, condition)


def _cannot_play(
    player: t.Player,
    which: t.CardFilter | None,
    called: t.CardFilter | None,
    condition: t.Condition | None,
) -> t.CannotPlay:
    return t.CannotPlay(player, both(which, called), condition)


def _cannot_move_into(
    target: t.Target, where: t.Where, condition: t.Condition | None
) -> t.CannotMoveInto:
    return t.CannotMoveInto(target, where, condition)


def _cannot_be_moved(
    player: t.Player, target: t.Target, condition: t.Condition | None
) -> t.CannotBeMoved:
    if player != t.Player.OPPONENT:
        note = "write: opponent cannot move …, or: … cannot leave its space"
        raise MeaningError("only opponents can be kept from moving a fighter", note=note)
    return t.CannotBeMoved(target, condition)


def _reach_from(target: t.Target, spaces: t.Spaces, condition: t.Condition | None) -> t.ReachFrom:
    if spaces.there:
        raise MeaningError("a rule does not remember what a text has chosen", note="any space …")
    return t.ReachFrom(target, spaces, condition)


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
        forms={"maneuver + NUMBER [while CONDITION]": t.ManeuverBonus},
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
        t.ReachAs,
        forms={
            "TARGET reaches as ranged [while CONDITION]": (
                lambda target, condition: t.ReachAs(target, True, condition)
            ),
            "TARGET reaches as melee [while CONDITION]": (
                lambda target, condition: t.ReachAs(target, False, condition)
            ),
        },
        needs=ANYWHERE,
        meaning="it attacks whom a fighter of that kind could attack",
    ),
    Word(
        t.ReachAlong,
        forms={"TARGET reaches along token TOKEN_NAME [while CONDITION]": t.ReachAlong},
        needs=ANYWHERE,
        meaning="it can also attack whoever it is joined to by lines with these tokens",
    ),
    Word(
        t.ReachFrom,
        forms={"TARGET reaches from SPACES [while CONDITION]": _reach_from},
        needs=ANYWHERE,
        meaning="it can also attack as if it stood in any of these spaces",
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
        t.BoostBonus,
        forms={
            f"boosts{whose} [WITH_CARDS] {sign} NUMBER [while CONDITION]": partial(
                _boosts, player, 1 if sign == "+" else -1
            )
            for whose, player in (("", t.Player.YOU), (" of opponent", t.Player.OPPONENT))
            for sign in ("+", "-")
        },
        needs=ANYWHERE,
        meaning="what cards add when that player boosts with them",
    ),
    Word(
        t.BoostFrom,
        forms={"boosts may come from OWN_PILE [while CONDITION]": t.BoostFrom},
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
        forms={"ties have no winner [while CONDITION]": t.TiesHaveNoWinner},
        needs=ANYWHERE,
        meaning="in your combats: if both values are equal, nobody has won or lost",
    ),
    Word(
        t.HandLimit,
        forms={
            "hand limit is NUMBER [while CONDITION]": partial(t.HandLimit, t.Player.YOU),
            "hand limit of opponent is NUMBER [while CONDITION]": (
                partial(t.HandLimit, t.Player.OPPONENT)
            ),
        },
        needs=ANYWHERE,
        meaning="instead of 7, at the end of a turn",
    ),
    Word(
        t.Marked,
        forms={"REF is marked MARK": t.Marked},
        needs=ANYWHERE,
        meaning="a mark of your own naming, such as poison; your texts can ask who is marked so",
    ),
    Word(
        t.ShowsValue,
        forms={"attacks on TARGET show their value [while CONDITION]": t.ShowsValue},
        needs=ANYWHERE,
        meaning="only to you, and only the printed value, before you choose a card to defend with",
    ),
    Word(
        t.IgnoresDiscards,
        forms={"discards from hand may be ignored [while CONDITION]": t.IgnoresDiscards},
        needs=ANYWHERE,
        meaning="those that an effect of an opponent asks for; nothing counts as discarded",
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
        forms={"DAMAGE_KIND to REF may shift to GROUP [while CONDITION]": t.ShiftDamage},
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
        forms={"TARGET cannot leave its space [while CONDITION]": t.CannotLeave},
        needs=ANYWHERE,
        meaning="neither by moving nor by being placed, swapped or taken off",
    ),
    Word(
        t.CannotMoveInto,
        forms={"TARGET cannot move into a space WHERE [while CONDITION]": _cannot_move_into},
        needs=ANYWHERE,
        meaning="neither to pass nor to stop there, whoever moves it; it can be placed there",
    ),
    Word(
        t.CannotAttack,
        forms={"TARGET cannot attack [TARGET] [while CONDITION]": t.CannotAttack},
        needs=ANYWHERE,
        meaning="anybody, or the fighter named",
    ),
    Word(
        t.CannotBeMoved,
        forms={"PLAYER cannot move TARGET [while CONDITION]": _cannot_be_moved},
        needs=ANYWHERE,
        meaning="nor place it, swap it or take it off the board",
    ),
    Word(
        t.CannotHeal,
        forms={"TARGET cannot be healed [while CONDITION]": t.CannotHeal},
        needs=ANYWHERE,
        meaning="setting its health is not healing",
    ),
    Word(
        t.PlayerCannot,
        forms={
            f"PLAYER cannot {words} [while CONDITION]": partial(_cannot, what)
            for words, what in DENIED.items()
        },
        needs=ANYWHERE,
        meaning="a draw is skipped, without damage; `defend`: with a card",
    ),
    Word(
        t.CannotPlay,
        forms={
            "PLAYER cannot play FILTER cards [CALLED] [while CONDITION]": _cannot_play,
            "PLAYER cannot play cards CALLED [while CONDITION]": t.CannotPlay,
        },
        needs=ANYWHERE,
        meaning="neither in a combat nor as a scheme, whatever a text says",
    ),
    Word(
        t.AbilityOff,
        forms={
            "ability of opponent is off [while CONDITION]": (
                lambda condition: t.AbilityOff(t.Player.OPPONENT, condition)
            )
        },
        needs=ANYWHERE,
        meaning="its standing rules and reactions; cards work as always",
    ),
    Word(
        t.DamageAtMost,
        forms={"DAMAGE_KIND to TARGET is at most NUMBER [while CONDITION]": t.DamageAtMost},
        needs=ANYWHERE,
        meaning="the rest of it is prevented",
    ),
    Word(
        t.DamageLess,
        forms={
            "prevent AMOUNT DAMAGE_KIND to TARGET [while CONDITION]": (
                lambda amount, kind, target, condition: t.DamageLess(
                    kind, target, amount, condition
                )
            ),
            "prevent DAMAGE_KIND to TARGET [while CONDITION]": (
                lambda kind, target, condition: t.DamageLess(kind, target, None, condition)
            ),
        },
        needs=ANYWHERE,
        meaning="that many points each time, or all of it",
    ),
    Word(
        t.DamageMore,
        forms={"DAMAGE_KIND to TARGET + NUMBER [while CONDITION]": t.DamageMore},
        needs=ANYWHERE,
        meaning="that many points more each time, if there are any",
    ),
    Word(
        t.DamageHalved,
        forms={
            "DAMAGE_KIND to TARGET is halved rounded up [while CONDITION]": (
                lambda kind, target, condition: t.DamageHalved(kind, target, True, condition)
            ),
            "DAMAGE_KIND to TARGET is halved rounded down [while CONDITION]": (
                lambda kind, target, condition: t.DamageHalved(kind, target, False, condition)
            ),
        },
        needs=ANYWHERE,
        meaning="each time",
    ),
    Word(
        t.DamageDoubled,
        forms={"DAMAGE_KIND to TARGET is doubled [while CONDITION]": t.DamageDoubled},
        needs=ANYWHERE,
        meaning="each time",
    ),
    Word(
        t.InsteadOfDamage,
        forms={
            "instead of DAMAGE_KIND to TARGET [while CONDITION] : ACTIONS": (
                lambda kind, target, condition, then: t.InsteadOfDamage(
                    kind, target, then, condition
                )
            )
        },
        needs=ANYWHERE,
        meaning="it is not dealt; `that much` is how much it was, `that fighter` whose. "
        "With `may …` it is dealt after all unless that is done",
    ),
    Word(
        t.InsteadOfDefeat,
        forms={
            "instead of defeat of TARGET [while CONDITION] : ACTIONS": (
                lambda target, condition, then: t.InsteadOfDefeat(target, then, condition)
            ),
            "instead of defeat of TARGET by DAMAGE_KIND [while CONDITION] : ACTIONS": (
                lambda target, kind, condition, then: t.InsteadOfDefeat(
                    target, then, condition, kind
                )
            ),
        },
        needs=ANYWHERE,
        meaning="damage that would defeat it is not dealt",
    ),
)
