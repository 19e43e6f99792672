"""The OpenAPI document, from the views' registrations and the schemas they use.

    python -m chalicelib.api.openapi          writes it beside this file
    python -m chalicelib.api.openapi --print  shows what it would write

The file is written when the API changes and served as it is: no request needs apispec.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from chalicelib import decks, words
from chalicelib.answers import Answer
from chalicelib.api import answers as api_answers
from chalicelib.api import (
    dataclass_schemas,
    game_schemas,
    operation_docs,
    problem_schemas,
    request_components,
    request_schemas,
    service,
)
from chalicelib.api.dataclass_schemas import reference
from chalicelib.api.game_schemas import camel_case
from chalicelib.api.resource import Operation
from chalicelib.api.resources import RESOURCES
from chalicelib.api.turnus_app import MOST_CHARACTERS, MOST_HEADER_CHARACTERS
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.identity import devices
from chalicelib.play.seats import open_matches
from chalicelib.play.telling import answers as match_answers
from chalicelib.play.telling import table_answers

_INTRODUCTION = """\
Everything the web app does goes through here. Become a guest with `POST /v1/players`, send its token as
`Authorization: Bearer <token>`, set up a match or take a seat, and answer the `decisions` of
`GET /v1/matches/{match_id}`: whatever validates against a decision's `schema` is a legal move.

A token may be limited to some of the scopes `read`, `play` and `manage` (`POST /v1/me/tokens`); what an
operation needs stands in its `security`.

Errors are problem documents (RFC 9457) with a stable `code`, one of `Refusal` or of the game's, such as
`AnnoDominiRefusal`, and its sentence in English; the sentences in each language are among the words. Errors
are checked in this order: 401, 404, 403, 413 (over 64 KB), 428, 400 (not JSON), 422 (form), 409
`stale_version`, 409 `not_your_turn`, 422 with the code of a rule, 429. A refused request changes nothing.

Some requests reach no operation. Any may be 429 `too_many`. A method that a path does not have is 405
`method_not_allowed`, with `Allow`; `OPTIONS` is answered everywhere, `HEAD` as `GET`. What cannot be read as
a request is 400 `malformed`, 413 `too_large` (over 256 KB), 501 `unknown_coding` or 505 `unknown_version`,
and the connection ends. A fault of the server is 500 `internal`.

