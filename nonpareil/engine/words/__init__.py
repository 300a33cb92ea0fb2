"""What every word of the card language does: one small function and one `Behavior` a word, in the
families of `script/words/`.

`picks` holds the choices that words share, `control` order and choice themselves.
"""
