"""Events become the entries of a score."""

from nonpareil.events import EVENTS
from nonpareil.formats.score_writer import GLUE, AttackEntry, ScoreEntry, ScoreWriter

# Events that a score leaves out: they follow from other events.
UNTOLD = {
    "hidden-boost",
    "no-defense",
    "value",
    "defeat",
    "shuffle",
    "prevent",
    "reflect",
    "ignore",
    "glimpse",
    "shift",
    "won",
    "over",
}


def test_every_event_is_written_or_left_out_on_purpose() -> None:
    told = {kind for kind in EVENTS if hasattr(ScoreWriter, f"on_{kind.replace('-', '_')}")}
    assert told == EVENTS.keys() - UNTOLD


def test_an_entry_groups_its_consequences_by_effect() -> None:
    entry = ScoreEntry("M")
    entry.moves.append("Medusa 1-2")
    entry.add("draws 1")
    entry.begin("Winged Frenzy")
    entry.add("Alice -1 (12)")
    entry.add("Medusa +1 (16)")
    text = "M Medusa 1-2 {draws 1; Winged Frenzy: Alice -1 (12), Medusa +1 (16)}"
    assert entry.text().replace(GLUE, " ") == text


def test_the_name_of_a_scheme_is_not_repeated() -> None:
    entry = ScoreEntry("S Regroup")
    entry.card = "Regroup"
    entry.begin("Regroup")
    entry.add("draws 1")
    assert entry.text() == f"S Regroup {{draws{GLUE}1}}"


def test_the_head_of_an_attack_grows_as_cards_are_played() -> None:
    entry = AttackEntry("A Medusa > Alice:", target=3)
    assert entry.text() == "A Medusa > Alice:"
    entry.play(0, "Snipe 3")
    assert entry.text().replace(GLUE, " ") == "A Medusa > Alice: Snipe 3 : -"
    entry.play(1, "Feint 2")
    entry.dealt = "= 1 (12)"
    entry.close()
    assert entry.text().replace(GLUE, " ") == "A Medusa > Alice: Snipe 3 : Feint 2 = 1 (12)"
