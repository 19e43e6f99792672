"""What a planted defect is."""

from __future__ import annotations

from typing import NamedTuple


class Defect(NamedTuple):
    """A defect that somebody could make, and the test that catches it.

    `before` stands once in `file` and becomes `after`. `caught_by` is what pytest is given, or a file of the
    web app's tests (`frontend/src/….test.ts`).
    """

    name: str
    layer: str
    file: str
    before: str
    after: str
    caught_by: str
