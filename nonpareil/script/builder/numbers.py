"""Numbers, and the comparisons of two."""

from lark import Token, v_args

from nonpareil.script import tree as t
from nonpareil.script.builder.part import Part
from nonpareil.script.symbols import MeaningError

LONGEST_NUMBER = 3  # digits; int() refuses strings of thousands of digits


def _every(number: int | None) -> int:
    if number == 0:
        raise MeaningError("nothing can be counted by zeros", note="1 per 2 …")
    return number or 1


@v_args(inline=True)
class Numbers(Part):
    def INT(self, token: Token) -> int:  # noqa: N802 (named by the grammar)
        if len(token) > LONGEST_NUMBER:
            raise MeaningError(f"a number can have at most {LONGEST_NUMBER} digits")
        return int(token)

    def const(self, number: int) -> t.Const:
        return t.Const(number)

    def const_per(self, number: int, every: int | None, count: t.Measure | t.Count) -> t.Per:
        return t.Per(number, count, _every(every))

    def plus(self, left: t.Number, right: t.Number) -> t.Sum:
        return t.Sum(left, right)

    def minus(self, left: t.Number, right: t.Number) -> t.Sum:
        return t.Sum(left, right, -1)

    def in_parentheses(self, number: t.Number) -> t.Number:
        return number

    def twice(self, number: t.Number) -> t.Twice:
        return t.Twice(number)

    def half_up(self, number: t.Number) -> t.Half:
        return t.Half(number, up=True)

    def half_down(self, number: t.Number) -> t.Half:
        return t.Half(number, up=False)

    def difference(self, one: t.Number, two: t.Number) -> t.Difference:
        return t.Difference(one, two)

    def greater(self, one: t.Number, two: t.Number) -> t.Extreme:
        return t.Extreme(one, two, greater=True)

    def lesser(self, one: t.Number, two: t.Number) -> t.Extreme:
        return t.Extreme(one, two, greater=False)

    def number_of(self, count: t.Count) -> t.Count:
        return count

    def per(self, every: int | None, count: t.Measure | t.Count) -> t.Per:
        return t.Per(1, count, _every(every))

    def is_(self) -> t.Op:
        return t.Op.IS

    def is_not(self) -> t.Op:
        return t.Op.IS_NOT

    def at_least(self) -> t.Op:
        return t.Op.AT_LEAST

    def at_most(self) -> t.Op:
        return t.Op.AT_MOST

    def more(self) -> t.Op:
        return t.Op.MORE

    def less(self) -> t.Op:
        return t.Op.LESS
