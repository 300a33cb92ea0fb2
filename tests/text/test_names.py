"""What heroes, boards and their parts are called, in any language."""

from pathlib import Path

from nonpareil.content.library import board, hero
from nonpareil.text.language import add_folder, remove_folder
from nonpareil.text.names import BoardNames, HeroNames, board_names, hero_names, set_name

MESSAGES = """
name-form = { $name }
name-hero-alice = Alenka
name-fighter-alice_jabberwock = Žvahlav
name-value-alice_big = VELKÁ
name-zone-red = červená
name-set-cobble-and-fog = Dlažba a mlha
"""


def test_names_from_the_files() -> None:
    alice = HeroNames(hero("alice"))
    assert alice.hero == "Alice"
    assert alice.fighter("jabberwock") == "the Jabberwock"
    assert alice.card("looking-glass") == "Looking Glass"
    assert alice.state("size") == "size"
    assert alice.value("big") == "BIG"
    assert HeroNames(hero("sinbad")).tag("voyage") == "VOYAGE"
    assert HeroNames(hero("medusa")).each_fighter == ["Medusa", "Harpy 1", "Harpy 2", "Harpy 3"]
    assert BoardNames(board("soho")).board == "Soho"
    assert set_name("cobble-and-fog") == "Cobble & Fog"
    assert set_name("My Own Set!") == "My Own Set!"


def test_names_from_the_messages_of_a_language(tmp_path: Path) -> None:
    (tmp_path / "cs").mkdir()
    (tmp_path / "cs" / "names.ftl").write_text(MESSAGES, "utf-8")
    add_folder(tmp_path)
    try:
        alice = hero_names(hero("alice"), "cs")
        assert alice.hero == "Alenka"
        assert alice.fighter("alice") == "Alice", "no message: the name from the file"
        assert alice.fighter("jabberwock") == "Žvahlav"
        assert alice.value("big") == alice.tag("big") == "VELKÁ"
        assert board_names(board("marmoreal"), "cs").zone("red") == "červená"
        assert set_name("cobble-and-fog", "cs") == "Dlažba a mlha"
    finally:
        remove_folder(tmp_path)


def test_names_are_made_once_for_each_hero_and_board() -> None:
    assert hero_names(hero("alice")) is hero_names(hero("alice"))
    assert board_names(board("soho")) is board_names(board("soho"))
