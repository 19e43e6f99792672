"""The walks in docs/design.md are those that the code takes."""

from __future__ import annotations

import pytest

from tests.docs import walks

pytestmark = pytest.mark.server


def test_the_walks_in_the_design_are_the_ones_the_code_takes() -> None:
    assert walks.written_section() == walks.section(), "run: python -m tests.docs.walks"
