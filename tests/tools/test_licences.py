"""The list of dependencies is up to date, and no licence among them asks for more than a mention."""

from __future__ import annotations

from importlib import metadata

import pytest

from tools import licences
from tools.licences import Dependency

DEPENDENCIES = licences.read_dependencies()


def test_the_page_is_as_it_is_made_of_the_pinned_packages() -> None:
    made = licences.render(DEPENDENCIES)
    assert licences.PAGE.read_text(encoding="utf-8") == made, "run: python -m tools.licences"


def test_what_is_installed_is_what_is_pinned() -> None:
    function, development, *_ = DEPENDENCIES.values()
    pinned = {one.name: one.version for one in (*function, *development)}
    assert {name: metadata.version(name) for name in pinned} == pinned


@pytest.mark.parametrize("purpose", DEPENDENCIES)
def test_every_licence_is_allowed(purpose: str) -> None:
    assert [one for one in DEPENDENCIES[purpose] if not licences.is_allowed(one.licence)] == []


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("Artistic-1.0 OR GPL", True),
        ("(MIT OR CC0-1.0)", True),
        ("MIT AND PSF-2.0", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-3.0-only", False),
        ("unknown", False),
        ("", False),
    ],
)
def test_an_expression_needs_one_choice_of_which_every_part_is_allowed(licence: str, allowed: bool) -> None:
    assert licences.is_allowed(licence) is allowed


def test_a_licence_that_is_not_allowed_ends_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        licences, "read_dependencies", lambda: {"x": [Dependency("evil", "1", "AGPL-3.0-only")]}
    )
    with pytest.raises(SystemExit, match=r"evil 1: AGPL-3\.0-only is not allowed"):
        licences.main()
