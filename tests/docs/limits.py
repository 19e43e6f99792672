"""The table of the rate limits in docs/security.md, made from the limits and the operations that name them.

python -m tests.docs.limits     writes it
"""

from __future__ import annotations

from chalicelib.api.resources import RESOURCES
from chalicelib.identity.rate_limits import LIMITS
from tests.support.commands import ROOT

PAGE = ROOT / "docs" / "security.md"
HEADER = "| limit | at most | in minutes | counts |\n|---|---|---|---|\n"

_ARTICLES = {"player": "a", "session": "a", "address": "an", "recipient": "a", "domain": "a", "server": "a"}

_BESIDES = {
    "requests": "every request",
    "guests": "guests that are made",
    "new_match_previews": "previews of matches that are made",
    "sign_ins": "each time that a passkey signs in",
    "misses": "invitation codes that lead nowhere",
    "mails": "mails that confirm or try an address",
    "recipients": "the same mails",
    "domains": "mails that confirm an address, at a domain",
    "providers": "the same mails, at a large provider",
    "confirmations": "the same mails, all together",
}
"""What limits count that no operation names as its own."""


def render_table() -> str:
    """The table, a row for each limit."""
    return HEADER + "".join(map(_row, LIMITS))


def table_in(page: str) -> str:
    """The table that a page has now; "" where it has none."""
    _, header, rest = page.partition(HEADER)
    return header + rest.partition("\n\n")[0] + "\n" if header else ""


def _row(name: str) -> str:
    limit = LIMITS[name]
    numbers = ", ".join(f"{uses:,} {_ARTICLES[kind]} {kind}" for kind, uses in limit.uses.items())
    counts = _BESIDES.get(name) or ", ".join(_operations(name))
    return f"| `{name}` | {numbers} | {limit.window_seconds // 60} | {counts} |\n"


def _operations(limit: str) -> list[str]:
    found = [one for resource in RESOURCES for one in resource.operations if one.limit == limit]
    return [f"`{one.method} {one.path.removeprefix('/v1')}`" for one in found]


def main() -> None:
    """Writes the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(page.replace(table_in(page), render_table()), encoding="utf-8")


if __name__ == "__main__":
    main()
