"""The words of the card language, grouped by family: everything about a word except its behavior.

What a word does is in `engine/words/`, in the module of the same name; how it is worded is in
`text/arguments.py`. `script/vocabulary.py` combines the families.
"""
