"""The game as the world sees it: games, decisions, views, samples, undo, events, records.

Only views leave this room for a player, a bot or a network. Everything in here counts seats from 1
and names things by their ids; the numbers of the engine stay inside.
"""
