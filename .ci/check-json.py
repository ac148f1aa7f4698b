#!/usr/bin/env python3
"""Checks that schemas are JSON, and that the layouts on the standard input are as `frames-1` says.

  adapt render … --format json | check-json.py Schemas/*.schema.json

With the module jsonschema the whole schema counts; without it only that both are JSON of the same version.
"""
import json
import os
import sys

try:
    import jsonschema
except ImportError:
    jsonschema = None


def main():
    schemas = {os.path.basename(path): json.load(open(path, encoding="utf-8")) for path in sys.argv[1:]}
    layouts = json.load(sys.stdin)
    layouts = layouts if isinstance(layouts, list) else [layouts]
    assert layouts and all(layout["schema"] == "adapt.frames/1" for layout in layouts), "no adapt.frames/1"
    how = "by their version only: there is no module jsonschema"
    if jsonschema:
        frames = schemas["frames-1.schema.json"]
        validator = jsonschema.validators.validator_for(frames)
        validator.check_schema(frames)
        checker = validator(frames)
        for layout in layouts:
            checker.validate(layout)
        how = "by the whole schema"
    print(f"{len(layouts)} JSON documents checked {how}")


if __name__ == "__main__":
    main()
