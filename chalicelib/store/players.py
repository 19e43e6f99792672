"""`PLAYER#id / PLAYER`: who somebody is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pynamodb.attributes import NumberAttribute, UnicodeAttribute

from chalicelib.store import table
from chalicelib.store.packing import Text

Json = dict[str, Any]


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
    created = NumberAttribute()
    settings = Text()


def create(player: Player) -> None:
    """Writes a new player. Raises `Lost` where the id is taken."""
    table.put(_item(player), _Item.pk.does_not_exist())


def save(player: Player) -> None:
    """Writes a player's profile whole. Raises `Lost` where there is no such player."""
    table.put(_item(player), _Item.pk.exists())


def get(id: str) -> Player | None:
    """A player by id, strongly consistent; None where there is none."""
    try:
        item = _Item.get(f"PLAYER#{id}", "PLAYER", consistent_read=True)
    except _Item.DoesNotExist:
        return None
    return Player(id, item.name, item.locale, int(item.created), item.settings)


def _item(player: Player) -> _Item:
    return _Item(
        f"PLAYER#{player.id}",
        "PLAYER",
        name=player.name,
        locale=player.locale,
        created=player.created,
        settings=player.settings,
    )
