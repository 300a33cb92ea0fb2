"""What happens, to whom, and by which damage."""

from lark import v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.fallen import THAT, of_fallen
from nonpareil.script.builder.part import Part


@v_args(inline=True)
class Happenings(Part):
    def when(self, event: t.Event, then: t.Block) -> t.When:
        if isinstance(event, t.Falls):
            then = of_fallen(then, THAT)
        return t.When(event, then)

    def you(self) -> t.Player:
        return t.Player.YOU

    def an_opponent(self) -> t.Player:
        return t.Player.OPPONENT

    def anybody(self) -> t.Player:
        return t.Player.ANYONE

    def any_damage(self) -> t.DamageKind:
        return t.DamageKind.ANY

    def combat_damage(self) -> t.DamageKind:
        return t.DamageKind.COMBAT

    def effect_damage(self) -> t.DamageKind:
        return t.DamageKind.EFFECT
