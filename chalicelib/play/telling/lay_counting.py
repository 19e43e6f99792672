"""Counts by card how players lay events, right or wrong: a consumer of the table's stream."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.chronology.lay_results import LayResult, LoggedEvent
from chalicelib.games.contract import Event
from chalicelib.store.logs import LogEntry

log = logging.getLogger(__name__)

_MAX_ENTRIES = 60
"""Log entries that are read back at most for the beginning of a row; a longer one is not counted."""


def count_lays(records: Iterable[Mapping[str, Any]]) -> int:
    """Counts the cards laid by people whose dates came out in these stream records; gives their number.

    Raises nothing of the database: a count that is lost harms nobody, a record that comes again would hold up
    others. Raises anything else for a record that cannot be read.
    """
    return sum(_count_in_record(record["dynamodb"].get("NewImage")) for record in records)


def _count_in_record(image: Mapping[str, Any] | None) -> int:
    found = store.logs.from_stream(image)
    try:
        return 0 if found is None else _count_in_entry(*found)
    except store.StorageError:
        log.warning("cards of a row were not counted", exc_info=True)
        return 0


def _count_in_entry(match_id: str, entry: LogEntry) -> int:
    if not any("revealed" in event.public for event in entry.events):
        return 0
    laid = [result for result in _revealed_results(match_id, entry) if result.by == "player"]
    return sum(store.lay_counts.increment(one.card, one.is_right, entry.write_id) for one in laid)


def _revealed_results(match_id: str, entry: LogEntry) -> Sequence[LayResult]:
    """How the cards were laid of the row that this entry of the log reveals; none in a game without rows."""
    found = store.matches.load(match_id, strong=False)
    if found is None:
        return ()
    first, last = max(1, entry.version - _MAX_ENTRIES), entry.version - 1
    entries = store.logs.list_range(match_id, first, last, strong=False)
    rows = catalogue.lay_results(found[0].game, _logged_events([*entries, entry]))
    return rows[-1] if rows else ()


def _logged_events(entries: Iterable[LogEntry]) -> list[LoggedEvent]:
    return [
        LoggedEvent(Event(event.kind, event.public), entry.by) for entry in entries for event in entry.events
    ]
