"""Ports that are kept while no server listens there: before it is started, and between two starts."""

from __future__ import annotations

import socket


def reserve_port() -> socket.socket:
    """A socket that keeps a port of loopback, which it has been given, until it is closed.

    The system gives the port to nobody else meanwhile, but a server that asks for just this one, with
    SO_REUSEADDR, as all do, may listen there. That holds on Linux. The option is set only after the system
    has chosen: with it, two sockets may be given the same port.
    """
    reserved = socket.socket()
    reserved.bind(("127.0.0.1", 0))
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return reserved


def number_of(reserved: socket.socket) -> int:
    """The number of the port that a socket keeps."""
    port: int = reserved.getsockname()[1]
    return port
