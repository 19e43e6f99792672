"""`PLAYER#id / PLAYER`: who somebody is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pynamodb.attributes import UnicodeAttribute
from pynamodb.expressions.condition import Condition

from chalicelib.store import due_index, table
from chalicelib.store.keys import parse_player_key, player_key
from chalicelib.store.packing import Integer, Json, JsonText

DELETED_NAME = ""
"""The name of who has asked to be forgotten."""


@dataclass(frozen=True)
class Player:
    """A player. `locale` is a language tag, `settings` whatever else the profile holds."""

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
    """Writes a new player. Raises `ConditionFailed` where the id is taken."""
    table.put(_item(player), _Item.pk.does_not_exist())


def create_in(transaction: Any, player: Player) -> None:
    """Within a transaction: writes a new player, whose id must not be taken."""
    transaction.save(_item(player), condition=_Item.pk.does_not_exist())


def check_exists(transaction: Any, id: str) -> None:
    """Within a transaction: there must be such a player, and one who has not asked to be forgotten."""
    transaction.condition_check(_Item, player_key(id), "PLAYER", condition=_exists_condition())


def update(old: Player, new: Player) -> None:
    """Writes a profile whole. Raises `ConditionFailed` where it is not as in `old` any more."""
    same = (_Item.name == old.name) & (_Item.locale == old.locale) & (_Item.settings == old.settings)
    table.put(_item(new), _exists_condition() & same)


def edit(player: Player, make_change: Callable[[Player], Player]) -> tuple[Player, Player]:
    """Edits a profile, again where somebody else was faster: as it was, and as it is now.

    Raises what `make_change` raises, and `ConditionFailed` where the player has asked to be forgotten meanwhile.
    """

    def write(old: Player) -> tuple[Player, Player]:
        new = make_change(old)
        update(old, new)
        return old, new

    return table.retry_on_conflict(player, write, _reload)


def is_deleted(player: Player) -> bool:
    """Whether a player has asked to be forgotten."""
    return player.name == DELETED_NAME


def start_deletion(player: Player, retry_at: int) -> None:
    """Empties the profile of who asks to be forgotten: from now on nothing can be written in that name.

    It is due from the time `again` on until it is `settled`. May be done again; `ConditionFailed` without such a player.
    """
    item = _item(replace(player, name=DELETED_NAME, locale="", settings={}))
    item.due, item.due_at = due_index.shard_key(player.id), retry_at
    table.put(item, _Item.pk.exists())


def list_due_deletions(until: int) -> Iterator[str]:
    """The ids of those of whom something may be left, due at or before a time, the longest overdue first."""
    return (parse_player_key(pk) for pk, _ in due_index.list_keys("PLAYER", until))


def claim_deletion(id: str, now: int, retry_at: int) -> bool:
    """Puts off until `again` what is due `now`; False where it is not: somebody has it, or it is done."""
    due = _Item.due_at <= now
    return table.try_write(lambda: table.update(_key_item(id), [_Item.due_at.set(retry_at)], due))


def finish_deletion(id: str) -> None:
    """Notes that nothing is left of a player but the empty profile; may be done again."""
    table.update(_key_item(id), [_Item.due.remove(), _Item.due_at.remove()], _Item.name == DELETED_NAME)


def get(id: str) -> Player | None:
    """A player by id, strongly consistent; None where there is none."""
    item = table.get(_Item, player_key(id), "PLAYER")
    if item is None:
        return None
    return Player(id, item.name, item.locale, item.created, item.settings)


def list_item_keys(player: str) -> Iterator[str]:
    """The sort keys of a player's items except the profile, strongly consistent, however many there are."""
    return (raw["sk"]["S"] for raw in table.query_all(player_key(player)) if raw["sk"]["S"] != "PLAYER")


def delete_item(player: str, sort_key: str) -> None:
    """Removes one of them; nothing happens where it is gone. Raises `StorageBusy`."""
    table.delete(table.Item(player_key(player), sort_key))


def load_settings(ids: Collection[str]) -> Mapping[str, Json]:
    """The settings of these players by id, half a read unit each; those that are not there are left out.

    Eventually consistent: what was changed this second may not be there yet.
    """
    keys = [(player_key(id), "PLAYER") for id in ids]
    items = _Item.batch_get(keys, consistent_read=False)
    return {parse_player_key(item.pk): item.settings for item in items}


def _reload(player: Player) -> Player:
    found = get(player.id)
    if found is None or is_deleted(found):
        raise table.ConditionFailed
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
