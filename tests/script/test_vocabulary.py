"""What follows from the descriptions of the words."""

from nonpareil.script import tree as t
from nonpareil.script.vocabulary import ACTIONS, FORMS, alternatives, needs
from nonpareil.script.words.word import ANYWHERE, Setting


def test_every_form_is_an_alternative_of_the_grammar() -> None:
    grammar = alternatives()
    assert all(f"-> {name}\n" in grammar for name in FORMS)
    assert '"gain" quantity ("action" | "actions")' in grammar


def test_needs_depend_on_the_node() -> None:
    assert needs(t.Draw(t.Who.YOU, t.Const(1))) == ANYWHERE
    assert needs(t.Won()).setting == Setting.DECIDED
    assert needs(t.BoostOf(t.CardRef.THAT)).setting == Setting.EFFECT
    assert needs(t.BoostOf(t.CardRef.OPPOSING)).setting == Setting.COMBAT
    assert needs(t.Block(())) == ANYWHERE


def test_a_description_may_depend_on_the_node() -> None:
    draw = ACTIONS[t.Draw]
    assert not draw.asks_for(t.Draw(t.Who.YOU, t.Const(2)))
    assert draw.asks_for(t.Draw(t.Who.YOU, t.Const(2), up_to=True))
