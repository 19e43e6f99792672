"""`MATCH#id / SNAP#000032`: the state at every 32nd version, so that no replay begins at the start.

A snapshot can be missing, as its write is no part of the move: the one before it serves as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from pynamodb.attributes import BinaryAttribute

from chalicelib.store import table
from chalicelib.store.keys import match_key
from chalicelib.store.packing import Integer

INTERVAL = 32
"""Versions from one snapshot to the next."""


@dataclass(frozen=True)
class Snapshot:
    """The packed state at a version, in the game's `state_version`."""

    version: int
    state_version: int
    state: bytes


class _Item(table.Item):
    shape = Integer()
    state = BinaryAttribute(legacy_encoding=False)


def put(match_id: str, snapshot: Snapshot) -> None:
    """Writes a snapshot; the state at a version never changes, so writing twice does no harm.

    Raises `StorageBusy`.
    """
    sk = f"SNAP#{snapshot.version:06d}"
    table.put(_Item(match_key(match_id), sk, shape=snapshot.state_version, state=snapshot.state))


def get_latest(match_id: str, version: int) -> Snapshot | None:
    """The newest snapshot at or before a version, eventually consistent; None where there is none."""
    within = _Item.sk.between("SNAP#", f"SNAP#{version:06d}")
    found = table.query(match_key(match_id), within, scan_index_forward=False, limit=1)
    if not found:
        return None
    item = table.parse_item(_Item, found[0])
    return Snapshot(int(item.sk.removeprefix("SNAP#")), item.shape, bytes(item.state))
