"""A broken scenario file is a ContentError that names the place and says what is wrong."""

import re
from pathlib import Path
from random import Random

import pytest

from nonpareil.content.source import Source
from nonpareil.errors import ContentError
from nonpareil.formats.scenario.scenario import Scenario
from tests.corruption import corrupted
from tests.scenes import ARTHUR, MEDUSA, scenario, scene
from tests.watching import FILES

CORRUPTED = 600  # files in the last test


def broken(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        scenario(text).run()
    error = caught.value
    assert error.path == "test.toml"
    assert "\n" not in error.message
    return error


# --- The script --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "message"),
    [
        # What a step is
        ("", "a step must be exactly one of maneuver, scheme, attack"),
        ("seat = 1", "a step must be exactly one of maneuver, scheme, attack"),
        (
            "maneuver = {}\nend_turn = true",
            "a step must be exactly one of maneuver, scheme, attack",
        ),
        ("manoeuvre = {}", "unknown key 'manoeuvre'; did you mean 'maneuver'?"),
        ("xyzzy = {}", "known: maneuver, scheme, attack, defend, choose, end_turn, expect"),
        ("seat = 3\nmaneuver = {}", "'seat' must be at most 2, not 3"),
        ("seat = 0\nmaneuver = {}", "'seat' must be at least 1, not 0"),
        ("seat = true\nmaneuver = {}", "'seat' must be a whole number, not true"),
        # Maneuvers
        ("maneuver = 5", "'maneuver' must be a table, not 5"),
        ("maneuver = { move = [] }", "unknown key 'move'; did you mean 'moves'?"),
        ("maneuver = { moves = 1 }", "'moves' must be a list, not 1"),
        ("maneuver = { moves = [1] }", "a move must be [fighter, space] or [fighter, path]"),
        ('maneuver = { moves = ["ab"] }', "a move must be [fighter, space] or [fighter, path]"),
        ('maneuver = { moves = [["medusa"]] }', "a move must be [fighter, space]"),
        ('maneuver = { moves = [["medusa", []]] }', "a move must be [fighter, space]"),
        ('maneuver = { moves = [["nobody", "b"]] }', "there is no fighter 'nobody'; known: medusa"),
        ('maneuver = { moves = [["medusa", "z"]] }', "the board has no space 'z'"),
        ('maneuver = { moves = [["medusa", ["b", 1]]] }', "the board has no space 1"),
        ('maneuver = { moves = [["medusa", { }]] }', "the board has no space a table"),
        ('maneuver = { moves = [["medusa", true]] }', "the board has no space true"),
        ("maneuver = { boost = 3 }", "'boost' must be a text in quotes, not 3"),
        ('maneuver = { boost = "snype" }', "no seat has a card 'snype'; did you mean 'snipe'?"),
        ('maneuver = { boost = "2:snipe" }', "no seat has a card '2:snipe'"),
        # Schemes, attacks, defenses
        ("scheme = {}", "'card' is missing"),
        ('scheme = "winged-frenzy"', "'scheme' must be a table, not 'winged-frenzy'"),
        ('scheme = { card = "winged-frenzy", target = "medusa" }', "unknown key 'target'"),
        ('scheme = { card = "winged-frenzy", by = 1 }', "'by' must be a text in quotes, not 1"),
        ("attack = {}", "'by' is missing"),
        ('attack = { by = "medusa" }', "'target' is missing"),
        ('attack = { by = "medusa", target = "merlin" }', "'card' is missing"),
        ("attack = { by = [], target = 1, card = 2 }", "'by' must be a text in quotes, not a list"),
        ('attack = { by = "3:medusa", target = "x", card = "y" }', "no fighter '3:medusa'"),
        ("defend = true", "'defend' must be a table, not true"),
        ("defend = { cart = 'feint' }", "unknown key 'cart'; did you mean 'card'?"),
        # Choices
        ("choose = []", "'choose' must not be empty"),
        ("choose = {}", "'choose' must not be empty"),
        ("choose = true", "an answer must be a word or a number, not true"),
        ("choose = 1.5", "an answer must be a word or a number, not 1.5"),
        ("choose = [[1]]", "an answer must be a word or a number, not a list"),
        ("choose = { fighter = [] }", "an answer must be a word or a number, not a list"),
        ("offers = 'none'", "'offers' must be a list, not 'none'"),
        ("offers = [{}]", "an answer must be a word or a number, not a table"),
        ("lacks = 3", "'lacks' must be a list, not 3"),
        ("end_turn = false", "'end_turn' must be true"),
        ("end_turn = 1", "'end_turn' must be true or false, not 1"),
        # Refusals
        ("refuse = 5", "'refuse' must be a table, not 5"),
        (
            "refuse = {}",
            "one of maneuver, scheme, attack, defend, choose, end_turn",
        ),
        ("refuse = { expect = {} }", "unknown key 'expect'; known: maneuver"),
        ("refuse = { attack = {} }", "'by' is missing"),
        ("refuse = { seat = 'x', maneuver = {} }", "'seat' must be a whole number, not 'x'"),
    ],
)
def test_steps(step: str, message: str) -> None:
    text = scene("maneuver = {}", step)
    error = broken(text)
    assert message in error.message
    last = text[: text.rindex("[[steps]]")].count("\n") + 1
    assert error.line is not None
    assert last <= error.line


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("expect = 3", "'expect' must be a table, not 3"),
        ("nobody = { health = 1 }", "unknown key 'nobody'; known: turn, deciding, over"),
        ("medusae = {}", "unknown key 'medusae'; did you mean 'medusa'?"),
        ("seat3 = {}", "unknown key 'seat3'; did you mean 'seat"),
        ("turns = 3", "unknown key 'turns'; did you mean 'turn'?"),
        ("medusa = 3", "'medusa' must be a table, not 3"),
        ("medusa = { helth = 3 }", "unknown key 'helth'; did you mean 'health'?"),
        ("medusa = { health = '3' }", "'health' must be a whole number, not '3'"),
        ("medusa = { health = true }", "'health' must be a whole number, not true"),
        ("medusa = { health = -1 }", "'health' must be at least 0, not -1"),
        ("medusa = { at = 'z' }", "the board has no space 'z'"),
        ("medusa = { at = [] }", "the board has no space a list"),
        ("medusa = { defeated = 1 }", "'defeated' must be true or false, not 1"),
        ("seat1 = 3", "'seat1' must be a table, not 3"),
        ("seat1 = { hands = [] }", "unknown key 'hands'; did you mean 'hand'?"),
        ("seat1 = { hand = 'feint' }", "'hand' must be a list, not 'feint'"),
        ("seat1 = { hand = [1] }", "'hand' must be a list of strings, but contains 1"),
        ("seat1 = { hand = ['fient'] }", "no seat has a card 'fient'; did you mean 'feint'?"),
        ("seat1 = { discard_top = [] }", "no seat has a card a list"),
        ("seat1 = { deck_top = 1 }", "no seat has a card 1"),
        ("seat1 = { deck_top = ['x'] }", "no seat has a card 'x'"),
        ("seat1 = { hand_size = 'x' }", "'hand_size' must be a whole number, not 'x'"),
        ("seat1 = { state = 1 }", "'state' must be a table, not 1"),
        ("seat1 = { state = { size = 'big' } }", "unknown key 'size'"),
        ("turn = 3", "'turn' must be at most 2, not 3"),
        ("turn = 'x'", "'turn' must be a whole number, not 'x'"),
        ("deciding = []", "'deciding' must be a whole number, not a list"),
        ("over = 1", "'over' must be true or false, not 1"),
        ("winners = 1", "'winners' must be a list, not 1"),
        ("winners = [3]", "'winners' must list seats from 1 to 2, not 3"),
        ("winners = ['a']", "'winners' must list seats from 1 to 2, not 'a'"),
        ("value = 3", "'value' must be a table, not 3"),
        ("value = { attak = 3 }", "unknown key 'attak'; did you mean 'attack'?"),
        ("value = { attack = 'x' }", "'attack' must be a whole number, not 'x'"),
        ("combat_winner = 'x'", "'combat_winner' must be a whole number, not 'x'"),
        ("view = 1", "'view' must be a table, not 1"),
        ("view = { hides = [] }", "'seat' is missing"),
        ("view = { seat = 9 }", "'seat' must be at most 2, not 9"),
        ("view = { seat = 1, hide = [] }", "unknown key 'hide'; did you mean 'hides'?"),
        ("view = { seat = 1, hides = 'feint' }", "'hides' must be a list, not 'feint'"),
        ("view = { seat = 1, shows = [3] }", "'shows' must be a list of strings, but contains 3"),
        ("view = { seat = 1, hides = ['no-card'] }", "no seat has a card 'no-card'"),
    ],
)
def test_expectations(wanted: str, message: str) -> None:
    step = wanted if wanted.startswith("expect") else f"expect = {{ {wanted} }}"
    error = broken(scene("maneuver = {}", step))
    assert message in error.message
    assert error.line is not None


