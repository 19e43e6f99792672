"""Frozen dataclasses to JSON and back: states, views, actions, standing orders.

Reference tables of a state are stored as their SHA-256 and restored from the decks (DESIGN 2).
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from chalicelib import decks
from chalicelib.games.catalogue import AnyGame
from chalicelib.games.contract import Table
from chalicelib.store.packing import pack, unpack

T = TypeVar("T")

WrongShape = msgspec.ValidationError
"""What `load` raises where a value lacks something, or has it of another type."""


def dump(value: Any) -> Any:
    """The JSON form: objects, arrays, strings, numbers, booleans and null only."""
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=_dump_table))


def load(cls: type[T], raw: Any) -> T:
    """The dataclass from its JSON form. Raises `WrongShape`, and `KeyError` for a table that is not known."""
    return msgspec.convert(raw, cls, str_keys=True, dec_hook=_load_table)


def _dump_table(value: Any) -> str:
    """What is stored of a table, the only type that msgspec does not know."""
    if not isinstance(value, Table):
        raise TypeError(f"{type(value).__name__} has no JSON form")
    return value.sha256


def _load_table(cls: type[Any], stored: Any) -> Any:
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
