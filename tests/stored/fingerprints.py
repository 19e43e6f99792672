"""Fingerprints of what is stored, each with its version: `tests/golden/fingerprints.json`.

A game has a fingerprint of its state, one of its actions (the log holds them) and one of its standing orders,
with its `state_version`; as long as no match of it is recorded they change freely. A kind of item has a
fingerprint of its attributes and of what is packed in them, with a version that counts its changes.
`docs/upgrading.md` says what to do when one changes; then

    python -m tests.stored.fingerprints             writes what is new and what has a new `state_version`
    python -m tests.stored.fingerprints ITEM        also accepts the change of a kind of item
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.contract import Json, Table
from chalicelib.store import logs, match_item, matches, table
from tests.stored.files import FOLDER, game_of, paths

PATH = FOLDER.parent / "fingerprints.json"

_CLOCK = match_item.Clock(1, 1, 1, 1, 1, 1, 1)
_SEAT = match_item.Seat("player", "Ada", "id", "easy", "salt")
_TERMS = match_item.Terms({}, (), 1, 0, (_SEAT,), 1, 1, 1, True, True, True)
_ENTRY = logs.LogEntry(
    1, 1, 0, "kind", "by", {"x": 1}, {0: {}}, (logs.StoredEvent("kind", {}, {0: {}}),), ({},), b""
)
_PACKED: Mapping[str, Any] = {
    "matches": (match_item.terms_to_json(_TERMS), match_item.clock_to_json(_CLOCK)),
    "logs": logs.entry_to_json(_ENTRY),
}
"""Samples of what is packed within an item's attributes, with every field set."""


def recorded() -> Json:
    """The fingerprints in the file."""
    found: Json = json.loads(PATH.read_text())
    return found


def game_fingerprints() -> Json:
    """By game and rules version: `state_version` and the fingerprints of state, actions and orders."""
    return {
        f"{meta.key} rules {rules}": _game_fingerprint(catalogue.get(meta.key, rules))
        for meta in catalogue.all()
        for rules in meta.engines
        if meta.key != "parley"
    }


def item_fingerprints() -> Json:
    """By module of the store: the fingerprint of its item class."""
    return {
        module.__name__.rsplit(".", 1)[1]: _item_fingerprint(module, item) for module, item in _item_classes()
    }


def describe(kind: Any) -> Any:
    """A type as JSON: the fields of a dataclass by name, the parts of a container, literals by value."""
    if kind is Table:
        return "table"
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return {field.name: describe(hints[field.name]) for field in fields(kind)}
    if get_args(kind):
        # `A | B` and `Optional[A]` are one origin in some versions of Python and two in others.
        union = isinstance(kind, UnionType) or get_origin(kind) is Union
        return ["union" if union else str(get_origin(kind)), *(describe(part) for part in get_args(kind))]
    return kind.__name__ if isinstance(kind, type) else repr(kind)


def update(accepted: list[str]) -> list[str]:
    """Writes the file, except changes without a new version or acceptance; returns the names of these."""
    old, refused = recorded() if PATH.exists() else {"games": {}, "items": {}}, []
    games, items = dict(game_fingerprints()), {}
    stored_games = {game_of(path) for path in paths()}
    for name, now in games.items():
        before = old["games"].get(name, now)
        if before == now or name.partition(" ")[0] not in stored_games:
            continue
        if before["state_version"] == now["state_version"]:
            games[name] = before
            refused.append(name)
    for name, fingerprint in item_fingerprints().items():
        before = old["items"].get(name, {"version": 1, "fingerprint": fingerprint})
        items[name] = before
        if before["fingerprint"] == fingerprint:
            continue
        if name in accepted:
            items[name] = {"version": before["version"] + 1, "fingerprint": fingerprint}
        else:
            refused.append(name)
    PATH.write_text(json.dumps({"games": games, "items": items}, indent=1, sort_keys=True) + "\n")
    return refused


def _game_fingerprint(game: catalogue.AnyGame) -> Json:
    actions = {kind: describe(cls) for kind, cls in game.actions.items()}
    return {
        "state_version": game.state_version,
        "state": _fingerprint(describe(game.state_class)),
        "actions": _fingerprint(actions),
        "orders": _fingerprint(describe(game.orders_class)),
    }


def _item_classes() -> Iterator[tuple[ModuleType, type[table.Item]]]:
    for found in iter_modules(store.__path__):
        module = import_module(f"{store.__name__}.{found.name}")
        item = match_item.MatchItem if module is matches else getattr(module, "_Item", None)
        if item is not None:
            yield module, item


def _item_fingerprint(module: ModuleType, item: type[table.Item]) -> str:
    attributes = {one.attr_name: [one.attr_type, one.null] for one in item.get_attributes().values()}
    return _fingerprint([attributes, _leaf_types(_PACKED.get(module.__name__.rsplit(".", 1)[1]))])


def _leaf_types(value: Any) -> Any:
    """A JSON value with its leaves replaced by the names of their types."""
    if isinstance(value, Mapping):
        return {name: _leaf_types(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_leaf_types(one) for one in value]
    return type(value).__name__


def _fingerprint(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


if __name__ == "__main__":
    left = update(sys.argv[1:])
    sys.exit(f"changed, and not accepted: {', '.join(left)}; read docs/upgrading.md" if left else 0)
