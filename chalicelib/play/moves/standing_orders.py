"""Reads and writes a seat's standing orders: what it wants answered without being asked."""

from __future__ import annotations

from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import codec, match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.match_loader import LoadedMatch


def read_orders(loaded: LoadedMatch) -> Json:
    """The caller's orders, defaults filled in. Raises `Forbidden` not_seated."""
    own: Json = codec.dump(loaded.orders[match_loader.require_seat(loaded)])
    return own


def write_orders(loaded: LoadedMatch, orders: Any) -> Json:
    """Replaces the caller's orders (the game's orders class); they count from the next version on.

    Changes neither version nor rev. Raises `Forbidden` not_seated, `Conflict` match_over.
    """
    seat = match_loader.require_seat(loaded)
    if loaded.match.status not in ("open", "running"):
        raise Conflict("match_over", match_status=loaded.match.status)
    own: Json = codec.dump(orders)
    store.orders.put(loaded.match.id, seat, own)
    return own
