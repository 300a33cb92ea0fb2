"""What is well written but cannot work is found: an error if it never can, a warning if it could be
meant."""

from contextlib import suppress
from pathlib import Path

import pytest

from nonpareil.content.hero import load_hero
from nonpareil.content.source import Source
from nonpareil.errors import ContentError, Problem

FERRYMAN = (Path(__file__).with_name("mistakes") / "several-crows.toml").read_text("utf-8")
GOOD = FERRYMAN.replace("move crow", "move each crow")
ATTACK = 'after = "if won: draw 1"'
DEFENSE = 'immediately = "cancel opposing card"'
SCHEME = 'scheme = "move each crow up to 3"'


def problems(*changes: tuple[str, str]) -> list[Problem]:
    text = GOOD
    for good, bad in changes:
        assert good in text
        text = text.replace(good, bad, 1)
    source = Source.parse("ferryman.toml", text)
    with suppress(ContentError):
        load_hero(source)
    return source.problems


def test_a_good_hero_has_no_problems() -> None:
    assert problems() == []


@pytest.mark.parametrize("start", ["", 'start = "wild"\n', 'start = "choose"\n'])
def test_a_state_begins_with_its_first_value_unless_the_file_says_more(start: str) -> None:
    mood = '[[states]]\nid = "mood"\nname = "mood"\nvalues = { calm = "calm", wild = "wild" }\n'
    found = problems(
        ("[[cards]]", f"{mood}{start}\n[[cards]]"), (ATTACK, 'after = "if mood is wild: draw 1"')
    )
    never = "the state 'mood' never changes: no text switches it"
    assert [each.message for each in found] == ([] if "choose" in start else [never])


def test_a_fighter_that_nothing_can_defeat_is_told() -> None:
    def told(text: str) -> list[str]:
        rule = f"[ability]\nstanding = ['instead of defeat of ferryman{text}']\n\n[[cards]]"
        return [each.message for each in problems(("[[cards]]", rule))]

    endless = "without a condition this holds every time, so damage never defeats the fighter"
    assert told(": draw 1") == [endless]
    assert told(": once per game draw 1") == []
    assert told(" by combat damage: draw 1") == []
    assert told(" while hand is at least 1: draw 1") == []


def test_what_goes_where_it_is_already_is_told() -> None:
    nothing = "nothing happens: a card goes to its owner's hand, where it is already"
    found = problems((SCHEME, 'scheme = "put 1 card from hand of opponent in hand"'))
    assert [each.message for each in found if not each.warning] == [nothing]


def test_a_fighter_on_the_board_takes_no_other_place() -> None:
    found = problems((SCHEME, 'scheme = "move each crow up to 3; replace a crow with ferryman"'))
    told = "'ferryman' starts on the board, so it cannot come in place of another"
    assert [each.message for each in found] == [told]


def test_the_next_attack_of_a_defender_is_in_another_turn() -> None:
    found = problems((DEFENSE, 'after = "for my next attack: attack of ferryman + 1"'))
    told = "this is for an attack this turn, and it is not your turn"
    assert [(each.message, each.warning) for each in found] == [(told, True)]


