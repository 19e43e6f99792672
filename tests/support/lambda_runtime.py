"""A function as Lambda runs it: AWS's own runtime interface client around a handler of an unpacked archive.

The client asks a runtime API for events and posts answers there; here that API is a server on loopback.
"""

from __future__ import annotations

import base64
import json
import queue
import re
import subprocess
import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from chalicelib.api.client_address import EDGE_HEADER
from tests.support.commands import ROOT

PYTHON = ROOT / ".rehearsal" / "bin" / "python"
"""An environment with the client, which `make` installs."""

_CLIENT_FILES = ("awslambdaric", "runtime_client*.so", "simplejson", "snapshot_restore_py.py")
_START = (
    "import runpy, sys; sys.path[:0] = [sys.argv.pop(1), sys.argv.pop(1)]; "
    "runpy.run_module('awslambdaric', run_name='__main__', alter_sys=True)"
)
_API = "/2018-06-01/runtime"
_POSTED = re.compile(rf"{_API}/(?:init|invocation/[^/]+)/(response|error)")
_ANSWER_SECONDS = 60


class Answer(NamedTuple):
    """What a function has answered: its result, or "error" with its type and message."""

    kind: str
    content: Any


class FunctionError(Exception):
    """A function has ended in an error, whose type is `kind`."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        super().__init__(str(content.get("errorMessage")))
        self.kind = str(content.get("errorType"))


class RuntimeFunction:
    """A function that answers one event after the other, while its process runs."""

    process: subprocess.Popen[bytes]

    def __init__(self) -> None:
        self.events: queue.Queue[str | None] = queue.Queue()
        self.answers: queue.Queue[Answer] = queue.Queue()

    def invoke(self, event: Any) -> Any:
        """The function's answer to an event. Raises `FunctionError`, also where it cannot be loaded."""
        self.events.put(json.dumps(event))
        answer = self._next_answer()
        if answer.kind == "error":
            raise FunctionError(answer.content)
        return answer.content

    def _next_answer(self) -> Answer:
        end = time.monotonic() + _ANSWER_SECONDS
        while time.monotonic() < end and (self.process.poll() is None or not self.answers.empty()):
            with suppress(queue.Empty):
                return self.answers.get(timeout=0.5)
        raise RuntimeError("the function does not answer")


@contextmanager
def run_function(
    content: Path, handler: str, variables: Mapping[str, str], log: Path
) -> Iterator[RuntimeFunction]:
    """A function out of an archive's content, with these variables alone; what it prints is in the log.

    All packages but the client's own come from the archive.
    """
    function = RuntimeFunction()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_class(function))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    version = subprocess.run([PYTHON, "-V"], capture_output=True, text=True, check=True).stdout.split()[1]
    environ = {
        "AWS_EXECUTION_ENV": f"AWS_Lambda_python{version.rpartition('.')[0]}",
        "AWS_LAMBDA_RUNTIME_API": f"127.0.0.1:{server.server_port}",
        **variables,
    }
    command = [str(PYTHON), "-I", "-S", "-c", _START, str(content), str(_client_folder(log.parent)), handler]
    with log.open("ab") as output:
        function.process = subprocess.Popen(command, cwd=content, env=environ, stdout=output, stderr=output)
    try:
        yield function
    finally:
        function.process.kill()
        function.process.wait(20)
        function.events.put(None)
        server.shutdown()
        thread.join()
        server.server_close()


def _client_folder(where: Path) -> Path:
    """A folder with the client and what it needs, and nothing else of its environment."""
    folder = where / "runtime"
    if not folder.exists():
        folder.mkdir()
        (packages,) = PYTHON.parent.parent.glob("lib/python*/site-packages")
        for pattern in _CLIENT_FILES:
            (found,) = packages.glob(pattern)
            (folder / found.name).symlink_to(found)
    return folder


def _handler_class(function: RuntimeFunction) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # head and body leave at once: a body by itself would wait for the head to be confirmed

        def do_GET(self) -> None:
            """The next event, once there is one."""
            event = function.events.get()
            if event is None:
                self.close_connection = True
                return
            self._send(200, event.encode(), _invocation_headers())

        def do_POST(self) -> None:
            """An answer, or an error."""
            content = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            posted = _POSTED.fullmatch(self.path)
            assert posted is not None, self.path
            function.answers.put(Answer(posted[1], content))
            self._send(202, b"{}", {})

        def _send(self, status: int, body: bytes, headers: Mapping[str, str]) -> None:
            self.send_response(status)
            for name, value in {"Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    return Handler


def _invocation_headers() -> Mapping[str, str]:
    """What Lambda says of a call; the client crashes without a word where it is not told."""
    return {
        "Content-Type": "application/json",
        "Lambda-Runtime-Aws-Request-Id": str(uuid.uuid4()),
        "Lambda-Runtime-Deadline-Ms": str(int((time.time() + _ANSWER_SECONDS) * 1000)),
        "Lambda-Runtime-Invoked-Function-Arn": "arn:aws:lambda:us-east-1:000000000000:function:turnus",
        "Lambda-Runtime-Trace-Id": "Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0",
    }


class FunctionUrlTransport(httpx.BaseTransport):
    """Brings requests to a function as its URL does behind CloudFront, which knows the secret."""

    def __init__(self, function: RuntimeFunction, edge_secret: str) -> None:
        self._function, self._edge_secret = function, edge_secret

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """The function's response."""
        answer = self._function.invoke(self._event(request))
        body = answer["body"]
        content = base64.b64decode(body) if answer["isBase64Encoded"] else body.encode()
        return httpx.Response(answer["statusCode"], headers=answer["headers"], content=content)

    def _event(self, request: httpx.Request) -> dict[str, Any]:
        path, _, query = request.url.raw_path.decode().partition("?")
        http = {"method": request.method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "203.0.113.9"}
        return {
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": path,
            "rawQueryString": query,
            "headers": {**dict(request.headers), EDGE_HEADER.lower(): self._edge_secret},
            "requestContext": {"http": http, "stage": "$default"},
            "body": base64.b64encode(request.read()).decode(),
            "isBase64Encoded": True,
        }
