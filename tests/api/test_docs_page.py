"""`/docs`: links lead somewhere, everything can be found from the contents, and the commands work."""

from __future__ import annotations

import re
import secrets
import subprocess
from html import unescape

import pytest

from chalicelib.api import docs_page, guide, request_examples, service
from chalicelib.games.contract import Json
from tests.api.openapi_check import document
from tests.support.client import create_guest
from tests.support.server import Server

OPERATIONS = [(method, path) for path, methods in document["paths"].items() for method in methods]
MALFORMED_STATUSES = {400, 405, 415, 428}
"""How a command is refused that was not even put together right."""

html = docs_page.render(document, service.GUIDE_PATH.read_text(encoding="utf-8"))


def test_every_link_has_a_target_on_the_page() -> None:
    ids = re.findall(r'id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    targets = set(re.findall(r'href="#([^"]+)"', html))
    assert targets
    assert targets <= set(ids)


def test_the_contents_name_every_resource_and_the_schemas_of_every_game() -> None:
    named = set(re.findall(r'<li><a href="#at-[^"]+">([^<]+)</a>', html))
    tags = {found["tags"][0] for methods in document["paths"].values() for found in methods.values()}
    assert {tag.capitalize() for tag in tags} | {"Schemas", "Schemas: Anno 1452"} <= named


def test_the_guide_is_as_it_is_made_of_its_source() -> None:
    made = guide.render(guide.SOURCE.read_text(encoding="utf-8"))
    assert service.GUIDE_PATH.read_text(encoding="utf-8") == made, "run: python -m chalicelib.api.guide"


def test_the_page_begins_with_every_chapter_of_the_guide() -> None:
    titles = re.findall("^## (.*)$", guide.SOURCE.read_text(encoding="utf-8"), re.MULTILINE)
    assert "How to poll many matches" in titles
    listed = re.findall(r'<li><a href="#([^"]+)">([^<]+)</a>', html)
    assert [title for _, title in listed[: len(titles)]] == titles
    assert all(f'<h2 id="{id}">{title}</h2>' in html for id, title in listed[: len(titles)])


def test_the_guide_leads_to_its_chapters_and_the_web_and_to_no_file() -> None:
    chapters = guide.render(
        "# Top\n## One\nSee [two](#two), [a file](../x.md), [web](https://example.com)\n## Two"
    )
    assert re.findall(r'<a href="([^"]+)">', chapters) == ["#guide-two", "https://example.com"]
    assert "See <a" in chapters
    assert ", a file, " in chapters
    assert "Top" not in chapters


def test_the_page_loads_nothing_and_runs_no_script() -> None:
    assert not re.search(r"<(script|img|link|iframe)\b|\bsrc=|url\(|@import", html)


def test_every_schema_has_a_fold() -> None:
    assert all(f'<div class="fold" id="{name}">' in html for name in document["components"]["schemas"])


def test_nested_members_are_shown() -> None:
    inner: Json = {"type": "object", "properties": {"deep": {"type": "integer", "minimum": 1, "maximum": 6}}}
    outer = {
        "type": "object",
        "properties": {"list": {"type": "array", "items": inner}},
        "required": ["list"],
    }
    shown = docs_page.render(schema_document("Outer", outer))
    assert re.search(r"<code>list</code>.*<dl.*<code>deep\?</code>.*1 to 6.*</dl>", shown)


def test_texts_are_escaped() -> None:
    evil = {
        "type": "object",
        "description": "<script>",
        "properties": {"<b>": {"enum": ["<i>"], "format": "<u>"}},
    }
    shown = docs_page.render(schema_document("Evil", evil))
    assert not re.search("<script>|<i>|<u>|<code><b>", shown)


def schema_document(name: str, schema: Json) -> Json:
    """A document of nothing but a schema."""
    return {"info": document["info"], "paths": {}, "components": {"schemas": {name: schema}}}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"enum": ["a", "b"]}, "a"),
        ({"type": "string", "examples": ["anno-domini"]}, "anno-domini"),
        ({"type": "integer", "minimum": 300}, 300),
        ({"type": ["string", "null"]}, "text"),
        ({"$ref": "#/components/schemas/One"}, {"x": True}),
        ({"anyOf": [{"$ref": "#/components/schemas/One"}, {"type": "null"}]}, {"x": True}),
        ({"type": "array", "items": {"type": "boolean"}}, [True]),
        ({"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}, {"a": 1}),
        ({"type": "object", "additionalProperties": {}}, {}),
    ],
)
def test_an_example_holds_what_its_schema_requires(schema: Json, value: object) -> None:
    one = {"type": "object", "properties": {"x": {"type": "boolean"}, "y": {}}, "required": ["x"]}
    assert request_examples.example_value(schema, {"One": one}) == value


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_the_curl_command_of_an_operation_is_valid(server: Server, method: str, path: str) -> None:
    ada = create_guest(server.url, "Ada")
    made = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})["match"]
    operation = document["paths"][path][method]
    fold = html.partition(f'id="{operation["operationId"]}">')[2]
    (shown,) = re.findall("<pre>(.*?)</pre>", fold.partition("</details>")[0], re.DOTALL)
    names = {name: secrets.token_hex(6) for name in re.findall(r"{(\w+)}", path)}
    known = {"match_id": made["id"], "code": made["code"], "key": "anno-domini", "lang": "en", "seat": "0"}
    token = ada.http.headers["Authorization"].removeprefix("Bearer ")
    environ = {**names, **known, "version": "1", "HOST": server.url, "TOKEN": token}
    command = f"{unescape(shown)} -s -o /dev/null -w '%{{http_code}}'"
    done = subprocess.run(["bash", "-c", command], env=environ, capture_output=True, text=True)
    assert done.stdout in operation["responses"]
    assert int(done.stdout) not in MALFORMED_STATUSES | ({401} if "$TOKEN" in command else set())
