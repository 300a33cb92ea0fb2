"""How heroes play, read off their sheets."""

from nonpareil.content import library
from nonpareil.content.style import DIFFICULTIES, EASY, burden, style, talents


def test_our_heroes_differ_in_style() -> None:
    styles = [style(library.hero(id_)) for id_ in library.our_hero_ids()]
    assert {each.difficulty for each in styles} == set(DIFFICULTIES)
    assert all(len(set(each.good_at)) == 2 for each in styles)
    named = {talent for each in styles for talent in each.good_at}
    assert named == set(talents(library.hero("medusa"))), "each talent is somebody's"


def test_what_a_hero_keeps_makes_it_harder() -> None:
    """Medusa has a plain deck; the Invisible Man has tokens to think of."""
    medusa, unseen = library.hero("medusa"), library.hero("invisible-man")
    assert burden(medusa) < burden(unseen)
    assert style(medusa).difficulty == EASY


def test_talents_are_relative() -> None:
    """Dracula brings three Sisters, the Genie nobody."""
    assert "numbers" in style(library.hero("dracula")).good_at
    assert "numbers" not in style(library.hero("genie")).good_at
