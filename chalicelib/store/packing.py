"""The attribute types of items: JSON as canonical text or compressed, and whole numbers."""

from __future__ import annotations

import json
import zlib
from typing import Any

from pynamodb.attributes import Attribute
from pynamodb.constants import BINARY, NUMBER, STRING

Json = dict[str, Any]
"""A JSON object."""


def canonical_json(value: Any) -> bytes:
    """The one JSON text of a value: sorted keys, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def pack(value: Any) -> bytes:
    """A JSON value as its canonical text, compressed (raw deflate)."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return compressor.compress(canonical_json(value)) + compressor.flush()


def unpack(packed: bytes) -> Any:
    """The JSON value that `pack` made these bytes of."""
    return json.loads(zlib.decompress(packed, -15))


class Integer(Attribute[int]):
    """A whole number."""

    attr_type = NUMBER

    def serialize(self, value: int) -> str:
        """The number in decimal."""
        return json.dumps(value)

    def deserialize(self, value: str) -> int:
        """The number."""
        return int(json.loads(value))


class PackedJson(Attribute[Any]):
    """A JSON value, compressed: for what is large or repeats itself."""

    attr_type = BINARY

    def serialize(self, value: Any) -> bytes:
        """The compressed bytes."""
        return pack(value)

    def deserialize(self, value: bytes) -> Any:
        """The JSON value."""
        return unpack(value)


class JsonText(Attribute[Any]):
    """A JSON value as its canonical text: for what is short."""

    attr_type = STRING

    def serialize(self, value: Any) -> str:
        """The canonical text."""
        return canonical_json(value).decode()

    def deserialize(self, value: str) -> Any:
        """The JSON value."""
        return json.loads(value)
