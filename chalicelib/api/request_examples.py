"""An example request for every operation of the OpenAPI document, as a curl command to copy."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from chalicelib.games.contract import Json

_EXAMPLE_HEADERS = {"If-Match": '"7"', "If-None-Match": '"7-3"', "Idempotency-Key": "my-move-7"}
"""Values for the headers that an operation needs or that are worth showing."""

_RANDOM_KEY = '-H "Idempotency-Key: $(openssl rand -hex 16)"'
"""For a request without a token, whose key nobody else may have."""

_EXAMPLE_VALUES: Mapping[str, Any] = {
    "string": "text",
    "integer": 1,
    "number": 1,
    "boolean": True,
    "object": {},
}


def curl_command(method: str, path: str, operation: Json, schemas: Json) -> str:
    """A curl command. The reader fills in `$HOST`, `$TOKEN` and the path's parameters, written `$name`."""
    target = re.sub(r"{(\w+)}", r"$\1", path)
    has_token = {} not in (operation["security"] or [{}])
    parts = [f'curl "$HOST{target}"' if method in ("GET", "POST") else f'curl -X {method} "$HOST{target}"']
    if has_token:
        parts.append('-H "Authorization: Bearer $TOKEN"')
    parts += [_header_option(name, has_token) for name in _header_names(operation)]
    if "requestBody" in operation:
        form = operation["requestBody"]["content"]["application/json"]["schema"]
        body = json.dumps(example_value(form, schemas), ensure_ascii=False)
        parts += ["-H 'Content-Type: application/json'", f"-d '{body}'"]
    elif method == "POST":
        parts[0] = f'curl -X POST "$HOST{target}"'
    return " \\\n  ".join(parts)


def example_value(schema: Json, schemas: Json) -> Any:
    """A value for a schema: its example, else the members it requires; if it requires none, its first."""
    if "examples" in schema:
        return schema["examples"][0]
    if "$ref" in schema:
        return example_value(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return example_value(choices[0], schemas)
    kind = schema.get("type", "object")
    kind = kind if isinstance(kind, str) else kind[0]
    if kind == "array":
        return [example_value(schema.get("items", {}), schemas)]
    if kind == "object" and schema.get("properties"):
        return _example_object(schema, schemas)
    return schema.get("minimum", _EXAMPLE_VALUES[kind])


def _example_object(schema: Json, schemas: Json) -> Json:
    names = schema.get("required") or list(schema["properties"])[:1]
    return {
        name: example_value(schema["properties"][name], schemas)
        for name in schema["properties"]
        if name in names
    }


def _header_option(name: str, has_token: bool) -> str:
    is_open_key = name == "Idempotency-Key" and not has_token
    return _RANDOM_KEY if is_open_key else f"-H '{name}: {_EXAMPLE_HEADERS[name]}'"


def _header_names(operation: Json) -> list[str]:
    headers = [one for one in operation["parameters"] if one["in"] == "header"]
    return [one["name"] for one in headers if one["name"] in _EXAMPLE_HEADERS]
