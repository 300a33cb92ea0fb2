"""The contents of a decision, for comparisons."""

from typing import Any

from nonpareil.game.decision import Decision


def contents(decision: Decision) -> tuple[Any, ...]:
    """Everything except the texts."""
    options = [(o.id, o.subject, o.owner, o.value) for o in decision.options]
    return (
        decision.seat,
        decision.kind,
        decision.source,
        decision.fighter,
        decision.optional,
        decision.decline,
        options,
    )


def words(decision: Decision) -> list[str]:
    return [decision.text, *(option.text for option in decision.options)]


def told_in(decision: dict[str, Any]) -> set[str]:
    """What a view says about a decision: the names of the fields that are not empty."""
    return {name for name, value in decision.items() if value not in (None, [])}
