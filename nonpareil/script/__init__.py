"""The card language: short texts that say what a card does, parsed into a typed tree.

The engine runs the tree and the renderer turns the same tree into the printed card text, so the
two cannot disagree. Nothing here knows about heroes, boards, or games.
"""
