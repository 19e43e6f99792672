"""A program that knows no rule and reads a table aloud: board, hands, choices and events, in any language.

All that it prints comes from the API: the view with its schema, decisions with theirs, events, the words of
the game and of the house, the texts of the cards ("Words" in docs/api.md).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from chalicelib.words.sentences import Names, fill
from tests.support.client import Client, Json

_NAMED_BY_FIELD = ("year", "month", "money")
"""Fields of numbers whose name is their format."""


@dataclass(frozen=True)
class TableReader:
    """What the API says of one match's game in one language.

    `words` are the house's, and the game's over them; `cards` the texts of the event cards by their ids.
    """

    lang: str
    words: Json
    view_schema: Json
    seats: Sequence[str]
    cards: Json

    def board(self, table: Json) -> list[str]:
        """What lies on the table, as the reader's own view has it."""
        return [self._text("title", {}), *self._object(self.view_schema, table["view"], ["view"], "")]

    def choices(self, table: Json) -> list[str]:
        """What the reader may do now, with what each choice asks for and leads to."""
        lines = []
        for decision in table["decisions"]:
            kind = decision["kind"]
            lines.append(f"* {self._label([f'do.{kind}'])}. {self._words_or(f'do.{kind}.help')}".rstrip())
            lines += self._fields(decision["schema"], kind)
            lines += [self._fact(fact, decision) for fact in decision["facts"]]
        return lines

    def facts(self, facts: Sequence[Json]) -> list[str]:
        """What an action would lead to: the facts of a preview."""
        return [self._told(fact["tells"]) for fact in facts]

    def recap(self, turns: Sequence[Json], seat: int | None) -> list[str]:
        """What was done to the reader; then what happened, turn by turn, each folded to a line and told."""
        to_me = [event for turn in turns for event in turn["events"] if seat in event["concerns"]]
        lines = [f"! {sentence}" for sentence in self.events(to_me, seat)]
        for turn in turns:
            whose = "" if turn["seat"] is None else f"{self.seats[turn['seat']]}: "
            lines.append(f"{turn['turn']}. {whose}{', '.join(self._folded(turn, seat))}".rstrip(": "))
            lines += [f"     {sentence}" for sentence in self.events(turn["events"], seat)]
        return lines

    def events(self, events: Sequence[Json], seat: int | None) -> list[str]:
        """A sentence for each event that needs one; `seat` is the reader's."""
        found = (self._event(event, seat) for event in events)
        return [sentence for sentence in found if sentence]

    def _event(self, event: Json, seat: int | None) -> str:
        kind = event["kind"]
        if prank := _prank(event, seat):
            return self._text(*prank)
        keys = variant_keys(f"event.{kind}", event)
        forms = [*_reader_forms(event, seat), ""]
        keys = [f"{key}{form}" for key in keys for form in forms]
        return self._text(next(key for key in keys if key in self.words), _with_you(event, seat))

    def _fact(self, fact: Json, decision: Json) -> str:
        """What holds for some parameters of an action: these in words, and the sentence."""
        kind, parts = decision["kind"], decision["schema"].get("properties", {})
        values = [
            self._value(value, _format_of(parts[name]), _param_keys(kind, name))
            for name, value in fact["when"].items()
        ]
        sentence = self._told(fact["tells"])
        return f"    = {' → '.join(values)}: {sentence}" if values else f"    = {sentence}"

    def _told(self, tells: Json) -> str:
        """The sentence of a fact."""
        keys = variant_keys(f"fact.{tells['kind']}", tells)
        return self._text(next(key for key in keys if key in self.words), tells)

    def _folded(self, turn: Json, seat: int | None) -> Iterator[str]:
        """A turn in a few words: what happened of each kind, and what that changed for the seat."""
        by_kind: dict[str, list[Json]] = {}
        for event in turn["events"]:
            by_kind.setdefault(event["kind"], []).append(event)
        for kind, events in by_kind.items():
            facts = _gathered(events)
            keys = [f"recap.{kind}{form}" for form in (*_reader_forms(facts, seat), "")]
            for key in [each for each in keys if each in self.words][:1]:
                yield self._text(key, {**_with_you(facts, seat), "n": len(events)})
        for change in turn["net"] or ():
            if change["seat"] == turn["seat"]:
                yield self._text(f"quantity.{change['quantity']}", {"n": change["by"]})

    def _fields(self, schema: Json, kind: str) -> Iterator[str]:
        """The parameters of an action: what each may be, and what goes together."""
        parts = schema.get("properties", {})
        for name, part in parts.items():
            allowed = ", ".join(self._allowed(part, _param_keys(kind, name)))
            yield f"    {self._label(_param_keys(kind, name))}: {allowed}".rstrip(": ")
        for branch in schema.get("anyOf", ()):
            narrowed = {name: {**parts[name], **part} for name, part in branch.get("properties", {}).items()}
            values = [self._allowed(part, _param_keys(kind, name)) for name, part in narrowed.items()]
            together = [", ".join(allowed) for allowed in values if allowed]
            if len(together) > 1:
                yield f"    – {' → '.join(together)}"

    def _allowed(self, schema: Json, keys: list[str]) -> list[str]:
        """The values that a schema allows, in words."""
        what = schema.get("format")
        if "const" in schema or "enum" in schema:
            values = [schema["const"]] if "const" in schema else schema["enum"]
            return [self._value(value, what, keys) for value in values]
        if "maximum" in schema:
            return [f"{schema.get('minimum', 0)}–{schema['maximum']}"]
        alternatives = list(schema.get("anyOf", ()))
        if isinstance(schema.get("items"), dict):
            alternatives.append({"format": what, **schema["items"]} if what else schema["items"])
        return [name for part in alternatives for name in self._allowed(part, keys)]

    def _object(self, schema: Json, value: Json, path: list[str], indent: str) -> Iterator[str]:
        """A line for each member of an object, deeper ones further in."""
        for name, part in _properties(schema).items():
            yield from self._member(part, value[name], [*path, name], indent)

    def _member(self, schema: Json, value: Any, path: list[str], indent: str) -> Iterator[str]:
        keys = [f"view.{'.'.join(path[1:])}", f"view.{path[-2]}.{path[-1]}", f"view.{path[-1]}"]
        label = self._label(keys)
        if isinstance(value, dict):
            yield f"{indent}{label}:"
            yield from self._object(schema, value, path, f"{indent}  ")
        elif isinstance(value, list) and value and isinstance(value[0], dict | list):
            yield f"{indent}{label}:"
            yield from self._rows(schema, value, path, f"{indent}  ")
        elif value is not None and value != []:
            yield f"{indent}{label}: {self._value(value, _format_of(schema), keys)}"

    def _rows(self, schema: Json, rows: list[Any], path: list[str], indent: str) -> Iterator[str]:
        """A line for each item of a list; one for each seat begins with that seat's name."""
        items = _without_null(schema).get("items", {})
        for number, row in enumerate(rows):
            who = f"{self.seats[number]}: " if schema.get("x-by") == "seat" else ""
            if isinstance(row, list):
                yield f"{indent}{who}{self._value(row, _format_of({'items': items, 'type': 'array'}), [])}"
                continue
            yield f"{indent}{who}{self._row(items, row, path)}"

    def _row(self, schema: Json, row: Json, path: list[str]) -> str:
        """An object in one line: what it is about, without a label, and then all that holds of it."""
        parts = {name: part for name, part in _properties(schema).items() if _holds(row[name])}
        about, what = next(iter(parts)), _format_of(next(iter(parts.values())))
        lines = {name: self._member(part, row[name], [*path, name], "") for name, part in parts.items()}
        if what is None:
            return "; ".join(line.strip() for member in lines.values() for line in member)
        rest = [line.strip() for name, member in lines.items() if name != about for line in member]
        return f"{self._value(row[about], what, [])}: {'; '.join(rest)}".rstrip(": ")

    def _value(self, value: Any, what: str | None, keys: Sequence[str]) -> str:
        """A value in words: by its format, or by the keys of its field."""
        own = keys[-1].split(".")[-1] if keys else ""
        if what is None and isinstance(value, int) and own in _NAMED_BY_FIELD:
            what = own
        if what is None and not isinstance(value, list):
            named = next((key for key in keys if f"{key}.{_literal(value)}" in self.words), None)
            if named:
                return self._text(f"{named}.{_literal(value)}", {})
        hole = "{value:" + what + "}" if what else "{value}"
        return fill({**self.words, "": hole}, "", {"value": value}, self.lang, self._names())

    def _label(self, keys: Sequence[str]) -> str:
        return self._text(next((key for key in keys if key in self.words), keys[0]), {})

    def _words_or(self, key: str) -> str:
        return self._text(key, {}) if key in self.words else ""

    def _text(self, key: str, facts: Json) -> str:
        return fill(self.words, key, facts, self.lang, self._names())

    def _names(self) -> Names:
        return Names(lambda seat: self.seats[seat], self.cards.get)


