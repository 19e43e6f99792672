"""`PLAYER#id / PLAYER`: a player's profile; and whatever else lies in a player's partition."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pynamodb.attributes import UnicodeAttribute
from pynamodb.expressions.condition import Condition

from chalicelib.store import due_index, table
from chalicelib.store.errors import ConditionFailed
from chalicelib.store.keys import parse_player_key, player_key
from chalicelib.store.packing import Integer, Json, JsonText

UNUSED_SECONDS = 90 * 86_400
"""Seconds after its last use when an account is looked at: a guest without seats is deleted."""

DELETED_NAME = ""
"""The name in the emptied profile of a deleted account."""


@dataclass(frozen=True)
class Player:
    """A player's profile. `locale` is a language tag, `settings` holds everything else."""

    id: str
    name: str
    locale: str
    created: int
    settings: Json = field(default_factory=dict)


class _Item(table.Item):
    name = UnicodeAttribute()
    locale = UnicodeAttribute()
    created = Integer()
    settings = JsonText()


def create(player: Player) -> None:
    """Writes a new player. Raises `ConditionFailed` where the id is taken, `StorageBusy`."""
    table.put(_item(player), _Item.pk.does_not_exist())


def create_in(transaction: Any, player: Player) -> None:
    """Within a transaction: writes a new player, whose id must not be taken."""
    item = _item(player)
    item.due, item.due_at = due_index.shard_key(due_index.PLAYER, player.id), player.created + UNUSED_SECONDS
    transaction.save(item, condition=_Item.pk.does_not_exist())


def record_use_in(transaction: Any, id: str, now: int) -> None:
    """Within a transaction: puts off when an account counts as unused; it must exist and not be deleted."""
    actions = [
        _Item.due.set(due_index.shard_key(due_index.PLAYER, id)),
        _Item.due_at.set(now + UNUSED_SECONDS),
    ]
    transaction.update(_key_item(id), actions=actions, condition=_exists_condition())


def check_exists(transaction: Any, id: str) -> None:
    """Within a transaction: the player must exist, and the account must not be deleted."""
    transaction.condition_check(_Item, player_key(id), "PLAYER", condition=_exists_condition())


def update(old: Player, new: Player) -> None:
    """Writes a profile. Raises `ConditionFailed` where it is no longer as in `old`, `StorageBusy`."""
    unchanged = (_Item.name == old.name) & (_Item.locale == old.locale) & (_Item.settings == old.settings)
    actions = [_Item.name.set(new.name), _Item.locale.set(new.locale), _Item.settings.set(new.settings)]
    table.update(_key_item(new.id), actions, _exists_condition() & unchanged)


def edit(player: Player, make_change: Callable[[Player], Player]) -> tuple[Player, Player]:
    """Edits a profile, again where somebody else was first; gives it as it was and as it is now.

    Raises what `make_change` raises, `ConditionFailed` where the account was deleted meanwhile,
    `StorageBusy`.
    """

    def write(old: Player) -> tuple[Player, Player]:
        new = make_change(old)
        update(old, new)
        return old, new

    return table.retry_on_conflict(player, write, _reload)


def is_deleted(player: Player) -> bool:
    """Whether a player's account is deleted."""
    return player.name == DELETED_NAME


def start_deletion(player: Player, retry_at: int, due_at: int | None = None) -> None:
    """Empties a player's profile: from now on nothing can be written in their name.

    The deletion is due from `retry_at` on, until `finish_deletion`. Safe to do again. Raises
    `ConditionFailed` where there is no such player, or the account is not due at `due_at`, if that is given;
    `StorageBusy`.
    """
    item = _item(replace(player, name=DELETED_NAME, locale="", settings={}))
    item.due, item.due_at = due_index.shard_key(due_index.PLAYER, player.id), retry_at
    table.put(item, _Item.pk.exists() if due_at is None else _Item.due_at == due_at)


def list_due(until: int) -> Iterator[str]:
    """The ids of accounts due at or before a time, to delete or unused, the longest overdue first."""
    pages = due_index.take_turns(due_index.list_pages(due_index.PLAYER, until))
    return (parse_player_key(pk) for page in pages for pk, _ in page)


def claim_due(id: str, now: int, retry_at: int) -> bool:
    """Puts off until `retry_at` what is due of an account; tells whether it was. Raises `StorageBusy`."""
    due = _Item.due_at <= now
    return table.try_write(lambda: table.update(_key_item(id), [_Item.due_at.set(retry_at)], due))


def finish_deletion(id: str) -> None:
    """Notes that nothing is left of a player but the emptied profile. Safe to do again.

    Raises `ConditionFailed` where the profile is not emptied, `StorageBusy`.
    """
    table.update(_key_item(id), [_Item.due.remove(), _Item.due_at.remove()], _Item.name == DELETED_NAME)


def get(id: str) -> Player | None:
    """A player by id, deleted accounts included, strongly consistent; None where there is none."""
    item = table.get(_Item, player_key(id), "PLAYER")
    if item is None:
        return None
    return Player(id, item.name, item.locale, item.created, item.settings)


def list_item_keys(player: str) -> Iterator[str]:
    """The sort keys of a player's items except the profile, strongly consistent, however many there are."""
    return (raw["sk"]["S"] for raw in table.query_all(player_key(player)) if raw["sk"]["S"] != "PLAYER")


def delete_item(player: str, sort_key: str) -> None:
    """Deletes one of a player's items; nothing happens where there is none. Raises `StorageBusy`."""
    table.delete(table.Item(player_key(player), sort_key))


def load_settings(ids: Collection[str]) -> Mapping[str, Json]:
    """The settings of these players by id, half a unit each; eventually consistent, without unknown ids."""
    keys = [(player_key(id), "PLAYER") for id in ids]
    items = _Item.batch_get(keys, consistent_read=False)
    return {parse_player_key(item.pk): item.settings for item in items}


def _reload(player: Player) -> Player:
    found = get(player.id)
    if found is None or is_deleted(found):
        raise ConditionFailed
    return found


def _exists_condition() -> Condition:
    condition: Condition = _Item.pk.exists() & (_Item.name != DELETED_NAME)
    return condition


def _key_item(id: str) -> _Item:
    return _Item(player_key(id), "PLAYER")


def _item(player: Player) -> _Item:
    return _Item(
        player_key(player.id),
        "PLAYER",
        name=player.name,
        locale=player.locale,
        created=player.created,
        settings=player.settings,
    )
