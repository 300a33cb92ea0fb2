"""The version of the rules, which records carry.

Raise it with every change after which a game that has been recorded would go differently, and keep
records of the old version in `tests/golden/records`.
"""

from typing import Final

RULES_VERSION: Final = 1
