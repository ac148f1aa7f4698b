#!/usr/bin/env python3
"""Times `adapt render` of a document against `xmllint --noout` of the same, as whole processes, in turns.

  time-ratio.py ADAPT DOCUMENT [RUNS]
"""
import os
import shutil
import statistics
import sys
import time


def seconds(command):
    """The wall time of one process that talks to nobody."""
    nothing = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
    began = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=nothing)
    os.waitpid(process, 0)
    return time.perf_counter() - began


def main():
    adapt, document = sys.argv[1:3]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    xmllint = shutil.which("xmllint")
    if not xmllint:
        print("there is no xmllint to compare with")
        return
    ours = [adapt, "render", document, "--device", "iphone6plus", "--landscape"]
    theirs = [xmllint, "--noout", document]
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(runs)]
    mine, reference = (statistics.median(times) * 1000 for times in zip(*pairs))
    ratio = statistics.median(a / b for a, b in pairs)
    print(f"adapt render {mine:.2f} ms, xmllint --noout {reference:.2f} ms: {ratio:.2f} times xmllint "
          f"(medians of {runs} pairs)")


if __name__ == "__main__":
    main()
