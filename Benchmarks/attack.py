"""Documents that are made to be slow, by family and size, and what commands of `adapt` take for them.

    attack.py PROGRAM [WORD [TIMES]]

In most, everything hangs together, is optional, or cannot hold; others are only large. A family says its smaller size,
which TIMES multiplies; the other one is four times that. A word chooses the families that have it in their names."""
import math
import os
import random
import re
import sys
import tempfile


def constraint(item, to=None, **attributes):
    if to:
        attributes["to"] = to
    return f'<constraint item="{item}"' + "".join(f' {name}="{value}"' for name, value in attributes.items()) + "/>"


def screen(views, constraints="", components=""):
    return (
        f'<layout version="1">{components}<screen id="s"><view id="root">\n{views}\n'
        f"<constraints>{constraints}</constraints></view></screen></layout>\n"
    )


def boxes(n):
    return "\n".join(f'<view id="b{i}"/>' for i in range(n))


def labels(n, attributes=lambda i: ""):
    return "\n".join(f'<label id="l{i}" text="t{i}"{attributes(i)}/>' for i in range(n))


def pinned(edges=("top", "bottom", "leading")):
    return "".join(constraint(f"stack.{edge}", f"root.{edge}") for edge in edges)


def stack(n, distribution, attributes=lambda i: ""):
    opening = f'<stackView id="stack" axis="vertical" distribution="{distribution}">'
    return screen(f"{opening}{labels(n, attributes)}</stackView>", pinned())


def priorities(i):
    return (
        f' compression="{1 + i % 900} {1 + i * 7 % 999}" hugging="{1 + i * 13 % 999} {1 + i * 11 % 999}"'
    )


def rows(n, edges):
    inside = "\n".join(
        f'<view id="v{i}"><label id="l{i}" text="a{i}"/><constraints>'
        + "".join(constraint(f"l{i}.{edge}", f"v{i}.{edge}") for edge in ("top", "bottom", "leading", "trailing"))
        + "</constraints></view>"
        for i in range(n)
    )
    return screen(f'<stackView id="stack" axis="vertical">{inside}</stackView>', pinned(edges))


def between(n, each, seed=1, **attributes):
    """Constraints between random views."""
    dice = random.Random(seed * n)
    all = []
    for i in range(n):
        for _ in range(each):
            other = (i + 1 + dice.randrange(n - 1)) % n
            chosen = {name: value(dice) if callable(value) else value for name, value in attributes.items()}
            all.append(constraint(f"b{i}.left", f"b{other}.left", constant=dice.randrange(-50, 50), **chosen))
    return screen(boxes(n), "".join(all))


def ring(n, steps, **attributes):
    return screen(
        boxes(n),
        "".join(
            constraint(f"b{i}.left", f"b{(i + step) % n}.left", relation="greaterThanOrEqual", constant=1, **attributes)
            for i in range(n)
            for step in steps
        ),
    )


def growing_ring(n):
    ring = "".join(
        constraint(
            f"b{i}.width", f"b{(i + 1) % n}.width", relation="greaterThanOrEqual", multiplier="1.1", constant=1)
        for i in range(n)
    )
    ends = "".join(constraint(f"b{i}.width", relation="lessThanOrEqual", constant=100) for i in range(n))
    return screen(boxes(n), ring + ends)


def either(dice):
    return dice.choice(["greaterThanOrEqual", "lessThanOrEqual"])


def chain(n, **attributes):
    parts = []
    for i in range(n):
        above = f"b{i - 1}.bottom" if i else "root.top"
        parts += [
            constraint(f"b{i}.top", above, constant=1, **attributes), constraint(f"b{i}.height", constant=4),
            constraint(f"b{i}.leading", "root.leading"), constraint(f"b{i}.width", constant=20),
        ]
    return screen(boxes(n), "".join(parts))


def grid(n, odd=2):
    """Equal cells with a point between them, but for one gap: where it is odd, each row contradicts the first."""
    side = math.isqrt(n)
    parts = []
    for i in range(side * side):
        row, column = divmod(i, side)
        gap = odd if i == 1 else 1
        parts.append(constraint(f"b{i}.leading", f"b{i - 1}.trailing" if column else "root.leading", constant=gap))
        parts.append(constraint(f"b{i}.top", f"b{i - side}.bottom" if row else "root.top", constant=1))
        if i:
            parts += [constraint(f"b{i}.width", "b0.width"), constraint(f"b{i}.height", "b0.height")]
        if column == side - 1:
            parts.append(constraint("root.trailing", f"b{i}.trailing", constant=1))
        if row == side - 1:
            parts.append(constraint("root.bottom", f"b{i}.bottom", constant=1))
    return screen(boxes(side * side), "".join(parts))


def components(n):
    chain = "".join(
        f'<component name="c{i}"><view id="v">' + (f'<use id="a" component="c{i - 1}"/>' if i else "") + "</view></component>"
        for i in range(n)
    )
    return screen("", components=chain)


