"""The typed tree of the card language: what every word means, as data.

Nodes carry both the names a text was written with (for rendering) and the numbers the rules run
on (slots of fighters, bits of tags), filled in by the parser from the hero's `Symbols`. This is
the one door to the node classes; they live in `nouns`, `conditions`, `actions` and `standing`.
"""

from nonpareil.script.tree.actions import *  # noqa: F403
from nonpareil.script.tree.conditions import *  # noqa: F403
from nonpareil.script.tree.nouns import *  # noqa: F403
from nonpareil.script.tree.standing import *  # noqa: F403
