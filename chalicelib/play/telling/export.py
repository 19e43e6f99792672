"""What the export of an account holds besides the account itself, page by page."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Unprocessable
from chalicelib.play.telling import answers
from chalicelib.store.match_rows import MatchRow

PAGE_SIZE = 200
"""Entries on one page, of all parts together."""

_CHUNK = 50
"""Matches whose seats and standing orders are read together."""

_Part = Callable[[str, str], Iterator[tuple[str, Any]]]
"""Gives what is a player's after a position ("" for all), each with its own position."""


def list_page(player_id: str, cursor: str | None) -> tuple[Mapping[str, list[Any]], str | None]:
    """A page by part ("matches", "messages", "deliveries", "reports"), and the next page's cursor.

    Raises `Unprocessable` bad_cursor.
    """
    found: dict[str, list[Any]] = {part: [] for part in _PARTS}
    entries = _list_entries(player_id, *_parse_cursor(cursor))
    page = list(islice(entries, PAGE_SIZE))
    for part, _, entry in page:
        found[part].append(entry)
    return found, _format_cursor(*page[-1][:2]) if next(entries, None) else None


def _list_entries(player_id: str, first: str, after: str) -> Iterator[tuple[str, str, Any]]:
    """All from a position in a part on: the part, the position and what is there."""
    names = list(_PARTS)
    for part in names[names.index(first) :]:
        for position, entry in _PARTS[part](player_id, after):
            yield part, position, entry
        after = ""


def _list_matches(player_id: str, after: str) -> Iterator[tuple[str, Json]]:
    """The player's list of matches, each with their own standing orders and salt."""
    rows = store.match_rows.list_after(player_id, after)
    while chunk := list(islice(rows, _CHUNK)):
        own = _own_settings(chunk, player_id)
        yield from ((row.match, {**row.content, **own.get(row.match, {})}) for row in chunk)


def _own_settings(rows: list[MatchRow], player_id: str) -> Mapping[str, Json]:
    """Orders and salt by match. The list is a moment behind: a seat may have been given up just now."""
    own = {
        (match, number): seats[number]
        for match, (_, seats) in store.matches.list_seats(row.match for row in rows).items()
        if (number := match_loader.seat_number(seats, player_id)) is not None
    }
    orders = store.orders.get_many(own.keys())
    return {at[0]: {"orders": orders.get(at, {}), "salt": seat.salt} for at, seat in own.items()}


def _list_messages(player_id: str, after: str) -> Iterator[tuple[str, answers.OwnMessage]]:
    """All that the player has said, match by match, left ones too. A position is "match/message"."""
    last_match, _, last = after.partition("/")
    # A shorter text sorts just before the match itself, of which there may be more.
    for match_id in store.messages.list_match_ids(player_id, last_match[:-1]):
        if match_id >= last_match:
            yield from _list_talk(player_id, match_id, last if match_id == last_match else "")


def _list_talk(player_id: str, match_id: str, after: str) -> Iterator[tuple[str, answers.OwnMessage]]:
    for one in store.messages.list_for_player(match_id, player_id, after):
        at = timestamps.format_time(one.at)
        yield f"{match_id}/{one.id}", answers.OwnMessage(one.id, at, one.seat, one.name, one.text, match_id)


def _list_deliveries(player_id: str, after: str) -> Iterator[tuple[str, store.deliveries.Delivery]]:
    return ((one.id, one) for one in store.deliveries.list_after(player_id, after))


_PARTS: Mapping[str, _Part] = {
    "matches": _list_matches,
    "messages": _list_messages,
    "deliveries": _list_deliveries,
    "reports": store.reports.list_after,
}


def _format_cursor(part: str, position: str) -> str:
    return base64.urlsafe_b64encode(f"{part} {position}".encode()).decode().rstrip("=")


def _parse_cursor(cursor: str | None) -> tuple[str, str]:
    if cursor is None:
        return "matches", ""
    try:
        part, position = base64.urlsafe_b64decode(f"{cursor}==").decode("ascii").split(" ", 1)
    except ValueError:
        raise Unprocessable("bad_cursor") from None
    if part not in _PARTS or not all(" " <= letter < "~" for letter in position):
        raise Unprocessable("bad_cursor")
    return part, position
