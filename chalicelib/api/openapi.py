"""The OpenAPI document, from the views' registrations and the schemas they use.

    python -m chalicelib.api.openapi          writes it beside this file
    python -m chalicelib.api.openapi --print  shows what it would write

It is made when the API changes and served as it was made: a request never needs apispec.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from chalicelib import decks
from chalicelib.api import derive, identities, problems, schemas, service, shapes, tellings
from chalicelib.api.asking import Operation
from chalicelib.api.resources import RESOURCES
from chalicelib.games import catalogue
from chalicelib.games.contract import Json

_INTRODUCTION = """\
Everything the web app does goes through here. Become a guest with `POST /v1/players`, send its token as
`Authorization: Bearer <token>`, set up a match or take a seat, and answer the `decisions` of
`GET /v1/matches/{match_id}`: whatever validates against a decision's `schema` is a legal move.

A token may be limited to some of the scopes `read`, `play` and `manage` (`POST /v1/me/tokens`); what an
operation needs stands in its `security`.

Errors are problem documents (RFC 9457) with a stable `code`. They are checked in this order: 401, 404,
403, 413 (over 64 KB), 428, 400 (not JSON), 422 (form), 409 `stale_version`, 409 `not_your_turn`, 422 with
the code of a rule, 429. A refused request changes nothing. Lists are `{items, cursor}`; the cursor is null
at the end. Times are RFC 3339 in UTC."""

_QUERY = {
    "after": ("integer", "Only what happened after this version."),
    "cursor": ("string", "Where to go on: the cursor of the page before."),
    "game": ("string", "Only this game."),
    "status": ("string", "Only matches of this status."),
}
_HEADERS = {
    "If-Match": ('The version acted on: `"7"`; the ETag of the match will do.', True),
    "If-None-Match": ("The ETag of what is known already.", False),
    "Idempotency-Key": ("A new one for every move; the same again for a move sent again.", False),
}
_PATH = {
    "card": "The card, by its id.",
    "channel_id": "The push subscription, or the webhook.",
    "code": "The invitation code.",
    "device_id": "The device.",
    "deck": "A deck's `key@rev`, or its `key` for the newest revision.",
    "key": "The game's key.",
    "lang": "One of the card languages.",
    "match_id": "The match.",
    "passkey_id": "The passkey.",
    "seat": "A seat, from 0.",
    "sign": "What the link in the mail carries.",
    "token_id": "The token.",
    "version": "A version of the match, from 1.",
}
_REASONS = {
    400: "The body is not JSON.",
    401: "No token, or one that is not valid.",
    403: "Seen, but not yours to do; or not within the scopes of your token.",
    404: "Unknown, or private and you are not seated.",
    409: "Not as things stand.",
    413: "The body is larger than 64 KB.",
    422: "The form is wrong, or the rules forbid it.",
    428: "`If-Match` is missing.",
    429: "Too many at once; see `Retry-After`.",
    503: "The database does not answer.",
}


def document() -> Json:
    """The whole document."""
    spec = APISpec(
        title="Turnus",
        version="1",
        openapi_version="3.1.0",
        plugins=[MarshmallowPlugin()],
        info={"description": _INTRODUCTION},
        servers=[{"url": "/"}],
    )
    spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    spec.components.schema("Problem", problems.members())
    for name, form in {**schemas.PARTS, **schemas.FORMS}.items():
        spec.components.schema(name, schema=form)
    for shape in (*shapes.SHAPES, *tellings.SHAPES, *identities.SHAPES):
        spec.components.schema(shape.__name__, schema=shape)
    _games(spec)
    for resource in RESOURCES:
        for operation in resource.operations:
            spec.path(operation.path, operations={operation.method.lower(): _operation(operation)})
    made: Json = spec.to_dict()
    return made


def text() -> str:
    """The document as the file holds it."""
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


def _games(spec: APISpec) -> None:
    """What each game adds: its options, actions, orders and view."""
    for listed in catalogue.all():
        engine, name = catalogue.get(listed.key), _camel(listed.key)
        spec.components.schema(f"{name}Options", listed.options)
        spec.components.schema(f"{name}View", derive.json_schema(engine.view_class))
        spec.components.schema(f"{name}Orders", derive.json_schema(engine.orders_class))
        for kind, cls in engine.actions.items():
            spec.components.schema(f"{name}{_camel(kind)}", derive.json_schema(cls))


def _operation(operation: Operation) -> Json:
    found: Json = {
        "operationId": _name(operation),
        "summary": " ".join((operation.view.__doc__ or "").split()),
        "tags": [operation.view.__module__.rpartition(".")[2]],
        "parameters": _parameters(operation),
        "responses": _responses(operation),
        "security": _security(operation),
    }
    if operation.takes:
        body = {"application/json": {"schema": _reference(operation.takes)}}
        found["requestBody"] = {"required": _needs_body(operation.takes), "content": body}
    return found


def _needs_body(form: str) -> bool:
    """Whether a form has something to fill in. No body counts as `{}`, so any other may be left out."""
    known = schemas.FORMS.get(form)
    return known is not None and any(field.required for field in known().fields.values())


def _name(operation: Operation) -> str:
    module = operation.view.__module__.rpartition(".")[2]
    first, *rest = operation.view.__name__.split("_")
    return f"{module}{_camel('-'.join([first, *rest]))}"


def _security(operation: Operation) -> list[Json]:
    # What OpenAPI 3.1 calls roles: the scope that the token must have.
    needed: Json = {"token": [operation.needs]}
    return {"needed": [needed], "optional": [{}, needed], "none": []}[operation.token]


def _parameters(operation: Operation) -> list[Json]:
    path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": _PATH[name],
            "schema": _path_schema(name),
        }
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    query = [
        {"name": name, "in": "query", "description": _QUERY[name][1], "schema": {"type": _QUERY[name][0]}}
        for name in operation.query
    ]
    headers = [
        {
            "name": name,
            "in": "header",
            "required": _HEADERS[name][1],
            "description": _HEADERS[name][0],
            "schema": {"type": "string"},
        }
        for name in operation.headers
    ]
    return [*path, *query, *headers]


def _path_schema(name: str) -> Json:
    if name in ("seat", "version"):
        return {"type": "integer", "minimum": 0}
    return {"enum": list(decks.LANGUAGES)} if name == "lang" else {"type": "string"}


def _responses(operation: Operation) -> Json:
    done: Json = {"description": "Done."}
    if operation.gives == "page":
        done["content"] = {"text/html": {"schema": {"type": "string"}}}
    elif operation.gives:
        done["content"] = {"application/json": {"schema": _answer(operation.gives)}}
    found: Json = {str(operation.status): done}
    if "If-None-Match" in operation.headers:
        found["304"] = {"description": "Nothing has changed."}
    for status in sorted(_errors(operation)):
        content = {problems.MEDIA_TYPE: {"schema": _reference("Problem")}}
        found[str(status)] = {"description": _REASONS[status], "content": content}
    return found


def _errors(operation: Operation) -> set[int]:
    """The statuses that follow from what an operation takes, and those that it names."""
    found = set(operation.errors)
    if operation.token != "none":
        found |= {401, 403}
    if "{" in operation.path:
        found.add(404)
    if operation.takes:
        found |= {400, 413, 422}
    if operation.query:
        found.add(422)
    if operation.method != "GET" and "{match_id}" in operation.path:
        found |= {403, 409, 429}
    if "If-Match" in operation.headers:
        found.add(428)
    return found


def _answer(gives: str) -> Json:
    if gives == "object":
        return {"type": "object"}
    kind, of, shape = gives.partition("page of ")
    if not of:
        return _reference(kind)
    cursor = {"type": ["string", "null"]}
    return {
        "type": "object",
        "required": ["items", "cursor"],
        "properties": {"items": {"type": "array", "items": _reference(shape)}, "cursor": cursor},
    }


def _reference(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-_]", name))


def main(arguments: list[str]) -> None:
    """Writes the file, or prints it."""
    made: Any = text()
    if "--print" in arguments:
        sys.stdout.write(made)
    else:
        service.DOCUMENT.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
