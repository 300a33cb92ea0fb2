"""Text formats other than the game record: the readable score of a game, and scenario files."""
