"""One emulator with one deployed stage for all tests of this folder, and who listens to what it sends."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.aws.emulator import Stage, run_emulator
from tests.support.http_listener import Listener, run_listener
from tools import package
from tools.aws import runtime_python
from tools.aws.account import Account
from tools.aws.deploy import DIST, Deployment, deploy


@pytest.fixture(scope="package")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A stage that was deployed by the command's own function."""
    folder = tmp_path_factory.mktemp("rehearsal")
    with pytest.MonkeyPatch.context() as patch, run_emulator(folder / "emulator.log") as endpoint:
        for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
            patch.setenv(name, "test")
        account = Account("us-east-1", endpoint)
        python = runtime_python.version_at_hand()
        options = {"Watching": "full"}
        deployment = Deployment(account, "rehearsal", options, package.OWN_ARCHITECTURE, python)
        deploy(deployment, folder / "build", DIST)
        made = Stage(account, endpoint, deployment, folder / "build" / package.ARCHIVE)
        made.allow_private_targets()
        made.wait_until_it_answers()
        yield made


@pytest.fixture(scope="package")
def content(stage: Stage, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive that the stage runs, unpacked."""
    folder = tmp_path_factory.mktemp("content")
    with zipfile.ZipFile(stage.archive) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A program that receives webhook calls."""
    with run_listener() as running:
        yield running


@pytest.fixture
def push_service() -> Iterator[Listener]:
    """A push service, to which a browser has subscribed."""
    with run_listener() as running:
        running.status = 201
        yield running
