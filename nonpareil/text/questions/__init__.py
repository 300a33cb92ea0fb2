"""What a player is asked: prompts, options, and why something is not among them."""
