"""Where keys and values are in a TOML text."""

from nonpareil.content.locations import find_locations

TEXT = """\
id = "x" # = "not a value"
list = [1, "two", { deep = true }]

[[cards]]
boost = 1

[[cards]]
"boost" = 2
bonus.value = 3
"""


def test_keys_and_values() -> None:
    found = find_locations(TEXT)
    assert TEXT[found["id",].key :].startswith("id =")
    assert TEXT[found["id",].value :].startswith('"x"')
    assert TEXT[found["list", 1].value :].startswith('"two"')
    assert TEXT[found["list", 2, "deep"].value :].startswith("true")
    assert TEXT[found["cards", 1].key :].startswith('[[cards]]\n"boost"')
    assert TEXT[found["cards", 1, "boost"].value :].startswith("2\n")
    assert TEXT[found["cards", 1, "bonus", "value"].value :].startswith("3\n")


def test_any_text_is_scanned_without_an_error() -> None:
    for length in range(len(TEXT)):
        find_locations(TEXT[:length])
