"""What the OpenAPI document says of problem documents and their codes."""

from __future__ import annotations

from collections.abc import Iterable

from chalicelib.api.dataclass_schemas import reference
from chalicelib.games.contract import Json
from chalicelib.words.refusals import refusals


def refusal_schema(words: Json) -> Json:
    """The JSON Schema of the codes that these words have sentences for, with the sentences."""
    sentences = refusals(words)
    if not sentences:
        return {"type": "string"}  # a game without words: an `enum` is never empty
    return {"type": "string", "enum": list(sentences), "x-enum-descriptions": list(sentences.values())}


def problem_schema(refusal_components: Iterable[str]) -> Json:
    """The JSON Schema of a problem document; its codes are those of these components, and others to come."""
    text = {"type": "string"}
    known = [reference(name) for name in refusal_components]
    code = {
        "anyOf": [*known, text],
        "description": "One of the house's, or of the game whose rules refuse; there may be more one day.",
    }
    detail = {**text, "description": "The sentence of the code in English, filled in with the facts."}
    request_id = {
        **text,
        "description": "Names the request in the server's log, for whoever runs the server.",
    }
    required = {
        "type": text,
        "title": text,
        "status": {"type": "integer"},
        "code": code,
        "detail": detail,
    }
    errors = {"type": "object", "additionalProperties": {"type": "array", "items": text}}
    return {
        "type": "object",
        "required": list(required),
        "properties": {
            **required,
            "request_id": request_id,
            "errors": errors,
            "version": {"type": "integer"},
        },
    }
