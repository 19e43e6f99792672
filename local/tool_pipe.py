"""The requests of DynamoDB's clients, told to the embedded database by its standard input and output.

The program speaks JSON-RPC there, one message a line, in the form of the Model Context Protocol: each
operation is a tool. Nobody but the process that started it can reach it so. Why:
`docs/decisions/0040-the-embedded-database-keeps-to-itself.md`.
"""

from __future__ import annotations

import json
import re
import subprocess
import threading
from concurrent.futures import Future
from itertools import count
from typing import Any

from botocore.exceptions import ConnectionClosedError, EndpointConnectionError, ReadTimeoutError

Json = dict[str, Any]

_PROTOCOL = "2025-03-26"
_ERRORS = "com.amazonaws.dynamodb.v20120810#"
_CLOSE_SECONDS = 1
_INTERNAL = "InternalServerError"
_WORD = re.compile(r"(?<=[a-z])(?=[A-Z])")
_REASONS = re.compile(r"\[([^\[\]]*)\]$")


class ToolPipe:
    """The way to a database process; any number of threads may use it at once.

    `name` stands for the database in errors.
    """

    def __init__(self, process: subprocess.Popen[bytes], name: str) -> None:
        if process.stdin is None or process.stdout is None:
            raise ValueError("the process has no pipes")
        self._stdin, self._stdout, self._name = process.stdin, process.stdout, name
        self._numbers = count(1)
        self._writing, self._waiting = threading.Lock(), threading.Lock()
        self._pending: dict[int, Future[Json]] = {}
        self._is_closed = False
        threading.Thread(target=self._read, name="database pipe", daemon=True).start()

    def greet(self, seconds: float) -> None:
        """Returns once the database answers. Raises `BotoCoreError` where it does not."""
        client = {"name": "turnus", "version": "1"}
        hello = {"protocolVersion": _PROTOCOL, "capabilities": {}, "clientInfo": client}
        self._ask("initialize", hello, seconds)
        self._write({"jsonrpc": "2.0", "method": "notifications/initialized"}, seconds)

    def send(self, operation: str, parameters: bytes, seconds: float) -> tuple[int, bytes]:
        """Makes a request, as `chalicelib.store.transports` asks for it: status and JSON of the answer.

        Raises `EndpointConnectionError` where it was not sent, `ReadTimeoutError` and
        `ConnectionClosedError` where nobody knows what became of it.
        """
        arguments = {_tool_word(name): value for name, value in json.loads(parameters).items()}
        if operation == "DescribeTable":
            arguments["raw"] = True  # as DynamoDB describes it
        answer = self._ask("tools/call", {"name": _tool_word(operation), "arguments": arguments}, seconds)
        if "result" not in answer:
            return 500, _error(_INTERNAL, str(answer.get("error")))
        (content,) = answer["result"]["content"]
        text: str = content["text"]
        return _refusal(text) if answer["result"].get("isError") else (200, text.encode())

    def close(self) -> None:
        """Ends the database's input, and with it the database; one that takes none has to be killed."""
        if not self._writing.acquire(timeout=_CLOSE_SECONDS):
            return
        try:
            self._stdin.close()
        except OSError:
            pass  # what was left to write goes nowhere
        finally:
            self._writing.release()

    def _ask(self, method: str, parameters: Json, seconds: float) -> Json:
        number, answer = next(self._numbers), Future[Json]()
        with self._waiting:
            if self._is_closed:
                raise self._not_sent("it has ended")
            self._pending[number] = answer
        try:
            self._write({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}, seconds)
            return answer.result(seconds)
        except TimeoutError as error:
            raise ReadTimeoutError(endpoint_url=self._name) from error
        finally:
            with self._waiting:
                self._pending.pop(number, None)

    def _write(self, message: Json, seconds: float) -> None:
        """Writes one line. A database that takes none lets others wait for no longer than they would."""
        line = json.dumps(message).encode() + b"\n"
        if not self._writing.acquire(timeout=seconds):
            raise self._not_sent("it takes no requests")
        try:
            self._stdin.write(line)
            self._stdin.flush()
        except (OSError, ValueError) as error:  # without the end of a line nothing is done
            raise self._not_sent("it has ended") from error
        finally:
            self._writing.release()

    def _read(self) -> None:
        with self._stdout:
            for line in self._stdout:
                self._take(json.loads(line))
        with self._waiting:
            self._is_closed = True
            left = list(self._pending.values())
            self._pending.clear()
        for asked in left:
            asked.set_exception(ConnectionClosedError(endpoint_url=self._name))

    def _take(self, message: Json) -> None:
        with self._waiting:
            asked = self._pending.pop(message.get("id", 0), None)
        if asked is not None:
            asked.set_result(message)

    def _not_sent(self, reason: str) -> EndpointConnectionError:
        return EndpointConnectionError(endpoint_url=self._name, error=reason)


def _tool_word(name: str) -> str:
    """The database's word for an operation or a parameter: "table_name" for "TableName"."""
    return _WORD.sub("_", name).lower()


def _refusal(text: str) -> tuple[int, bytes]:
    """Status and body, in DynamoDB's form, of what the database refuses."""
    try:
        refused = json.loads(text)
        code, message = refused["error_type"], refused["message"]
    except (ValueError, TypeError, KeyError):  # parameters that the tool does not take
        code, message = "ValidationException", text
    status = 500 if code == _INTERNAL else 400
    return status, _error(code, message, **_cancellation_reasons(code, message))


def _cancellation_reasons(code: str, message: str) -> Json:
    """Why each part of a transaction was refused; the database tells it in the message alone."""
    found = _REASONS.search(message)
    if code != "TransactionCanceledException" or found is None:
        return {}
    return {"CancellationReasons": [{"Code": reason} for reason in found[1].split(", ")]}


def _error(code: str, message: str, **more: Any) -> bytes:
    return json.dumps({"__type": _ERRORS + code, "message": message, **more}).encode()
