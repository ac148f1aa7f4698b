"""Documents that are made to be slow, by family and size, and what `adapt` takes for them.

Most are a screen in which everything hangs together, is optional, or cannot hold; a few are only large. A family says its
smaller size; the other one is four times that."""
import math
import os
import random
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


def grid(n):
    """Equal cells with a point between them, but for one gap of two: each row contradicts the first."""
    side = math.isqrt(n)
    parts = []
    for i in range(side * side):
        row, column = divmod(i, side)
        gap = 2 if i == 1 else 1
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


ONE = ["render", "--device", "iphone6"]
EXPLAIN = ["explain", "--device", "iphone6"]
LINT = ["lint", "--devices", "iphone6"]
# By family: the document, the smaller size, and the command.
FAMILIES = {
    "stack, equalCentering": (lambda n: stack(n, "equalCentering"), 500, ONE),
    "stack, equalSpacing": (lambda n: stack(n, "equalSpacing"), 500, ONE),
    "stack, fillProportionally": (lambda n: stack(n, "fillProportionally"), 500, ONE),
    "stack, fillEqually": (lambda n: stack(n, "fillEqually"), 500, ONE),
    "stack, fill": (lambda n: stack(n, "fill"), 500, ONE),
    "stack, fill, many priorities": (lambda n: stack(n, "fill", priorities), 500, ONE),
    "rows in a stack that is placed": (lambda n: rows(n, ("top", "leading")), 500, ONE),
    "rows in a stack that is not": (lambda n: rows(n, ()), 500, ONE),
    "optional equalities": (lambda n: between(n, 3, priority=500), 200, ONE),
    "optional inequalities": (
        lambda n: between(n, 2, relation=either, priority=lambda dice: dice.randrange(1, 900)), 200, ONE),
    "optional multiples": (
        lambda n: between(n, 2, relation=either, priority=500, multiplier=lambda dice: dice.choice(["0.5", "1.5", "2"])),
        200, ONE),
    "ring of inequalities": (lambda n: ring(n, [1]), 250, ONE),
    "two rings of inequalities": (lambda n: ring(n, [1, 7]), 250, ONE),
    "ring of optional inequalities": (lambda n: ring(n, [1], priority=500), 250, ONE),
    "ring that grows": (growing_ring, 250, ONE),
    "random required inequalities": (lambda n: between(n, 3, relation=either), 100, ONE),
    "grid with a conflict in each row": (grid, 1024, ONE),
    "chain": (chain, 2000, ONE),
    "chain, optional": (lambda n: chain(n, priority=700), 1000, ONE),
    "chain of components": (components, 1000, ["validate"]),
    "sibling views": (lambda n: screen(boxes(n)), 5000, ONE),
    "lint, chain": (chain, 1000, LINT),
    "lint, stack": (lambda n: stack(n, "fill"), 250, LINT),
    "lint, stack on all devices": (lambda n: stack(n, "fill"), 60, ["lint"]),
    "explain, chain": (chain, 1000, EXPLAIN),
    "explain, stack, fillEqually": (lambda n: stack(n, "fillEqually"), 500, EXPLAIN),
    "explain, stack, equalSpacing": (lambda n: stack(n, "equalSpacing"), 500, EXPLAIN),
    "explain, stack, equalCentering": (lambda n: stack(n, "equalCentering"), 500, EXPLAIN),
    "explain, stack, fillProportionally": (lambda n: stack(n, "fillProportionally"), 500, EXPLAIN),
    "explain, rows in a stack": (lambda n: rows(n, ("top", "leading")), 500, EXPLAIN),
}


def spend(adapt, command, path):
    """The processor time in seconds and the peak memory in MB of a run, and whether it ended by itself."""
    nothing = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0)]
    child = os.posix_spawn(adapt, [adapt, *command, path], os.environ, file_actions=nothing)
    _, status, usage = os.wait4(child, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.WIFEXITED(status)


def measure(adapt, only=""):
    """Prints a table of all families, or of those whose names have a word in them; returns the slowest exponent."""
    print("| family | n | time, n | time, 4n | exponent | memory, n | memory, 4n |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    broken = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Attack.layout")
        for name, (make, count, command) in FAMILIES.items():
            if only not in name:
                continue
            runs = []
            for n in (count, 4 * count):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(make(n))
                runs.append(min(spend(adapt, command, path) for _ in range(3)))
            (short, little, _), (long, much, _) = runs
            if not all(run[2] for run in runs):
                broken.append(name)
            exponent = math.log(long / short, 4)
            print(
                f"| {name} | {count:,} | {short:.2f} s | {long:.2f} s | {exponent:.2f} | {little:.0f} MB | {much:.0f} MB |",
                flush=True)
    return broken


if __name__ == "__main__":
    sys.exit(1 if measure(sys.argv[1], *sys.argv[2:3]) else 0)
