"""docs/security.md says the limits that hold, and its links lead somewhere."""

from __future__ import annotations

import re

import pytest

from chalicelib.identity.rate_limits import LIMITS
from tests.docs import limits
from tests.support.commands import ROOT

PAGES = ("SECURITY.md", "docs/security.md", "docs/dependencies.md")


def test_every_limit_stands_in_the_table() -> None:
    page = limits.PAGE.read_text(encoding="utf-8")
    assert limits.table_in(page) == limits.render_table(), "run: make generate"
    assert all(f"| `{name}` |" in page for name in LIMITS)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_to_a_file_leads_to_one(page: str) -> None:
    path = ROOT / page
    targets = re.findall(r"\]\((?!https:)([^)#]+)", path.read_text(encoding="utf-8"))
    assert targets
    assert [target for target in targets if not (path.parent / target).exists()] == []
