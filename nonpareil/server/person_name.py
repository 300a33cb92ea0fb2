"""What a person at a table wants to be called, made fit to be shown to everybody."""

import unicodedata

NAME_LENGTH = 20  # characters
INVISIBLE = ("Cc", "Cf", "Cn", "Co", "Cs")  # they could hide text or turn its direction
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that cannot be seen
MARKS = ("Mn", "Me")  # accents; more than two on a letter run into the lines above and below
MOST_MARKS = 2


def person_name(text: str) -> str | None:
    """None if nothing is left.

    >>> person_name("  Ann\\n of   Cleves ")
    'Ann of Cleves'
    >>> person_name("\\u202eeve"), person_name(" \\u200b ")
    ('eve', None)
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in MARKS else 0
        if character.isspace() or character in BLANKS:
            kept.append(" ")
        elif kind not in INVISIBLE and marks <= MOST_MARKS:
            kept.append(character)
    name = " ".join("".join(kept).split())
    return name[:NAME_LENGTH].rstrip() or None
