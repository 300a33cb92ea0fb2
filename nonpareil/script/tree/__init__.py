"""The typed tree of the card language: the meaning of every word, as data.

Nodes carry both the names used in the text (for rendering) and the numbers the engine runs on
(fighter slots, tag bits), which the parser looks up in the hero's `Symbols`. Import node classes
from here; they are defined in `nouns`, `numbers`, `cards`, `conditions`, `actions`, `sentences`,
`happenings`, `standing` and `lasting`.
"""

from nonpareil.script.tree.actions import *  # noqa: F403
from nonpareil.script.tree.cards import *  # noqa: F403
from nonpareil.script.tree.conditions import *  # noqa: F403
from nonpareil.script.tree.happenings import *  # noqa: F403
from nonpareil.script.tree.lasting import *  # noqa: F403
from nonpareil.script.tree.nouns import *  # noqa: F403
from nonpareil.script.tree.numbers import *  # noqa: F403
from nonpareil.script.tree.sentences import *  # noqa: F403
from nonpareil.script.tree.standing import *  # noqa: F403