Lists are `{items, cursor}`; the cursor is null at the end. Times are RFC 3339 in UTC."""

_STRING: Json = {"type": "string", "maxLength": MOST_CHARACTERS}
_INTEGER: Json = {"type": "integer"}
_ORDERS: Json = {
    "type": "object",
    "description": "Standing orders: fields by the game (`orders` in `GET /v1/games/{key}`).",
    "additionalProperties": {},
}
EXAMPLES_PATH = Path(__file__).parents[2] / "docs" / "response_examples.json"
"""Answers by method and path, as `python -m tests.docs.examples` has recorded them."""

_ANSWER_MODULES = (table_answers, match_answers, api_answers)
_QUERY_PARAMS: dict[str, tuple[Json, str]] = {
    "rev": (_STRING, "The content that is wanted; if it is the present one, the answer is valid for ever."),
    "rules": (_INTEGER, "The rules version, by default the newest."),
    "after": (_INTEGER, "Only what happened after this version."),
    "cursor": (_STRING, "Where to go on: the cursor of the page before."),
    "game": (_STRING, "Only this game."),
    "clock": (
        {"enum": list(open_matches.PACES)},
        "Only turns of less than an hour, of hours, or of a day and more.",
    ),
    "seats": ({"type": "integer", "minimum": 0}, "Only with at least so many free seats."),
    "lang": ({"enum": list(decks.LANGUAGES)}, "Only in this language."),
    "tokens": (
        {"enum": list(devices.TOKEN_WISHES)},
        "What becomes of other clients' tokens; by default they go on.",
    ),
    "status": (_STRING, "Only matches of this status."),
    "player": (_STRING, "The id of the player who is meant; nothing happens if somebody else sits there."),
}
_HEADER_PARAMS = {
    "If-Match": ('The version acted on: `"7"`; the ETag of the match will do.', True),
    "If-None-Match": ("The ETag of what is known already.", False),
    "Idempotency-Key": (
        "A new random text for every request; the same again for a request that is sent again.",
        False,
    ),
}
_KEPT = ("ETag", "Cache-Control", "Vary", "Content-Security-Policy", "Referrer-Policy")
"""The headers that a 304 has like the answer it stands for."""
_PATH_PARAMS = {
    "card": "The card, by its id.",
    "channel_id": "The push subscription, or the webhook.",
    "code": "The invitation code.",
    "delivery_id": "The delivery.",
    "device_id": "The device.",
    "deck": "A deck's `key@rev`, or its `key` for the newest revision.",
    "key": "The game's key.",
    "lang": "One of the languages of words and cards.",
    "match_id": "The match.",
    "passkey_id": "The passkey.",
    "seat": "A seat, from 0.",
    "sign": "What the link in the mail carries.",
    "token_id": "The token.",
    "version": "A version of the match, from 1.",
}


def build_document() -> Json:
    """The whole document."""
    spec = APISpec(
        title="Turnus",
        version="1.0.0",
        openapi_version="3.1.0",
        plugins=[MarshmallowPlugin()],
        info={"description": _INTRODUCTION, "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/"}],
        tags=[{"name": name, "description": text} for name, text in operation_docs.TAGS.items()],
    )
    spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    spec.components.schema("Refusal", problem_schemas.refusal_schema(words.house_words("en").words))
    refusals = ["Refusal", *(f"{camel_case(listed.key)}Refusal" for listed in catalogue.all())]
    spec.components.schema("Problem", problem_schemas.problem_schema(refusals))
    for name, body in {**request_schemas.NESTED_SCHEMAS, **request_schemas.BODY_SCHEMAS}.items():
        spec.components.schema(name, schema=body)
    spec.components.schema("Orders", _ORDERS)
    for answer in _list_answers():
        spec.components.schema(answer.__name__, dataclass_schemas.answer_schema(answer))
    for name, component in game_schemas.game_components():
        spec.components.schema(name, component)
    for resource in RESOURCES:
        for operation in resource.operations:
            spec.path(operation.path, operations={operation.method.lower(): _operation_object(operation)})
    document: Json = spec.to_dict()
    document["components"]["headers"] = operation_docs.header_components()
    document["components"]["responses"] = operation_docs.response_components()
    _complete_requests(document["components"]["schemas"])
    return document


def _list_answers() -> list[type[Answer]]:
    """The classes of all answers but those that each game has in a form of its own, in their order."""
    per_game = {*game_schemas.BY_GAME, *game_schemas.PARTS_BY_GAME}
    found = [value for module in _ANSWER_MODULES for value in vars(module).values()]
    classes = dict.fromkeys(one for one in found if isinstance(one, type) and issubclass(one, Answer))
    return [one for one in classes if one is not Answer and one not in per_game]


def _complete_requests(schemas: Json) -> None:
    """Gives the components of requests the form that the document has of them."""
    for name in {**request_schemas.NESTED_SCHEMAS, **request_schemas.BODY_SCHEMAS}:
        schemas[name] = request_components.without_defaults(schemas[name])
    schemas.update(request_components.request_components(schemas["NewMatch"]))


def document_text() -> str:
    """The document as the file holds it."""
    return json.dumps(build_document(), indent=1, ensure_ascii=False) + "\n"


def _operation_object(operation: Operation) -> Json:
    found: Json = {
        "operationId": _operation_id(operation),
        **operation_docs.texts(operation),
        "tags": [operation_docs.module_name(operation)],
        "parameters": _parameters(operation),
        "responses": _responses(operation),
        "security": _security(operation),
    }
    if operation.request_schema:
        body = {"application/json": {"schema": reference(operation.request_schema)}}
        found["requestBody"] = {"required": _is_body_required(operation.request_schema), "content": body}
    return found


def _is_body_required(schema_name: str) -> bool:
    """Whether a schema has a required field. No body counts as `{}`, so any other body may be left out.

    Standing orders are asked for all the same: generators make no good code of a choice that may be left out.
    """
    known = request_schemas.BODY_SCHEMAS.get(schema_name)
    return known is None or any(field.required for field in known().fields.values())


def _operation_id(operation: Operation) -> str:
    module = operation_docs.module_name(operation)
    first, *rest = operation.handler.__name__.split("_")
    return f"{module}{camel_case('-'.join([first, *rest]))}"


def _security(operation: Operation) -> list[Json]:
    # OpenAPI 3.1 calls this list roles: here it is the scope that the token must have.
    needed: Json = {"token": [operation.required_scope]}
    return {"needed": [needed], "optional": [{}, needed]}.get(operation.auth, [])


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
            "schema": _QUERY_PARAMS[name][0],
        }
        for name in operation.query_params
    ]
    headers = [
        {
            "name": name,
            "in": "header",
            "required": _HEADER_PARAMS[name][1],
            "description": _HEADER_PARAMS[name][0],
            "schema": {"type": "string", "maxLength": MOST_HEADER_CHARACTERS},
        }
        for name in operation.headers
    ]
    return [*path, *query, *headers]


def _path_schema(name: str) -> Json:
    if name in ("seat", "version"):
        return {"type": "integer", "minimum": 0}
    return {"enum": list(decks.LANGUAGES)} if name == "lang" else _STRING


def _responses(operation: Operation) -> Json:
    headers = operation_docs.success_headers(operation)
    done: Json = {"description": "Done.", "headers": operation_docs.header_references(headers)}
    if operation.response_schema == "page":
        done["content"] = {"text/html": {"schema": {"type": "string"}}}
    elif operation.response_schema:
        body = {"schema": _response_schema(operation.response_schema), **_response_example(operation)}
        done["content"] = {"application/json": body}
    found: Json = {str(operation.status): done}
    if "If-None-Match" in operation.headers:
        kept = operation_docs.header_references(tuple(name for name in headers if name in _KEPT))
        found["304"] = {"description": "Nothing has changed.", "headers": kept}
    found.update(operation_docs.error_responses(operation))
    return found


def _response_example(operation: Operation) -> Json:
    """The recorded answer of an operation, if the script of `tests.docs.examples` has reached it."""
    recorded = _recorded_examples().get(f"{operation.method} {operation.path}")
    return {} if recorded is None else {"example": recorded}


@cache
def _recorded_examples() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(EXAMPLES_PATH.read_text(encoding="utf-8"))
    return found


def _response_schema(response_schema: str) -> Json:
    if response_schema == "object":
        return {"type": "object"}
    name, is_page, item_name = response_schema.partition("page of ")
    if not is_page:
        return reference(name)
    cursor = {"type": ["string", "null"]}
    return {
        "type": "object",
        "required": ["items", "cursor"],
        "properties": {"items": {"type": "array", "items": reference(item_name)}, "cursor": cursor},
    }


def main(arguments: list[str]) -> None:
    """Writes the file, or prints it."""
    text = document_text()
    if "--print" in arguments:
        sys.stdout.write(text)
    else:
        service.DOCUMENT_PATH.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
