"""Frozen dataclasses to JSON and back: states, views, actions, standing orders.

Reference tables of a state are stored as their SHA-256 and restored from the decks (DESIGN 2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

import msgspec

from chalicelib import decks
from chalicelib.games.catalogue import AnyGame
from chalicelib.games.contract import Table
from chalicelib.store.packing import pack, unpack

T = TypeVar("T")

_SCALARS, _SEQUENCES = (str, int, float), (tuple, list)

WrongShape = msgspec.ValidationError
"""What `load` raises where a value lacks something, or has it of another type."""


def dump(value: Any) -> Any:
    """The JSON form: objects, arrays, strings, numbers, booleans and null. Raises `TypeError` for others.

    Not by msgspec, which leaves out a field that has its default where `load` has made the dataclass.
    """
    if value is None or isinstance(value, _SCALARS):
        return value
    if isinstance(value, _SEQUENCES):
        return [dump(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): dump(item) for key, item in value.items()}
    if isinstance(value, Table):
        return value.sha256
    return {field.name: dump(getattr(value, field.name)) for field in fields(value)}


def load(cls: type[T], raw: Any) -> T:
    """The dataclass from its JSON form. Raises `WrongShape`, and `KeyError` for a table that is not known."""
    return msgspec.convert(raw, cls, str_keys=True, dec_hook=_load_table)


def _load_table(cls: type[Any], stored: Any) -> Any:
    """A table by its hash: the only type that msgspec does not know."""
    if cls is not Table:
        raise TypeError(f"{cls.__name__} has no JSON form")
    return decks.by_hash(stored)


def encode_state(state: Any) -> bytes:
    """A state as it is stored, packed; its form is the game's `state_version`."""
    return pack(dump(state))


def decode_state(game: AnyGame, state_version: int, packed: bytes) -> Any:
    """The state of packed bytes, also of those that an older `state_version` of the game wrote.

    Raises `ValueError` for a newer one: this code cannot know what its fields mean.
    """
    if state_version > game.state_version:
        raise ValueError(
            f"a state of version {state_version}, where {game.state_version} is the newest known"
        )
    raw = unpack(packed)
    for version in range(state_version, game.state_version):
        raw = game.upcasts[version](raw)
    return load(game.state_class, raw)