def column(n, text, edges=("leading",), attributes=""):
    """Labels one below the other."""
    labels = "\n".join(f'<label id="l{i}" text="{text} {i}"{attributes}/>' for i in range(n))
    parts = []
    for i in range(n):
        parts.append(constraint(f"l{i}.top", f"l{i - 1}.bottom" if i else "root.top", constant=8))
        parts += [constraint(f"l{i}.{edge}", f"root.{edge}") for edge in edges]
    return screen(labels, "".join(parts))


def scenes(n):
    """Screens of nine labels each."""
    all = []
    for i in range(n // 9):
        ids = [f"s{i}l{j}" for j in range(9)]
        labels = "\n".join(f'<label id="{id}" text="a label"/>' for id in ids)
        below = zip(ids, [f"s{i}.top"] + [f"{id}.bottom" for id in ids])
        tops = "".join(constraint(f"{id}.top", above, constant=8) for id, above in below)
        edges = "".join(constraint(f"{id}.leading", f"s{i}.leading") for id in ids)
        all.append(
            f'<screen id="screen{i}"><view id="s{i}">{labels}<constraints>{tops}{edges}</constraints></view></screen>')
    return '<layout version="1">' + "\n".join(all) + "</layout>\n"


def variations(n):
    """Labels each of which is missing in one size class."""
    classes = ["wCompact", "hCompact", "wRegular hRegular"]
    labels = "\n".join(
        f'<label id="l{i}" text="a label" uninstalled="{classes[i % 3]}"/>' for i in range(n))
    return screen(
        labels,
        "".join(
            constraint(f"l{i}.top", "root.top", constant=i) + constraint(f"l{i}.leading", "root.leading")
            for i in range(n)))


def deep(n):
    """Views a hundred deep, each a point smaller on all sides than the one around it."""
    columns = []
    for i in range(n // 100):
        inner = ""
        for j in reversed(range(100)):
            around = f"v{i}x{j - 1}" if j else "root"
            edges = {"leading": 1, "top": 1, "trailing": -1, "bottom": -1}
            pins = "".join(
                constraint(f"v{i}x{j}.{edge}", f"{around}.{edge}", constant=by) for edge, by in edges.items())
            inner = f'<view id="v{i}x{j}">{inner}</view><constraints>{pins}</constraints>'
        columns.append(inner)
    return screen("\n".join(columns))


# By command, its arguments. In OURS the first number or word of the document is another one, in THEIRS the last; VIEW is
# the id of a view in its middle.
COMMANDS = {
    "render": ["render", "DOCUMENT", "--device", "iphone6"],
    "lint": ["lint", "DOCUMENT", "--devices", "iphone6"],
    "lint on all screens": ["lint", "DOCUMENT"],
    "explain": ["explain", "DOCUMENT", "--device", "iphone6"],
    "explain a view": ["explain", "DOCUMENT", "VIEW", "--device", "iphone6"],
    "sweep": ["sweep", "DOCUMENT", "--device", "ipad10", "--width", "320...420"],
    "diff": ["diff", "DOCUMENT", "OURS", "--device", "iphone6"],
    "merge": ["merge", "DOCUMENT", "OURS", "THEIRS", "--output", "/dev/null"],
    "convert": ["convert", "DOCUMENT", "--to", "storyboard", "--output", "/dev/null"],
    "format": ["format", "DOCUMENT", "--check"],
    "validate": ["validate", "DOCUMENT"],
}
# By family, the document and the smaller size.
FAMILIES = {
    "stack, equalCentering": (lambda n: stack(n, "equalCentering"), 1000),
    "stack, equalSpacing": (lambda n: stack(n, "equalSpacing"), 1000),
    "stack, fillProportionally": (lambda n: stack(n, "fillProportionally"), 1000),
    "stack, fillEqually": (lambda n: stack(n, "fillEqually"), 1000),
    "stack, fill": (lambda n: stack(n, "fill"), 1000),
    "stack, fill, many priorities": (lambda n: stack(n, "fill", priorities), 1000),
    "rows in a stack that is placed": (lambda n: rows(n, ("top", "leading")), 1000),
    "rows in a stack that is not placed": (lambda n: rows(n, ()), 1000),
    "optional equalities": (lambda n: between(n, 3, priority=500), 1000),
    "optional inequalities": (
        lambda n: between(n, 2, relation=either, priority=lambda dice: dice.randrange(1, 900)), 1000),
    "optional multiples": (
        lambda n: between(n, 2, relation=either, priority=500, multiplier=lambda dice: dice.choice(["0.5", "1.5", "2"])),
        1000),
    "ring of inequalities": (lambda n: ring(n, [1]), 1000),
    "two rings of inequalities": (lambda n: ring(n, [1, 7]), 1000),
    "ring of optional inequalities": (lambda n: ring(n, [1], priority=500), 1000),
    "ring that grows": (growing_ring, 1000),
    "random required inequalities": (lambda n: between(n, 3, relation=either), 1000),
    "grid with a conflict in each row": (grid, 1024),
    "grid": (lambda n: grid(n, odd=1), 1024),
    "chain": (chain, 1000),
    "chain, optional": (lambda n: chain(n, priority=700), 1000),
    "column of labels": (lambda n: column(n, "label"), 1000),
    "column of labels that wrap": (
        lambda n: column(n, "some words that take more than a line on a phone", ("leading", "trailing"), ' lines="0"'),
        1000),
    "screens of nine labels": (scenes, 1000),
    "labels that vary": (variations, 1000),
    "views a hundred deep": (deep, 1000),
    "sibling views": (lambda n: screen(boxes(n)), 1000),
    "chain of components": (components, 1000),
}
# A family that is refused, which must be soon.
REFUSED = {"chain of components"}
# The largest exponents: of all commands, of families whose constraints form a dense graph, and of what is known to miss
# the first.
MOST = 1.3
DENSE = {
    "optional equalities": 2, "optional inequalities": 2, "optional multiples": 2, "random required inequalities": 2,
}
KNOWN = {
    **{
        (f"rows in a stack that is {kind}", name): 1.9
        for kind in ["placed", "not placed"] for name in ["explain", "explain a view"]
    },
    **{("grid with a conflict in each row", name): 1.7 for name in COMMANDS},
}


def spend(adapt, command):
    """The processor time in seconds, the peak memory in MB and the exit code of a run; a signal has a negative one."""
    nothing = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0)]
    child = os.posix_spawn(adapt, [adapt, *command], os.environ, file_actions=nothing)
    _, status, usage = os.wait4(child, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)


