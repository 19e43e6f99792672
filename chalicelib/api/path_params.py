"""What stands between the slashes of a path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from chalicelib.play.errors import NotFound

_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)


def parse_id(text: str) -> str:
    """The id in a path. Raises `NotFound` for what cannot be one of ours: no need to ask the database."""
    if not _ID.fullmatch(text):
        raise NotFound
    return text


def parse_number(text: str) -> int:
    """The number in a path, a seat or a version. Raises `NotFound` for anything else."""
    if not _NUMBER.fullmatch(text):
        raise NotFound
    return int(text)


@contextmanager
def missing_is_404() -> Iterator[None]:
    """Turns the `KeyError` of data that is looked up by parts of a path into `NotFound`."""
    try:
        yield
    except KeyError:
        raise NotFound from None
