"""The headers of pages and of the web app's files, whoever serves them: the API, the one-machine server, or
CloudFront.

Nobody may show a page of ours in a frame of theirs, and no page loads or runs anything but our own.
"""

from __future__ import annotations

_EVERY_PAGE = {"Cross-Origin-Opener-Policy": "same-origin", "X-Content-Type-Options": "nosniff"}
_BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

APP_HEADERS = {
    **_EVERY_PAGE,
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Referrer-Policy": "same-origin",
}
"""Of the web app. `require-trusted-types-for` is left out: it blocks registering a worker."""

BARE_PAGE_HEADERS = {
    **_EVERY_PAGE,
    "Content-Security-Policy": _BARE_POLICY,
    "Referrer-Policy": "no-referrer",
}
"""Of a page without scripts, styles and pictures. The address of one behind a mail's link is a secret."""

STYLED_PAGE_HEADERS = {
    **BARE_PAGE_HEADERS,
    "Content-Security-Policy": f"{_BARE_POLICY}; style-src 'unsafe-inline'",
}
"""Of a page that brings its own style and nothing else."""

HASHED_PREFIX = "/assets/"
"""Files of the web app below this path carry a hash of their content in their names and never change."""


def cache_control(path: str) -> str:
    """The `Cache-Control` of a file of the web app."""
    return "public, max-age=31536000, immutable" if path.startswith(HASHED_PREFIX) else "no-cache"
