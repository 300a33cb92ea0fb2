"""Everything put into words: cards, events, questions, options, refusals, names.

All words come from the Fluent files of a language. Nothing in here decides what happens.
"""
