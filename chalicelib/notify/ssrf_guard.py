"""Where players may send us: no address they give leads into a network that is not public (DESIGN 5).

`resolve` looks a name up once, judges every answer, and gives the address to connect to. Whoever connects
to that address instead of to the name is safe from an answer that changes in between.
"""

from __future__ import annotations

import queue
import re
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Literal
from urllib.parse import SplitResult, urlsplit

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
AddressScope = Literal["public", "private", "never"]
UnsafeReason = Literal["url", "scheme", "credentials", "port", "host", "address", "no_address"]
Lookup = Callable[[str], Sequence[str]]
"""A host's name -> all its addresses as text; none where the name is unknown."""

MAX_URL_LENGTH = 2048
"""Characters of an address on the web."""

LOOKUP_SECONDS = 5.0
"""Seconds to wait for a look-up."""

_DEFAULT_PORTS = {"https": 443, "http": 80}
_LOWEST_PORT = 1024
_HOST_NAME = re.compile(
    r"(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?"
)
_PRINTABLE = re.compile(r"[!-~]+")

_FORBIDDEN_NETWORKS: tuple[Network, ...] = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8",  # this network
        "169.254.0.0/16",  # link-local, and what tells a machine in a cloud its own secrets
        "192.0.0.0/24",  # protocol assignments
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays of 6to4
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, broadcast
        "2001::/23",  # protocol assignments, Teredo among them
        "2001:db8::/32",  # documentation
        "3fff::/20",  # documentation
        "fd00:ec2::/32",  # as 169.254
    )
)
_PRIVATE_NETWORKS: tuple[Network, ...] = tuple(
    ip_network(text)
    for text in (
        "10.0.0.0/8",
        "100.64.0.0/10",  # shared by a provider's customers
        "127.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "::1/128",
        "fc00::/7",
    )
)
_PUBLIC_IPV6 = IPv6Network("2000::/3")
_IPV4_MAPPED = IPv6Network("::ffff:0:0/96")
_NAT64 = IPv6Network("64:ff9b::/96")
_6TO4 = IPv6Network("2002::/16")


class UnsafeUrl(Exception):
    """Nothing may be sent there. `code` names the part that is wrong; "no_address" stands for a name that
    leads nowhere, for now at least."""

    def __init__(self, code: UnsafeReason) -> None:
        super().__init__(code)
        self.code: UnsafeReason = code


@dataclass(frozen=True)
class Target:
    """Where to connect: `address` (as text) and `port`; `host` is what Host and the certificate must say.

    `path` is what is asked for, with its query, and begins with "/".
    """

    scheme: str
    host: str
    port: int
    address: str
    path: str = "/"

    @property
    def netloc(self) -> str:
        """Host, and port unless it goes without saying; as in a Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port, as RFC 6454 writes them."""
        return f"{self.scheme}://{self.netloc}"


