"""`/docs`: guide and OpenAPI document as a page that needs no script, fits a phone and looks like the app.

Links lead to an element inside a fold, not to the fold itself: browsers open the fold then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from itertools import groupby

from chalicelib.api import request_examples
from chalicelib.games.contract import Json

_STYLE = """
:root { color-scheme: light dark;
  --paper: light-dark(#f2e8d5, #161c24); --card: light-dark(#fffaf0, #212a35);
  --well: light-dark(#e9dcc3, #10151b); --ink: light-dark(#23282f, #f3ebdb);
  --soft: light-dark(#5c5547, #b9b3a5); --line: light-dark(#d8c9ab, #3a4655);
  --accent: light-dark(#9c3519, #f3b660); --good: light-dark(#1c6440, #84d8a8);
  --bad: light-dark(#a0231a, #ff9f8d);
  font: 16px/1.5 system-ui, sans-serif; -webkit-text-size-adjust: 100% }
* { box-sizing: border-box }
body { margin: 0; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
.all { max-width: 72rem; margin: 0 auto; padding: 1rem }
h1, h2 { line-height: 1.2; text-wrap: balance;
  font-family: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif }
h1 { font-size: 1.8rem; margin: .5rem 0 1rem }
h1 small { color: var(--soft); font-size: 1rem; font-weight: 400 }
h2 { font-size: 1.3rem; margin: 0 0 .5rem; padding-top: 2rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
p, ol { margin: .5rem 0; max-width: 42rem }
a { color: var(--accent); text-underline-offset: .2em }
code, pre { font: .875em/1.5 ui-monospace, monospace }
pre { margin: .5rem 0; padding: .75rem; white-space: pre-wrap; background: var(--well); border-radius: 12px }
pre code { font: inherit }
table { border-collapse: collapse; margin: .5rem 0 }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--line); overflow-wrap: break-word }
td code { overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; list-style: none }
nav a { display: inline-flex; align-items: center; min-height: 44px }
details { margin: .5rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
summary { padding: .75rem 1rem; min-height: 48px; cursor: pointer; border-radius: 12px }
summary b { display: inline-block; min-width: 4rem; font-size: .875rem; color: var(--good) }
.post b, .put b, .patch b { color: var(--accent) } .delete b { color: var(--bad) }
summary > code { font-weight: 600 }
summary span { display: block; color: var(--soft) }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.fold { padding: 0 1rem 1rem; scroll-margin-top: 6rem }
dl { margin: 0 }
.answers { display: grid; grid-template-columns: 3rem 1fr; gap: .25rem .5rem }
.answers dt, .answers dd { margin: 0 }
dt { margin-top: .5rem } dt small, dd small { color: var(--soft) }
dd { margin: 0 0 0 1rem } dd dl { border-left: 2px solid var(--line); padding-left: .75rem }
@media (max-width: 40rem) { pre { font-size: .75rem } table { font-size: .875rem }
  td { overflow-wrap: anywhere } }
@media (min-width: 60rem) {
  .all { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 0 3rem; padding: 1rem 2rem }
  header { grid-column: 2 }
  nav { grid-row: 1 / span 2; grid-column: 1; position: sticky; top: 0; align-self: start; max-height: 100vh;
    overflow-y: auto; padding: 1rem 0 }
  nav ul { display: block } nav a { min-height: 36px }
}
"""

_BOUNDS = (
    ("minimum", "maximum", ""),
    ("minLength", "maxLength", " characters"),
    ("minItems", "maxItems", " items"),
)
"""The keywords of lower and upper bounds, and the unit they count."""

_CHAPTER = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>')
"""The heading of a chapter of the guide: its id and its title."""


def render(document: Json, guide: str = "") -> str:
    """The page as HTML, with the chapters of the guide (`guide.render`) before the operations."""
    title = f"{document['info']['title']} API"
    components = document["components"]
    schemas = components["schemas"]
    sections = {
        **{
            name: [_operation(*one, components) for one in found]
            for name, found in _operations_by_resource(document)
        },
        **{name: [_schema(*one) for one in found] for name, found in _schemas_by_game(schemas)},
    }
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{_STYLE}</style></head>",
            '<body><div class="all">',
            _header(title, document["info"]),
            _contents([*_CHAPTER.findall(guide), *((_anchor(name), escape(name)) for name in sections)]),
            f"<main>{guide}",
            *(_section(name, folds) for name, folds in sections.items()),
            "</main></div></body></html>",
        ]
    )


def _header(title: str, info: Json) -> str:
    paragraphs = "".join(f"<p>{_mark_code(part)}</p>" for part in info["description"].split("\n\n"))
    links = '<p>For programs: <a href="/v1/openapi.json">openapi.json</a></p>'
    head = f"<h1>{escape(title)} <small>version {info['version']}</small></h1>"
    return f"<header>{head}{paragraphs}{links}</header>"


def _contents(entries: list[tuple[str, str]]) -> str:
    """The table of contents of ids and titles, these as HTML."""
    items = "".join(f'<li><a href="#{id}">{title}</a></li>' for id, title in entries)
    return f'<nav aria-label="Contents"><ul>{items}</ul></nav>'


def _section(name: str, folds: list[str]) -> str:
    return f'<section id="{_anchor(name)}"><h2>{escape(name)}</h2>{"".join(folds)}</section>'


def _operations_by_resource(document: Json) -> Iterator[tuple[str, list[tuple[str, str, Json]]]]:
    """Each resource with its operations (method, path, operation), in the document's order."""
    paths = document["paths"].items()
    every = [(method.upper(), path, found) for path, methods in paths for method, found in methods.items()]
    for name in dict.fromkeys(found["tags"][0] for _, _, found in every):
        yield name.capitalize(), [one for one in every if one[2]["tags"][0] == name]


def _schemas_by_game(schemas: Json) -> Iterator[tuple[str, list[tuple[str, Json]]]]:
    """The API's own schemas, then each game's, whose names begin with the game's."""
    games = [name[:-4] for name in schemas if name.endswith("View") and f"{name[:-4]}Orders" in schemas]

    def owner(item: tuple[str, Json]) -> str:
        return max((game for game in games if item[0].startswith(game)), key=len, default="")

    for game, found in groupby(sorted(schemas.items(), key=lambda one: (owner(one), one[0])), owner):
        yield f"Schemas: {_split_words(game)}" if game else "Schemas", list(found)


def _operation(method: str, path: str, operation: Json, components: Json) -> str:
    schemas, shared = components["schemas"], components["responses"]
    rows = [_parameter(parameter) for parameter in operation["parameters"]]
    if "requestBody" in operation:
        rows.append(
            ("body", _content_types(operation["requestBody"], _optional_label(operation["requestBody"])))
        )
    responses = [(status, _response(one, shared)) for status, one in operation["responses"].items()]
    head = f"<b>{method}</b> <code>{escape(path)}</code><span>{_mark_code(operation['summary'])}</span>"
    told = [part for part in operation["description"].split("\n\n") if part != operation["summary"]]
    inside = [
        *(f"<p>{_mark_code(part)}</p>" for part in told),
        f"<p>{_auth_note(operation['security'])}</p>",
        f"<pre>{escape(request_examples.curl_command(method, path, operation, schemas))}</pre>",
        f"<h3>Takes</h3>{_definition_list(rows)}" if rows else "",
        f"<h3>Answers</h3>{_definition_list(responses, 'answers')}",
    ]
    return _fold(operation["operationId"], head, "".join(inside), method.lower())


def _fold(name: str, head: str, inside: str, kind: str = "schema") -> str:
    opened = f'<details class="{kind}"><summary>{head}</summary>'
    return f'{opened}<div class="fold" id="{escape(name)}">{inside}</div></details>'


def _auth_note(security: list[Json]) -> str:
    scopes = [scope for one in security for scope in one.get("token", [])]
    scope = f" with the scope <code>{escape(scopes[0])}</code>" if scopes else ""
    if not security:
        return "Needs no token."
    return f"A token{scope} shows more." if {} in security else f"Needs a token{scope}."


def _parameter(parameter: Json) -> tuple[str, str]:
    where = f"<small>{parameter['in']}{_optional_label(parameter)}</small>"
    return parameter["name"], f"{_mark_code(parameter['description'])} {where}"


def _optional_label(holder: Json) -> str:
    return "" if holder.get("required") else ", optional"


def _response(response: Json, shared: Json) -> str:
    response = shared[_referred(response)] if "$ref" in response else response
    # Every error is a Problem, as the introduction says.
    is_problem = "application/problem+json" in response.get("content", {})
    return f"{_mark_code(response['description'])} {'' if is_problem else _content_types(response)}"


def _content_types(holder: Json, suffix: str = "") -> str:
    labels = ", ".join(_type_label(media["schema"]) for media in holder.get("content", {}).values())
    return f"{labels}<small>{suffix}</small>" if suffix else labels


def _schema(name: str, schema: Json) -> str:
    description = f"<p>{_mark_code(schema['description'])}</p>" if "description" in schema else ""
    return _fold(
        name,
        f"<code>{escape(name)}</code>",
        description + (_member_list(schema) or f"<p>{_type_label(schema)}</p>"),
    )


def _member_list(schema: Json) -> str:
    """The members of an object, of the objects in a list, or of an enum that tells them; "" for none."""
    if "x-enum-descriptions" in schema:
        told = zip(schema["enum"], schema["x-enum-descriptions"], strict=True)
        return _definition_list([(value, _mark_code(sentence)) for value, sentence in told])
    holder = schema
    while "properties" not in holder and isinstance(holder.get("items"), dict):
        holder = holder["items"]
    required = holder.get("required", [])
    return _definition_list(
        [
            (f"{name}{'' if name in required else '?'}", f"{_schema_summary(member)}{_member_list(member)}")
            for name, member in holder.get("properties", {}).items()
        ]
    )


def _schema_summary(schema: Json) -> str:
    facts = "".join(f", {fact}" for fact in _constraints(schema))
    return f"{_type_label(schema)}<small>{facts}</small> {_mark_code(schema.get('description', ''))}"


def _constraints(schema: Json) -> Iterator[str]:
    """The bounds, the format and the default, each in a few words."""
    for least, most, of in _BOUNDS:
        if least in schema and most in schema:
            yield f"{schema[least]} to {schema[most]}{of}"
        elif most in schema:
            yield f"at most {schema[most]}{of}"
        elif least in schema:
            yield f"at least {schema[least]}{of}"
    if "format" in schema:
        yield escape(schema["format"])
    if "default" in schema:
        yield f"by default <code>{escape(_to_json(schema['default']))}</code>"


def _type_label(schema: Json) -> str:
    """The type of a schema in a few words; a link for a named schema."""
    if "$ref" in schema:
        name = _referred(schema)
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "allOf", "oneOf"):
        if several in schema:
            return " or ".join(_type_label(one) for one in schema[several])
    if "const" in schema:
        return f"<code>{escape(_to_json(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(_to_json(value))}</code>" for value in schema["enum"])
    return _basic_type_label(schema)


def _referred(reference: Json) -> str:
    """The name of the component that is referred to."""
    name: str = reference["$ref"].rpartition("/")[2]
    return name


def _basic_type_label(schema: Json) -> str:
    named = schema.get("type", "anything")
    types = [named] if isinstance(named, str) else named
    if "prefixItems" in schema:
        return f"array of {', '.join(_type_label(one) for one in schema['prefixItems'])}"
    if "array" in types:
        return f"array of {_type_label(schema.get('items', {}))}"
    if "items" in schema.get("properties", {}):
        return f"page of {_type_label(schema['properties']['items']['items'])}"
    if schema.get("additionalProperties") not in (None, True, False, {}):
        return f"object of {_type_label(schema['additionalProperties'])}"
    return escape(" or ".join(types))


def _definition_list(rows: list[tuple[str, str]], kind: str = "members") -> str:
    pairs = "".join(f"<dt><code>{escape(name)}</code></dt><dd>{text}</dd>" for name, text in rows)
    return f'<dl class="{kind}">{pairs}</dl>' if rows else ""


def _mark_code(text: str) -> str:
    """Text as HTML, with `code` marked up."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _split_words(name: str) -> str:
    """The words of a name: `AnnoDomini1995` is Anno Domini 1995."""
    return re.sub(r"(?<=\w)(?=[A-Z][a-z])|(?<=[a-z])(?=\d)", " ", name)


def _anchor(name: str) -> str:
    return "at-" + re.sub(r"\W+", "-", name).lower()
