"""Whoever goes for good leaves no name at any table."""

from __future__ import annotations

from chalicelib import store
from chalicelib.notify import rows
from chalicelib.play import farewell, present, tables
from tests.support.playing import NOW, OPEN, new, play_out, table_of


def listed(match_id: str) -> None:
    """The stream has brought the match to its players' lists."""
    raw = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    rows.deliver([{"dynamodb": {"NewImage": dict(raw[0])}}])


def test_tables_not_over_are_left_and_those_that_are_lose_the_name() -> None:
    over, (ada, ben) = table_of("Ada", "Ben", options={"rounds": 1})
    play_out(over, [ada, ben])
    waiting = new(ada, OPEN).match.id
    for match_id in (over, waiting):
        listed(match_id)
    for _ in range(2):
        farewell.say(ada, NOW)
    assert tables.anyhow(waiting).match.status == "aborted"
    seats = present.match(tables.anyhow(over))["seats"]
    assert [(seat["kind"], seat["name"], seat.get("player")) for seat in seats] == [
        ("player", None, None),
        ("player", "Ben", ben.id),
    ]
