"""Request bodies as the OpenAPI document says them: by game and kind of action, and with defaults in words.

A generator makes a field with a `default` one that must be sent, where openapi-typescript is asked; so the
document says a default of a request in its description. What `GET /v1/games/{key}` serves keeps `default`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Any

from chalicelib.api import titles
from chalicelib.api.dataclass_schemas import reference
from chalicelib.api.game_schemas import camel_case, one_of
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play.moves import presence

_LISTS = ("anyOf", "oneOf", "allOf", "prefixItems")
_SINGLE = ("items", "additionalProperties")

_DESCRIPTIONS = {
    "NewMatch": "A match to be; `game` says which `options` there are.",
    "Action": "An action: its kind, and the parameters of that kind in the game of the match.",
    "NewOrders": "Standing orders of the match's game; what is left out is as by default.",
}


def without_defaults(schema: Any) -> Any:
    """The schema with each `default` in the description of its field."""
    if not isinstance(schema, Mapping):
        return schema
    made = {name: value for name, value in schema.items() if name != "default"}
    if "properties" in made:
        made["properties"] = {name: without_defaults(part) for name, part in made["properties"].items()}
    for keyword in _LISTS:
        if keyword in made:
            made[keyword] = [without_defaults(part) for part in made[keyword]]
    for keyword in _SINGLE:
        if keyword in made:
            made[keyword] = without_defaults(made[keyword])
    if "default" in schema:
        value = json.dumps(schema["default"], ensure_ascii=False)
        made["description"] = f"{schema.get('description', '')} Default: `{value}`.".strip()
    return made


def request_components(new_match: Json) -> Iterator[tuple[str, Json]]:
    """The components of bodies that differ by game; `new_match` is the schema that checks the common part."""
    for listed in catalogue.all():
        yield from _components_of(listed.key, new_match)
    back = {"kind": {"const": presence.IM_BACK}, "params": _closed_object({}, [])}
    description = "No move: a player who was away is present again."
    yield "ComeBack", {"description": description, **_closed_object(back, ["kind"])}
    names = {listed.key: camel_case(listed.key) for listed in catalogue.all()}
    by_game = one_of("game", {key: f"{name}NewMatch" for key, name in names.items()})
    actions = [reference(f"{name}Action") for name in names.values()]
    orders = [reference(f"{name}Orders") for name in names.values()]
    yield "NewMatch", {"description": _DESCRIPTIONS["NewMatch"], **by_game}
    yield (
        "Action",
        {
            "description": _DESCRIPTIONS["Action"],
            "anyOf": [*actions, reference("ComeBack")],
        },
    )
    yield "NewOrders", {"description": _DESCRIPTIONS["NewOrders"], "anyOf": orders}


def _components_of(key: str, new_match: Json) -> Iterator[tuple[str, Json]]:
    name, engine = camel_case(key), catalogue.get(key)
    options = without_defaults(titles.options_schema(key))
    fields = {option: _one_type_each(schema) for option, schema in options["properties"].items()}
    yield f"{name}Options", {**options, "properties": fields}
    yield f"{name}Orders", without_defaults(titles.orders_schema(key))
    own = {
        "game": {"const": key},
        "options": reference(f"{name}Options"),
        "orders": reference(f"{name}Orders"),
    }
    yield f"{name}NewMatch", {**new_match, "properties": {**new_match["properties"], **own}}
    for kind in engine.actions:
        params = f"{name}{camel_case(kind)}"
        schema = without_defaults(titles.action_schema(key, kind))
        required = ["kind", *(["params"] if schema["required"] else [])]
        yield params, schema
        body = {"kind": {"const": kind}, "params": reference(params)}
        yield f"{params}Action", _closed_object(body, required)
    kinds = {kind: f"{name}{camel_case(kind)}Action" for kind in engine.actions}
    yield f"{name}Action", one_of("kind", kinds)


def _one_type_each(schema: Json) -> Json:
    """The schema with an alternative for each type of value in its `enum`: what generates clients makes an
    enumeration of it, which has one type.
    """
    values = schema.get("enum", [])
    types = list(dict.fromkeys(type(value) for value in values))
    if len([one for one in types if one is not NoneType]) < 2:
        return schema
    alternatives = [{"enum": [value for value in values if type(value) is one]} for one in types]
    return {**{name: said for name, said in schema.items() if name != "enum"}, "anyOf": alternatives}


def _closed_object(properties: Json, required: list[str]) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
