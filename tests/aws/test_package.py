"""What is deployed: an archive (`test_runtime_client` runs it) and a linted template."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import botocore
import pytest

from tests.aws.emulator import Stage
from tools import package
from tools.aws import runtime_python
from tools.aws.functions import ARCHITECTURE
from tools.aws.template import build_template

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]

PYTHON = runtime_python.version_at_hand()
"""The archive is for Lambda's Python where that is installed."""

ENDPOINT_SCRIPT = """
import json, sys
sys.path[:] = [sys.argv[1], *[path for path in sys.path if "site-packages" not in path]]
import botocore.session
session, found = botocore.session.get_session(), {}
for service in ("dynamodb", "dynamodbstreams", "sesv2"):
    for region in ("us-east-1", "eu-central-1", "cn-north-1", "us-gov-west-1"):
        client = session.create_client(service, region_name=region)
        found[f"{service} {region}"] = [client.meta.endpoint_url, sorted(client.meta.method_to_api_mapping)]
print(json.dumps(found))
"""


def run_script(script: str, folder: Path) -> Any:
    """The JSON that a script prints which loads all packages from a folder."""
    command = [sys.executable, "-I", "-c", script, str(folder)]
    environ = {"AWS_REGION": "us-east-1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environ)
    return json.loads(done.stdout)


@pytest.fixture
def names(stage: Stage) -> list[str]:
    """The files of the archive."""
    return zipfile.ZipFile(stage.archive).namelist()


def test_the_archive_finds_the_endpoints_that_botocore_knows(content: Path) -> None:
    installed = Path(botocore.__file__).parent.parent
    assert run_script(ENDPOINT_SCRIPT, content) == run_script(ENDPOINT_SCRIPT, installed)


def test_packaging_ends_with_a_message_where_its_python_is_missing(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"python3\.99 is not installed"):
        package.build(tmp_path / "build", python="python3.99")
    assert not (tmp_path / "build").exists()


def test_every_module_of_the_archive_has_its_bytecode(names: list[str]) -> None:
    tag = f"cpython-{PYTHON.removeprefix('python').replace('.', '')}"
    modules = [Path(name) for name in names if name.endswith(".py")]
    missing = {f"{one.parent / '__pycache__' / one.stem}.{tag}.pyc" for one in modules} - set(names)
    assert missing == set()


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


def test_compiled_files_are_for_lambdas_python_and_machine(tmp_path: Path) -> None:
    package._fill(tmp_path, package.MACHINES[ARCHITECTURE], PYTHON)
    compiled = [path.name for path in tmp_path.rglob("*.so*")]
    tag = PYTHON.removeprefix("python").replace(".", "")
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


def test_the_template_is_the_one_that_is_linted(stage: Stage) -> None:
    assert json.loads(stage.archive.with_name(package.TEMPLATE).read_text()) == build_template()


@pytest.mark.parametrize("command", [["package", "out"], ["deploy"]])
def test_chalice_by_hand_says_what_to_use(command: list[str]) -> None:
    chalice = Path(sys.executable).parent / "chalice"
    done = subprocess.run([chalice, *command], cwd=package.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1].endswith("use `make deploy`, see docs/deploy.md")
