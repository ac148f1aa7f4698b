"""Finds the program that is checked."""
import os
import sys


def adapt():
    """The program that the first argument names, or else the one that was built, for release if there is one."""
    builds = [path for path in (".build/release/adapt", ".build/debug/adapt") if os.path.exists(path)]
    return sys.argv[1] if len(sys.argv) > 1 else builds[0] if builds else sys.exit("adapt is not built")
