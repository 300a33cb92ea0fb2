"""What is asked and what may be answered, in words. All words come from the Fluent files."""

from nonpareil.rules.state import State


def prompt(s: State) -> str:
    return ""


def option(s: State, value: int) -> str:
    return ""
