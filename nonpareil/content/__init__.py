"""Heroes, boards and translations as data files, and the loaders that check them.

Nothing here plays the game, and no Python here knows the name of a hero or a board.
"""
