"""The plain sources can be measured, whatever is installed."""

from nonpareil.lab.plain import plain_bench


def test_nothing_is_compiled() -> None:
    data = plain_bench(0.2, ["medusa", "alice"])
    assert data["compiled"] is False
    assert data["decisions_per_second"] > 0