def test_states_of_several_heroes() -> None:
    alice = 'hero = "alice"\nstate = { size = "big" }'
    griffin = 'hero = "invisible-man"'
    for wanted, message in (
        ("seat1 = { state = { size = 'huge' } }", "'size' must be one of big, small"),
        ("seat1 = { state = { size = 3 } }", "'size' must be a text in quotes, not 3"),
        ("seat2 = { state = { fog = 'a' } }", "'fog' must be a list, not 'a'"),
        ("seat2 = { state = { fog = ['z'] } }", "the board has no space 'z'"),
    ):
        error = broken(scene(f"expect = {{ {wanted} }}", seats=(alice, griffin)))
        assert message in error.message


def test_a_fighter_that_two_seats_have_needs_its_seat() -> None:
    error = broken(scene("expect = { medusa = {} }", seats=(MEDUSA, 'hero = "medusa"')))
    assert error.message.endswith('write "1:medusa" or "2:medusa"')


# --- The position ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("name = 3", "'name' must be a text in quotes, not 3"),
        ("rules = 3", "'rules' must be a list, not 3"),
        ("rules = [3]", "'rules' must be a list of strings, but contains 3"),
        ("wincheck = 1", "unknown key 'wincheck'; did you mean 'win_check'?"),
        ("mode = 3", "'mode' must be a text in quotes, not 3"),
        ('mode = "duell"', "there is no mode 'duell'; did you mean 'duel'?"),
        ('mode = "free-for-all"', "mode 'free-for-all' takes 3 or 4 heroes, not 2"),
        ('mode = "teams"', "mode 'teams' takes 4 heroes, not 2"),
        ('win_check = "never"', "there is no win_check 'never'; known: effect, action, instant"),
        ("win_check = 1", "'win_check' must be a text in quotes, not 1"),
        ('seed = "x"', "'seed' must be a whole number, not 'x'"),
        ('board = "atlantis"', "there is no board 'atlantis'; known: baskerville-manor"),
        ("board = 3", "'board' must be a text in quotes, not 3"),
        ("[board]\nid = 3", "'size' is missing"),
        ("turn = 1", "'turn' must be a table, not 1"),
        ("turn = { seats = 1 }", "unknown key 'seats'; did you mean 'seat'?"),
        ("turn = { seat = 3 }", "'seat' must be at most 2, not 3"),
        ("turn = { actions = -1 }", "'actions' must be at least 0, not -1"),
        ("turn = { actions = 'x' }", "'actions' must be a whole number, not 'x'"),
        ("turn = { round = 0 }", "'round' must be at least 1, not 0"),
        ("turn = { phase = 'end' }", "there is no phase 'end'; known: start, actions"),
        ("turn = { phase = 1 }", "'phase' must be a text in quotes, not 1"),
        ("setup = 1", "'setup' must be true or false, not 1"),
        ("invalid = 1", "'invalid' must be a text in quotes, not 1"),
        ("steps = 3", "'steps' must be a list, not 3"),
        ("steps = [3]", "'steps' must be a list of tables, but contains 3"),
    ],
)
def test_settings(head: str, message: str) -> None:
    assert message in broken(scene(head=head)).message


