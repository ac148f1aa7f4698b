#!/usr/bin/env python3
"""Checks SARIF on the standard input against the schema of its authors.

  adapt lint … --format sarif | check-sarif.py

The schema (2.1.0) is a file in the source archive of Microsoft's sarif-om, which pip fetches once into .build.
Without the module jsonschema, or where pip reaches no archive, it says so and is content.
"""
import json
import pathlib
import subprocess
import sys
import tarfile

ARCHIVE = "sarif-om==1.0.4"
MEMBER = "sarif-2.1.0-rtm.4.json"


def schema(folder):
    """The schema's text, or None where it can't be fetched."""
    kept = folder / MEMBER
    if not kept.exists():
        folder.mkdir(parents=True, exist_ok=True)
        fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
        if subprocess.run([*fetch, "--dest", str(folder), ARCHIVE], stdin=subprocess.DEVNULL).returncode != 0:
            return None
        for archive in folder.glob("*.tar.gz"):
            with tarfile.open(archive) as files:
                member = next(name for name in files.getnames() if name.endswith("/" + MEMBER))
                kept.write_bytes(files.extractfile(member).read())
    return json.loads(kept.read_text(encoding="utf-8"))


def main():
    log = json.load(sys.stdin)
    results = sum(len(run["results"]) for run in log["runs"])
    try:
        import jsonschema
    except ImportError:
        print("SARIF not checked: there is no module jsonschema")
        return
    rules = schema(pathlib.Path(__file__).parent.parent / ".build" / "sarif")
    if rules is None:
        print(f"SARIF not checked: {ARCHIVE} could not be fetched")
        return
    checker = jsonschema.validators.validator_for(rules)(rules)
    problems = sorted(checker.iter_errors(log), key=lambda problem: list(map(str, problem.absolute_path)))
    for problem in problems[:10]:
        print("/".join(map(str, problem.absolute_path)) + ": " + problem.message[:200])
    # A check that lets everything through is none: a level that SARIF does not know has to be refused.
    if results:
        run = next(run for run in log["runs"] if run["results"])
        run["results"][0]["level"] = "bad"
        if checker.is_valid(log):
            problems.append(None)
            print("the check does not see a level that SARIF does not have")
    if problems:
        sys.exit(1)
    print(f"{results} SARIF results are as the schema of SARIF 2.1.0 says")


if __name__ == "__main__":
    main()
