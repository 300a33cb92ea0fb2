"""Addresses and files of the server."""

from pathlib import Path

import pytest

from nonpareil import NonpareilError
from nonpareil.server.run import address_of, database_url, listen


def test_the_address_of_a_listener() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert address_of(listener) == f"http://localhost:{port}"


def test_a_port_that_is_taken() -> None:
    with listen("127.0.0.1", 0) as listener:
        listener.listen()
        port = listener.getsockname()[1]
        with pytest.raises(NonpareilError, match=f"cannot listen on 127.0.0.1:{port}: "):
            listen("127.0.0.1", port)


def test_the_database_is_in_the_data_folder(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    assert database_url(folder) == f"sqlite+aiosqlite:///{folder.resolve()}/tables.sqlite"
    assert folder.is_dir()
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(NonpareilError, match="cannot create "):
        database_url(file / "data")
