"""Names that a hero defines, and helpful errors for those that it does not."""

import pytest

from nonpareil.script.symbols import MeaningError, Symbols

SYMBOLS = Symbols(
    fighters={"king": 0b001, "heron": 0b110},
    states={"mood": ("calm", "wild"), "coat": ("red", "black")},
)


def test_names_become_numbers() -> None:
    assert SYMBOLS.fighter("heron") == 0b110
    assert SYMBOLS.single("king") == 0b001
    assert SYMBOLS.state("coat") == 1
    assert SYMBOLS.value("black") == ("coat", 1, 1)


def test_several_fighters_are_not_one() -> None:
    with pytest.raises(MeaningError, match="write 'a heron' or 'each heron'"):
        SYMBOLS.single("heron")


def test_the_closest_name_is_suggested_or_all_are_listed() -> None:
    with pytest.raises(MeaningError, match=r"there is no fighter 'herron'; did you mean 'heron'\?"):
        SYMBOLS.fighter("herron")
    with pytest.raises(MeaningError, match="there is no state 'x'; known: coat, mood"):
        SYMBOLS.state("x")
    with pytest.raises(MeaningError, match="there is no token 'x'; known: none"):
        SYMBOLS.token("x")
