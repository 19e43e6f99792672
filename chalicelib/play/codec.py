"""Frozen dataclasses to JSON and back: states, views, actions, standing orders.

Reference tables of a state are stored as their SHA-256 and restored from the decks (DESIGN 2).
"""

from __future__ import annotations

from typing import Any, TypeVar

from cattrs.preconf.json import make_converter

from chalicelib import decks
from chalicelib.games.catalogue import AnyGame
from chalicelib.games.contract import Table
from chalicelib.store.packing import pack, unpack

T = TypeVar("T")

_converter = make_converter()
_converter.register_unstructure_hook(Table, lambda table: table.sha256)
_converter.register_structure_hook(Table, lambda sha256, _: decks.by_hash(sha256))


def dump(value: Any) -> Any:
    """The JSON form: objects, arrays, strings, numbers, booleans and null only."""
    return _converter.unstructure(value)


def load(cls: type[T], raw: Any) -> T:
    """The dataclass from its JSON form. Raises an exception group where `raw` has another shape."""
    return _converter.structure(raw, cls)


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
