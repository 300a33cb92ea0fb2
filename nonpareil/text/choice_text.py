"""A choice that was made in a few words, for a button that takes it back: "Undo: move Medusa".

The words are made from what is known about the choice afterwards, so they need no position.
"""

from typing import Final, NamedTuple

from nonpareil.engine.frames import NOBODY
from nonpareil.engine.match import Match
from nonpareil.engine.purposes import SUBJECTS, YES, Purpose, Subject
from nonpareil.engine.state import NONE
from nonpareil.events.fields import ACTIONS
from nonpareil.text.language import in_language, words
from nonpareil.text.match_names import match_names
from nonpareil.text.phrases import Args


class Choice(NamedTuple):
    """What was chosen: an option of a decision with this purpose, about this fighter if any."""

    purpose: int
    value: int
    fighter: int


# The message "did-…" that says what was done; for other purposes there is no telling name.
_DEEDS: Final[dict[int, str]] = {
    Purpose.ACTION: "action",
    Purpose.SCHEME_CARD: "play",
    Purpose.SCHEME_FIGHTER: "fighter",
    Purpose.ATTACKER: "attack-with",
    Purpose.TARGET: "attack",
    Purpose.ATTACK_CARD: "play",
    Purpose.HIDDEN_BOOST: "boost",
    Purpose.DEFENSE: "play",
    Purpose.MANEUVER_BOOST: "boost",
    Purpose.MOVER: "move",
    Purpose.DESTINATION: "move",
    Purpose.FIGHTER: "fighter",
    Purpose.HERO: "fighter",
    Purpose.SPACE: "place",
    Purpose.CARD: "card",
    Purpose.BOOST: "boost",
    Purpose.DISCARD: "discard",
    Purpose.HAND_LIMIT: "discard",
    Purpose.PUT_BACK: "put-back",
    Purpose.TOKEN: "token",
    Purpose.TOKEN_SPACE: "token",
    Purpose.LINE: "token",
    Purpose.NUMBER: "number",
    Purpose.DRAW_UP_TO: "draw",
    Purpose.SHIFT: "shift",
    Purpose.SPEND: "spend",
    Purpose.CONFIRM: "answer",
    Purpose.GUARD: "answer",
    Purpose.IGNORE: "answer",
    Purpose.FACE_UP: "answer",
    Purpose.REACTION: "discard",
    Purpose.PASSING: "move",
    Purpose.WAY: "move",
    Purpose.TAIL: "place",
    Purpose.SWAPPED_SPACE: "place",
    Purpose.SETUP_SPACE: "place",
    Purpose.SETUP_TOKEN: "token",
    Purpose.RETURNING: "place",
}


def undo_text(m: Match, choice: Choice, free: bool, lang: str) -> str:
    """The words on the button, for the seat that chose: others may not know what. `free`: nobody
    else has to agree."""
    message = "undo-free" if free else "undo-ask"
    return in_language(lang, lambda lang: words(lang)(message, choice=_text(m, choice, lang)))


def _text(m: Match, choice: Choice, lang: str) -> str:
    deed = _DEEDS.get(choice.purpose)
    if deed is None:
        return match_names(m, lang).say("did-choose")
    if choice.value == NONE:
        return match_names(m, lang).say(f"did-{deed}-none")
    return match_names(m, lang).say(f"did-{deed}", **_args(m, choice, lang))


def _args(m: Match, choice: Choice, lang: str) -> Args:
    names = match_names(m, lang)
    subject, value = SUBJECTS[choice.purpose], choice.value
    if subject == Subject.ACTION:
        return {"action": ACTIONS[value]}
    if subject == Subject.CARD:
        return {"card": names.card(value)}
    if subject == Subject.NUMBER:
        return {"number": value}
    if subject == Subject.ANSWER:
        return {"answer": "yes" if value == YES else "no"}
    fighter = value if subject == Subject.FIGHTER else choice.fighter
    return {"fighter": "nobody" if fighter == NOBODY else names.fighter(fighter)}
