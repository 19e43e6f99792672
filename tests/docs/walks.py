"""The three walks through the code, traced from real runs on the embedded database (docs/design.md).

    python -m tests.docs.walks          writes them into docs/design.md
    python -m tests.docs.walks --rooms  counts the modules each passes, and how often it comes back to one
    python -m tests.docs.walks --check  ends with 1 where the text there is another

A walk lists every function of `chalicelib` that is called, once, where it is called first. What an engine
does within itself is left out: only the methods of the contract are listed.
"""

from __future__ import annotations

import difflib
import json
import sys
import tempfile
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from io import BytesIO
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from wsgiref.util import setup_testing_defaults

import pytest

from chalicelib import store, triggers, wiring
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from chalicelib.play import codec, fairness, match_loader
from chalicelib.store.channels import Channel
from local.gateway import Gateway
from tests.support.commands import ROOT
from tests.support.http_database import http_database
from tests.support.http_listener import run_listener
from tests.support.push_browser import Browser

PAGE = ROOT / "docs" / "design.md"
HEADING = "## Walks\n"

_CODE = f"{ROOT / 'chalicelib'}/"
_CONTRACT = {"setup", "decisions", "apply", "standing", "absent", "view", "outcome"}
_LEFT_OUT = ("wiring", "games.catalogue", "games.chance", "games.forms", "games.chronology", "games.engine")


class Call(NamedTuple):
    """The first call of a function.

    `depth` counts the modules that are on the stack above it; `returns` if its module was left before, and
    is entered again from another one.
    """

    module: str
    function: str
    depth: int
    returns: bool


class Trace:
    """The first call of every function: those of the thread that began, then those of the threads it started.

    Threads are told one after the other, since what two of them do at once comes in no fixed order.
    """

    def __init__(self) -> None:
        self._noted: dict[int, dict[tuple[str, str], tuple[str, ...]]] = {threading.get_ident(): {}}
        self._stacks = threading.local()

    @property
    def calls(self) -> list[Call]:
        """What was called, in order."""
        stacks: dict[tuple[str, str], tuple[str, ...]] = {}
        for noted in self._noted.values():
            for place, stack in noted.items():
                stacks.setdefault(place, stack)
        calls, entered = list[Call](), set[str]()
        for (module, function), stack in stacks.items():
            depth = sum(1 for _ in groupby([*stack, module])) - 1
            calls.append(Call(module, function, depth, module in entered and module not in stack))
            entered.add(module)
        return calls

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        """Called by the interpreter at every call and return."""
        place = _place(frame)
        if place is None or event not in ("call", "return"):
            return
        stack: list[str] = self._stacks.__dict__.setdefault("modules", [])
        if event == "return":
            if stack:
                stack.pop()
            return
        if not _is_left_out(*place):
            noted = self._noted.setdefault(threading.get_ident(), {})
            noted.setdefault(place, tuple(stack))
        stack.append(place[0])


def _place(frame: FrameType) -> tuple[str, str] | None:
    """The module and function of a frame of ours; None for what is no function or not ours."""
    code = frame.f_code
    if not code.co_filename.startswith(_CODE) or code.co_name.startswith("<"):
        return None
    module = code.co_filename.removeprefix(_CODE).removesuffix(".py").replace("/", ".")
    return module.removesuffix(".__init__"), code.co_qualname.replace(".<locals>", "")


def _is_left_out(module: str, function: str) -> bool:
    name = function.rsplit(".", 1)[-1]
    if module.startswith(_LEFT_OUT) or (name.startswith("__") and name != "__call__"):
        return True
    return module.startswith("games.") and name not in _CONTRACT


@dataclass(frozen=True)
class Walk:
    """One way through the code: its title, what sets it off, and where to find its beginning."""

    title: str
    text: str
    trace: Trace


