"""Bodies and their parts, loaded by marshmallow: a request of the wrong form is a problem (422 invalid).

Views import this where they load one: marshmallow takes a while to load, and most requests have no body.
"""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, ValidationError

from chalicelib.api import problems
from chalicelib.api.dataclass_schemas import schema_for
from chalicelib.api.request_schemas import BODY_SCHEMAS
from chalicelib.games.contract import Json


def load_body(name: str, raw: Any) -> Any:
    """A body, by the name of its schema in `BODY_SCHEMAS`. 422."""
    return _load(BODY_SCHEMAS[name](), raw, "")


def load_part(cls: type[Any], raw: Json, name: str) -> Any:
    """A part of a body, of this name ("" for the whole), as an instance of a dataclass. 422."""
    return _load(schema_for(cls), raw, name)


def _load(schema: Schema, raw: Any, name: str) -> Any:
    try:
        return schema.load(raw)
    except ValidationError as error:
        raise problems.validation_problem(problems.error_paths(error.messages, name)) from None
