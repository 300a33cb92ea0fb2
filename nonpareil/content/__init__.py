"""Heroes, boards and translations as data files, and the loaders that validate them.

Nothing here plays the game, and no Python code names a hero or a board.
"""
