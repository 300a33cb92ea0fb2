"""What can be typed during a game."""

from nonpareil.cli.commands import COMMANDS, Commands

ENGLISH = Commands("en")


def test_a_letter_or_a_word() -> None:
    assert [ENGLISH.called(word) for word in ("u", "undo", "U", "Undo")] == ["undo"] * 4
    assert ENGLISH.called("?") == ENGLISH.called("help") == "help"
    assert ENGLISH.called("frob") is None


def test_no_two_commands_share_a_key() -> None:
    assert len({ENGLISH.key(command) for command in COMMANDS}) == len(COMMANDS)
    assert all(ENGLISH.called(command) == command for command in COMMANDS)


def test_the_help_has_two_columns_where_there_is_room() -> None:
    wide, narrow = ENGLISH.help(80), ENGLISH.help(40)
    assert "  u  undo your last choice    s  save the record: s, or s FILE\n" in wide
    assert "  u  undo your last choice\n  s  save the record: s, or s FILE\n" in narrow
    assert wide.split() == narrow.split()
