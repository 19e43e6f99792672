"""`PLAYER#id / TABLES`: the matches that were open when a player sat down, to count those that still are.

Nothing is written here when a match begins or ends: who counts looks at the matches, and only once the sets
have reached a bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import Attribute, UnicodeSetAttribute
from pynamodb.expressions.condition import Condition, size

from chalicelib.store import table
from chalicelib.store.keys import player_key


@dataclass(frozen=True)
class OpenTables:
    """Ids of matches: where a player sat down while they were open, and the public ones they have made.

    What a player has made counts as theirs, also once they have left it to others.
    """

    seated: frozenset[str] = frozenset()
    made: frozenset[str] = frozenset()


class _Item(table.Item):
    seated = UnicodeSetAttribute(null=True)
    made = UnicodeSetAttribute(null=True)


def get(player: str) -> OpenTables:
    """What is noted of a player, strongly consistent."""
    item = table.get(_Item, *_key(player))
    if item is None:
        return OpenTables()
    return OpenTables(frozenset(item.seated or ()), frozenset(item.made or ()))


def add_in(transaction: Any, player: str, match_id: str, most_seated: int, most_made: int | None) -> None:
    """Within a transaction: notes an open match where fewer than `most_seated` are noted.

    With `most_made` it is one that the player has made, of which fewer than that may be noted.
    """
    actions, condition = [_Item.seated.add({match_id})], _fewer(_Item.seated, most_seated)
    if most_made is not None:
        actions.append(_Item.made.add({match_id}))
        condition &= _fewer(_Item.made, most_made)
    transaction.update(_Item(*_key(player)), actions=actions, condition=condition)


def remove(player: str, gone: OpenTables) -> None:
    """Forgets matches that count no more. Safe to do again. Raises `StorageBusy`."""
    sets = ((_Item.seated, gone.seated), (_Item.made, gone.made))
    actions = [ids.delete(set(left)) for ids, left in sets if left]  # an empty set cannot be sent
    if actions:
        table.update(_Item(*_key(player)), actions)


def _fewer(ids: Attribute[Any], most: int) -> Condition:
    condition: Condition = ids.does_not_exist() | (size(ids) < most)  # type: ignore[no-untyped-call]
    return condition


def _key(player: str) -> tuple[str, str]:
    return player_key(player), "TABLES"
