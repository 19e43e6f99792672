"""`/docs`: the OpenAPI document as a page that needs no script and fits a phone."""

from __future__ import annotations

import re
from html import escape

from chalicelib.games.contract import Json

_STYLE = """
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
details { border-top: 1px solid var(--line) }
summary { padding: .75rem 0; cursor: pointer }
summary b { display: inline-block; min-width: 4.5rem }
dl { margin: 0 0 1rem; padding-left: 1rem }
dt { margin-top: .5rem } dd { margin: 0 }
"""


def render(document: Json) -> str:
    """The page."""
    title = f"{document['info']['title']} API, version {document['info']['version']}"
    schemas = document["components"]["schemas"].items()
    return "\n".join(
        [
            '<!doctype html><html lang="en"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{_STYLE}</style>",
            f"<h1>{escape(title)}</h1>",
            *(f"<p>{_marked(part)}</p>" for part in document["info"]["description"].split("\n\n")),
            '<p>For programs: <a href="/v1/openapi.json">openapi.json</a></p>',
            "<h2>Operations</h2>",
            *(_operation(*found) for found in _operations(document)),
            "<h2>Schemas</h2>",
            *(_schema(name, schema) for name, schema in schemas),
            "</html>",
        ]
    )


def _operations(document: Json) -> list[tuple[str, str, Json]]:
    paths = document["paths"].items()
    return [(method.upper(), path, found) for path, methods in paths for method, found in methods.items()]


def _operation(method: str, path: str, found: Json) -> str:
    rows = [_parameter(parameter) for parameter in found["parameters"]]
    if "requestBody" in found:
        rows.append(("body", _content(found["requestBody"])))
    rows += [(status, _response(response)) for status, response in found["responses"].items()]
    token = "a token" if found["security"] == [{"token": []}] else "no token needed"
    head = f"<b>{method}</b> <code>{escape(path)}</code><br>{_marked(found['summary'])}"
    opened = f"<details id={found['operationId']}><summary>{head}</summary>"
    return f"{opened}<p>Wants {token}.</p>{_list(rows)}</details>"


def _parameter(parameter: Json) -> tuple[str, str]:
    needed = "" if parameter.get("required") else ", optional"
    return parameter["name"], f"{_marked(parameter['description'])} ({parameter['in']}{needed})"


def _response(response: Json) -> str:
    return f"{_marked(response['description'])} {_content(response)}"


def _content(holder: Json) -> str:
    return ", ".join(_type(media["schema"]) for media in holder.get("content", {}).values())


def _schema(name: str, schema: Json) -> str:
    required = schema.get("required", [])
    rows = [
        (
            f"{member}{'' if member in required else '?'}",
            f"{_type(inner)} {_marked(inner.get('description', ''))}",
        )
        for member, inner in schema.get("properties", {}).items()
    ]
    head = f"<summary><code>{escape(name)}</code></summary>"
    return f"<details id={escape(name)}>{head}{_list(rows)}</details>"


def _type(schema: Json) -> str:
    """A schema in a few words, with a link where it has a name."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "allOf"):
        if several in schema:
            return " or ".join(_type(one) for one in schema[several])
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    return _plain_type(schema)


def _plain_type(schema: Json) -> str:
    named = schema.get("type", "anything")
    types = [named] if isinstance(named, str) else named
    if "array" in types:
        return f"array of {_type(schema.get('items', {}))}"
    if "items" in schema.get("properties", {}):
        return f"page of {_type(schema['properties']['items']['items'])}"
    return escape(" or ".join(types))


def _list(rows: list[tuple[str, str]]) -> str:
    pairs = "".join(f"<dt><code>{escape(name)}</code></dt><dd>{text}</dd>" for name, text in rows)
    return f"<dl>{pairs}</dl>"


def _marked(text: str) -> str:
    """Text with its `code` marked."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
