"""`python -m nonpareil`."""

import sys

from nonpareil.cli import main

if __name__ == "__main__":
    sys.exit(main())
