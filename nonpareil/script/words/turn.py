"""Words about the turn, the hero's states, and choices that later sentences refer to."""

from nonpareil.script import tree as t
from nonpareil.script.words.word import ANYWHERE, Action, Doer, an_effect, is_their_hero, times

TURN = (
    Action(
        t.Gain,
        forms={
            "gain QUANTITY action(s) [PER]": Doer(
                lambda who, number, per: t.Gain(who, times(number, per))
            ),
            "lose QUANTITY action(s) [PER]": Doer(
                lambda who, number, per: t.Gain(who, times(number, per), sign=-1)
            ),
        },
        needs=ANYWHERE,
        meaning="no effect if it is not that player's turn; "
        "as a price, only if there are that many left",
        listed_as="gain",
        asks=False,
        opponent=False,
    ),
    Action(
        t.GainBound,
        forms={
            "gain QUANTITY DEED action(s) [NOW] [BY] [AGAINST]": Doer(
                lambda who, number, deed, now, by, against: t.GainBound(
                    who, number, deed, bool(now), by, against
                )
            ),
        },
        needs=ANYWHERE,
        meaning="only for that; with `now` it is the next action or lost",
        listed_as="gain",
        asks=False,
        opponent=False,
    ),
    Action(
        t.SwitchState,
        forms={"switch STATE_NAME": lambda state: t.SwitchState(*state)},
        needs=ANYWHERE,
        meaning="to the other value; "
        "if there are more than two, to the next one in the order of the file",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.Become,
        forms={"become STATE_VALUE": lambda value: t.Become(*value)},
        needs=ANYWHERE,
        meaning="set the state that has this value",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.NameNumber,
        forms={"name a number": Doer(t.NameNumber)},
        needs=ANYWHERE,
        meaning="for `matching`, `guess is right` and `number named`",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
    Action(
        t.NameCard,
        forms={"name a card": t.NameCard},
        needs=ANYWHERE,
        meaning="of the opponent's deck, for `matching`",
        listed_as=None,
        asks=True,
        opponent=True,
    ),
    Action(
        t.ChooseOpponent,
        forms={"choose an opponent": t.ChooseOpponent},
        needs=ANYWHERE,
        meaning='the one "opponent" means from here on; in a combat it is the one you fight',
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.ChooseSpace,
        forms={"choose SPACES": t.ChooseSpace},
        needs=ANYWHERE,
        meaning="it becomes `that space`, and all that are chosen are `those spaces`",
        listed_as=None,
        asks=True,
        opponent=False,
    ),
    Action(
        t.ChooseZone,
        forms={"choose a zone of REF": t.ChooseZone, "choose any zone": t.ChooseZone},
        needs=ANYWHERE,
        meaning="one of those that its space is in, or any of the board; it becomes `that zone`",
        listed_as=None,
        asks=True,
        opponent=lambda node: node.ref is not None and is_their_hero(node.ref),
    ),
    Action(
        t.Stop,
        forms={"that fighter stops": t.Stop},
        needs=an_effect("that fighter stops"),
        meaning="it goes no farther in the move that is going on",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.AnotherTurn,
        forms={"take another turn": Doer(t.AnotherTurn)},
        needs=ANYWHERE,
        meaning="right after the one that is being played",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
    Action(
        t.EndTurn,
        forms={"end turn": t.EndTurn},
        needs=ANYWHERE,
        meaning="the turn of whoever's turn it is: "
        "the rest of the text and the remaining actions are lost",
        listed_as=None,
        asks=False,
        opponent=False,
    ),
)
