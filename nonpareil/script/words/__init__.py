"""The words of the card language, by family: everything about a word that needs no game.

What a word does is in `engine/words/`, in the family of the same name; how it is said is in
`text/arguments.py`. `script/vocabulary.py` puts the families together.
"""
