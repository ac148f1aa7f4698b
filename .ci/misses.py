#!/usr/bin/env python3
"""Sorts the views that the scoreboard calls wrong by cause, with counts.

    misses.py SCORES.json      the file that the scorer wrote with --json; ADAPT_CORPUS names the documents

A scene's wrong views mostly follow from one: a label that is too high moves all below it. So a scene gets one cause,
the first of these that one of its wrong views shows, and all of its wrong views that are more than a point off count
under it. Views within a point count by themselves, whatever their scene.
"""

import collections
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET

CAUSES = {
    "near": "within one point: text widths, and whole points where others have pixels",
    "class": "a class of the app that draws or measures itself, in Xcode too",
    "font": "a font that adapt has no widths of, in the scene",
    "stretched": "stale: one line of text higher than its font, though nothing in the file asks for it",
    "image": "a picture that the file gives another size than the frame kept",
    "other": "not explained",
}


class Document:
    """One document: its views by id, the fonts adapt guesses, and which views a height is asked of."""

    def __init__(self, path, guessed):
        root = ET.parse(path).getroot()
        self.views = {e.get("id"): e for e in root.iter() if e.get("id")}
        self.images = {i.get("name") for i in root.iter("image")}
        self.guessed = guessed
        self.heights = set()
        for owner in root.iter():
            for group in owner.findall("constraints"):
                for c in group.findall("constraint"):
                    for item, attribute in (("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")):
                        if c.get(attribute) == "height":
                            self.heights.add(c.get(item) or owner.get("id"))

    def cause(self, row):
        view = self.views.get(row["id"])
        if view is None or not row["got"]:
            return None
        saved, got = row["frame"], row["got"]
        differs = max(abs(a - b) for a, b in zip(saved[2:], got[2:])) > 1
        if view.get("customClass") and differs:
            return "class"
        font = view.find("fontDescription")
        if differs and font is not None and font.get("name") in self.guessed:
            return "font"
        lines = view.get("numberOfLines", "1")
        if row["kind"] == "label" and lines == "1" and saved[3] > got[3] + 1 and row["id"] not in self.heights:
            return "stretched"
        if row["kind"] == "imageView" and differs and view.get("image") in self.images:
            return "image"
        return None


def guessed_fonts(path):
    """The fonts of a document whose texts adapt estimates."""
    adapt = os.path.join(os.path.dirname(__file__), "..", ".build", "release", "adapt")
    run = subprocess.run([adapt, "render", "--canvas", "--format", "json", path], capture_output=True, check=False)
    notes = json.loads(run.stdout).get("diagnostics", [])
    return {note["message"].split('"')[1] for note in notes if note["code"] == "layout.estimatedFont"}


def main():
    corpus = os.environ.get("ADAPT_CORPUS")
    if len(sys.argv) != 2 or not corpus:
        sys.exit(__doc__)
    rows = [r for r in json.load(open(sys.argv[1])) if not r["right"]]
    scenes = collections.defaultdict(list)
    for row in rows:
        scenes[row["doc"], row["scene"]].append(row)
    documents = {}
    views, scene_count = collections.Counter(), collections.Counter()
    for (name, _), wrong in scenes.items():
        if name not in documents:
            path = os.path.join(corpus, name)
            documents[name] = Document(path, guessed_fonts(path))
        shown = {documents[name].cause(row) for row in wrong if not row["near"]}
        cause = next((c for c in CAUSES if c in shown), "other")
        for row in wrong:
            views["near" if row["near"] else cause] += 1
        scene_count["near" if all(row["near"] for row in wrong) else cause] += 1
    for cause, text in CAUSES.items():
        print(f"{views[cause]:5} views in {scene_count[cause]:4} scenes  {text}")
    print(f"{sum(views.values()):5} views in {sum(scene_count.values()):4} scenes")


main()
