"""What would be deployed: an archive that answers an event of Lambda by itself, and a linted template."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import package
from tools.aws.functions import RUNTIME
from tools.aws.template import build_template

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]

HANDLER_SCRIPT = """
import json, sys
sys.path[:] = [sys.argv[1], *[path for path in sys.path if "site-packages" not in path]]
from app import answer_request
event = {"version": "2.0", "rawPath": "/v1/games", "rawQueryString": "", "headers": {},
         "requestContext": {"http": {"method": "GET", "path": "/v1/games", "sourceIp": "203.0.113.9"}},
         "isBase64Encoded": False}
print(json.dumps(answer_request(event, None)))
"""


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as `make package` fills it; cfn-lint has accepted the template or this fails."""
    folder = tmp_path_factory.mktemp("package")
    package.build(folder)
    return folder


@pytest.fixture(scope="module")
def names(build: Path) -> list[str]:
    """The files of the archive."""
    return zipfile.ZipFile(build / package.ARCHIVE).namelist()


def test_the_archive_answers_without_this_installation(build: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build / package.ARCHIVE) as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-c", HANDLER_SCRIPT, str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={"AWS_REGION": "us-east-1"}
    )
    answer = json.loads(done.stdout)
    assert answer["statusCode"] == 200
    assert "anno-domini" in [game["key"] for game in json.loads(answer["body"])["items"]]


def test_the_archive_holds_only_what_is_needed(names: list[str]) -> None:
    tops = {name.split("/")[0] for name in names}
    assert not tops & {"bin", "pip", "setuptools", "tests", "local", "pytest", "tools"}
    assert {name for name in names if name.startswith("chalice/") and name.endswith(".py")} == {
        "chalice/__init__.py",
        "chalice/app.py",
    }
    services = {
        Path(name).parts[2] for name in names if name.startswith("botocore/data/") and name.count("/") > 2
    }
    assert services == set(package.SERVICES)


def test_the_archive_holds_all_words(names: list[str]) -> None:
    files = package.ROOT.glob("chalicelib/**/words/**/*.json")
    wanted = {str(path.relative_to(package.ROOT)) for path in files}
    assert {"chalicelib/words/de.json", "chalicelib/games/cathedrals/words/de/table.json"} < wanted
    assert wanted - set(names) == set()


def test_compiled_files_are_for_lambdas_python_and_machine(names: list[str]) -> None:
    compiled = [Path(name).name for name in names if ".so" in name]
    tag = RUNTIME.removeprefix("python").replace(".", "")
    assert compiled
    assert [name for name in compiled if f"cpython-{tag}-aarch64" not in name and "abi3" not in name] == []


def test_the_same_content_makes_the_same_hash(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name / "part").mkdir(parents=True)
        (tmp_path / name / "part" / "a.py").write_text("a = 1")
    hashes = {package.content_hash(tmp_path / name) for name in ("one", "two")}
    assert len(hashes) == 1
    (tmp_path / "two" / "part" / "a.py").write_text("a = 2")
    assert package.content_hash(tmp_path / "two") not in hashes


def test_the_template_is_the_one_that_is_linted(build: Path) -> None:
    assert json.loads((build / package.TEMPLATE).read_text()) == build_template()


@pytest.mark.parametrize("command", [["package", "out"], ["deploy"]])
def test_chalice_by_hand_says_what_to_use(command: list[str]) -> None:
    chalice = Path(sys.executable).parent / "chalice"
    done = subprocess.run([chalice, *command], cwd=package.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1].endswith("use `make deploy`, see docs/deploy.md")