def write(document, folder, n):
    """Writes three versions of a document of size n; returns what stands for the words in capitals in a command."""
    places = list(re.finditer(r'constant="[18]"', document)) or list(re.finditer(r' text="[^"]*"', document))

    def changed(place):
        by = 'constant="3"' if place.group().startswith("c") else ' text="another"'
        return document[:place.start()] + by + document[place.end():]

    versions = {"DOCUMENT": document}
    if places:
        versions |= {"OURS": changed(places[0]), "THEIRS": changed(places[-1])}
    words = {}
    for name in ("DOCUMENT", "OURS", "THEIRS"):
        words[name] = os.path.join(folder, f"{name.capitalize()}{n}.layout")
        with open(words[name], "w", encoding="utf-8") as file:
            file.write(versions.get(name, document))
    ids = re.findall(r'<(?:label|view) id="((?!root)[^"]*)"', document)
    return {**words, "VIEW": ids[len(ids) // 2]}


def grow(adapt, command, versions, most):
    """What a command takes for the larger of two sizes of a document, the exponent of its time, and the exit codes.

    Where the exponent is above a limit it measures up to three times, for something else may have been at work."""
    best = [(math.inf, math.inf, 0)] * 2
    for _ in range(3):
        for size, words in enumerate(versions):
            best[size] = min(best[size], spend(adapt, [words.get(word, word) for word in command]))
        exponent = math.log(best[1][0] / best[0][0], 4)
        if exponent <= most:
            break
    return best[1], exponent, {run[2] for run in best}


def measure(adapt, only="", times=1):
    """Prints a table of the families, or of those that have a word in their names; returns what is missed."""
    families = {name: family for name, family in FAMILIES.items() if only in name}
    if not families:
        return [f"no family has '{only}' in its name"]
    print("| family | n | " + " | ".join(COMMANDS) + " | slowest, 4n | largest, 4n |")
    print("|---|--:|" + "--:|" * len(COMMANDS) + "--:|--:|")
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        for family, (make, count) in families.items():
            count *= int(times)
            versions = [write(make(n), folder, n) for n in (count, 4 * count)]
            exponents, slowest, largest = [], (0, ""), (0, "")
            for name, command in COMMANDS.items():
                most = KNOWN.get((family, name), DENSE.get(family, MOST))
                (seconds, memory, _), exponent, codes = grow(adapt, command, versions, most)
                exponents.append(f"{exponent:.2f}")
                slowest, largest = max(slowest, (seconds, name)), max(largest, (memory, name))
                # Findings and differences end with 1; with anything else an error was measured.
                if not codes <= {0, 1} and not (codes == {65} and family in REFUSED):
                    missed.append(f"{family}, {name}: ended with {sorted(codes)}")
                if exponent > most:
                    missed.append(f"{family}, {name}: exponent {exponent:.2f}, not {most}")
            print(
                f"| {family} | {count:,} | " + " | ".join(exponents)
                + f" | {slowest[0]:.2f} s, {slowest[1]} | {largest[0]:.0f} MB, {largest[1]} |",
                flush=True)
    return missed


if __name__ == "__main__":
    found = measure(sys.argv[1], *sys.argv[2:4])
    print("\n".join(f"missed: {text}" for text in found) or "growth: all exponents are within their limits")
    sys.exit(1 if found else 0)
