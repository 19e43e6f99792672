"""Which URLs may be sent to (DESIGN 5): tables of those that may not, and one look-up for each host."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.notify import ssrf_guard
from chalicelib.notify.ssrf_guard import UnsafeUrl

PUBLIC = ("93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c")


def fixed_lookup(*addresses: str) -> ssrf_guard.Lookup:
    """A look-up that finds these addresses for every host."""
    return lambda host: addresses


def unsafe_reason(
    url: str, allow_private: bool = False, lookup: ssrf_guard.Lookup = lambda host: PUBLIC
) -> str | None:
    """The code for which a URL is refused; None for one that is allowed."""
    try:
        ssrf_guard.resolve_url(url, allow_private, lookup)
    except UnsafeUrl as unsafe:
        return unsafe.code
    return None


def test_host_resolves_to_an_address() -> None:
    target = ssrf_guard.resolve_url("https://Hooks.Example/a/b?c=d#e", False, fixed_lookup(*PUBLIC))
    assert target == ssrf_guard.Target("https", "hooks.example", 443, PUBLIC[0], "/a/b?c=d")
    assert (target.netloc, target.origin) == ("hooks.example", "https://hooks.example")


def test_netloc_has_port_and_brackets() -> None:
    assert (
        ssrf_guard.resolve_url("https://hooks.example:8443", False, fixed_lookup(*PUBLIC)).netloc
        == "hooks.example:8443"
    )
    target = ssrf_guard.resolve_url(f"https://[{PUBLIC[1]}]:8443", False, fixed_lookup())
    assert (target.host, target.address) == (PUBLIC[1], PUBLIC[1])
    assert target.netloc == f"[{PUBLIC[1]}]:8443"


def test_ipv4_address_is_preferred() -> None:
    assert (
        ssrf_guard.resolve_url("https://hooks.example", False, fixed_lookup(PUBLIC[1], PUBLIC[0])).address
        == PUBLIC[0]
    )
    assert (
        ssrf_guard.resolve_url("https://hooks.example", False, fixed_lookup(PUBLIC[1])).address == PUBLIC[1]
    )


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", "url"),
        ("https://hooks.example/" + "a" * 2048, "url"),
        ("https://hooks.example/a b", "url"),
        ("https://hooks.example/\r\nHost: localhost", "url"),
        ("https://hooks\t.example", "url"),
        ("https://hooks.example\\@127.0.0.1/", "url"),
        ("https://höfe.example", "url"),
        ("https://①②⑦.0.0.1", "url"),
        ("https://hooks.example:port", "url"),
        ("https://hooks.example:65536", "url"),
        ("https://[::1", "url"),
        ("hooks.example", "scheme"),
        ("//hooks.example", "scheme"),
        ("http://hooks.example", "scheme"),
        ("ftp://hooks.example", "scheme"),
        ("file:///etc/passwd", "scheme"),
        ("gopher://hooks.example", "scheme"),
        ("https://me@hooks.example", "credentials"),
        ("https://me:secret@hooks.example", "credentials"),
        ("https://@hooks.example", "credentials"),
        ("https://hooks.example:0", "port"),
        ("https://hooks.example:22", "port"),
        ("https://hooks.example:80", "port"),
        ("https://hooks.example:442", "port"),
        ("https://hooks.example:1023", "port"),
        ("https://", "host"),
        ("https:///path", "host"),
        ("https://hooks.example./", "host"),
        ("https://hooks..example", "host"),
        ("https://-hooks.example", "host"),
        ("https://%31%32%37.0.0.1", "host"),
        ("https://localhost", "host"),
        ("https://LOCALHOST", "host"),
        ("https://localhost.", "host"),
        ("https://me.localhost", "host"),
        ("https://2130706433", "host"),  # 127.0.0.1 in one number,
        ("https://0x7f000001", "host"),  # in hexadecimal,
        ("https://0x7f.0.0.1", "host"),
        ("https://127.0.0.0x1", "host"),
        ("https://0177.0.0.1", "host"),  # in octal,
        ("https://0177.0.0.01", "host"),
        ("https://127.1", "host"),  # and shortened
        ("https://127.0.0.1.", "host"),
        ("https://8.8.8.08", "host"),
        ("https://8.8.8.8.8", "host"),
        ("https://[fe80::1%25eth0]", "host"),
    ],
)
def test_unsafe_url_is_refused_before_the_look_up(url: str, code: str) -> None:
    def lookup(host: str) -> Sequence[str]:
        raise AssertionError(f"looked up {host}")

    assert unsafe_reason(url, lookup=lookup) == code


@pytest.mark.parametrize("port", [443, 1024, 8443, 65535])
def test_allowed_ports(port: int) -> None:
    assert unsafe_reason(f"https://hooks.example:{port}") is None


PRIVATE = (
    "127.0.0.1",
    "127.255.255.254",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "100.127.255.254",
    "::1",
    "fc00::1",
    "fd12:3456::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::c0a8:101",
    "2002:7f00:1::",
    "2002:a00:1::1",
)
FORBIDDEN = (
    "0.0.0.0",
    "0.1.2.3",
    "169.254.169.254",
    "169.254.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::127.0.0.1",
    "::169.254.169.254",
    "::ffff:0.0.0.0",
    "::ffff:169.254.169.254",
    "::ffff:0:127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:0:7f00:1::80ff:fffe",
    "2001:db8::1",
    "2002:a9fe:a9fe::1",
    "3fff::1",
    "5f00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%2",
    "fec0::1",
    "ff02::1",
)


@pytest.mark.parametrize("address", PRIVATE + FORBIDDEN)
def test_non_public_address_is_refused(address: str) -> None:
    assert unsafe_reason("https://hooks.example", lookup=fixed_lookup(address)) == "address"
    literal = f"[{address}]" if ":" in address else address
    assert unsafe_reason(f"https://{literal}") in ("address", "host" if "%" in address else "address")


@pytest.mark.parametrize("address", PRIVATE)
def test_one_private_address_among_public_ones_is_refused(address: str) -> None:
    assert unsafe_reason("https://hooks.example", lookup=fixed_lookup(*PUBLIC, address)) == "address"
    assert unsafe_reason("https://hooks.example", lookup=fixed_lookup(address, *PUBLIC)) == "address"


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1", PUBLIC[1]]
)
def test_public_address_is_allowed(address: str) -> None:
    assert unsafe_reason("https://hooks.example", lookup=fixed_lookup(address)) is None


@pytest.mark.parametrize("address", PRIVATE)
def test_operator_can_allow_private_networks(address: str) -> None:
    assert unsafe_reason("https://hooks.example", True, fixed_lookup(address)) is None
    assert unsafe_reason("http://localhost:8000", True, fixed_lookup(address)) is None
    assert unsafe_reason("http://hooks.example:80", True, fixed_lookup(address)) is None


@pytest.mark.parametrize("address", FORBIDDEN)
def test_forbidden_networks_stay_closed_with_allow_private(address: str) -> None:
    assert unsafe_reason("https://hooks.example", True, fixed_lookup(address)) == "address"


@pytest.mark.parametrize(
    "url", ["http://me@localhost", "ftp://localhost", "http://localhost:22", "http://127.1"]
)
def test_allow_private_keeps_the_other_checks(url: str) -> None:
    assert unsafe_reason(url, True) in ("credentials", "scheme", "port", "host")


def test_host_without_address() -> None:
    assert unsafe_reason("https://hooks.example", lookup=fixed_lookup()) == "no_address"


@given(st.ip_addresses(v=4) | st.ip_addresses(v=6))
def test_allowed_addresses_are_global_for_ipaddress_too(address: IPv4Address | IPv6Address) -> None:
    if not ssrf_guard.is_allowed(address, False):
        return
    inner = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None) or address
    translated = address in ssrf_guard._NAT64
    judged = ip_address(int(address) & 0xFFFFFFFF) if translated else inner
    assert judged.is_global
    assert not judged.is_multicast


@given(st.ip_addresses(v=4))
def test_embedded_ipv4_address_is_judged_like_a_plain_one(address: IPv4Address) -> None:
    number = int(address)
    embeddings: list[ssrf_guard.Address] = [
        address,
        IPv6Address((0xFFFF << 32) | number),
        IPv6Address((0x64FF9B << 96) | number),
        IPv6Address((0x2002 << 112) | (number << 80) | 1),
    ]
    for private in (False, True):
        assert {ssrf_guard.is_allowed(one, private) for one in embeddings} == {
            ssrf_guard.is_allowed(address, private)
        }


def test_system_lookup_is_the_default() -> None:
    assert ssrf_guard.resolve_url("http://localhost:8000", True).address == "127.0.0.1"
    assert ssrf_guard.system_lookup("a" * 64) == ()


def test_hanging_look_up_is_given_up() -> None:
    release = threading.Event()

    def hanging(host: str) -> Sequence[str]:
        release.wait()
        return PUBLIC

    assert ssrf_guard.lookup_with_timeout(hanging, 0.05)("hooks.example") == ()
    release.set()
    assert ssrf_guard.lookup_with_timeout(hanging, 30)("hooks.example") == PUBLIC
