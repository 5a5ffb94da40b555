"""python -m halfmoon"""

import sys

from halfmoon.app.cli import main

if __name__ == "__main__":
    sys.exit(main())
