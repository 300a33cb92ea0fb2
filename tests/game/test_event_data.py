"""Events as plain data."""

from nonpareil import Game, events
from nonpareil.game.event_data import event_data


def test_seats_count_from_one_and_things_go_by_id() -> None:
    m = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)._state.m
    attack = event_data(m, events.Attack(0, 1, 0, 4))
    assert attack == {"seat": 1, "defender": 2, "attacker": "medusa", "target": "king-arthur"}
    assert event_data(m, events.Over(0b10)) == {"winners": [2]}
    assert event_data(m, events.Action(1, 2)) == {"seat": 2, "action": "attack"}


def test_a_hidden_card_is_none_to_those_who_may_not_see_it() -> None:
    m = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)._state.m
    draw = events.Draw(1, 30, 0b10)
    assert event_data(m, draw) == {"seat": 2, "card": m.kinds[30].id}
    assert event_data(m, draw, known=False) == {"seat": 2, "card": None}


def test_of_hidden_cards_the_number_is_told() -> None:
    m = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)._state.m
    look = events.Look(0, 1, (30, 31), 0b01)
    data = event_data(m, look, known=False)
    assert (data["cards"], data["number"]) == (None, 2)


def test_no_card_and_no_space_are_none() -> None:
    m = Game.new("marmoreal", ["medusa", "king-arthur"], seed=1)._state.m
    place = event_data(m, events.Place(0, 0, -1, 3, False))
    assert place["origin"] is None
    assert event_data(m, events.Reveal(0, 1, 0, -1, -1, -1))["defense"] is None
