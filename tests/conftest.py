"""Properties explore: Hypothesis draws new examples in every run, and prints how to get at one that
fails again. In CI, where the variable of that name is set, they are the same ones every time.

Heroes, boards and languages in the data folder of whoever runs the tests play no part in them."""

import os

from hypothesis import settings

os.environ["NONPAREIL_CONTENT"] = ""  # for the programs that tests start, too
settings.register_profile("explore", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "explore")