def make_reader(program: Client, table: Json, lang: str) -> TableReader:
    """Asks the API for all that is needed to read a match of this game aloud."""

    def get(path: str) -> Json:
        return program.ok(program.http.get(f"/v1/{path}"))

    match = table["match"]
    cards: Json = {}
    for deck in match["decks"]:
        cards |= get(f"decks/{deck['key']}@{deck['rev']}/{lang}")["cards"]
    words = {**get(f"words/{lang}")["words"], **get(f"games/{match['game']}/words/{lang}")["words"]}
    seats = [_seat_name(seat, words) for seat in match["seats"]]
    return TableReader(lang, words, get(f"games/{match['game']}")["view"], seats, cards)


def _seat_name(seat: Json, words: Json) -> str:
    """Who sits there: a player's name, a bot's in the language of the words, the number of a free seat."""
    name: str = seat["name"] or f"{seat['seat']}"
    return str(words.get(f"bot_name.{name}", name)) if seat["kind"] == "bot" else name


def variant_keys(name: str, facts: Json) -> list[str]:
    """The keys of the words for an event or a fact, the most special one first ("Words" in docs/api.md)."""
    return [*(f"{name}.{fact}.{_literal(value)}" for fact, value in facts.items()), name]


def _gathered(events: Sequence[Json]) -> Json:
    """By the names of the facts of some events, the lists of their different values."""
    gathered: dict[str, list[Any]] = {}
    for event in events:
        for name, value in event.items():
            for each in value if isinstance(value, list) else [value]:
                if each not in gathered.setdefault(name, []):
                    gathered[name].append(each)
    return gathered


