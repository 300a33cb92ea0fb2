"""Files given to a command."""

from pathlib import Path

import pytest

from nonpareil.cli.reading import read_json, reading, toml_files
from nonpareil.errors import ContentError, NonpareilError


def test_folders_are_searched_and_nothing_is_listed_twice(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    files = [tmp_path / "a.toml", tmp_path / "deep" / "b.toml"]
    for file in files:
        file.touch()
    (tmp_path / "c.txt").touch()
    assert toml_files([files[1], tmp_path]) == [files[1], files[0]]


def test_missing_files_and_empty_folders(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no such file or folder"):
        toml_files([tmp_path / "nowhere"])
    with pytest.raises(ContentError, match=r"no \*\.toml files in this folder"):
        toml_files([tmp_path])


def test_json_errors_have_a_line(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('{\n"a": }')
    with pytest.raises(ContentError, match=r"a\.json:2:6: is not valid JSON"):
        read_json(file)
    file.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(ContentError, match="is not valid JSON"):
        read_json(file)


def test_errors_name_the_file_once(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    with pytest.raises(NonpareilError) as error, reading(file):
        raise NonpareilError("is wrong")
    assert str(error.value) == f"{file}: is wrong"
    with pytest.raises(NonpareilError) as error, reading(file):
        raise NonpareilError(f"{file}: is wrong")
    assert str(error.value) == f"{file}: is wrong"


def test_what_no_check_anticipates_is_an_error_too(tmp_path: Path) -> None:
    wrong = pytest.raises(NonpareilError, match=r"is malformed \(KeyError: 'heroes'\)")
    with wrong, reading(tmp_path / "a.json"):
        raise KeyError("heroes")
