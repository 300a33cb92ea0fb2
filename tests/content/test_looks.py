"""Every hero and board of the project has its pictures, and no game depends on them."""

import re

import pytest

from nonpareil.content import library
from nonpareil.content.board import load_board
from nonpareil.content.hero import Hero, load_hero
from nonpareil.content.looks import DEFAULT_GROUND, DEFAULT_ORNAMENT, EMBLEMS_OF_TYPES
from nonpareil.content.source import Source

PAPER = "#f6f0e4"
LOOKS = re.compile(r"^(accent|color|emblem|ground|motif|ornament) *= .*\n", re.MULTILINE)

HEROES = [library.hero(id_) for id_ in library.hero_ids()]
BOARDS = [library.board(id_) for id_ in library.board_ids()]

every_hero = pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)


def plain_hero(hero: Hero) -> Hero:
    """The same hero from a file without looks."""
    text = (library.HEROES / f"{hero.id}.toml").read_text("utf-8")
    return load_hero(Source.parse(f"{hero.id}.toml", LOOKS.sub("", text)))


def figures(hero: Hero) -> list[str]:
    """The pictures of fighters and tokens."""
    return [kind.emblem for kind in hero.fighters] + [kind.emblem for kind in hero.tokens]


@every_hero
def test_each_card_has_its_own_picture(hero: Hero) -> None:
    pictures = [card.emblem for card in hero.cards]
    assert len(set(pictures)) == len(pictures)
    assert not set(pictures) & {"", *EMBLEMS_OF_TYPES.values(), *figures(hero)}


def test_each_fighter_has_its_own_picture() -> None:
    pictures = [picture for hero in HEROES for picture in figures(hero)]
    assert "" not in pictures
    assert len(set(pictures)) == len(pictures)


def test_a_card_of_several_heroes_looks_the_same_everywhere() -> None:
    looks: dict[str, set[str]] = {}
    for hero in HEROES:
        for card in hero.cards:
            looks.setdefault(card.name, set()).add(card.emblem)
    assert [name for name, pictures in looks.items() if len(pictures) > 1] == []


def test_each_board_has_its_own_motif() -> None:
    assert len({board.motif for board in BOARDS} - {""}) == len(BOARDS)


def test_each_board_has_its_own_ground() -> None:
    assert len({board.ground for board in BOARDS}) == len(BOARDS)


def test_an_unknown_ground_is_a_warning() -> None:
    text = (library.BOARDS / f"{BOARDS[0].id}.toml").read_text("utf-8")
    source = Source.parse("odd.toml", re.sub(r'ground *= ".*"', 'ground = "cobles"', text))
    assert load_board(source).ground == DEFAULT_GROUND
    [problem] = source.problems
    assert "there is no ground 'cobles'; did you mean 'cobbles'?" in str(problem)


def test_an_unknown_ornament_is_a_warning() -> None:
    text = (library.HEROES / f"{HEROES[0].id}.toml").read_text("utf-8")
    source = Source.parse("odd.toml", re.sub(r'ornament *= ".*"', 'ornament = "ray"', text))
    assert load_hero(source).ornament == DEFAULT_ORNAMENT
    assert "there is no ornament 'ray'; did you mean 'rays'?" in str(source.problems)


def test_each_hero_has_its_own_color() -> None:
    assert len({hero.color for hero in HEROES}) == len(HEROES)


@every_hero
def test_the_color_can_be_read_on_paper(hero: Hero) -> None:
    """Contrast as the accessibility guidelines (WCAG 2) reckon it for text."""
    assert (luminance(PAPER) + 0.05) / (luminance(hero.color) + 0.05) >= 4.5


def luminance(color: str) -> float:
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@every_hero
def test_a_hero_may_leave_its_looks_out(hero: Hero) -> None:
    plain = plain_hero(hero)
    assert (plain.emblem, plain.color, plain.accent) == ("", "", "")
    assert set(figures(plain)) == {""}
    assert [card.emblem for card in plain.cards] == [EMBLEMS_OF_TYPES[c.type] for c in plain.cards]


@every_hero
def test_fighters_and_tokens_look_like_their_hero_unless_told(hero: Hero) -> None:
    text = (library.HEROES / f"{hero.id}.toml").read_text("utf-8")
    bare = 'emblem = "wolf-head"\n' + LOOKS.sub("", text)
    plain = load_hero(Source.parse("bare.toml", bare))
    assert set(figures(plain)) == {"wolf-head"}


def test_a_fingerprint_does_not_depend_on_looks() -> None:
    for board in BOARDS:
        text = (library.BOARDS / f"{board.id}.toml").read_text("utf-8")
        plain = load_board(Source.parse("plain.toml", LOOKS.sub("", text)))
        assert plain.motif == ""
        assert library.fingerprint(plain) == library.fingerprint(board)
    for hero in HEROES:
        assert library.fingerprint(plain_hero(hero)) == library.fingerprint(hero)
