"""A player's list of matches, as the stream's reader has written it."""

from __future__ import annotations

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play.errors import Unprocessable
from chalicelib.store.match_rows import MatchRow

PAGE_SIZE = 50
"""Matches on one page."""


def list_matches(player_id: str, status: str | None, cursor: str | None) -> tuple[list[Json], str | None]:
    """A page of a player's matches and the next cursor: those that wait for the player first, then those that
    are open or running, then those that are over, each with the latest change first.

    `status` keeps only one status; `cursor` is a number as text. Raises `Unprocessable` bad_cursor.
    """
    rows = sorted(store.match_rows.list_for_player(player_id), key=sort_key)
    rows_json = [row.content for row in rows if status in (None, row.content["status"])]
    first = _parse_cursor(cursor)
    more = first + PAGE_SIZE < len(rows_json)
    return rows_json[first : first + PAGE_SIZE], str(first + PAGE_SIZE) if more else None


def _parse_cursor(cursor: str | None) -> int:
    if cursor is not None and not cursor.isdecimal():
        raise Unprocessable("bad_cursor")
    return int(cursor or 0)


def sort_key(row: MatchRow) -> tuple[int, str, str]:
    """What a row of the list is sorted by."""
    content = row.content
    going_on = content["status"] in ("open", "running")
    group = 0 if content["your_turn"] else 1 if going_on else 2
    return group, _latest_first(content["updated"]), row.match


def _latest_first(time: str) -> str:
    """A text that sorts times of one form in the opposite order."""
    return "".join(str(9 - int(letter)) if letter.isdigit() else letter for letter in time)
