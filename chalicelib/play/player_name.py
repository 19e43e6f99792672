"""Who takes a seat."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayerName:
    """A player's id, and the name that the match keeps."""

    id: str
    name: str
