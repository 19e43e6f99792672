"""The database's program is chosen by the machine, and what is fetched is checked."""

from __future__ import annotations

import base64
import hashlib

import pytest

from local import database_program
from local.database_program import package_for, verify_archive


@pytest.mark.parametrize(
    ("system", "machine", "package"),
    [
        ("linux", "x86_64", "linux-x64"),
        ("linux", "aarch64", "linux-arm64"),
        ("darwin", "x86_64", "darwin-x64"),
        ("darwin", "arm64", "darwin-arm64"),
        ("win32", "AMD64", "win32-x64"),
    ],
)
def test_each_kind_of_machine_has_its_package(system: str, machine: str, package: str) -> None:
    assert package_for(system, machine) == f"@dynoxide/{package}"


@pytest.mark.parametrize(("system", "machine"), [("linux", "riscv64"), ("freebsd14", "amd64")])
def test_a_machine_without_a_package_is_told_the_other_way(system: str, machine: str) -> None:
    with pytest.raises(RuntimeError, match=f"{system} {machine}.*TURNUS_DYNAMODB"):
        package_for(system, machine)


def test_only_the_pinned_archive_is_taken() -> None:
    checksum = base64.b64encode(hashlib.sha512(b"archive").digest()).decode()
    verify_archive("a", b"archive", checksum)
    with pytest.raises(RuntimeError, match="another checksum"):
        verify_archive("a", b"archive!", checksum)


@pytest.mark.api
@pytest.mark.soak
def test_the_registry_names_the_checksum_that_is_pinned() -> None:
    pinned = database_program.SHA512["@dynoxide/linux-x64"]
    assert database_program._registry_checksum("@dynoxide/linux-x64") == pinned
