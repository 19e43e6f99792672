"""Deals the matches of a test from the test's name, so that each run meets the same cards, lots and bots.

What the product draws from the system when it makes a match (its id, its code, its secret) is drawn from
the name instead, in the test's own process and in the servers that it starts. A file holds the name and the
number of draws so far; all these processes read it, so that a server that is killed and started again does
not draw the same again.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

_VARIABLE = "TURNUS_TESTS_DEALT_FROM"
"""The variable that tells the programs that tests start where the file is."""

_DIGITS = 9
"""How wide the number of draws is in the file, so that the next one has the same place."""

_DRAWING_MODULES = ("chalicelib.play.fairness", "chalicelib.play.seats.seating")
"""The modules that draw when a match is made, each from the standard library's `secrets`."""

INSTALL = "import tests.support.dealing as dealing; dealing.install()"
"""The statements that a server runs first so that its matches are dealt from names."""


class Dealer:
    """Stands in for the module `secrets`: each draw follows from the name and the draws before it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def token_bytes(self, length: int) -> bytes:
        """The next draw as bytes, at most 64 of them."""
        return hashlib.blake2b(self._draw().encode(), digest_size=length).digest()

    def choice(self, items: Sequence[str]) -> str:
        """One of the items."""
        return items[int.from_bytes(self.token_bytes(8), "big") % len(items)]

    def _draw(self) -> str:
        # The file's lock keeps other processes out, this one the other threads.
        with self._lock, _locked_file() as file:
            count, name = file.read().split(" ", 1)
            # One write over the digits alone: a server that is killed meanwhile leaves a whole file behind.
            os.pwrite(file.fileno(), f"{int(count) + 1:0{_DIGITS}}".encode(), 0)
        return f"{int(count)} {name}"


def start(folder: Path) -> None:
    """Makes this process and those that it starts deal from names, which are kept in a folder."""
    file = folder / "dealt-from"
    file.write_text(_undrawn("nothing"))
    os.environ[_VARIABLE] = str(file)
    install()


def _undrawn(name: str) -> str:
    """What the file holds of a name from which nothing has been drawn."""
    return f"{0:0{_DIGITS}} {name}"


def is_started() -> bool:
    """Whether this process and those that it starts deal from names."""
    return _VARIABLE in os.environ


def deal_from(name: str) -> None:
    """Deals what follows from a name, from the first draw on."""
    with _locked_file() as file:
        _rewrite(file, _undrawn(name))


def seed(number: int) -> int:
    """A seed of 32 bits that follows from the name and a number; 0 where nothing is dealt from names."""
    if not is_started():
        return 0
    name = _read().split(" ", 1)[1]
    return int.from_bytes(hashlib.blake2b(f"{number} {name}".encode(), digest_size=4).digest(), "big")


@contextmanager
def dealt_from(name: str) -> Iterator[None]:
    """Deals from a name within the block, and then goes on with the name before it."""
    before = _read()
    deal_from(name)
    try:
        yield
    finally:
        with _locked_file() as file:
            _rewrite(file, before)


def install() -> None:
    """Replaces the source from which the product draws, in this process."""
    dealer = Dealer()
    for name in _DRAWING_MODULES:
        vars(importlib.import_module(name))["secrets"] = dealer


def _read() -> str:
    with _locked_file() as file:
        return file.read()


@contextmanager
def _locked_file() -> Iterator[IO[str]]:
    with Path(os.environ[_VARIABLE]).open("r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


def _rewrite(file: IO[str], text: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(text)