def test_what_is_missing() -> None:
    seats = "".join(f"[[seats]]\n{seat}\n" for seat in (MEDUSA, ARTHUR))
    assert "'board' is missing" in broken(seats).message
    assert "'seats' is missing" in broken('board = "soho"').message
    assert "'seats' must be a list, not 3" in broken('board = "soho"\nseats = 3').message
    assert "takes 2 heroes, not 0" in broken('board = "soho"\nseats = []').message
    assert "'hero' is missing" in broken('board = "soho"\n[[seats]]\nhand = []').message


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("hero = 3", "'hero' must be a text in quotes, not 3"),
        ('hero = "medussa"', "there is no hero 'medussa'; did you mean 'medusa'?"),
        ("heroes = 3", "unknown key 'heroes'; did you mean 'hero'?"),
        ("fighters = 5", "'fighters' must be a table, not 5"),
        ("fighters = { harpy = {} }", "there is no fighter 'harpy'; did you mean 'harpy-"),
        ("fighters = { medusa = 5 }", "'medusa' must be a table, not 5"),
        ("fighters = { merlin = {} }", "there is no fighter 'merlin'; known: medusa, harpy-1"),
        ("fighters = { '2:medusa' = {} }", "there is no fighter '2:medusa'"),
        ("fighters = { medusa = {}, '1:medusa' = {} }", "duplicate fighter 'medusa'"),
        ("fighters = { medusa = { on = 1 } }", "unknown key 'on'; known: at, health, defeated"),
        ("fighters = { medusa = { at = 1 } }", "the board has no space 1"),
        ("fighters = { medusa = { at = true } }", "the board has no space true"),
        ("fighters = { medusa = { at = [] } }", "expected one space for 'medusa'"),
        ("fighters = { medusa = { health = 17 } }", "'health' must be at most 16, not 17"),
        ("fighters = { medusa = { health = -1 } }", "'health' must be at least 1, not -1"),
        ("fighters = { medusa = { health = 0 } }", "'health' must be at least 1, not 0"),
        ("fighters = { medusa = { health = 'x' } }", "'health' must be a whole number, not 'x'"),
        ("fighters = { medusa = { defeated = 1 } }", "'defeated' must be true or false, not 1"),
        (
            "fighters = { medusa = { defeated = true, health = 1 } }",
            "'health' must be at most 0, not 1",
        ),
        (
            "fighters = { medusa = { defeated = true, at = 'a' } }",
            "a defeated fighter cannot be on a space",
        ),
        (
            "fighters = { medusa = { at = 'a' }, harpy-1 = { at = 'a' } }",
            "space 'a' already has a fighter",
        ),
        ("hand = 'x'", "'hand' must be a list, not 'x'"),
        ("hand = [1]", "'hand' must be a list of strings, but contains 1"),
        ("hand = ['fient']", "Medusa has no card 'fient'; did you mean 'feint'?"),
        ("hand = ['2:feint']", "Medusa has no card '2:feint'"),
        ("hand = ['feint', 'feint', 'feint', 'feint']", "not enough copies of 'feint'"),
        ("discard = {}", "'discard' must be a list, not a table"),
        ("deck = 3", "'deck' must be a list, not 3"),
        ("deck_top = [[]]", "'deck_top' must be a list of strings, but contains a list"),
        ("deck = []\ndeck_top = []", "use 'deck' or 'deck_top', not both"),
        ("state = 3", "'state' must be a table, not 3"),
        ("state = { size = 'big' }", "unknown key 'size'"),
    ],
)
def test_seats(seat: str, message: str) -> None:
    hero = "" if "hero" in seat else 'hero = "medusa"\n'
    text = scene(seats=(hero + seat, 'hero = "alice"'))
    error = broken(text)
    assert message in error.message
    first = text[: text.index("[[seats]]")].count("\n") + 1
    assert error.line is not None
    assert first <= error.line < text[: text.rindex("[[seats]]")].count("\n") + 1


