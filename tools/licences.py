"""Lists every pinned dependency with its licence in docs/dependencies.md: `python -m tools.licences`.

Python packages say their licence in their metadata, npm packages in the lock files. A licence that is not in
`ALLOWED` ends the command with an error: then there is something to decide first.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "dependencies.md"

ALLOWED = frozenset(
    (
        *("0BSD", "Apache-2.0", "Artistic-1.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0"),
        *("CC0-1.0", "CNRI-Python", "ISC", "MIT", "MIT-0", "MPL-2.0", "PSF-2.0", "Python-2.0", "ZPL-2.1"),
    )
)
"""Licences that let the project stay under MIT. MPL-2.0 binds its own files alone, which we do not change."""

_CLASSIFIERS = {
    "Apache Software License": "Apache-2.0",
    "Artistic License": "Artistic-1.0",
    "BSD License": "BSD",
    "GNU General Public License (GPL)": "GPL",
    "GNU General Public License v2 or later (GPLv2+)": "GPL-2.0-or-later",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Zope Public License": "ZPL-2.1",
}
_TEXTS = {"Apache License 2.0": "Apache-2.0"}
"""What older metadata writes in place of an SPDX expression."""

_BY_FILE = {"svg-tags": "MIT"}
"""The licences that packages state in a file alone."""

_INTRODUCTION = """\
# Dependencies and their licences

`python -m tools.licences` writes this page from the metadata of the pinned packages and from the lock
files; `make generate` does, too. Why each package is there stands in
[decision 3](decisions/0003-dependencies.md) and in those that it names. The embedded database is no package
but a program, of which [decision 1](decisions/0001-embedded-database.md) tells. Turnus itself is under
[MIT](../LICENSE).
"""


@dataclass(frozen=True)
class Dependency:
    """A package with its pinned version and its licence as an SPDX expression."""

    name: str
    version: str
    licence: str


def read_dependencies() -> dict[str, list[Dependency]]:
    """All dependencies by what they are for."""
    function = _read_requirements("requirements.txt")
    web = _read_lock_file("frontend/package-lock.json")
    return {
        "In the functions on AWS, and in the one-machine server": function,
        "Besides, in the one-machine server, for development and tests": [
            one
            for part in ("server", "build", "dev")
            for one in _read_requirements(f"requirements-{part}.txt")
        ],
        "In the web app": [one for one, is_delivered in web if is_delivered],
        "To build and check the web app": [one for one, is_delivered in web if not is_delivered],
        "To measure the web app": [one for one, _ in _read_lock_file("bench/lighthouse/package-lock.json")],
    }


def is_allowed(licence: str) -> bool:
    """Whether an SPDX expression leaves a choice of which every part is allowed."""
    choices = re.split(r" OR ", licence.strip("()"))
    return any(all(part in ALLOWED for part in choice.split(" AND ")) for choice in choices)


def render(dependencies: Mapping[str, Iterable[Dependency]]) -> str:
    """The page."""
    return "\n".join((_INTRODUCTION, *(_section(title, found) for title, found in dependencies.items())))


def _section(title: str, dependencies: Iterable[Dependency]) -> str:
    rows = [f"| {one.name} | {one.version} | {one.licence} |\n" for one in dependencies]
    return f"## {title}\n\n| package | version | licence |\n|---|---|---|\n{''.join(rows)}"


def _read_requirements(file: str) -> list[Dependency]:
    pinned = re.findall(r"^([\w.-]+)==(\S+)", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    return [Dependency(name, version, _licence(metadata.distribution(name))) for name, version in pinned]


def _licence(package: metadata.Distribution) -> str:
    """The licence as an SPDX expression, as far as the metadata says it."""
    if expression := _field(package, "License-Expression"):
        return expression
    classifiers = package.metadata.get_all("Classifier") or []
    named = [
        one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License :: OSI Approved :: ")
    ]
    licences = [_CLASSIFIERS.get(one, one) for one in named]
    text = _field(package, "License")
    return " OR ".join(licences) or _TEXTS.get(text, text) or "unknown"


def _field(package: metadata.Distribution, name: str) -> str:
    """A field of the metadata; "" without it."""
    return str(package.metadata[name]) if name in package.metadata else ""


def _read_lock_file(file: str) -> list[tuple[Dependency, bool]]:
    """Every package of a lock file, each version once, and whether it is delivered to browsers."""
    packages = json.loads((ROOT / file).read_text(encoding="utf-8"))["packages"]
    return sorted(set(_locked(packages)), key=lambda found: (found[0].name, found[0].version))


def _locked(packages: Mapping[str, Mapping[str, object]]) -> Iterator[tuple[Dependency, bool]]:
    for path, package in packages.items():
        if path:
            name = path.rpartition("node_modules/")[2]
            licence = str(package.get("license", _BY_FILE.get(name, "unknown")))
            yield Dependency(name, str(package["version"]), licence), "dev" not in package


def main() -> None:
    """Writes the page; ends with an error that names what is not allowed."""
    dependencies = read_dependencies()
    refused = [one for found in dependencies.values() for one in found if not is_allowed(one.licence)]
    if refused:
        sys.exit("\n".join(f"{one.name} {one.version}: {one.licence} is not allowed" for one in refused))
    PAGE.write_text(render(dependencies), encoding="utf-8")


if __name__ == "__main__":
    main()
