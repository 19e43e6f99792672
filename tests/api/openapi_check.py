"""Holds every answer against the OpenAPI document: status, media type, body."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import httpx
import jsonschema_rs

from chalicelib.api import openapi
from chalicelib.games.contract import Json

UNKNOWN_METHOD = 405
"""What any path answers to a method that it does not take, and so no operation has."""

document: Json = json.loads(openapi.document_text())
"""As the code makes it; `test_document.py` sees to it that the file is the same."""

house_codes = set(document["components"]["schemas"]["Refusal"]["enum"])

_PATHS = [(re.compile(re.sub(r"{\w+}", "[^/]+", path) + r"\Z"), path) for path in document["paths"]]


def check_response(answer: httpx.Response) -> None:
    """Fails for an answer that the document does not announce."""
    answer.read()
    path, method = documented_path(answer.request), answer.request.method.lower()
    methods = document["paths"].get(path)
    if methods is None or answer.status_code == UNKNOWN_METHOD:
        _check_content(answer, {"application/problem+json": {"schema": _reference("Problem")}})
    elif method in methods:
        responses = methods[method]["responses"]
        assert str(answer.status_code) in responses, (
            f"{method} {path} answers {answer.status_code}: {answer.text}"
        )
        documented = resolved(responses[str(answer.status_code)])
        _check_content(answer, documented.get("content", {}))
        _check_headers(answer, documented.get("headers", {}))
        _check_code(answer, documented)


def resolved(response: Json) -> Json:
    """A response of an operation, also where it is referred to."""
    found: Json = document["components"]["responses"]
    return found[response["$ref"].rpartition("/")[2]] if "$ref" in response else response


def documented_path(request: httpx.Request) -> str | None:
    """The path of the document that a request is for; None for any other."""
    return next((path for pattern, path in _PATHS if pattern.match(request.url.path)), None)


def check_schema(name: str, value: Any) -> None:
    """Fails where a value is none of this schema of the document."""
    check_value(_reference(name), value)


def _check_content(answer: httpx.Response, content: Json) -> None:
    if not content:
        assert answer.content == b""
        return
    media_type = answer.headers["Content-Type"].partition(";")[0]
    assert media_type in content
    if "json" in media_type:
        check_value(content[media_type]["schema"], answer.json())


def _check_headers(answer: httpx.Response, documented: Json) -> None:
    """Those that the document describes are there and, but for those of every answer, no others."""
    missing = {name for name in documented if name not in answer.headers}
    if "rev" in answer.request.url.params:
        missing.discard("ETag")
    sent = {name for name in document["components"]["headers"] if name in answer.headers}
    if not sent <= documented.keys() or missing:
        where = f"{answer.request.method} {answer.request.url.path} {answer.status_code}"
        raise AssertionError(f"{where}: sent {sorted(sent)}, documented {sorted(documented)}")


def _check_code(answer: httpx.Response, documented: Json) -> None:
    """The code of a refusal is one of the house's that this operation has, or one of a game's."""
    if not answer.is_error:
        return
    code = answer.json()["code"]
    if code in house_codes:
        assert code in documented["x-codes"], f"{answer.request.method} {answer.request.url.path}: {code}"
    else:
        assert "game's rules" in documented["description"], code


def check_value(schema: Json, value: Any) -> None:
    """Fails where a value does not fit a schema of the document."""
    _validator(json.dumps(schema)).validate(value)


@cache
def _validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    """The validator of a schema of the document, given as JSON."""
    return jsonschema_rs.Draft202012Validator({**json.loads(schema), "components": document["components"]})


def _reference(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}
