"""Options are worded with what matters for choosing."""

from tests.scenes import ARTHUR, ATTACK, MEDUSA, game, played


def test_cards_show_their_values_and_declining_says_what_it_means() -> None:
    decision = played(ATTACK).decision
    assert decision.kind == "defense"
    texts = {str(option.id): option.text for option in decision.options}
    assert texts["feint"].startswith("Feint (versatile 2")
    assert texts["none"] == "Play no card"


def test_a_space_names_who_is_there() -> None:
    at = game(seats=(MEDUSA, ARTHUR))
    for wanted in ("maneuver", "none", "medusa"):
        ids = [str(option.id) for option in at.decision.options]
        at.apply(ids.index(wanted))
    assert at.decision.kind == "destination"
    texts = {str(option.id): option.text for option in at.decision.options}
    assert "Space b (red)" in texts["b"]
    assert all("King Arthur" not in text for text in texts.values())
