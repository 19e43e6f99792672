"""Whose word is taken for where a request comes from."""

from __future__ import annotations

import pytest
from chalice.app import CaseInsensitiveMapping
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.api.client_address import EDGE_HEADER, VIEWER_HEADER, resolve

PEER, SECRET = "192.0.2.1", "s" * 32


def resolve_headers(headers: dict[str, str], proxies: int = 0, edge: str | None = None) -> str:
    """The address of a request with these headers."""
    return resolve(PEER, CaseInsensitiveMapping(headers), proxies, edge)


def resolve_edge(viewer: str | None, secret: str = SECRET) -> str:
    """The address of a request that came through CloudFront, or says so."""
    headers = {"turnus-edge": secret} | ({} if viewer is None else {"turnus-viewer": viewer})
    return resolve_headers(headers, edge=SECRET)


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("198.51.100.7:46532", "198.51.100.7"),
        ("2001:db8::7", "2001:db8::7"),
        ("2001:0DB8:0:0:0:0:0:7", "2001:db8::7"),
        ("[2001:db8::7]", "2001:db8::7"),
        ("[2001:db8::7]:443", "2001:db8::7"),
        ("2001:db8:0:0:0:0:0:7:46532", "2001:db8::7"),
        ("2001:db8::7:46532", "2001:db8::7"),
        ("198.51.100.7, 203.0.113.9", PEER),
        ("198.51.100", PEER),
        ("198.51.100.7:port", PEER),
        ("198.51.100.7:", PEER),
        ("viewer.example", PEER),
        (":", PEER),
        ("[]", PEER),
        ("", PEER),
        (None, PEER),
    ],
)
def test_cloudfront_names_the_viewer(viewer: str | None, expected: str) -> None:
    assert resolve_edge(viewer) == expected


@pytest.mark.parametrize("secret", ["", "s" * 31, "s" * 33, "S" * 32, "é" * 32, "\udce9"])
def test_a_wrong_edge_secret_is_not_believed(secret: str) -> None:
    assert resolve_edge("198.51.100.7", secret) == PEER


@pytest.mark.parametrize("secret", ["", SECRET])
@pytest.mark.parametrize("edge", [None, ""])
def test_without_a_configured_secret_the_edge_is_not_believed(secret: str, edge: str | None) -> None:
    assert resolve_headers({EDGE_HEADER: secret, VIEWER_HEADER: "198.51.100.7"}, edge=edge) == PEER
    assert resolve_headers({VIEWER_HEADER: "198.51.100.7"}, edge=edge) == PEER


@pytest.mark.parametrize(
    ("forwarded", "proxies", "expected"),
    [
        ("198.51.100.7", 1, "198.51.100.7"),
        ("9.9.9.9, 198.51.100.7", 1, "198.51.100.7"),
        ("9.9.9.9,8.8.8.8 , 198.51.100.7 ", 1, "198.51.100.7"),
        ("9.9.9.9, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"),
        ("198.51.100.7, 10.0.0.2", 2, "198.51.100.7"),
        ("9.9.9.9, [2001:db8::7]:443", 1, "2001:db8::7"),
        ("9.9.9.9, 198.51.100.7:50000", 1, "198.51.100.7"),
        # Fewer than there are proxies: it has not come through all of them.
        ("198.51.100.7", 2, PEER),
        ("", 1, PEER),
        # What the last proxy says is no address: what stands before it is not believed instead.
        ("9.9.9.9, unknown", 1, PEER),
        ("9.9.9.9, ", 1, PEER),
        ("9.9.9.9", 0, PEER),
        ("9.9.9.9", -1, PEER),
    ],
)
def test_trusted_proxies_name_the_client(forwarded: str, proxies: int, expected: str) -> None:
    assert resolve_headers({"x-forwarded-for": forwarded}, proxies) == expected


def test_without_headers_the_address_is_the_peers() -> None:
    assert resolve_headers({}, proxies=1, edge=SECRET) == PEER


@given(forged=st.text(max_size=60), garbage=st.text(max_size=60))
def test_a_client_cannot_choose_its_address(forged: str, garbage: str) -> None:
    forwarded = f"{forged}, 198.51.100.7"
    headers = {
        "X-Forwarded-For": forwarded,
        EDGE_HEADER: garbage,
        VIEWER_HEADER: forged,
        "Forwarded": garbage,
    }
    assert resolve_headers(headers, proxies=1, edge=SECRET) == "198.51.100.7"
    assert resolve_headers(headers, edge=SECRET) == PEER