def _param_keys(kind: str, name: str) -> list[str]:
    """The keys of the words for a parameter, the most special one first."""
    return [f"do.{kind}.{name}", f"do.{name}"]


def _literal(value: Any) -> str:
    """A value as it stands in a key: `true`, `null`, `caught`."""
    return json.dumps(value) if value is None or isinstance(value, bool) else str(value)


def _holds(value: Any) -> bool:
    """Whether there is anything to say of a value."""
    return value is not None and value is not False and value != []


def _without_null(schema: Json) -> Json:
    """A schema without the alternative that there is nothing."""
    return next((part for part in schema.get("anyOf", ()) if part.get("type") != "null"), schema)


def _properties(schema: Json) -> Json:
    found: Json = _without_null(schema).get("properties", {})
    return found


def _format_of(schema: Json) -> str | None:
    """The format of a value, or of the items of a list."""
    plain = _without_null(schema)
    found = plain.get("format") or schema.get("format")
    return found or (_format_of(plain["items"]) if isinstance(plain.get("items"), dict) else None)


def _reader_forms(event: Json, seat: int | None) -> list[str]:
    """What a key ends in where it speaks to the reader: `.you`, or the role that is theirs."""
    if seat is None:
        return []
    if event.get("of_seat") in (seat, [seat]):
        return [".you"]
    roles = (
        name
        for name, value in event.items()
        if name.endswith(("_seat", "_seats")) and value in (seat, [seat])
    )
    return [f".{role}.you" for role in roles]


def _with_you(facts: Json, seat: int | None) -> Json:
    """The facts with the reader as "you" in lists of seats."""
    return {
        name: ["you" if each == seat else each for each in value]
        if isinstance(value, list) and name.endswith(("_seat", "_seats"))
        else value
        for name, value in facts.items()
    }


def _prank(event: Json, seat: int | None) -> tuple[str, Json] | None:
    """The word for figures that were left on 1 April, or for the reader's one that was put elsewhere."""
    if event["kind"] != "rearranged":
        return None
    is_own = event["of_seat"] == seat
    if event["days"] == event["from_days"]:
        return f"tale.rearranged.left{'.you' if is_own else ''}", event
    if seat is None or is_own or event["days"][seat] == event["from_days"][seat]:
        return None
    return "tale.rearranged.moved", {
        **event,
        "to_day": event["days"][seat],
        "from_day": event["from_days"][seat],
    }
