"""What things in a match are called."""

from nonpareil import Game
from nonpareil.text.match_names import MatchNames, match_names
from nonpareil.text.name import capital


def names(*heroes: str) -> MatchNames:
    mirror = len(set(heroes)) < len(heroes)
    return MatchNames(Game.new("soho", heroes, seed=1, mirror=mirror).setup.match())


def test_articles_are_lowercase_in_mid_sentence() -> None:
    assert names("genie", "medusa").seat(0) == "the Genie"
    assert names("genie", "medusa").seat(1) == "Medusa"


def test_a_mirror_match_adds_the_seat() -> None:
    mirror = names("medusa", "medusa")
    assert mirror.seat(0) != mirror.seat(1)
    assert "1" in mirror.seat(0)
    assert "2" in mirror.seat(1)
    m = mirror.m
    assert len({mirror.fighter(x) for x in range(m.fighters)}) == m.fighters


def test_fighters_have_different_names() -> None:
    duel = names("medusa", "yennenga")
    found = [duel.fighter(x) for x in range(duel.m.fighters)]
    assert found[:4] == ["Medusa", "Harpy 1", "Harpy 2", "Harpy 3"]
    assert len(set(found)) == len(found)


def test_lists() -> None:
    duel = names("medusa", "genie")
    assert duel.listed([]) == ""
    assert duel.listed(["a"]) == "a"
    assert duel.listed(["a", "b"]) == "a and b"
    assert duel.listed(["a", "b", "c"]) == "a, b, and c"


def test_the_names_of_a_match_are_made_once() -> None:
    m = Game.new("soho", ["medusa", "genie"], seed=1).setup.match()
    assert match_names(m) is match_names(m, "en")


def test_a_sentence_begins_with_a_capital_and_ends_with_one_mark() -> None:
    duel = names("genie", "medusa")
    assert duel.sentence("event-cancel", card="With Haste!").count("!") == 1
    assert "!." not in duel.sentence("sentence", text="you play With Haste!")
    assert duel.sentence("sentence", text="the Genie wins") == "The Genie wins."
    assert capital("") == ""


def test_the_text_of_an_effect_is_made_once_for_all_matches() -> None:
    one, mirror = names("medusa", "genie"), names("medusa", "medusa")
    program = next(kind.scheme[0] for kind in one.m.heroes[0].cards if kind.scheme)
    assert one.effect(program, 0) is mirror.effect(program, 1)
