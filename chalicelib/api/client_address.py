"""The address a request comes from.

Anybody can send any header, so by default none is believed. The operator can have two believed: those that
our CloudFront adds, together with a secret, and `X-Forwarded-For` behind the operator's own proxies.
"""

from __future__ import annotations

import hmac
import ipaddress
from collections.abc import Mapping

EDGE_HEADER, VIEWER_HEADER = "Turnus-Edge", "Turnus-Viewer"
"""What CloudFront sends with each request: the secret that only it knows, and the viewer's address."""


def resolve(
    peer: str, headers: Mapping[str, str], proxy_count: int = 0, edge_secret: str | None = None
) -> str:
    """The client's address, by the headers that the operator trusts; else `peer`, who opened the connection.

    `proxy_count` reverse proxies stand in a row before the server; `edge_secret` is CloudFront's, None where
    there is none. `headers` must find names in any case.
    """
    return _edge_address(headers, edge_secret) or _forwarded_address(headers, proxy_count) or peer


def is_edge_secret(sent: str | None, edge_secret: str) -> bool:
    """Whether what was sent as `EDGE_HEADER` is the secret that only CloudFront knows."""
    return hmac.compare_digest((sent or "").encode(errors="replace"), edge_secret.encode())


def _edge_address(headers: Mapping[str, str], edge_secret: str | None) -> str | None:
    if not edge_secret or not is_edge_secret(headers.get(EDGE_HEADER), edge_secret):
        return None
    return _parse_address(headers.get(VIEWER_HEADER) or "")


def _forwarded_address(headers: Mapping[str, str], proxy_count: int) -> str | None:
    # Each proxy appends the address that called it; what stands further left may be made up.
    hops = (headers.get("X-Forwarded-For") or "").split(",")
    return _parse_address(hops[-proxy_count].strip()) if 0 < proxy_count <= len(hops) else None


def _parse_address(text: str) -> str | None:
    """The address in `address`, `address:port` or `[address]:port`; None where there is none."""
    host, _, port = text.rpartition(":")
    for found in (text, host) if port.isdecimal() else (text,):
        try:
            return str(ipaddress.ip_address(found.removeprefix("[").removesuffix("]")))
        except ValueError:
            continue
    return None