@contextmanager
def tracing() -> Iterator[Trace]:
    """Notes the calls of this thread and of those that it starts."""
    trace = Trace()
    threading.setprofile(trace.note)
    sys.setprofile(trace.note)
    try:
        yield trace
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def walks() -> list[Walk]:
    """The three walks, traced now."""
    with (
        tempfile.TemporaryDirectory() as folder,
        http_database(Path(folder)) as endpoint,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setenv("TURNUS_DYNAMODB", endpoint)
        patch.setenv("TURNUS_TABLE", "turnus-walks")
        patch.setenv("TURNUS_PRIVATE", "allow")
        # The secret decides who begins, and that decides which seat's clock is set first.
        patch.setattr(fairness, "new_secret", lambda: bytes(32))
        wiring.initialize()
        store.create_table()
        # The tick first: it would sweep the match of the move as well.
        tick = _tick()
        return [_move(), tick, _stream()]


def section() -> str:
    """The section of docs/design.md."""
    intro = (
        "Three ways through the code, traced from real runs of Anno Domini by `python -m tests.docs.walks`.\n"
        "A line is a stay in one module, with its functions in the order of their first call; a module that\n"
        "is called from another stands below it, one step further in, though not always right below the\n"
        "function that calls it. What was passed before is not listed again, and what another thread does\n"
        "stands after what the first one does. Inner functions are dotted, of an engine only the methods of\n"
        "the contract appear."
    )
    return "\n\n".join([HEADING.strip(), intro, *(_described(walk) for walk in walks())]) + "\n"


def written_section() -> str:
    """The section as it stands in docs/design.md, which ends with it."""
    text = PAGE.read_text()
    return text[text.index(HEADING) :]


def _described(walk: Walk) -> str:
    stays = groupby(walk.trace.calls, lambda call: (call.depth, call.module))
    lines = [f"{'  ' * depth}{module}: {_names(calls)}" for (depth, module), calls in stays]
    return "\n".join([f"### {walk.title}", "", walk.text, "", "```text", *lines, "```"])


def _names(calls: Iterable[Call]) -> str:
    return ", ".join(call.function for call in calls)


class Caller:
    """A guest who uses the API, without a network between."""

    def __init__(self, name: str) -> None:
        self.token: str | None = None
        guest = self.call("POST", "/v1/players", {"name": name})
        self.token, self.player_id = guest["token"], guest["player"]["id"]

    def call(self, method: str, path: str, body: Json | None = None, **headers: str) -> Json:
        """The JSON of an answer, which must be a success."""
        from app import app

        raw, statuses = b"" if body is None else json.dumps(body).encode(), list[str]()
        environ: dict[str, Any] = {"REQUEST_METHOD": method, "PATH_INFO": path, "wsgi.input": BytesIO(raw)}
        environ |= {"CONTENT_LENGTH": str(len(raw)), "CONTENT_TYPE": "application/json", **headers}
        if self.token is not None:
            environ["HTTP_AUTHORIZATION"] = f"Bearer {self.token}"
        setup_testing_defaults(environ)
        answer = b"".join(Gateway(app)(environ, lambda status, *_: statuses.append(status)))
        if not statuses[0].startswith("2"):
            raise RuntimeError(f"{method} {path}: {statuses[0]} {answer.decode()}")
        found: Json = json.loads(answer)
        return found


def _start_match() -> tuple[str, list[Caller]]:
    """A running match of two guests: its id, and them."""
    ada, ben = Caller("Ada"), Caller("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    match = ada.call("POST", "/v1/matches", {"game": "anno-domini", "seats": seats, "options": {"first": 0}})[
        "match"
    ]
    ben.call("POST", f"/v1/matches/{match['id']}/seats", {"code": match["code"]})
    return match["id"], [ada, ben]


def _move() -> Walk:
    match_id, callers = _start_match()
    loaded = match_loader.load_as_system(match_id)
    decision = loaded.decisions[0]
    action, _ = loaded.game.sample(decision, Chance("walk"))
    body = {"kind": decision.kind, "params": codec.dump(action)}
    path, headers = f"/v1/matches/{match_id}/actions", {"HTTP_IF_MATCH": f'"{loaded.match.version}"'}
    with tracing() as trace:
        callers[decision.seat].call("POST", path, body, HTTP_IDEMPOTENCY_KEY="walk", **headers)
    text = "`POST /v1/matches/{id}/actions`, from the request through the one transaction to the answer."
    return Walk("A move", text, trace)


def _tick() -> Walk:
    match_id, _ = _start_match()
    if not match_loader.load_as_system(match_id).decisions:  # reads the deck, which a warm process has
        raise RuntimeError("nobody is to move")
    later, shard = wiring.now() + timedelta(days=2), store.due_index.shard_number(match_id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wiring, "now", lambda: later)
        with tracing() as trace:
            # One partition and so one thread: several come in no fixed order.
            triggers.tick_jobs(share=slice(shard, shard + 1))[0].run()
    text = "The first job of the minute tick, after somebody has missed a deadline: the sweep plays the turn."
    return Walk("A missed deadline", text, trace)


def _stream() -> Walk:
    with run_listener() as listener:
        match_id, callers = _start_match()
        browser = Browser(listener.url)
        for caller in callers:
            # Written as it is stored, since the API takes no address without TLS.
            sent = browser.to_json()
            target = {"subscription": {"endpoint": sent["endpoint"], **sent["keys"]}, "name": "Phone"}
            store.channels.put(Channel(caller.player_id, "walk", "push", target, 0))
        records = [
            {"eventName": "INSERT", "dynamodb": {"NewImage": raw}}
            for raw in store.table.query_all(f"MATCH#{match_id}")
        ]
        with tracing() as trace:
            triggers.process_records(records).sending.run()
        if not listener.requests:
            raise RuntimeError("no push was sent")
    text = "A record of the table's stream, with the notice of a new turn, on its way to a push service."
    return Walk("A notice", text, trace)


def main(arguments: list[str]) -> None:
    """Writes the section, prints the counts, or compares."""
    if arguments == ["--check"]:
        written, found = written_section(), section()
        lines = difflib.unified_diff(
            written.splitlines(), found.splitlines(), "written", "found", lineterm=""
        )
        sys.stdout.writelines(f"{line}\n" for line in lines)
        sys.exit(written != found)
    if arguments == ["--rooms"]:
        for walk in walks():
            modules = {call.module for call in walk.trace.calls}
            returns = sum(call.returns for call in walk.trace.calls)
            sys.stdout.write(
                f"{walk.title}: {len(modules)} modules, {returns} returns to one that was left\n"
            )
        return
    text = PAGE.read_text()
    PAGE.write_text(text[: text.index(HEADING)] + section())


if __name__ == "__main__":
    main(sys.argv[1:])
