"""What a cold start costs a processor: `python -m bench.cold_start`.

The archive is built as for AWS, for this machine, and unpacked. Lambda's own Python starts anew for each
request: a bare client of the database that reads one item, a poll of a match, the same where SnapStart has
kept the memory of a start, a move, in turn.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.local_api import URL, local_api
from bench.markdown import markdown_table
from tests.support.client import Client, create_guest, start_match
from tools import package
from tools.aws import runtime_python
from tools.aws.functions import RUNTIME

RUNS = 9
GOALS = {"poll": 1.4, "move": 1.6}
"""How many times the bare client a first request may cost."""

_BARE = """
import os, time
import botocore.session
session, endpoint = botocore.session.get_session(), os.environ["TURNUS_DYNAMODB"]
client = session.create_client("dynamodb", region_name="us-east-1", endpoint_url=endpoint)
client.get_item(TableName="turnus-table", Key={"pk": {"S": "HEALTH"}, "sk": {"S": "HEALTH"}})
print(time.process_time())
"""
_FIRST_REQUEST = """
import json, os, time
from app import answer_request
has_memory = os.environ.get("AWS_LAMBDA_INITIALIZATION_TYPE") == "snap-start"
start = time.process_time() if has_memory else 0
answer = answer_request(json.loads(os.environ["EVENT"]), None)
assert answer["statusCode"] == 200, answer
print(time.process_time() - start)
"""
_WITH_SNAPSTART = {"AWS_LAMBDA_INITIALIZATION_TYPE": "snap-start"}


@dataclass(frozen=True)
class ColdStart:
    """Milliseconds of a processor from the start of Python to the answer (medians); the archive's size."""

    milliseconds: Mapping[str, float]
    archive_megabytes: float

    def times_bare(self, what: str) -> float:
        """How many times the bare client something costs."""
        return self.milliseconds[what] / self.milliseconds["bare"]


def make_event(method: str, path: str, headers: Mapping[str, str], body: Any = None) -> dict[str, Any]:
    """An event of a function URL."""
    return {
        "version": "2.0",
        "rawPath": path,
        "rawQueryString": "",
        "headers": dict(headers),
        "requestContext": {"http": {"method": method, "path": path, "sourceIp": "203.0.113.9"}},
        "isBase64Encoded": False,
        **({} if body is None else {"body": json.dumps(body)}),
    }


def poll_event(player: Client, match: str) -> dict[str, Any]:
    """The event of a poll of a match."""
    headers = {"authorization": player.http.headers["Authorization"], "accept-encoding": "gzip"}
    return make_event("GET", f"/v1/matches/{match}", headers)


def move_event(player: Client, match: str, key: int) -> dict[str, Any]:
    """The event of a move in a match of Anno Domini in which it is this player's turn."""
    table = player.get_match(match)
    seat = table["match"]["to_act"][0]
    card, chain = table["view"]["hands"][seat][0], table["view"]["chain"]
    headers = {
        "authorization": player.http.headers["Authorization"],
        "content-type": "application/json",
        "if-match": f'"{table["match"]["version"]}"',
        "idempotency-key": f"cold start {key}",
    }
    action = {"kind": "place", "params": {"card": card, "order": [card, *chain]}}
    return make_event("POST", f"/v1/matches/{match}/actions", headers, action)


def measure(python: str, runs: int) -> ColdStart:
    """Measures, each in turn, so many times, with Lambda's Python."""
    with TemporaryDirectory() as folder, local_api() as transport:
        package.build(Path(folder), package.OWN_ARCHITECTURE)
        archive = Path(folder) / package.ARCHIVE
        zipfile.ZipFile(archive).extractall(Path(folder) / "content")
        players = [create_guest(URL, name, transport) for name in ("Ada", "Ben")]
        match = start_match(players, "anno-domini", options={"first": 0})
        times = defaultdict[str, list[float]](list)
        for run in range(runs):
            mover = players[players[0].get_match(match)["match"]["to_act"][0]]
            poll = poll_event(mover, match)
            programs = {
                "bare": (_BARE, None, {}),
                "poll": (_FIRST_REQUEST, poll, {}),
                "poll with SnapStart": (_FIRST_REQUEST, poll, _WITH_SNAPSTART),
                "move": (_FIRST_REQUEST, move_event(mover, match, run), {}),
            }
            for name, (program, event, environ) in programs.items():
                seconds = _run(python, program, event, environ, Path(folder) / "content")
                times[name].append(seconds)
        found = {name: 1000 * median(seconds) for name, seconds in times.items()}
        return ColdStart(found, archive.stat().st_size / 1e6)


def _run(python: str, program: str, event: Any, environ: Mapping[str, str], content: Path) -> float:
    """Seconds of a processor that a program took in a new Python, with the archive's content."""
    settings = {
        "AWS_REGION": "us-east-1",
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
        "TURNUS_DYNAMODB": os.environ["TURNUS_DYNAMODB"],
        "PYTHONDONTWRITEBYTECODE": "1",
        "EVENT": json.dumps(event),
        **environ,
    }
    done = subprocess.run(
        [python, "-c", program], cwd=content, env=settings, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def report() -> str:
    """A table of the first requests and how many times the bare client each costs."""
    python = runtime_python.find()
    if python is None:
        return f"Not measured: there is no {RUNTIME} on this machine."
    found = measure(python, RUNS)
    rows = [
        [
            name,
            f"{milliseconds:.0f}",
            f"{found.times_bare(name):.2f}",
            f"{GOALS[name]:.1f}" if name in GOALS else "",
        ]
        for name, milliseconds in found.milliseconds.items()
    ]
    about = (
        "Milliseconds of a processor from the start of Python to the first answer, imports included, medians "
        f"of {RUNS} runs in turn: of a bare client of the database that reads one item, of a poll and of a "
        "move by the packaged functions; with SnapStart what is left of a poll once its memory is there. "
        f"The archive has {found.archive_megabytes:.1f} MB with bytecode."
    )
    return f"{about}\n\n{markdown_table(['first request', 'CPU ms', 'times bare', 'goal'], rows)}"


def main() -> None:
    """Prints the table."""
    sys.stdout.write(f"{report()}\n")


if __name__ == "__main__":
    main()
