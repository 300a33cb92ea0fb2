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
    with pytest.raises(MeaningError, match="there are several 'heron'") as caught:
        SYMBOLS.single("heron")
    assert caught.value.note == "write 'a heron' or 'each heron'"


@pytest.mark.parametrize(
    ("kind", "name", "message", "note"),
    [
        ("fighter", "herron", "there is no fighter 'herron'", "did you mean 'heron'?"),
        ("single", "mod", "there is no fighter or state 'mod'", "did you mean 'mood'?"),
        ("state", "x", "there is no state 'x'", "known: coat, mood"),
        ("token", "x", "there is no token 'x'", "this hero has no tokens"),
    ],
)
def test_the_closest_name_is_suggested_or_all_are_listed(
    kind: str, name: str, message: str, note: str
) -> None:
    with pytest.raises(MeaningError) as caught:
        getattr(SYMBOLS, kind)(name)
    assert (str(caught.value), caught.value.note) == (message, note)


def test_names_by_kind() -> None:
    assert SYMBOLS.by_kind()["value"] == ["calm", "wild", "red", "black"]
