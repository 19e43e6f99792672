"""A request for every operation of the OpenAPI document, as a command to copy."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from chalicelib.games.contract import Json

_HEADERS = {"If-Match": '"7"', "If-None-Match": '"7-3"', "Idempotency-Key": "my-move-7"}
"""What stands in the headers that an operation must have, and in those that are worth showing."""

_PLAIN: Mapping[str, Any] = {"string": "text", "integer": 1, "number": 1, "boolean": True, "object": {}}


def command(method: str, path: str, operation: Json, schemas: Json) -> str:
    """A request by curl. `$HOST`, `$TOKEN` and what stands in braces in the path are the reader's."""
    target = re.sub(r"{(\w+)}", r"$\1", path)
    parts = [f'curl "$HOST{target}"' if method in ("GET", "POST") else f'curl -X {method} "$HOST{target}"']
    if {} not in (operation["security"] or [{}]):
        parts.append('-H "Authorization: Bearer $TOKEN"')
    parts += [f"-H '{name}: {_HEADERS[name]}'" for name in _shown(operation)]
    if "requestBody" in operation:
        form = operation["requestBody"]["content"]["application/json"]["schema"]
        body = json.dumps(sample(form, schemas), ensure_ascii=False)
        parts += ["-H 'Content-Type: application/json'", f"-d '{body}'"]
    elif method == "POST":
        parts[0] = f'curl -X POST "$HOST{target}"'
    return " \\\n  ".join(parts)


def sample(schema: Json, schemas: Json) -> Any:
    """A value for a schema: its example, or what it requires; where it requires nothing, its first member."""
    if "examples" in schema:
        return schema["examples"][0]
    if "$ref" in schema:
        return sample(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "enum" in schema:
        return schema["enum"][0]
    if "anyOf" in schema:
        return sample(schema["anyOf"][0], schemas)
    kind = schema.get("type", "object")
    kind = kind if isinstance(kind, str) else kind[0]
    if kind == "array":
        return [sample(schema.get("items", {}), schemas)]
    if kind == "object" and schema.get("properties"):
        return _members(schema, schemas)
    return schema.get("minimum", _PLAIN[kind])


def _members(schema: Json, schemas: Json) -> Json:
    names = schema.get("required") or list(schema["properties"])[:1]
    return {
        name: sample(schema["properties"][name], schemas) for name in schema["properties"] if name in names
    }


def _shown(operation: Json) -> list[str]:
    headers = [one for one in operation["parameters"] if one["in"] == "header"]
    return [one["name"] for one in headers if one["name"] in _HEADERS]
