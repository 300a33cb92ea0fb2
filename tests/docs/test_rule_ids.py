"""Searching for a rule's id finds the code that keeps it, or the reason why there is none."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
CODE = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "nonpareil").rglob("*"))
    if path.suffix in (".py", ".toml", ".lark")
}
RULE = re.compile(r"\bR-[A-Z]+(?:-[A-Z]+)*-\d+\b")
ABBREVIATED = re.compile(r"R-[A-Z-]+-\d+(?:\.\.|, -|/-?)\d+")  # R-MOVE-2..5 or R-MOVE-2, -3


def without_code() -> dict[str, str]:
    """The last section of the rules page: each rule and the reason."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    _, _, section = page.partition("\n## 29. Rules without code\n")
    assert section, "docs/rules.md has no section 'Rules without code'"
    rows = re.findall(r"^\| (R-\S+) \| (.+) \|$", section, re.MULTILINE)
    assert len(rows) == len(dict(rows)), "a rule is listed twice"
    return dict(rows)


def in_code() -> set[str]:
    return {rule for text in CODE.values() for rule in RULE.findall(text)}


def test_every_rule_is_in_the_code_or_has_a_reason() -> None:
    missing = [rule for rule in IDS if rule not in in_code() | without_code().keys()]
    assert missing == [], "name these rules where the code keeps them, or say why none does"


def test_no_rule_with_code_is_listed_as_without() -> None:
    assert in_code() & without_code().keys() == set()


def test_every_reason_is_for_a_rule_that_exists() -> None:
    assert set(without_code()) - set(IDS) == set()


def test_the_code_names_no_unknown_rule() -> None:
    unknown = {
        f"{path}: {rule}"
        for path, text in CODE.items()
        for rule in RULE.findall(text)
        if rule not in IDS
    }
    assert unknown == set()


def test_rules_are_named_in_full() -> None:
    """Or else a search for the id would not find them."""
    found = {
        f"{path}: {m.group()}" for path, text in CODE.items() for m in ABBREVIATED.finditer(text)
    }
    assert found == set()
