"""Builds what AWS needs, without an account: `python -m tools.package` fills build/ and lints the template.

Chalice packages from a staging folder; the archive is then trimmed. Why: `docs/decisions/0004-packaging.md`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools import template

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
SERVICES = ("dynamodb", "dynamodbstreams", "sesv2")
"""The services whose description the function reads; botocore brings four hundred."""

PLATFORMS = ("manylinux_2_28_x86_64", "manylinux2014_x86_64")
"""The platform tags of compiled packages that run on Lambda's machines."""

_NATIVE = (".so", ".pyd", ".dylib")
_BIN = Path(sys.executable).parent


def main() -> None:
    """Fills `BUILD` from scratch."""
    shutil.rmtree(BUILD, ignore_errors=True)
    build(BUILD)


def build(target: Path) -> None:
    """Packages into a folder, trims the archive, lints the template, and prints the sizes."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        _fill_stage(stage)
        _run_chalice(stage, target)
    archive = target / "deployment.zip"
    before = archive.stat().st_size
    _trim(archive)
    subprocess.run([_BIN / "cfn-lint", target / "sam.json"], check=True)
    sizes = f"{before / 1e6:.1f} MB, trimmed to {archive.stat().st_size / 1e6:.1f} MB"
    print(f"deployment.zip ({sizes}) and sam.json in {target.name}/, accepted by cfn-lint")


def _fill_stage(stage: Path) -> None:
    """Copies what is packaged into `stage`, with every requirement in `vendor`.

    Chalice itself is left out: it adds its own runtime, and as a requirement would bring pip and setuptools.
    It would install the others for this machine, and the function runs on another.
    """
    shutil.copy(ROOT / "app.py", stage)
    skipped = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "chalicelib", stage / "chalicelib", ignore=skipped)
    shutil.copytree(ROOT / ".chalice", stage / ".chalice")
    pinned = (ROOT / "requirements.txt").read_text().splitlines(keepends=True)
    wanted = stage / "vendored.txt"
    wanted.write_text("".join(line for line in pinned if not line.startswith("chalice==")))
    _install_requirements(wanted, stage / "vendor")
    (stage / "requirements.txt").write_text("")
    resources = json.loads((ROOT / ".chalice" / "resources.json").read_text())
    (stage / "merged.json").write_text(json.dumps(template.build_template(resources, template.runtime())))


def _install_requirements(requirements: Path, target: Path) -> None:
    """Installs the requirements for Lambda's machines and Python, whatever runs here."""
    platforms = [part for platform in PLATFORMS for part in ("--platform", platform)]
    python = ["--implementation", "cp", "--python-version", template.runtime().removeprefix("python")]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    # Every requirement is pinned, indirect ones too: no others are needed.
    where = ["--target", str(target), "-r", str(requirements)]
    command = ["pip", "install", *quietly, "--no-deps", *platforms, *python, *where]
    subprocess.run([sys.executable, "-m", *command], check=True)


def _run_chalice(stage: Path, target: Path) -> None:
    command = [
        str(_BIN / "chalice"),
        "package",
        "--stage",
        "prod",
        "--merge-template",
        "merged.json",
        str(target),
    ]
    subprocess.run(command, cwd=stage, check=True, env={**os.environ, "AWS_DEFAULT_REGION": "us-east-1"})


def _trim(archive: Path) -> None:
    """Removes what is never read, and compiles the rest where the runtime's own Python is installed."""
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder)
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(content)
        _check_native(content)
        for service in _unused_services(content / "botocore" / "data"):
            shutil.rmtree(service)
        _compile(content)
        _write_zip(content, archive)


def _check_native(content: Path) -> None:
    """Ends with a message where a compiled file is not for Lambda's Python and machine."""
    tags = (f"cpython-{template.runtime().removeprefix('python').replace('.', '')}-x86_64-linux-gnu", "abi3")
    native = [path.name for path in content.rglob("*") if path.suffix in _NATIVE]
    foreign = [name for name in native if not any(f".{tag}.so" in name for tag in tags)]
    if foreign:
        sys.exit(f"compiled for another machine than Lambda's: {', '.join(foreign)}")


def _unused_services(services: Path) -> Iterable[Path]:
    return [path for path in services.iterdir() if path.is_dir() and path.name not in SERVICES]


def _compile(content: Path) -> None:
    """Adds bytecode that is not checked against its source: Lambda cannot write its own."""
    python = template.runtime()
    if not _can_run(python):
        print(f"no {python} here: the archive goes without bytecode, and cold starts take longer")
        return
    command = [python, "-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", str(content)]
    subprocess.run(command, check=True)


def _can_run(python: str) -> bool:
    try:
        return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def _write_zip(content: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(content.rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(content))


if __name__ == "__main__":
    main()
