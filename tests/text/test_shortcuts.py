"""What is filled in without Fluent is what Fluent would have made of it."""

import re

import pytest

from nonpareil.text.language import languages, words
from nonpareil.text.name import Value
from nonpareil.text.shortcuts import shortcut

# For all arguments of a message: words that select something or nothing, names, numbers
VALUES: tuple[Value, ...] = ("none", "yes", "no", "Medusa", 0, 1, 7, 999)


@pytest.mark.parametrize("lang", languages())
def test_like_fluent(lang: str) -> None:
    catalog = words(lang)
    bundle = catalog._bundle
    compared = 0
    for message in bundle._messages:
        pattern = bundle.get_message(message).value
        shorter = None if pattern is None else shortcut(pattern)
        if pattern is None or shorter is None:
            continue
        source = str(bundle._messages[message].to_json())
        names = set(re.findall(r"'VariableReference', 'id': {[^}]*'name': '(\w+)'", source))
        names |= {"number", "name", "fighter", "card", "from", "to", "passed", "where", "health"}
        for value in VALUES:
            args: dict[str, Value] = dict.fromkeys(names, value)
            text = shorter(args)
            if text is not None:
                assert text == catalog._formatted(message, pattern, args), message
                compared += 1
    assert compared > 1000


def test_what_only_fluent_can_do() -> None:
    bundle = words()._bundle
    moves = shortcut(bundle.get_message("event-move").value)
    assert moves is not None
    args = {"fighter": "Medusa", "from": "1", "to": "2", "passed": "none"}
    assert moves(args) == "Medusa moves from 1 to 2."
    assert moves({**args, "passed": 1}) is None, "plural forms"
    assert moves({**args, "to": 1000}) is None, "groups of digits"
    assert moves({**args, "to": 1.5}) is None
    del args["to"]
    assert moves(args) is None, "Fluent says what is missing"
    functions = bundle.get_message("ask-zone").value
    assert shortcut(functions) is None
