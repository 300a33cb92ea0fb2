"""Everything that is put into words: cards, events, prompts, options, refusals, names.

All wording comes from Fluent files, one folder per language. Nothing here decides what happens.
"""
