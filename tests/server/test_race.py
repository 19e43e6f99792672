"""Many writers, one version."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

from tests.support.client import create_guest
from tests.support.server import Server

WRITERS = 32


def test_exactly_one_of_32_writers_of_a_version_wins(server: Server) -> None:
    host, other = create_guest(server.url, "Ada"), create_guest(server.url, "Ben")
    opened = host.create_match("anno-domini", [{"kind": "open"}], {"first": 0})
    other.join_match(opened)
    table = host.get_match(opened["match"]["id"])
    start = Barrier(WRITERS)

    def write(n: int) -> tuple[int, dict[str, object]]:
        start.wait()
        answer = host.act_randomly(table, Random(n))
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(WRITERS) as pool:
        answers = list(pool.map(write, range(WRITERS)))

    won = [body for status, body in answers if status == 200]
    lost = [body for status, body in answers if status == 409]
    assert (len(won), len(lost)) == (1, WRITERS - 1)
    version = table["match"]["version"]
    assert all((body["code"], body["version"]) == ("stale_version", version + 1) for body in lost)

    events = host.ok(host.http.get(f"/v1/matches/{table['match']['id']}/events?after={version}"))["items"]
    assert {event["version"] for event in events} == {version + 1}
    assert events == won[0]["events"]


def test_a_move_sent_32_times_at_once_is_made_once(server: Server) -> None:
    host, other = create_guest(server.url, "Ada"), create_guest(server.url, "Ben")
    opened = host.create_match("anno-domini", [{"kind": "open"}], {"first": 0})
    other.join_match(opened)
    table = host.get_match(opened["match"]["id"])
    start = Barrier(WRITERS)

    def write(_: int) -> tuple[int, object]:
        start.wait()
        answer = host.act_randomly(table, Random(1), key="one and the same")
        return answer.status_code, answer.json().get("events")

    with ThreadPoolExecutor(WRITERS) as pool:
        answers = list(pool.map(write, range(WRITERS)))

    assert {status for status, _ in answers} == {200}
    assert all(events == answers[0][1] for _, events in answers)
    assert host.get_match(table["match"]["id"])["match"]["version"] == table["match"]["version"] + 1
