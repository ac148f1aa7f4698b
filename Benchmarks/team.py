"""What a team runs on all documents of a folder, in processor time and peak memory, to libxml2 parsing them.

`verify` and `lint` take a folder in one process, on all cores; `diff` and `merge` take one document each, as git calls them,
and so does the `xmllint` that they are compared with. Processor time is that of all threads."""
import os
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

# Parsing takes less than a second, and one run of it says little; the others take long enough.
ROUNDS = 3


def spend(command):
    """The processor time of a process and its peak memory, in seconds and MB."""
    nothing = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_WRONLY, 0) for number in (1, 2)]
    child = os.posix_spawn(command[0], [str(word) for word in command], os.environ, file_actions=nothing)
    usage = os.wait4(child, 0)[2]
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def middle(command):
    """The median time of a few runs, and their peak."""
    runs = [spend(command) for _ in range(ROUNDS)]
    return statistics.median(time for time, _ in runs), max(memory for _, memory in runs)


def total(commands):
    """The time of all, and the peak of the largest."""
    runs = [spend(command) for command in commands]
    return sum(time for time, _ in runs), max(memory for _, memory in runs)


def edited(text, place, value):
    """A document in which the view at a place, 0 the first and -1 the last, has another label in Xcode."""
    views = list(re.finditer(rb"<(?:view|label|button|imageView) [^>]*?\bid=\"[^\"]+\"", text))
    if not views:
        return text
    end = views[place].end()
    return text[:end] + b' tag="%d"' % value + text[end:] if b" tag=" not in views[place].group() else text


def versions(files, folder):
    """Writes two edited versions of each document: [(document, ours, theirs)]."""
    made = []
    for number, file in enumerate(files):
        text = file.read_bytes()
        paths = [folder / f"{side}-{number}{file.suffix}" for side in ("ours", "theirs")]
        paths[0].write_bytes(edited(text, 0, 4711))
        paths[1].write_bytes(edited(text, -1, 4712))
        made.append((file, *paths))
    return made


# The most processor time, to that of xmllint.
PROMISED = {"verify": 14, "lint": 14}


def measure(adapt, source):
    """Prints the table for a folder; returns what is above the promised ratios."""
    xmllint = shutil.which("xmllint")
    if not xmllint:
        sys.exit("there is no xmllint to compare with")
    files = sorted(path for path in Path(source).rglob("*") if path.suffix in (".storyboard", ".xib"))
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        goldens = folder / "Goldens"
        spend([adapt, "verify", source, "--goldens", goldens, "--quiet"])
        parsing = middle([xmllint, "--noout", *files])
        rows = [
            ("verify", spend([adapt, "verify", source, "--goldens", goldens, "--quiet"]), parsing),
            ("lint", spend([adapt, "lint", source, "--quiet"]), parsing),
        ]
        made = versions(files, folder)
        rows += [
            ("diff", total([adapt, "diff", old, new] for old, new, _ in made),
             total([xmllint, "--noout", old, new] for old, new, _ in made)),
            ("merge", total([adapt, "merge", *three] for three in made),
             total([xmllint, "--noout", *three] for three in made)),
        ]
    print(f"| {len(files):,} documents | processor time | to xmllint | peak memory | to xmllint |")
    print("|---|--:|--:|--:|--:|")
    for name, (time, memory), (least, little) in rows:
        print(f"| {name} | {time:.2f} s | {time / least:.1f}× | {memory:.0f} MB | {memory / little:.1f}× |", flush=True)
    return [
        f"{name} takes {time / least:.1f} times as long as xmllint, not {PROMISED[name]}"
        for name, (time, _), (least, _) in rows
        if name in PROMISED and time / least > PROMISED[name]
    ]


if __name__ == "__main__":
    measure(*sys.argv[1:3])
