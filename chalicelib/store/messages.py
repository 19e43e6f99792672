"""`MATCH#id / CHAT#<time>-<random>`: a chat message.

Beside it a note for its player: `PLAYER#id / TALK#<match id>`, that there are messages of theirs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import idempotent_requests, matches, players, table
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.keys import match_key, player_key
from chalicelib.store.packing import Integer

_PAGE_SIZE = 50


@dataclass(frozen=True)
class Message:
    """One chat message. `id` sorts by time; `seat` and `name` are those of the moment it was written.

    `name` and `player` are None once the player's account is deleted.
    """

    id: str
    at: int
    seat: int
    name: str | None
    text: str
    player: str | None = None


class _Item(table.Item):
    at = Integer()
    seat = Integer()
    name = UnicodeAttribute(null=True)
    text = UnicodeAttribute()
    player = UnicodeAttribute(null=True)


def create(match_id: str, message: Message, request: IdempotentRequest | None = None) -> None:
    """Writes a message, counts it in the match's rev and notes where its player has written: all or nothing.

    Raises `ConditionFailed` where the match or the player does not exist or the request has written its
    message before, `StorageBusy`.
    """
    item = _Item(
        match_key(match_id),
        f"CHAT#{message.id}",
        at=message.at,
        seat=message.seat,
        name=message.name,
        text=message.text,
        player=message.player,
    )

    def add_writes(transaction: Any) -> None:
        transaction.save(item, condition=_Item.pk.does_not_exist())
        matches.increment_rev(transaction, match_id)
        if message.player is not None:
            players.check_exists(transaction, message.player)
            transaction.save(_talk_item(message.player, match_id))
        idempotent_requests.create_in(transaction, request, message.id)

    table.write_transaction(add_writes)


def get(match_id: str, id: str) -> Message | None:
    """One message, strongly consistent; None where there is none."""
    item = table.get(_Item, match_key(match_id), f"CHAT#{id}")
    return None if item is None else _parse_item(item)


def page(match_id: str, before: str | None) -> tuple[list[Message], str | None]:
    """A page of messages before the id `before`, the oldest first; and `before` of the page before it.

    Strongly consistent: whoever has seen a rev gets all messages of it, and need not ask again at that rev.
    """
    found, cursor = table.page_backwards(match_key(match_id), "CHAT#", before, _PAGE_SIZE, strong=True)
    return [_parse_message(raw) for raw in reversed(found)], cursor


def list_match_ids(player: str, after: str = "") -> Iterator[str]:
    """The ids of all matches in which a player has written messages, matches that they left included.

    In order, those after the id `after`.
    """
    found = table.list_after(player_key(player), "TALK#", after)
    return (raw["sk"]["S"].removeprefix("TALK#") for raw in found)


def list_for_player(match_id: str, player: str, after: str = "") -> Iterator[Message]:
    """All messages of a player in a match after the id `after`, in order; strongly consistent."""
    # The database reads all messages and gives only these.
    found = table.query_all(
        match_key(match_id),
        _Item.sk.between(f"CHAT#{after}", "CHAT#~"),
        filter_condition=_Item.player == player,
    )
    return (message for message in map(_parse_message, found) if message.id != after)


def anonymize(match_id: str, player: str) -> None:
    """Removes a player's name and id from their messages in a match; the texts stay.

    Safe to do again where it was interrupted: the note that the player has written there goes last. Raises
    `ConditionFailed` where the match does not exist, `StorageBusy`.
    """
    for message in list(list_for_player(match_id, player)):
        item = _Item(match_key(match_id), f"CHAT#{message.id}")
        table.update(item, [_Item.name.remove(), _Item.player.remove()], _Item.pk.exists())

    def add_writes(transaction: Any) -> None:
        matches.increment_rev(transaction, match_id)
        transaction.delete(_talk_item(player, match_id))

    table.write_transaction(add_writes)


def _talk_item(player: str, match_id: str) -> table.Item:
    return table.Item(player_key(player), f"TALK#{match_id}")


def _parse_message(raw: table.RawItem) -> Message:
    return _parse_item(table.parse_item(_Item, raw))


def _parse_item(item: _Item) -> Message:
    id = item.sk.removeprefix("CHAT#")
    return Message(id, item.at, item.seat, item.name, item.text, item.player)
