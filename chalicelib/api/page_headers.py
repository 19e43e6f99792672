"""The headers that protect HTML pages, whoever serves them: the API, the one-machine server, CloudFront.

Nobody may show a page of ours in a frame of theirs, and no page loads or runs anything but our own.
"""

from __future__ import annotations

_EVERY_PAGE = {"X-Content-Type-Options": "nosniff"}
_BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

APP_HEADERS = {
    **_EVERY_PAGE,
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
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
