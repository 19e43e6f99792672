"""Keeps players' lists of matches up to date: a consumer of the table's stream."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chalicelib import store, timestamps
from chalicelib.answers import to_json
from chalicelib.games.contract import Json
from chalicelib.play.telling import answers, match_presenter
from chalicelib.store.match_rows import MatchRow
from chalicelib.store.matches import Match

_VOLATILE_FIELDS = {"version", "updated"}
"""Fields that every change moves, and that alone are no reason to write a row."""


def write_rows(records: Iterable[Mapping[str, Any]]) -> int:
    """Writes the rows of every match among these stream records; gives the number of rows written.

    A record is `{"dynamodb": {"NewImage", "OldImage"}}` as Lambda or the streams API gives it, in order.
    Handling one twice, or late, does no harm. Raises `StorageError`: the records have to come again; and
    anything else for a record that cannot be read.
    """
    return sum(_write_match_rows(record["dynamodb"]) for record in records)


def _write_match_rows(images: Mapping[str, Any]) -> int:
    new = store.matches.from_stream(images.get("NewImage"))
    if new is None:
        return 0
    old = store.matches.from_stream(images.get("OldImage"))
    before = {} if old is None else _rows_by_player(old)
    after = _rows_by_player(new)
    gone = [
        store.match_rows.delete_if_newer(MatchRow(player, new.id, new.version, new.rev, {}))
        for player in before.keys() - after
    ]
    changed = [row for player, row in after.items() if _has_news(before.get(player), row)]
    return sum(gone) + sum(store.match_rows.put_if_newer(row) for row in changed)


def _has_news(old: MatchRow | None, new: MatchRow) -> bool:
    """Whether a row tells its player anything new.

    So a move costs two rows, of the seat that made it and of the one that is next, and talk costs none.
    """
    return old is None or _lasting_content(old) != _lasting_content(new)


def _lasting_content(row: MatchRow) -> Json:
    return {name: fact for name, fact in row.content.items() if name not in _VOLATILE_FIELDS}


def _rows_by_player(match: Match) -> dict[str, MatchRow]:
    seats = enumerate(match.terms.seats)
    return {
        seat.player: MatchRow(seat.player, match.id, match.version, match.rev, _row_content(match, n))
        for n, seat in seats
        if seat.player is not None
    }


def _row_content(match: Match, seat: int) -> Json:
    line: Json = to_json(_match_line(match, seat))
    return line


def _match_line(match: Match, seat: int) -> answers.MatchLine:
    seats = enumerate(match.terms.seats)
    return answers.MatchLine(
        id=match.id,
        game=match.game,
        status=match.status,
        version=match.version,
        seat=seat,
        your_turn=seat in match.to_act,
        seats=tuple(answers.SeatName(n, one.kind, one.name) for n, one in seats),
        deadline=timestamps.format_optional_time(match.clocks[seat].deadline),
        outcome=match_presenter.outcome_answer(match),
        updated=timestamps.format_time(match.updated),
    )
