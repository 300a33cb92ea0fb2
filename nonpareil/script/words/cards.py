"""Words about your own deck and discard pile: drawing, looking, taking, putting back."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, OPPONENT, YOU, Action, a_combat, is_opponents

CARDS = (
    Action(
        t.Draw,
        forms={
            "draw NUMBER": lambda amount: t.Draw(YOU, amount),
            "draw up to NUMBER": lambda amount: t.Draw(YOU, amount, up_to=True),
            "opponent draws NUMBER": lambda amount: t.Draw(OPPONENT, amount),
        },
        needs=ANYWHERE,
        meaning="each card you cannot draw damages all your fighters",
        listed_as="draw",
        asks=lambda node: node.up_to,
        opponent=is_opponents,
    ),
    Action(
        t.DiscardTop,
        forms={"discard the top card": t.DiscardTop},
        needs=ANYWHERE,
        meaning="of your deck",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.LookAtTop,
        forms={"look at the top INT card(s) and take INT": t.LookAtTop},
        needs=ANYWHERE,
        meaning="into your hand; the rest go back on top in any order",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.RevealTop,
        forms={"reveal the top card": t.RevealTop},
        needs=ANYWHERE,
        meaning="of your deck; it becomes `that card`",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.TakeThat,
        forms={"take that card": t.TakeThat},
        needs=ANYWHERE,
        meaning="into its owner's hand",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Search,
        forms={"search for CARD_NAME": t.Search},
        needs=ANYWHERE,
        meaning="take that card from your deck or discard pile (your choice if both have it); "
        "if you searched the deck, shuffle it",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Take,
        forms={
            "take a [FILTER] card from discard": lambda which: t.Take(which or t.CardFilter()),
            "take each [FILTER] card from discard": (
                lambda which: t.Take(which or t.CardFilter(), every=True)
            ),
            "take a boost card from discard": lambda: t.Take(t.CardFilter(), boosted=True),
        },
        needs=lambda node: a_combat("boost card") if node.boosted else ANYWHERE,
        meaning="one of your choice; `take each …` all; "
        "`take a boost card …` one that was used to boost in this combat",
        listed_as=None,
        asks=lambda node: not node.every,
        opponent=False,
    ),
    Action(
        t.PutOnTop,
        forms={"put INT card(s) on top of the deck": t.PutOnTop},
        needs=ANYWHERE,
        meaning="from your hand, in any order",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.KeepDrawn,
        forms={"keep INT drawn card(s)": t.KeepDrawn},
        needs=ANYWHERE,
        meaning="of those this text drew; the rest go to the bottom of the deck",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
)
