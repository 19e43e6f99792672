"""Guards against SSRF: no URL that a player gives leads into a network that is not public (DESIGN 5).

`resolve_url` looks a host up once, checks every address it has, and returns the one to connect to. Whoever
connects to that address, and not to the host's name, is safe from a look-up that answers differently later.
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
"""From a host's name to all its addresses as text; none where the name is unknown."""

MAX_URL_LENGTH = 2048
"""Characters of a URL at most."""

LOOKUP_SECONDS = 5.0
"""Seconds that a look-up may take."""

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
        "169.254.0.0/16",  # link-local: here clouds tell a machine its own secrets
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
    """Nothing may be sent there. `code` names the part that is wrong.

    "no_address" is a host that has no address, for now at least.
    """

    def __init__(self, code: UnsafeReason) -> None:
        super().__init__(code)
        self.code: UnsafeReason = code


@dataclass(frozen=True)
class Target:
    """Where to connect: an IP `address` as text and a `port`.

    `host` is what the Host header and the certificate must say; `path` begins with "/" and has the query.
    """

    scheme: str
    host: str
    port: int
    address: str
    path: str = "/"

    @property
    def netloc(self) -> str:
        """Host, and port unless it is the scheme's default; as in a Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port, as RFC 6454 writes them."""
        return f"{self.scheme}://{self.netloc}"


def system_lookup(host: str) -> tuple[str, ...]:
    """The operating system's look-up. It may hang for as long as it likes."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return ()
    return tuple(dict.fromkeys(str(address[0]) for *_, address in found))


def lookup_with_timeout(lookup: Lookup, timeout: float) -> Lookup:
    """The same look-up, but with no addresses as its answer after `timeout` seconds."""

    def lookup_in_thread(host: str) -> Sequence[str]:
        found: queue.Queue[Sequence[str]] = queue.Queue(1)
        # A look-up cannot be stopped. In a daemon thread it holds up neither the caller nor the exit.
        threading.Thread(target=lambda: found.put(lookup(host)), daemon=True).start()
        try:
            return found.get(timeout=timeout)
        except queue.Empty:
            return ()

    return lookup_in_thread


def resolve_url(url: str, allow_private: bool, lookup: Lookup | None = None) -> Target:
    """Where to connect for a URL. Raises `UnsafeUrl`.

    Without a `lookup` the operating system is asked, for `LOOKUP_SECONDS` at most. `allow_private` allows
    http, port 80, loopback and private networks; link-local, multicast and reserved addresses stay forbidden.
    Every address of the host must be allowed. An IPv4 one is preferred, for not every machine has IPv6.
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
    """Scheme, host, port and path of a URL whose host may be looked up. Raises `UnsafeUrl`."""
    split = _split_url(url)
    if split.scheme not in (("https", "http") if allow_private else ("https",)):
        raise UnsafeUrl("scheme")
    if "@" in split.netloc:
        raise UnsafeUrl("credentials")
    host = _parse_host(split, allow_private)
    path = (split.path or "/") + (f"?{split.query}" if split.query else "")
    return split.scheme, host, _parse_port(split, allow_private), path


def is_allowed(address: Address, allow_private: bool) -> bool:
    """Whether connecting is allowed to an address, and to any IPv4 address that it embeds."""
    allowed = {"public", "private"} if allow_private else {"public"}
    return all(address_scope(one) in allowed for one in _deciding_addresses(address))


def address_scope(address: Address) -> AddressScope:
    """Who can reach an address, by IANA's registries of special addresses.

    `ipaddress` is not asked, because its answers differ between versions of Python.
    """
    if _is_in_networks(address, _PRIVATE_NETWORKS) and not _is_in_networks(address, _FORBIDDEN_NETWORKS):
        return "private"
    if isinstance(address, IPv6Address) and address not in _PUBLIC_IPV6:
        return "never"
    return "never" if _is_in_networks(address, _FORBIDDEN_NETWORKS) else "public"


def _is_in_networks(address: Address, networks: tuple[Network, ...]) -> bool:
    return any(address in network for network in networks)


def _deciding_addresses(address: Address) -> Iterator[Address]:
    """The addresses to check: the one that a mapped or NAT64 address stands for; 6to4 and what it embeds."""
    if isinstance(address, IPv4Address):
        yield address
    elif address in _IPV4_MAPPED or address in _NAT64:
        yield IPv4Address(int(address) & 0xFFFFFFFF)
    else:
        yield address
        if address in _6TO4:
            yield IPv4Address(int(address) >> 80 & 0xFFFFFFFF)


def _split_url(url: str) -> SplitResult:
    # urlsplit ignores tabs and line ends; browsers read a backslash as a slash.
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
    # The last label of a name begins with a letter, so 127.1, 0x7f.1 and 2130706433 are no names.
    if (_ip_literal(host) is None and not _HOST_NAME.fullmatch(host)) or (local and not allow_private):
        raise UnsafeUrl("host")
    return host


def _parse_port(split: SplitResult, allow_private: bool) -> int:
    port = _DEFAULT_PORTS[split.scheme] if split.port is None else split.port
    if port < _LOWEST_PORT and port != 443 and not (port == 80 and allow_private):
        raise UnsafeUrl("port")
    return port


def _ip_literal(host: str) -> Address | None:
    """A host as an IP address; None for a name, and for one with a scope ("%eth0") or leading zeros."""
    try:
        return None if "%" in host else ip_address(host)
    except ValueError:
        return None


def _ip_addresses(texts: Sequence[str]) -> list[Address]:
    return [ip_address(text) for text in texts]
