"""`MATCH#id / MATCH`: reading, writing and listing matches.

Written by UpdateItem alone: a writer passes the match as it was read and as it shall be; only the attributes
that differ are set, on condition that version and rev are as read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from pynamodb.expressions.condition import Condition

from chalicelib.store import due_index, idempotent_requests, invitations, logs, orders, player_seats, table
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.keys import match_key, parse_match_key
from chalicelib.store.match_item import (
    FINAL_STATUSES,
    Clock,
    IdempotencyKey,
    Match,
    MatchItem,
    Seat,
    Terms,
    match_of,
    parse_match,
    update_actions,
)
from chalicelib.store.packing import Json

__all__ = [
    "FINAL_STATUSES",
    "PAGE_SIZE",
    "Clock",
    "ExtraWrites",
    "IdempotencyKey",
    "Match",
    "Seat",
    "Terms",
    "create",
    "delete",
    "from_stream",
    "get_many",
    "increment_rev",
    "list_due",
    "list_open",
    "list_opened_without_end",
    "list_seats",
    "load",
    "open_list_changes",
    "parse_match",
    "update",
]

ExtraWrites = Callable[[Any], None]
"""Adds writes to a transaction."""

PAGE_SIZE = 20
"""Open matches on a page."""

_READ_SIZES = (PAGE_SIZE + 1, 100)
"""Matches that one page reads at most, query by query: the first tells whether there is another page, the
other looks for what fits. Both cost some ten read units."""


_open_list_changes = [0]


def load(id: str, strong: bool) -> tuple[Match, Mapping[int, Json]] | None:
    """The match and its standing orders by seat, in one query; None where there is no such match."""
    raw = table.query(match_key(id), MatchItem.sk.between("MATCH", "ORDERS#~"), consistent_read=strong)
    if not raw or raw[0]["sk"]["S"] != "MATCH":
        return None
    return parse_match(raw[0]), orders.parse_items(raw[1:])


def get_many(ids: Iterable[str]) -> list[Match]:
    """Those of these matches that are there, in no useful order, without orders; strongly consistent."""
    keys = [(match_key(id), "MATCH") for id in ids]
    return [match_of(item) for item in MatchItem.batch_get(keys, consistent_read=True)]


def from_stream(image: table.RawItem | None) -> Match | None:
    """The match of an image in the stream; None without an image and for any other kind of item."""
    if image is None or image["sk"]["S"] != "MATCH":
        return None
    return parse_match(table.from_stream(image))


def create(
    match: Match,
    entry: logs.LogEntry | None,
    given: Mapping[int, Json] = MappingProxyType({}),
    request: IdempotentRequest | None = None,
    extra_writes: ExtraWrites | None = None,
) -> None:
    """Writes a new match with its invitation, and its first log entry if it starts at once.

    `given` are the standing orders that come with it, by seat; `request` is what asks for the match;
    `extra_writes` adds to the transaction.

    Raises `ConditionFailed` where its id or code is taken, one of its players does not exist, the request
    has made a match before, or a condition of `extra_writes` does not hold; `StorageBusy`.
    """

    def add_writes(transaction: Any) -> None:
        transaction.update(
            _key_item(match.id), actions=update_actions(None, match), condition=MatchItem.pk.does_not_exist()
        )
        invitations.create(transaction, match.code, match.id)
        _update_player_seats(transaction, None, match)
        if entry is not None:
            logs.append(transaction, match.id, entry)
        _put_orders(transaction, match.id, given)
        idempotent_requests.create_in(transaction, request, match.id)
        if extra_writes is not None:
            extra_writes(transaction)

    table.write_transaction(add_writes)
    _count_open_list_change(match)


def update(
    old: Match,
    new: Match,
    entry: logs.LogEntry | None = None,
    given: Mapping[int, Json] = MappingProxyType({}),
    request: IdempotentRequest | None = None,
    extra_writes: ExtraWrites | None = None,
) -> None:
    """Writes `new` over `old`, with the log entry of that step; deletes the orders of seats that were left.

    `given` are standing orders that come with the change, by seat; `request` is what asks for a seat;
    `extra_writes` adds to the transaction.

    Raises `ConditionFailed` where version or rev are no longer those of `old`, the log has that version, a
    player who takes a seat does not exist, a new code is taken, the request has got its seat before, or a
    condition of `extra_writes` does not hold; `StorageBusy`.
    """
    actions, unchanged = update_actions(old, new), _unchanged_condition(old)

    def add_writes(transaction: Any) -> None:
        transaction.update(_key_item(new.id), actions=actions, condition=unchanged)
        if new.code != old.code:
            invitations.replace(transaction, old.code, new.code, new.id)
        if entry is not None:
            logs.append(transaction, new.id, entry)
        _update_player_seats(transaction, old, new)
        _put_orders(transaction, new.id, given)
        idempotent_requests.create_in(transaction, request, new.id)
        if extra_writes is not None:
            extra_writes(transaction)

    if any((entry, given, request, extra_writes, new.code != old.code, new.terms.seats != old.terms.seats)):
        table.write_transaction(add_writes)
    else:  # a single write costs half of a transaction
        table.update(_key_item(new.id), actions, unchanged)
    _count_open_list_change(old)


def delete(match: Match) -> None:
    """Deletes the item of a match alone (`match_deletion` deletes the rest).

    Raises `ConditionFailed` where version or rev are no longer those of `match`, `StorageBusy`.
    """
    table.delete(_key_item(match.id), _unchanged_condition(match))


def increment_rev(transaction: Any, id: str) -> None:
    """Within a transaction: counts one change that is not a move, whatever else changes in the match."""
    transaction.update(_key_item(id), actions=[MatchItem.rev.add(1)], condition=MatchItem.pk.exists())


def list_open(fits: Callable[[Match], bool], cursor: str | None) -> tuple[list[Match], str | None]:
    """A page of the public matches with open seats that fit, the newest first, and the next page's cursor.

    Every page but the last holds `PAGE_SIZE` matches, unless so few fit that reading stops before. A cursor
    is a place in the list: matches that come and go move no other. Raises `ValueError` for what was never a
    cursor.
    """
    found: list[Match] = []
    for size in _READ_SIZES:
        matches, cursor = _read_open(size, cursor)
        found += [match for match in matches if fits(match)]
        if len(found) > PAGE_SIZE:
            last = found[PAGE_SIZE - 1]
            return found[:PAGE_SIZE], f"{last.terms.created}-{last.id}"
        if cursor is None:
            break
    return found, cursor


def list_seats(ids: Iterable[str]) -> Mapping[str, tuple[str, tuple[Seat, ...]]]:
    """The status and the seats of those of these matches that are there, by match; strongly consistent."""
    keys = [(match_key(id), "MATCH") for id in ids]
    items = MatchItem.batch_get(keys, consistent_read=True, attributes_to_get=["pk", "status", "terms"])
    return {
        parse_match_key(item.pk): (item.status, tuple(Seat(**seat) for seat in item.terms["seats"]))
        for item in items
    }


def open_list_changes() -> int:
    """How often this process has changed the list of open matches: another number, another list."""
    return _open_list_changes[0]


def list_due(until: int) -> list[Iterator[list[str]]]:
    """The ids of matches due at or before a time, by partition and page, the longest overdue first."""
    return [
        ([parse_match_key(pk) for pk, _ in page] for page in pages)
        for pages in due_index.list_pages(due_index.MATCH, until)
    ]


def list_opened_without_end(until: int) -> Iterator[list[str]]:
    """The ids of open public matches that older code created up to a time, by page, the oldest first.

    It gave them no time at which to look at them again.
    """
    position: Any = None
    while True:
        found = table.connection().query(
            "OPEN",
            range_key_condition=table.Item.open_at <= until,
            index_name="open",
            limit=PAGE_SIZE,
            exclusive_start_key=position,
        )
        yield [parse_match_key(raw["pk"]["S"]) for raw in found["Items"] if "due_at" not in raw]
        position = found.get("LastEvaluatedKey")
        if position is None:
            return


def oldest_due(until: int, share: slice) -> int | None:
    """Since when a match is due, of those longest overdue in a share of the partitions; None for none."""
    return due_index.oldest_due(due_index.MATCH, until, share)


def _count_open_list_change(match: Match) -> None:
    if match.public and match.status == "open":
        _open_list_changes[0] += 1


def _put_orders(transaction: Any, id: str, given: Mapping[int, Json]) -> None:
    for seat, own in given.items():
        orders.put_within(transaction, id, seat, own)


def _update_player_seats(transaction: Any, old: Match | None, new: Match) -> None:
    """Writes an item for every seat that is taken; deletes that and the orders of every seat that is left."""
    before, after = _seats_by_player(old), _seats_by_player(new)
    for player in after.keys() - before.keys():
        player_seats.put(transaction, player, new.id)
    for player in before.keys() - after.keys():
        player_seats.delete(transaction, player, new.id)
        orders.delete(transaction, new.id, before[player])


def _seats_by_player(match: Match | None) -> dict[str, int]:
    seats = () if match is None else match.terms.seats
    return {seat.player: n for n, seat in enumerate(seats) if seat.player is not None}


def _read_open(size: int, cursor: str | None) -> tuple[list[Match], str | None]:
    """The next open matches after a cursor, and the cursor at which to go on; None at the end."""
    found = table.connection().query(
        "OPEN",
        index_name="open",
        scan_index_forward=False,
        limit=size,
        exclusive_start_key=None if cursor is None else _start_key(cursor),
    )
    last = found.get("LastEvaluatedKey")
    after = last and f"{last['open_at']['N']}-{parse_match_key(last['pk']['S'])}"
    return [parse_match(raw) for raw in found["Items"]], after


def _start_key(cursor: str) -> Json:
    """The key in the index `open` of a cursor "<seconds>-<match id>"."""
    at, id = cursor.split("-")
    return {
        "pk": {"S": match_key(id)},
        "sk": {"S": "MATCH"},
        "open": {"S": "OPEN"},
        "open_at": {"N": str(int(at))},
    }


def _unchanged_condition(match: Match) -> Condition:
    condition: Condition = (MatchItem.version == match.version) & (MatchItem.rev == match.rev)
    return condition


def _key_item(id: str) -> MatchItem:
    return MatchItem(match_key(id), "MATCH")