def test_a_text_about_a_defeat_knows_who_it_was_and_where() -> None:
    line = "damage 1 to each enemy next to that fighter, damage 1 to each friend next to that space"
    ability = f"[ability]\nwhen_defeated = {{ crow = '{line}' }}\n\n[[cards]]"
    assert problems(("[[cards]]", ability)) == []


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        # The side that a card is on, and whose turn it is
        (DEFENSE, 'after = "gain 1 action"', "'gain' does nothing on a defense card"),
        (DEFENSE, 'after = "if action is 1: draw 1"', "'action is' never holds on a defense"),
        (DEFENSE, 'after = "if opponent defended: draw 1"', "is never true on a defense card"),
        (ATTACK, 'after = "opponent gains 1 action"', "'opponent gains' does nothing on an attack"),
        (
            DEFENSE,
            'after = "bonus attack"\nbonus = { name = "B", value = 2 }',
            "a defense card cannot make a bonus attack",
        ),
        (ATTACK, 'after = "cancel opposing card"', "the defender's effects have happened"),
        # Numbers
        (SCHEME, 'scheme = "draw 0"', "0 has no effect"),
        (SCHEME, 'scheme = "discard 0 cards"', "0 has no effect"),
        (SCHEME, 'scheme = "set health of ferryman to 0"', "health cannot be set to 0"),
        # Fighters
        (SCHEME, 'scheme = "return a crow to any space"', "only a defeated fighter can return"),
        (SCHEME, 'scheme = "heal a defeated crow by 1"', "a defeated fighter is not on the board"),
        (
            SCHEME,
            'scheme = "if any defeated crow next to ferryman: draw 1"',
            "a defeated fighter is not on the board, so it has no place there",
        ),
        (SCHEME, 'scheme = "swap ferryman with ferryman"', "cannot swap spaces with itself"),
        (ATTACK, 'after = "if played by crow: draw 1"', "'by' does not name it"),
        ("count = 2\n", 'count = 2\nstarts = "off"\n', "no text summons it"),
        (
            'role = "hero"\n',
            'role = "hero"\nstarts = "off"\n',
            "never gets on the board: no text summons it",
        ),
        ('by = "ferryman"', 'by = ["crow", "crow"]', "'crow' is named twice"),
        # Keys that never do anything
        (SCHEME, f'{SCHEME}\nafter = "draw 1"', "'after' never happens on a scheme"),
        (SCHEME, f'{SCHEME}\ncommit = "draw 1"', "'commit' never happens on a scheme"),
        (SCHEME, "", "a scheme needs an effect"),
        (ATTACK, f'{ATTACK}\nscheme = "draw 1"', "only a card of type 'scheme'"),
        # References to nothing
        (
            SCHEME,
            'scheme = "damage 1 to each enemy passed by that fighter"',
            "no fighter moves before it",
        ),
        (ATTACK, 'during = "if guess is right: draw 1"', "no text names a number"),
    ],
)
def test_what_cannot_work_is_an_error(good: str, bad: str, message: str) -> None:
    (problem,) = [each for each in problems((good, bad)) if not each.warning]
    assert message in problem.message


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        (ATTACK, 'after = "if attacking: draw 1"', "'attacking' is always true on an attack card"),
        (ATTACK, 'after = "if defending: draw 1"', "'defending' is never true on an attack card"),
        (DEFENSE, 'after = "cancel opposing card"', "only the attacker's 'after' is still to come"),
        (ATTACK, 'after = "if my fighter is crow: draw 1"', "'my fighter' is never 'crow'"),
        (ATTACK, 'during = "name a number"', "nothing is done with the number"),
        (SCHEME, 'scheme = "choose a crow"', "nothing is done with the choice"),
        (SCHEME, 'scheme = "choose a zone of ferryman"', "nothing is done with the choice"),
        (ATTACK, "uncancellable = true", "the card has no effects in a combat"),
        ('name = "Fog"', 'name = "Oar"', "two cards are called 'Oar'"),
        ('type = "defense"', 'type = "attack"', "the deck has no card to defend with"),
        ('type = "attack"', 'type = "defense"', "the deck has no card to attack with"),
        ('color = "#1f3a5f"', 'color = "#ffee00"', "too light to be read on paper"),
        (
            "[[cards]]",
            '[[states]]\nid = "mood"\nname = "mood"\nstart = "calm"\n'
            'values = { calm = "calm", wild = "wild" }\n\n[[cards]]',
            "no text or form uses the state 'mood'",
        ),
    ],
)
def test_what_could_be_meant_is_a_warning(good: str, bad: str, message: str) -> None:
    (problem,) = problems((good, bad))
    assert problem.warning
    assert message in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "at start of next turn of opponent: opponent loses 1 action",
        "until next turn of opponent ends: when opponent maneuvers: opponent loses 1 action",
    ],
)
def test_actions_in_a_later_turn(text: str) -> None:
    """It is your turn when you attack, but not then."""
    assert problems((ATTACK, f'after = "{text}"')) == []


