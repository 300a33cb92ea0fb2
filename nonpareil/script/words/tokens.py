"""Words about tokens, which lie on spaces in nobody's way."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, OPPONENT, YOU, Action, is_opponents

TOKENS = (
    Action(
        t.MoveToken,
        forms={
            "move TOKEN up to INT": lambda token, steps: t.MoveToken(YOU, token, steps),
            "opponent moves TOKEN up to INT": (
                lambda token, steps: t.MoveToken(OPPONENT, token, steps)
            ),
        },
        needs=ANYWHERE,
        meaning="through anything, but not onto another one",
        listed_as="move",
        asks=True,
        opponent=is_opponents,
    ),
    Action(
        t.PlaceToken,
        forms={"place TOKEN in SPACES": t.PlaceToken},
        needs=ANYWHERE,
        meaning="without a path; of `each token` you may leave out as many as you like",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
)
