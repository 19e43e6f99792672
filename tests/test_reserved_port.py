"""A reserved port is given to nobody else, and a server that asks for it may listen there."""

from __future__ import annotations

import socket

import pytest

from tests.support.reserved_port import number_of, reserve_port


def test_only_a_server_that_asks_for_it_listens_there() -> None:
    with reserve_port() as reserved:
        address = "127.0.0.1", number_of(reserved)
        for _ in range(2):
            with socket.create_server(address), socket.create_connection(address):
                pass
            with socket.socket() as other, pytest.raises(OSError, match="in use"):
                other.bind(address)


def test_no_two_are_the_same() -> None:
    reserved = [reserve_port() for _ in range(200)]
    assert len(set(map(number_of, reserved))) == len(reserved)
    for one in reserved:
        one.close()
