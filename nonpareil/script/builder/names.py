"""Names that the hero gives to its things."""

from lark import Token, v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part


@v_args(inline=True)
class Names(Part):
    def fighter_name(self, name: Token) -> t.Ref:
        known = self.symbols.singular(name)
        if known != name:
            return t.Ref(t.RefKind.NAMED, known, self.symbols.fighter(known))
        return t.Ref(t.RefKind.NAMED, str(name), self.symbols.fighter(name))

    def token_name(self, name: Token) -> str:
        return self.symbols.token(name)

    def state_name(self, name: Token) -> tuple[str, int]:
        return str(name), self.symbols.state(name)

    def state_value(self, name: Token) -> tuple[str, str, int, int]:
        state, index, value_index = self.symbols.value(name)
        return state, str(name), index, value_index

    def counter(self, name: Token) -> t.Counter:
        return t.Counter(str(name), self.symbols.counter(name))

    def card_name(self, name: Token) -> str:
        return self.symbols.card(name)