def test_states_and_tokens() -> None:
    for seat, message in (
        ('hero = "alice"\nstate = { size = "huge" }', "there is no size 'huge'; known: big, small"),
        ('hero = "alice"\nstate = { size = 1 }', "'size' must be a text in quotes, not 1"),
        ('hero = "invisible-man"\nstate = { fog = 1 }', "'fog' must be a list, not 1"),
        ('hero = "invisible-man"\nstate = { fog = [1] }', "the board has no space 1"),
        (
            'hero = "invisible-man"\nstate = { fog = ["a", "a"] }',
            "at most 3 different spaces for 'fog'",
        ),
        ('hero = "invisible-man"\nstate.fog = ["a", "b", "c", "d"]', "at most 3 different spaces"),
    ):
        assert message in broken(scene(seats=(MEDUSA, seat))).message


def test_with_setup_only_hands_can_be_given() -> None:
    for seat in ("fighters = {}", "deck = []", "state = {}", "discard = []"):
        text = scene(head="setup = true", seats=(f'hero = "medusa"\n{seat}', 'hero = "alice"'))
        assert "known: hero, choose, hand" in broken(text).message
    head = "setup = true\nturn = { seat = 1 }"
    seats = ('hero = "medusa"', 'hero = "alice"')
    assert (
        "'turn' cannot be used together with 'setup = true'"
        in broken(scene(head=head, seats=seats)).message
    )
    full = 'hero = "medusa"\nhand = ["dash", "dash", "dash", "snipe", "snipe", "snipe"]'
    text = scene(head="setup = true", seats=(full, 'hero = "alice"'))
    assert "an opening hand has 5 cards" in broken(text).message


def test_a_scenario_is_invalid_or_has_steps() -> None:
    text = scene("maneuver = {}", head='invalid = "x"')
    assert "either 'invalid' or 'steps', not both" in broken(text).message


# --- Everything --------------------------------------------------------------------------------


def test_any_broken_file_gives_a_readable_error() -> None:
    """Real files, each with one thing broken: they may pass, fail or be rejected, not crash."""
    rng = Random("spoilt")
    refused: list[str] = []
    for _ in range(CORRUPTED):
        path: Path = rng.choice(FILES)
        data = corrupted(Source.read(path).data, rng)
        try:
            Scenario(Source.inline("corrupted", data)).run()
        except ContentError as error:
            refused.append(str(error))
    assert len(refused) > CORRUPTED / 3
    for message in refused:
        assert re.fullmatch(r"corrupted: [^\n]{10,700}", message)
