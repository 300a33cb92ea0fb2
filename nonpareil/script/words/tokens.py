"""Words about tokens, which lie on spaces without blocking anyone."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, Action, Doer

TOKENS = (
    Action(
        t.MoveToken,
        forms={
            "move TOKEN up to NUMBER": Doer(t.MoveToken),
        },
        needs=ANYWHERE,
        meaning="through anything, but not onto another token",
        listed_as="move",
        asks=True,
        opponent=False,
    ),
    Action(
        t.PlaceToken,
        forms={"place TOKEN in SPACES": t.PlaceToken, "place TOKEN on LINES": t.PlaceToken},
        needs=ANYWHERE,
        meaning="directly, without a path; of `each token` on the board you may skip as many as "
        "you like",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
    Action(
        t.ReturnToken,
        forms={
            "return TOKEN to supply": t.ReturnToken,
            "remove TOKEN": lambda token: t.ReturnToken(token, box=True),
        },
        needs=ANYWHERE,
        meaning="back to where it can be placed from, or out of the game; "
        "`that space` is where it lay",
        listed_as=None,
        asks=lambda node: node.token.pick == t.TokenPick.ONE,
        opponent=False,
    ),
)
