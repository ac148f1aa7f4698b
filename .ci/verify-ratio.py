#!/usr/bin/env python3
"""Verifies many documents on six configurations each, and times it against `xmllint --noout` of the same files.

  verify-ratio.py ADAPT FOLDER [DOCUMENTS [RUNS]]

Fails unless the second run finds nothing, and the move of one view by one point is found and named.
"""
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "CI"}


def run(command):
    """What a command prints, its status, and its wall and processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    wall = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def moved(text):
    """The document with the constant of its first constraint one point larger."""
    return re.sub(r'(<constraint [^>]*constant=")(-?\d+)"', lambda m: f'{m[1]}{int(m[2]) + 1}"', text, count=1)


def check_move(adapt, documents, folder):
    """Moves one constraint by a point; the first document in which that moves a view must be told by name."""
    for document in documents:
        with open(document, encoding="utf-8") as file:
            text = file.read()
        if moved(text) == text:
            continue
        copy = os.path.join(folder, os.path.basename(document))
        for version, record in ((text, "all"), (moved(text), "never")):
            with open(copy, "w", encoding="utf-8") as file:
                file.write(version)
            done, _, _ = run([adapt, "verify", copy, "--goldens", folder + "/goldens", "--record", record])
        told = re.search(r"^  (.+: .*(x|y|width|height) \S+ → .*)$", done.stdout, re.MULTILINE)
        if told:
            print(f"one constraint moved by a point: {told[1]}")
            return True
    return False


def main():
    adapt, folder = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    names = sorted(name for name in os.listdir(folder) if name.endswith((".storyboard", ".xib")))[:count]
    documents = [os.path.join(folder, name) for name in names]
    with tempfile.TemporaryDirectory() as place:
        command = [adapt, "verify", *documents, "--goldens", place + "/goldens"]
        first, _, _ = run(command)
        times = []
        for _ in range(runs):
            second, wall, processor = run(command)
            _, lint, _ = run([shutil.which("xmllint"), "--noout", *documents])
            times.append((wall / lint, wall, processor / wall))
        ratio, wall, cores = (statistics.median(column) for column in zip(*times))
        print(f"first run: {first.stdout.splitlines()[-1]}")
        print(f"second run: {second.stdout.splitlines()[-1]}")
        found = check_move(adapt, documents, place)
        print(f"verify of {len(documents)} documents: {ratio:.1f} times xmllint --noout of the same files, "
              f"{wall:.2f} s on {cores:.2f} cores (medians of {runs} runs)")
    if second.returncode != 0 or second.stderr or not found:
        print(second.stdout + second.stderr, file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
