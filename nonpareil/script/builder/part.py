"""What every part of the builder has: the names of the hero's things."""

from typing import Any

from lark import Token, Transformer

from nonpareil.script.symbols import Symbols


class Part(Transformer[Token, Any]):
    """Some of the alternatives in grammar.lark, one method for each."""

    def __init__(self, symbols: Symbols) -> None:
        super().__init__()
        self.symbols = symbols
