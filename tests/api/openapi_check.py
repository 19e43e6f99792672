"""Holds every answer against the OpenAPI document: status, media type, body."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
from jsonschema import Draft202012Validator

from chalicelib.api import openapi
from chalicelib.games.contract import Json

CHALICE_STATUSES = {405, 415}
"""What any path answers to a method or a media type that it does not take."""

document: Json = json.loads(openapi.document_text())
"""As the code makes it; `test_document.py` sees to it that the file is the same."""

_PATHS = [
    (re.compile(re.sub(r"{\w+}", "[^/]+", path) + r"\Z"), methods)
    for path, methods in document["paths"].items()
]


def check_response(answer: httpx.Response) -> None:
    """Fails for an answer that the document does not announce."""
    answer.read()
    path, method = answer.request.url.path, answer.request.method.lower()
    methods = next((found for pattern, found in _PATHS if pattern.match(path)), None)
    if methods is None or answer.status_code in CHALICE_STATUSES:
        _check_content(answer, {"application/problem+json": {"schema": _reference("Problem")}})
    elif method in methods:
        responses = methods[method]["responses"]
        assert str(answer.status_code) in responses, (
            f"{method} {path} answers {answer.status_code}: {answer.text}"
        )
        _check_content(answer, responses[str(answer.status_code)].get("content", {}))


def check_schema(name: str, value: Any) -> None:
    """Fails where a value is none of this schema of the document."""
    _validate(_reference(name), value)


def _check_content(answer: httpx.Response, content: Json) -> None:
    if not content:
        assert answer.content == b""
        return
    media_type = answer.headers["Content-Type"].partition(";")[0]
    assert media_type in content
    if "json" in media_type:
        _validate(content[media_type]["schema"], answer.json())


def _validate(schema: Json, value: Any) -> None:
    Draft202012Validator({**schema, "components": document["components"]}).validate(value)


def _reference(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}
