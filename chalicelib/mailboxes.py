"""Mailboxes: what mail addresses lead to. All spellings of one are counted, and suppressed, together."""

from __future__ import annotations

LARGE_PROVIDERS = frozenset(
    {
        *("gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com"),
        *("icloud.com", "me.com", "mac.com", "yahoo.com", "aol.com", "proton.me", "protonmail.com"),
        *("gmx.de", "gmx.net", "gmx.at", "gmx.ch", "web.de", "t-online.de", "freenet.de", "posteo.de"),
        *("mailbox.org", "outlook.de", "hotmail.de", "yahoo.de", "bluewin.ch", "hispeed.ch", "aon.at"),
        *("libero.it", "virgilio.it", "tiscali.it", "alice.it", "tin.it", "hotmail.it", "yahoo.it"),
    }
)
"""Domains at which so many people have an address that those of one server's players meet there."""


def normalized_address(address: str) -> str:
    """A mail address without case, dots and what follows a plus, which many providers ignore."""
    local = address.lower().rpartition("@")[0]
    return f"{local.partition('+')[0].replace('.', '')}@{domain(address)}"


def domain(address: str) -> str:
    """The domain of a mail address, in lower case."""
    return address.lower().rpartition("@")[2]
