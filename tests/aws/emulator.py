"""An emulator of AWS on loopback, and a stage of Turnus that is deployed to it, behind its CloudFront."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.support.client import Client, sign_up
from tests.support.commands import ROOT
from tests.support.plain_http import PLAIN
from tests.support.reserved_port import number_of, reserve_port
from tests.support.waiting import wait_until
from tools.aws.account import Account
from tools.aws.deploy import Deployment
from tools.aws.stack import Stack

PYTHON = ROOT / ".rehearsal" / "bin" / "python"
"""The emulator's own environment, which `make` installs."""

_ANSWER_SECONDS = 180
_KEYS = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1"}


@contextmanager
def run_emulator(log: Path) -> Iterator[str]:
    """The endpoint of a new emulator, which ends with the block and has written a log.

    What it unpacks, for every function that runs, is deleted afterwards: it leaves that behind.
    """
    with (
        tempfile.TemporaryDirectory(dir=log.parent, ignore_cleanup_errors=True) as scratch,
        reserve_port() as reserved,
        _run_process(_environ(number_of(reserved), log.parent, scratch), log) as process,
    ):
        endpoint = f"http://127.0.0.1:{number_of(reserved)}"
        _wait_until_ready(endpoint, process)
        yield endpoint


def _environ(port: int, home: Path, scratch: str) -> Mapping[str, str]:
    return {
        **os.environ,
        **_KEYS,
        "BIND_HOST": "127.0.0.1",
        "GATEWAY_PORT": str(port),
        "HOME": str(home),
        "TMPDIR": scratch,
    }


@contextmanager
def _run_process(environ: Mapping[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as output:
        process = subprocess.Popen(
            [PYTHON, "-m", "ministack"], env=environ, stdout=output, stderr=output, cwd=log.parent
        )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def _wait_until_ready(endpoint: str, process: subprocess.Popen[bytes]) -> None:
    """Waits until the emulator answers."""

    def answers() -> bool:
        with suppress(httpx.HTTPError):
            httpx.get(f"{endpoint}/_ministack/health", timeout=1, verify=PLAIN)
            return True
        return False

    wait_until(lambda: process.poll() is not None or answers())
    assert process.poll() is None, "the emulator does not start"


class Stage:
    """A stage that was deployed to the emulator at `endpoint`, with the `archive` that its functions run."""

    def __init__(self, account: Account, endpoint: str, deployment: Deployment, archive: Path) -> None:
        self.account, self.endpoint, self.deployment = account, endpoint, deployment
        self.archive = archive

    @property
    def outputs(self) -> Mapping[str, str]:
        """The outputs of its stack."""
        state = Stack(self.account, self.deployment.stack_name).read_state()
        assert state is not None
        return state.outputs

    def http(self) -> httpx.Client:
        """A client of its CloudFront, which takes it for one over https."""
        host = urlsplit(self.outputs["WebUrl"]).netloc
        headers = {"Host": host, "X-Forwarded-Proto": "https"}
        return httpx.Client(base_url=self.endpoint, headers=headers, timeout=60, verify=PLAIN)

    def answers(self) -> bool:
        """Whether the API answers."""
        return self.http().get("/v1/health").is_success

    def wait_until_it_answers(self) -> None:
        """Waits for a function that starts anew: on a busy machine CloudFront gives up before it answers."""
        wait_until(self.answers, _ANSWER_SECONDS)

    def create_guests(self) -> list[Client]:
        """Two new guests."""
        return [sign_up(self.http(), name) for name in ("Ada", "Ben")]

    def physical_name(self, resource: str) -> str:
        """The name that AWS knows a resource of the stack by."""
        return Stack(self.account, self.deployment.stack_name).resource_name(resource)

    def allow_private_targets(self) -> None:
        """Lets webhooks lead to this machine, which no deployment does."""
        for resource in ("Api", "Tick", "Deliver"):
            self.set_variables(resource, {**self.read_variables(resource), "TURNUS_PRIVATE": "allow"})

    def invoke(self, resource: str, event: object) -> bool:
        """Calls a function as another program of the account would; whether it ended without an error."""
        functions = self.account.client("lambda")
        answer = functions.invoke(FunctionName=self.physical_name(resource), Payload=json.dumps(event))
        return "FunctionError" not in answer

    def read_log(self, resource: str) -> list[str]:
        """The lines of a function's log."""
        group = self.physical_name(f"{resource}Logs")
        pages = self.account.client("logs").get_paginator("filter_log_events").paginate(logGroupName=group)
        return [event["message"] for page in pages for event in page["events"]]

    def stream_result(self) -> str:
        """What came of the last batch of the stream, in the emulator's words."""
        functions, name = self.account.client("lambda"), self.physical_name("Deliver")
        (source,) = functions.list_event_source_mappings(FunctionName=name)["EventSourceMappings"]
        return str(source["LastProcessingResult"])

    def read_variables(self, resource: str) -> dict[str, str]:
        """The environment of a function."""
        functions = self.account.client("lambda")
        found = functions.get_function_configuration(FunctionName=self.physical_name(resource))
        return dict(found["Environment"]["Variables"])

    def set_variables(self, resource: str, variables: Mapping[str, str]) -> None:
        """Gives a function this environment."""
        self.account.client("lambda").update_function_configuration(
            FunctionName=self.physical_name(resource), Environment={"Variables": dict(variables)}
        )
