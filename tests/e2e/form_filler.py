"""Fills in the forms of the list table, finding each control by its label."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.game_words import GameWords, nested_keys
from tests.e2e.input_methods import InputMethod
from tests.support.client import Json

_NOTHING = object()
"""What a field without a default begins with."""

_CONTROL_XPATHS = (
    ".//fieldset[legend[normalize-space(text()[1])={0}]]",
    ".//*[@role='group' and @aria-label={0}]",
    ".//*[contains(@class,'pick')][*[contains(@class,'pick-label')][normalize-space(text()[1])={0}]]",
    ".//label[contains(@class,'toggle')][span[normalize-space(text()[1])={0}]]",
    ".//label[contains(@class,'field')][normalize-space(text()[1])={0}]",
)
"""XPaths of the kinds of controls by their label."""


class FormFiller:
    """Fills in one form with given values."""

    def __init__(self, form: Locator, input_method: InputMethod, words: GameWords, view: Json) -> None:
        self._form, self._input, self._words, self._view = form, input_method, words, view
        self._page = form.page

    def fill(self, schema: Json, values: Json, keys: Sequence[str], scope: Locator | None = None) -> None:
        """Sets each field that has a value, from top to bottom.

        Skips fields that the form does not show, because the page has filled them in.
        """
        for name in _field_names(schema):
            if name in values:
                self._fill_field(
                    _field_schema(schema, name), values[name], nested_keys(keys, name), scope or self._form
                )

    def choose_option(self, decision: Json, params: Json, keys: Sequence[str]) -> None:
        """Chooses from the list of what may be chosen together, if the form has one."""
        options = self._form.locator(".fact-options")
        if not options.count():
            return None
        whens = [fact["when"] for fact in decision["facts"] if fact["when"]]
        # As in the app: chosen together is what most facts are about.
        listed = Counter(tuple(when) for when in whens).most_common(1)[0][0]
        fitting = [when for when in whens if set(when) <= set(listed) and when.items() <= params.items()]
        names = [self._option_name(decision["schema"], when, keys) for when in fitting]
        labels = (_labelled(options, "label", name) for name in sorted(names, key=len, reverse=True))
        for label in labels:
            if label.count():
                return self._choose_label(label)
        raise AssertionError(f"none of {names} is listed")

    def _option_name(self, schema: Json, when: Json, keys: Sequence[str]) -> str:
        return " → ".join(
            self._value_name(_field_schema(schema, name), when[name], nested_keys(keys, name))
            for name in _field_names(schema)
            if name in when
        )

    def _choose_label(self, label: Locator) -> None:
        """Chooses what a label names, in a group that may be folded."""
        group = label.locator("xpath=ancestor::details")
        if group.count() and group.get_attribute("open") is None:
            self._input.press(group.locator("summary"))
        self._input.choose(label)

    def _fill_field(self, field: Json, value: Any, keys: Sequence[str], scope: Locator) -> None:
        label = self._words.label(keys)
        control = self._control(scope, label)
        begun_with = field.get("x-suggest", field.get("default", _NOTHING))
        if begun_with == value or not control.count():
            return
        if isinstance(value, list) and value and isinstance(value[0], dict):
            self._fill_rows(control, field, value, keys)
        elif isinstance(value, dict):
            self._fill_counts(control, field, value, keys)
        elif isinstance(value, list):
            self._fill_order(control, field, value, keys)
        elif control.get_attribute("class") == "toggle":
            is_number = isinstance(value, int) and not isinstance(value, bool)
            self._switch(control, is_number or bool(value))
            if is_number:  # it stands below the switch
                stepper = scope.get_by_role("group", name=label, exact=True)
                self._set_number(stepper, value, lambda n: self._words.value(n, keys, field.get("format")))
        elif control.get_attribute("class") == "stepper":
            self._set_number(control, value, lambda n: self._words.value(n, keys, field.get("format")))
        else:
            self._choose(control, label, self._value_name(field, value, keys))

    def _control(self, scope: Locator, label: str) -> Locator:
        quoted = f'"{label}"'
        return scope.locator("xpath=" + " | ".join(path.format(quoted) for path in _CONTROL_XPATHS)).first

    def _value_name(self, field: Json, value: Any, keys: Sequence[str]) -> str:
        if isinstance(value, bool):
            own = self._words.value(value, keys, None)
            return {"True": "yes", "False": "no"}.get(own, own)
        if "x-gaps" in field:
            return self._words.gap(self._view[field["x-gaps"]], value)
        return self._words.value(value, keys, field.get("format"))

    def _choose(self, control: Locator, label: str, name: str) -> None:
        """Chooses one of several values, which are shown in the form or in a sheet behind a button."""
        if control.get_attribute("class") != "pick":
            return self._input.choose(_labelled(control, "label", name))
        self._input.press(control.get_by_role("button").first)
        sheet = self._page.get_by_role("dialog", name=label, exact=True)
        self._input.press(_labelled(sheet, "button", name))
        return expect(sheet).to_be_hidden()

    def _switch(self, control: Locator, value: Any) -> None:
        """Turns a switch on or off; where the form has nothing as a value, it is off."""
        switch = control.get_by_role("switch")
        if switch.is_checked() != value:
            self._input.press(control)
        expect(switch).to_be_checked(checked=value)

    def _set_number(self, stepper: Locator, value: int, name: Callable[[int], str]) -> None:
        """Sets a number by its buttons, or writes it where there is a box."""
        box = stepper.get_by_role("spinbutton")
        if box.count():
            return self._input.write_text(box, str(value))
        shown = stepper.locator("output")
        less, more = (stepper.get_by_role("button", name=re.compile(end)) for end in ("less$", "more$"))
        if shown.inner_text() == "":  # no number yet: the first step leads to the lowest
            self._input.press(more)
        expect(shown).not_to_be_empty()
        now = shown.inner_text()
        before = next(n for n in range(_MAX_NUMBER) if name(n) == now)
        for n in range(before, value):
            self._input.press(more)
            expect(shown).to_have_text(name(n + 1))
        for n in range(before, value, -1):
            self._input.press(less)
            expect(shown).to_have_text(name(n - 1))
        return None

    def _fill_counts(self, group: Locator, field: Json, value: Json, keys: Sequence[str]) -> None:
        """Sets a number for each key."""
        for key, n in value.items():
            name = self._words.value(key, keys, field.get("x-by"))
            self._set_number(group.get_by_role("group", name=name, exact=True), n, str)

    def _fill_order(self, group: Locator, field: Json, value: Sequence[Any], keys: Sequence[str]) -> None:
        """Puts all items in an order, the first one first."""
        slot = {**field, **(field.get("items") or field["prefixItems"][0])}
        for place, each in enumerate(value):
            name = self._words.value(each, keys, slot.get("format"))
            group.get_by_role("combobox", name=f"{name}: place", exact=True).select_option(index=place)

    def _fill_rows(self, group: Locator, field: Json, value: Sequence[Json], keys: Sequence[str]) -> None:
        """Fills in a list of small forms, adding as many as there are values."""
        rows = group.locator("xpath=./fieldset")
        for _ in range(len(value) - rows.count()):
            self._input.press(group.get_by_role("button", name="Add", exact=True).last)
        expect(rows).to_have_count(len(value))
        for at, row in enumerate(value):
            first = field.get("prefixItems", [])[at : at + 1]
            self.fill(first[0] if first else field["items"], row, keys, rows.nth(at))


def _labelled(scope: Locator, tag: str, name: str) -> Locator:
    """A label or a button with a name, which an explanation may follow."""
    assert '"' not in name
    return scope.locator(f'xpath=.//{tag}[.//*[normalize-space(text()[1])="{name}"]]').first


_MAX_NUMBER = 3000
"""The highest number in a stepper, which is a year."""


def _field_names(schema: Json) -> list[str]:
    """The names of a form's fields, from top to bottom."""
    branches = schema.get("anyOf", [])
    named = [name for part in (schema, *branches) for name in part.get("properties", {})]
    return list(dict.fromkeys(named))


def default_value(schema: Json, name: str) -> Any:
    """The value of a field that is left out; None where the schema has none."""
    return _field_schema(schema, name).get("default")


def _field_schema(schema: Json, name: str) -> Json:
    """The schema of a field, merged from the form's own and those of its branches."""
    found: Json = {}
    for part in (*schema.get("anyOf", []), schema):
        found |= part.get("properties", {}).get(name, {})
    return found
