"""Large fighters cannot use secret passages (R-BOARD-11). Scenarios and `tests/game/test_large.py`
have the rest of what they can and cannot do. No hero of the project is large."""

from collections.abc import Callable

from nonpareil.cli.cards import HeroLines
from nonpareil.content import library
from nonpareil.engine.board_graph import BoardGraph
from nonpareil.game.reach import reach
from nonpareil.server.sheet_builder import print_hero
from nonpareil.text.card_text import ability_text
from tests.scenes import LINE, game, passes
from tests.watching import changed

Become = Callable[..., None]

PASSAGE = LINE + 'passages = [["b", "f"]]\n'
BIGFOOT = ('role = "hero"\nhealth = 16\n', 'role = "hero"\nhealth = 16\nlarge = true\n')
FOREST = """
hero = "bigfoot"
fighters = { bigfoot.at = "b", jackalope.at = "a" }
hand = ["skirmish", "skirmish"]
"""
ALICE = """
hero = "alice"
fighters = { alice.at = "h", jabberwock.at = "g" }
hand = []
state.size = "big"
"""
SEATS = (FOREST, ALICE)


def test_passages_are_closed_to_them(become: Become) -> None:
    steps = ("maneuver = { moves = [['bigfoot', 'f']] }", "expect = { bigfoot.at = 'f' }")
    passes(*steps, head=PASSAGE, seats=SEATS)
    become("bigfoot", BIGFOOT)
    passes(f"refuse = {{ {steps[0]} }}", head=PASSAGE, seats=SEATS)
    passes(
        "maneuver = { moves = [['bigfoot', 'e']] }",
        "expect = { bigfoot.at = 'e' }",
        head=PASSAGE,
        seats=SEATS,
    )


def test_nor_by_a_detour(become: Become) -> None:
    """c, b, f, g would be three steps."""
    become("bigfoot", BIGFOOT)
    seats = (FOREST.replace('"b"', '"c"'), ALICE.replace('"g"', '"d"'))
    for space in "efg":
        moves = f"maneuver = {{ moves = [['bigfoot', '{space}']] }}"
        passes(f"refuse = {{ {moves} }}", head=PASSAGE, seats=seats)


def test_a_sidekick_of_theirs_still_may(become: Become) -> None:
    become("bigfoot", BIGFOOT)
    moves = "maneuver = { moves = [['jackalope', 'f']] }"
    passes(moves, "expect = { jackalope.at = 'f' }", head=PASSAGE, seats=SEATS)


def test_who_can_go_nowhere_else_is_not_asked(become: Become) -> None:
    """The way out of the corner is the passage."""
    corner = LINE + 'passages = [["a", "f"]]\n'
    seats = (
        FOREST.replace(
            'bigfoot.at = "b", jackalope.at = "a"', 'bigfoot.at = "a", jackalope.defeated = true'
        ),
        ALICE.replace('"g"', '"b"'),
    )
    asked = ("choose = 'maneuver'", "choose = 'none'")
    passes(*asked, "offers = ['f']", head=corner, seats=seats)
    become("bigfoot", BIGFOOT)
    passes(
        *asked, "expect = { turn = 1, deciding = 1, bigfoot.at = 'a' }", head=corner, seats=seats
    )


def test_effects_do_not_lead_them_through_either(become: Become) -> None:
    steps = (
        "attack = { by = 'bigfoot', target = 'jabberwock', card = 'skirmish' }",
        "defend = {}",
    )
    seats = (FOREST.replace('"b"', '"d"'), ALICE.replace('"g"', '"c"'))
    passage = LINE + 'passages = [["d", "h"]]\n'
    seats = (seats[0], seats[1].replace('"h"', '"f"'))
    passes(*steps, "choose = 'bigfoot'", "offers = ['h']", head=passage, seats=seats)
    become("bigfoot", BIGFOOT)
    passes(
        *steps, "choose = 'bigfoot'", "lacks = ['h']", "offers = ['e']", head=passage, seats=seats
    )


def test_what_a_screen_shows_of_their_reach(become: Become) -> None:
    become("bigfoot", BIGFOOT)
    position = game(head=PASSAGE, seats=SEATS)
    assert "f" not in reach(position, "bigfoot")["moves"]
    assert "f" in reach(position, "jackalope")["moves"]


def test_being_placed_is_not_moving(become: Become) -> None:
    """R-PLACE-5: a large fighter may be put at the end of a passage, as in any other space."""
    become("dracula", ("health = 13\n", "health = 13\nlarge = true\n"))
    dracula = """
hero = "dracula"
fighters.dracula.at = "b"
fighters.sister-1.at = "a"
fighters.sister-2.defeated = true
fighters.sister-3.defeated = true
hand = ["mistform"]
"""
    passes(
        "scheme = { card = 'mistform' }",
        "choose = 'f'",
        "expect = { dracula.at = 'f' }",
        head=PASSAGE,
        seats=(dracula, ALICE),
    )


def test_the_board_for_large_fighters() -> None:
    plain = BoardGraph(library.board("marmoreal"))
    assert plain.without_passages is plain, "no passages: it is the same board"
    manor = BoardGraph(library.board("baskerville-manor"))
    assert manor.without_passages.walk == manor.near != manor.walk


def test_they_are_told_by_every_sheet() -> None:
    hero = changed("bigfoot", BIGFOOT)
    assert "Bigfoot is large: it covers two spaces and cannot use secret passages." in ability_text(
        hero
    )
    assert HeroLines(hero, "en").in_short().startswith("move 3 · 16 health, melee, large · ")
    assert [fighter.large for fighter in print_hero(hero, "en").sheet.fighters] == [True, False]
    several = changed("medusa", ("health = 1\n", "health = 1\nlarge = true\n"))
    assert (
        "Each Harpy is large: it covers two spaces and cannot use secret passages."
        in ability_text(several)
    )


def test_no_hero_of_the_project_is_large() -> None:
    heroes = map(library.hero, library.hero_ids())
    assert not any(kind.large for hero in heroes for kind in hero.fighters)
