"""The rules page defines every rule once, marks our decisions and knows every rule cited."""

import re
import tomllib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
EXPECTED = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
SCENARIOS = ROOT / "tests" / "scenarios"

RULE = re.compile(r"^\* \*\*(R-[^*\s]+)\*\* (.+)$", re.MULTILINE)
REFERENCE = re.compile(r"\bR-\w+(?:-\w+)*")
MARKS = re.compile(r"(?: `\[(?:rulebook|ruling|decision(?:: [^\]]+)?)\]`)+$")

RULES: list[tuple[str, str]] = RULE.findall(TEXT)
DEFINED = {rule for rule, _ in RULES}


def marks(text: str) -> str:
    """The marks at the end of a rule, or nothing."""
    found = MARKS.search(text)
    return found.group().strip() if found else ""


def register(title: str) -> tuple[int, list[str]]:
    """The count and the ids that the register of decisions gives under a title."""
    found = re.search(rf"^\*\*{title} \((\d+)\)(.+?)\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"no paragraph {title!r} in the register of decisions"
    return int(found.group(1)), REFERENCE.findall(found.group(2))


def test_every_rule_is_defined_exactly_once() -> None:
    assert Counter(rule for rule, _ in RULES) == Counter(EXPECTED)
    assert len(EXPECTED) == len(set(EXPECTED))


def test_rules_stand_in_the_order_of_the_list() -> None:
    assert [rule for rule, _ in RULES] == EXPECTED


def test_every_reference_names_a_rule_or_a_group() -> None:
    groups = {rule.rsplit("-", 1)[0] for rule in EXPECTED} | {"R-HERO"}
    assert set(REFERENCE.findall(TEXT)) - set(EXPECTED) - groups == set()


def test_every_rule_ends_with_its_marks() -> None:
    assert [rule for rule, text in RULES if not marks(text)] == []


def test_marks_agree_with_the_register_of_decisions() -> None:
    wholly = [rule for rule, text in RULES if marks(text) == "`[decision]`"]
    partly = [rule for rule, text in RULES if "[decision: " in marks(text)]
    assert register("Wholly ours") == (len(wholly), wholly)
    assert register("Partly ours") == (len(partly), partly)
    undivided = [rule for rule, text in RULES if "[decision]" in marks(text)]
    assert undivided == wholly, "a rule with another source must name the detail that is ours"


def test_scenarios_cite_defined_rules() -> None:
    unknown = {
        f"{path.relative_to(SCENARIOS)}: {rule}"
        for path in SCENARIOS.rglob("*.toml")
        for rule in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        if rule not in DEFINED
    }
    assert unknown == set()
