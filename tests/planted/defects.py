"""All planted defects; `python -m tests.planted.defects` writes the table of them in docs/testing.md."""

from __future__ import annotations

from itertools import groupby

from tests.planted import game_defects, server_defects, web_defects
from tests.planted.defect import Defect
from tests.support.commands import ROOT

ALL: tuple[Defect, ...] = (*game_defects.DEFECTS, *server_defects.DEFECTS, *web_defects.DEFECTS)
"""Every defect; those of a layer stand together."""

PAGE = ROOT / "docs" / "testing.md"
"""The page with the table."""

_HEAD = "| layer | defect | caught by |\n|---|---|---|\n"


def table() -> str:
    """The table in Markdown; a layer is named in its first row."""
    rows = []
    for layer, group in groupby(ALL, lambda defect: defect.layer):
        for number, defect in enumerate(group):
            rows.append(f"| {'' if number else layer} | {defect.name} | {_link(defect.caught_by)} |\n")
    return _HEAD + "".join(rows)


def updated_page() -> str:
    """The page with the table as it should be."""
    before, found, rest = PAGE.read_text("utf-8").partition(_HEAD)
    if not found:
        raise ValueError(f"{PAGE.name} has no table of defects")
    after = "".join(line for line in rest.splitlines(keepends=True) if not line.startswith("|"))
    return before + table() + after


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    text = path.removeprefix("tests/").removeprefix("frontend/src/")
    return f"[`{text}`](../{path})" + (f" `{name}`" if name else "")


if __name__ == "__main__":
    PAGE.write_text(updated_page(), "utf-8")
