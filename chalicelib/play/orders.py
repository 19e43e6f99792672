"""A seat's standing orders: what it wants answered without being asked. Private to it."""

from __future__ import annotations

from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import codec, tables
from chalicelib.play.refusals import Conflict
from chalicelib.play.tables import Loaded


def get(loaded: Loaded) -> Json:
    """The caller's orders, defaults filled in. Raises `Forbidden` not_seated."""
    own: Json = codec.dump(loaded.orders[tables.seated(loaded)])
    return own


def put(loaded: Loaded, orders: Any) -> Json:
    """Replaces the caller's orders (the game's orders class); they count from the next commit.

    Changes neither version nor rev. Raises `Forbidden` not_seated, `Conflict` match_over.
    """
    seat = tables.seated(loaded)
    if loaded.match.status not in ("open", "running"):
        raise Conflict("match_over", match_status=loaded.match.status)
    own: Json = codec.dump(orders)
    store.orders.put(loaded.match.id, seat, own)
    return own
