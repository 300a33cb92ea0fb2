"""Written forms of a game besides its record: the score of a whole game, and scenario files."""
