"""Deletes what has a time once that is over. AWS does that by itself, the embedded database does not.

The whole table is read again and again, some items at a time: there is no index by time, and an operator's
machine has nothing better to do.
"""

from __future__ import annotations

import logging
import threading
from functools import partial
from typing import Any

from chalicelib import store, timestamps, wiring
from chalicelib.store.table import Item

PAGE_ITEMS = 200
"""Items that are looked at in one step: it takes the database some milliseconds."""

_STEP_SECONDS = 0.5
_PAUSE_SECONDS = 600.0
"""Between the end of the table and the next look at its beginning; AWS may take days."""

Position = dict[str, Any]

log = logging.getLogger(__name__)


class Expiry(threading.Thread):
    """Deletes what is over in the table that the store is connected to, until it is told to stop."""

    def __init__(self) -> None:
        super().__init__(name="expiry", daemon=True)
        self._stop_requested = threading.Event()

    def request_stop(self) -> None:
        """Stops, and waits for the step that is under way."""
        self._stop_requested.set()
        self.join()

    def run(self) -> None:
        """Begins at once. A step that fails is made again after the pause."""
        position: Position | None = None
        while True:
            try:
                position = delete_expired(position)
                is_at_end = position is None
            except store.StorageError as error:
                log.info("what is over could not be deleted: %s", error)
                is_at_end = True
            if self._stop_requested.wait(_PAUSE_SECONDS if is_at_end else _STEP_SECONDS):
                return


def delete_expired(position: Position | None) -> Position | None:
    """Deletes those of the next `PAGE_ITEMS` items of the table whose time is over; where to go on, None at
    the end. `position` None is the beginning.

    Raises `StorageError`; what was deleted before stays deleted.
    """
    is_over = Item.ttl < timestamps.unix_time(wiring.now())
    start: Any = position  # pynamodb calls it a text, and takes what a scan has given
    found = store.table.connection().scan(
        filter_condition=is_over,
        attributes_to_get=["pk", "sk"],
        limit=PAGE_ITEMS,
        exclusive_start_key=start,
    )
    for raw in found["Items"]:
        item = Item(raw["pk"]["S"], raw["sk"]["S"])
        # It may have been given more time since it was read.
        store.table.try_write(partial(store.table.delete, item, is_over))
    next_position: Position | None = found.get("LastEvaluatedKey")
    return next_position
