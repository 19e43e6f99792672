"""A game's state as bytes, and back, also from the shape that an older version of the game stored."""

from __future__ import annotations

from typing import Any

from chalicelib.games.catalogue import AnyGame
from chalicelib.play import codec
from chalicelib.store.packing import pack, unpack


def encode(state: Any) -> bytes:
    """The packed state; its shape is the game's `state_version`."""
    return pack(codec.dump(state))


def decode(game: AnyGame, shape: int, packed: bytes) -> Any:
    """The state of packed bytes of an older or the current shape."""
    raw = unpack(packed)
    for version in range(shape, game.state_version):
        raw = game.upcasts[version](raw)
    return codec.load(game.state_class, raw)