def system_lookup(host: str) -> tuple[str, ...]:
    """The system's own look-up. It may hang for as long as it likes."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return ()
    return tuple(dict.fromkeys(str(place[0]) for *_, place in found))


def lookup_with_timeout(lookup: Lookup, timeout: float) -> Lookup:
    """The same look-up, which knows of no address when it has taken `within` seconds."""

    def limited(host: str) -> Sequence[str]:
        found: queue.Queue[Sequence[str]] = queue.Queue(1)
        # A look-up cannot be stopped; in a thread like this it holds up neither us nor the exit.
        threading.Thread(target=lambda: found.put(lookup(host)), daemon=True).start()
        try:
            return found.get(timeout=timeout)
        except queue.Empty:
            return ()

    return limited


def resolve_url(url: str, allow_private: bool, lookup: Lookup | None = None) -> Target:
    """Where an address on the web leads; else raises `Unsafe`.

    Without a `lookup` the system is asked, for `PATIENCE` seconds at most. `allow_private` lets http,
    port 80, loopback and private networks through; link-local, multicast and reserved addresses stay closed.
    Every answer of the look-up must be allowed. Of several an IPv4 one is taken: not every machine has a way
    out for IPv6.
    """
    scheme, host, port, path = parse_url(url, allow_private)
    literal = _ip_literal(host)
    found = (
        [literal]
        if literal is not None
        else _ip_addresses((lookup or lookup_with_timeout(system_lookup, LOOKUP_SECONDS))(host))
    )
    if not found:
        raise UnsafeUrl("no_address")
    if not all(is_allowed(address, allow_private) for address in found):
        raise UnsafeUrl("address")
    first = min(found, key=lambda address: address.version)
    return Target(scheme, host, port, str(first), path)


def parse_url(url: str, allow_private: bool) -> tuple[str, str, int, str]:
    """Scheme, host, port and path of an address that is fit to be looked up; else raises `Unsafe`."""
    split = _split_url(url)
    if split.scheme not in (("https", "http") if allow_private else ("https",)):
        raise UnsafeUrl("scheme")
    if "@" in split.netloc:
        raise UnsafeUrl("credentials")
    host = _parse_host(split, allow_private)
    path = (split.path or "/") + (f"?{split.query}" if split.query else "")
    return split.scheme, host, _parse_port(split, allow_private), path


def is_allowed(address: Address, allow_private: bool) -> bool:
    """Whether one may connect there: to it, and to any older address that it carries."""
    open_to = {"public", "private"} if allow_private else {"public"}
    return all(address_scope(one) in open_to for one in _deciding_addresses(address))


def address_scope(address: Address) -> AddressScope:
    """How far an address reaches, after IANA's registries of special addresses.

    Kept here and not asked of `ipaddress`, whose answers differ from one Python to the next.
    """
    if _is_in_networks(address, _PRIVATE_NETWORKS) and not _is_in_networks(address, _FORBIDDEN_NETWORKS):
        return "private"
    if isinstance(address, IPv6Address) and address not in _PUBLIC_IPV6:
        return "never"
    return "never" if _is_in_networks(address, _FORBIDDEN_NETWORKS) else "public"


def _is_in_networks(address: Address, networks: tuple[Network, ...]) -> bool:
    return any(address in network for network in networks)


def _deciding_addresses(address: Address) -> Iterator[Address]:
    """The addresses that decide: what a mapped or translated one stands for, 6to4 and what it carries."""
    if isinstance(address, IPv4Address):
        yield address
    elif address in _IPV4_MAPPED or address in _NAT64:
        yield IPv4Address(int(address) & 0xFFFFFFFF)
    else:
        yield address
        if address in _6TO4:
            yield IPv4Address(int(address) >> 80 & 0xFFFFFFFF)


def _split_url(url: str) -> SplitResult:
    # What urlsplit would pass over in silence (tabs, line ends) or browsers read as a slash.
    if len(url) > MAX_URL_LENGTH or not _PRINTABLE.fullmatch(url) or "\\" in url:
        raise UnsafeUrl("url")
    try:
        split = urlsplit(url)
        _ = split.port
    except ValueError:
        raise UnsafeUrl("url") from None
    return split


def _parse_host(split: SplitResult, allow_private: bool) -> str:
    host = split.hostname or ""
    local = host == "localhost" or host.endswith(".localhost")
    # The last label of a name begins with a letter: so 127.1, 0x7f.1 and 2130706433 are none.
    if (_ip_literal(host) is None and not _HOST_NAME.fullmatch(host)) or (local and not allow_private):
        raise UnsafeUrl("host")
    return host


def _parse_port(split: SplitResult, allow_private: bool) -> int:
    port = _DEFAULT_PORTS[split.scheme] if split.port is None else split.port
    if port < _LOWEST_PORT and port != 443 and not (port == 80 and allow_private):
        raise UnsafeUrl("port")
    return port


def _ip_literal(host: str) -> Address | None:
    """The address that a host is, None for a name; scopes ("%eth0") and leading zeros make it neither."""
    try:
        return None if "%" in host else ip_address(host)
    except ValueError:
        return None


def _ip_addresses(texts: Sequence[str]) -> list[Address]:
    return [ip_address(text) for text in texts]
