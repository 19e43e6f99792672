"""A folder as a disk of its own, small or read-only, for one command: only that command sees it mounted.

It takes Linux and the right to make namespaces, which most systems give to everybody and root has.
"""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

_IN_NAMESPACE = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c")
_CHUNK = b"x" * 4096


def small_disk(folder: Path, kilobytes: int) -> tuple[str, ...]:
    """The command that runs another one with an empty disk of this size in place of the folder."""
    return _wrapper(f'mount -t tmpfs -o size={kilobytes}k tmpfs "$0"', folder)


def read_only(folder: Path) -> tuple[str, ...]:
    """The command that runs another one for which nothing in this folder can be written."""
    return _wrapper('mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"', folder)


def _wrapper(mount: str, folder: Path) -> tuple[str, ...]:
    command = (*_IN_NAMESPACE, f'{mount} && exec "$@"', str(folder))
    try:
        if subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0:
            return command
    except FileNotFoundError:
        pass
    pytest.skip("this system lets no test mount a disk")


class Disk:
    """The disk in place of a folder, as the process sees it for which it was mounted."""

    def __init__(self, pid: int, folder: Path) -> None:
        self._filler = Path(f"/proc/{pid}/root{folder}") / "filler"

    def fill(self) -> None:
        """Takes all the room that is left."""
        handle = os.open(self._filler, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        with suppress(OSError):
            while True:
                os.write(handle, _CHUNK)
        os.close(handle)

    def free(self) -> None:
        """Gives the room back."""
        os.truncate(self._filler, 0)
