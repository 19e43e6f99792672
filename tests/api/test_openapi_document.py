"""The documentation says what the app does, no more and no less."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape

import pytest
from openapi_spec_validator import validate

from app import app
from chalicelib.api import docs_page, request_schemas
from chalicelib.api.service import DOCUMENT_PATH
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from tests.api import openapi_check
from tests.api.openapi_check import document
from tests.support.commands import run_module

TOLD = "x-enum-descriptions"
METHODS = ("get", "put", "post", "patch", "delete")


def operations() -> set[tuple[str, str]]:
    """Method and path of everything documented."""
    return {(method.upper(), path) for path, found in document["paths"].items() for method in found}


def test_every_route_is_documented_and_every_documented_one_is_there() -> None:
    routes = {(method, path) for path, methods in app.routes.items() for method in methods}
    assert routes == operations()


def test_the_document_is_valid() -> None:
    validate(document)


def test_the_document_is_as_the_code_makes_it() -> None:
    made = run_module("chalicelib.api.openapi", "--print")
    assert made.stdout == DOCUMENT_PATH.read_text(encoding="utf-8"), "run: make generate"


def all_operations() -> list[Json]:
    """What the document says of each operation."""
    return [methods[method] for methods in document["paths"].values() for method in methods]


def test_operations_have_unique_ids_and_a_summary() -> None:
    names = [operation["operationId"] for operation in all_operations()]
    assert len(names) == len(set(names))
    assert all(operation["summary"].endswith(".") for operation in all_operations())


def test_operations_say_more_than_their_summary() -> None:
    for operation in all_operations():
        summary, described = operation["summary"], operation["description"]
        assert described.startswith(f"{summary}\n\n"), operation["operationId"]
        assert len(described) > len(summary) + 20


def test_every_tag_is_described_and_used() -> None:
    used = {tag for operation in all_operations() for tag in operation["tags"]}
    assert {tag["name"] for tag in document["tags"] if tag["description"]} == used


def test_every_refusal_names_its_codes() -> None:
    known = set(document["components"]["schemas"]["Refusal"]["enum"])
    refused = [
        (status, openapi_check.resolved(response))
        for operation in all_operations()
        for status, response in operation["responses"].items()
        if status >= "400"
    ]
    assert all(response["x-codes"].keys() <= known for _, response in refused)
    assert all(response["x-codes"] for _, response in refused)
    named = {code for _, response in refused for code in response["x-codes"]}
    told_once = known - named
    assert told_once == {"internal", "method_not_allowed", "malformed", "unknown_coding", "unknown_version"}
    assert all(f"`{code}`" in document["info"]["description"] for code in told_once)


def test_every_operation_tells_what_any_request_is_refused_for() -> None:
    everywhere = {"408": "too_slow", "415": "unsupported_media_type", "431": "head_too_large"}
    for operation in all_operations():
        for status, code in everywhere.items():
            assert list(openapi_check.resolved(operation["responses"][status])["x-codes"]) == [code]


def test_every_schema_is_referred_to() -> None:
    text = DOCUMENT_PATH.read_text(encoding="utf-8")
    schemas = json.loads(text)["components"]["schemas"]
    assert [name for name in schemas if f'"#/components/schemas/{name}"' not in text] == []


def test_a_default_of_a_request_is_told_in_words() -> None:
    schemas = document["components"]["schemas"]
    bodies = [*request_schemas.NESTED_SCHEMAS, *request_schemas.BODY_SCHEMAS, "AnnoDominiOptions"]
    sent = {name: schemas[name] for name in bodies}
    assert '"default"' not in json.dumps(sent)
    assert schemas["AnnoDominiOptions"]["properties"]["short"]["description"].endswith(" Default: `false`.")
    assert schemas["NewPlayer"]["properties"]["locale"]["description"].endswith(' Default: `"en"`.')


def test_a_game_says_its_defaults_to_whoever_makes_a_form() -> None:
    assert catalogue.metadata("anno-domini").options["properties"]["short"]["default"] is False


@pytest.mark.parametrize("operation", sorted(operations()))
def test_the_page_shows_every_operation(operation: tuple[str, str]) -> None:
    method, path = operation
    assert f"<b>{method}</b> <code>{path}</code>" in docs_page.render(document)


def test_the_page_says_what_each_refusal_means() -> None:
    made = docs_page.render(document)
    listed = [
        schema for name, schema in document["components"]["schemas"].items() if name.endswith("Refusal")
    ]
    told = [pair for one in listed if "enum" in one for pair in zip(one["enum"], one[TOLD], strict=True)]
    assert len(told) > 100
    for code, sentence in told:
        assert f"<dt><code>{code}</code></dt><dd>{escape(sentence)}</dd>" in made


def test_the_page_loads_nothing_and_runs_no_script() -> None:
    made = docs_page.render(document)
    assert "<script" not in made
    assert "://" not in made


def test_no_operation_is_documented_with_a_method_the_app_does_not_have() -> None:
    described: Json = document["paths"]
    assert all(method in METHODS for methods in described.values() for method in methods)


NO_EXAMPLE = {
    "POST /v1/me/push-subscriptions",
    "POST /v1/me/push-subscriptions/{channel_id}/test",
    "POST /v1/me/webhooks",
    "POST /v1/me/webhooks/{channel_id}/test",
    "GET /v1/me/deliveries/{delivery_id}",
    "PUT /v1/me/mail",
    "POST /v1/me/mail/test",
    "PUT /v1/matches/{match_id}/end-agreement",
    "GET /v1/openapi.json",
}
"""What the script of `tests.docs.examples` does not reach: it would need another server, or a week."""


def successes() -> Iterator[tuple[str, Json]]:
    """Every operation that answers JSON: its name, and the content of its answer."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            content = next(iter(operation["responses"].values())).get("content", {})
            if "application/json" in content:
                yield f"{method.upper()} {path}", content["application/json"]


def test_every_answer_has_an_example_that_fits_its_schema() -> None:
    found = dict(successes())
    assert {name for name, content in found.items() if "example" not in content} == NO_EXAMPLE
    for content in found.values():
        if "example" in content:
            openapi_check.check_value(content["schema"], content["example"])
