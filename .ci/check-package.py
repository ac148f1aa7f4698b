"""Packs a program that is built, twice, and looks at every artefact as somebody who installs it does."""
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

PROJECT = Path(__file__).resolve().parent.parent
DOCUMENT = "share/doc/adapt/examples/Restructure.layout"
FILES = {
    "bin/adapt", "share/man/man1/adapt.1", "share/bash-completion/completions/adapt", "share/zsh/site-functions/_adapt",
    "share/fish/vendor_completions.d/adapt.fish", "share/adapt/layout-1.xsd", "share/doc/adapt/LICENSE",
    "share/doc/adapt/NOTICES.txt", "share/doc/adapt/CHANGELOG.md", DOCUMENT,
}


def output(*command):
    return subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, check=True, text=True).stdout


def expect(holds, text):
    if not holds:
        sys.exit(f"check-package: {text}")


def runs(prefix, version):
    """The installed program is of this version and lays the example out."""
    expect(output(prefix / "bin/adapt", "--version").strip() == version, "the version")
    frames = output(prefix / "bin/adapt", "render", prefix / DOCUMENT, "--device", "iphone6plus", "--landscape")
    expect("view content                      20 20  605 × 374" in frames, "the frames of the example")


def main():
    version = re.search(r'version = "(.*)"', (PROJECT / "Sources/AdaptCommand/AdaptCommand.swift").read_text()).group(1)
    changelog = (PROJECT / "CHANGELOG.md").read_text()
    expect(f"\n## {version}\n" in changelog, f"CHANGELOG.md has no section {version}")
    extension = json.loads((PROJECT / "Editors/vscode/package.json").read_text())
    expect(extension["version"] == version, "the version of the extension for Visual Studio Code")
    with tempfile.TemporaryDirectory() as place:
        folders = [Path(place) / "one", Path(place) / "two"]
        for folder in folders:
            output(PROJECT / "Scripts/package", "--program", Path(sys.argv[1]).resolve(), "--output", folder)
        first = {path.name: path.read_bytes() for path in folders[0].iterdir()}
        expect(first == {path.name: path.read_bytes() for path in folders[1].iterdir()}, "two packages differ")
        for line in first["SHA256SUMS"].decode().splitlines():
            sum, name = line.split("  ")
            expect(hashlib.sha256(first[name]).hexdigest() == sum, f"the checksum of {name}")

        tarball = next(path for path in folders[0].glob("*.tar.gz"))
        with tarfile.open(tarball) as archive:
            entries = archive.getmembers()
            expect({entry.name.split("/", 1)[1] for entry in entries} == FILES, "the files of the tarball")
            expect(len({entry.mtime for entry in entries}) == 1, "the times in the tarball")
            expect(all(entry.uid == entry.gid == 0 for entry in entries), "the owners in the tarball")
            archive.extractall(place)
        runs(Path(place) / tarball.name[:-7], version)

        with zipfile.ZipFile(next(folders[0].glob("*.artifactbundle.zip"))) as bundle:
            root = f"adapt-{version}.artifactbundle"
            artifact = json.loads(bundle.read(f"{root}/info.json"))["artifacts"]["adapt"]
            expect(artifact["type"] == "executable" and artifact["version"] == version, "the bundle's description")
            for variant in artifact["variants"]:
                entry = bundle.getinfo(f"{root}/{variant['path']}")
                expect(entry.external_attr >> 16 & 0o111, "the program of the bundle is executable")

        with zipfile.ZipFile(next(folders[0].glob("*.vsix"))) as archive:
            names = set(archive.namelist())
            manifest = ElementTree.fromstring(archive.read("extension.vsixmanifest"))
            space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
            identity = manifest.find(f"{space}Metadata/{space}Identity").attrib
            expect(identity["Version"] == version and identity["Id"] == extension["name"], "the extension's identity")
            paths = {asset.attrib["Path"] for asset in manifest.iter(f"{space}Asset")}
            expect(paths | {f"extension/{extension['main'][2:]}"} <= names, "the files of the extension")
            types = {each.attrib["Extension"] for each in ElementTree.fromstring(archive.read("[Content_Types].xml"))}
            expect({Path(name).suffix for name in names} - {".xml"} <= types, "the types of the extension's files")

        bill = json.loads(next(folders[0].glob("*.spdx.json")).read_text())
        ids = {package["SPDXID"] for package in bill["packages"]} | {"SPDXRef-DOCUMENT"}
        related = {part[end] for part in bill["relationships"] for end in ("spdxElementId", "relatedSpdxElement")}
        expect(related == ids, "the relations of the SBOM")
        formula = first.get("adapt.rb", b"").decode()  # none where no remote says where releases will be
        expect("@" not in formula.replace("@@", ""), "the formula is filled in")

        package = next(folders[0].glob("*.deb"), None)
        if package and shutil.which("dpkg-deb"):
            fields = output("dpkg-deb", "--field", package)
            expect(f"Version: {version}\n" in fields and "@" not in fields.replace("@users", ""), "the package's fields")
            root = Path(place) / "root"
            output("dpkg-deb", "--extract", package, root)
            runs(root / "usr", version)
            names = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
            expect({"usr/share/man/man1/adapt.1.gz", "usr/share/doc/adapt/copyright"} <= names, "the package's files")
        print(f"{len(first)} artefacts of adapt {version}, packed twice with the same bytes; tarball and package run")


main()
