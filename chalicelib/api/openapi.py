"""The OpenAPI document, from the views' registrations and the schemas they use.

    python -m chalicelib.api.openapi          writes it beside this file
    python -m chalicelib.api.openapi --print  shows what it would write

The file is written when the API changes and served as it is: no request needs apispec.
"""

from __future__ import annotations

import json
import re
import sys

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from chalicelib import decks
from chalicelib.api import (
    dataclass_schemas,
    identity_schemas,
    notification_schemas,
    problems,
    request_schemas,
    response_schemas,
    service,
)
from chalicelib.api.resource import Operation
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

_QUERY_PARAMS = {
    "rev": ("string", "The content that is wanted; if it is the present one, the answer is valid for ever."),
    "after": ("integer", "Only what happened after this version."),
    "cursor": ("string", "Where to go on: the cursor of the page before."),
    "game": ("string", "Only this game."),
    "status": ("string", "Only matches of this status."),
}
_HEADER_PARAMS = {
    "If-Match": ('The version acted on: `"7"`; the ETag of the match will do.', True),
    "If-None-Match": ("The ETag of what is known already.", False),
    "Idempotency-Key": ("A new one for every move; the same again for a move sent again.", False),
}
_PATH_PARAMS = {
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
_STATUS_DESCRIPTIONS = {
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


def build_document() -> Json:
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
    spec.components.schema("Problem", problems.problem_schema())
    for name, body in {**request_schemas.NESTED_SCHEMAS, **request_schemas.BODY_SCHEMAS}.items():
        spec.components.schema(name, schema=body)
    for response in (*response_schemas.SCHEMAS, *notification_schemas.SCHEMAS, *identity_schemas.SCHEMAS):
        spec.components.schema(response.__name__, schema=response)
    _add_game_schemas(spec)
    for resource in RESOURCES:
        for operation in resource.operations:
            spec.path(operation.path, operations={operation.method.lower(): _operation_object(operation)})
    document: Json = spec.to_dict()
    return document


def document_text() -> str:
    """The document as the file holds it."""
    return json.dumps(build_document(), indent=1, ensure_ascii=False) + "\n"


def _add_game_schemas(spec: APISpec) -> None:
    """Adds each game's options, actions, orders and view."""
    for listed in catalogue.all():
        engine, name = catalogue.get(listed.key), _camel_case(listed.key)
        spec.components.schema(f"{name}Options", listed.options)
        spec.components.schema(f"{name}View", dataclass_schemas.json_schema(engine.view_class))
        spec.components.schema(f"{name}Orders", dataclass_schemas.json_schema(engine.orders_class))
        for kind, cls in engine.actions.items():
            spec.components.schema(f"{name}{_camel_case(kind)}", dataclass_schemas.json_schema(cls))


def _operation_object(operation: Operation) -> Json:
    found: Json = {
        "operationId": _operation_id(operation),
        "summary": " ".join((operation.handler.__doc__ or "").split()),
        "tags": [operation.handler.__module__.rpartition(".")[2]],
        "parameters": _parameters(operation),
        "responses": _responses(operation),
        "security": _security(operation),
    }
    if operation.request_schema:
        body = {"application/json": {"schema": _reference(operation.request_schema)}}
        found["requestBody"] = {"required": _is_body_required(operation.request_schema), "content": body}
    return found


def _is_body_required(schema_name: str) -> bool:
    """Whether a schema has a required field. No body counts as `{}`, so any other body may be left out."""
    known = request_schemas.BODY_SCHEMAS.get(schema_name)
    return known is not None and any(field.required for field in known().fields.values())


def _operation_id(operation: Operation) -> str:
    module = operation.handler.__module__.rpartition(".")[2]
    first, *rest = operation.handler.__name__.split("_")
    return f"{module}{_camel_case('-'.join([first, *rest]))}"


def _security(operation: Operation) -> list[Json]:
    # OpenAPI 3.1 calls this list roles: here it is the scope that the token must have.
    needed: Json = {"token": [operation.required_scope]}
    return {"needed": [needed], "optional": [{}, needed], "none": []}[operation.auth]


def _parameters(operation: Operation) -> list[Json]:
    path = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": _PATH_PARAMS[name],
            "schema": _path_schema(name),
        }
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    query = [
        {
            "name": name,
            "in": "query",
            "description": _QUERY_PARAMS[name][1],
            "schema": {"type": _QUERY_PARAMS[name][0]},
        }
        for name in operation.query_params
    ]
    headers = [
        {
            "name": name,
            "in": "header",
            "required": _HEADER_PARAMS[name][1],
            "description": _HEADER_PARAMS[name][0],
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
    if operation.response_schema == "page":
        done["content"] = {"text/html": {"schema": {"type": "string"}}}
    elif operation.response_schema:
        done["content"] = {"application/json": {"schema": _response_schema(operation.response_schema)}}
    found: Json = {str(operation.status): done}
    if "If-None-Match" in operation.headers:
        found["304"] = {"description": "Nothing has changed."}
    for status in sorted(_error_statuses(operation)):
        content = {problems.MEDIA_TYPE: {"schema": _reference("Problem")}}
        found[str(status)] = {"description": _STATUS_DESCRIPTIONS[status], "content": content}
    return found


def _error_statuses(operation: Operation) -> set[int]:
    """The statuses that follow from what an operation takes, and those that it names itself."""
    found = set(operation.error_statuses)
    if operation.auth != "none":
        found |= {401, 403}
    if "{" in operation.path:
        found.add(404)
    if operation.request_schema:
        found |= {400, 413, 422}
    if operation.query_params:
        found.add(422)
    if operation.method != "GET" and "{match_id}" in operation.path:
        found |= {403, 409, 429}
    if "If-Match" in operation.headers:
        found.add(428)
    return found


def _response_schema(response_schema: str) -> Json:
    if response_schema == "object":
        return {"type": "object"}
    name, is_page, item_name = response_schema.partition("page of ")
    if not is_page:
        return _reference(name)
    cursor = {"type": ["string", "null"]}
    return {
        "type": "object",
        "required": ["items", "cursor"],
        "properties": {"items": {"type": "array", "items": _reference(item_name)}, "cursor": cursor},
    }


def _reference(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _camel_case(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-_]", name))


def main(arguments: list[str]) -> None:
    """Writes the file, or prints it."""
    text = document_text()
    if "--print" in arguments:
        sys.stdout.write(text)
    else:
        service.DOCUMENT_PATH.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
