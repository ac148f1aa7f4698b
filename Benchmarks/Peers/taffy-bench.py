"""Times taffy, which solves no constraints, on the flexbox of the same geometry, as yoga-bench does.

  taffy-bench.py independent|chain|nested N SECONDS

The tree is built in Python, which would take longer than anything else: the time is that of the layout alone, in taffy
itself. A layout of a tree in which nothing is dirty shows what the binding takes, and is taken off.

Prints: median seconds, largest error against the problem's closed form (float).
"""
import statistics
import sys
import time

from stretchable import Node, taffylib
from stretchable.node import SizeAvailableSpace, taffy
from stretchable.style import AUTO, PCT, FlexDirection, Position

kind, count, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
SPACE = SizeAvailableSpace(375, 667).to_dict()


def tree():
    """The nodes, and the width and height that each must get."""
    row = FlexDirection.ROW
    nodes = [Node(size=(375, 667), flex_direction=row if kind == "nested" else FlexDirection.COLUMN)]
    sizes = [(375, 667)]
    for i in range(count):
        parent = 0
        if kind == "independent":
            top, right, bottom, left = i % 53, i % 29, i % 31, i % 37
            node = Node(position=Position.ABSOLUTE, inset=(top, right, bottom, left))
            size = (375 - left - right, 667 - top - bottom)
        elif kind == "chain":
            node = Node(margin=(8, 16, 0, 16), size=(AUTO, 44), flex_shrink=0)
            size = (343, 44)
        else:
            parent = i // 4
            node = Node(margin=(4, 0, 4, 0), size=(10 * (i % 4 + 1) * PCT, AUTO), flex_direction=row)
            size = (sizes[parent][0] * (i % 4 + 1) / 10, sizes[parent][1] - 8)
        nodes[parent].add(node)
        nodes.append(node)
        sizes.append(size)
    return nodes, sizes


def layout(root):
    start = time.process_time()
    taffylib.node_compute_layout(taffy._ptr, root._node_id, SPACE)
    return time.process_time() - start


nodes, sizes = tree()
nodes[0].compute_layout()
error = max(
    max(abs(box.width - size[0]), abs(box.height - size[1]))
    for box, size in ((node.get_box(), size) for node, size in zip(nodes, sizes))
)
times = []
begin = time.process_time()
while len(times) < 3 or time.process_time() - begin < seconds:
    for node in nodes:
        taffylib.node_mark_dirty(taffy._ptr, node._node_id)
    dirty = layout(nodes[0])
    times.append(dirty - layout(nodes[0]))
print(statistics.median(times), error)
