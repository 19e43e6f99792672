"""Servers on loopback for the senders to call: one that works, and faulty ones."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class ReceivedRequest:
    """A request as it arrived; header names in lower case."""

    path: str
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Listener:
    """What has arrived at a server, and what it answers."""

    port: int = 0
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    requests: list[ReceivedRequest] = field(default_factory=list)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"


def _handler_class(listener: Listener) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Keeps every request and answers as the listener says."""

        def do_POST(self) -> None:
            """Any path."""
            body = self.rfile.read(int(self.headers["Content-Length"]))
            found = {name.lower(): value for name, value in self.headers.items()}
            listener.requests.append(ReceivedRequest(self.path, found, body))
            self.send_response(listener.status)
            for name, value in {**listener.headers, "Content-Length": str(len(listener.body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(listener.body)

        def log_message(self, format: str, *args: object) -> None:
            """Silent."""

    return Handler


@contextmanager
def run_listener(tls: ssl.SSLContext | None = None) -> Iterator[Listener]:
    """An HTTP server on a free port, over TLS with a context for it."""
    listener = Listener()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_class(listener))
    server.daemon_threads = True
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a handshake that the client ends
    listener.port = server.server_address[1]
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield listener
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


Behavior = Callable[[socket.socket, threading.Event], object]
"""What a faulty server does with a connection, until the event is set."""


@contextmanager
def run_faulty_server(behavior: Behavior) -> Iterator[str]:
    """The address of a server with a faulty behavior, which ends with the block."""
    done = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=_serve, args=(server, behavior, done))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        finally:
            done.set()
            # Wakes it where no client has connected.
            with suppress(OSError):
                socket.create_connection(server.getsockname()).close()
            thread.join()


def _serve(server_socket: socket.socket, behavior: Behavior, done: threading.Event) -> None:
    connection, _ = server_socket.accept()
    with connection, suppress(OSError):
        behavior(connection, done)


RESPONSE_HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"


def stay_silent(connection: socket.socket, done: threading.Event) -> None:
    """Takes the connection and says nothing."""
    done.wait()


def drip_head(connection: socket.socket, done: threading.Event) -> None:
    """A byte of a header now and then, for ever: each comes in time, the answer never."""
    connection.sendall(RESPONSE_HEAD + b"X-Slow: ")
    while not done.wait(0.02):
        connection.sendall(b".")


def drip_body(connection: socket.socket, done: threading.Event) -> None:
    """A whole head, then a body of which a byte comes now and then, for ever."""
    connection.sendall(RESPONSE_HEAD + b"\r\n")
    while not done.wait(0.02):
        connection.sendall(b".")


def flood_head(connection: socket.socket, done: threading.Event) -> None:
    """Headers without an end, as fast as they are taken."""
    connection.sendall(RESPONSE_HEAD)
    while not done.is_set():
        connection.sendall(b"X-More: " + b"." * 1000 + b"\r\n")


def flood_body(connection: socket.socket, done: threading.Event) -> None:
    """A body without an end, as fast as it is taken."""
    connection.sendall(RESPONSE_HEAD + b"\r\n")
    while not done.is_set():
        connection.sendall(b"." * 10_000)


def hang_up(connection: socket.socket, done: threading.Event) -> None:
    """Closes the connection when the request is there."""
    connection.recv(100_000)


def speak_ssh(connection: socket.socket, done: threading.Event) -> None:
    """Speaks something else."""
    connection.recv(100_000)
    connection.sendall(b"SSH-2.0-OpenSSH_9.9\r\n")
    done.wait()


def never_read(connection: socket.socket, done: threading.Event) -> None:
    """Never reads, so that a long request gets stuck."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    done.wait()


LONG_BODY = b"." * 20_000_000
"""More than the connection's buffers hold: the other side must read it."""
