"""The guide, docs/api.md, as the part of `/docs` that is read before anything is looked up.

    python -m chalicelib.api.guide

The file is written beside this one when the guide changes and served as it is: no request reads Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from chalicelib.api import service

SOURCE = Path(__file__).parents[2] / "docs" / "api.md"

_PREFIX = "guide-"
"""What the ids of chapters begin with: operations and schemas have ids on the same page."""


def render(markdown: str) -> str:
    """The chapters as HTML, a section for each, whose heading has an id; what stands before them is left out.

    Links to other chapters stay links, those to other files become text: a server has only the guide.
    """
    parser = MarkdownIt("commonmark").enable("table")
    return "".join(
        f"<section>\n{parser.renderer.render(chapter, parser.options, {})}</section>\n"
        for chapter in _chapters(parser.parse(markdown))
    )


def _chapters(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    starts = [n for n, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h2"]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        chapter = list(tokens[start:end])
        name = re.sub(r"\W+", "-", chapter[1].content).lower()
        chapter[0].attrSet("id", f"{_PREFIX}{name}")
        for token in chapter:
            token.children = token.children and list(_with_links_of_page(token.children))
        yield chapter


def _with_links_of_page(tokens: Sequence[Token]) -> Iterator[Token]:
    is_kept = False
    for token in tokens:
        if token.type == "link_open":
            href = str(token.attrGet("href"))
            is_kept = href.startswith(("https:", "#"))
            token.attrSet("href", re.sub("^#", f"#{_PREFIX}", href))
        if is_kept or token.type not in ("link_open", "link_close"):
            yield token


def main() -> None:
    """Writes the file."""
    html = render(SOURCE.read_text(encoding="utf-8"))
    service.GUIDE_PATH.write_text(html, encoding="utf-8")


if __name__ == "__main__":
    main()
