"""Somebody who fills in the forms of the list table, finding everything by its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.hands import Hands
from tests.e2e.wording import Wording, within
from tests.support.client import Json

_LABELLED = (
    ".//fieldset[legend[normalize-space(text()[1])={0}]]",
    ".//*[@role='group' and @aria-label={0}]",
    ".//*[contains(@class,'pick')][*[contains(@class,'pick-label')][normalize-space(text()[1])={0}]]",
    ".//label[contains(@class,'switch')][span[normalize-space(text()[1])={0}]]",
    ".//label[contains(@class,'field')][normalize-space(text()[1])={0}]",
)
"""The kinds of controls, by the words before them."""


class Filler:
    """Fills in one form by what it is to say."""

    def __init__(self, form: Locator, hands: Hands, wording: Wording, view: Json) -> None:
        self._form, self._hands, self._wording, self._view = form, hands, wording, view
        self._page = form.page

    def fill(self, schema: Json, wanted: Json, keys: Sequence[str], scope: Locator | None = None) -> None:
        """Sets each field from top to bottom; what the page does not ask it has settled itself."""
        for name in _fields(schema):
            if name in wanted:
                self._set(_field(schema, name), wanted[name], within(keys, name), scope or self._form)

    def _set(self, field: Json, value: Any, keys: Sequence[str], scope: Locator) -> None:
        label = self._wording.label(keys)
        control = self._control(scope, label)
        if ("default" in field and field["default"] == value) or not control.count():
            return
        if isinstance(value, list) and value and isinstance(value[0], dict):
            self._rows(control, field, value, keys)
        elif isinstance(value, dict):
            self._counts(control, field, value, keys)
        elif isinstance(value, list):
            self._arrange(control, field, value, keys)
        elif control.get_attribute("class") == "stepper":
            self._step(control, value, lambda n: self._wording.value(n, keys, field.get("format")))
        else:
            self._pick(control, label, self._name(field, value, keys))

    def _control(self, scope: Locator, label: str) -> Locator:
        quoted = f'"{label}"'
        return scope.locator("xpath=" + " | ".join(path.format(quoted) for path in _LABELLED)).first

    def _name(self, field: Json, value: Any, keys: Sequence[str]) -> str:
        if isinstance(value, bool):
            own = self._wording.value(value, keys, None)
            return {"True": "yes", "False": "no"}.get(own, own)
        if "x-gaps" in field:
            return self._wording.gap(self._view[field["x-gaps"]], value)
        return self._wording.value(value, keys, field.get("format"))

    def _pick(self, control: Locator, label: str, name: str) -> None:
        """One of some values: they lie open, or behind a button in a sheet."""
        if control.get_attribute("class") != "pick":
            return self._hands.choose(_named(control, "label", name))
        self._hands.press(control.get_by_role("button").first)
        sheet = self._page.get_by_role("dialog", name=label, exact=True)
        self._hands.press(_named(sheet, "button", name))
        return expect(sheet).to_be_hidden()

    def _step(self, stepper: Locator, value: int, name: Callable[[int], str]) -> None:
        """A number, one by one, or written where the way is long."""
        box = stepper.get_by_role("spinbutton")
        if box.count():
            return self._hands.write(box, str(value))
        shown = stepper.locator("output")
        less, more = (stepper.get_by_role("button", name=re.compile(end)) for end in ("less$", "more$"))
        if shown.inner_text() == "":  # none is chosen yet: the first step leads to the least
            self._hands.press(more)
        expect(shown).not_to_be_empty()
        now = shown.inner_text()
        before = next(n for n in range(_MOST) if name(n) == now)
        for n in range(before, value):
            self._hands.press(more)
            expect(shown).to_have_text(name(n + 1))
        for n in range(before, value, -1):
            self._hands.press(less)
            expect(shown).to_have_text(name(n - 1))
        return None

    def _counts(self, group: Locator, field: Json, value: Json, keys: Sequence[str]) -> None:
        """A number for each of some things."""
        for key, n in value.items():
            name = self._wording.value(key, keys, field.get("x-by"))
            self._step(group.get_by_role("group", name=name, exact=True), n, str)

    def _arrange(self, group: Locator, field: Json, value: Sequence[Any], keys: Sequence[str]) -> None:
        """All of some things in an order: each is sent to its place, the first one first."""
        slot = {**field, **(field.get("items") or field["prefixItems"][0])}
        for place, each in enumerate(value):
            name = self._wording.value(each, keys, slot.get("format"))
            group.get_by_role("combobox", name=f"{name}: place", exact=True).select_option(index=place)

    def _rows(self, group: Locator, field: Json, value: Sequence[Json], keys: Sequence[str]) -> None:
        """A list of small forms, as many as are wanted."""
        rows = group.locator("xpath=./fieldset")
        for _ in range(len(value) - rows.count()):
            self._hands.press(group.get_by_role("button", name="Add").last)
        expect(rows).to_have_count(len(value))
        for at, row in enumerate(value):
            first = field.get("prefixItems", [])[at : at + 1]
            self.fill(first[0] if first else field["items"], row, keys, rows.nth(at))


def _named(scope: Locator, tag: str, name: str) -> Locator:
    """A label or a button that begins with a name; what it means may stand below."""
    assert '"' not in name
    return scope.locator(f'xpath=.//{tag}[.//*[normalize-space(text()[1])="{name}"]]').first


_MOST = 3000
"""Of a number that is counted up to; years are."""


def _fields(schema: Json) -> list[str]:
    """The names of a form's fields, as they stand below each other."""
    branches = schema.get("anyOf", [])
    named = [name for part in (schema, *branches) for name in part.get("properties", {})]
    return list(dict.fromkeys(named))


def default(schema: Json, name: str) -> Any:
    """What a field says when it is left out."""
    return _field(schema, name).get("default")


def _field(schema: Json, name: str) -> Json:
    """All that a schema says of a field, a branch where the form itself says nothing."""
    found: Json = {}
    for part in (*schema.get("anyOf", []), schema):
        found |= part.get("properties", {}).get(name, {})
    return found