def test_a_state_that_never_changes() -> None:
    state = (
        '[[states]]\nid = "mood"\nname = "mood"\nstart = "calm"\n'
        'values = { calm = "calm", wild = "wild" }\n\n[[cards]]'
    )
    text = 'scheme = "if mood is calm: move each crow up to 3"'
    (problem,) = problems(("[[cards]]", state), (SCHEME, text))
    assert "never changes" in problem.message
    chosen = state.replace('start = "calm"', 'start = "choose"')
    assert problems(("[[cards]]", chosen), (SCHEME, text)) == []


def test_a_fighter_without_cards() -> None:
    by = 'copies = 10\nby = "ferryman"\n'
    (problem,) = problems(
        (f"copies = 10\n{DEFENSE}", by + DEFENSE), (f"copies = 10\n{SCHEME}", by + SCHEME)
    )
    assert problem.message == "no card can be played by 'crow'"


# --- One mistake, one report ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ('id = "crow"', 'id = "Crow"', "is not a valid id"),  # texts still say "crow"
        ('id = "crow"\n', "", "'id' is missing"),
        ("copies = 10", 'copies = "ten"', "must be a whole number"),  # the deck has 20 cards
        ("[[cards]]", "[cards]", "'cards' must be a list, not a table"),
        ("[[fighters]]", "[[figthers]]", "unknown key 'figthers'"),
        ('type = "attack"', 'typ = "attack"', "unknown key 'typ'"),
        (SCHEME, 'scheme = "mov each crow up to 3"', "unexpected 'mov'"),
    ],
)
def test_what_follows_from_a_mistake_is_not_reported(good: str, bad: str, message: str) -> None:
    text = GOOD.replace(good, bad, 1)
    if bad == "[cards]":
        text = text[: text.index('\n[[cards]]\nid = "fog"')]
    with pytest.raises(ContentError) as caught:
        load_hero(Source.parse("ferryman.toml", text))
    (problem,) = caught.value.problems
    assert message in problem.message


def test_every_mistake_is_reported() -> None:
    changes = [
        ("move = 2", 'move = "two"'),
        ("health = 14", "health = 0"),
        ('type = "attack"', 'type = "atack"'),
        (ATTACK, 'after = "Draw 1; draw 2; mov foe"'),
        (SCHEME, 'scheme = ["draw", "draw 1"]'),
    ]
    found = problems(*changes)
    assert [problem.line for problem in found] == [5, 11, 25, 30, 30, 47]


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("lines", "move token raft up to 1", "'raft' lies on lines and cannot move along them"),
        ("lines", "place token raft from supply in any space", "'raft' lies on lines only"),
        ("spaces", "place token raft from supply on any line", "'raft' lies on spaces only"),
    ],
)
def test_tokens_lie_on_spaces_or_on_lines(kind: str, text: str, message: str) -> None:
    token = (
        f'[[tokens]]\nid = "raft"\nname = "raft"\ncount = 3\nstart = "supply"\non = "{kind}"\n\n'
    )
    changes = (("[[cards]]", f"{token}[[cards]]"), (SCHEME, f'scheme = "{text}"'))
    assert message in [problem.message for problem in problems(*changes)]


def test_tokens_do_not_link_spaces_for_large_fighters() -> None:
    rope = '[[tokens]]\nid = "rope"\nname = "rope token"\ncount = 2\n\n'
    links = '[ability]\nstanding = ["token rope links ferryman"]\n\n[[cards]]\nid = "oar"'
    own = ('[[cards]]\nid = "oar"', rope + links)
    assert problems(own) == []
    large = ("health = 14\n", "health = 14\nlarge = true\n")
    found = problems(own, large)
    assert [each.message for each in found] == [
        "'ferryman' is large, and tokens do not link spaces for it"
    ]
